import {
  add,
  type CalendarDate,
  compare,
  currencyDecimals,
  type DayStep,
  type Decimal,
  divide,
  FormulaError,
  type FormulaValue,
  formatAmount,
  formatNumber,
  label,
  multiply,
  OVERTIME_DAY_TYPE_LABELS,
  round,
} from '@personalia/contract';
import type { FormulaStep } from '../../platform/formula/index.ts';
import { textOfValue, traceFormula, treeOf, type WordStock } from '../../workflow/index.ts';
import type { OvertimeLine } from './value.ts';

/** The word that says in which currency somebody is paid. */
export const PAY_CURRENCY = 'employee.salary.currency';

/** What the overtime of a day is worth. */
export interface OvertimePay {
  /** Pay of an hour, exact. Null: the formula gives none, as the steps say. */
  readonly hourly: Decimal | null;
  readonly currency: string | null;
  /** Of the day: the sum of its lines. */
  readonly amount: Decimal | null;
  /** Of each line, in the digits of the currency; empty where the formula gives nothing. */
  readonly amounts: readonly Decimal[];
  readonly steps: readonly DayStep[];
}

export interface PayFormula {
  readonly text: string;
  readonly date: CalendarDate;
  readonly stock: WordStock;
  /** The built-in terms about the employee on the day. */
  readonly terms: ReadonlyMap<string, FormulaValue | null>;
  /** Where nothing says in which currency the employee is paid. */
  readonly baseCurrency: string;
}

const ZERO = '0' as Decimal;
const HOUR = '60' as Decimal;
const MOST_PARTS = 20;
/** Digits of values between, as they are shown; nothing is computed with these. */
const SHOWN_DIGITS = 6;

/** Paid overtime in money (9.1): each line's hours times its multiplier times the pay of an hour, rounded once, to the currency. */
export function payOvertime(lines: readonly OvertimeLine[], formula: PayFormula): OvertimePay {
  const { text, date, stock, baseCurrency } = formula;
  const terms = new Map([...formula.terms, ['period.asOf', { type: 'date', value: date } as FormulaValue] as const]);
  const { value, problem, words, steps: parts } = traced(text, { stock, terms, date });
  const isPersonal = words.some(({ sensitivity }) => sensitivity === 'Personal');
  const steps: DayStep[] = [{ rule: 'pay', outcome: 'formula', inputs: { formula: text } }];
  for (const word of words)
    steps.push(
      word.sensitivity === 'Personal'
        ? { rule: 'pay', outcome: 'hidden', inputs: { word: word.code } }
        : { rule: 'pay', outcome: 'value', inputs: { part: word.code, value: shownValue(word.value) } },
    );
  // What lies between says the same as a personal word that is not shown.
  if (!isPersonal)
    for (const part of partsBetween(parts, new Set(words.map(({ code }) => code))))
      steps.push({ rule: 'pay', outcome: 'value', inputs: { part: part.text, value: shownValue(part.value) } });
  const given = problem === null && value?.type === 'decimal' ? value.value : null;
  if (given === null) {
    // The reason may name a value; so may what a personal word makes of it.
    const reason = isPersonal ? null : problem?.reason;
    steps.push(
      reason ? { rule: 'pay', outcome: 'failed', inputs: { reason } } : { rule: 'pay', outcome: 'nothing', inputs: {} },
    );
    return { hourly: null, currency: null, amount: null, amounts: [], steps };
  }
  const hourly = compare(given, ZERO) > 0 ? given : ZERO;
  const paidIn = terms.get(PAY_CURRENCY);
  const currency = paidIn?.type === 'string' && paidIn.value !== '' ? paidIn.value : baseCurrency;
  const money = (amount: Decimal) => label(formatAmount(amount, currency, 'en'), formatAmount(amount, currency, 'id'));
  const places = currencyDecimals(currency);
  const shownHourly = money(round(hourly, places + 2));
  steps.push({ rule: 'pay', outcome: 'hourly', inputs: { amount: shownHourly } });
  const amounts = lines.map(({ minutes, multiplier }) =>
    divide(multiply(multiply(String(minutes) as Decimal, multiplier), hourly), HOUR, places),
  );
  for (const [n, { dayType, minutes, multiplier }] of lines.entries())
    steps.push({
      rule: 'pay',
      outcome: 'line',
      inputs: {
        dayType: OVERTIME_DAY_TYPE_LABELS[dayType],
        minutes,
        multiplier: label(formatNumber(multiplier, 'en'), formatNumber(multiplier, 'id')),
        hourly: shownHourly,
        amount: money(amounts[n] ?? ZERO),
      },
    });
  const amount = amounts.reduce((sum, one) => add(sum, one), ZERO);
  steps.push({ rule: 'pay', outcome: 'total', inputs: { amount: money(amount) } });
  return { hourly, currency, amount, amounts, steps };
}

type Traced = Pick<ReturnType<typeof traceFormula>, 'value' | 'problem' | 'words' | 'steps'>;

/** A formula that cannot even be read any more is one more reason why it gives nothing. */
function traced(text: string, { stock, terms, date }: Pick<PayFormula, 'stock' | 'terms' | 'date'>): Traced {
  try {
    return traceFormula(treeOf(text), stock, { terms, asOf: date });
  } catch (problem) {
    if (problem instanceof FormulaError) return { value: null, problem, words: [], steps: [] };
    throw problem;
  }
}

/** The parts of a formula that are neither words nor the whole, innermost first, each once. */
function partsBetween(steps: readonly FormulaStep[], words: ReadonlySet<string>): FormulaStep[] {
  const found = steps.flatMap((whole) => whole.steps.flatMap((step) => partsOf(step, words)));
  return [...new Map(found.map((part) => [part.text, part])).values()].slice(0, MOST_PARTS);
}
const partsOf = (step: FormulaStep, words: ReadonlySet<string>): FormulaStep[] => [
  ...step.steps.flatMap((one) => partsOf(one, words)),
  ...(step.steps.length > 0 && !words.has(step.text) ? [step] : []),
];

function shownValue(value: FormulaValue | null) {
  if (value === null) return label('–', '–');
  if (value.type !== 'decimal') return textOfValue(value);
  const shown = round(value.value, SHOWN_DIGITS);
  return label(formatNumber(shown, 'en'), formatNumber(shown, 'id'));
}
