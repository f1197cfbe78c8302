/**
 * A calendar date without zone, `YYYY-MM-DD`. Order of the strings is order of the dates, so `<` and `===` compare.
 * No `Date` object is ever made of one: arithmetic runs on day numbers (days since 1970-01-01, proleptic Gregorian).
 */
export type CalendarDate = string & { readonly __brand: 'CalendarDate' };

/** The stored form of "open end": later than any date a person can enter. */
export const OPEN_END = '9999-12-31' as CalendarDate;

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** Days in a month; month is 1 to 12. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

interface Parts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** The number that digits of a text are; NaN where something else stands among them. */
function digits(text: string, from: number, to: number): number {
  let number = 0;
  for (let at = from; at < to; at += 1) {
    const digit = text.charCodeAt(at) - 48;
    number = digit >= 0 && digit <= 9 ? number * 10 + digit : Number.NaN;
  }
  return number;
}

/** Sign by sign: results of days ask for millions of dates, and a pattern takes five times as long. */
function partsOf(text: string): Parts | null {
  if (text.length !== 10 || text[4] !== '-' || text[7] !== '-') return null;
  const [year, month, day] = [digits(text, 0, 4), digits(text, 5, 7), digits(text, 8, 10)];
  if (Number.isNaN(year + month + day)) return null;
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  return { year, month, day };
}

function mustParts(date: CalendarDate): Parts {
  const parts = partsOf(date);
  if (!parts) throw new RangeError(`${date} is not a calendar date`);
  return parts;
}

const pad = (value: number, width: number): string => String(value).padStart(width, '0');

const fromParts = (year: number, month: number, day: number): CalendarDate =>
  `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}` as CalendarDate;

/** True for a date that exists: 2021-02-30 does not. */
export function isCalendarDate(text: unknown): text is CalendarDate {
  return typeof text === 'string' && partsOf(text) !== null;
}

/** Reads a date, throws RangeError when it does not exist. */
export function calendarDate(text: string): CalendarDate {
  if (!isCalendarDate(text)) throw new RangeError(`${text} is not a calendar date`);
  return text;
}

/** Days before the first of each month in a common year. */
const DAYS_BEFORE_MONTH = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];

/** Days since 1970-01-01. */
export function dayNumber(date: CalendarDate): number {
  const { year, month, day } = mustParts(date);
  const leapDay = month > 2 && isLeapYear(year) ? 1 : 0;
  return daysBeforeYear(year) - daysBeforeYear(1970) + (DAYS_BEFORE_MONTH[month - 1] ?? 0) + leapDay + day - 1;
}

function daysBeforeYear(year: number): number {
  const past = year - 1;
  return past * 365 + Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400);
}

function fromDayNumber(days: number): CalendarDate {
  const absolute = days + daysBeforeYear(1970);
  let year = Math.floor(absolute / 365.2425) + 1;
  while (daysBeforeYear(year) > absolute) year -= 1;
  while (daysBeforeYear(year + 1) <= absolute) year += 1;
  let rest = absolute - daysBeforeYear(year);
  let month = 1;
  while (rest >= daysInMonth(year, month)) {
    rest -= daysInMonth(year, month);
    month += 1;
  }
  return fromParts(year, month, rest + 1);
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return fromDayNumber(dayNumber(date) + days);
}

/** Days since the Monday of the week; 1970-01-01 was a Thursday. */
export const sinceMonday = (date: CalendarDate): number => (((dayNumber(date) + 3) % 7) + 7) % 7;
export const mondayOf = (date: CalendarDate): CalendarDate => addDays(date, -sinceMonday(date));

/** Adds months and clamps to the month's end: 31 January + 1 month = 28 or 29 February (organisation-and-employee 0.2). */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const { year, month, day } = mustParts(date);
  const index = year * 12 + (month - 1) + months;
  const [newYear, newMonth] = [Math.floor(index / 12), (((index % 12) + 12) % 12) + 1];
  return fromParts(newYear, newMonth, Math.min(day, daysInMonth(newYear, newMonth)));
}

/** Whole days from one date to another; negative when `to` is earlier. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number => dayNumber(to) - dayNumber(from);

/**
 * When birthdays and anniversaries of 29 February are in common years: on 28 February, or on 1 March where a company
 * chooses so (organisation-and-employee 0.2). Periods of months are another matter: they are clamped to the month's end.
 */
export const LEAP_DAYS = ['feb28', 'mar1'] as const;
export type LeapDay = (typeof LEAP_DAYS)[number];

/** The birthday or anniversary of a date so many years later. */
export function anniversary(date: CalendarDate, years: number, leapDay: LeapDay): CalendarDate {
  const kept = addMonths(date, 12 * years);
  // Only 29 February loses a day within whole years.
  return leapDay === 'mar1' && mustParts(kept).day < mustParts(date).day ? addDays(kept, 1) : kept;
}

/**
 * Complete years, months and days from start to end, as calendars count them (2020-01-15 to 2025-01-14 = 4y 11m 30d). Of
 * plain periods of months, which know no anniversaries, `leapDay` is left out.
 */
export function calendarDifference(
  start: CalendarDate,
  end: CalendarDate,
  leapDay: LeapDay = 'feb28',
): { years: number; months: number; days: number } {
  const [from, to] = [mustParts(start), mustParts(end)];
  const after = (n: number): CalendarDate => (n % 12 === 0 ? anniversary(start, n / 12, leapDay) : addMonths(start, n));
  let months = (to.year - from.year) * 12 + (to.month - from.month);
  if (after(months) > end) months -= 1;
  return { years: Math.floor(months / 12), months: months % 12, days: daysBetween(after(months), end) };
}

/** Complete years of age. */
export const ageOn = (birthDate: CalendarDate, date: CalendarDate, leapDay: LeapDay): number =>
  calendarDifference(birthDate, date, leapDay).years;
