import {
  type BuiltInTerm,
  type ClaimStep,
  type ClaimTerms,
  compare,
  currencyDecimals,
  type Decimal,
  divide,
  type FormulaValue,
  label,
  multiply,
  round,
  roundToStep,
  subtract,
} from '@personalia/contract';
import type { ClaimEmployee, ClaimLineFacts } from './facts.ts';
import { amountOfFormula } from './formulas.ts';
import { type CurrencyRateFacts, convert, rateOn } from './rates.ts';

const NONE = '0' as Decimal;
const HUNDRED = '100' as Decimal;
const atLeastNothing = (value: Decimal): Decimal => (compare(value, NONE) > 0 ? value : NONE);
const smaller = (a: Decimal, b: Decimal): Decimal => (compare(a, b) <= 0 ? a : b);
const percentOf = (value: Decimal, percent: Decimal): Decimal => divide(multiply(value, percent), HUNDRED, 20);

interface Before {
  readonly claimed: Decimal;
  readonly steps: readonly ClaimStep[];
}

/** What a line claims in the currency of its type; null: there is no rate for it (CL-14). */
export function convertedLine(line: ClaimLineFacts, rates: readonly CurrencyRateFacts[]): Before | null {
  const { amount, currency, type, receiptDate } = line;
  if (currency === type.currency) return { claimed: amount, steps: [{ step: 'RECEIPT', result: amount }] };
  const kept = rateOn(rates, currency, type.currency, receiptDate);
  const rate = line.rate ?? kept?.rate;
  if (rate === undefined) return null;
  const claimed = convert(amount, rate, currencyDecimals(type.currency));
  const rateDate = line.rate === null ? (kept?.date ?? null) : null;
  return { claimed, steps: [{ step: 'CONVERT', amount, from: currency, rate, rateDate, result: claimed }] };
}

/** What is claimed, and what the calculation covers of it before any limit (CL-1). May throw FormulaError. */
export function beforeLimits(
  line: ClaimLineFacts,
  terms: ClaimTerms,
  employee: ClaimEmployee,
  converted: Before,
): Before {
  const steps: ClaimStep[] = [];
  let { claimed } = converted;
  let value = claimed;
  const rate = terms.rate ?? NONE;
  const decimals = currencyDecimals(line.type.currency);
  if (terms.calculation === 'RATE_X_QTY') {
    value = multiply(rate, line.quantity);
    claimed = round(value, decimals);
    steps.push({ step: 'RATE', rate, quantity: line.quantity, unit: terms.unit, result: value });
  } else if (terms.calculation === 'FIXED') {
    value = rate;
    claimed = rate;
    steps.push({ step: 'FIXED', result: value });
  } else {
    steps.push(...converted.steps);
    if (terms.deductible !== null && compare(terms.deductible, NONE) > 0) {
      value = atLeastNothing(subtract(value, terms.deductible));
      steps.push({ step: 'DEDUCTIBLE', deductible: terms.deductible, result: value });
    }
    if (terms.calculation === 'PERCENT' && terms.percent !== null) {
      value = percentOf(value, terms.percent);
      steps.push({ step: 'PERCENT', percent: terms.percent, result: value });
    }
    if (terms.calculation === 'FORMULA' && terms.formula !== null) {
      value = amountOfFormula(terms.formula, employee, line.receiptDate, factsOf(line, value));
      // Without a receipt it is the formula that says what is claimed.
      if (claimed === NONE) claimed = round(value, decimals);
      steps.push({ step: 'FORMULA', formula: terms.formula, result: value });
    }
  }
  if (terms.copayPercent !== null && compare(terms.copayPercent, NONE) > 0) {
    value = percentOf(value, subtract(HUNDRED, terms.copayPercent));
    steps.push({ step: 'COPAY', percent: terms.copayPercent, result: value });
  }
  // Neither a formula nor rounding covers more than is claimed.
  const rounded = smaller(claimed, roundedBy(terms, value, decimals));
  if (rounded !== value) steps.push({ step: 'ROUND', decimals, result: rounded });
  return { claimed, steps };
}

const roundedBy = ({ roundStep, roundMode }: ClaimTerms, value: Decimal, decimals: number): Decimal =>
  roundToStep(value, roundStep ?? divide('1' as Decimal, `1${'0'.repeat(decimals)}` as Decimal, decimals), roundMode);

/** What a formula may say of the line. */
const factsOf = ({ quantity, receiptDate }: ClaimLineFacts, amount: Decimal): [string, FormulaValue][] => [
  ['claim.amount', { type: 'decimal', value: amount }],
  ['claim.quantity', { type: 'decimal', value: quantity }],
  ['claim.receiptDate', { type: 'date', value: receiptDate }],
];

/** The terms of formulas of claim types about the line itself. */
export const CLAIM_TERMS: readonly BuiltInTerm[] = [
  {
    code: 'claim.amount',
    type: 'decimal',
    domains: ['Claim'],
    label: label('Amount of the receipt', 'Jumlah kuitansi'),
    description: label(
      'In the currency of the claim type, less the deductible.',
      'Dalam mata uang jenis klaim, dikurangi potongan awal.',
    ),
  },
  {
    code: 'claim.quantity',
    type: 'decimal',
    domains: ['Claim'],
    label: label('Quantity', 'Jumlah satuan'),
    description: label('As typed on the line.', 'Seperti diketik pada baris.'),
  },
  {
    code: 'claim.receiptDate',
    type: 'date',
    domains: ['Claim'],
    label: label('Receipt date', 'Tanggal kuitansi'),
    description: label('The day that decides which rules apply.', 'Hari yang menentukan aturan mana yang berlaku.'),
  },
];
