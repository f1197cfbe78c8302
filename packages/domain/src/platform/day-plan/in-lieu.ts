import { addDays, type CalendarDate } from '@personalia/contract';
import { cycleDay, type DayHoliday, type WorkPattern } from './day-plan.ts';

/** How many days back a public holiday is looked for that a day is off for. */
export const IN_LIEU_DAYS = 31;

/**
 * attendance 3: a public holiday on a day off makes the next working day of the pattern a holiday in lieu, the first of them that has
 * no holiday of its own; two holidays take two days. A substitute holiday of the calendar is such a day already. By the pattern
 * and the calendar of the date alone, so that it is the same from wherever it is asked; the roster of days between says nothing of it.
 */
export function holidayInLieu(
  date: CalendarDate,
  pattern: WorkPattern,
  holidayOn: (date: CalendarDate) => DayHoliday | null,
): DayHoliday | null {
  if (pattern.onHolidayOff !== 'compensateNextWorkday' || pattern.onHoliday === 'workThrough') return null;
  const isWorked = (day: CalendarDate): boolean => pattern.hours[cycleDay(day, pattern) - 1] !== '0';
  if (!isWorked(date) || holidayOn(date)) return null;
  const owed: DayHoliday[] = [];
  for (let day = addDays(date, -IN_LIEU_DAYS); day < date; day = addDays(day, 1)) {
    const holiday = holidayOn(day);
    if (!isWorked(day)) {
      if (holiday?.kind === 'public') owed.push(holiday);
    } else if (!holiday || holiday.kind === 'substitute') owed.shift();
  }
  const [first] = owed;
  return first ? { ...first, isInLieu: true } : null;
}

/** The holiday of a date for whoever follows a pattern: one of the calendar, else one in lieu. The calendar has the days before it as well. */
export function holidayOfDay(
  date: CalendarDate,
  pattern: WorkPattern | null,
  calendar: ReadonlyMap<CalendarDate, DayHoliday> | undefined,
): DayHoliday | null {
  if (!calendar) return null;
  const holidayOn = (day: CalendarDate): DayHoliday | null => calendar.get(day) ?? null;
  return holidayOn(date) ?? (pattern && holidayInLieu(date, pattern, holidayOn));
}
