import { calendarDate } from '@personalia/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CalendarEvent, icalendarOf } from './icalendar.ts';

const event: CalendarEvent = {
  uid: 'leave-1@personalia',
  sequence: 3,
  changedAt: '2026-11-20T08:30:00.123Z',
  from: calendarDate('2026-12-30'),
  to: calendarDate('2026-12-31'),
  summary: 'Cuti; tahunan, 2\\1\nhari',
  status: 'TENTATIVE',
  isBusy: true,
};

test('6: whole days end with the day after them, text is escaped, nothing is the time of the fetch', () => {
  expect(icalendarOf('Mine', [event])).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Personalia//Calendar feeds//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'NAME:Mine',
      'X-WR-CALNAME:Mine',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'BEGIN:VEVENT',
      'UID:leave-1@personalia',
      'DTSTAMP:20261120T083000Z',
      'SEQUENCE:3',
      'DTSTART;VALUE=DATE:20261230',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY:Cuti\\; tahunan\\, 2\\\\1\\nhari',
      'STATUS:TENTATIVE',
      'TRANSP:OPAQUE',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
});

test('6: hours are those of the clock at the place, with its zone and what changes there', () => {
  const hours = { zone: 'Europe/Berlin', startsAt: '2026-10-24T22:00', endsAt: '2026-10-25T06:00' };
  const change = { at: Date.UTC(2026, 9, 25, 1) / 1000, from: 7200, to: 3600 };
  const text = icalendarOf('Mine', [{ ...event, hours }], [{ zone: 'Europe/Berlin', offset: 7200, changes: [change] }]);
  expect(text).toContain('DTSTART;TZID=Europe/Berlin:20261024T220000\r\nDTEND;TZID=Europe/Berlin:20261025T060000\r\n');
  expect(text).not.toContain('VALUE=DATE:');
  expect(text).toContain(
    [
      'BEGIN:VTIMEZONE',
      'TZID:Europe/Berlin',
      'BEGIN:DAYLIGHT',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0200',
      'TZOFFSETTO:+0200',
      'END:DAYLIGHT',
      'BEGIN:STANDARD',
      'DTSTART:20261025T030000',
      'TZOFFSETFROM:+0200',
      'TZOFFSETTO:+0100',
      'END:STANDARD',
      'END:VTIMEZONE',
      '',
    ].join('\r\n'),
  );
  const west = icalendarOf('Mine', [], [{ zone: 'America/St_Johns', offset: -12_600, changes: [] }]);
  expect(west).toContain('BEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:-0330\r\nTZOFFSETTO:-0330\r\n');
});

/** As a calendar reads a text: lines joined, then what was escaped. */
function summaryIn(text: string): string | undefined {
  const line = text
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .find((one) => one.startsWith('SUMMARY:'));
  return line?.slice('SUMMARY:'.length).replaceAll(/\\([\\;,n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
}

const encoder = new TextEncoder();

test('6: no line is longer than 75 octets, and any text comes back as it was', () => {
  const signs = fc.oneof(fc.constantFrom(';', ',', '\\', '\n', 'é', '語', '🌴', ' '), fc.string({ unit: 'binary' }));
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 80 }), (parts) => {
      const summary = parts.join('');
      const text = icalendarOf('Mine', [{ ...event, summary }]);
      expect(Math.max(...text.split('\r\n').map((line) => encoder.encode(line).length))).toBeLessThanOrEqual(75);
      const readable = summary
        .replaceAll(/\r\n|\r/g, '\n')
        // oxlint-disable-next-line no-control-regex -- control characters are left out
        .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, (sign) => (sign === '\n' ? sign : ''));
      expect(summaryIn(text)).toBe(readable);
    }),
  );
});
