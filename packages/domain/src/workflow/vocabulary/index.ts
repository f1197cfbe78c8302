/** The vocabulary of formulas (leave 8): words with dated versions, checked and evaluated. Start with `words.ts`. */
export { type FormulaToJudge, type JudgedFormula, judgeFormula } from './judge-formula.ts';
export {
  calledIn,
  environmentOf,
  type FormulaCase,
  type FormulaOutcome,
  runFormula,
  type TermValues,
  traceFormula,
  type WordTrace,
} from './run-formula.ts';
export { inputValues, passesTest, type SavedTest } from './test-formula.ts';
export { type RowFault, tableOfRows, textOfValue, valueOfText } from './word-values.ts';
export {
  gapOf,
  NO_WORDS,
  sensitivityOf,
  type TenantWord,
  tenantWordsIn,
  treeOf,
  vocabularyOfStock,
  type Window,
  type WordStock,
  type WordVersion,
  withParameters,
  wordsBelow,
  wordsOn,
} from './words.ts';
