import { type CalendarDate, daysBetween, spanOfShift } from '@personalia/contract';
import { instantOf } from '../day/zone-time.ts';
import type { ScheduleShift } from '../schedule.ts';

/** Whether a labour check says nothing, asks to look again, or refuses the plan. */
export type CheckLevel = 'off' | 'warn' | 'block';

/** What the plan of days is checked for besides overlaps (attendance 6, 13). */
export interface LabourChecks {
  readonly restLevel: CheckLevel;
  /** Least rest between the shifts of two days, in hours. */
  readonly restHours: number;
  readonly daysInRowLevel: CheckLevel;
  /** Most working days in a row. */
  readonly daysInRow: number;
}

export const STANDARD_CHECKS: LabourChecks = { restLevel: 'warn', restHours: 11, daysInRowLevel: 'warn', daysInRow: 6 };

/** A shift with times on its date, in minutes since 1970. */
export interface PlacedShift {
  readonly date: CalendarDate;
  readonly shift: string;
  readonly from: number;
  readonly to: number;
}

/** Whoever has the same plan has the same placed shifts: they are found once for all of them. */
export const placeShifts = ({
  date,
  zone,
  shifts,
}: {
  readonly date: CalendarDate;
  readonly zone: string;
  readonly shifts: readonly ScheduleShift[];
}): PlacedShift[] =>
  shifts.flatMap((shift) => {
    const span = spanOfShift(shift);
    if (!span) return [];
    const [from, to] = [instantOf(date, span.from, zone) / 60, instantOf(date, span.to, zone) / 60];
    return [{ date, shift: shift.code, from, to }];
  });

export interface ConflictDay {
  readonly date: CalendarDate;
  readonly placed: readonly PlacedShift[];
  /** Some shift is planned, with times or without. */
  readonly isWorking: boolean;
  /** Approved leave of the whole day: it is no work. */
  readonly isAway: boolean;
}

export type RosterFinding =
  | {
      readonly code: 'overlap' | 'rest';
      /** The later day. */
      readonly date: CalendarDate;
      readonly shift: string;
      readonly otherDate: CalendarDate;
      readonly otherShift: string;
      /** Between the two; negative: they overlap. */
      readonly minutes: number;
    }
  | { readonly code: 'daysInRow'; readonly date: CalendarDate; readonly days: number; readonly since: CalendarDate };

/**
 * What speaks against the plan of days that follow one another: shifts that overlap as half-open intervals of time, also across
 * dates and changes of the clock, too little rest between days, and too many working days in a row. Each stands at the later day.
 */
export function findConflicts(days: readonly ConflictDay[], checks: LabourChecks = STANDARD_CHECKS): RosterFinding[] {
  return [
    ...shiftsTooClose(days, checks.restLevel === 'off' ? 0 : checks.restHours * 60),
    ...(checks.daysInRowLevel === 'off' ? [] : daysInRow(days, checks.daysInRow)),
  ];
}

function shiftsTooClose(days: readonly ConflictDay[], leastRest: number): RosterFinding[] {
  const placed = days.flatMap(({ isAway, placed: own }) => (isAway ? [] : own)).toSorted((a, b) => a.from - b.from);
  const found: RosterFinding[] = [];
  let last: (typeof placed)[number] | undefined;
  for (const one of placed) {
    if (last) {
      const minutes = one.from - last.to;
      const between = { date: one.date, shift: one.shift, otherDate: last.date, otherShift: last.shift, minutes };
      if (minutes < 0) found.push({ code: 'overlap', ...between });
      // The shifts of one day are one piece of work with a break.
      else if (minutes < leastRest && one.date !== last.date) found.push({ code: 'rest', ...between });
    }
    if (!last || one.to > last.to) last = one;
  }
  return found;
}

function daysInRow(days: readonly ConflictDay[], most: number): RosterFinding[] {
  const found: RosterFinding[] = [];
  let inRow = 0;
  let before: CalendarDate | null = null;
  let since: CalendarDate | null = null;
  for (const { date, isWorking, isAway } of days.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    const follows = before !== null && daysBetween(before, date) === 1;
    inRow = !isWorking || isAway ? 0 : follows ? inRow + 1 : 1;
    before = date;
    if (inRow === 1) since = date;
    if (inRow > most && since) found.push({ code: 'daysInRow', date, days: inRow, since });
  }
  return found;
}
