import { add, type Decimal, decimal, divide, multiply, round } from '@personalia/contract';

/** organisation-and-employee 13: leavers of a time in per cent of its average headcount. */

/**
 * Per cent with two decimals: those who left, divided by the average of the headcounts at the ends of the months, the one before the first
 * month among them (so 13 of a year). Null where there was nobody.
 */
export function turnoverOf(ended: number, headcounts: readonly number[]): Decimal | null {
  const sum = headcounts.reduce<Decimal>((total, one) => add(total, decimal(String(one))), decimal('0'));
  if (sum === '0') return null;
  const hundredfold = multiply(decimal(String(ended * headcounts.length)), decimal('100'));
  return round(divide(hundredfold, sum, 6), 2);
}
