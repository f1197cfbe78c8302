import { addDays, type CalendarDate } from '@personalia/contract';

/** `90, 30, 7` as numbers, the earliest reminder first; nothing twice. */
export function reminderDaysOf(text: string | null): number[] {
  const days = (text ?? '').split(',').map((one) => Number(one.trim()));
  return [...new Set(days.filter((one) => Number.isInteger(one) && one > 0))].sort((a, b) => b - a);
}

/** The days on which somebody is reminded that a document ends (organisation-and-employee 10.7). */
export const reminderDates = (expiresOn: CalendarDate | null, days: readonly number[]): CalendarDate[] =>
  expiresOn === null ? [] : days.map((one) => addDays(expiresOn, -one));

/** What people chose, except that a document that was accepted or awaits it expires the day after its last. */
export function documentStateOn(state: string, expiresOn: CalendarDate | null, today: CalendarDate): string {
  const isThere = state === 'submitted' || state === 'verified';
  return isThere && expiresOn !== null && today > expiresOn ? 'expired' : state;
}
