import { addDays, type CalendarDate, calendarDate, compare, decimal } from '@personalia/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bondOn,
  completeness,
  dependantUntil,
  documentStateOn,
  endingWith,
  judgeContract,
  reminderDates,
  reminderDaysOf,
  shareTotals,
} from './index.ts';

const day = (text: string): CalendarDate => calendarDate(text);
const anyDay = fc.integer({ min: 0, max: 30_000 }).map((n) => addDays(day('1950-01-01'), n));

describe('10.3: until when a child is a dependant', () => {
  const child = {
    relation: 'child',
    birthDate: day('2004-05-12'),
    isStudying: false,
    isMarried: false,
    isDisabled: false,
    deceasedOn: null,
    benefitTo: null,
  };
  test.each([
    ['until the day before the 21st birthday', {}, '2025-05-11'],
    ['until the day before the 25th, studying and unmarried', { isStudying: true }, '2029-05-11'],
    ['studying but married: 21', { isStudying: true, isMarried: true }, '2025-05-11'],
    ['disabled: without end', { isDisabled: true }, null],
    ['a spouse has no age', { relation: 'spouse' }, null],
    ['no date of birth, no day', { birthDate: null }, null],
    ['died before', { deceasedOn: day('2020-01-31') }, '2020-01-31'],
    ['died later: the age decides', { deceasedOn: day('2026-01-31') }, '2025-05-11'],
    ['a day that was said of this child', { benefitTo: day('2030-12-31') }, '2030-12-31'],
    [
      'died before the day that was said',
      { benefitTo: day('2030-12-31'), deceasedOn: day('2024-03-01') },
      '2024-03-01',
    ],
    ['born on 29 February', { birthDate: day('2004-02-29') }, '2025-02-27'],
  ])('%s', (_title, change, until) => expect(dependantUntil({ ...child, ...change }, 'feb28')).toBe(until));

  test('0.2: born on 29 February, until the day before 1 March where the company keeps birthdays then', () => {
    expect(dependantUntil({ ...child, birthDate: day('2004-02-29') }, 'mar1')).toBe('2025-02-28');
  });

  test('studying never ends it earlier', () => {
    fc.assert(
      fc.property(anyDay, fc.boolean(), (birthDate, isMarried) => {
        const [without, studying] = [false, true].map((isStudying) =>
          dependantUntil({ ...child, birthDate, isMarried, isStudying }, 'feb28'),
        );
        expect((studying ?? '') >= (without ?? '')).toBe(true);
      }),
    );
  });
});

describe('10.7: documents', () => {
  test('expiry on 2025-10-31 with [90, 30, 7]: notices on 2025-08-02, 2025-10-01 and 2025-10-24', () => {
    expect(reminderDates(day('2025-10-31'), reminderDaysOf('7, 90,30, 30'))).toEqual([
      '2025-08-02',
      '2025-10-01',
      '2025-10-24',
    ]);
    expect(reminderDates(null, [90])).toEqual([]);
    expect(reminderDaysOf(null)).toEqual([]);
  });

  test('expired from the day after the last: 2025-11-01', () => {
    const state = (today: string, chosen = 'verified') => documentStateOn(chosen, day('2025-10-31'), day(today));
    expect([state('2025-10-31'), state('2025-11-01')]).toEqual(['verified', 'expired']);
    expect([state('2025-11-01', 'requested'), state('2025-11-01', 'rejected')]).toEqual(['requested', 'rejected']);
    expect(documentStateOn('verified', null, day('2999-01-01'))).toBe('verified');
  });

  test('12 of 15 required items are 80%; nothing required is complete; 100% only without a gap', () => {
    const items = (filled: number, all: number) => Array.from({ length: all }, (_, n) => ({ isFilled: n < filled }));
    expect(completeness(items(12, 15))).toEqual({ filled: 12, required: 15, percent: 80 });
    expect(completeness([])).toEqual({ filled: 0, required: 0, percent: 100 });
    expect(completeness(items(999, 1000)).percent).toBe(99);
  });
});

describe('10.3: the bond of a training is paid back by remaining days', () => {
  const bond = { amount: decimal('36500000'), from: day('2025-01-01'), until: day('2025-12-31') };
  test.each([
    ['2024-06-30', '36500000'],
    ['2024-12-31', '36500000'],
    ['2025-01-01', '36400000'],
    ['2025-12-30', '100000'],
    ['2025-12-31', '0'],
    ['2026-05-01', '0'],
  ])('last day %s: %s', (lastDay, owed) => expect(bondOn(bond, day(lastDay))).toBe(owed));

  test('it never grows from one day to the next', () => {
    fc.assert(
      fc.property(fc.integer({ min: -50, max: 500 }), (n) => {
        const on = addDays(bond.from, n);
        expect(compare(bondOn(bond, on), bondOn(bond, addDays(on, 1)))).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('10.3: shares of bank accounts', () => {
  const account = (share: string | null, from: string, to: string | null = null) => ({
    sharePercent: share === null ? null : decimal(share),
    validFrom: day(from),
    validTo: to === null ? null : day(to),
  });
  test('on each day on which they change', () => {
    expect(
      shareTotals([
        account('100', '2024-01-01', '2024-06-30'),
        account('60.5', '2024-07-01'),
        account('39.5', '2024-07-01'),
        account(null, '2024-01-01'),
      ]),
    ).toEqual([
      { on: '2024-01-01', total: '100' },
      { on: '2024-07-01', total: '100' },
    ]);
  });
  test('BANK_SHARE_TOTAL: the day after an account ends is one of them, unless none is left', () => {
    expect(shareTotals([account('60', '2024-01-01', '2024-06-30'), account('40', '2024-01-01')])).toEqual([
      { on: '2024-01-01', total: '100' },
      { on: '2024-07-01', total: '40' },
    ]);
  });
  test('a day that two accounts share counts both', () => {
    expect(shareTotals([account('100', '2024-01-01', '2024-07-01'), account('100', '2024-07-01')])).toEqual([
      { on: '2024-01-01', total: '100' },
      { on: '2024-07-01', total: '200' },
      { on: '2024-07-02', total: '100' },
    ]);
    expect(shareTotals([])).toEqual([]);
  });
});

describe('10.3, 16.4: contracts of one person', () => {
  const contract = (no: string, type: string, from: string, to: string | null) => ({
    id: null,
    contractNo: no,
    type,
    from: day(from),
    to: to === null ? null : day(to),
    probationEnd: null,
  });
  const employment = { from: day('2020-01-06'), to: day('2022-03-31') };

  test('10.3: an open contract ends with the employment, so whoever comes back can have another', () => {
    const first = contract('A', 'permanent', '2020-01-06', null);
    const again = contract('B', 'permanent', '2023-01-02', null);
    expect(judgeContract({ law: 'ID', gapResetDays: null }, again, [first]).map(({ code }) => code)).toEqual([
      'CONTRACT_OVERLAP',
    ]);
    expect(judgeContract({ law: 'ID', gapResetDays: null }, again, [endingWith(first, [employment])])).toEqual([]);
    expect(endingWith(first, [employment]).to).toBe('2022-03-31');
    expect(endingWith(again, [employment]).to).toBeNull();
    expect(endingWith(contract('C', 'fixed-term', '2021-01-01', '2021-12-31'), [employment]).to).toBe('2021-12-31');
    expect(endingWith(contract('D', 'fixed-term', '2021-01-01', '2022-12-31'), [employment]).to).toBe('2022-03-31');
  });

  test('16.4 FIXED_TERM_CAP: more than 60 months in Indonesia are refused', () => {
    const terms = [
      contract('A', 'fixed-term', '2021-01-01', '2022-12-31'),
      contract('B', 'fixed-term', '2023-01-01', '2024-12-31'),
    ];
    expect(
      judgeContract({ law: 'ID', gapResetDays: null }, contract('C', 'fixed-term', '2025-01-01', '2025-12-31'), terms),
    ).toEqual([]);
    expect(
      judgeContract({ law: 'ID', gapResetDays: null }, contract('C', 'fixed-term', '2025-01-01', '2026-01-31'), terms),
    ).toMatchObject([{ path: 'endDate', code: 'FIXED_TERM_CAP', severity: 'error', values: { n: '61', m: 60 } }]);
  });
});
