/** Events of careers and what follows from them. Start with `record.ts` and `apply.ts`; docs/timeline.md tells the idea. */
export { applyTimeline } from './apply.ts';
export { onTimelineChanged, type TimelineListener } from './changed.ts';
export { factName, type PlanFinding, planFindingText } from './findings.ts';
export { followBridgeDays } from './follow-bridge-days.ts';
export { followDue, followManagers } from './follow-managers.ts';
export { type LimitedHire, limitsOfHires, refuseHiresBeyondLimits } from './hire-limits.ts';
export { readGrades } from './masters.ts';
export { type Plan, planTransitions } from './plan.ts';
export { lockCareers, payChanges, readCareers, type StoredCareer } from './read-careers.ts';
export { carryOut, type RecordedTransition, recordAndApply, recordTransitions } from './record.ts';
export { type Deviation, replayCareers } from './replay-careers.ts';
export {
  type PayDraft,
  payAsEntered,
  type TimelineCommand,
  type TransitionDraft,
  type TransitionOrigin,
} from './requests.ts';
export { timelineRoutes } from './routes.ts';
export type { TimelineChanged } from './timeline-changed.ts';
