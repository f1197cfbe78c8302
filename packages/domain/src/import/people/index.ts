/** Who a row is about, where it has no number. Start with `name-key.ts`. */
export { nameKey } from './name-key.ts';
