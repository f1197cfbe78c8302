import type { MinuteSpan } from '../attendance/index.ts';
import { formatNumber, MINUS } from '../platform/format.ts';
import { type Label, type Locale, label } from '../platform/label.ts';
import { type LeaveUnit, PORTION_LABELS, type Portion } from './rules.ts';

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
  const sign = quantity.startsWith('-') ? MINUS : '';
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

/** What the amounts of a leave type are counted in: days, unless it is said, and hours of a full day where it is taken by the hour. */
export interface CountedIn {
  readonly leaveUnit?: LeaveUnit | undefined;
  readonly hoursPerDay?: string | null | undefined;
}

/** A quantity of leave: "1.5", "1 d 4 h" of a type in days that is taken by the hour, or "3.5 h" of a type in hours. */
export function amountText(quantity: string, { leaveUnit, hoursPerDay }: CountedIn, locale: Locale): string {
  if (leaveUnit === 'hour') return `${formatNumber(quantity, locale)} ${UNITS[locale][1]}`;
  return hoursPerDay ? daysAndHours(quantity, hoursPerDay, locale) : formatNumber(quantity, locale);
}

const UNIT_WORDS: Readonly<Record<LeaveUnit, { readonly one: Label; readonly other: Label }>> = {
  day: { one: label('day', 'hari'), other: label('days', 'hari') },
  hour: { one: label('hour', 'jam'), other: label('hours', 'jam') },
};

/** The word for so many of a unit: "day", "hours". */
export const unitWord = (unit: LeaveUnit, n: string): Label => UNIT_WORDS[unit][n === '1' ? 'one' : 'other'];

/** An amount of leave with its unit: "1 day", "16 hours". */
export const amountOf = (n: string, unit: LeaveUnit, locale: Locale): string =>
  `${formatNumber(n, locale)} ${unitWord(unit, n)[locale]}`;

/** The number that the unit of a sentence goes with. */
const COUNTED = ['n', 'max', 'need', 'have'];

/** Values of a sentence about amounts of leave, with the word for their unit in place of the unit. */
export function withUnitWord<V extends Readonly<Record<string, unknown>>>(values: V): V & { readonly unit: Label } {
  const counted = COUNTED.map((name) => values[name]).find((value) => value !== undefined);
  return { ...values, unit: unitWord(values['unit'] === 'hour' ? 'hour' : 'day', String(counted)) };
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
