import {
  type CalendarDate,
  calendarDate,
  type ExtractDateOrder,
  type ExtractErrorCode,
  isCalendarDate,
  type PunchDirection,
} from '@personalia/contract';
import { instantOf } from './day/zone-time.ts';

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
}

/** Minutes that a device may be ahead. */
const AHEAD = 5 * 60;
const DATE = /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})(?:[T ]+(.+))?$/;
const TIME = /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?\s*([ap]m)?$/i;

const textOf = (cell: PunchCell): string => (typeof cell === 'object' ? cell.date : String(cell)).trim();

function readDate(text: string, order: ExtractDateOrder): { date: CalendarDate; rest: string } | null {
  const compact = /^(\d{4})(\d{2})(\d{2})(?:[T ]+(.+))?$/.exec(text);
  const [, a = '', b = '', c = '', rest = ''] = compact ?? DATE.exec(text) ?? [];
  if (a === '') return null;
  const isYearFirst = compact !== null || a.length === 4;
  const [year, month, day] = isYearFirst ? [a, b, c] : order === 'MDY' ? [c, a, b] : [c, b, a];
  const full = year.length === 2 ? `20${year}` : year;
  const date = `${full.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? { date: calendarDate(date), rest } : null;
}

/** Seconds since midnight. */
function readTime(text: string): number | null {
  const [, hours = '', minutes = '', seconds = '0', half] = TIME.exec(text) ?? [];
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
  return OUTS.has(text) ? 'out' : null;
}

export function readPunchRow(
  { badge: badgeCell, date: dateCell, time: timeCell, direction: directionCell }: PunchCells,
  { order, zone, now }: { readonly order: ExtractDateOrder; readonly zone: string; readonly now: number },
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
  const at = instantOf(read.date, Math.floor(seconds / 60), zone) + (seconds % 60);
  if (at > now + AHEAD)
    return { code: 'FUTURE', value: `${text} ${timeCell === null ? '' : timeText}`.trim().slice(0, 60) };
  return { badge, at, localDate: read.date, direction };
}
