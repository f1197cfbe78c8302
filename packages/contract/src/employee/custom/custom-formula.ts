import {
  BUILT_IN_FUNCTIONS,
  type Expression,
  type FormulaFunction,
  type FormulaLimits,
  type FormulaScalar,
  parseFormula,
  type Vocabulary,
  vocabularyOf,
} from '../../platform/formula/index.ts';

/** Of a formula that is computed for everybody in a list. */
export const CUSTOM_FORMULA_LIMITS: FormulaLimits = { length: 500, nodes: 60, depth: 40, digits: 15 };

/** The type in formulas of each type of custom field; those that are missing cannot be computed with. */
export const TYPE_IN_FORMULA: Readonly<Record<string, FormulaScalar | undefined>> = {
  text: 'string',
  choice: 'string',
  integer: 'decimal',
  decimal: 'decimal',
  date: 'date',
  boolean: 'bool',
};

/** The built-in functions that lists compute in SQL; the others need lists or the facts of an evaluation. */
export const CUSTOM_FUNCTIONS = [
  'min',
  'max',
  'abs',
  'round',
  'floor',
  'ceil',
  'clamp',
  'size',
  'date',
  'addDays',
  'addMonths',
  'addYears',
  'startOfMonth',
  'endOfMonth',
  'startOfYear',
  'daysBetween',
  'monthsBetween',
  'yearsBetween',
  'dayOfWeek',
  'coalesce',
  'orValue',
  'contains',
  'startsWith',
  'endsWith',
  'string',
  'join',
] as const satisfies readonly FormulaFunction[];
export type CustomFunction = (typeof CUSTOM_FUNCTIONS)[number];

/** A formula of a custom field (10.6): `[POINTS] * 2`, with the codes of other custom fields in brackets. */
export const parseCustomFormula = (text: string): Expression =>
  parseFormula(text, { limits: CUSTOM_FORMULA_LIMITS, brackets: true });

/** The words of such formulas: the fields by their codes, and the day that is asked about as `today`. */
export const customVocabulary = (fields: Iterable<{ readonly code: string; readonly type: string }>): Vocabulary => ({
  ...vocabularyOf({
    names: new Map([
      ['today', { type: 'date' }],
      ...[...fields].flatMap(({ code, type }) => {
        const known = TYPE_IN_FORMULA[type];
        return known ? [[`[${code}]`, { type: known }] as const] : [];
      }),
    ]),
  }),
  functions: new Map(
    [...BUILT_IN_FUNCTIONS].filter(([name]) => (CUSTOM_FUNCTIONS as readonly string[]).includes(name)),
  ),
});

/** The codes of the fields that a formula names. */
export const fieldOfWord = (word: string): string | null => (word.startsWith('[') ? word.slice(1, -1) : null);
