/** Events of careers and what follows from them. Start with `record.ts` and `apply.ts`; docs/timeline.md tells the idea. */
export { applyTimeline } from './apply.ts';
export { batchJobs } from './batch/index.ts';
export { findPeople as findBatchPeople } from './batch/people.ts';
export { draftsOf as draftsOfBatch, judgedBatch } from './batch/preview.ts';
export { onTimelineChanged, type TimelineListener } from './changed.ts';
export { disciplinaryEvent, isDisciplinaryEvent } from './disciplinary.ts';
export { factName, type PlanFinding, planFindingText, refuse as refuseTransitions } from './findings.ts';
export { followBridgeDays } from './follow-bridge-days.ts';
export { followDue, followManagers } from './follow-managers.ts';
export { type LimitedHire, limitsOfHires, refuseHiresBeyondLimits } from './hire-limits.ts';
export { readGrades } from './masters.ts';
export { namesIn } from './names.ts';
export { noticeDaysOf } from './notice.ts';
export { type Plan, planTransitions } from './plan.ts';
export { previewTransitions } from './preview.ts';
export { inForce, lockCareers, readCareers, type StoredCareer } from './read-careers.ts';
export { carryOut, type RecordedTransition, recordAndApply, recordTransitions } from './record.ts';
export { type Deviation, replayCareers } from './replay-careers.ts';
export {
  type PayDraft,
  payAsEntered,
  type TimelineCommand,
  type TransitionDraft,
  type TransitionOrigin,
} from './requests.ts';
export { originOf, withNewManagers } from './requests-in.ts';
export { timelineRoutes } from './routes.ts';
export { takeBatchBack } from './take-batch-back.ts';
export type { TimelineChanged } from './timeline-changed.ts';
