/** People and their employment: list, record, hire. Start with `routes.ts`; imports and seeds use `hireMany`. */
export { employee } from './area.ts';
export { setUpCatalogues } from './catalogue/set-up.ts';
export {
  type CustomFieldRow,
  customFields,
  customFieldsByKind,
  customValueSql,
  fieldsOn,
  type Holder,
  holderOf,
  peopleCalled,
  setUpOptionalFacts,
  takenCustom,
} from './custom/index.ts';
export { missingOf, requiredOf, type SightOfRequired, setUpDocumentTypes, sightOfRequired } from './documents/index.ts';
export { refuseErased } from './erased.ts';
export { confinedReports, hasReports } from './has-reports.ts';
export { announceHires } from './hire/announce.ts';
export { duplicatesAmong, type Likeness } from './hire/duplicates-among.ts';
export { withFollowing } from './hire/follow-places.ts';
export { type HireOrigin, type HirePerson, type HireRow, hireMany, settleSearch, writeHires } from './hire/hire.ts';
export { type NumberedHire, numberHires } from './hire/number-rows.ts';
export { type Chunk, FIRST, inChunks } from './in-chunks.ts';
export { EVIDENCE, evidenceFiles, keepEvidence, keepPhoto, type PersonKeeper, personKeeper } from './keeper.ts';
export { flagsOn } from './list/flags.ts';
export { lineConditions } from './list/line.ts';
export { personPolicy } from './person-policy.ts';
export { changedFacts, factsSince, forgetFormer, keepFormer, planFormer } from './personal-facts.ts';
export { refuseFindings } from './problems.ts';
export {
  behaviourOf,
  digestKey,
  digestOf,
  isAttachable,
  isDetachable,
  type JudgedRecord,
  judgeAll,
  openValue,
  ownerFactsOf,
  ownerIn,
  type RecordContext,
  recordSource,
  requestFiles,
  sealedFields,
  sealKey,
  sealValue,
  takeBackChecks,
} from './records/index.ts';
export { dayOfRetirement, retirementBrackets, retirementOf } from './retirement.ts';
export { employeeSchedules } from './schedules.ts';
export { scopeOf as scopeOfEmployees } from './scope.ts';
export { placeOfSegment } from './segment-rows.ts';
export { shownName } from './shown-name.ts';
export { plainState, seesSuspensions } from './state.ts';
export { shareAddresses } from './taken.ts';
export {
  applyTimeline,
  carryOut,
  type Deviation,
  disciplinaryEvent,
  draftsOfBatch,
  factName,
  findBatchPeople,
  followDue,
  inForce,
  isDisciplinaryEvent,
  judgedBatch,
  type LimitedHire,
  limitsOfHires,
  lockCareers,
  namesIn,
  noticeDaysOf,
  originOf,
  type Plan,
  type PlanFinding,
  payAsEntered,
  planFindingText,
  planTransitions,
  previewTransitions,
  type RecordedTransition,
  readCareers,
  readGrades,
  recordAndApply,
  recordTransitions,
  refuseHiresBeyondLimits,
  refuseTransitions,
  replayCareers,
  type StoredCareer,
  type TimelineCommand,
  type TransitionDraft,
  type TransitionOrigin,
  takeBatchBack,
  withNewManagers,
} from './timeline/index.ts';
