/** People and their employment. Start with `employee.ts`. */
export * from './attention.ts';
export * from './catalogue-value.ts';
export * from './check-duplicate.ts';
export * from './choices.ts';
export * from './completeness.ts';
export * from './custom/index.ts';
export type { EmployeeMore, EmployeeSalary, EmployeeSegment, EmployeeTimelineView } from './detail.ts';
export * from './document-request.ts';
export * from './employee.ts';
export * from './erasure.ts';
export * from './events.ts';
export {
  contactFields,
  datedFields,
  nameFields,
  type PersonValues,
  payFields,
  personalFields,
  personFields,
  rehireFields,
  SHOWN_NAME_LENGTH,
  tagFields,
} from './fields.ts';
export { EMPLOYEE_FINDINGS, type EmployeeFinding, hireRules, personError } from './findings.ts';
export * from './flags.ts';
export * from './hand-in.ts';
export * from './hire-defaults.ts';
export * from './hire-draft.ts';
export type { HireRecords } from './hire-records.ts';
export * from './home.ts';
export * from './invite-all.ts';
export * from './line.ts';
export * from './location-employees.ts';
export * from './login.ts';
export * from './notices.ts';
export * from './own-employee.ts';
export * from './pages.ts';
export * from './people.ts';
export * from './personal-facts.ts';
export * from './photo.ts';
export * from './range-place.ts';
export * from './record/index.ts';
export * from './skill-levels.ts';
export * from './tag-words.ts';
export * from './tags.ts';
export * from './timeline.ts';
export * from './timeline-batch.ts';
export { type DottedManager, dottedManager } from './timeline-fields.ts';
export * from './timeline-files.ts';
export {
  type EmployeeComparison,
  type TransitionList,
  type TransitionPreview,
  type TransitionRecord,
  transitionPreview,
} from './timeline-replies.ts';
export { TRANSITION_TRAIL, transitionChanges } from './timeline-trail.ts';
export * from './timeline-types.ts';
export { newManagers, PAY_COMPONENTS, PAY_MODES, transitionShape } from './timeline-values.ts';
