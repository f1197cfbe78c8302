import { addDays, type CalendarDate, calendarDate } from '@personalia/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accrualsOf } from './accrual.ts';
import { entitlementOf } from './entitlement.ts';
import { type NamedYear, ownYearOn, ownYears, startBounds, withStart, yearsBetween } from './years.ts';

const day = (text: string) => calendarDate(text);
const year = (code: string, from: string, to: string): NamedYear => ({ code, from: day(from), to: day(to) });
const CALENDAR = year('2026', '2026-01-01', '2026-12-31');
const FISCAL = year('2026/27', '2026-03-01', '2027-02-28');

describe('R9: the leave years between two dates', () => {
  test('are those of the calendar where none was opened', () => {
    expect(yearsBetween([], day('2025-12-30'), day('2026-01-02'))).toEqual([
      year('2025', '2025-01-01', '2025-12-31'),
      CALENDAR,
    ]);
  });

  test('follow those that were opened: a year from 1 March ends on 28 or 29 February', () => {
    expect(yearsBetween([FISCAL], day('2026-02-28'), day('2028-03-01'))).toEqual([
      year('2025/26', '2025-03-01', '2026-02-28'),
      FISCAL,
      year('2027/28', '2027-03-01', '2028-02-29'),
      year('2028/29', '2028-03-01', '2029-02-28'),
    ]);
  });

  test('fill what lies between two that were opened, and two years never have one name', () => {
    const cut = year('2026/27', '2026-04-01', '2026-09-30');
    expect(yearsBetween([cut], day('2026-10-01'), day('2026-10-01'))).toEqual([
      year('2026/27-10', '2026-10-01', '2027-09-30'),
    ]);
    const late = year('2028', '2028-07-01', '2028-12-31');
    const found = yearsBetween([CALENDAR, late], day('2026-01-01'), day('2028-12-31'));
    expect(found.map(({ from, to }) => `${from} ${to}`)).toEqual([
      '2026-01-01 2026-12-31',
      '2027-01-01 2027-12-31',
      '2028-01-01 2028-06-30',
      '2028-07-01 2028-12-31',
    ]);
    expect(new Set(found.map(({ code }) => code)).size).toBe(4);
  });

  test('every day lies in exactly one of them, whatever starts were chosen before', () => {
    const offset = fc.integer({ min: 1, max: 700 });
    fc.assert(
      fc.property(fc.array(offset, { maxLength: 4 }), offset, (changes, ahead) => {
        let opened: NamedYear[] = [CALENDAR];
        for (const n of changes) {
          const last = opened.at(-1) as NamedYear;
          const changed = withStart(opened, day(`${addDays(last.from, n).slice(0, 8)}15`), last.from);
          if (changed?.last) opened = [...opened.slice(0, -1), changed.last, changed.next];
        }
        const until = addDays((opened.at(-1) as NamedYear).to, ahead);
        const all = yearsBetween(opened, day('2024-06-01'), until);
        expect((all[0] as NamedYear).from <= '2024-06-01').toBe(true);
        for (const [n, one] of all.entries())
          if (n > 0) expect(one.from).toBe(addDays((all[n - 1] as NamedYear).to, 1));
        expect((all.at(-1) as NamedYear).to >= until).toBe(true);
        expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
      }),
    );
  });
});

describe('R9: another start', () => {
  test('2020-01-03 to 2021-01-02, changed on 2020-10-04 to 1 March', () => {
    const old = year('2020/21', '2020-01-03', '2021-01-02');
    expect(withStart([old], day('2021-03-01'), day('2020-10-04'))).toEqual({
      last: year('2020/21', '2020-01-03', '2021-02-28'),
      next: year('2021/22', '2021-03-01', '2022-02-28'),
    });
  });

  test('an earlier one cuts the year; years that are over stay', () => {
    const past = year('2025', '2025-01-01', '2025-12-31');
    expect(withStart([past, CALENDAR], day('2026-07-01'), day('2026-05-20'))).toEqual({
      last: year('2026', '2026-01-01', '2026-06-30'),
      next: year('2026/27', '2026-07-01', '2027-06-30'),
    });
  });

  test.each([
    ['today', '2026-05-20'],
    ['the day on which the next year begins anyway', '2027-01-01'],
    ['more than 24 months after the year began', '2028-01-02'],
    ['a day that not every month has', '2026-07-29'],
  ])('refused: %s', (_title, startsOn) => {
    expect(withStart([CALENDAR], day(startsOn), day('2026-05-20'))).toBeNull();
  });

  test('before any year was opened, the first is the one that runs today', () => {
    expect(startBounds(null, day('2026-05-20'))).toEqual({ from: '2025-05-21', to: '2026-05-20' });
    expect(withStart([], day('2026-04-01'), day('2026-05-20'))).toEqual({
      last: null,
      next: year('2026/27', '2026-04-01', '2027-03-31'),
    });
  });
});

describe('R9: entitlements of leave years that do not follow the calendar', () => {
  const facts = (hireDate: string) => ({
    serviceDate: day(hireDate) as CalendarDate,
    hireDate: day(hireDate) as CalendarDate,
    lastDay: null,
    gender: null,
  });
  const rules = { days: '12', gender: 'any', waitingMonths: 0 } as const;
  const quantity = (proration: 'monthly' | 'daily', hired: string, of: NamedYear) => {
    const found = entitlementOf({ ...rules, proration }, facts(hired), of);
    return 'quantity' in found ? [found.quantity, found.from, found.to] : found;
  };

  test('R4: joined on 1 June 2026 of 1 March 2026 to 28 February 2027', () => {
    expect(quantity('monthly', '2026-06-01', FISCAL)).toEqual(['9', '2026-06-01', '2027-02-28']);
    // 12 x 273/365 = 8.9753
    expect(quantity('daily', '2026-06-01', FISCAL)).toEqual(['9', '2026-06-01', '2027-02-28']);
  });

  test('R4: who joins in a year of fifteen months never has more than the others', () => {
    const long = year('2026', '2026-01-01', '2027-03-31');
    expect(quantity('monthly', '2026-02-01', long)).toEqual(['12', '2026-02-01', '2027-03-31']);
    expect(quantity('monthly', '2026-10-01', long)).toEqual(['6', '2026-10-01', '2027-03-31']);
  });

  const earned = (of: NamedYear, period: 'monthly' | 'quarterly') =>
    accrualsOf(
      {
        ...rules,
        proration: 'none',
        accrual: { period, timing: 'start', step: '0.5', rounding: 'nearest', scope: 'cumulative' },
      } as unknown as Parameters<typeof accrualsOf>[0],
      facts('2020-01-01'),
      of,
    ).map(({ date, quantity: days }) => `${date} ${days}`);

  test('R5: the months of a year from 1 March, by their place in it', () => {
    const all = earned(FISCAL, 'monthly');
    expect([all.length, all[0], all.at(-1)]).toEqual([12, '2026-03-01 1', '2027-02-01 1']);
    expect(earned(FISCAL, 'quarterly')).toEqual(['2026-03-01 3', '2026-06-01 3', '2026-09-01 3', '2026-12-01 3']);
  });

  test('R5: a year that is cut or extended is earned at the same pace, what was earned before stays', () => {
    expect(earned(year('2026', '2026-01-01', '2026-03-31'), 'monthly')).toEqual([
      '2026-01-01 1',
      '2026-02-01 1',
      '2026-03-01 1',
    ]);
    const long = earned(year('2026', '2026-01-01', '2027-03-31'), 'monthly');
    expect([long.length, long.at(-1)]).toEqual([15, '2027-03-01 1']);
    // Five months: a quarter, and two of the three months of the next: 3 x 61/91 = 2.0110.
    expect(earned(year('2026', '2026-01-01', '2026-05-31'), 'quarterly')).toEqual(['2026-01-01 3', '2026-04-01 2']);
  });
});

describe('R9: years of employees of their own', () => {
  const span = (service: string, date: string) => {
    const { from, to } = ownYearOn(day(service), day(date));
    return [from, to];
  };

  test('R9: from one anniversary of service to the day before the next', () => {
    expect(span('2025-03-10', '2025-03-10')).toEqual(['2025-03-10', '2026-03-09']);
    expect(span('2025-03-10', '2026-03-09')).toEqual(['2025-03-10', '2026-03-09']);
    expect(span('2025-03-10', '2026-03-10')).toEqual(['2026-03-10', '2027-03-09']);
    expect(span('2019-05-31', '2026-01-01')).toEqual(['2025-05-31', '2026-05-30']);
  });

  test('R9: whoever began on 29 February has years from the 28th on, without a gap', () => {
    expect(ownYears(day('2024-02-29'), day('2024-02-29'), day('2028-03-01')).map(({ from, to }) => [from, to])).toEqual(
      [
        ['2024-02-29', '2025-02-27'],
        ['2025-02-28', '2026-02-27'],
        ['2026-02-28', '2027-02-27'],
        ['2027-02-28', '2028-02-27'],
        ['2028-02-28', '2029-02-27'],
      ],
    );
  });

  test('R9: every day of service lies in one year, and they follow each other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 15_000 }), (joined, later) => {
        const service = addDays(day('1980-01-01'), joined);
        const date = addDays(service, later);
        const year = ownYearOn(service, date);
        expect(year.from <= date && date <= year.to && year.from >= service).toBe(true);
        expect(ownYearOn(service, addDays(year.to, 1)).from).toBe(addDays(year.to, 1));
      }),
    );
  });

  test('R4, R9: twelve months of service bring the days of a whole year, which begins on the anniversary', () => {
    const rules = { days: '12', proration: 'monthly', gender: 'any', waitingMonths: 12 } as const;
    const facts = { serviceDate: day('2025-03-10'), hireDate: day('2025-03-10'), lastDay: null, gender: null };
    expect(entitlementOf(rules, facts, ownYearOn(facts.serviceDate, day('2025-12-31')))).toMatchObject({
      reason: 'WAITING',
    });
    expect(entitlementOf(rules, facts, ownYearOn(facts.serviceDate, day('2026-12-31')))).toMatchObject({
      quantity: '12',
      from: '2026-03-10',
      to: '2027-03-09',
    });
  });
});
