/** Terms of corrections: which setting an employee has, and what it refuses. Start with `setting.ts`. */
export * from './declaration.ts';
export {
  type CorrectionDay,
  type CorrectionPeriod,
  type CorrectionRequester,
  correctionTypeOf,
  type GivenReason,
  isApprovedAtOnce,
  judgeDay,
  judgeReason,
  judgeTimes,
  reasonsFor,
  type TermsProblem,
} from './judge.ts';
export * from './setting.ts';
