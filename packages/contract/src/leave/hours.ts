import type { MinuteSpan } from '../attendance/index.ts';
import type { Locale } from '../platform/label.ts';
import { PORTION_LABELS, type Portion } from './rules.ts';

const DAY = 1440;
const pad = (value: number): string => String(value).padStart(2, '0');

/** `HH:mm` of a minute of a date; past 1440 it is on the next day. */
export const clockOf = (minute: number): string => `${pad(Math.floor((minute % DAY) / 60))}:${pad(minute % 60)}`;

/** "13:00–15:00". */
export const clockSpan = ({ from, to }: MinuteSpan): string => `${clockOf(from)}–${clockOf(to)}`;

const UNITS: Readonly<Record<Locale, readonly [string, string, string]>> = {
  en: ['d', 'h', 'min'],
  id: ['hari', 'jam', 'mnt'],
};

/** R1: days of a type that is taken by the hour, as people count them: "1 d 3 h" are 1.375 days of eight hours. */
export function daysAndHours(quantity: string, hoursPerDay: string, locale: Locale): string {
  const sign = quantity.startsWith('-') ? '-' : '';
  const [whole = '0', fraction = ''] = quantity.replace('-', '').split('.');
  const perDay = Math.round(Number(hoursPerDay) * 60);
  const minutes = Math.round(Number(`0.${fraction || '0'}`) * perDay);
  const days = Number(whole) + (minutes === perDay ? 1 : 0);
  const rest = minutes % perDay;
  const [day, hour, minute] = UNITS[locale];
  const parts = [
    ...(days > 0 || rest === 0 ? [`${days} ${day}`] : []),
    ...(rest >= 60 ? [`${Math.floor(rest / 60)} ${hour}`] : []),
    ...(rest % 60 > 0 ? [`${rest % 60} ${minute}`] : []),
  ];
  return sign + parts.join(' ');
}

/** "First half", "Last quarter (15:00–17:00)", "13:00–15:00"; empty of a whole day. */
export function portionText(
  portion: Portion,
  hours: { readonly from: string; readonly to: string } | null | undefined,
  locale: Locale,
): string {
  if (portion === 'FULL') return '';
  const times = hours ? `${hours.from}–${hours.to}` : '';
  const name = PORTION_LABELS[portion][locale];
  if (!times) return name;
  return portion === 'HOURS' ? times : `${name} (${times})`;
}
