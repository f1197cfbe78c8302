import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  ageOn,
  anniversary,
  type CalendarDate,
  calendarDate,
  calendarDifference,
  dayNumber,
  daysBetween,
  isCalendarDate,
  LEAP_DAYS,
  mondayOf,
  sinceMonday,
} from './calendar-date.ts';
import { add, compare, decimal, divide, multiply, round, subtract } from './decimal.ts';

const date = (text: string): CalendarDate => calendarDate(text);
const someDate = fc.integer({ min: -200_000, max: 400_000 }).map((days) => addDays(date('1970-01-01'), days));

describe('calendar dates', () => {
  test.each([
    '2021-02-30',
    '2023-02-29',
    '1900-02-29',
    '2024-13-01',
    '2024-00-10',
    '2024-1-1',
    '',
    'today',
    '0000-01-01',
  ])('%s is not a date', (text) => {
    expect(isCalendarDate(text)).toBe(false);
  });
  test.each(['2024-02-29', '2000-02-29', '1999-12-31', '9999-12-31'])('%s is a date', (text) => {
    expect(isCalendarDate(text)).toBe(true);
  });

  test('day numbers are those of the calendar that computers agree on', () => {
    fc.assert(
      fc.property(someDate, (one) => {
        expect(dayNumber(one)).toBe(Math.round(Date.parse(`${one}T00:00:00Z`) / 86_400_000));
      }),
    );
  });
  test('adding days and counting them are inverse, and the order of texts is the order of dates', () => {
    fc.assert(
      fc.property(someDate, fc.integer({ min: -100_000, max: 100_000 }), (one, days) => {
        const other = addDays(one, days);
        expect(daysBetween(one, other)).toBe(days);
        expect(other > one).toBe(days > 0);
      }),
    );
  });

  test('a week begins on the Monday that computers agree on', () => {
    fc.assert(
      fc.property(someDate, (one) => {
        expect(sinceMonday(one)).toBe((new Date(`${one}T00:00:00Z`).getUTCDay() + 6) % 7);
        expect(daysBetween(mondayOf(one), one)).toBe(sinceMonday(one));
      }),
    );
  });

  test.each([
    ['2024-01-31', 1, '2024-02-29'],
    ['2023-01-31', 1, '2023-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2025-11-30', 3, '2026-02-28'],
    ['2024-03-31', -1, '2024-02-29'],
    ['2024-01-15', -13, '2022-12-15'],
  ])('0.2: %s plus %i months is %s', (start, months, end) => {
    expect(addMonths(date(start), months)).toBe(end);
  });

  test('0.2: service from 2020-01-15 is 4y 11m 30d on 2025-01-14 and 5y on 2025-01-15', () => {
    expect(calendarDifference(date('2020-01-15'), date('2025-01-14'))).toEqual({ years: 4, months: 11, days: 30 });
    expect(calendarDifference(date('2020-01-15'), date('2025-01-15'))).toEqual({ years: 5, months: 0, days: 0 });
  });
  test('0.2: a birthday on 29 February falls on 28 February in common years', () => {
    expect(ageOn(date('2000-02-29'), date('2023-02-27'), 'feb28')).toBe(22);
    expect(ageOn(date('2000-02-29'), date('2023-02-28'), 'feb28')).toBe(23);
  });
  test('0.2: where the company chooses so, it falls on 1 March; in leap years it is what it is', () => {
    expect(ageOn(date('2000-02-29'), date('2023-02-28'), 'mar1')).toBe(22);
    expect(ageOn(date('2000-02-29'), date('2023-03-01'), 'mar1')).toBe(23);
    expect(ageOn(date('2000-02-29'), date('2024-02-28'), 'mar1')).toBe(23);
    expect(ageOn(date('2000-02-29'), date('2024-02-29'), 'mar1')).toBe(24);
    expect(calendarDifference(date('2020-02-29'), date('2021-02-28'), 'mar1')).toEqual({
      years: 0,
      months: 11,
      days: 30,
    });
    expect(anniversary(date('2000-02-29'), 100, 'mar1')).toBe('2100-03-01');
  });

  const bornInFebruary = fc
    .tuple(fc.integer({ min: 1900, max: 2090 }), fc.integer({ min: 26, max: 31 }))
    .map(([year, day]) => addDays(date(`${year}-02-01`), day - 1));
  const anyBirth = fc.oneof(someDate, bornInFebruary);
  const anyRule = fc.constantFrom(...LEAP_DAYS);
  test('0.2: age is complete on the birthday and not on the day before, by whichever rule', () => {
    fc.assert(
      fc.property(anyBirth, fc.nat(100), anyRule, (born, years, rule) => {
        const birthday = anniversary(born, years, rule);
        expect(ageOn(born, birthday, rule)).toBe(years);
        expect(ageOn(born, addDays(birthday, -1), rule)).toBe(years - 1);
      }),
    );
  });
  test('0.2: the rules differ for whoever was born on 29 February alone, and by one day', () => {
    fc.assert(
      fc.property(anyBirth, fc.nat(100), (born, years) => {
        const [february, march] = [anniversary(born, years, 'feb28'), anniversary(born, years, 'mar1')];
        const isMoved = born.endsWith('-02-29') && !february.endsWith('-02-29');
        expect(march).toBe(isMoved ? addDays(february, 1) : february);
      }),
    );
  });
  test('0.2: a day later nobody has served less', () => {
    const order = ({ years, months, days }: { years: number; months: number; days: number }): number =>
      (years * 12 + months) * 100 + days;
    fc.assert(
      fc.property(anyBirth, fc.nat(40_000), anyRule, (start, days, rule) => {
        const end = addDays(start, days);
        const [today, tomorrow] = [end, addDays(end, 1)].map((day) => order(calendarDifference(start, day, rule)));
        expect(tomorrow).toBeGreaterThan(today ?? 0);
      }),
    );
  });

  test('the parts of a difference lead back to the end', () => {
    fc.assert(
      fc.property(someDate, fc.nat(20_000), (start, days) => {
        const end = addDays(start, days);
        const { years, months, days: rest } = calendarDifference(start, end);
        expect(addDays(addMonths(start, years * 12 + months), rest)).toBe(end);
        expect(months).toBeLessThan(12);
        expect(rest).toBeLessThan(31);
      }),
    );
  });
});

describe('exact decimals', () => {
  const whole = fc.oneof(
    fc.bigInt({ min: -20_000_000n, max: 20_000_000n }),
    fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }),
  );
  test('whole numbers are exact, of few digits and of many', () => {
    fc.assert(
      fc.property(whole, whole, (a, b) => {
        const [x, y] = [decimal(String(a)), decimal(String(b))];
        expect(add(x, y)).toBe(String(a + b));
        expect(subtract(x, y)).toBe(String(a - b));
        expect(multiply(x, y)).toBe(String(a * b));
        expect(compare(x, y)).toBe(a < b ? -1 : Number(a > b));
        const tenth = decimal('0.1');
        expect(add(multiply(x, tenth), multiply(y, tenth))).toBe(multiply(add(x, y), tenth));
      }),
    );
  });
  const some = fc.tuple(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.nat(4)).map(([units, places]) => {
    const digits = units
      .toString()
      .replace('-', '')
      .padStart(places + 1, '0');
    return decimal(
      `${units < 0n ? '-' : ''}${digits.slice(0, digits.length - places)}${places > 0 ? `.${digits.slice(-places)}` : ''}`,
    );
  });

  test('one number has one text', () => {
    expect([decimal('1.50'), decimal('001.5'), decimal('-0.00'), decimal('1250000.500')]).toEqual([
      '1.5',
      '1.5',
      '0',
      '1250000.5',
    ]);
    expect(() => decimal('1e5')).toThrow(RangeError);
    expect(() => decimal('1,5')).toThrow(RangeError);
  });
  test('0.1 and 0.2 are 0.3', () => expect(add(decimal('0.1'), decimal('0.2'))).toBe('0.3'));
  test('half goes up, away from zero', () => {
    expect([round(decimal('2.345'), 2), round(decimal('2.344'), 2), round(decimal('-2.345'), 2)]).toEqual([
      '2.35',
      '2.34',
      '-2.35',
    ]);
    expect(divide(decimal('7000000'), decimal('8000000'), 3)).toBe('0.875');
    expect(() => divide(decimal('1'), decimal('0'), 2)).toThrow(RangeError);
  });
  test('sums do not depend on their order, and subtracting undoes adding', () => {
    fc.assert(
      fc.property(some, some, some, (a, b, c) => {
        expect(add(add(a, b), c)).toBe(add(a, add(b, c)));
        expect(subtract(add(a, b), b)).toBe(a);
        expect(compare(multiply(a, b), multiply(b, a))).toBe(0);
      }),
    );
  });
});
