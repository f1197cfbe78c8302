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

test('6: hours are told as instants', () => {
  const hours = { startsAt: '2026-12-30T15:00:00.000Z', endsAt: '2026-12-30T23:00:00.000Z' };
  const text = icalendarOf('Mine', [{ ...event, hours }]);
  expect(text).toContain('DTSTART:20261230T150000Z\r\nDTEND:20261230T230000Z\r\n');
  expect(text).not.toContain('VALUE=DATE');
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
