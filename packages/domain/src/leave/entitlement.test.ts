import { calendarDate as day, decimal, divide, multiply, subtract } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { entitlementOf, entitlementUntilLastDay, usableFrom } from './index.ts';
import { q } from './testing/leave-facts.ts';

describe('R3, R4: entitlement', () => {
  const year = { from: day('2026-01-01'), to: day('2026-12-31') };
  const rules = { days: '12', proration: 'none', gender: 'any', waitingMonths: 12 } as const;
  const facts = (joined: string, lastDay: string | null = null, gender: string | null = 'male') => ({
    serviceDate: day(joined),
    hireDate: day(joined),
    lastDay: lastDay === null ? null : day(lastDay),
    gender,
  });

  test('R3: the first usable day after twelve months; 29 February becomes 28 February', () => {
    expect(usableFrom(rules, facts('2025-03-10'))).toBe('2026-03-10');
    expect(usableFrom(rules, facts('2024-02-29'))).toBe('2025-02-28');
    expect(entitlementOf(rules, facts('2025-03-10'), year)).toMatchObject({
      quantity: '12',
      from: '2026-03-10',
      to: '2026-12-31',
      trace: { formula: 'days', inputs: [{ name: 'days', value: '12' }] },
    });
    expect(entitlementOf(rules, facts('2026-02-01'), year)).toEqual({ reason: 'WAITING', from: '2027-02-01' });
  });

  test.each([
    ['none', '2026-04-01', '12'],
    ['none', '2026-03-16', '12'],
    ['daily', '2026-04-01', '9'],
    ['daily', '2026-03-16', '9.5'],
    ['monthly', '2026-04-01', '9'],
    ['monthly', '2026-03-16', '9'],
    ['monthlyCutoff', '2026-04-01', '9'],
    ['monthlyCutoff', '2026-03-16', '9'],
    ['monthlyCutoff', '2026-03-15', '10'],
  ] as const)('R4: %s, joined %s: %s days', (proration, joined, quantity) => {
    const own = { ...rules, proration, prorationCutoff: 15, waitingMonths: 0 };
    expect(entitlementOf(own, facts(joined), year)).toMatchObject({ quantity });
  });

  test('R4: a cut-off day is at most the last of its month; a leaver is there on it, or the month is not counted', () => {
    const own = { ...rules, proration: 'monthlyCutoff', prorationCutoff: 31, waitingMonths: 0 } as const;
    const of = (joined: string, left: string | null = null) => entitlementOf(own, facts(joined, left), year);
    expect(of('2026-02-28')).toMatchObject({ quantity: '11' });
    expect(of('2020-01-01', '2026-06-29')).toMatchObject({ quantity: '5' });
    expect(of('2020-01-01', '2026-06-30')).toMatchObject({ quantity: '6' });
  });

  test('R4: full time until 30 June, half of it from 1 July: 12 days become 5.9507 + 3.0247 = 8.9753, which is 9', () => {
    const own = { ...rules, byFte: true, waitingMonths: 0 };
    const part = (from: string, share: string) => ({ from: day(from), share: q(share) });
    const of = (fte: ReturnType<typeof part>[], joined = '2020-01-01', proration: 'none' | 'daily' = 'none') =>
      entitlementOf({ ...own, proration }, { ...facts(joined), fte }, year);
    const halved = of([part('2026-01-01', '1'), part('2026-07-01', '0.5')]);
    // 181 + 184 / 2 = 273 days.
    expect(halved).toMatchObject({
      quantity: '9',
      trace: {
        formula: 'round(days * fteDays / employedDays, 0.5)',
        inputs: [
          { name: 'days', value: '12' },
          { name: 'fteDays', value: '273' },
          { name: 'employedDays', value: '365' },
        ],
      },
    });
    expect(of([part('2026-01-01', '0.5')])).toMatchObject({ quantity: '6' });
    expect(of([part('2026-01-01', '1')])).toMatchObject({ quantity: '12', trace: { formula: 'days' } });
    // 12 x 275/365 x 0.8 = 7.2329.
    expect(of([part('2026-04-01', '0.8')], '2026-04-01', 'daily')).toMatchObject({ quantity: '7' });
    expect(entitlementOf(rules, { ...facts('2020-01-01'), fte: [part('2026-01-01', '0.5')] }, year)).toMatchObject({
      quantity: '12',
    });
  });

  test('R4: in a leap year a day is one of 366; halves are rounded away from zero', () => {
    const leap = { from: day('2028-01-01'), to: day('2028-12-31') };
    const own = { ...rules, proration: 'daily', waitingMonths: 0 } as const;
    // 12 x 275/366 = 9.0164; 4.5 x 183/366 = 2.25.
    expect(entitlementOf(own, facts('2028-04-01'), leap)).toMatchObject({ quantity: '9' });
    expect(entitlementOf({ ...own, days: '4.5' }, facts('2028-07-02'), leap)).toMatchObject({ quantity: '2.5' });
  });

  test.each([
    ['2026-04-01', '2026', '9.0411'],
    ['2026-03-16', '2026', '9.5671'],
    ['2028-04-01', '2028', '9.0164'],
  ])('R4: joined %s, the inputs that are shown for %s come to %s days before they are rounded', (joined, of, exact) => {
    const own = { ...rules, proration: 'daily', waitingMonths: 0 } as const;
    const found = entitlementOf(own, facts(joined), { from: day(`${of}-01-01`), to: day(`${of}-12-31`) });
    if ('reason' in found) throw new Error(found.reason);
    const shown = (name: string) => q(found.trace.inputs.find((one) => one.name === name)?.value ?? '');
    expect(divide(multiply(shown('days'), shown('employedDays')), shown('yearDays'), 4)).toBe(exact);
  });

  test('R4: a leaver is prorated to the last day (R21: 5.9507 becomes 6)', () => {
    const left = entitlementOf({ ...rules, proration: 'daily' }, facts('2020-01-01', '2026-06-30'), year);
    expect(left).toMatchObject({
      quantity: '6',
      trace: {
        formula: 'round(days * employedDays / yearDays, 0.5)',
        inputs: [
          { name: 'days', value: '12' },
          { name: 'employedDays', value: '181' },
          { name: 'yearDays', value: '365' },
        ],
      },
    });
  });

  test('R21: who leaves on 30 June with 8 days taken owes 2; who leaves within the waiting period is due nothing', () => {
    const due = (joined: string, left: string | null, isSpecial = false) =>
      entitlementUntilLastDay({ ...rules, proration: 'daily' }, facts(joined, left), year, { isSpecial }).quantity;
    expect(subtract(due('2020-01-01', '2026-06-30'), decimal('8'))).toBe('-2');
    expect(due('2020-01-01', null)).toBe('12');
    expect(due('2025-11-01', '2026-06-30')).toBe('0');
    expect(due('2025-11-01', '2026-06-30', true)).toBe('6');
  });

  test('maternity leave is for women; who left before the year has nothing', () => {
    expect(entitlementOf({ ...rules, gender: 'female' }, facts('2020-01-01'), year)).toEqual({
      reason: 'GENDER',
      from: null,
    });
    expect(entitlementOf(rules, facts('2020-01-01', '2025-12-31'), year)).toEqual({
      reason: 'NOT_EMPLOYED',
      from: null,
    });
  });
});
