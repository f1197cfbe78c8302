/** Work schedules: what their cycles plan, and what speaks against them. */
export * from './group-timeline.ts';
export * from './schedule.ts';
