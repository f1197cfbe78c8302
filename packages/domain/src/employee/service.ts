import { type CalendarDate, calendarDifference, type LeapDay } from '@personalia/contract';

export interface Span {
  readonly years: number;
  readonly months: number;
  readonly days: number;
}

/** Service as calendars count it, up to a date or the last day, whichever is earlier; null before it began. */
export function serviceOn(
  start: CalendarDate,
  date: CalendarDate,
  lastDay: CalendarDate | null,
  leapDay: LeapDay,
): Span | null {
  const end = lastDay !== null && lastDay < date ? lastDay : date;
  return end < start ? null : calendarDifference(start, end, leapDay);
}
