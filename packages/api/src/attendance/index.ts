/** Shifts, schedules and the plan of people's days. Start with `area.ts`, then `plan/load-plans.ts`. */
export { attendance } from './area.ts';
export { holidaysOf, loadPlans } from './plan/load-plans.ts';
export { patternsOfGroups } from './plan/load-schedules.ts';
