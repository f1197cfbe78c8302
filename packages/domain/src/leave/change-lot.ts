import { type CalendarDate, compare, type Decimal, decimal } from '@personalia/contract';
import { allocate, type DayNeed, type Lot, without } from './ledger.ts';

const ZERO = decimal('0');

export type LotChange =
  | { readonly quantity: Decimal }
  | { readonly refused: 'DATE_ORDER' | 'NOTHING_LEFT' }
  /** A day after the new end on which the lot is used. */
  | { readonly refused: 'USED_AFTER'; readonly date: CalendarDate };

const byLot = (lots: readonly Lot[], waiting: readonly DayNeed[]) => allocate(waiting, lots).pieces;

/**
 * B5: what moves to the new dates of a lot, which is all that is left of it. It ends earlier only if nothing was taken from it, or waits
 * against it, after the new end.
 */
export function changeValidity(
  lot: Lot,
  to: CalendarDate,
  taken: readonly DayNeed[],
  lots: readonly Lot[],
  waiting: readonly DayNeed[],
): LotChange {
  if (to < lot.from) return { refused: 'DATE_ORDER' };
  const used = [
    ...taken.filter(({ quantity }) => compare(quantity, ZERO) > 0),
    ...byLot(lots, waiting).filter(({ lotId }) => lotId === lot.id),
  ];
  const after = used
    .map(({ date }) => date)
    .filter((date) => date > to)
    .toSorted((a, b) => a.localeCompare(b))[0];
  if (after) return { refused: 'USED_AFTER', date: after };
  return compare(lot.remaining, ZERO) > 0 && to !== lot.to ? { quantity: lot.remaining } : { refused: 'NOTHING_LEFT' };
}

/** B4: what can expire of a lot: what is left of it without the days that wait against it. What was taken stays taken. */
export function expirable(lot: Lot, lots: readonly Lot[], waiting: readonly DayNeed[]): LotChange {
  const free = without(lots, byLot(lots, waiting)).find(({ id }) => id === lot.id)?.remaining ?? ZERO;
  return compare(free, ZERO) > 0 ? { quantity: free } : { refused: 'NOTHING_LEFT' };
}
