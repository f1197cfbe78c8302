/** Careers from files: many dated rows of a person become events. Start with `plan-history.ts`. */
export type { HistoryCode, HistoryFinding, HistoryPlan, HistoryRow, HistoryStep } from './history-row.ts';
export { type HistoryContext, planHistory } from './plan-history.ts';
export { readEnds } from './read-ends.ts';
export { type TypedChange, typedChanges } from './typed-changes.ts';
