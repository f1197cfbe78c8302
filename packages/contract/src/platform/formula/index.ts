/** Formulas in the CEL profile of leave 8.3: parsed, checked and printed here, evaluated in `domain/platform/formula`. */
export { checkFormula, type Diagnosis, diagnoseFormula, FORMULA_COST } from './check.ts';
export { type Completion, completeFormula } from './complete.ts';
export { FORMULA_DOMAIN_LABELS, FORMULA_DOMAINS, FORMULA_TYPES, type FormulaDomain } from './domains.ts';
export { FormulaError, type FormulaProblem, nameOfType, placeIn } from './formula-error.ts';
export { type ParseOptions, parseFormula } from './parse.ts';
export { printFormula } from './print.ts';
export { type FormulaFunction, FUNCTIONS as FORMULA_FUNCTIONS, type Operator, type Signature } from './signatures.ts';
export { type BuiltInTerm, type FormulaSensitivity, nameOfCall } from './term.ts';
export {
  type Expression,
  FORMULA_LIMITS,
  type FormulaLimits,
  type FormulaScalar,
  type FormulaType,
  type FormulaValue,
  type Macro,
  partsOf,
  type Span,
  wordsOfFormula,
} from './tree.ts';
export {
  BUILT_IN_FUNCTIONS,
  type Vocabulary,
  type VocabularyFunction,
  type VocabularyName,
  type VocabularyTable,
  vocabularyOf,
} from './vocabulary.ts';
