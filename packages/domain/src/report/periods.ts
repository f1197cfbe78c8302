import { addDays, addMonths, type CalendarDate, type RegisterPeriod } from '@personalia/contract';

export interface Days {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

const monthStart = (day: CalendarDate): CalendarDate => `${day.slice(0, 7)}-01` as CalendarDate;
const monthOf = (day: CalendarDate, later = 0): Days => {
  const from = addMonths(monthStart(day), later);
  return { from, to: addDays(addMonths(from, 1), -1) };
};
const yearOf = (day: CalendarDate, later = 0): Days => {
  const year = String(Number(day.slice(0, 4)) + later).padStart(4, '0');
  return { from: `${year}-01-01` as CalendarDate, to: `${year}-12-31` as CalendarDate };
};

const PERIODS: Readonly<Record<RegisterPeriod, (day: CalendarDate) => Days>> = {
  thisMonth: (day) => monthOf(day),
  lastMonth: (day) => monthOf(day, -1),
  nextMonth: (day) => monthOf(day, 1),
  thisYear: (day) => yearOf(day),
  lastYear: (day) => yearOf(day, -1),
  last30Days: (day) => ({ from: addDays(day, -29), to: day }),
  last12Months: (day) => ({ from: addDays(addMonths(day, -12), 1), to: day }),
  next30Days: (day) => ({ from: day, to: addDays(day, 29) }),
  next90Days: (day) => ({ from: day, to: addDays(day, 89) }),
};

/** The days that a moving period means, seen from a day; both ends belong to it. */
export const periodDays = (period: RegisterPeriod, day: CalendarDate): Days => PERIODS[period](day);

/** The first and the last day that the register answers for: what is planned further ahead is not known. */
export const registerBounds = (today: CalendarDate): Days => ({
  from: '1900-01-01' as CalendarDate,
  to: addMonths(today, 120),
});
