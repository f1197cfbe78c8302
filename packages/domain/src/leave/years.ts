import { addDays, addMonths, type CalendarDate, calendarDate, daysBetween } from '@personalia/contract';
import type { LeaveYear } from './entitlement.ts';

/** R9: leave years follow each other without a gap; each has twelve months, but one that is cut when their start changes. */

export interface NamedYear extends LeaveYear {
  readonly code: string;
}

const MONTHS = 12;
/** A leave year is at most so long, with what a change of the start adds to it. */
const MOST_MONTHS = 24;

/** Of a year within one calendar year 2026, of others 2026/27. Two years of one name: the later says its month too. */
function codeOf({ from, to }: LeaveYear, taken: ReadonlySet<string>): string {
  const code = from.slice(0, 4) === to.slice(0, 4) ? from.slice(0, 4) : `${from.slice(0, 4)}/${to.slice(2, 4)}`;
  return taken.has(code) ? `${code}-${from.slice(5, 7)}` : code;
}

/** The year of twelve months from a day on; one from 1 March ends on 28 or 29 February. */
export const yearFrom = (from: CalendarDate): LeaveYear => ({ from, to: addDays(addMonths(from, MONTHS), -1) });

const calendarYear = (date: CalendarDate): LeaveYear => yearFrom(calendarDate(`${date.slice(0, 4)}-01-01`));

/**
 * The leave years that have days between two dates: those that were opened, and those before, between and after them. Where none was
 * opened they are those of the calendar.
 */
export function yearsBetween(opened: readonly NamedYear[], from: CalendarDate, to: CalendarDate): NamedYear[] {
  const known = opened.toSorted((a, b) => a.from.localeCompare(b.from));
  const taken = new Set(known.map(({ code }) => code));
  const named = (year: LeaveYear): NamedYear => {
    const code = codeOf(year, taken);
    taken.add(code);
    return { ...year, code };
  };
  const first = known[0] ?? named(calendarYear(from));
  const before: NamedYear[] = [];
  for (let start = first.from; start > from; ) {
    const year = named({ from: addMonths(start, -MONTHS), to: addDays(start, -1) });
    before.unshift(year);
    start = year.from;
  }
  const all = [...before, first];
  for (let last = first; last.to < to; ) {
    const start = addDays(last.to, 1);
    const next = known.find((year) => year.from >= start);
    const whole = yearFrom(start);
    // What lies between two years that were opened goes up to the later one.
    const year = next && next.from <= whole.to ? (next.from === start ? next : null) : named(whole);
    last = year ?? named({ from: start, to: addDays((next as NamedYear).from, -1) });
    all.push(last);
  }
  return all.filter((year) => year.to >= from && year.from <= to);
}

export interface ChangedYears {
  /** The year that is cut or extended; null where none was opened yet. */
  readonly last: NamedYear | null;
  /** The first year that begins on the new day. */
  readonly next: NamedYear;
}

/** R9: the days on which the next leave year can be made to begin, after today and after the first day of the last that was opened. */
export function startBounds(last: LeaveYear | null, today: CalendarDate): LeaveYear {
  // Where there is none yet, the first is the one that runs today.
  if (!last) return { from: addDays(addMonths(today, -MONTHS), 1), to: today };
  const from = addDays(last.from > today ? last.from : today, 1);
  return { from, to: addMonths(last.from, MOST_MONTHS) };
}

/** Days that every month has: a year that begins on another would drift. */
const LAST_START = 28;

/** R9: the last leave year is cut at the day before the new start; those before it stay. Null: it cannot begin on that day. */
export function withStart(
  opened: readonly NamedYear[],
  startsOn: CalendarDate,
  today: CalendarDate,
): ChangedYears | null {
  const last = opened.toSorted((a, b) => a.from.localeCompare(b.from)).at(-1) ?? null;
  const { from, to } = startBounds(last, today);
  if (startsOn < from || startsOn > to || Number(startsOn.slice(8)) > LAST_START) return null;
  if (last && addDays(last.to, 1) === startsOn) return null;
  const year = yearFrom(startsOn);
  const next = { ...year, code: codeOf(year, new Set(opened.map(({ code }) => code))) };
  return { last: last && { ...last, to: addDays(startsOn, -1) }, next };
}

/** Whether a year has twelve months, as all have but one that is cut. */
export const isWholeYear = (year: LeaveYear): boolean => daysBetween(yearFrom(year.from).to, year.to) === 0;

/** Nobody has an anniversary on 29 February: it is the 28th, as for waiting periods (R3). */
const anniversary = (serviceDate: CalendarDate, n: number): CalendarDate =>
  n > 0 && serviceDate.endsWith('-02-29')
    ? addMonths(addDays(serviceDate, -1), MONTHS * n)
    : addMonths(serviceDate, MONTHS * n);

/** R9: the year of an employee of their own in which a day lies, from one anniversary of service to the day before the next. */
export function ownYearOn(serviceDate: CalendarDate, date: CalendarDate): NamedYear {
  const about = Math.max(0, Number(date.slice(0, 4)) - Number(serviceDate.slice(0, 4)));
  const n = about > 0 && anniversary(serviceDate, about) > date ? about - 1 : about;
  return ownYearFrom(anniversary(serviceDate, n));
}

/** The year that begins on an anniversary, told by that day. */
export const ownYearFrom = (from: CalendarDate): NamedYear => ({ ...yearFrom(from), code: from });

/** Years of their own with days between two dates; none lies before the service. */
export function ownYears(serviceDate: CalendarDate, from: CalendarDate, to: CalendarDate): NamedYear[] {
  const years: NamedYear[] = [];
  for (let year = ownYearOn(serviceDate, from); year.from <= to; year = ownYearFrom(addDays(year.to, 1)))
    years.push(year);
  return years;
}
