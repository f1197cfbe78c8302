import { addDays, type CalendarDate, calendarDate as day, decimal } from '@personalia/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DayHoliday, holidayInLieu, IN_LIEU_DAYS, STANDARD_WEEK, type WorkPattern } from './index.ts';

const WEEK: WorkPattern = { ...STANDARD_WEEK, onHolidayOff: 'compensateNextWorkday' };
const calendar = (holidays: Readonly<Record<string, DayHoliday['kind']>>) => (date: CalendarDate) => {
  const kind = holidays[date];
  return kind ? { name: `Holiday of ${date}`, kind } : null;
};
/** The days in lieu of a fortnight from Saturday 4 July 2026 on, with the holiday each is for. */
const inLieu = (holidays: Readonly<Record<string, DayHoliday['kind']>>, pattern = WEEK) =>
  Array.from({ length: 14 }, (_, n) => addDays(day('2026-07-04'), n)).flatMap((date) => {
    const found = holidayInLieu(date, pattern, calendar(holidays));
    return found ? [[date, found.name.slice(-10)]] : [];
  });

describe('attendance 3: fallbackForHolidayInOff', () => {
  test('a public holiday on a Saturday makes Monday a holiday in lieu', () => {
    expect(inLieu({ '2026-07-04': 'public' })).toEqual([['2026-07-06', '2026-07-04']]);
    expect(holidayInLieu(day('2026-07-06'), WEEK, calendar({ '2026-07-04': 'public' }))).toEqual({
      name: 'Holiday of 2026-07-04',
      kind: 'public',
      isInLieu: true,
    });
  });

  test('two holidays in one weekend take two days, in their order', () => {
    expect(inLieu({ '2026-07-04': 'public', '2026-07-05': 'public' })).toEqual([
      ['2026-07-06', '2026-07-04'],
      ['2026-07-07', '2026-07-05'],
    ]);
  });

  test('a day that has a holiday of its own is not taken: the one after it is', () => {
    expect(inLieu({ '2026-07-05': 'public', '2026-07-06': 'company' })).toEqual([['2026-07-07', '2026-07-05']]);
    expect(inLieu({ '2026-07-05': 'public', '2026-07-06': 'first-half' })).toEqual([['2026-07-07', '2026-07-05']]);
  });

  test('a substitute holiday of the calendar is the day in lieu already', () => {
    expect(inLieu({ '2026-07-05': 'public', '2026-07-06': 'substitute' })).toEqual([]);
  });

  test('only public holidays, only on days off, and only where the schedule says so', () => {
    for (const kind of ['company', 'joint-leave', 'first-half', 'substitute'] as const)
      expect(inLieu({ '2026-07-04': kind })).toEqual([]);
    expect(inLieu({ '2026-07-08': 'public' })).toEqual([]);
    expect(inLieu({ '2026-07-04': 'public' }, STANDARD_WEEK)).toEqual([]);
    expect(inLieu({ '2026-07-04': 'public' }, { ...WEEK, onHoliday: 'workThrough' })).toEqual([]);
  });

  test('property: each public holiday on a day off has one day in lieu, a working day without a holiday, and no day has two', () => {
    const cycle = fc.array(fc.boolean(), { minLength: 2, maxLength: 9 }).filter((days) => days.includes(true));
    const kinds = fc.constantFrom<DayHoliday['kind']>('public', 'company');
    const holidays = fc.dictionary(fc.integer({ min: 0, max: 20 }).map(String), kinds, { maxKeys: 3 });
    fc.assert(
      fc.property(cycle, holidays, (works, given) => {
        const start = day('2026-06-01');
        const hours = works.map((one) => decimal(one ? '8' : '0'));
        const pattern: WorkPattern = { ...WEEK, anchorDate: start, hours };
        const holidayOn = calendar(
          Object.fromEntries(Object.entries(given).map(([n, kind]) => [addDays(start, Number(n)), kind])),
        );
        const isWorked = (n: number): boolean => works[n % works.length] === true;
        const wanted = Object.entries(given).filter(([n, kind]) => kind === 'public' && !isWorked(Number(n)));
        const found = Array.from({ length: 21 + IN_LIEU_DAYS }, (_, n) => ({
          n,
          holiday: holidayInLieu(addDays(start, n), pattern, holidayOn),
        })).filter(({ holiday }) => holiday !== null);
        expect(new Set(found.map(({ holiday }) => holiday?.name))).toEqual(
          new Set(wanted.map(([n]) => `Holiday of ${addDays(start, Number(n))}`)),
        );
        expect(found).toHaveLength(wanted.length);
        for (const { n, holiday } of found) {
          expect(isWorked(n)).toBe(true);
          expect(holidayOn(addDays(start, n))).toBeNull();
          expect(String(holiday?.name.slice(-10)) < addDays(start, n)).toBe(true);
        }
      }),
    );
  });
});
