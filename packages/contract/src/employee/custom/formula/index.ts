/** Small formulas of custom fields: `[POINTS] * 2`. `read.ts` reads them, `check.ts` says whether they fit together. */
export { refuseOtherResult, TYPE_IN_FORMULA, typeOfFormula } from './check.ts';
export { fieldsOfFormula, readFormula } from './read.ts';
export { FORMULA_LENGTH, type Formula, FormulaError, type FormulaType } from './tree.ts';
export { FORMULA_WORDS, type FormulaWord } from './words.ts';
