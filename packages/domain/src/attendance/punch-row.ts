import {
  type CalendarDate,
  calendarDate,
  type ExtractDateOrder,
  type ExtractErrorCode,
  isCalendarDate,
  type PunchDirection,
} from '@personalia/contract';
import { dateAt, instantOf } from './day/zone-time.ts';

/** A row of a device's file as a punch (attendance 10.2). Cells are texts, or typed values of a workbook. */

export type PunchCell = string | number | boolean | { readonly date: string };

export interface PunchCells {
  readonly badge: PunchCell;
  /** The date, with its time where there is no column of times. */
  readonly date: PunchCell;
  readonly time: PunchCell | null;
  readonly direction: PunchCell | null;
}

export interface ReadPunch {
  readonly badge: string;
  /** Seconds since 1970. */
  readonly at: number;
  readonly localDate: CalendarDate;
  readonly direction: PunchDirection;
}
export interface PunchRowError {
  readonly code: ExtractErrorCode;
  readonly value: string;
  /** FUTURE: what is kept without counting. */
  readonly punch?: ReadPunch;
}

/** Which dates of a file are taken; null: without a limit. */
export interface WantedDates {
  readonly from: CalendarDate | null;
  readonly to: CalendarDate | null;
}

/** Minutes that a device may be ahead. */
const AHEAD = 5 * 60;
const ZERO = '0'.charCodeAt(0);
const DATE = /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})(?:[T ]+(.+))?$/;
const TIME = /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?\s*([ap]m)?$/i;
/** As lines of fixed width have them: nothing between the parts, and a time that may follow at once. */
const COMPACT_DATE = /^(\d{8}|\d{6})(?:[T ]+(.+))?$|^(\d{8})(\d{4}(?:\d{2})?)$/;
const COMPACT_TIME = /^(\d{2})(\d{2})(\d{2})?$/;
/** Two digits of a day and a month beside those of a year. */
const COMPACT: Readonly<Record<ExtractDateOrder, RegExp>> = {
  YMD: /^(?<year>\d{4}|\d{2})(?<month>\d{2})(?<day>\d{2})$/,
  DMY: /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4}|\d{2})$/,
  MDY: /^(?<month>\d{2})(?<day>\d{2})(?<year>\d{4}|\d{2})$/,
};

const textOf = (cell: PunchCell): string => (typeof cell === 'object' ? cell.date : String(cell)).trim();

type ReadDate = { readonly date: CalendarDate; readonly rest: string } | null;
let last: { readonly text: string; readonly order: ExtractDateOrder; readonly read: ReadDate } | undefined;

/** A row mostly has the date of the row before. */
function readDate(text: string, order: ExtractDateOrder): ReadDate {
  if (last?.text !== text || last.order !== order) last = { text, order, read: findDate(text, order) };
  return last.read;
}

function findDate(text: string, order: ExtractDateOrder): ReadDate {
  const [, digits, after, joined, clock] = COMPACT_DATE.exec(text) ?? [];
  const compact = digits ?? joined;
  if (compact) {
    // Eight digits that are no date in the order of the profile are one beginning with its year.
    const date = compactDate(compact, order) ?? (compact.length === 8 ? compactDate(compact, 'YMD') : null);
    return date && { date, rest: after ?? clock ?? '' };
  }
  const [, a = '', b = '', c = '', rest = ''] = DATE.exec(text) ?? [];
  if (a === '') return null;
  const [year, month, day] = a.length === 4 ? [a, b, c] : order === 'MDY' ? [c, a, b] : [c, b, a];
  const date = dateOf(year, month, day);
  return date && { date, rest };
}

function compactDate(digits: string, order: ExtractDateOrder): CalendarDate | null {
  const { year = '', month = '', day = '' } = COMPACT[order].exec(digits)?.groups ?? {};
  return /^(19|20|..$)/.test(year) ? dateOf(year, month, day) : null;
}

function dateOf(year: string, month: string, day: string): CalendarDate | null {
  const full = year.length === 2 ? `20${year}` : year;
  const date = `${full.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? calendarDate(date) : null;
}

/** Digits at a place, if there are two. */
function twoDigits(text: string, at: number): number {
  const [tens, ones] = [text.charCodeAt(at) - ZERO, text.charCodeAt(at + 1) - ZERO];
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN;
}

/** Seconds since midnight of `08:00:30`, as most devices write it; a pattern takes several times as long. */
function readPlainTime(text: string): number | null {
  if (text.length !== 8 || text[2] !== ':' || text[5] !== ':') return null;
  const [hours, minutes, seconds] = [twoDigits(text, 0), twoDigits(text, 3), twoDigits(text, 6)];
  return hours <= 23 && minutes <= 59 && seconds <= 59 ? hours * 3600 + minutes * 60 + seconds : null;
}

/** Seconds since midnight. */
function readTime(text: string): number | null {
  const plain = readPlainTime(text);
  if (plain !== null) return plain;
  const [, hours = '', minutes = '', seconds = '0', half] = TIME.exec(text) ?? COMPACT_TIME.exec(text) ?? [];
  if (hours === '') return null;
  const isAfternoon = half?.toLowerCase() === 'pm';
  const hour = half ? (Number(hours) % 12) + (isAfternoon ? 12 : 0) : Number(hours);
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  return hour * 3600 + Number(minutes) * 60 + Number(seconds);
}

const INS: ReadonlySet<string> = new Set([
  'in',
  'i',
  '0',
  'masuk',
  'c/in',
  'check in',
  'check-in',
  'clock in',
  'entry',
]);
/** Keys of devices for breaks; numbers as most of them count: 2 begins one, 3 ends it. */
const BREAK_OUTS: ReadonlySet<string> = new Set(['2', 'break out', 'break-out', 'breakout', 'b/out', 'istirahat']);
const BREAK_INS: ReadonlySet<string> = new Set(['3', 'break in', 'break-in', 'breakin', 'b/in', 'kembali']);
const OUTS: ReadonlySet<string> = new Set([
  'out',
  'o',
  '1',
  'pulang',
  'keluar',
  'c/out',
  'check out',
  'check-out',
  'clock out',
  'exit',
]);

function readDirection(cell: PunchCell | null): PunchDirection | null {
  const text = cell === null ? '' : textOf(cell).toLowerCase();
  if (text === '') return 'unknown';
  if (INS.has(text)) return 'in';
  if (OUTS.has(text)) return 'out';
  if (BREAK_OUTS.has(text)) return 'breakOut';
  return BREAK_INS.has(text) ? 'breakIn' : null;
}

export interface PushedPunch {
  readonly badge: string;
  readonly time: string;
  readonly direction?: PunchDirection | undefined;
}

const LOCAL = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?(Z|[+-]\d{2}:?\d{2})?$/;

/** A punch as a device sends it: with an offset it is an instant, else by the wall clock of the device's zone. */
export function readPushedPunch(
  { badge: text, time, direction }: PushedPunch,
  { zone, now, fixed }: { readonly zone: string; readonly now: number; readonly fixed: 'in' | 'out' | null },
): ReadPunch | { readonly code: 'badge' | 'time' | 'future' } {
  const badge = text.trim();
  if (badge === '' || badge.length > 40) return { code: 'badge' };
  const [, date = '', clock = '', offset] = LOCAL.exec(time.trim()) ?? [];
  const seconds = readTime(clock);
  if (!isCalendarDate(date) || date <= '2000-01-01' || seconds === null) return { code: 'time' };
  const local = calendarDate(date);
  const at = offset
    ? instantOf(local, Math.floor(seconds / 60), 'UTC') + (seconds % 60) - secondsOfOffset(offset)
    : instantOf(local, Math.floor(seconds / 60), zone) + (seconds % 60);
  if (at > now + AHEAD) return { code: 'future' };
  return { badge, at, localDate: dateAt(at, zone), direction: fixed ?? direction ?? 'unknown' };
}

function secondsOfOffset(offset: string): number {
  if (offset === 'Z') return 0;
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(-2));
  return (offset.startsWith('-') ? -60 : 60) * minutes;
}

export function readPunchRow(
  { badge: badgeCell, date: dateCell, time: timeCell, direction: directionCell }: PunchCells,
  {
    order,
    zone,
    now,
    dates,
  }: {
    readonly order: ExtractDateOrder;
    readonly zone: string;
    readonly now: number;
    readonly dates?: WantedDates;
  },
): ReadPunch | PunchRowError {
  const badge = textOf(badgeCell);
  if (badge === '' || badge.length > 40) return { code: 'BADGE', value: badge.slice(0, 60) };
  const text = textOf(dateCell);
  const read = readDate(text, order);
  if (!read || read.date <= '2000-01-01') return { code: 'DATE', value: text.slice(0, 60) };
  const timeText = timeCell === null ? read.rest : textOf(timeCell).replace(/^\d{4}-\d{2}-\d{2}[T ]/, '');
  const seconds = readTime(timeText.trim());
  if (seconds === null) return { code: 'TIME', value: (timeText || text).slice(0, 60) };
  const direction = readDirection(directionCell);
  if (direction === null) return { code: 'DIRECTION', value: textOf(directionCell ?? '').slice(0, 60) };
  if (dates && ((dates.from && read.date < dates.from) || (dates.to && read.date > dates.to)))
    return { code: 'OUTSIDE', value: text.slice(0, 60) };
  const at = instantOf(read.date, Math.floor(seconds / 60), zone) + (seconds % 60);
  const punch = { badge, at, localDate: read.date, direction };
  if (at > now + AHEAD)
    return { code: 'FUTURE', value: `${text} ${timeCell === null ? '' : timeText}`.trim().slice(0, 60), punch };
  return punch;
}
