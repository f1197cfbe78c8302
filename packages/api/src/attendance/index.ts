/** Shifts, schedules and the hours that people work. */
export { attendance } from './area.ts';
