import { addDays, addMonths, type CalendarDate } from '@personalia/contract';

/** The periods of attendance, by the cut-off day (attendance 10.4). */

export interface PeriodDates {
  /** The month in which it ends: `2026-07`. */
  readonly code: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

const firstOf = (code: string): CalendarDate => `${code}-01` as CalendarDate;
const monthOf = (date: CalendarDate): string => date.slice(0, 7);
const monthAfter = (code: string, months: number): string => monthOf(addMonths(firstOf(code), months));

/** The last day of the period of a month: its cut-off day, or the last day of a shorter month. */
function endOf(code: string, cutOffDay: number): CalendarDate {
  const last = addDays(addMonths(firstOf(code), 1), -1);
  const cutOff = addDays(firstOf(code), cutOffDay - 1);
  return cutOff < last ? cutOff : last;
}

/** The period of a month, which begins the day after the one before ends. */
export const periodOfMonth = (code: string, cutOffDay: number): PeriodDates => ({
  code,
  from: addDays(endOf(monthAfter(code, -1), cutOffDay), 1),
  to: endOf(code, cutOffDay),
});

/** The period that a date lies in. */
export function periodOn(date: CalendarDate, cutOffDay: number): PeriodDates {
  const month = monthOf(date);
  return periodOfMonth(date <= endOf(month, cutOffDay) ? month : monthAfter(month, 1), cutOffDay);
}

/**
 * The periods that are missing between two dates beside those there are, without a gap. Those that were opened before keep their
 * dates: another cut-off day holds from the next period, which begins where the last one ended (attendance 13).
 */
export function missingPeriods(
  known: { readonly first: PeriodDates; readonly last: PeriodDates } | null,
  cutOffDay: number,
  since: CalendarDate,
  until: CalendarDate,
): PeriodDates[] {
  const found: PeriodDates[] = [];
  let first = known?.first ?? periodOn(since, cutOffDay);
  let last = known?.last ?? first;
  if (!known) found.push(first);
  while (first.from > since) {
    const { code, from } = periodOfMonth(monthAfter(first.code, -1), cutOffDay);
    first = { code, from, to: addDays(first.from, -1) };
    found.push(first);
  }
  while (last.to < until) {
    const code = monthAfter(last.code, 1);
    last = { code, from: addDays(last.to, 1), to: endOf(code, cutOffDay) };
    found.push(last);
  }
  return found.toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

/** A period of the company, or of an employer that has its own. */
export interface CalendarPeriod {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** Null: of the company. */
  readonly employerId: string | null;
}

/** The period of a day: of its employer where that has one then, else of the company (attendance 10.4, 13). */
export const periodOfDay = <P extends CalendarPeriod>(
  periods: readonly P[],
  employerId: string | null,
  date: CalendarDate,
): P | undefined => {
  const covering = periods.filter(({ from, to }) => from <= date && date <= to);
  return (
    (employerId === null ? undefined : covering.find((one) => one.employerId === employerId)) ??
    covering.find((one) => one.employerId === null)
  );
};

/** When an employer began to have periods of its own, and its cut-off day. */
export interface OwnPeriods {
  readonly employerId: string;
  readonly cutOffDay: number;
  readonly from: CalendarDate;
  /** The last one that was opened. */
  readonly last: PeriodDates | null;
}

/** The periods of an employer that are missing until a date: they begin where those of the company end, with the same transition. */
export function missingOwnPeriods({ cutOffDay, from, last }: OwnPeriods, until: CalendarDate): PeriodDates[] {
  const before = addDays(from, -1);
  const ended = last && last.from >= from ? last : { code: monthOf(before), from: before, to: before };
  return missingPeriods({ first: ended, last: ended }, cutOffDay, ended.from, until);
}
