/** Requests to change careers and what is known of people, work actions and letters (organisation-and-employee 12, 14, 15). */
export * from './career.ts';
export * from './end-compensation.ts';
export * from './ends.ts';
export * from './letter/index.ts';
export * from './personal-change.ts';
export * from './turnover.ts';
export * from './work-action/index.ts';
