import {
  type CalendarDate,
  type ClaimLimit,
  type ClaimTerms,
  compare,
  currencyDecimals,
  type Decimal,
  FormulaError,
  type FormulaType,
  type FormulaValue,
  label,
  round,
  wordsOfFormula,
} from '@personalia/contract';
import { runFormula, sensitivityOf, treeOf, wordsBelow } from '../workflow/index.ts';
import type { ClaimEmployee, ClaimFormulas } from './facts.ts';

const NONE = '0' as Decimal;

/** Every formula of some terms, with the place and the type of what it gives. */
export const formulasOf = (terms: ClaimTerms): { path: string; text: string; type: FormulaType }[] => [
  ...(terms.calculation === 'FORMULA' && terms.formula
    ? [{ path: 'formula', text: terms.formula, type: 'decimal' as const }]
    : []),
  ...(terms.eligibleWhen ? [{ path: 'eligibleWhen', text: terms.eligibleWhen, type: 'bool' as const }] : []),
  ...terms.limits.flatMap(({ formula }, n) =>
    formula ? [{ path: `limits.${n}.formula`, text: formula, type: 'decimal' as const }] : [],
  ),
];

/** What a line of the type is asked for: a formula asks for what it names. */
export function asksOf({ calculation, formula }: ClaimTerms): ('amount' | 'quantity')[] {
  if (calculation === 'RATE_X_QTY') return ['quantity'];
  if (calculation === 'FIXED') return [];
  if (calculation !== 'FORMULA' || formula === null) return ['amount'];
  const words = wordsOfFormula(treeOf(formula));
  return (['amount', 'quantity'] as const).filter((name) => words.includes(`claim.${name}`));
}

/** What a formula gives for an employee on a receipt date, with facts of the line beside those about the employee. */
export function valueOfFormula(
  text: string,
  { formulas }: Pick<ClaimEmployee, 'formulas'>,
  date: CalendarDate,
  line: readonly (readonly [string, FormulaValue])[] = [],
): FormulaValue {
  const { stock, termsOn } = formulas ?? { stock: { terms: [], words: [], versions: [] }, termsOn: () => new Map() };
  const terms = new Map<string, FormulaValue | null>([
    ...termsOn(date),
    ['period.asOf', { type: 'date', value: date }],
    ...line,
  ]);
  const value = runFormula(treeOf(text), stock, { terms, asOf: date });
  if (value === null) throw new FormulaError('FORMULA_NULL', { start: 0, end: 0 }, { word: label(text, text) });
  return value;
}

/** The amount that a formula gives, at least nothing, half-up to the currency. */
export function amountOfFormula(...[text, employee, date, line]: Parameters<typeof valueOfFormula>) {
  const value = valueOfFormula(text, employee, date, line);
  return value.type === 'decimal' && compare(value.value, NONE) > 0 ? value.value : NONE;
}

export type ResolvedLimit = ClaimLimit & { readonly isPay?: true };

/** Limits with the amounts that their formulas give on a date. The first that gives none is a problem. */
export function resolveLimits(
  limits: readonly ClaimLimit[],
  employee: Pick<ClaimEmployee, 'formulas'>,
  date: CalendarDate,
  currency: string,
): readonly ResolvedLimit[] {
  if (limits.every(({ formula }) => formula === null)) return limits;
  return limits.map((row) =>
    row.formula === null
      ? row
      : {
          ...row,
          formula: null,
          amount: round(amountOfFormula(row.formula, employee, date), currencyDecimals(currency)),
          ...(restsOnPay(row.formula, employee.formulas) ? { isPay: true as const } : {}),
        },
  );
}

/** Whether a formula, or a word below it, is about pay. */
export function restsOnPay(text: string, formulas: Pick<ClaimFormulas, 'stock'> | null): boolean {
  if (!formulas) return false;
  const window = { from: '0001-01-01' as CalendarDate, to: null };
  return sensitivityOf(wordsBelow(treeOf(text), formulas.stock, window), formulas.stock) === 'Pay';
}
