import { calendarDate } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import {
  instantOf,
  type PunchCells,
  type ReadPunch,
  readPunchRow,
  readPushedPunch,
  withRepeatedHour,
} from './index.ts';

const now = instantOf(calendarDate('2026-08-01'), 0, 'UTC');
const read = (cells: Partial<PunchCells>, order: 'YMD' | 'DMY' | 'MDY' = 'YMD') =>
  readPunchRow(
    { badge: '0042', date: '2026-07-06', time: '08:00:30', direction: null, ...cells },
    { order, zone: 'Asia/Jakarta', now },
  );
const at = Date.parse('2026-07-06T01:00:30Z') / 1000;

describe('attendance 10.2: rows of a device', () => {
  test('a day and a time of the zone of the workplace, in one column or two; leading zeros of a badge count', () => {
    expect(read({})).toEqual({ badge: '0042', at, localDate: '2026-07-06', direction: 'unknown' });
    expect(read({ date: '2026-07-06 08:00:30', time: null })).toMatchObject({ at });
    expect(read({ date: { date: '2026-07-06T08:00:30' }, time: null })).toMatchObject({ at });
    expect(read({ date: '06/07/2026' }, 'DMY')).toMatchObject({ at });
    expect(read({ date: '7/6/2026 8:00:30 AM', time: null }, 'MDY')).toMatchObject({ at });
    expect(read({ badge: 42, time: '20.00' })).toMatchObject({ badge: '42', at: at - 30 + 12 * 3600 });
  });

  test('10.2: a pushed time with an offset is an instant, without one it is of the zone of the device', () => {
    const push = (time: string, fixed: 'in' | null = null) =>
      readPushedPunch({ badge: ' 0042 ', time, direction: 'out' }, { zone: 'Asia/Jakarta', now, fixed });
    for (const time of [
      '2026-07-06T08:00:30',
      '2026-07-06 08:00:30.250',
      '2026-07-06T01:00:30Z',
      '2026-07-06T06:30:30+0530',
    ])
      expect(push(time)).toEqual({ badge: '0042', at, localDate: '2026-07-06', direction: 'out' });
    expect(push('2026-07-05T20:00:30-05:00', 'in')).toMatchObject({ at, localDate: '2026-07-06', direction: 'in' });
    expect([push('2026-02-30T08:00:00'), push("8 o'clock"), push('2026-09-01T08:00:00')]).toEqual([
      { code: 'time' },
      { code: 'time' },
      { code: 'future' },
    ]);
  });

  test('10.2: rows outside the chosen dates are named as such, the first and the last date are within', () => {
    const on = (date: string, from: string | null, to: string | null) => {
      const dates = { from: from === null ? null : calendarDate(from), to: to === null ? null : calendarDate(to) };
      const cells = { badge: '1', date, time: '08:00', direction: null };
      const found = readPunchRow(cells, { order: 'YMD', zone: 'UTC', now, dates });
      return 'code' in found ? found.code : found.localDate;
    };
    expect(on('2026-07-06', '2026-07-06', '2026-07-06')).toBe('2026-07-06');
    expect(on('2026-07-05', '2026-07-06', null)).toBe('OUTSIDE');
    expect(on('2026-07-07', null, '2026-07-06')).toBe('OUTSIDE');
    expect(on('2026-09-07', null, '2026-07-06')).toBe('OUTSIDE');
  });

  test('what a device calls in and out', () => {
    expect(read({ direction: 'C/In' })).toMatchObject({ direction: 'in' });
    expect(read({ direction: 1 })).toMatchObject({ direction: 'out' });
    expect(read({ direction: 'break' })).toEqual({ code: 'DIRECTION', value: 'break' });
  });

  test('what cannot be read says which part', () => {
    expect(read({ badge: ' ' })).toMatchObject({ code: 'BADGE' });
    expect(read({ date: '2026-02-30' })).toEqual({ code: 'DATE', value: '2026-02-30' });
    expect(read({ time: '25:00' })).toEqual({ code: 'TIME', value: '25:00' });
    expect(read({ date: '2026-08-02' })).toMatchObject({
      code: 'FUTURE',
      punch: { badge: '0042', localDate: '2026-08-02' },
    });
  });
});

test.each([
  ['YMD', '20260105', '0758', '2026-01-05 07:58:00'],
  ['YMD', '260105', '075801', '2026-01-05 07:58:01'],
  ['DMY', '05012026', '0758', '2026-01-05 07:58:00'],
  ['DMY', '050126', '07:58', '2026-01-05 07:58:00'],
  ['MDY', '01052026', '0758', '2026-01-05 07:58:00'],
  // A file says year first whatever the profile says.
  ['DMY', '20260131', '0758', '2026-01-31 07:58:00'],
  ['DMY', '20101112', '0758', '2010-11-12 07:58:00'],
  ['YMD', '20260105075801', null, '2026-01-05 07:58:01'],
  ['DMY', '05012026 0758', null, '2026-01-05 07:58:00'],
] as const)('10.2: %s: %s and %s without anything between their parts are %s', (order, date, time, expected) => {
  const found = readPunchRow({ badge: '1', date, time, direction: null }, { zone: 'UTC', now, order });
  expect('at' in found && new Date(found.at * 1000).toISOString().slice(0, 19).replace('T', ' ')).toBe(expected);
});

test.each(['20261301', '2026010', '32012026', '000000'])('10.2: %s is no date', (date) => {
  const found = readPunchRow({ badge: '1', date, time: '0758', direction: null }, { zone: 'UTC', now, order: 'YMD' });
  expect(found).toMatchObject({ code: 'DATE' });
});

test('10.2.3: in the autumn hour the first occurrence counts, unless the rows of a badge go backwards in time', () => {
  const zone = 'Europe/Berlin';
  const inOrder = withRepeatedHour(zone);
  const utc = (badge: string, time: string, date = '2026-10-25') => {
    const cells = { badge, date, time, direction: null };
    const punch = readPunchRow(cells, { order: 'YMD', zone, now: Date.parse('2027-01-01') / 1000 }) as ReadPunch;
    return new Date(inOrder(punch).at * 1000).toISOString().slice(5, 16);
  };
  expect(utc('A', '01:50')).toBe('10-24T23:50');
  expect(utc('A', '02:40')).toBe('10-25T00:40');
  // Of another badge, so nothing goes backwards.
  expect(utc('B', '02:10')).toBe('10-25T00:10');
  expect(utc('A', '02:10')).toBe('10-25T01:10');
  expect(utc('A', '02:20')).toBe('10-25T01:20');
  expect(utc('A', '03:10')).toBe('10-25T02:10');
  // Only the hour that comes twice has a second occurrence.
  expect(utc('A', '03:00')).toBe('10-25T02:00');
  expect(utc('A', '02:40', '2026-10-26')).toBe('10-26T01:40');
  expect(utc('A', '02:30', '2026-10-26')).toBe('10-26T01:30');
});
