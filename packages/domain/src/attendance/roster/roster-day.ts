import {
  breaksOfShift,
  type CalendarDate,
  compare,
  type Decimal,
  hoursOfMinutes,
  type MinuteSpan,
  type ShiftTimes,
  shiftMinutes,
  spanOfShift,
} from '@personalia/contract';
import {
  cycleDay,
  type DayHoliday,
  type DayPlan,
  planOfDay,
  STANDARD_WEEK,
  type WorkPattern,
} from '../../platform/day-plan/index.ts';
import { without } from '../day/spans.ts';
import type { Schedule, ScheduleShift } from '../schedule.ts';

/** How a day is worked otherwise than scheduled (attendance 6). */
export interface RosterOverride<S extends ScheduleShift = ScheduleShift> {
  readonly kind: 'shift' | 'off' | 'holidayWork';
  /** None of a day off, and of work on a holiday as scheduled. */
  readonly shifts: readonly S[];
}

/** The schedule that an employee follows on a day, with the pattern of the group. */
export interface FollowedSchedule<S extends ScheduleShift = ScheduleShift> {
  readonly schedule: Pick<Schedule, 'cycleLength'> & {
    readonly days: readonly { readonly day: number; readonly shift: S }[];
  };
  readonly pattern: WorkPattern;
}

export interface RosterDaySources<S extends ScheduleShift = ScheduleShift> {
  readonly isEmployed: boolean;
  readonly holiday: DayHoliday | null;
  /** Null: nobody has given the employee a schedule. */
  readonly follows: FollowedSchedule<S> | null;
  readonly override: RosterOverride<S> | null;
}

export interface RosterDay<S extends ScheduleShift = ScheduleShift> {
  readonly plan: DayPlan;
  /** The shifts that are planned, by their start. */
  readonly shifts: readonly S[];
  /** False: whoever does not come is not absent. */
  readonly hasSchedule: boolean;
  /** The cycle plans fewer hours than on its longest day, holidays aside. */
  readonly isShortDay: boolean;
}

const ZERO = '0' as Decimal;

/** Hours of a day by the roster; null: it says nothing. Work on a holiday is that of the pattern. */
export function rosterHours(
  date: CalendarDate,
  override: RosterOverride | null,
  pattern: WorkPattern,
): { readonly hours: Decimal; readonly standardHours: Decimal } | null {
  if (!override) return null;
  const { standardHours } = pattern;
  if (override.kind === 'off') return { hours: ZERO, standardHours };
  if (override.kind === 'holidayWork')
    return { hours: pattern.hours[cycleDay(date, pattern) - 1] ?? ZERO, standardHours };
  const minutes = override.shifts.reduce((sum, shift) => sum + shiftMinutes(shift), 0);
  return override.shifts.length > 0 ? { hours: hoursOfMinutes(minutes), standardHours } : null;
}

/** When shifts are worked, breaks aside; null where one of them has no times. */
function workOf(shifts: readonly ShiftTimes[]): MinuteSpan[] | null {
  const spans = shifts.map((shift) => {
    const span = spanOfShift(shift);
    return span && without([span], breaksOfShift(shift));
  });
  return spans.length > 0 && spans.every((span) => span !== null) ? spans.flat() : null;
}

/** The plan of a day and its shifts (attendance 1.3): the roster, else the schedule of the group, else the standard week without shifts. */
export function rosterDay<S extends ScheduleShift>(
  date: CalendarDate,
  { isEmployed, holiday, follows, override }: RosterDaySources<S>,
): RosterDay<S> {
  const pattern = follows?.pattern ?? null;
  const plan = planOfDay(date, {
    isEmployed: () => isEmployed,
    pattern: () => pattern ?? STANDARD_WEEK,
    holiday: () => holiday,
    roster: () => rosterHours(date, override, pattern ?? STANDARD_WEEK),
  });
  const place = pattern ? cycleDay(date, pattern) : 0;
  const own = override?.kind === 'shift' && override.shifts.length > 0 ? override.shifts : null;
  const scheduled = (follows?.schedule.days ?? []).filter(({ day }) => day === place).map(({ shift }) => shift);
  const planned = plan.kind !== 'WORK' ? [] : (own ?? scheduled);
  const shifts = planned.toSorted((a, b) => ((a.startTime ?? '') < (b.startTime ?? '') ? -1 : 1));
  const work = workOf(shifts);
  const hours = pattern?.hours[place - 1];
  return {
    plan: work ? { ...plan, work } : plan,
    shifts,
    hasSchedule: pattern !== null || (override !== null && override.kind !== 'holidayWork'),
    isShortDay: Boolean(
      !own &&
        override?.kind !== 'off' &&
        pattern &&
        hours &&
        hours !== ZERO &&
        compare(hours, pattern.standardHours) < 0,
    ),
  };
}
