/** Organisation set-up: who employs, where, in which units, posts and grades. Start with `employer.ts`. */
export * from './employer.ts';
export * from './employer-closing.ts';
export * from './establishment.ts';
export * from './grade.ts';
export * from './location.ts';
export * from './org-chart.ts';
export * from './organization-level.ts';
export * from './organization-unit.ts';
export * from './pay-bands.ts';
export * from './position.ts';
export * from './position-seats.ts';
export * from './row-list.ts';
export * from './salary-range.ts';
export * from './unit-tree.ts';
