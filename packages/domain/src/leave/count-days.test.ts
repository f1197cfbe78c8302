import { describe, expect, test } from 'vitest';
import { STANDARD_WEEK } from '../platform/day-plan/index.ts';
import { countDays, type DayRange, totalOf } from './index.ts';
import { OFF, planFor, q, range } from './testing/leave-facts.ts';

describe('R1, R2: counting days', () => {
  const nyepi = planFor(['2026-03-17']);

  test('R1: Friday to Wednesday around a holiday is 3 days; 6 with everything, 5 with rest days only', () => {
    const asked = range('2026-03-13', '2026-03-18');
    const days = countDays(asked, nyepi, OFF);
    expect(days.map(({ quantity }) => quantity)).toEqual(['1', '0', '0', '1', '0', '1']);
    expect(days.map(({ reason }) => reason)).toEqual(['WORK', 'REST', 'REST', 'WORK', 'HOLIDAY', 'WORK']);
    expect(totalOf(days)).toBe('3');
    expect(totalOf(countDays(asked, nyepi, { countRestDays: true, countHolidays: true }))).toBe('6');
    expect(totalOf(countDays(asked, nyepi, { countRestDays: true, countHolidays: false }))).toBe('5');
  });

  test('R1, R2: on a half holiday a day costs half a day, and so does the half that is worked; the other half is free', () => {
    const plan = planFor([], { holiday: () => ({ name: 'New Year’s Eve', kind: 'second-half' }) });
    const cost = (portion: DayRange['startPortion'], rules: Parameters<typeof countDays>[2] = OFF) => {
      const [one] = countDays(range('2026-12-31', '2026-12-31', portion), plan, rules);
      return [one?.quantity, one?.reason];
    };
    expect(cost('FULL')).toEqual(['0.5', 'HALF_HOLIDAY']);
    expect(cost('FIRST_HALF')).toEqual(['0.5', 'HALF_HOLIDAY']);
    expect(cost('SECOND_HALF')).toEqual(['0', 'HOLIDAY']);
    expect(cost('QUARTER_4')).toEqual(['0', 'HOLIDAY']);
    expect(cost('QUARTER_1')).toEqual(['0.25', 'HALF_HOLIDAY']);
    const inHours = { ...OFF, unit: 'hour' as const };
    for (const portion of ['FULL', 'FIRST_HALF'] as const) expect(cost(portion, inHours)[0]).toBe('4');
    expect(cost('SECOND_HALF', inHours)[0]).toBe('0');
  });

  test('R1: a Saturday of four hours costs half a day, and so does half of it', () => {
    const hours = [...STANDARD_WEEK.hours.slice(0, 5), q('4'), q('0')];
    const plan = planFor([], { pattern: () => ({ ...STANDARD_WEEK, hours }) });
    expect(totalOf(countDays(range('2026-03-14'), plan, OFF))).toBe('0.5');
    expect(totalOf(countDays(range('2026-03-14', '2026-03-14', 'FIRST_HALF'), plan, OFF))).toBe('0.5');
  });

  test('M1: Saturday 30 May 2026 costs office staff 0, who works six days 1, and 0.5 where Saturday is half a day', () => {
    const cost = (saturday: string) => {
      const hours = [...STANDARD_WEEK.hours.slice(0, 5), q(saturday), q('0')];
      return totalOf(
        countDays(range('2026-05-30'), planFor([], { pattern: () => ({ ...STANDARD_WEEK, hours }) }), OFF),
      );
    };
    expect([cost('0'), cost('8'), cost('4')]).toEqual(['0', '1', '0.5']);
  });

  test('R1: a holiday on a rest day is off if either rule leaves it off', () => {
    const saturday = planFor(['2026-03-14']);
    const asked = range('2026-03-14');
    expect(totalOf(countDays(asked, saturday, { countRestDays: true, countHolidays: false }))).toBe('0');
    expect(totalOf(countDays(asked, saturday, { countRestDays: false, countHolidays: true }))).toBe('0');
    expect(totalOf(countDays(asked, saturday, { countRestDays: true, countHolidays: true }))).toBe('1');
  });

  test('R2: 10 June second half to 12 June first half is 2', () => {
    const asked = range('2026-06-10', '2026-06-12', 'SECOND_HALF', 'FIRST_HALF');
    expect(totalOf(countDays(asked, planFor(), OFF))).toBe('2');
  });

  test('Q9: 30 July second half to 4 August around a holiday is 1.5 days in July and 1 in August', () => {
    const days = countDays(range('2026-07-30', '2026-08-04', 'SECOND_HALF', 'FULL'), planFor(['2026-08-03']), OFF);
    const inMonth = (month: string) => totalOf(days.filter(({ date }) => date.startsWith(month)));
    expect([inMonth('2026-07'), inMonth('2026-08')]).toEqual(['1.5', '1']);
  });

  test('R1: days outside the employment cost nothing', () => {
    const plan = planFor([], { isEmployed: (date) => date >= '2026-06-11' });
    expect(totalOf(countDays(range('2026-06-10', '2026-06-12'), plan, OFF))).toBe('2');
  });
});
