/** What is planned for an employee on a day: work, rest or holiday (attendance 1.3). */
export * from './day-plan.ts';
export * from './in-lieu.ts';
