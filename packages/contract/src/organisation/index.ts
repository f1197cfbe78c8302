/** Organisation set-up: who employs, where, in which units, posts and grades. Start with `employer.ts`. */
export * from './employer.ts';
export * from './grade.ts';
export * from './location.ts';
export * from './organization-unit.ts';
export * from './position.ts';
export * from './salary-range.ts';
