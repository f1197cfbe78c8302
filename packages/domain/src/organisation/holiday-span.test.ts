import {
  addDays,
  type CalendarDate,
  eachNameOnce,
  FEB29_RULES,
  hiddenOfHoliday,
  holidayEnd,
  holidayRange,
  isCalendarDate,
} from '@personalia/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  datesWithin,
  type HolidaySpan,
  holidayDates,
  nextYearOf,
  occurrencesOf,
  type RecurringHoliday,
} from './holiday-span.ts';

const span = (fromDate: string, toDate: string | null = null): HolidaySpan => ({
  fromDate: fromDate as CalendarDate,
  toDate: toDate as CalendarDate | null,
});
const within = (one: HolidaySpan, from: string, to: string) =>
  datesWithin(one, from as CalendarDate, to as CalendarDate);
const inYear = (one: HolidaySpan, year: number) => within(one, `${year}-01-01`, `${year}-12-31`);

const spans = fc.tuple(fc.integer({ min: 0, max: 6000 }), fc.integer({ min: 0, max: 30 })).map(([day, more]) => {
  const from = addDays('2020-01-01' as CalendarDate, day);
  return span(from, more === 0 ? null : addDays(from, more));
});

describe('attendance 8.1: the dates of a non-work day', () => {
  const judged = (fromDate: string, toDate: string | null, kind = 'public') =>
    holidayRange({ fromDate, toDate, kind })?.code ?? null;

  test('HOLIDAY_RANGE: it does not end before it begins, and has at most 31 dates', () => {
    expect(judged('2026-12-30', null)).toBeNull();
    expect(judged('2026-12-30', '2026-12-30')).toBeNull();
    expect(judged('2026-12-30', '2027-01-02')).toBeNull();
    expect(judged('2026-12-30', '2026-12-29')).toBe('HOLIDAY_RANGE');
    expect(judged('2026-03-01', '2026-03-31')).toBeNull();
    expect(judged('2026-03-01', '2026-04-01')).toBe('HOLIDAY_TOO_LONG');
  });

  test('HOLIDAY_HALF_SINGLE: a half day is a single date, and its form asks for no other', () => {
    expect(judged('2026-12-24', '2026-12-25', 'first-half')).toBe('HOLIDAY_HALF_SINGLE');
    expect(judged('2026-12-24', '2026-12-24', 'second-half')).toBeNull();
    expect(hiddenOfHoliday({ kind: 'second-half' })).toContain('toDate');
    expect(hiddenOfHoliday({ kind: 'public' })).not.toContain('toDate');
  });

  test('HOLIDAY_DUPLICATE: a name is once on a date of a calendar, other names may be on it too', () => {
    const rows = [
      { fromDate: '2027-01-02', toDate: null, name: 'closing' },
      { fromDate: '2026-12-30', toDate: '2027-01-02', name: 'Closing' },
      { fromDate: '2027-01-01', toDate: null, name: 'New Year' },
      { fromDate: '2027-01-03', toDate: null, name: 'Closing' },
    ];
    expect(eachNameOnce(rows)).toMatchObject({ row: 0, path: 'fromDate', code: 'HOLIDAY_DUPLICATE' });
    expect(eachNameOnce(rows.slice(1))).toBeNull();
  });
});

describe('attendance 8.1, 8.3: the same date every year', () => {
  const yearly = (one: HolidaySpan, more: Partial<RecurringHoliday> = {}): RecurringHoliday => ({
    ...one,
    recurring: 'sameDateYearly',
    feb29Rule: null,
    effectiveFrom: null,
    effectiveTo: null,
    ...more,
  });
  const between = (one: RecurringHoliday, from: string, to: string) =>
    holidayDates(one, from as CalendarDate, to as CalendarDate);
  const years = (first: number, last: number, day: string) =>
    Array.from({ length: last - first + 1 }, (_, n) => `${first + n}-${day}`);

  test('1 April of 2008 is on nine dates from 2005-01-01 to 2013-07-01, 13 September of 2012 on eight', () => {
    expect(between(yearly(span('2008-04-01')), '2005-01-01', '2013-07-01')).toEqual(years(2005, 2013, '04-01'));
    expect(between(yearly(span('2012-09-13')), '2005-01-01', '2013-07-01')).toEqual(years(2005, 2012, '09-13'));
  });

  test('one that does not recur is on its dates only', () => {
    const once = yearly(span('2008-04-01'), { recurring: 'none' });
    expect(between(once, '2005-01-01', '2013-07-01')).toEqual(['2008-04-01']);
    expect(between(once, '2009-01-01', '2013-07-01')).toEqual([]);
  });

  test('29 February is in leap years only, or on 28 February or 1 March of the others', () => {
    const day = span('2024-02-29');
    expect(between(yearly(day), '2027-01-01', '2028-12-31')).toEqual(['2028-02-29']);
    expect(between(yearly(day, { feb29Rule: 'leapYearsOnly' }), '2027-01-01', '2028-12-31')).toEqual(['2028-02-29']);
    expect(between(yearly(day, { feb29Rule: 'feb28' }), '2027-01-01', '2028-12-31')).toEqual([
      '2027-02-28',
      '2028-02-29',
    ]);
    expect(between(yearly(day, { feb29Rule: 'mar01' }), '2027-01-01', '2028-12-31')).toEqual([
      '2027-03-01',
      '2028-02-29',
    ]);
    // A span does without it, unless its rule is another.
    const end = span('2024-02-28', '2024-02-29');
    expect(between(yearly(end), '2027-01-01', '2027-12-31')).toEqual(['2027-02-28']);
    expect(between(yearly(end, { feb29Rule: 'mar01' }), '2027-01-01', '2027-12-31')).toEqual([
      '2027-02-28',
      '2027-03-01',
    ]);
    expect(between(yearly(span('2024-02-29', '2024-03-01')), '2027-01-01', '2027-12-31')).toEqual(['2027-03-01']);
  });

  test('none begins before it is effective', () => {
    const since = yearly(span('2026-08-17'), { effectiveFrom: '2026-01-01' as CalendarDate });
    expect(between(since, '2020-01-01', '2028-12-31')).toEqual(years(2026, 2028, '08-17'));
  });

  test('none begins after its end; one that has begun by then is whole', () => {
    const until = (effectiveTo: string, one: HolidaySpan) => yearly(one, { effectiveTo: effectiveTo as CalendarDate });
    const day = span('2024-08-17');
    expect(between(until('2026-12-31', day), '2020-01-01', '2030-12-31')).toEqual(years(2020, 2026, '08-17'));
    expect(between(until('2026-08-17', day), '2026-01-01', '2030-12-31')).toEqual(['2026-08-17']);
    expect(between(until('2026-08-16', day), '2026-01-01', '2030-12-31')).toEqual([]);
    const turn = until('2026-12-30', span('2024-12-30', '2025-01-02'));
    expect(between(turn, '2026-06-01', '2030-12-31')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']);
  });

  test('HOLIDAY_END: it does not end before its date, nor before it is effective', () => {
    const judge = (effectiveTo: string | null, more: object = {}) =>
      holidayEnd({ fromDate: '2026-08-17', recurring: 'sameDateYearly', effectiveTo, ...more });
    expect(judge(null)).toBeNull();
    expect(judge('2026-08-17')).toBeNull();
    expect(judge('2026-08-16')).toMatchObject({
      path: 'effectiveTo',
      code: 'HOLIDAY_END',
      values: { date: '2026-08-17' },
    });
    expect(judge('2028-12-31', { effectiveFrom: '2029-01-01' })).toMatchObject({ values: { date: '2029-01-01' } });
    expect(judge('2026-08-17', { effectiveFrom: '2020-01-01' })).toBeNull();
    expect(judge('2020-01-01', { recurring: 'none' })).toBeNull();
  });

  test('one over the end of a year is whole in every year, with dates of both in each', () => {
    const turn = yearly(span('2026-12-30', '2027-01-02'));
    expect(between(turn, '2030-01-01', '2030-12-31')).toEqual(['2030-01-01', '2030-01-02', '2030-12-30', '2030-12-31']);
    expect(occurrencesOf(turn, '2030-01-01' as CalendarDate, '2030-12-31' as CalendarDate)).toEqual([
      span('2029-12-30', '2030-01-02'),
      span('2030-12-30', '2031-01-02'),
    ]);
  });

  test('what a range has does not depend on how it is cut, and no date comes twice', () => {
    const holidays = fc.record({
      of: spans,
      feb29Rule: fc.constantFrom(null, ...FEB29_RULES),
      recurring: fc.constantFrom('none' as const, 'sameDateYearly' as const),
      since: fc.option(fc.integer({ min: 0, max: 6000 })),
      until: fc.option(fc.integer({ min: 0, max: 9000 })),
    });
    fc.assert(
      fc.property(holidays, fc.integer({ min: 0, max: 9000 }), ({ of, feb29Rule, recurring, since, until }, cut) => {
        const dayOf = (n: number | null) => (n === null ? null : addDays('2020-01-01' as CalendarDate, n));
        const one = yearly(of, { feb29Rule, recurring, effectiveFrom: dayOf(since), effectiveTo: dayOf(until) });
        const middle = addDays('2019-01-01' as CalendarDate, cut);
        const all = between(one, '2018-01-01', '2045-12-31');
        const cutInTwo = [...between(one, '2018-01-01', middle), ...between(one, addDays(middle, 1), '2045-12-31')];
        expect(cutInTwo).toEqual(all);
        expect(all).toEqual([...new Set(all)].toSorted());
      }),
    );
  });

  test('its form asks for 29 February only where there is one, and for years only where it recurs', () => {
    const hidden = (fromDate: string, recurring: string) => hiddenOfHoliday({ kind: 'public', fromDate, recurring });
    expect(hidden('2024-02-29', 'sameDateYearly')).toEqual([]);
    expect(hidden('2024-02-28', 'sameDateYearly')).toEqual(['feb29Rule']);
    expect(hidden('2024-02-29', 'none')).toEqual(['feb29Rule', 'effectiveFrom', 'effectiveTo']);
  });
});

describe('attendance 8.3: spans and years', () => {
  test('one over the end of a year has dates in both', () => {
    const turn = span('2026-12-30', '2027-01-02');
    expect(inYear(turn, 2026)).toEqual(['2026-12-30', '2026-12-31']);
    expect(inYear(turn, 2027)).toEqual(['2027-01-01', '2027-01-02']);
    expect(inYear(turn, 2028)).toEqual([]);
  });

  test('the dates of all years together are the span, each once', () => {
    fc.assert(
      fc.property(spans, (one) => {
        const years = Array.from({ length: 20 }, (_, n) => inYear(one, 2019 + n)).flat();
        expect(years).toEqual(within(one, '2000-01-01', '2099-12-31'));
        expect(years[0]).toBe(one.fromDate);
        expect(years.at(-1)).toBe(one.toDate ?? one.fromDate);
      }),
    );
  });

  test('a recurring span is on the same dates of the next year, over its end too', () => {
    expect(nextYearOf(span('2026-12-30', '2027-01-02'))).toEqual(span('2027-12-30', '2028-01-02'));
    expect(nextYearOf(span('2026-08-17'))).toEqual(span('2027-08-17'));
    // 31 dates would be 32 in a leap year.
    expect(nextYearOf(span('2027-02-27', '2027-03-29'))).toEqual(span('2028-02-27', '2028-03-28'));
  });

  test('29 February is only in leap years: a single one is left out, a span does without it', () => {
    expect(nextYearOf(span('2028-02-29'))).toBeNull();
    expect(nextYearOf(span('2028-02-27', '2028-02-29'))).toEqual(span('2029-02-27', '2029-02-28'));
    expect(nextYearOf(span('2028-02-29', '2028-03-02'))).toEqual(span('2029-03-01', '2029-03-02'));
    expect(nextYearOf(span('2028-02-28', '2028-02-29'))).toEqual(span('2029-02-28'));
  });

  test('a year later it is a span of dates again, of one date fewer or more at most', () => {
    fc.assert(
      fc.property(spans, (one) => {
        const next = nextYearOf(one);
        if (next === null) return expect(one).toEqual(span(one.fromDate));
        const count = (of: HolidaySpan) => within(of, '2000-01-01', '2099-12-31').length;
        expect(isCalendarDate(next.fromDate) && isCalendarDate(next.toDate ?? next.fromDate)).toBe(true);
        expect(Math.abs(count(next) - count(one))).toBeLessThanOrEqual(1);
        expect(holidayRange({ ...next, kind: 'company' })).toBeNull();
      }),
    );
  });
});
