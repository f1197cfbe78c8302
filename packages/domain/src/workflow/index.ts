/** The approval engine as plain functions: routing, decisions, replacements, timers. Start with `run.ts`, then `enter.ts`. */
export * from './check.ts';
export * from './condition.ts';
export { type EarlierApproval, enterStep, type NewTask, type SlotReason, type StepEntry } from './enter.ts';
export * from './people.ts';
export { coveredBy, missedRow, pickWorkflow, type ScopedWorkflow, type ScopeFacts } from './pick.ts';
export * from './replacement.ts';
export { candidatesOf, permissionKey } from './resolve.ts';
export * from './run.ts';
export * from './states.ts';
export * from './timers.ts';
