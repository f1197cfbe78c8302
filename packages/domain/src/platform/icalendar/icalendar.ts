import { addDays, type CalendarDate } from '@personalia/contract';

/** Whole days in a calendar, or hours, as RFC 5545 has them. */
export interface CalendarEvent {
  /** The same for one matter in every fetch. */
  readonly uid: string;
  /** Rises with every change, so that a calendar takes the newer one. */
  readonly sequence: number;
  /** When the matter changed last, in UTC. */
  readonly changedAt: string;
  readonly from: CalendarDate;
  /** The last day. */
  readonly to: CalendarDate;
  /** Of what does not take whole days: wall-clock times such as `2026-12-30T22:00` in a zone; `from` and `to` are its days then. */
  readonly hours?: { readonly zone: string; readonly startsAt: string; readonly endsAt: string };
  readonly summary: string;
  readonly status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  /** Takes the time of the calendar's owner. */
  readonly isBusy: boolean;
}

/** A zone that hours are in, with what it is ahead of UTC in seconds, and the changes of that. */
export interface CalendarZone {
  readonly zone: string;
  readonly offset: number;
  /** `at`: seconds since 1970 in UTC. */
  readonly changes: readonly { readonly at: number; readonly from: number; readonly to: number }[];
}

/** How often calendars are asked to fetch again. */
const REFRESH = 'PT1H';
/** Octets of a line without its break. */
const LONGEST_LINE = 75;

/** A calendar as text (RFC 5545). The same events give the same text: nothing in it is the time of the fetch. */
export function icalendarOf(
  name: string,
  events: readonly CalendarEvent[],
  zones: readonly CalendarZone[] = [],
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Personalia//Calendar feeds//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...zones.flatMap(zoneLines),
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const linesOf = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(event.uid)}`,
  `DTSTAMP:${utc(event.changedAt)}`,
  `SEQUENCE:${event.sequence}`,
  ...timesOf(event),
  `SUMMARY:${escaped(event.summary)}`,
  `STATUS:${event.status}`,
  `TRANSP:${event.isBusy ? 'OPAQUE' : 'TRANSPARENT'}`,
  'END:VEVENT',
];

/** Hours are those of the clock at the place, whatever zone the calendar is read in; the end of whole days is the day after them. */
const timesOf = ({ from, to, hours }: CalendarEvent): string[] =>
  hours
    ? [`DTSTART;TZID=${hours.zone}:${wall(hours.startsAt)}`, `DTEND;TZID=${hours.zone}:${wall(hours.endsAt)}`]
    : [`DTSTART;VALUE=DATE:${compact(from)}`, `DTEND;VALUE=DATE:${compact(addDays(to, 1))}`];

/** 3.6.5: the zone with what holds at first, and each change at the clock before it. */
function zoneLines({ zone, offset, changes }: CalendarZone): string[] {
  const least = Math.min(offset, ...changes.map(({ to }) => to));
  const observance = (startsAt: string, from: number, to: number): string[] => {
    const kind = to > least ? 'DAYLIGHT' : 'STANDARD';
    return [
      `BEGIN:${kind}`,
      `DTSTART:${startsAt}`,
      `TZOFFSETFROM:${offsetText(from)}`,
      `TZOFFSETTO:${offsetText(to)}`,
      `END:${kind}`,
    ];
  };
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...observance('19700101T000000', offset, offset),
    ...changes.flatMap(({ at, from, to }) => observance(localText(at + from), from, to)),
    'END:VTIMEZONE',
  ];
}

const localText = (seconds: number): string => utc(new Date(seconds * 1000).toISOString()).slice(0, -1);

/** `+0930`. */
function offsetText(seconds: number): string {
  const minutes = Math.round(Math.abs(seconds) / 60);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${seconds < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}${pad(minutes % 60)}`;
}

/** `2026-12-30T22:00` as `20261230T220000`. */
const wall = (time: string): string => `${time.replaceAll(/[-:]/g, '')}00`;

const compact = (date: string): string => date.replaceAll('-', '');

/** `2026-11-20T08:30:00.123Z` as `20261120T083000Z`. */
const utc = (instant: string): string => `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** 3.3.11: what has a meaning of its own in text, and no control characters. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, (one) => `\\${one}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    // oxlint-disable-next-line no-control-regex -- these are what must not be there
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

/** 3.1: lines of at most 75 octets, each further one after a space, and no character torn apart. */
function folded(line: string): string {
  let text = '';
  let length = 0;
  for (const sign of line) {
    const size = octetsOf(sign.codePointAt(0) ?? 0);
    if (length + size > LONGEST_LINE) {
      text += '\r\n ';
      length = 1;
    }
    text += sign;
    length += size;
  }
  return text;
}

const octetsOf = (point: number): number => (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4);
