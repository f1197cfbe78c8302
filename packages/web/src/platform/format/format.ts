import { type CalendarDate, type Locale, MINUS, nameOfClock } from '@personalia/contract';

/** How values are written for people. Numbers stay text on the whole way, so that no digit of an amount is lost. */

interface Separators {
  readonly group: string;
  readonly decimal: string;
}

const SEPARATORS: Readonly<Record<Locale, Separators>> = {
  en: { group: ',', decimal: '.' },
  id: { group: '.', decimal: ',' },
};

/** `1250000.5` becomes `1,250,000.5` (en) or `1.250.000,5` (id). */
export function formatDecimal(value: string, locale: Locale): string {
  const { group, decimal } = SEPARATORS[locale];
  const [whole = '', fraction] = value.replace('-', '').split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, group);
  return `${value.startsWith('-') ? MINUS : ''}${grouped}${fraction === undefined ? '' : decimal + fraction}`;
}

/**
 * Reads a number as people of the language write it and returns the exact wire text, or null. Group separators must
 * stand between groups of three: `1,25` in English is a mistake to show, not a number to guess.
 */
export function parseDecimal(typed: string, locale: Locale): string | null {
  const { group, decimal } = SEPARATORS[locale];
  const text = typed.replace(/[\s\u00a0\u202f]/g, '').replace(MINUS, '-');
  const shape = new RegExp(`^-?(\\d+|\\d{1,3}(\\${group}\\d{3})+)(\\${decimal}\\d+)?$`);
  if (!shape.test(text)) return null;
  return text.replaceAll(group, '').replace(decimal, '.');
}

/** A time of a place, with the name of its clock for a reader whose own is another: `20:05 WIT`. */
export function timeOfPlace(time: string, timeZone: string): string {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return nameOfClock(timeZone) === nameOfClock(own) ? time : `${time} ${nameOfClock(timeZone)}`;
}

/** The day it is at a moment by the clock of a time zone, of the reader's own where none is known yet: YYYY-MM-DD. */
export function todayIn(timeZone: string | undefined, now: Date = new Date()): CalendarDate {
  // The Swedish way to write a day is that of ISO 8601.
  return new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' }).format(now) as CalendarDate;
}
