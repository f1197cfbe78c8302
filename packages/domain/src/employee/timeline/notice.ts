import { addDays, type CalendarDate, daysBetween } from '@personalia/contract';

/** How many days a notice is too short: the day on which it is given does not count (organisation-and-employee 12.5). */
export const daysShort = (noticeDate: CalendarDate, noticeDays: number, lastDay: CalendarDate): number =>
  Math.max(0, daysBetween(lastDay, addDays(noticeDate, noticeDays)));
