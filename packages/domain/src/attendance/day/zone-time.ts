import { addDays, type CalendarDate, dayNumber } from '@personalia/contract';

/** Wall times of a zone and instants, which are seconds since 1970 in UTC (attendance 0). */

const DAY = 86_400;
/** Zones change at multiples of a quarter of an hour. */
const BLOCK = 900;
/** Of each zone. */
const MOST_KEPT = 20_000;

const formats = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, Map<number, number>>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(zone, format);
  }
  return format;
}

/** Seconds that a zone is ahead of UTC at an instant. */
export function zoneOffset(zone: string, at: number): number {
  const block = Math.floor(at / BLOCK) * BLOCK;
  let ofZone = offsets.get(zone);
  if (!ofZone) offsets.set(zone, (ofZone = new Map()));
  const known = ofZone.get(block);
  if (known !== undefined) return known;
  const part: Record<string, number> = {};
  for (const { type, value } of formatOf(zone).formatToParts(block * 1000)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  const offset = Date.UTC(year, month - 1, day, hour, minute, second) / 1000 - block;
  if (ofZone.size >= MOST_KEPT) ofZone.clear();
  ofZone.set(block, offset);
  return offset;
}

/**
 * The instant of a wall time; minutes may go past midnight. A time that does not exist moves forward by the gap, one that
 * occurs twice is the first.
 */
export function instantOf(date: CalendarDate, minutes: number, zone: string): number {
  const local = dayNumber(date) * DAY + minutes * 60;
  const before = zoneOffset(zone, local - DAY);
  const after = zoneOffset(zone, local + DAY);
  // Nothing changes on most days.
  if (before === after) return local - before;
  const fits = [before, after].filter((offset) => zoneOffset(zone, local - offset) === offset);
  return local - (fits.length > 0 ? Math.max(...fits) : before);
}

/** The date in a zone at an instant. */
export const dateAt = (at: number, zone: string): CalendarDate =>
  addDays('1970-01-01' as CalendarDate, Math.floor((at + zoneOffset(zone, at)) / DAY));

/** `HH:mm` in a zone at an instant. */
export function timeAt(at: number, zone: string): string {
  const seconds = (((at + zoneOffset(zone, at)) % DAY) + DAY) % DAY;
  const pad = (value: number): string => String(value).padStart(2, '0');
  return `${pad(Math.floor(seconds / 3600))}:${pad(Math.floor((seconds % 3600) / 60))}`;
}
