/** Calendars as text for other programs. */
export * from './icalendar.ts';
