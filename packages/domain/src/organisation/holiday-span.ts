import {
  addDays,
  type CalendarDate,
  dayNumber,
  type Feb29Rule,
  type HolidayRecurrence,
  isCalendarDate,
  MOST_HOLIDAY_DATES,
  RECURRING_YEARS,
} from '@personalia/contract';

/** The dates of a non-work day, first and last (attendance 8.1). */
export interface HolidaySpan {
  readonly fromDate: CalendarDate;
  /** Null: a single date. */
  readonly toDate: CalendarDate | null;
}

/** A non-work day with how it comes back (attendance 8.1). */
export interface RecurringHoliday extends HolidaySpan {
  readonly recurring: HolidayRecurrence;
  /** Null: 29 February is in leap years only. */
  readonly feb29Rule: Feb29Rule | null;
  /** No occurrence begins before; null: years before the entered one as well. */
  readonly effectiveFrom: CalendarDate | null;
  /** No occurrence begins after; null: it comes back without an end. */
  readonly effectiveTo: CalendarDate | null;
}

const lastOf = ({ fromDate, toDate }: HolidaySpan): CalendarDate => toDate ?? fromDate;

/** Its dates from one day to another: a span over the end of a year has some in both years (8.3). */
export function datesWithin(span: HolidaySpan, from: CalendarDate, to: CalendarDate): CalendarDate[] {
  const first = span.fromDate > from ? span.fromDate : from;
  const last = lastOf(span) < to ? lastOf(span) : to;
  const count = dayNumber(last) - dayNumber(first) + 1;
  return Array.from({ length: Math.max(count, 0) }, (_, n) => addDays(first, n));
}

const yearOf = (date: CalendarDate): number => Number(date.slice(0, 4));
const dateOf = (year: number, day: string): CalendarDate => `${String(year).padStart(4, '0')}-${day}` as CalendarDate;

/** The same day of another year; 29 February by its rule where there is none. */
function inYear(date: CalendarDate, year: number, rule: Feb29Rule | null, otherwise: string | null) {
  const same = dateOf(year, date.slice(5));
  if (isCalendarDate(same)) return same;
  const day = rule === 'feb28' ? '02-28' : rule === 'mar01' ? '03-01' : otherwise;
  return day === null ? null : dateOf(year, day);
}

/** A span does without a 29 February that is not there. */
function occurrenceIn({ fromDate, toDate, feb29Rule }: RecurringHoliday, year: number): HolidaySpan | null {
  const first = inYear(fromDate, year, feb29Rule, toDate === null ? null : '03-01');
  if (first === null) return null;
  if (toDate === null) return { fromDate: first, toDate };
  const last = inYear(toDate, year + yearOf(toDate) - yearOf(fromDate), feb29Rule, '02-28');
  return { fromDate: first, toDate: last === first ? null : last };
}

/** Each time that a non-work day comes between two dates (8.3), by date. `app.holiday_dates` keeps the same dates. */
export function occurrencesOf(holiday: RecurringHoliday, from: CalendarDate, to: CalendarDate): HolidaySpan[] {
  const { fromDate, toDate, recurring, effectiveFrom, effectiveTo } = holiday;
  const isWithin = (one: HolidaySpan) => one.fromDate <= to && lastOf(one) >= from;
  const isEffective = (day: CalendarDate) =>
    (effectiveFrom === null || day >= effectiveFrom) && (effectiveTo === null || day <= effectiveTo);
  if (recurring === 'none') return [{ fromDate, toDate }].filter(isWithin);
  // One that began in the year before may end in this one.
  const first = Math.max(RECURRING_YEARS.first, yearOf(from) - 1);
  const years = Math.min(RECURRING_YEARS.last, yearOf(to)) - first + 1;
  return Array.from({ length: Math.max(years, 0) }, (_, n) => occurrenceIn(holiday, first + n))
    .filter((one) => one !== null)
    .filter((one) => isWithin(one) && isEffective(one.fromDate));
}

/** The dates of a non-work day between two dates. */
export const holidayDates = (holiday: RecurringHoliday, from: CalendarDate, to: CalendarDate): CalendarDate[] =>
  occurrencesOf(holiday, from, to).flatMap((one) => datesWithin(one, from, to));

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
