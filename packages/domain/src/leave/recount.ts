import { add, type Decimal } from '@personalia/contract';
import type { DayPlan } from '../platform/day-plan/index.ts';
import { type CountedDay, type CountingRules, costOfDay } from './count-days.ts';
import { allocate, type DayNeed, inAdvance, judgeBalance, type Lot, without } from './ledger.ts';
import { type KeptHours, partHours } from './part-of-day.ts';

export type StoredDay = Pick<CountedDay, 'date' | 'kind' | 'holiday' | 'isInLieu' | 'portion' | 'quantity'> & {
  /** Of types that are counted in hours. */
  readonly days?: Decimal | null | undefined;
  readonly hours?: KeptHours | null;
};

export interface RecountedDay extends StoredDay {
  /** What it counted before. */
  readonly before: Decimal;
}

/**
 * Q7: the days of a request that count otherwise after roster, schedule, shift group, calendar or employment have changed, or for
 * another reason. `booked`: leave that was booked for joint leave counts on its day, although the calendar names that day.
 */
export const recountedDays = (
  stored: readonly StoredDay[],
  planOf: (date: StoredDay['date']) => DayPlan,
  rules: CountingRules,
  { booked = false }: { readonly booked?: boolean } = {},
): RecountedDay[] =>
  stored.flatMap((day) => {
    const plan = planOf(day.date);
    if (booked && plan.holiday?.kind === 'joint-leave') return [];
    const now = partHours(plan, day.portion, day.hours?.span ?? null) ?? undefined;
    const { kind, holiday, isInLieu, quantity, days } = costOfDay(plan, day.portion, rules, now);
    const isNamed = holiday === day.holiday && !isInLieu === !day.isInLieu;
    const isSame = kind === day.kind && quantity === day.quantity && (booked || isNamed);
    // What was taken of the day stays its part of it.
    const hours = day.hours && now ? { ...day.hours, minutes: now.minutes } : day.hours;
    const counted = { kind, holiday, isInLieu, quantity, ...(days ? { days } : {}) };
    return isSame ? [] : [{ ...day, ...(hours ? { hours } : {}), ...counted, before: day.quantity }];
  });

/** What no lot covers is owed on the lot that is valid that day and expires last: approved leave is not taken away. */
export function allocateOwing<N extends DayNeed>(
  needs: readonly N[],
  lots: readonly Lot[],
): (N & { readonly lotId: string })[] {
  const { pieces, missing } = allocate(needs, lots);
  const last = lots.toSorted((a, b) => b.to.localeCompare(a.to) || b.id.localeCompare(a.id));
  const owed = missing.flatMap((need) => {
    const lot = last.find(({ from, to }) => from <= need.date && need.date <= to);
    return lot ? [{ ...need, lotId: lot.id }] : [];
  });
  const byPiece = new Map<string, N & { readonly lotId: string }>();
  for (const piece of [...pieces, ...owed]) {
    const key = `${piece.lotId} ${piece.date}`;
    const known = byPiece.get(key);
    byPiece.set(key, known ? { ...known, quantity: add(known.quantity, piece.quantity) } : piece);
  }
  return [...byPiece.values()];
}

export interface Cover extends ReturnType<typeof judgeBalance> {
  /** R13: what the balance would be; null where nothing lacks. */
  readonly below: Decimal | null;
  /** Q5: days for which nothing is granted yet, which a later grant covers. */
  readonly uncovered: readonly DayNeed[];
}

/**
 * Q3 with R13 and Q5: how a request is covered. What lacks is taken in advance, on the lot of that day that expires last, as far as the
 * type lets a balance go below zero; without a balance, whatever it is, and days that have no lot are left uncovered.
 */
export function coverRequest(
  needs: readonly DayNeed[],
  waiting: readonly DayNeed[],
  lots: readonly Lot[],
  { limit, withoutBalance = false }: { readonly limit?: string | null | undefined; readonly withoutBalance?: boolean },
): Cover {
  const judged = judgeBalance(needs, waiting, lots);
  if (judged.missing.length === 0) return { ...judged, below: null, uncovered: [] };
  const { isAllowed, balance } = inAdvance(judged.missing, lots, limit);
  if (!isAllowed && !withoutBalance) return { ...judged, below: balance, uncovered: [] };
  const free = without(lots, allocate(waiting, lots).pieces);
  const hasLot = ({ date }: DayNeed) => lots.some(({ from, to }) => from <= date && date <= to);
  return {
    ...judged,
    missing: [],
    pieces: allocateOwing(needs, free),
    below: balance,
    uncovered: needs.filter((need) => !hasLot(need)),
  };
}

/** A day of leave that nothing covered when it was entered. */
export interface UncoveredDay extends DayNeed {
  readonly entryId: string;
}

/** Q5: which days later grants cover, oldest first, each by the lots that are valid on it; what is left of a day stays uncovered. */
export function coverLater(
  days: readonly UncoveredDay[],
  lots: readonly Lot[],
): (UncoveredDay & { readonly pieces: readonly (DayNeed & { readonly lotId: string })[]; readonly rest: Decimal })[] {
  const { pieces, missing } = allocate(days, lots);
  return days.flatMap((day) => {
    const own = pieces.filter(({ entryId }) => entryId === day.entryId);
    const rest = missing.find(({ entryId }) => entryId === day.entryId)?.quantity ?? ('0' as Decimal);
    return own.length === 0 ? [] : [{ ...day, pieces: own, rest }];
  });
}
