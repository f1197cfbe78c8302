/** Formulas (leave 8.3), computed. What they are is in `contract/platform/formula`. */
export type {
  FormulaEnvironment,
  FormulaFunctionBody,
  FormulaStep,
  FormulaTable,
  TableKey,
} from './environment.ts';
export { type Explanation, evaluateFormula, explainFormula } from './evaluate.ts';
