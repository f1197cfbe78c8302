import { add, addDays, type CalendarDate, compare, type Decimal, negate, subtract } from '@personalia/contract';

const ZERO = '0' as Decimal;
const isPositive = (value: Decimal): boolean => compare(value, ZERO) > 0;
const smaller = (a: Decimal, b: Decimal): Decimal => (compare(a, b) <= 0 ? a : b);

/** One movement of an account, on one lot. */
export interface LedgerEntry {
  readonly lotId: string;
  readonly quantity: Decimal;
  readonly effectiveDate: CalendarDate;
}

/** A grant with the days on which it can be used. */
export interface Lot {
  readonly id: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly remaining: Decimal;
}

export interface DayNeed {
  readonly date: CalendarDate;
  readonly quantity: Decimal;
}
export interface Piece extends DayNeed {
  readonly lotId: string;
}

export interface Allocation<N extends DayNeed = DayNeed> {
  readonly pieces: readonly (N & { readonly lotId: string })[];
  /** What no lot covers, by day. */
  readonly missing: readonly N[];
}

/** Section 0: the balance of a day is the sum of the entries that count by then. */
export const balanceOn = (
  entries: readonly Pick<LedgerEntry, 'quantity' | 'effectiveDate'>[],
  date: CalendarDate,
): Decimal =>
  entries.reduce((sum, { quantity, effectiveDate }) => (effectiveDate <= date ? add(sum, quantity) : sum), ZERO);

/** What is left of each lot when all its entries are counted, whatever their day. */
export function remainingOf(entries: readonly LedgerEntry[]): Map<string, Decimal> {
  const left = new Map<string, Decimal>();
  for (const { lotId, quantity } of entries) left.set(lotId, add(left.get(lotId) ?? ZERO, quantity));
  return left;
}

/** R11: days in order of their date; for each, lots that are valid on it, the earliest to expire first. */
export function allocate<N extends DayNeed>(needs: readonly N[], lots: readonly Lot[]): Allocation<N> {
  const order = lots.toSorted(
    (a, b) => a.to.localeCompare(b.to) || a.from.localeCompare(b.from) || a.id.localeCompare(b.id),
  );
  const left = new Map(order.map(({ id, remaining }) => [id, remaining]));
  const pieces: (N & { readonly lotId: string })[] = [];
  const missing: N[] = [];
  for (const need of needs.toSorted((a, b) => a.date.localeCompare(b.date))) {
    const { date } = need;
    let open = need.quantity;
    for (const lot of order) {
      if (!isPositive(open)) break;
      const remaining = left.get(lot.id) ?? ZERO;
      if (lot.from > date || lot.to < date || !isPositive(remaining)) continue;
      const taken = smaller(open, remaining);
      pieces.push({ ...need, lotId: lot.id, quantity: taken });
      left.set(lot.id, subtract(remaining, taken));
      open = subtract(open, taken);
    }
    if (isPositive(open)) missing.push({ ...need, quantity: open });
  }
  return { pieces, missing };
}

/** The lots after days were taken from them. */
export function without(lots: readonly Lot[], pieces: readonly Piece[]): Lot[] {
  const taken = remainingOf(pieces.map(({ lotId, date, quantity }) => ({ lotId, quantity, effectiveDate: date })));
  return lots.map((lot) => ({ ...lot, remaining: subtract(lot.remaining, taken.get(lot.id) ?? ZERO) }));
}

/** R12: what can be used on a day: of each lot what is left, and is valid by then. */
export const usableOn = (lots: readonly Lot[], date: CalendarDate): Decimal =>
  lots.reduce(
    (sum, { from, to, remaining }) => (from <= date && date <= to && isPositive(remaining) ? add(sum, remaining) : sum),
    ZERO,
  );

/** R12: what can really be used up from a day on: of each lot what is left, and no more than its days that cost something. */
export function consumableFrom(
  lots: readonly Lot[],
  date: CalendarDate,
  costOf: (date: CalendarDate) => Decimal,
): Decimal {
  return lots.reduce((sum, { from, to, remaining }) => {
    let days = ZERO;
    for (let day = from > date ? from : date; day <= to && compare(days, remaining) < 0; day = addDays(day, 1))
      days = add(days, costOf(day));
    return isPositive(remaining) ? add(sum, smaller(days, remaining)) : sum;
  }, ZERO);
}

/** Entries that post pieces of leave: each on its own day and lot. */
export const takenEntries = (pieces: readonly Piece[]): LedgerEntry[] =>
  pieces.map(({ lotId, date, quantity }) => ({ lotId, quantity: negate(quantity), effectiveDate: date }));

/** B7: the entries that undo others: each piece goes back to its own lot, on its own day. */
export const reversalOf = <E extends LedgerEntry>(entries: readonly E[]): E[] =>
  entries.map((entry) => ({ ...entry, quantity: negate(entry.quantity) }));

/** R13: what balances are below zero already: days that were taken in advance. */
export const owedOf = (lots: readonly Lot[]): Decimal =>
  lots.reduce((sum, { remaining }) => (isPositive(remaining) ? sum : subtract(sum, remaining)), ZERO);

/** R13: days that are earned until leave begins can be used for it: each on the lot of its year. */
export const withProjected = (
  lots: readonly Lot[],
  projected: readonly { readonly lotId: string; readonly date: CalendarDate; readonly quantity: Decimal }[],
  until: CalendarDate,
): Lot[] =>
  lots.map((lot) => ({
    ...lot,
    remaining: projected.reduce(
      (sum, { lotId, date, quantity }) => (lotId === lot.id && date <= until ? add(sum, quantity) : sum),
      lot.remaining,
    ),
  }));

/**
 * R13: days that no lot covers are taken in advance, down to a limit below zero: all of them, or none. Where nothing is granted for a
 * day there is nothing that could be owed.
 */
export function inAdvance(
  missing: readonly DayNeed[],
  lots: readonly Lot[],
  limit: string | null | undefined,
): { readonly isAllowed: boolean; readonly balance: Decimal } {
  const short = missing.reduce((sum, { quantity }) => add(sum, quantity), ZERO);
  const balance = negate(add(owedOf(lots), short));
  const hasLots = missing.every(({ date }) => lots.some(({ from, to }) => from <= date && date <= to));
  return { isAllowed: Boolean(limit) && hasLots && compare(balance, negate(limit as Decimal)) >= 0, balance };
}

/**
 * Q3: whether a request is covered besides what waits for approval. All days are allocated together, so that which request was
 * submitted first never decides which lot it needs.
 */
export function judgeBalance(
  needs: readonly DayNeed[],
  waiting: readonly DayNeed[],
  lots: readonly Lot[],
): Allocation & { readonly usable: Decimal; readonly reserved: Decimal } {
  const own = needs.map((need) => ({ ...need, isOwn: true }));
  const all = allocate([...waiting.map((need) => ({ ...need, isOwn: false })), ...own], lots);
  const free = without(lots, allocate(waiting, lots).pieces);
  // What lacks is told of the days that are asked for, not of those that wait.
  const alone = allocate(needs, free).missing;
  const lacking = alone.length > 0 ? alone : all.missing.map(({ date, quantity }) => ({ date, quantity }));
  const first = needs.toSorted((a, b) => a.date.localeCompare(b.date))[0]?.date;
  return {
    pieces: all.pieces.flatMap(({ isOwn, ...piece }) => (isOwn ? [piece] : [])),
    missing: all.missing.length === 0 ? [] : lacking,
    usable: first ? usableOn(free, first) : ZERO,
    reserved: waiting.reduce((sum, { quantity }) => add(sum, quantity), ZERO),
  };
}
