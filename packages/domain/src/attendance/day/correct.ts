import { addDays, type CalendarDate, minutesOfTime } from '@personalia/contract';
import type { Punch, SlotResult } from './facts.ts';
import { instantOf } from './zone-time.ts';

/** The times that a correction gives a shift; null leaves a time as it is. Seconds since 1970. */
export interface CorrectedTimes {
  readonly in: number | null;
  readonly out: number | null;
}

/** The instant of a time of day on a date, or on the day before or after where that lies nearer to what was planned. */
function nearest(date: CalendarDate, time: string, zone: string, planned: number | null): number {
  const at = (n: number): number => instantOf(addDays(date, n), minutesOfTime(time), zone);
  if (planned === null) return at(0);
  return [at(0), at(1), at(-1)].reduce((best, one) =>
    Math.abs(one - planned) < Math.abs(best - planned) ? one : best,
  );
}

/** What times of day mean on a shift: a night's out is on the next date (attendance 12). */
export function correctedTimes(
  date: CalendarDate,
  zone: string,
  slot: Pick<SlotResult, 'plannedStart' | 'plannedEnd' | 'in'> | undefined,
  given: { readonly clockIn: string | null; readonly clockOut: string | null },
): CorrectedTimes {
  const from = given.clockIn === null ? null : nearest(date, given.clockIn, zone, slot?.plannedStart ?? null);
  if (given.clockOut === null) return { in: from, out: null };
  const out = nearest(date, given.clockOut, zone, slot?.plannedEnd ?? null);
  const start = from ?? slot?.in ?? null;
  // Without planned times, an out before the in is on the next day.
  const isNextDay = start !== null && out <= start && (slot?.plannedEnd ?? null) === null;
  return { in: from, out: isNextDay ? instantOf(addDays(date, 1), minutesOfTime(given.clockOut), zone) : out };
}

/**
 * Punches that no longer count when a shift is corrected: those that the new times replace, and those that lie before the new
 * in or after the new out (attendance 12).
 */
export function replacedPunches(
  { inId, outId, punchIds }: Pick<SlotResult, 'inId' | 'outId' | 'punchIds'>,
  punches: readonly Punch[],
  { in: from, out: to }: CorrectedTimes,
): string[] {
  const own = new Set(punchIds);
  return punches
    .filter(({ id }) => own.has(id))
    .filter(({ id, at }) => (from !== null && (id === inId || at < from)) || (to !== null && (id === outId || at > to)))
    .map(({ id }) => id)
    .toSorted();
}
