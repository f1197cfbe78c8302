import type { CalendarDate } from '@personalia/contract';
import { computeDays, type DayResult, STANDARD_SETTINGS } from '@personalia/domain';
import { expect, test } from 'vitest';
import { explanationsOf } from './keep-explanations.ts';

/** Days off and workdays without a schedule, of two months. */
const results: readonly DayResult[] = computeDays({
  days: ['2026-01-30', '2026-01-31', '2026-02-01', '2026-02-02'].map((date, n) => ({
    date: date as CalendarDate,
    zone: 'Asia/Jakarta',
    isEmployed: true,
    dayType: n === 1 || n === 2 ? 'off' : 'workday',
    holiday: null,
    hasSchedule: false,
    slots: [],
    leave: [],
  })),
  punches: [],
  now: Date.parse('2026-03-01T00:00:00Z') / 1000,
  settings: STANDARD_SETTINGS,
});

test('1.12: two who keep the same explanations at once keep them in the same order', () => {
  const kept = explanationsOf(results);
  expect(kept).toHaveLength(4);
  expect(explanationsOf(results.toReversed())).toEqual(kept);
  expect(kept.map(({ key }) => key)).toEqual(kept.map(({ key }) => key).toSorted());
});
