import {
  addDays,
  addMonths,
  anniversary,
  type CalendarDate,
  type ClaimTerms,
  calendarDate,
  daysInMonth,
} from '@personalia/contract';

/** Days from the first to the last, both included. */
export interface Days {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

const yearOf = (date: CalendarDate): number => Number(date.slice(0, 4));
export const monthOf = (date: CalendarDate): number => Number(date.slice(5, 7));
export const dayOf = (date: CalendarDate): number => Number(date.slice(8, 10));

const firstOf = (year: number, month: number): CalendarDate =>
  calendarDate(`${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`);

export const monthAround = (date: CalendarDate): Days => {
  const [year, month] = [yearOf(date), monthOf(date)];
  return { from: firstOf(year, month), to: addDays(firstOf(year, month), daysInMonth(year, month) - 1) };
};

/** The year of limits that a date lies in (CL-18: anniversaries of 29 February are on 28 February). */
export function claimPeriod(
  { periodKind, startMonth, rollingMonths }: Pick<ClaimTerms, 'periodKind' | 'startMonth' | 'rollingMonths'>,
  hireDate: CalendarDate,
  date: CalendarDate,
): Days {
  if (periodKind === 'ANNIVERSARY') {
    const start = (years: number): CalendarDate => anniversary(hireDate, years, 'feb28');
    let years = yearOf(date) - yearOf(hireDate);
    if (start(years) > date) years -= 1;
    return { from: start(years), to: addDays(start(years + 1), -1) };
  }
  if (periodKind === 'ROLLING') return { from: addDays(addMonths(date, -(rollingMonths ?? 12)), 1), to: date };
  const first = periodKind === 'FISCAL_YEAR' ? startMonth : 1;
  const year = monthOf(date) >= first ? yearOf(date) : yearOf(date) - 1;
  return yearFrom(year * 12 + first);
}

const yearsKnown = new Map<number, Days>();
/** Twelve months from the first of one; the few that there are serve everybody. */
function yearFrom(month: number): Days {
  const known = yearsKnown.get(month);
  if (known) return known;
  const from = firstOf(Math.floor((month - 1) / 12), ((month - 1) % 12) + 1);
  const found = { from, to: addDays(addMonths(from, 12), -1) };
  yearsKnown.set(month, found);
  return found;
}
