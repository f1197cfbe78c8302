import {
  add,
  type CalendarDate,
  compare,
  type Decimal,
  divide,
  hoursOfMinutes,
  type ShiftTimes,
  shiftMinutes,
  spanOfShift,
} from '@personalia/contract';
import type { WorkPattern } from '../platform/day-plan/index.ts';

const DAY = 1440;
const ZERO = '0' as Decimal;
const EIGHT = '8' as Decimal;

export interface ScheduleShift extends ShiftTimes {
  readonly code: string;
}

/** A shift on a day of the cycle, from 1. */
export interface ScheduleDay {
  readonly day: number;
  readonly shift: ScheduleShift;
}

export interface Schedule {
  readonly cycleLength: number;
  readonly anchorDate: CalendarDate;
  readonly holidayRule: WorkPattern['onHoliday'];
  readonly onHolidayOff?: WorkPattern['onHolidayOff'] | null;
  readonly days: readonly ScheduleDay[];
}

export interface SlotOverlap {
  /** Index of the row that begins later. */
  readonly row: number;
  readonly day: number;
  readonly one: string;
  readonly other: string;
}

/**
 * SCHEDULE_SLOT_OVERLAP: the first two shifts whose half-open intervals meet, also across midnight and from the last day of the
 * cycle to its first (attendance 2, 3). Shifts without times never meet.
 */
export function findSlotOverlap(days: readonly ScheduleDay[], cycleLength: number): SlotOverlap | null {
  const slots = days.flatMap(({ day, shift }, row) => {
    const span = spanOfShift(shift);
    const at = (day - 1) * DAY;
    return span ? [{ row, day, code: shift.code, from: span.from + at, to: span.to + at }] : [];
  });
  const again = slots.map((slot) => ({
    ...slot,
    from: slot.from + cycleLength * DAY,
    to: slot.to + cycleLength * DAY,
  }));
  const inOrder = [...slots, ...again].toSorted((a, b) => a.from - b.from);
  for (const [n, later] of inOrder.entries()) {
    const earlier = inOrder[n - 1];
    if (earlier && later.from < earlier.to)
      return { row: later.row, day: later.day, one: later.code, other: earlier.code };
  }
  return null;
}

/** SCHEDULE_DAY_COUNT: the first row beyond the cycle. */
export function findDayBeyond(days: readonly { readonly day: number }[], cycleLength: number): number | null {
  const row = days.findIndex(({ day }) => day > cycleLength);
  return row < 0 ? null : row;
}

/** Hours of work in seven days, on average over the cycle. */
export function weeklyHoursOf({ cycleLength, days }: Pick<Schedule, 'cycleLength' | 'days'>): Decimal {
  const minutes = days.reduce((sum, { shift }) => sum + shiftMinutes(shift), 0);
  return divide(String(minutes * 7) as Decimal, String(60 * cycleLength) as Decimal, 2);
}

/** What a schedule plans, hour by hour of its cycle. The longest day of the cycle is a full day; without any it is eight hours. */
export function patternOf(
  { cycleLength, anchorDate, holidayRule, onHolidayOff, days }: Schedule,
  offsetDays: number,
): WorkPattern {
  const hours = Array.from({ length: cycleLength }, () => ZERO);
  for (const { day, shift } of days) {
    const planned = hours[day - 1];
    if (planned !== undefined) hours[day - 1] = add(planned, hoursOfMinutes(shiftMinutes(shift)));
  }
  const longest = hours.reduce((most, one) => (compare(one, most) > 0 ? one : most), ZERO);
  return {
    anchorDate,
    offsetDays,
    hours,
    standardHours: longest === ZERO ? EIGHT : longest,
    onHoliday: holidayRule,
    ...(onHolidayOff ? { onHolidayOff } : {}),
  };
}
