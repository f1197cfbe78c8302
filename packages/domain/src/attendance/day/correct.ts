import type { Punch, SlotResult } from './facts.ts';

/** The times that a correction gives a shift; null leaves a time as it is. Seconds since 1970. */
export interface CorrectedTimes {
  readonly in: number | null;
  readonly out: number | null;
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
