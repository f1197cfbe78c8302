/** Who a row is about, where it has no number. Start with `name-key.ts`. */

export { type KnownPerson, matchPeople, type PersonMatch, type SoughtPerson } from './match-people.ts';
export { nameKey } from './name-key.ts';
