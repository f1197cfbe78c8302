/** What an area is, and all of them as one. Start with `area.ts`. */
export {
  type Absence,
  type AbsenceSource,
  type Area,
  type DefaultGrant,
  type DutyRule,
  defineArea,
  type PageRoles,
  type RoleDefaults,
  type SetupStep,
  type TrailWords,
} from './area.ts';
export {
  type FormulaSource,
  keyOfDay,
  type PersonOnDay,
  type StoredFormula,
  type TermsOfPeople,
} from './formula-source.ts';
export { ACTIVE, rowIn } from './found.ts';
export { countOf, type HomeCardSource, homeCard, MOST_READ, mayHaveCard, rowsOf } from './home-card.ts';
export { forgetAnswer, keptAnswer } from './kept-answer.ts';
export { joinAreas, openProduct, product } from './product.ts';
