import type { CalendarDate } from '@personalia/contract';
import type { Board, Planned } from './board.ts';
import type { LockedOn } from './locked.ts';
import { type Conflict, type Refusal, refusal } from './texts.ts';

/** What keeps a day from being planned, besides its shifts. */

export function refuseDay(
  board: Board,
  locked: LockedOn,
  {
    employeeId,
    employee,
    date,
  }: { readonly employeeId: string; readonly employee: string; readonly date: CalendarDate },
): Refusal | null {
  const day = board.dayOf(employeeId, date);
  const period = locked(employeeId, day, date);
  if (period) return refusal('ROSTER_LOCKED', { date, period });
  if (day.plan.kind === 'OUTSIDE') return refusal('EMPLOYEE_NOT_EMPLOYED', { employee, date });
  return null;
}

/**
 * Takes away, one by one, what stands in the way of another day: an overlap, or a labour check that refuses. What is left fits.
 * `chosen` is what is to be, `others` what counts on the other days. What the plan breaks already, it may break on.
 */
export function refuseConflicts(
  board: Board,
  employeeId: string,
  chosen: Map<CalendarDate, Planned | null>,
  others: (date: CalendarDate) => Planned | null,
): Map<CalendarDate, Refusal & Pick<Conflict, 'refusal'>> {
  const refused = new Map<CalendarDate, Refusal & Pick<Conflict, 'refusal'>>();
  let before: ReadonlyMap<CalendarDate, readonly Conflict[]> | undefined;
  const isOld = (date: CalendarDate, { code }: Conflict): boolean => {
    if (code === 'overlap') return false;
    before ??= board.conflicts(employeeId, others);
    return (before.get(date) ?? []).some((one) => one.code === code);
  };
  for (;;) {
    const found = board.conflicts(employeeId, (date) => (chosen.has(date) ? (chosen.get(date) ?? null) : others(date)));
    const hard = [...found].flatMap(([date, conflicts]) =>
      conflicts.flatMap((one) => {
        const at = one.refusal && !isOld(date, one) ? lastChosen(chosen, one.otherDate ?? date, date) : null;
        return at ? [{ at, one }] : [];
      }),
    )[0];
    if (!hard) return refused;
    const { at, one } = hard;
    if (one.refusal) refused.set(at, { code: one.refusal.code, text: one.text, refusal: one.refusal });
    chosen.delete(at);
  }
}

/** The last of the chosen days between two dates. */
const lastChosen = (
  chosen: ReadonlyMap<CalendarDate, unknown>,
  from: CalendarDate,
  to: CalendarDate,
): CalendarDate | null =>
  [...chosen.keys()]
    .filter((date) => from <= date && date <= to)
    .toSorted()
    .at(-1) ?? null;

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
