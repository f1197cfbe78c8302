/** Shifts, schedules, the plan of people's days and their results. Start with `area.ts`, then `day/compute.ts`. */
export { attendance } from './area.ts';
export { recompute } from './day/compute.ts';
export { markDays } from './day/dirty.ts';
export { markSelected } from './day/marking.ts';
export { admitDevices } from './device/gate.ts';
export { createOvertime } from './overtime/act.ts';
export { isPeriodOf } from './period/calendars.ts';
export { closeEarliestPeriod } from './period/close-job.ts';
export { defaultIdOn, patternsOfDefaults } from './plan/default-schedules.ts';
export { type HolidayRow, holidaysFrom, holidaysOf } from './plan/holidays.ts';
export { loadPeople } from './plan/load-people.ts';
export { loadPlans } from './plan/load-plans.ts';
export { overridesOn, patternsOfGroups } from './plan/load-schedules.ts';
export { rosterKeyIn } from './plan/override-shifts.ts';
