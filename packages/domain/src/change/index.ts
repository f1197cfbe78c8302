/** Requests to change what is known of people (organisation-and-employee 14). */
export * from './personal-change.ts';
