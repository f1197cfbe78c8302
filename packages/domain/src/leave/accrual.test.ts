import {
  add,
  addDays,
  type Decimal,
  calendarDate as day,
  decimal,
  type LeaveAccrual,
  type LeaveRules,
  multiply,
  quotient,
  roundToStep,
} from '@personalia/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  accrualsOf,
  coverLater,
  coverRequest,
  dueAfterChange,
  earnedBy,
  groupOf,
  inAdvance,
  judgeBalance,
  judgeGrant,
  periodsOf,
  rulesOfGroup,
  scheduleTerms,
  withinBalance,
  withProjected,
} from './index.ts';

const q = decimal;
const year = { from: day('2026-01-01'), to: day('2026-12-31') };
const accrual: LeaveAccrual = {
  period: 'monthly',
  timing: 'start',
  step: '1',
  rounding: 'nearest',
  scope: 'cumulative',
  projected: true,
};
const rules = (days: string, change: Partial<LeaveAccrual> = {}, more: Partial<LeaveRules> = {}) =>
  ({
    entitlement: 'yearly',
    days,
    waitingMonths: 0,
    proration: 'none',
    gender: 'any',
    carry: 'none',
    carryMax: null,
    ...more,
    accrual: { ...accrual, ...change },
  }) as LeaveRules & { accrual: LeaveAccrual };
const facts = (hire = '2020-01-01', last: string | null = null) => ({
  serviceDate: day(hire),
  hireDate: day(hire),
  lastDay: last === null ? null : day(last),
  gender: null,
});
const quantities = (...asked: Parameters<typeof accrualsOf>) => accrualsOf(...asked).map(({ quantity }) => quantity);
const sum = (all: readonly Decimal[]): Decimal => all.reduce(add, q('0'));

describe('R5: days that are earned by period', () => {
  test('R5: 22 days a month at full days: 2,2,2,1 ... over all, 2 a month until 22 in each period', () => {
    expect(quantities(rules('22'), facts(), year).join()).toBe('2,2,2,1,2,2,2,2,2,1,2,2');
    expect(quantities(rules('22', { scope: 'perPeriod' }), facts(), year).join()).toBe('2,2,2,2,2,2,2,2,2,2,2');
  });

  test('R5: a month that is employed in part is prorated by days: 17/31 = 0.5484', () => {
    const [first, second] = accrualsOf(rules('12', { step: '0.0001' }), facts('2026-03-15'), year);
    expect(first).toMatchObject({ quantity: '0.5484', date: '2026-03-15' });
    expect(second).toMatchObject({ quantity: '1', date: '2026-04-01' });
  });

  test('R5: granted on the first day, the last, or the joining day of the month, at most its last', () => {
    const dates = (timing: LeaveAccrual['timing']) =>
      accrualsOf(rules('12', { timing }), facts('2025-01-31'), year)
        .slice(0, 3)
        .map(({ date }) => date.slice(5))
        .join();
    expect(dates('start')).toBe('01-01,02-01,03-01');
    expect(dates('end')).toBe('01-31,02-28,03-31');
    expect(dates('joinDay')).toBe('01-31,02-28,03-31');
  });

  test('R5: periods are counted by their place in the year, whatever month it begins in', () => {
    const march = { from: day('2026-03-01'), to: day('2027-02-28') };
    expect(periodsOf(march, 'quarterly').map(({ from }) => from)).toEqual([
      '2026-03-01',
      '2026-06-01',
      '2026-09-01',
      '2026-12-01',
    ]);
    expect(periodsOf(year, 'halfYearly')).toHaveLength(2);
    expect(periodsOf(year, 'semiMonthly')[1]).toEqual({ from: '2026-01-16', to: '2026-01-31' });
    expect(periodsOf(year, 'weekly')).toHaveLength(52);
    expect(periodsOf(year, 'weekly').at(-1)?.to).toBe('2026-12-31');
  });

  test('R5: earned daily, each day is worth round(E x elapsed / days of the year): 12 a year are 6.0 after 181 days', () => {
    const daily = { period: 'daily', step: '0.5', scope: 'perPeriod' } as const;
    const all = accrualsOf(rules('12', daily), facts(), year);
    expect(earnedBy(all, day('2026-06-30'))).toBe('6');
    expect(earnedBy(all, day('2026-12-31'))).toBe('12');
    // Not 365 entries: one for each half of a day, that says from when until when it was earned.
    expect(all).toHaveLength(24);
    expect(all[1]).toMatchObject({ quantity: '0.5', period: { from: '2026-01-09', to: '2026-01-23' } });
    const march = accrualsOf(rules('12', daily), facts('2026-03-15'), year);
    expect(earnedBy(march, day('2026-12-31'))).toBe('9.5');
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 0, max: 364 }),
        fc.constantFrom('1', '0.5', '0.25' as const),
        (days, later, step) => {
          const worth = roundToStep(
            quotient(multiply(q(String(days)), q(String(later + 1))), q('365')),
            q(step),
            'Nearest',
          );
          expect(
            earnedBy(accrualsOf(rules(String(days), { ...daily, step }), facts(), year), addDays(year.from, later)),
          ).toBe(worth);
        },
      ),
      { numRuns: 25 },
    );
  });

  test('R5: whoever may use nothing of the year earns nothing', () => {
    expect(quantities(rules('12', {}, { gender: 'female' }), { ...facts(), gender: 'male' }, year)).toEqual([]);
    expect(quantities(rules('12', {}, { waitingMonths: 24 }), facts('2026-03-01'), year)).toEqual([]);
  });

  test('R5: over all periods the whole entitlement is granted, never more, in whatever steps', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.constantFrom('daily', 'weekly', 'semiMonthly', 'monthly', 'quarterly', 'halfYearly' as const),
        fc.constantFrom('nearest', 'up', 'down' as const),
        fc.constantFrom('cumulative', 'perPeriod' as const),
        (days, period, rounding, scope) => {
          const all = quantities(rules(String(days), { period, rounding, scope, step: '0.5' } as never), facts(), year);
          const total = Number(sum(all));
          expect(total).toBeLessThanOrEqual(days);
          if (scope === 'cumulative' || period === 'daily') expect(total).toBe(days);
          expect(all.every((one) => Number(one) > 0)).toBe(true);
        },
      ),
    );
  });
});

describe('R6: limits of what is granted', () => {
  test('R6: a posting goes up to the highest balance, and what is cut is gone', () => {
    expect(withinBalance(q('2'), q('14'), q('15'))).toBe('1');
    expect(withinBalance(q('2'), q('16'), q('15'))).toBe('0');
    expect(withinBalance(q('2'), q('99'), null)).toBe('2');
  });

  test('R6: 25 a year, 15 granted: 15 more is refused; so is a grant longer than its days', () => {
    expect(judgeGrant(q('15'), q('15'), '25', year)).toEqual({ code: 'ADJ_MAX_GRANT', total: '30' });
    expect(judgeGrant(q('10'), q('15'), '25', year)).toBeNull();
    const week = { from: day('2026-03-01'), to: day('2026-03-07') };
    expect(judgeGrant(q('8'), q('0'), null, week)).toEqual({ code: 'ADJ_OVER_PERIOD', days: 7 });
  });
});

describe('R7: days that change within a leave year', () => {
  const parts = [
    { from: day('2026-01-01'), to: day('2026-06-30'), days: q('12') },
    { from: day('2026-07-01'), to: day('2026-12-31'), days: q('18') },
  ];
  test('R7: 12 to 18 on 1 July: 15 by the parts, 18 at once, 12 until the next year', () => {
    expect(dueAfterChange('prorata', parts, year)).toMatchObject({
      quantity: '15',
      trace: { formula: 'round((days1 * partDays1 + days2 * partDays2) / yearDays, 0.5)' },
    });
    expect(dueAfterChange('full', parts, year).quantity).toBe('18');
    expect(dueAfterChange('nextYear', parts, year).quantity).toBe('12');
  });
});

describe('R13: balances below zero, and days that are still to be earned', () => {
  const lot = (remaining: string) => ({ id: 'a', from: year.from, to: year.to, remaining: q(remaining) });
  const needs = [{ date: day('2026-03-15'), quantity: q('1') }];

  test('R13: 1 day now and 2 more each month: 5 can be used on 15 March', () => {
    const projected = ['2026-02-01', '2026-03-01', '2026-04-01'].map((date) => ({
      lotId: 'a',
      date: day(date),
      quantity: q('2'),
    }));
    const lots = withProjected([lot('1')], projected, day('2026-03-15'));
    expect(judgeBalance(needs, [], lots).usable).toBe('5');
  });

  test('R13: what is short is taken in advance down to the limit, with what is owed already', () => {
    const missing = [{ date: day('2026-03-15'), quantity: q('2') }];
    expect(inAdvance(missing, [lot('0')], '3')).toEqual({ isAllowed: true, balance: '-2' });
    expect(inAdvance(missing, [lot('-2')], '3')).toEqual({ isAllowed: false, balance: '-4' });
    expect(inAdvance(missing, [lot('0')], null).isAllowed).toBe(false);
    expect(inAdvance(missing, [], '3').isAllowed).toBe(false);
  });
});

describe('Q5: leave without a balance', () => {
  const lot = (id: string, from: string, remaining: string) => ({
    id,
    from: day(from),
    to: year.to,
    remaining: q(remaining),
  });
  const need = (date: string, quantity = '1') => ({ date: day(date), quantity: q(quantity) });

  test('Q5: what lacks is owed on the lot of its day, and days without one are left uncovered', () => {
    const found = coverRequest(
      [need('2026-03-02'), need('2026-07-01'), need('2026-07-02')],
      [],
      [lot('a', '2026-07-01', '1')],
      {
        withoutBalance: true,
      },
    );
    expect(found).toMatchObject({ missing: [], uncovered: [need('2026-03-02')] });
    expect(found.pieces).toMatchObject([need('2026-07-01'), need('2026-07-02')].map((one) => ({ ...one, lotId: 'a' })));
    expect(coverRequest([need('2026-03-02')], [], [], {}).missing).toHaveLength(1);
  });

  test('Q5: a later grant covers the oldest days first, the last of them in part', () => {
    const days = ['2026-03-02', '2026-03-03', '2026-03-04'].map((date) => ({ ...need(date), entryId: date }));
    expect(coverLater(days, [lot('a', '2026-01-01', '1.5')])).toMatchObject([
      { entryId: '2026-03-02', rest: '0', pieces: [{ lotId: 'a', quantity: '1' }] },
      { entryId: '2026-03-03', rest: '0.5', pieces: [{ lotId: 'a', quantity: '0.5' }] },
    ]);
  });
});

test('8.4: working days and hours of a week by the schedule, a holiday among them', () => {
  const plan = (kind: 'WORK' | 'REST' | 'HOLIDAY', hours: string, isRest = kind === 'REST') => ({
    kind,
    isRest,
    scheduledHours: q(hours),
    standardHours: q('8'),
  });
  const week = [
    plan('WORK', '8'),
    plan('HOLIDAY', '0'),
    plan('WORK', '8'),
    plan('WORK', '8'),
    plan('WORK', '8'),
    plan('WORK', '5'),
    plan('REST', '0'),
  ];
  expect(scheduleTerms(week).get('employee.schedule.daysPerWeek')).toEqual({ type: 'decimal', value: '6' });
  expect(scheduleTerms(week).get('employee.schedule.hoursPerDay')).toEqual({ type: 'decimal', value: '7.5' });
  expect(scheduleTerms([plan('REST', '0')]).get('employee.schedule.hoursPerDay')).toBeNull();
});

describe('section 0: which rules hold for whom', () => {
  const groups = [
    { name: 'Managers in Jakarta', gradeId: 'g5', locationId: 'jkt', days: '18' },
    { name: 'Jakarta', locationId: 'jkt', waitingMonths: 6 },
    { name: 'Sales', unitId: 'sales', unavailable: true },
  ];
  const place = (change: object = {}) => ({
    employerId: 'e',
    locationId: 'jkt',
    gradeId: 'g1',
    unitIds: ['hq'],
    ...change,
  });

  test('the first group that fits in all it names; without one the type itself', () => {
    expect(groupOf(groups, place({ gradeId: 'g5' }))).toBe(1);
    expect(groupOf(groups, place())).toBe(2);
    expect(groupOf(groups, place({ locationId: 'sby', unitIds: ['west', 'sales'] }))).toBe(3);
    expect(groupOf(groups, place({ locationId: 'sby' }))).toBe(0);
  });

  test('a group changes what it names and leaves the rest', () => {
    const all = { ...rules('12', {}, { waitingMonths: 12 }), groups };
    expect(rulesOfGroup(all, 1)).toMatchObject({ days: '18', waitingMonths: 12 });
    expect(rulesOfGroup(all, 2)).toMatchObject({ days: '12', waitingMonths: 6 });
    expect(quantities(rulesOfGroup(all, 3), facts(), year)).toEqual([]);
    expect(rulesOfGroup(all, 0)).toBe(all);
  });
});
