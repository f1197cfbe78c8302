/** Work schedules, what they plan, what speaks against them, and the results of days. */
export * from './clocking.ts';
export * from './correction/index.ts';
export * from './day/index.ts';
export * from './default-schedule.ts';
export * from './fixed-width.ts';
export * from './group-timeline.ts';
export * from './overtime/index.ts';
export * from './period/index.ts';
export * from './punch-row.ts';
export * from './repeated-hour.ts';
export * from './roster/index.ts';
export * from './rules-in-force.ts';
export * from './schedule.ts';
export * from './version-on.ts';
