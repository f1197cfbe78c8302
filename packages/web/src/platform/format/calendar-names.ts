import { addDays, type CalendarDate, type Locale } from '@personalia/contract';

const WEEKDAY = { weekday: 'short', timeZone: 'UTC' } as const;
const MONTH = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
const formats = (options: Intl.DateTimeFormatOptions): Readonly<Record<Locale, Intl.DateTimeFormat>> => ({
  en: new Intl.DateTimeFormat('en', options),
  id: new Intl.DateTimeFormat('id', options),
});
const [WEEKDAYS, MONTHS] = [formats(WEEKDAY), formats(MONTH)];
const utc = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** "Mon". */
export const weekdayName = (date: string, locale: Locale): string => WEEKDAYS[locale].format(utc(date));

/** Monday first, as in both languages of the product. */
export const weekdayNames = (locale: Locale): string[] =>
  Array.from({ length: 7 }, (_, n) => weekdayName(addDays('2026-01-05' as CalendarDate, n), locale));

/** "March 2026". */
export const monthName = (date: string, locale: Locale): string => MONTHS[locale].format(utc(date));
