import {
  checkFormula,
  type Expression,
  FormulaError,
  type FormulaLimits,
  parseFormula,
  type VocabularyName,
  vocabularyOf,
} from '../platform/formula/index.ts';
import type { Label } from '../platform/label.ts';

/** Conditions of the company's own statuses as formulas over the result of a day (attendance 7). */

const LIMITS: FormulaLimits = { length: 500, nodes: 60, depth: 40, digits: 15 };
export const MOST_CONDITION = 500;

/** The minutes of a day that a condition may name. */
export const CONDITION_MINUTES = [
  'lateMinutes',
  'earlyMinutes',
  'workedMinutes',
  'requiredMinutes',
  'undertimeMinutes',
  'overtimeMinutes',
  'nightMinutes',
] as const;
/** How often the employee was late in the attendance period, up to the day and with it. */
export const LATE_COUNT = 'lateCountInPeriod';
/** `dayType` is workday, off or holiday; `shiftCode` the codes of the shifts, separated by commas. */
export const CONDITION_TEXTS = ['dayType', 'shiftCode'] as const;

const VOCABULARY = vocabularyOf({
  names: new Map<string, VocabularyName>([
    ...[...CONDITION_MINUTES, LATE_COUNT].map((name) => [name, { type: 'decimal' }] as const),
    ...CONDITION_TEXTS.map((name) => [name, { type: 'string' }] as const),
  ]),
});

/** Reads `lateMinutes > 60 && shiftCode == "NIGHT"`; throws FormulaError. */
export function parseCondition(text: string): Expression {
  const formula = parseFormula(text, { limits: LIMITS });
  checkFormula(formula, VOCABULARY, 'bool');
  return formula;
}

/** What is wrong with a condition; null: nothing. */
export function problemOfCondition(text: string): Label | null {
  try {
    parseCondition(text);
    return null;
  } catch (problem) {
    if (problem instanceof FormulaError) return problem.in(text).reason;
    throw problem;
  }
}
