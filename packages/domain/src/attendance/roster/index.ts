/** The plan of a day with what the roster says of it, and conflicts between days (attendance 6). */
export * from './conflicts.ts';
export * from './roster-day.ts';
export * from './staffing.ts';
