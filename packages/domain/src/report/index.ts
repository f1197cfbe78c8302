/** Rules of the register: periods that move, days it answers for, and pay of few people. */
export { type LocalTime, nextRunDay, type Rhythm } from './next-run.ts';
export { type Days, periodDays, registerBounds } from './periods.ts';
export { FEWEST_PEOPLE, type GroupLine, withheldLines } from './small-groups.ts';
