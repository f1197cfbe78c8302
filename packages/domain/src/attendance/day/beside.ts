import type { CalendarDate } from '@personalia/contract';
import type { CorrectedTimes } from './correct.ts';
import type { DayResult } from './facts.ts';

/** When somebody was there; seconds since 1970, half-open. */
export interface Presence {
  readonly from: number;
  readonly to: number;
}

/** Presence of these days apart from the shift that is corrected: of each shift, and of days without one. */
export function presenceBeside(
  days: readonly Pick<DayResult, 'date' | 'slots' | 'firstIn' | 'lastOut'>[],
  corrected: { readonly date: CalendarDate; readonly slotNo: number },
): Presence[] {
  return days.flatMap(({ date, slots, firstIn, lastOut }) => {
    const isCorrected = date === corrected.date;
    if (slots.length === 0) return isCorrected ? [] : presence(firstIn, lastOut);
    return slots.flatMap((slot) =>
      isCorrected && slot.slotNo === corrected.slotNo ? [] : presence(slot.in, slot.out),
    );
  });
}

const presence = (from: number | null, to: number | null): Presence[] =>
  from !== null && to !== null && from < to ? [{ from, to }] : [];

/**
 * PUNCH_OVERLAP: other presence that a proposed time lies in, or that lies within the proposed times. An in at the end of another
 * pair and an out at its start are allowed (attendance 12).
 */
export function overlappedPresence(
  proposed: CorrectedTimes,
  known: CorrectedTimes,
  others: readonly Presence[],
): Presence | null {
  const [from, to] = [proposed.in ?? known.in, proposed.out ?? known.out];
  const overlaps = (other: Presence): boolean =>
    (proposed.in !== null && other.from <= proposed.in && proposed.in < other.to) ||
    (proposed.out !== null && other.from < proposed.out && proposed.out <= other.to) ||
    (from !== null && to !== null && from <= other.from && other.to <= to);
  return others.find(overlaps) ?? null;
}
