import { add, currencyDecimals, type Decimal, decimal, round } from '@personalia/contract';
import { fixedTermCompensation, monthsOf, type Period } from '../country-pack/index.ts';

interface Paid {
  readonly component: string;
  readonly amount: string;
  readonly currency: string;
  readonly period: string;
}

export interface EndCompensation {
  /** Of service, with two decimals at most. */
  readonly months: Decimal;
  /** What a month counts as; null: pay that is not by the month, or in several currencies. */
  readonly wage: { readonly amount: Decimal; readonly currency: string } | null;
  readonly amount: Decimal | null;
}

/** Base salary and what is paid with it every month; acting ends before. */
const OF_WAGE: readonly string[] = ['base', 'fixed-allowance', 'position-allowance'];

function monthlyWage(pay: readonly Paid[]): EndCompensation['wage'] {
  const counted = pay.filter(({ component }) => OF_WAGE.includes(component));
  const [first] = counted;
  if (!first || counted.some(({ currency, period }) => currency !== first.currency || period !== 'month')) return null;
  return { amount: counted.map(({ amount }) => decimal(amount)).reduce(add), currency: first.currency };
}

/** What payroll needs where a contract ends for good: months of service and a month's wage, and what they come to (16.3, 16.4). */
export function endCompensation(service: Period, pay: readonly Paid[]): EndCompensation {
  const wage = monthlyWage(pay);
  return {
    months: round(monthsOf(service), 2),
    wage,
    amount: wage && round(fixedTermCompensation(service, wage.amount), currencyDecimals(wage.currency)),
  };
}
