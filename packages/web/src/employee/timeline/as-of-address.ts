import { type CalendarDate, isCalendarDate } from '@personalia/contract';
import { cameFrom } from '../../platform/resource/pages.ts';

/** The day that the list was about from which somebody came; a record then opens on that day. */
export function asOfIn(state: unknown): CalendarDate | null {
  const day = new URLSearchParams(cameFrom(state)).get('asOf');
  return isCalendarDate(day) ? day : null;
}
