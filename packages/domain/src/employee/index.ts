/** Rules about people and their careers, as pure functions. */
export { employeeNumber, type NumberSeries, numberSeries } from './employee-number.ts';
export {
  type ErasureObstacle,
  erasedName,
  erasureObstacle,
  isErased,
  isErasedRecord,
  isNamedAfter,
  type Leaver,
} from './erasure.ts';
export { EMPLOYEE_TERMS, employeeTerms } from './formula-terms.ts';
export {
  agedToBegin,
  bornInTime,
  type EmploymentBegin,
  endsWhileThere,
  type HireDraft,
  type HireFacts,
  judgeHire,
  type PersonFinding,
} from './hire-rules.ts';
export { displayName, type NameParts, plainEmployeeNo, type ShownParts, splitName, wholeName } from './names.ts';
export { judgePerson, type PersonPolicy } from './person-policy.ts';
export { changeOfFact } from './personal-facts.ts';
export * from './record/index.ts';
export { type Span, serviceOn } from './service.ts';
export type { EmployeeTermFacts } from './term-values.ts';
export * from './timeline/index.ts';
