import { addDays, type CalendarDate, daysBetween, sinceMonday } from '@personalia/contract';

/** How many days a notice is too short: the day on which it is given does not count (organisation-and-employee 12.5). */
export const daysShort = (noticeDate: CalendarDate, noticeDays: number, lastDay: CalendarDate): number =>
  Math.max(0, daysBetween(lastDay, addDays(noticeDate, noticeDays)));

/** The n-th working day after a day: Monday to Friday without holidays (12.5). */
export function workingDayAfter(day: CalendarDate, n: number, holidays: ReadonlySet<CalendarDate>): CalendarDate {
  let found = day;
  for (let left = n; left > 0; ) {
    found = addDays(found, 1);
    if (sinceMonday(found) < 5 && !holidays.has(found)) left -= 1;
  }
  return found;
}

/** Working days of notice that the law asks of an employer; null: it says nothing. */
interface EmployerNotice {
  readonly employerWorkingDays: number | null;
  readonly employerWorkingDaysInProbation: number | null;
}

/** Whoever is told during the probation has the shorter notice, if there is one. */
export const employerNoticeDays = (
  { employerWorkingDays, employerWorkingDaysInProbation }: EmployerNotice,
  noticeDate: CalendarDate,
  probationEnd: CalendarDate | null,
): number | null =>
  probationEnd !== null && noticeDate <= probationEnd
    ? (employerWorkingDaysInProbation ?? employerWorkingDays)
    : employerWorkingDays;
