/** People and their employment: list, record, hire. Start with `routes.ts`; imports and seeds use `hireMany`. */
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
export { announceHires } from './hire/announce.ts';
export { duplicatesAmong, type Likeness } from './hire/duplicates-among.ts';
export { withFollowing } from './hire/follow-places.ts';
export { type HireOrigin, type HirePerson, type HireRow, hireMany, settleSearch, writeHires } from './hire/hire.ts';
export { type NumberedHire, numberHires } from './hire/number-rows.ts';
export { type Beginning, lawsOfContracts } from './law.ts';
export { flagsOn } from './list/flags.ts';
export { newId } from './new-id.ts';
export { personPolicy } from './person-policy.ts';
export { changedFacts, factsSince, forgetFormer, keepFormer, planFormer } from './personal-facts.ts';
export { refuseFindings } from './problems.ts';
export {
  digestOf,
  openValue,
  recordSource,
  sealedFields,
  sealValue,
  takeBackChecks,
  waysOf,
} from './records/index.ts';
export { employeeRequestTypes } from './request-types.ts';
export { retirementOf } from './retirement.ts';
export { employeeRoutes } from './routes.ts';
export { employeeJobs, employeeSchedules } from './schedules.ts';
export { scopeOf as scopeOfEmployees } from './scope.ts';
export { placeOfSegment } from './segment-rows.ts';
export { shownName } from './shown-name.ts';
export { plainState, seesSuspensions } from './state.ts';
export { structureJobs, structureRoutes } from './structure/index.ts';
export { shareAddresses } from './taken.ts';
export {
  applyTimeline,
  carryOut,
  type Deviation,
  factName,
  findingText,
  followDue,
  type LimitedHire,
  limitsOfHires,
  lockCareers,
  type PlanFinding,
  payAsEntered,
  payChanges,
  planTransitions,
  type RecordedTransition,
  readCareers,
  readGrades,
  recordTransitions,
  refuseHiresBeyondLimits,
  replayCareers,
  type StoredCareer,
  type TransitionDraft,
  type TransitionOrigin,
  type TransitionRequest,
} from './timeline/index.ts';
