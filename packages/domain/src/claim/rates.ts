import {
  absolute,
  addDays,
  type CalendarDate,
  compare,
  type Decimal,
  divide,
  multiply,
  round,
  subtract,
} from '@personalia/contract';

/** A rate that is kept: so much of `to` for one of `from`. */
export interface CurrencyRateFacts {
  readonly from: string;
  readonly to: string;
  readonly date: CalendarDate;
  readonly rate: Decimal;
}

/** A rate is used for so many days after its own. */
export const RATE_DAYS = 31;
const RATE_PLACES = 10;
const ONE = '1' as Decimal;
/** Beyond this share a typed rate is pointed out to approvers. */
const DEVIATION = '0.05' as Decimal;

/**
 * CL-14: the latest rate on or before a date, at most 31 days old; that of the other direction, inverted to 10 places, where
 * there is none of this one.
 */
export function rateOn(
  rates: readonly CurrencyRateFacts[],
  from: string,
  to: string,
  date: CalendarDate,
): { readonly rate: Decimal; readonly date: CalendarDate } | null {
  if (from === to) return { rate: ONE, date };
  const oldest = addDays(date, -RATE_DAYS);
  const latest = (a: string, b: string): CurrencyRateFacts | undefined =>
    rates
      .filter((one) => one.from === a && one.to === b && one.date <= date && one.date >= oldest)
      .toSorted((one, other) => (one.date < other.date ? 1 : -1))[0];
  const direct = latest(from, to);
  if (direct) return { rate: direct.rate, date: direct.date };
  const inverse = latest(to, from);
  return inverse ? { rate: divide(ONE, inverse.rate, RATE_PLACES), date: inverse.date } : null;
}

/** An amount in the currency of the claim, half-up to its decimals. */
export const convert = (amount: Decimal, rate: Decimal, decimals: number): Decimal =>
  round(multiply(amount, rate), decimals);

/** CL-14: whether a typed rate is more than 5 % from the one that is kept. */
export const deviates = (typed: Decimal, kept: Decimal): boolean =>
  compare(absolute(subtract(typed, kept)), multiply(kept, DEVIATION)) > 0;
