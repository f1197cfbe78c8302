import {
  add,
  addDays,
  addMonths,
  type CalendarDate,
  type ClaimTerms,
  compare,
  currencyDecimals,
  type Decimal,
  divide,
  multiply,
  negate,
  round,
  subtract,
} from '@personalia/contract';
import type { ClaimGrant, ClaimUse } from './facts.ts';
import type { Days } from './period.ts';

const NONE = '0' as Decimal;
const HUNDRED = '100' as Decimal;
const smaller = (a: Decimal, b: Decimal): Decimal => (compare(a, b) <= 0 ? a : b);
const sum = (values: readonly Decimal[]): Decimal => values.reduce(add, NONE);

/** CL-10: what of an unused amount goes into the next period; nothing where that is not provided for. */
export function carriedOver(terms: ClaimTerms, unused: Decimal, currency: string): Decimal {
  if (compare(unused, NONE) <= 0) return NONE;
  if (terms.carryOver === 'AMOUNT') return smaller(unused, terms.carryMost ?? NONE);
  if (terms.carryOver === 'PERCENT')
    return round(divide(multiply(unused, terms.carryPercent ?? NONE), HUNDRED, 20), currencyDecimals(currency));
  return NONE;
}

/** The last day on which a lot of a period that begins on `from` can be used. */
export const lotExpires = ({ carryMonths }: Pick<ClaimTerms, 'carryMonths'>, period: Days): CalendarDate =>
  carryMonths === null ? period.to : addDays(addMonths(period.from, carryMonths), -1);

/**
 * CL-10: what lots add to the limit of a receipt on a date. They are used before the entitlement of
 * their period, each by receipts up to its last day, the one that expires first before the others. After that day a lot adds just what was taken from it.
 */
export function lotsOn(lots: readonly ClaimGrant[], uses: readonly ClaimUse[], date: CalendarDate): Decimal {
  let added = NONE;
  for (const { lot, taken } of takenOfLots(lots, uses))
    added = add(added, lot.expiresOn === null || lot.expiresOn >= date ? lot.amount : taken);
  return added;
}

/** What receipts have taken from each lot. */
export function takenOfLots(lots: readonly ClaimGrant[], uses: readonly ClaimUse[]) {
  const last = ({ expiresOn }: ClaimGrant): string => expiresOn ?? '9999-12-31';
  let taken = NONE;
  return lots
    .toSorted((a, b) => (last(a) < last(b) ? -1 : 1))
    .map((lot) => {
      const until = sum(uses.filter(({ date }) => date <= last(lot)).map(({ amount }) => amount));
      const free = subtract(until, taken);
      const part = compare(free, NONE) <= 0 ? NONE : smaller(free, lot.amount);
      taken = add(taken, part);
      return { lot, taken: part };
    });
}

/** CL-10: the entry for the part of a lot that nobody used in time; null while it can still be used. */
export function expiryOf(
  { lot, taken }: { readonly lot: ClaimGrant; readonly taken: Decimal },
  today: CalendarDate,
): Decimal | null {
  if (lot.expiresOn === null || lot.expiresOn >= today) return null;
  const left = subtract(lot.amount, taken);
  return compare(left, NONE) > 0 ? negate(left) : null;
}
