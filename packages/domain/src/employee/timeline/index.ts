/** The timeline: from the events of a career to its segments. Start with `replay.ts`; docs/timeline.md has a picture. */
export { isBatchType, judgeBatch, valuesOf } from './batch.ts';
export {
  type CareerEvent,
  type EventTerms,
  type Facts,
  type PayChange,
  type PayTerms,
  sameValue,
} from './career-event.ts';
export { type Difference, differences, segmentOn, sinceWith, withoutStates } from './differences.ts';
export type { Employment, Episode } from './employments.ts';
export { type JudgeInput, type Judgement, judge, type TransitionFinding } from './judge.ts';
export { endsWithContract, isOnProbation, judgeTerms } from './judge-terms.ts';
export { daysShort, employerNoticeDays, workingDayAfter } from './notice.ts';
export { eventsAfter, type Operation } from './operation.ts';
export { type Career, type PaySegment, replay, type Segment, type SegmentKind } from './replay.ts';
export { dayWithout, judgeLines, type Line, type LineFinding, type People } from './reporting-lines.ts';
export { type LaterRecord, percentOf } from './review.ts';
export { dayAfter, dayBefore, overlapOf, type Stretch } from './stretch.ts';
