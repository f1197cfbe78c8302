import {
  type CalendarDate,
  type DayKind,
  type Decimal,
  daysBetween,
  HOLIDAY_KINDS,
  type HolidayKind,
  type MinuteSpan,
  multiply,
} from '@personalia/contract';

/** A cycle of days with planned hours; day 1 of the cycle is the anchor date (attendance 1.3). */
export interface WorkPattern {
  readonly anchorDate: CalendarDate;
  /** Crews that share a pattern start it on different days. */
  readonly offsetDays: number;
  /** Planned hours of each day of the cycle; zero is a rest day. */
  readonly hours: readonly Decimal[];
  /** Hours of a full day. */
  readonly standardHours: Decimal;
  /** What a holiday does to a working day: gives it off, or leaves it planned. */
  readonly onHoliday: 'followCalendar' | 'workThrough';
  /** What a public holiday on a rest day does: nothing, or it gives the next working day off. Left out: nothing. */
  readonly onHolidayOff?: 'none' | 'compensateNextWorkday';
}

const EIGHT = '8' as Decimal;
const ZERO = '0' as Decimal;
const HALF = '0.5' as Decimal;

/** Monday to Friday, eight hours: who has no work schedule. */
export const STANDARD_WEEK: WorkPattern = {
  anchorDate: '2026-01-05' as CalendarDate,
  offsetDays: 0,
  hours: [EIGHT, EIGHT, EIGHT, EIGHT, EIGHT, ZERO, ZERO],
  standardHours: EIGHT,
  onHoliday: 'followCalendar',
};

export interface DayHoliday {
  readonly name: string;
  readonly kind: HolidayKind;
  /** The day is off in lieu of this holiday, which falls on a rest day. */
  readonly isInLieu?: true;
}

/** A half of a day, of those who work on it. */
export type HalfOff = 'FIRST_HALF' | 'SECOND_HALF';

/** The half that a holiday gives off (attendance 8.1); null: all of the day. */
export const halfOfHoliday = ({ kind }: Pick<DayHoliday, 'kind'>): HalfOff | null =>
  kind === 'first-half' ? 'FIRST_HALF' : kind === 'second-half' ? 'SECOND_HALF' : null;

const rankOf = ({ kind }: DayHoliday): number => HOLIDAY_KINDS.indexOf(kind);

/** Several holidays of one date (attendance 8.3): the kind of the highest rank, and the names joined, each once. */
export function joinHolidays(holiday: DayHoliday, others: readonly DayHoliday[]): DayHoliday {
  const ranked = [holiday, ...others].toSorted((a, b) => rankOf(a) - rankOf(b));
  const { kind } = ranked[0] ?? holiday;
  return { name: [...new Set(ranked.map(({ name }) => name))].join(', '), kind };
}

/** What decides about the days of one employee. Each source is asked for a date; null: it has no answer. */
export interface PlanSources {
  readonly isEmployed: (date: CalendarDate) => boolean;
  /** A published roster: hours of that date, whatever the pattern says. */
  readonly roster?: (date: CalendarDate) => { readonly hours: Decimal; readonly standardHours: Decimal } | null;
  /** The work schedule of the shift group, else of location, employer or tenant. */
  readonly pattern: (date: CalendarDate) => WorkPattern | null;
  readonly holiday: (date: CalendarDate) => DayHoliday | null;
}

export interface DayPlan {
  readonly date: CalendarDate;
  readonly kind: DayKind;
  /** The pattern plans no work, also where the day is a holiday besides. */
  readonly isRest: boolean;
  readonly holiday: DayHoliday | null;
  readonly scheduledHours: Decimal;
  readonly standardHours: Decimal;
  /** The half that a half holiday gives off; the scheduled hours are those of the other one. */
  readonly halfOff?: HalfOff;
  /** When it is worked, without breaks, in minutes from the midnight of the date; left out where shifts have no times. */
  readonly work?: readonly MinuteSpan[];
  /** Which source answered. */
  readonly source: 'employment' | 'roster' | 'pattern' | 'none';
}

/** Position of a date in a cycle, from 1. */
export function cycleDay(date: CalendarDate, { anchorDate, offsetDays, hours }: WorkPattern): number {
  const length = hours.length;
  const n = (daysBetween(anchorDate, date) + offsetDays) % length;
  return ((n + length) % length) + 1;
}

/** The plan of a day (attendance 1.3): the first source that answers, with the holiday calendar laid over it. */
export function planOfDay(date: CalendarDate, sources: PlanSources): DayPlan {
  if (!sources.isEmployed(date))
    return {
      date,
      kind: 'OUTSIDE',
      isRest: false,
      holiday: null,
      scheduledHours: ZERO,
      standardHours: EIGHT,
      source: 'employment',
    };
  const holiday = sources.holiday(date);
  const rostered = sources.roster?.(date) ?? null;
  if (rostered) {
    const isRest = rostered.hours === ZERO;
    return {
      date,
      // A day off on a holiday is the holiday, as it is where the pattern plans none.
      kind: isRest ? (holiday && !halfOfHoliday(holiday) ? 'HOLIDAY' : 'REST') : 'WORK',
      isRest,
      holiday,
      scheduledHours: rostered.hours,
      standardHours: rostered.standardHours,
      source: 'roster',
    };
  }
  const pattern = sources.pattern(date);
  const base = { date, holiday, source: pattern ? ('pattern' as const) : ('none' as const) };
  const planned = pattern ? (pattern.hours[cycleDay(date, pattern) - 1] ?? ZERO) : EIGHT;
  const standardHours = pattern?.standardHours ?? EIGHT;
  const isRest = planned === ZERO;
  if (holiday && pattern?.onHoliday !== 'workThrough') {
    const halfOff = halfOfHoliday(holiday);
    if (halfOff)
      return isRest
        ? { ...base, kind: 'REST', isRest, scheduledHours: ZERO, standardHours }
        : { ...base, kind: 'WORK', isRest, scheduledHours: multiply(planned, HALF), standardHours, halfOff };
    return { ...base, kind: 'HOLIDAY', isRest, scheduledHours: ZERO, standardHours };
  }
  return { ...base, kind: isRest ? 'REST' : 'WORK', isRest, scheduledHours: planned, standardHours };
}
