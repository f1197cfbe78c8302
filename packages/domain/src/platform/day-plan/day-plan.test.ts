import { calendarDate as day, decimal, HOLIDAY_KINDS } from '@personalia/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cycleDay,
  type DayHoliday,
  joinHolidays,
  type PlanSources,
  planOfDay,
  STANDARD_WEEK,
  type WorkPattern,
} from './index.ts';

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

describe('attendance 8.3: several holidays on one date', () => {
  const holiday = (name: string, kind: DayHoliday['kind']): DayHoliday => ({ name, kind });

  test('the day is of the highest rank, public before joint leave before company before half days, and the names are joined', () => {
    const half = holiday('Year-end afternoon', 'second-half');
    const company = holiday('Anniversary', 'company');
    const joint = holiday('Idul Fitri leave', 'joint-leave');
    expect(joinHolidays(half, [company])).toEqual(holiday('Anniversary, Year-end afternoon', 'company'));
    expect(joinHolidays(company, [half, joint])).toEqual(
      holiday('Idul Fitri leave, Anniversary, Year-end afternoon', 'joint-leave'),
    );
    expect(joinHolidays(joint, [labourDay, labourDay])).toEqual(holiday('Labour Day, Idul Fitri leave', 'public'));
    expect(joinHolidays(half, [])).toEqual(half);
  });

  test('the order in which they were entered does not matter for what the day is, and no name is lost or twice', () => {
    const holidays = fc.array(
      fc.record({ name: fc.constantFrom('A', 'B', 'C', 'D'), kind: fc.constantFrom(...HOLIDAY_KINDS) }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(holidays, (all) => {
        const [first, ...others] = all as [DayHoliday, ...DayHoliday[]];
        const joined = joinHolidays(first, others);
        const [last, ...before] = all.toReversed() as [DayHoliday, ...DayHoliday[]];
        expect(joinHolidays(last, before).kind).toBe(joined.kind);
        expect(joined.name.split(', ').toSorted()).toEqual([...new Set(all.map(({ name }) => name))].toSorted());
      }),
    );
  });
});
