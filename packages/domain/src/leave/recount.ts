import { add, type Decimal } from '@personalia/contract';
import type { DayPlan } from '../platform/day-plan/index.ts';
import { type CountedDay, type CountingRules, costOfDay } from './count-days.ts';
import { allocate, type DayNeed, inAdvance, judgeBalance, type Lot, without } from './ledger.ts';

export type StoredDay = Pick<CountedDay, 'date' | 'kind' | 'holiday' | 'portion' | 'quantity'>;

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
    const { kind, holiday, quantity } = costOfDay(plan, day.portion, rules);
    const isSame = kind === day.kind && quantity === day.quantity && (booked || holiday === day.holiday);
    return isSame ? [] : [{ ...day, kind, holiday, quantity, before: day.quantity }];
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

/**
 * Q3 with R13: how a request is covered. What lacks is taken in advance, on the lot of that day that expires last, as far as the type
 * lets a balance go below zero; `below` is what the balance would be.
 */
export function coverRequest(
  needs: readonly DayNeed[],
  waiting: readonly DayNeed[],
  lots: readonly Lot[],
  limit: string | null | undefined,
): ReturnType<typeof judgeBalance> & { readonly below: Decimal | null } {
  const judged = judgeBalance(needs, waiting, lots);
  if (judged.missing.length === 0) return { ...judged, below: null };
  const { isAllowed, balance } = inAdvance(judged.missing, lots, limit);
  if (!isAllowed) return { ...judged, below: balance };
  const free = without(lots, allocate(waiting, lots).pieces);
  return { ...judged, missing: [], pieces: allocateOwing(needs, free), below: balance };
}
