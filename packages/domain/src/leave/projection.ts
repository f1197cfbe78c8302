import {
  add,
  type CalendarDate,
  compare,
  type Decimal,
  decimal,
  negate,
  PROJECTION_STEPS,
  subtract,
} from '@personalia/contract';
import { withinBalance } from './accrual.ts';
import { allocate, type DayNeed, type Lot } from './ledger.ts';
import type { YearEnd } from './year-end.ts';

const ZERO = decimal('0');
const later = (a: CalendarDate, b: CalendarDate | undefined): CalendarDate => (b !== undefined && b > a ? b : a);
const isPositive = (value: Decimal): boolean => compare(value, ZERO) > 0;

/** Leave that belongs to a request, by its day. */
export interface ProjectedDay extends DayNeed {
  readonly requestId: string | null;
}

export interface ToEarn {
  readonly lotId: string;
  readonly date: CalendarDate;
  readonly quantity: Decimal;
  /** R6: the balance up to which it is granted. */
  readonly most: Decimal | null;
}

export interface ProjectionFacts<E extends ToEarn, W extends ProjectedDay> {
  readonly today: CalendarDate;
  /** The last day of the leave year, or of the employment where that ends before. */
  readonly until: CalendarDate;
  /** What is left of each lot with all its entries, also those of leave that is approved for a later day. */
  readonly lots: readonly Lot[];
  /** Approved leave after today, which the lots have given already. */
  readonly booked: readonly (ProjectedDay & { readonly lotId: string })[];
  /** Leave that waits for approval, as if it were approved (Q3). */
  readonly waiting: readonly W[];
  /** What is earned by the last day and not posted yet (R5). */
  readonly toEarn: readonly E[];
  /** What becomes of what is left of lots that end on the last day (R10); null: nothing is carried or expires by then. */
  readonly yearEnd: ((left: Decimal) => YearEnd) | null;
}

type StepKind = (typeof PROJECTION_STEPS)[number];

/** One thing that changes the balance until the last day. */
export interface ProjectionStep<E> {
  readonly kind: StepKind;
  readonly date: CalendarDate;
  readonly to: CalendarDate;
  /** Signed: what it adds to the balance. */
  readonly quantity: Decimal;
  readonly running: Decimal;
  readonly requestId: string | null;
  readonly earned: E | null;
}

export interface Projection<E> {
  readonly until: CalendarDate;
  /** What can be used today, with days that are booked for later. */
  readonly balance: Decimal;
  /** Of lots that can be used from a later day on. */
  readonly usable: Decimal;
  readonly earned: Decimal;
  readonly booked: Decimal;
  readonly waiting: Decimal;
  /** What is lost before the last day, as lots end. */
  readonly expired: Decimal;
  /** balance + usable + earned - booked - waiting - expired. */
  readonly left: Decimal;
  readonly yearEnd: YearEnd | null;
  readonly steps: readonly ProjectionStep<E>[];
}

/** On one day, in this order: what is earned can be used on its day, and a lot can be used on its last day. */
const ORDER: readonly StepKind[] = PROJECTION_STEPS;

/**
 * 4.6, 6: what becomes of a balance until the end of the leave year where nobody asks for more: what is booked or waits is taken, what is
 * due is earned up to the highest balance (R6), and what is left of lots that end expires. Days that wait use lots as leave does (R11);
 * what none covers is owed on the lot of the day (R13).
 */
export function projectionOf<E extends ToEarn, W extends ProjectedDay>(facts: ProjectionFacts<E, W>): Projection<E> {
  const { today, until, yearEnd } = facts;
  const lots = facts.lots
    .filter(({ from, to }) => from <= until && to >= today)
    .toSorted((a, b) => a.to.localeCompare(b.to) || a.from.localeCompare(b.from) || a.id.localeCompare(b.id));
  const startOf = new Map(lots.map(({ id, from }) => [id, from]));
  const booked = facts.booked.filter(({ date, lotId }) => date > today && startOf.has(lotId));
  // What a lot has beyond what is booked of it.
  const free = new Map(lots.map(({ id, remaining }) => [id, remaining]));
  const give = (lotId: string, quantity: Decimal) => free.set(lotId, add(free.get(lotId) ?? ZERO, quantity));
  const freeLots = (): Lot[] => lots.map((lot) => ({ ...lot, remaining: free.get(lot.id) ?? ZERO }));
  const sumOf = (rows: readonly { readonly quantity: Decimal }[]) =>
    rows.reduce((sum, { quantity }) => add(sum, quantity), ZERO);
  /** With what is booked after a day, which is there until then. */
  const balanceOf = (some: readonly Lot[], date: CalendarDate): Decimal =>
    some.reduce(
      (sum, { id }) =>
        add(sum, add(free.get(id) ?? ZERO, sumOf(booked.filter((one) => one.lotId === id && one.date > date)))),
      ZERO,
    );
  const validOn = (date: CalendarDate) => lots.filter(({ from, to }) => from <= date && date <= to);

  const balance = balanceOf(validOn(today), today);
  const steps: ProjectionStep<E>[] = [];
  const note = (kind: StepKind, date: CalendarDate, quantity: Decimal, more: Partial<ProjectionStep<E>> = {}) => {
    if (quantity === ZERO) return;
    const running = add(steps.at(-1)?.running ?? balance, quantity);
    const { requestId = null, earned = null } = more;
    const last = steps.at(-1);
    // The days of a request are one thing.
    if (last && requestId !== null && last.kind === kind && last.requestId === requestId)
      steps[steps.length - 1] = { ...last, to: date, quantity: add(last.quantity, quantity), running };
    else steps.push({ kind, date, to: date, quantity, running, requestId, earned });
  };
  const doing: { readonly kind: StepKind; readonly date: CalendarDate; readonly run: () => void }[] = [
    ...lots
      .filter(({ from }) => from > today)
      .map(({ id, from }) => ({
        kind: 'USABLE' as const,
        date: from,
        run: () =>
          note(
            'USABLE',
            from,
            balanceOf(
              lots.filter((lot) => lot.id === id),
              today,
            ),
          ),
      })),
    ...facts.toEarn
      .filter(({ lotId, date }) => startOf.has(lotId) && date <= until)
      .map((one) => ({ kind: 'EARNED' as const, date: later(one.date, startOf.get(one.lotId)), run: () => earn(one) })),
    ...booked
      .filter(({ date }) => date <= until)
      .map(({ date, quantity, requestId }) => ({
        kind: 'BOOKED' as const,
        date,
        run: () => note('BOOKED', date, negate(quantity), { requestId }),
      })),
    ...facts.waiting
      .filter(({ date }) => date <= until)
      .map((one) => ({ kind: 'WAITING' as const, date: one.date, run: () => take(one) })),
    ...lots
      .filter(({ to }) => to < until)
      .map(({ id, to }) => ({ kind: 'EXPIRES' as const, date: to, run: () => expire(id, to) })),
  ];
  function earn(one: E): void {
    // It counts from the first day of its lot at the earliest; what the night has not posted yet comes with it.
    const date = later(one.date, startOf.get(one.lotId));
    const quantity = withinBalance(one.quantity, balanceOf(validOn(later(date, today)), later(date, today)), one.most);
    give(one.lotId, quantity);
    note('EARNED', date, quantity, { earned: one });
  }
  function take({ date, quantity, requestId }: W): void {
    const { pieces, missing } = allocate([{ date, quantity }], freeLots());
    for (const piece of pieces) give(piece.lotId, negate(piece.quantity));
    const owing = validOn(date).at(-1);
    const covered = owing ? quantity : subtract(quantity, sumOf(missing));
    if (owing) for (const { quantity: lacking } of missing) give(owing.id, negate(lacking));
    note('WAITING', date, negate(covered), { requestId });
  }
  function expire(id: string, date: CalendarDate): void {
    const rest = free.get(id) ?? ZERO;
    if (!isPositive(rest)) return;
    give(id, negate(rest));
    note('EXPIRES', date, negate(rest));
  }
  for (const { run } of doing.toSorted(
    (a, b) => a.date.localeCompare(b.date) || ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind),
  ))
    run();

  const of = (kind: StepKind): Decimal => sumOf(steps.filter((step) => step.kind === kind));
  const ending = lots.filter(({ to }) => to === until);
  return {
    until,
    balance,
    usable: of('USABLE'),
    earned: of('EARNED'),
    booked: negate(of('BOOKED')),
    waiting: negate(of('WAITING')),
    expired: negate(of('EXPIRES')),
    left: steps.at(-1)?.running ?? balance,
    yearEnd: yearEnd && ending.length > 0 ? yearEnd(balanceOf(ending, until)) : null,
    steps,
  };
}
