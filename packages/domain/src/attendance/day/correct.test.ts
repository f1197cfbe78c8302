import { calendarDate } from '@personalia/contract';
import { expect, test } from 'vitest';
import { correctedTimes, instantOf, type Punch, replacedPunches } from './index.ts';

const punches: Punch[] = [
  { id: 'a', at: 100, direction: 'unknown' },
  { id: 'b', at: 200, direction: 'unknown' },
  { id: 'c', at: 300, direction: 'unknown' },
  { id: 'other day', at: 50, direction: 'unknown' },
];
const slot = { inId: 'a', outId: 'c', punchIds: ['a', 'b', 'c'] };

test('attendance 12: a missing time replaces nothing', () => {
  expect(replacedPunches({ inId: 'a', outId: null, punchIds: ['a'] }, punches, { in: null, out: 400 })).toEqual([]);
});

test('attendance 12: a new time replaces the old one and what lies beyond it', () => {
  expect(replacedPunches(slot, punches, { in: 90, out: null })).toEqual(['a']);
  expect(replacedPunches(slot, punches, { in: 250, out: null })).toEqual(['a', 'b']);
  expect(replacedPunches(slot, punches, { in: null, out: 150 })).toEqual(['b', 'c']);
});

test('attendance 12: times of a night are on the dates on which its shift begins and ends', () => {
  const date = calendarDate('2026-07-06');
  const zone = 'Asia/Jakarta';
  const at = (minutes: number): number => instantOf(date, minutes, zone);
  const night = { plannedStart: at(22 * 60), plannedEnd: at(30 * 60), in: null };
  const read = (clockIn: string | null, clockOut: string | null, given: typeof night | undefined) =>
    correctedTimes(date, zone, given, { clockIn, clockOut });
  expect(read('21:50', '06:10', night)).toEqual({ in: at(21 * 60 + 50), out: at(30 * 60 + 10) });
  expect(read('00:10', null, night)).toEqual({ in: at(24 * 60 + 10), out: null });
  expect(read('20:00', '02:00', undefined)).toEqual({ in: at(20 * 60), out: at(26 * 60) });
  expect(read(null, '17:00', { plannedStart: at(480), plannedEnd: at(1020), in: null })).toEqual({
    in: null,
    out: at(1020),
  });
});
