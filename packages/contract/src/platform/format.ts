import type { Locale } from './label.ts';
import type { CalendarDate } from './values/calendar-date.ts';

/** How dates, moments and numbers are written for people, on screen and in the sentences and files of the server. */

const monthNames = new Map<Locale, string[]>();

function monthName(month: number, locale: Locale): string {
  let names = monthNames.get(locale);
  if (!names) {
    const format = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
    names = Array.from({ length: 12 }, (_, index) => format.format(Date.UTC(2000, index, 1)));
    monthNames.set(locale, names);
  }
  return names[month - 1] ?? '';
}

/** `2026-11-20` becomes `20 Nov`, where the year is known. */
export function formatDayOfYear(value: CalendarDate, locale: Locale): string {
  const [, month = '', day = ''] = value.split('-');
  return `${Number(day)} ${monthName(Number(month), locale)}`;
}

/** `2026-11-20` becomes `20 Nov 2026`, with the month names of the language. */
export const formatDate = (value: CalendarDate | string, locale: Locale): string =>
  `${formatDayOfYear(value as CalendarDate, locale)} ${value.slice(0, 4)}`;

/** `2026-11-20` becomes `Fri 20 Nov 2026`, where it matters whether it is a working day. */
export const formatDateWithWeekday = (value: CalendarDate | string, locale: Locale): string =>
  `${new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${value}T00:00:00Z`))} ${formatDate(value, locale)}`;

const numberFormats: Readonly<Record<Locale, Intl.NumberFormat>> = {
  en: new Intl.NumberFormat('en', { maximumFractionDigits: 20 }),
  id: new Intl.NumberFormat('id', { maximumFractionDigits: 20 }),
};

/** The sign of numbers that people read; on the wire it is a hyphen. */
export const MINUS = '\u2212';

/** `-30000` becomes `−30,000` (en) or `−30.000` (id); the text of an exact decimal keeps all its digits. */
export const formatNumber = (value: number | string, locale: Locale): string =>
  numberFormats[locale].format(value as number | `${number}`).replace('-', MINUS);

/** `4500000` of IDR becomes `Rp 4.500.000` in Indonesian and `IDR 4,500,000` in English; every digit stays. */
export const formatAmount = (amount: string, currency: string, locale: Locale): string =>
  `${locale === 'id' && currency === 'IDR' ? 'Rp' : currency} ${formatNumber(amount, locale)}`;

const timeFormats = new Map<string, Intl.DateTimeFormat>();

/** Where Indonesians say which of their three clocks they mean (experience 5). */
const CLOCKS: Readonly<Record<string, string>> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Pontianak': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Ujung_Pandang': 'WITA',
  'Asia/Jayapura': 'WIT',
};

/** What people call the clock of a zone: "WIT" rather than "Asia/Jayapura"; others by the name of the zone. */
export const nameOfClock = (timeZone: string): string => CLOCKS[timeZone] ?? timeZone;

/** A moment on the reader's own clock: `20 Nov 2026, 15:30`, in Indonesia `20 Nov 2026, 15:30 WIB`. */
export function formatInstant(value: string, locale: Locale, timeZone?: string): string {
  const key = `${locale} ${timeZone ?? ''}`;
  let format = timeFormats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    timeFormats.set(key, format);
  }
  const parts = Object.fromEntries(format.formatToParts(new Date(value)).map((part) => [part.type, part.value]));
  const clock = CLOCKS[format.resolvedOptions().timeZone];
  const time = `${parts['hour']}:${parts['minute']}${clock ? ` ${clock}` : ''}`;
  return `${formatDate(`${parts['year']}-${parts['month']}-${parts['day']}`, locale)}, ${time}`;
}

/** The same for whoever may read it elsewhere: `20 Nov 2026, 15:30 WIB (Asia/Jakarta)`. */
export const formatInstantIn = (value: string, locale: Locale, timeZone: string): string =>
  `${formatInstant(value, locale, timeZone)} (${timeZone})`;
