/** The approval engine as plain functions: routing, decisions, replacements, timers. Start with `run.ts` and `advance.ts`. */
export * from './advance.ts';
export * from './check.ts';
export { type ChoiceOfApprover, choicesToMake } from './choice.ts';
export * from './condition.ts';
export * from './decide.ts';
export { type EarlierApproval, enterStep, type NewTask, type SlotReason, type StepEntry } from './enter.ts';
export * from './intervene.ts';
export * from './people.ts';
export { coveredBy, missedRow, pickWorkflow, type ScopedWorkflow, type ScopeFacts } from './pick.ts';
export * from './replacement.ts';
export { costCentresOf, permissionKey } from './resolve.ts';
export {
  activeStep,
  continuedRun,
  FALLBACK_STEP,
  newRun,
  placeOf,
  type Run,
  type StepRun,
  stepOf,
  type TaskRun,
} from './run.ts';
export * from './states.ts';
export * from './timers.ts';
export * from './vocabulary/index.ts';
