import { addDays, type CalendarDate, dayNumber, isCalendarDate, MOST_HOLIDAY_DATES } from '@personalia/contract';

/** The dates of a non-work day, first and last (attendance 8.1). */
export interface HolidaySpan {
  readonly fromDate: CalendarDate;
  /** Null: a single date. */
  readonly toDate: CalendarDate | null;
}

const lastOf = ({ fromDate, toDate }: HolidaySpan): CalendarDate => toDate ?? fromDate;

/** Its dates from one day to another: a span over the end of a year has some in both years (8.3). */
export function datesWithin(span: HolidaySpan, from: CalendarDate, to: CalendarDate): CalendarDate[] {
  const first = span.fromDate > from ? span.fromDate : from;
  const last = lastOf(span) < to ? lastOf(span) : to;
  const count = dayNumber(last) - dayNumber(first) + 1;
  return Array.from({ length: Math.max(count, 0) }, (_, n) => addDays(first, n));
}

const inNextYear = (date: CalendarDate): string =>
  `${String(Number(date.slice(0, 4)) + 1).padStart(4, '0')}${date.slice(4)}`;

/**
 * The same dates a year later (8.3). A single 29 February is only in leap years: null. Of a span it is left out where there is none,
 * so one that begins on it begins on 1 March, and one that ends on it ends on 28 February.
 */
export function nextYearOf({ fromDate, toDate }: HolidaySpan): HolidaySpan | null {
  const from = inNextYear(fromDate);
  if (toDate === null) return isCalendarDate(from) ? { fromDate: from, toDate: null } : null;
  const to = inNextYear(toDate);
  const first = isCalendarDate(from) ? from : (`${from.slice(0, 4)}-03-01` as CalendarDate);
  const end = isCalendarDate(to) ? to : (`${to.slice(0, 4)}-02-28` as CalendarDate);
  // In a leap year the same dates may be one more.
  const most = addDays(first, MOST_HOLIDAY_DATES - 1);
  const last = end > most ? most : end;
  return { fromDate: first, toDate: last > first ? last : null };
}
