import { type CalendarDate, calendarDate, daysBetween } from '@personalia/contract';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextRunDay, type Rhythm } from './next-run.ts';

const daily: Rhythm = { every: 'day', weekday: null, dayOfMonth: null, hour: 6 };
const on = (rhythm: Partial<Rhythm>, day: string, hour: number): CalendarDate =>
  nextRunDay({ ...daily, ...rhythm }, { day: calendarDate(day), hour });

describe('17.2: when a scheduled export runs next', () => {
  test.each([
    ['daily, before the hour: today', daily, '2024-02-28', 5, '2024-02-28'],
    ['daily, in the hour itself: tomorrow', daily, '2024-02-28', 6, '2024-02-29'],
    ['weekly on Monday, asked on a Sunday', { every: 'week', weekday: 1 }, '2024-03-03', 12, '2024-03-04'],
    [
      'weekly on Monday, asked on that Monday after the hour',
      { every: 'week', weekday: 1 },
      '2024-03-04',
      7,
      '2024-03-11',
    ],
    [
      'weekly on Sunday, asked on that Sunday before the hour',
      { every: 'week', weekday: 7 },
      '2024-03-03',
      1,
      '2024-03-03',
    ],
    ['monthly on the 31st of a shorter month', { every: 'month', dayOfMonth: 31 }, '2024-02-10', 0, '2024-02-29'],
    ['monthly on the 31st, from the end of January', { every: 'month', dayOfMonth: 31 }, '2023-01-31', 9, '2023-02-28'],
    ['monthly on the 5th, later in December', { every: 'month', dayOfMonth: 5 }, '2023-12-05', 6, '2024-01-05'],
  ] as const)('%s', (_name, rhythm, day, hour, expected) => {
    expect(on(rhythm as Partial<Rhythm>, day, hour)).toBe(expected);
  });

  test('it is never in the past, and never further away than the rhythm is long', () => {
    const longest = { day: 1, week: 7, month: 31 };
    fc.assert(
      fc.property(
        fc.constantFrom('day' as const, 'week' as const, 'month' as const),
        fc.integer({ min: 1, max: 7 }),
        fc.integer({ min: 1, max: 31 }),
        fc.integer({ min: 0, max: 23 }),
        fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        fc.integer({ min: 0, max: 23 }),
        (every, weekday, dayOfMonth, at, date, hour) => {
          const day = calendarDate(date.toISOString().slice(0, 10));
          const next = nextRunDay({ every, weekday, dayOfMonth, hour: at }, { day, hour });
          const away = daysBetween(day, next);
          expect(away).toBeGreaterThanOrEqual(hour < at ? 0 : 1);
          expect(away).toBeLessThanOrEqual(longest[every]);
        },
      ),
    );
  });
});
