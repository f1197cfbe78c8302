/** Shifts, schedules, presence, overtime and corrections. Start with `shift.ts`, then `work-schedule.ts`. */
export * from './attendance-day.ts';
export * from './correction.ts';
export * from './correction-setting.ts';
export * from './day-status.ts';
export * from './employee-shift-group.ts';
export * from './extract.ts';
export * from './general-setting.ts';
export * from './mapping.ts';
export * from './overtime-request.ts';
export * from './overtime-setting.ts';
export * from './overtime-step.ts';
export * from './pages.ts';
export * from './period.ts';
export * from './rows-of-records.ts';
export * from './shift.ts';
export * from './shift-time.ts';
export * from './work-schedule.ts';
