/** Requests to change careers and what is known of people (organisation-and-employee 12, 14). */
export * from './career.ts';
export * from './ends.ts';
export * from './personal-change.ts';
