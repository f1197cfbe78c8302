import {
  add,
  addDays,
  type CalendarDate,
  compare,
  type Decimal,
  decimal,
  type LeaveNotice,
  type LeaveRules,
  subtract,
} from '@personalia/contract';
import { type NamedYear, yearsBetween } from './years.ts';

const ZERO = decimal('0');

/** Leave on a date that waits or is approved, of the type whose days in a row are limited. */
export interface LeaveOnDate {
  /** In days, whatever its type is counted in. */
  readonly quantity: Decimal;
  readonly no: string;
}

export interface LeaveRun {
  readonly total: Decimal;
  /** The requests that are joined, in the order of their dates. */
  readonly requests: readonly string[];
}

/** Days within which so many working days lie, if a week has any. */
const FARTHEST = 800;

/**
 * Days that are looked at on either side of a request: enough for a run to pass its limit, even where two days of three cost
 * nothing. R16 measures against the same run.
 */
export const runReach = ({ maxConsecutive, attachment }: Pick<LeaveRules, 'maxConsecutive' | 'attachment'>): number =>
  Math.min(
    FARTHEST,
    Math.max(
      0,
      ...[maxConsecutive, attachment?.from].flatMap((most) => (most ? [Math.ceil(Number(most)) * 3 + 14] : [])),
    ),
  );

/**
 * R14: the run that a request makes with leave before and after it. Days without leave that cost nothing join what is around
 * them; a day that would cost something ends the run.
 */
export function runAround(
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
  own: Decimal,
  leaveOn: (date: CalendarDate) => LeaveOnDate | undefined,
  costOf: (date: CalendarDate) => Decimal,
  reach: number,
): LeaveRun {
  let total = own;
  const walk = (start: CalendarDate, step: 1 | -1): string[] => {
    const found: string[] = [];
    for (let n = 1; n <= reach; n += 1) {
      const date = addDays(start, step * n);
      const leave = leaveOn(date);
      if (leave) {
        total = add(total, leave.quantity);
        if (!found.includes(leave.no)) found.push(leave.no);
      } else if (compare(costOf(date), ZERO) > 0) break;
    }
    return found;
  };
  const before = walk(from, -1).toReversed();
  const after = walk(to, 1);
  return { total, requests: [...new Set([...before, ...after])] };
}

/** R15: the notice for leave of a length: of the rows that begin at it or below, the one that begins last. */
export function noticeFor(notice: readonly LeaveNotice[], length: Decimal): LeaveNotice | undefined {
  return notice
    .filter(({ from }) => compare(decimal(from), length) <= 0)
    .toSorted((a, b) => compare(decimal(b.from), decimal(a.from)))[0];
}

/** R15: the earliest start. Working days are counted after the day of submission, up to and including the start. */
export function earliestStart(
  today: CalendarDate,
  { days, working }: Pick<LeaveNotice, 'days' | 'working'>,
  isWorking: (date: CalendarDate) => boolean,
): CalendarDate {
  if (!working) return addDays(today, days);
  let date = today;
  for (let left = days, n = 0; left > 0 && n < FARTHEST; n += 1) {
    date = addDays(date, 1);
    if (isWorking(date)) left -= 1;
  }
  return date;
}

/** R3: the first day after so many working days of service. A day of leave is none. */
export function usableAfterWork(
  serviceDate: CalendarDate,
  days: number,
  isWorked: (date: CalendarDate) => boolean,
): CalendarDate {
  let date = serviceDate;
  for (let left = days, n = 0; left > 0 && n < FARTHEST; n += 1) {
    if (isWorked(date)) left -= 1;
    date = addDays(date, 1);
  }
  return date;
}

/** How many days ahead plans are needed to count these working days. */
export const noticeReach = (days: number): number => Math.min(FARTHEST, days * 3 + 14);

/** R16: the rule by which leave of a length needs a document; what is measured is the run of R14. Null: it needs none. */
export const attachmentNeeded = (
  { attachment }: Pick<LeaveRules, 'attachment'>,
  length: Decimal,
): NonNullable<LeaveRules['attachment']> | null =>
  attachment && compare(length, decimal(attachment.from)) >= 0 ? attachment : null;

/** R8: the first and last day of leave for an event. */
export const eventWindow = (
  { before, after }: NonNullable<LeaveRules['event']>,
  eventDate: CalendarDate,
): { readonly from: CalendarDate; readonly to: CalendarDate } => ({
  from: addDays(eventDate, -before),
  to: addDays(eventDate, after),
});

/** Q1: by how much a request passes the most of a leave year, of the year in which it does so most; null: it does not. */
export function overYear(maxYear: string | null | undefined, years: readonly YearUse[]): Decimal | null {
  if (!maxYear) return null;
  const over = years
    .map(({ used, asked }) => subtract(add(used, asked), decimal(maxYear)))
    .toSorted((a, b) => compare(b, a))[0];
  return over && compare(over, ZERO) > 0 ? over : null;
}

/** Days of a type in one leave year: of other requests that wait or are approved, and of this one. */
export interface YearUse {
  readonly used: Decimal;
  readonly asked: Decimal;
}

/** Q8: the last day on which leave may start: the end of the next leave year; of the calendar where none was opened. */
export function latestStart(today: CalendarDate, opened: readonly NamedYear[] = []): CalendarDate {
  const endOf = (date: CalendarDate) => (yearsBetween(opened, date, date)[0] as NamedYear).to;
  return endOf(addDays(endOf(today), 1));
}
