import { calendarDate as day, decimal } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { cycleDay, type PlanSources, planOfDay, STANDARD_WEEK, type WorkPattern } from './index.ts';

const eight = decimal('8');
const none = decimal('0');
const FOUR_ON_TWO_OFF: WorkPattern = {
  anchorDate: day('2026-01-05'),
  offsetDays: 0,
  hours: [eight, eight, eight, eight, none, none],
  standardHours: eight,
  onHoliday: 'followCalendar',
};
const sources = (change: Partial<PlanSources> = {}): PlanSources => ({
  isEmployed: () => true,
  pattern: () => STANDARD_WEEK,
  holiday: () => null,
  ...change,
});
const labourDay = { name: 'Labour Day', kind: 'public' } as const;

describe('attendance 1.3: the plan of a day', () => {
  test('1.3a: the cycle day of a date, also before the anchor', () => {
    expect(cycleDay(day('2026-07-04'), FOUR_ON_TWO_OFF)).toBe(1);
    expect(cycleDay(day('2025-12-30'), FOUR_ON_TWO_OFF)).toBe(1);
    expect(cycleDay(day('2026-07-01'), FOUR_ON_TWO_OFF)).toBe(4);
    expect(planOfDay(day('2026-07-02'), sources({ pattern: () => FOUR_ON_TWO_OFF })).kind).toBe('REST');
  });

  test('1.3b: crews with offsets 0, 2 and 4 are at cycle days 1, 3 and 5', () => {
    const days = [0, 2, 4].map((offsetDays) => cycleDay(day('2026-07-04'), { ...FOUR_ON_TWO_OFF, offsetDays }));
    expect(days).toEqual([1, 3, 5]);
  });

  test('the standard week is Monday to Friday', () => {
    const kinds = ['2026-03-13', '2026-03-14', '2026-03-15', '2026-03-16'].map(
      (date) => planOfDay(day(date), sources()).kind,
    );
    expect(kinds).toEqual(['WORK', 'REST', 'REST', 'WORK']);
  });

  test('before joining and after leaving there is no plan', () => {
    expect(planOfDay(day('2026-03-13'), sources({ isEmployed: () => false })).kind).toBe('OUTSIDE');
  });

  test('a holiday gives the day off, unless the schedule works through; a roster keeps its hours', () => {
    const holiday = () => labourDay;
    expect(planOfDay(day('2026-05-01'), sources({ holiday }))).toMatchObject({ kind: 'HOLIDAY', isRest: false });
    const through = () => ({ ...STANDARD_WEEK, onHoliday: 'workThrough' as const });
    expect(planOfDay(day('2026-05-01'), sources({ holiday, pattern: through }))).toMatchObject({
      kind: 'WORK',
      holiday: labourDay,
    });
    const roster = () => ({ hours: eight, standardHours: eight });
    expect(planOfDay(day('2026-05-01'), sources({ holiday, roster }))).toMatchObject({
      kind: 'WORK',
      source: 'roster',
    });
  });

  test('8.1: a half holiday leaves half of the planned hours; rest days, rosters and schedules that work through are as they are', () => {
    const half = { name: 'New Year’s Eve', kind: 'second-half' } as const;
    const holiday = () => half;
    const date = day('2026-12-31');
    expect(planOfDay(date, sources({ holiday }))).toMatchObject({
      kind: 'WORK',
      scheduledHours: '4',
      halfOff: 'SECOND_HALF',
      holiday: half,
    });
    const first = planOfDay(date, sources({ holiday: () => ({ ...half, kind: 'first-half' }) }));
    expect(first.halfOff).toBe('FIRST_HALF');
    expect(planOfDay(day('2026-12-26'), sources({ holiday }))).toMatchObject({ kind: 'REST', scheduledHours: '0' });
    const through = () => ({ ...STANDARD_WEEK, onHoliday: 'workThrough' as const });
    for (const more of [{ pattern: through }, { roster: () => ({ hours: eight, standardHours: eight }) }]) {
      const plan = planOfDay(date, sources({ holiday, ...more }));
      expect(plan).toMatchObject({ kind: 'WORK', scheduledHours: '8' });
      expect(plan.halfOff).toBeUndefined();
    }
    const off = () => ({ hours: none, standardHours: eight });
    expect(planOfDay(date, sources({ holiday, roster: off })).kind).toBe('REST');
  });

  test('nobody without a schedule is planned off', () => {
    expect(planOfDay(day('2026-03-14'), sources({ pattern: () => null }))).toMatchObject({
      kind: 'WORK',
      source: 'none',
    });
  });
});
