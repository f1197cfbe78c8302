import type { CalendarDate } from '@personalia/contract';
import type { Board, Planned } from './board.ts';
import { type Conflict, type Refusal, refusal } from './texts.ts';

/** What keeps a day from being planned, besides its shifts. */

interface Locked {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly period: string;
}

export function refuseDay(
  board: Board,
  locked: readonly Locked[],
  {
    employeeId,
    employee,
    date,
  }: { readonly employeeId: string; readonly employee: string; readonly date: CalendarDate },
): Refusal | null {
  const period = locked.find(({ from, to }) => from <= date && date <= to)?.period;
  if (period) return refusal('ROSTER_LOCKED', { date, period });
  if (board.dayOf(employeeId, date).plan.kind === 'OUTSIDE')
    return refusal('EMPLOYEE_NOT_EMPLOYED', { employee, date });
  return null;
}

/**
 * ROSTER_SHIFT_OVERLAP: takes away, one by one, what would overlap with another day; what is left fits. `chosen` is what is to
 * be, `others` what counts on the other days.
 */
export function refuseOverlaps(
  board: Board,
  employeeId: string,
  chosen: Map<CalendarDate, Planned | null>,
  others: (date: CalendarDate) => Planned | null,
): Map<CalendarDate, Conflict> {
  const refused = new Map<CalendarDate, Conflict>();
  for (;;) {
    const found = board.conflicts(employeeId, (date) => (chosen.has(date) ? (chosen.get(date) ?? null) : others(date)));
    const overlap = [...found].flatMap(([date, conflicts]) =>
      conflicts.flatMap((one) => {
        if (one.code !== 'overlap' || !one.otherDate) return [];
        const at = chosen.has(date) ? date : chosen.has(one.otherDate) ? one.otherDate : null;
        return at ? [{ at, one }] : [];
      }),
    )[0];
    if (!overlap) return refused;
    refused.set(overlap.at, overlap.one);
    chosen.delete(overlap.at);
  }
}

/** Whether two plans of a day come to the same. */
export function isSamePlan(
  board: Board,
  employeeId: string,
  date: CalendarDate,
  one: Planned | null,
  other: Planned | null,
): boolean {
  const [a, b] = [board.dayWith(employeeId, date, one), board.dayWith(employeeId, date, other)];
  return (
    a.plan.kind === b.plan.kind &&
    a.hasSchedule === b.hasSchedule &&
    a.shifts.length === b.shifts.length &&
    a.shifts.every(({ id }, n) => id === b.shifts[n]?.id)
  );
}

/** What is to be looked at again if a day is planned like this: its own warnings, and those of a later day that come from it. */
export const warningsFor = (
  found: ReadonlyMap<CalendarDate, readonly Conflict[]>,
  date: CalendarDate,
): readonly Conflict[] => [
  ...(found.get(date) ?? []),
  ...[...found].flatMap(([later, conflicts]) =>
    later === date ? [] : conflicts.filter(({ code, otherDate }) => code === 'rest' && otherDate === date),
  ),
];
