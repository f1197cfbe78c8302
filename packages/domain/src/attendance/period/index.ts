/** Periods of attendance: their dates, what days add to their sums, and adjustments of locked days. */
export * from './measures.ts';
export * from './periods.ts';
