import {
  add,
  addDays,
  type CalendarDate,
  compare,
  type Decimal,
  calendarDate as day,
  decimal,
  type LeaveRules,
  type MinuteSpan,
  PORTIONS,
  subtract,
} from '@personalia/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DayPlan, planOfDay, STANDARD_WEEK } from '../platform/day-plan/index.ts';
import {
  accrualsOf,
  allocate,
  balanceOn,
  consumableFrom,
  costOfDay,
  countDays,
  type DayRange,
  dueAfterChange,
  entitlementOf,
  entitlementWith,
  isEachDay,
  type JudgedRequest,
  judgeException,
  judgeGrant,
  judgeRequest,
  type Lot,
  lengthOf,
  partHours,
  portionsFit,
  recountedDays,
  remainingOf,
  reversalOf,
  spanOfTimes,
  takenEntries,
  totalOf,
  withinGrant,
  yearEndOf,
} from './index.ts';

/** Types that are counted in hours (leave 1.2): everything that is an amount is hours, every length is days. */

const q = (text: string): Decimal => decimal(text);
const at = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const clock = (from: string, to: string): MinuteSpan => spanOfTimes(at(from), at(to));
const MON = day('2026-05-04');
const HOURS = { countRestDays: false, countHolidays: false, unit: 'hour' } as const;
const YEAR = { from: day('2026-01-01'), to: day('2026-12-31') };

/** Five days of so many hours, with a shorter Saturday where one is given; at these times where there are any. */
const weekOf =
  (hours: string, { saturday = '0', work, holidays = [] }: WeekOptions = {}) =>
  (date: CalendarDate): DayPlan => {
    const plan = planOfDay(date, {
      isEmployed: () => true,
      pattern: () => ({ ...STANDARD_WEEK, hours: [...Array<Decimal>(5).fill(q(hours)), q(saturday), q('0')] }),
      holiday: (one) => (holidays.includes(one) ? { name: 'Holiday', kind: 'public' } : null),
    });
    return { ...plan, standardHours: q(hours), ...(work ? { work } : {}) };
  };
interface WeekOptions {
  readonly saturday?: string;
  readonly work?: readonly MinuteSpan[];
  readonly holidays?: readonly string[];
}
const eight = weekOf('8', { work: [clock('08:00', '12:00'), clock('13:00', '17:00')] });
const six = weekOf('6');
const night = weekOf('8', { work: [clock('22:00', '06:00')] });

const range = (
  from: string,
  to = from,
  startPortion: DayRange['startPortion'] = 'FULL',
  endPortion = startPortion,
): DayRange => ({ from: day(from), to: day(to), startPortion, endPortion });
const hoursOn = (date: string, hours: MinuteSpan): DayRange => ({ ...range(date, date, 'HOURS'), hours });
const hours = (asked: DayRange, planOf: (date: CalendarDate) => DayPlan, rules: object = HOURS) =>
  countDays(asked, planOf, { ...HOURS, ...rules }).map(({ quantity }) => quantity);

describe('R1: what a day costs of a type in hours', () => {
  test('R1: a full day is the hours that are planned: 8, 6, and 4 on a short Saturday', () => {
    expect(hours(range('2026-05-04'), eight)).toEqual(['8']);
    expect(hours(range('2026-05-04'), six)).toEqual(['6']);
    expect(hours(range('2026-05-09'), weekOf('8', { saturday: '4' }))).toEqual(['4']);
    // Longer than the standard day: no day is capped.
    expect(hours(range('2026-05-04'), (date) => ({ ...eight(date), scheduledHours: q('10') }))).toEqual(['10']);
  });

  test('R1: Friday to Wednesday around a holiday is 24 hours; 48 with everything, 40 with rest days only', () => {
    const nyepi = weekOf('8', { holidays: ['2026-03-17'] });
    const asked = range('2026-03-13', '2026-03-18');
    expect(hours(asked, nyepi)).toEqual(['8', '0', '0', '8', '0', '8']);
    const total = (rules: object) => totalOf(countDays(asked, nyepi, { ...HOURS, ...rules }));
    expect(total({ countRestDays: true, countHolidays: true })).toBe('48');
    expect(total({ countRestDays: true })).toBe('40');
    expect(totalOf(countDays(asked, weekOf('6', { holidays: ['2026-03-17'] }), HOURS))).toBe('18');
  });

  test('R2: a half is half of the planned hours, a quarter a quarter, of a short Saturday as well', () => {
    expect(hours(range('2026-05-04', '2026-05-04', 'FIRST_HALF'), eight)).toEqual(['4']);
    expect(hours(range('2026-05-04', '2026-05-04', 'SECOND_HALF'), six)).toEqual(['3']);
    expect(hours(range('2026-05-04', '2026-05-04', 'QUARTER_2'), six)).toEqual(['1.5']);
    expect(hours(range('2026-05-09', '2026-05-09', 'FIRST_HALF'), weekOf('8', { saturday: '4' }))).toEqual(['2']);
    // 10 June second half to 12 June first half is 2 days, or 16 hours.
    expect(hours(range('2026-06-10', '2026-06-12', 'SECOND_HALF', 'FIRST_HALF'), eight)).toEqual(['4', '8', '4']);
  });

  test('R1: 3.5 hours are 3.5 hours, without the break, and never more than the day has', () => {
    expect(hours(hoursOn('2026-05-04', clock('08:00', '11:30')), eight)).toEqual(['3.5']);
    expect(hours(hoursOn('2026-05-04', clock('11:00', '15:30')), eight)).toEqual(['3.5']);
    expect(hours(hoursOn('2026-05-04', clock('08:00', '18:00')), six)).toEqual(['6']);
    // Quarters of a day are a rule for days.
    const rounded = { hours: { stepMinutes: 15, round: '0.25' } };
    expect(hours(hoursOn('2026-05-04', clock('08:00', '08:15')), eight, rounded)).toEqual(['0.25']);
  });

  test('R2: a night shift from 22 to 6 is a day of 8 hours, and 23:00 to 02:00 of it are 3', () => {
    expect(hours(range('2026-05-04'), night)).toEqual(['8']);
    expect(hours(range('2026-05-04', '2026-05-04', 'SECOND_HALF'), night)).toEqual(['4']);
    expect(hours(hoursOn('2026-05-04', clock('23:00', '02:00')), night)).toEqual(['3']);
  });

  test('R1: the length in days is that of a type in days', () => {
    for (const [asked, planOf, days] of [
      [range('2026-05-04'), six, '1'],
      [range('2026-05-09'), weekOf('8', { saturday: '4' }), '0.5'],
      [hoursOn('2026-05-04', clock('08:00', '11:30')), eight, '0.4375'],
      [range('2026-06-10', '2026-06-12', 'SECOND_HALF', 'FIRST_HALF'), eight, '2'],
    ] as const)
      expect(lengthOf(countDays(asked, planOf, { ...HOURS, hours: { stepMinutes: 30, round: '0.0001' } }))).toBe(days);
  });

  test('Q7: a day that is planned shorter gives the difference back in hours', () => {
    const stored = countDays(range('2026-05-04', '2026-05-05'), eight, HOURS);
    const changed = recountedDays(stored, (date) => (date === '2026-05-05' ? six(date) : eight(date)), HOURS);
    expect(changed).toMatchObject([{ date: '2026-05-05', quantity: '6', before: '8', days: '1' }]);
  });
});

describe('amounts are hours', () => {
  const rules = {
    days: '96',
    unit: 'hour',
    proration: 'none',
    gender: 'any',
    waitingMonths: 0,
    backdateDays: 0,
  } as const;
  const facts = (joined: string) => ({
    serviceDate: day(joined),
    hireDate: day(joined),
    lastDay: null,
    gender: null,
  });

  test('R4: of 96 hours 72.5 are left to who joins in April, to half an hour', () => {
    expect(entitlementOf({ ...rules, proration: 'daily' }, facts('2026-04-01'), YEAR)).toMatchObject({
      quantity: '72.5',
      trace: {
        formula: 'round(hours * employedDays / yearDays, 0.5)',
        inputs: [
          { name: 'hours', value: '96' },
          { name: 'employedDays', value: '275' },
          { name: 'yearDays', value: '365' },
        ],
      },
    });
    expect(entitlementOf({ ...rules, proration: 'monthly' }, facts('2026-04-01'), YEAR)).toMatchObject({
      quantity: '72',
    });
    const daysTrace = { formula: '96 + 8', inputs: [] };
    expect(entitlementOf({ ...rules, daysTrace }, facts('2020-01-01'), YEAR)).toMatchObject({
      trace: { formula: '96 + 8' },
    });
  });

  test('R5: 100 hours are earned in twelve months, 8.5 or 8 at a time, and come to 100', () => {
    const accrual = {
      period: 'monthly',
      timing: 'start',
      step: '0.5',
      rounding: 'nearest',
      scope: 'cumulative',
      projected: true,
    } as const;
    const earned = accrualsOf({ ...rules, days: '100', accrual } as never, facts('2020-01-01'), YEAR);
    expect(totalOf(earned)).toBe('100');
    expect(new Set(earned.map(({ quantity }) => quantity))).toEqual(new Set(['8.5', '8']));
  });

  test('R6: 40 hours fit in a week, 169 do not, nor does what passes the most of the year', () => {
    const week = { from: MON, to: addDays(MON, 6) };
    expect(judgeGrant(q('40'), q('0'), null, week, 'hour')).toBeNull();
    expect(judgeGrant(q('169'), q('0'), null, week, 'hour')).toEqual({ code: 'ADJ_OVER_PERIOD', days: 7 });
    expect(judgeGrant(q('8'), q('96'), '100', week, 'hour')).toEqual({ code: 'ADJ_MAX_GRANT', total: '104' });
    const lot = { id: 'a', ...week, remaining: q('0') };
    const asked = { pieces: [{ date: MON, lotId: 'a', quantity: q('200') }] };
    expect(withinGrant(asked, q('200'), [lot], { granted: q('0'), maxGrant: null, unit: 'hour' })).toEqual({
      refused: 'ABOVE_MAX',
      have: '168',
    });
  });

  test('R7: 96 hours become 144 in July: 120.198 by days, so 120', () => {
    const parts = [
      { from: YEAR.from, to: day('2026-06-30'), days: q('96') },
      { from: day('2026-07-01'), to: YEAR.to, days: q('144') },
    ];
    expect(dueAfterChange('prorata', parts, YEAR, 'hour')).toMatchObject({
      quantity: '120',
      trace: { formula: 'round((hours1 * partDays1 + hours2 * partDays2) / yearDays, 0.5)' },
    });
    expect(dueAfterChange('full', parts, YEAR, 'hour').trace.inputs).toEqual([{ name: 'hours', value: '144' }]);
  });

  test('R10: of 30 hours that are left 16 are carried forward, and fewer below the highest balance', () => {
    const carry = { carry: 'limited', carryMax: '16', maxBalance: null } as const;
    expect(yearEndOf(carry, q('30'))).toEqual({ carried: '16', expired: '14' });
    expect(yearEndOf({ ...carry, maxBalance: '100' }, q('30'), q('96'))).toEqual({ carried: '4', expired: '26' });
  });

  test('R12: of 40 hours until Wednesday 24 can still be used up, 18 of who works 6 hours a day', () => {
    const lot: Lot = { id: 'a', from: YEAR.from, to: day('2026-05-06'), remaining: q('40') };
    const costOf = (planOf: typeof eight) => (date: CalendarDate) => costOfDay(planOf(date), 'FULL', HOURS).quantity;
    expect(consumableFrom([lot], MON, costOf(eight))).toBe('24');
    expect(consumableFrom([lot], MON, costOf(six))).toBe('18');
    expect(consumableFrom([{ ...lot, remaining: q('10') }], MON, costOf(eight))).toBe('10');
  });

  test('E1, E2: exceptions add hours, more than a year has days, and prorate them', () => {
    const added = [{ field: 'days', mode: 'ADD', value: '32' }] as const;
    const exception = { from: day('2026-07-01'), to: null, overrides: added };
    expect(entitlementWith(rules as never, [exception], facts('2020-01-01'), YEAR)).toMatchObject({
      policy: '96',
      change: '16',
    });
    const toDays = [{ field: 'days', mode: 'SET', value: '500' }] as const;
    expect(judgeException(rules as never, toDays)).toEqual([]);
    expect(judgeException({ ...rules, unit: null } as never, toDays)).toEqual([{ field: 'days', code: 'EXC_BOUNDS' }]);
  });
});

describe('requests are judged in hours, and by lengths in days', () => {
  const judge = (asked: DayRange, change: Partial<LeaveRules>, more: Partial<JudgedRequest> = {}) => {
    const rules = { ...HOURS, halfDays: true, gender: 'any', waitingMonths: 0, backdateDays: 0, ...change };
    const days = countDays(asked, eight, rules as LeaveRules);
    return judgeRequest({
      range: asked,
      rules: rules as LeaveRules,
      type: 'Care leave',
      person: { serviceDate: day('2020-01-01'), hireDate: day('2020-01-01'), lastDay: null, gender: null },
      today: day('2026-05-01'),
      days,
      others: [],
      reason: null,
      missing: [],
      usable: q('0'),
      reserved: q('0'),
      ...more,
    });
  };
  const two = range('2026-05-05', '2026-05-06');

  test('Q1: the least and most of a request and of a year, and what lacks, are hours', () => {
    expect(judge(two, { maxRequest: '12' })).toEqual([
      { code: 'LEAVE_MAX', path: 'toDate', values: { type: 'Care leave', n: '12', unit: 'hour' } },
    ]);
    expect(judge(two, { minRequest: '20' })).toMatchObject([{ code: 'LEAVE_MIN', values: { n: '20', unit: 'hour' } }]);
    expect(judge(two, { maxYear: '20' }, { yearUse: [{ used: q('8'), asked: q('16') }] })).toMatchObject([
      { code: 'LEAVE_YEAR_LIMIT', values: { max: '20', over: '4', unit: 'hour' } },
    ]);
    const lacking = { missing: [{ date: MON, quantity: q('6') }], usable: q('10') };
    expect(judge(two, {}, lacking)).toMatchObject([
      { code: 'LEAVE_BALANCE', values: { need: '16', have: '10', unit: 'hour' } },
    ]);
  });

  test('R15: notice from 5 days of leave on is not asked for 16 hours', () => {
    const notice = [{ from: '5', days: 14, working: false }];
    expect(judge(two, { notice })).toEqual([]);
    expect(judge(range('2026-05-04', '2026-05-08'), { notice })).toMatchObject([{ code: 'LEAVE_NOTICE' }]);
  });

  test('R14, R16: days in a row and the length from which a document is needed are days', () => {
    const attachment = { from: '3', graceDays: 0 };
    expect(judge(two, { attachment })).toEqual([]);
    expect(judge(range('2026-05-04', '2026-05-06'), { attachment })).toMatchObject([{ code: 'LEAVE_ATTACHMENT' }]);
    const run = { total: q('3'), requests: ['LV-1'] };
    expect(judge(two, { maxConsecutive: '3' }, { run })).toEqual([]);
    expect(judge(two, { maxConsecutive: '2' }, { run })).toMatchObject([
      { code: 'LEAVE_CONSECUTIVE', values: { most: '2', n: '3' } },
    ]);
  });
});

describe('the ledger in hours', () => {
  const START = YEAR.from;
  const date = fc.integer({ min: 0, max: 300 }).map((n) => addDays(START, n));
  const planned = fc.constantFrom(eight, six, night, weekOf('7.5', { saturday: '3.25' }));
  const asked = fc
    .record({
      from: date,
      length: fc.integer({ min: 0, max: 20 }),
      portion: fc.constantFrom(...PORTIONS),
      starts: fc.integer({ min: 0, max: 95 }),
      lasts: fc.integer({ min: 1, max: 40 }),
    })
    .map(({ from, length, portion, starts, lasts }): DayRange => {
      const isWhole = !isEachDay(portion, portion);
      const to = isWhole ? addDays(from, length) : from;
      const span = { from: starts * 15, to: (starts + lasts) * 15 };
      return { from, to, startPortion: portion, endPortion: portion, hours: portion === 'HOURS' ? span : null };
    })
    .filter(portionsFit);
  const lots = fc
    .array(
      fc.record({ from: date, length: fc.integer({ min: 0, max: 400 }), quarters: fc.integer({ min: 1, max: 800 }) }),
      {
        minLength: 1,
        maxLength: 4,
      },
    )
    .map((rows) =>
      rows.map(({ from, length, quarters }, n): Lot => {
        return { id: `lot${n}`, from, to: addDays(from, length), remaining: q(String(quarters / 4)) };
      }),
    );
  const granted = (all: readonly Lot[]) =>
    all.map(({ id, from, remaining }) => ({ lotId: id, quantity: remaining, effectiveDate: from }));

  test('section 0: the sum of the entries is the balance, in any order, and cancelling restores it to the last digit', () => {
    fc.assert(
      fc.property(lots, fc.array(asked, { maxLength: 4 }), planned, date, (all, requests, planOf, on) => {
        const needs = requests
          .flatMap((one) => countDays(one, planOf, HOURS))
          .filter(({ quantity }) => quantity !== '0');
        const { pieces, missing } = allocate(needs, all);
        expect(add(totalOf(pieces), totalOf(missing))).toBe(totalOf(needs));
        const before = granted(all);
        const taken = takenEntries(pieces);
        const entries = [...before, ...taken];
        const byHand = totalOf(entries.filter(({ effectiveDate }) => effectiveDate <= on));
        expect(balanceOn(entries, on)).toBe(byHand);
        expect(balanceOn(entries.toReversed(), on)).toBe(byHand);
        const after = [...entries, ...reversalOf(taken)];
        expect(Object.fromEntries(remainingOf(after))).toEqual(Object.fromEntries(remainingOf(before)));
      }),
    );
  });

  test('R1: no part costs more than its day, halves and quarters make up the day, and what costs something has a length', () => {
    fc.assert(
      fc.property(asked, planned, (one, planOf) => {
        for (const { date: on, portion, quantity, days } of countDays(one, planOf, HOURS)) {
          const whole = costOfDay(planOf(on), 'FULL', HOURS).quantity;
          expect(compare(quantity, whole)).toBeLessThanOrEqual(0);
          expect(quantity === '0').toBe(days === '0');
          const part = (name: typeof portion) =>
            costOfDay(planOf(on), name, HOURS, partHours(planOf(on), name, null) ?? undefined).quantity;
          expect(add(part('FIRST_HALF'), part('SECOND_HALF'))).toBe(whole);
          expect(totalOf([1, 2, 3, 4].map((n) => ({ quantity: part(`QUARTER_${n}` as typeof portion) })))).toBe(whole);
          expect(compare(subtract(whole, quantity), '0' as Decimal)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});
