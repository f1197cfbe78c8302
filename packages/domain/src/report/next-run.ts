import { addDays, addMonths, type CalendarDate, calendarDate, daysInMonth, sinceMonday } from '@personalia/contract';

/** Every day, every week on a weekday (Monday is 1), or every month on a day; at an hour of the tenant's own clock. */
export interface Rhythm {
  readonly every: 'day' | 'week' | 'month';
  readonly weekday: number | null;
  readonly dayOfMonth: number | null;
  readonly hour: number;
}

/** A moment of the tenant's clock. */
export interface LocalTime {
  readonly day: CalendarDate;
  readonly hour: number;
}

/** The day of the next run after a moment: always a later hour, so nothing runs twice in one. */
export function nextRunDay(rhythm: Rhythm, now: LocalTime): CalendarDate {
  const first = now.hour < rhythm.hour ? now.day : addDays(now.day, 1);
  if (rhythm.every === 'day') return first;
  if (rhythm.every === 'week') return addDays(first, ((rhythm.weekday ?? 1) - weekdayOf(first) + 7) % 7);
  const inMonth = dayInMonth(first, rhythm.dayOfMonth ?? 1);
  return inMonth >= first ? inMonth : dayInMonth(addMonths(firstOfMonth(first), 1), rhythm.dayOfMonth ?? 1);
}

const firstOfMonth = (day: CalendarDate): CalendarDate => calendarDate(`${day.slice(0, 8)}01`);

/** A month without the day ends on its last one: the 31st is 28 February. */
function dayInMonth(month: CalendarDate, day: number): CalendarDate {
  const last = daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5, 7)));
  return calendarDate(`${month.slice(0, 8)}${String(Math.min(day, last)).padStart(2, '0')}`);
}

/** Monday is 1, Sunday 7. */
const weekdayOf = (day: CalendarDate): number => sinceMonday(day) + 1;
