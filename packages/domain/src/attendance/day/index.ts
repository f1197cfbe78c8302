/** The result of a day from its plan, its leave and its punches. Start with `compute-days.ts`. */
export { overlappedPresence, type Presence, presenceBeside } from './beside.ts';
export * from './compute-days.ts';
export * from './correct.ts';
export { nameCounted } from './counted-status.ts';
export { declaredHalves, isDeclared } from './declared.ts';
export * from './facts.ts';
export { nextPunch } from './next-punch.ts';
export type { OutsideSpan } from './outside.ts';
export { type ChangedStatus, type OwnStatus, withOwnStatus } from './own-status.ts';
export { cleanPunches } from './punches.ts';
export type { MeasuredDay } from './result.ts';
export { changesOfZone, type ZoneChange } from './zone-changes.ts';
export { dateAt, instantOf, timeAt, zoneOffset } from './zone-time.ts';
