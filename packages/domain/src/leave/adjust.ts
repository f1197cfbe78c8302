import {
  type CalendarDate,
  compare,
  type Decimal,
  decimal,
  type LeaveRules,
  negate,
  subtract,
} from '@personalia/contract';
import { judgeGrant, mostOnDays } from './accrual.ts';
import { allocate, type DayNeed, type Lot, type Piece, usableOn, without } from './ledger.ts';

const ZERO = decimal('0');

export type BalanceAdjustment =
  | { readonly pieces: readonly Piece[] }
  /** B3: nothing can be used on that day; B2: only so many days are free. */
  | { readonly refused: 'NO_LOT' }
  | { readonly refused: 'BELOW_TAKEN'; readonly have: Decimal };

/** R6: the most of the leave year, or the days of the lot, leave room for so many days. */
export type BoundAdjustment = BalanceAdjustment | { readonly refused: 'ABOVE_MAX'; readonly have: Decimal };

export type OpeningFault = 'DUPLICATE_OPENING' | 'OPENING_LATE';

/** B8: an opening balance is the first entry of an account, and there is one for a date. `first`: the day of its first other entry. */
export function judgeOpening(
  first: CalendarDate | null,
  openings: readonly CalendarDate[],
  date: CalendarDate,
): OpeningFault | null {
  if (openings.includes(date)) return 'DUPLICATE_OPENING';
  return first !== null && first <= date ? 'OPENING_LATE' : null;
}

/**
 * B1 to B3: the entries of a difference on a day. Days that are added go to the lot that expires last of those that are valid; days
 * that are deducted come from what is free, the earliest to expire first, so that what is taken or waits is never deducted.
 */
export function balanceAdjustment(
  quantity: Decimal,
  date: CalendarDate,
  lots: readonly Lot[],
  waiting: readonly DayNeed[],
): BalanceAdjustment {
  const valid = lots
    .filter(({ from, to }) => from <= date && date <= to)
    .toSorted((a, b) => a.to.localeCompare(b.to) || a.from.localeCompare(b.from) || a.id.localeCompare(b.id));
  const last = valid.at(-1);
  if (!last) return { refused: 'NO_LOT' };
  if (compare(quantity, ZERO) > 0) return { pieces: [{ date, lotId: last.id, quantity }] };
  const free = without(lots, allocate(waiting, lots).pieces);
  const { pieces, missing } = allocate([{ date, quantity: negate(quantity) }], free);
  if (missing.length > 0) return { refused: 'BELOW_TAKEN', have: usableOn(free, date) };
  return { pieces: pieces.map((piece) => ({ ...piece, quantity: negate(piece.quantity) })) };
}

/**
 * R6 for one of many: days that are added stay within the most of the leave year, of which so many are granted, and within the days on
 * which their lot can be used.
 */
export function withinGrant(
  adjustment: BalanceAdjustment,
  quantity: Decimal,
  lots: readonly Lot[],
  { granted, maxGrant, unit }: { readonly granted: Decimal } & Pick<LeaveRules, 'maxGrant' | 'unit'>,
): BoundAdjustment {
  const lot = 'pieces' in adjustment ? lots.find(({ id }) => id === adjustment.pieces[0]?.lotId) : undefined;
  if (!lot || compare(quantity, ZERO) <= 0) return adjustment;
  const fault = judgeGrant(quantity, granted, maxGrant, lot, unit);
  if (!fault) return adjustment;
  const have =
    fault.code === 'ADJ_MAX_GRANT' ? subtract(decimal(maxGrant ?? '0'), granted) : mostOnDays(fault.days, unit);
  return { refused: 'ABOVE_MAX', have: compare(have, ZERO) < 0 ? ZERO : have };
}
