import type { CalendarDate, Locale } from '@personalia/contract';

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
  return `${value.startsWith('-') ? '-' : ''}${grouped}${fraction === undefined ? '' : decimal + fraction}`;
}

/**
 * Reads a number as people of the language write it and returns the exact wire text, or null. Group separators must
 * stand between groups of three: `1,25` in English is a mistake to show, not a number to guess.
 */
export function parseDecimal(typed: string, locale: Locale): string | null {
  const { group, decimal } = SEPARATORS[locale];
  const text = typed.replace(/[\s\u00a0\u202f]/g, '');
  const shape = new RegExp(`^-?(\\d+|\\d{1,3}(\\${group}\\d{3})+)(\\${decimal}\\d+)?$`);
  if (!shape.test(text)) return null;
  return text.replaceAll(group, '').replace(decimal, '.');
}

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

/** `2026-11-20` becomes `20 Nov 2026`, with the month names of the language. */
export function formatDate(value: CalendarDate | string, locale: Locale): string {
  const [year = '', month = '', day = ''] = value.split('-');
  return `${Number(day)} ${monthName(Number(month), locale)} ${year}`;
}

const timeFormats = new Map<string, Intl.DateTimeFormat>();

/** Where Indonesians say which of their three clocks they mean (experience 5). */
const CLOCKS: Readonly<Record<string, string>> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Pontianak': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Ujung_Pandang': 'WITA',
  'Asia/Jayapura': 'WIT',
};

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
