import { addDays, type CalendarDate, compare, type Decimal, type LeaveRules } from '@personalia/contract';
import { totalOf } from './count-days.ts';
import type { DayNeed } from './ledger.ts';

/** A day of approved leave; one that was cancelled is not active any more. */
export interface BookedDay extends DayNeed {
  readonly isActive: boolean;
}

export interface CancelledDays<D extends BookedDay = BookedDay> {
  /** Days that cost something, and are given back. */
  readonly given: readonly D[];
  /** All days that end, with those that cost nothing and lie outside of what is left. */
  readonly ended: readonly D[];
  /** Empty: the whole of the leave is cancelled. */
  readonly left: readonly D[];
}

const counts = ({ quantity }: DayNeed): boolean => quantity !== '0';

/** The days that can be cancelled: those that cost something and are not cancelled yet. */
export const cancellableDays = <D extends BookedDay>(days: readonly D[]): D[] =>
  days.filter((day) => day.isActive && counts(day));

/**
 * 2.3: what cancelling days of approved leave comes to. Days that cost nothing stay only between two days that are left, so that the
 * order in which days are cancelled makes no difference. Null: a date is no day of the leave, or is cancelled already.
 */
export function cancelDays<D extends BookedDay>(
  days: readonly D[],
  dates: readonly CalendarDate[],
): CancelledDays<D> | null {
  const open = cancellableDays(days);
  const given = open.filter(({ date }) => dates.includes(date));
  if (given.length < new Set(dates).size) return null;
  const kept = open.filter((day) => !given.includes(day)).map(({ date }) => date);
  const [from, to] = [kept.toSorted()[0], kept.toSorted().at(-1)];
  const isLeft = (day: D): boolean =>
    from !== undefined && to !== undefined && from <= day.date && day.date <= to && !given.includes(day);
  const active = days.filter(({ isActive }) => isActive);
  return { given, ended: active.filter((day) => !isLeft(day)), left: active.filter(isLeft) };
}

/** Q1: what is left of leave is no shorter than a request of its type may be; nothing left is fine. Returns the minimum otherwise. */
export function shortOfMinimum(
  { minRequest }: Pick<LeaveRules, 'minRequest'>,
  left: readonly DayNeed[],
): string | null {
  const isShort = minRequest && left.length > 0 && compare(totalOf(left), minRequest as Decimal) < 0;
  return isShort ? minRequest : null;
}

/** Dates as spans of days that follow each other, to be read: 3, 4, 5 and 9 are 3 to 5, and 9. */
export function spansOf(dates: readonly CalendarDate[]): { readonly from: CalendarDate; readonly to: CalendarDate }[] {
  const spans: { from: CalendarDate; to: CalendarDate }[] = [];
  for (const date of dates.toSorted()) {
    const last = spans.at(-1);
    if (last && addDays(last.to, 1) >= date) last.to = date;
    else spans.push({ from: date, to: date });
  }
  return spans;
}
