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
  /** Instants in UTC, of what does not take whole days: `from` and `to` are its days then. */
  readonly hours?: { readonly startsAt: string; readonly endsAt: string };
  readonly summary: string;
  readonly status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  /** Takes the time of the calendar's owner. */
  readonly isBusy: boolean;
}

/** How often calendars are asked to fetch again. */
const REFRESH = 'PT1H';
/** Octets of a line without its break. */
const LONGEST_LINE = 75;

/** A calendar as text (RFC 5545). The same events give the same text: nothing in it is the time of the fetch. */
export function icalendarOf(name: string, events: readonly CalendarEvent[]): string {
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

/** One instant is the same in every zone, so hours need none; the end of whole days is the day after them. */
const timesOf = ({ from, to, hours }: CalendarEvent): string[] =>
  hours
    ? [`DTSTART:${utc(hours.startsAt)}`, `DTEND:${utc(hours.endsAt)}`]
    : [`DTSTART;VALUE=DATE:${compact(from)}`, `DTEND;VALUE=DATE:${compact(addDays(to, 1))}`];

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
