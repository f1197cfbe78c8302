/** Rules of the product as plain functions: no input or output, no clock. */
export * from './access/index.ts';
export * from './attendance/index.ts';
export * from './change/index.ts';
export * from './claim/index.ts';
export * from './country-pack/index.ts';
export * from './employee/index.ts';
export * from './import/index.ts';
export * from './leave/index.ts';
export * from './organisation/index.ts';
export * from './platform/day-plan/index.ts';
export * from './platform/formula/index.ts';
export * from './platform/icalendar/index.ts';
export * from './report/index.ts';
export * from './workflow/index.ts';
