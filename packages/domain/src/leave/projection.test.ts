import {
  add,
  addDays,
  type CalendarDate,
  calendarDate,
  compare,
  type Decimal,
  decimal,
  multiply,
  subtract,
} from '@personalia/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ProjectionFacts, projectionOf, type ToEarn, yearEndOf } from './index.ts';
import type { ProjectedDay } from './projection.ts';

const START = calendarDate('2026-01-01');
const UNTIL = calendarDate('2026-12-31');
const ZERO = decimal('0');
const day = (text: string): CalendarDate => calendarDate(`2026-${text}`);
const days = (text: string): Decimal => decimal(text);
type Facts = ProjectionFacts<ToEarn, ProjectedDay>;
const facts = (more: Partial<Facts>): Facts => ({
  today: day('06-01'),
  until: UNTIL,
  lots: [],
  booked: [],
  waiting: [],
  toEarn: [],
  yearEnd: (left) => yearEndOf({ carry: 'none', carryMax: null }, left),
  ...more,
});
const YEAR = { id: 'year', from: START, to: UNTIL };

test('6: what is booked, waits and will be earned comes to what is left, of which a part is carried and the rest expires', () => {
  const found = projectionOf(
    facts({
      // 12 granted and 5 taken, and 2 of them are booked for July.
      lots: [{ ...YEAR, remaining: days('5') }],
      booked: [
        { lotId: 'year', date: day('07-06'), quantity: days('1'), requestId: 'july' },
        { lotId: 'year', date: day('07-07'), quantity: days('1'), requestId: 'july' },
      ],
      waiting: [{ date: day('08-03'), quantity: days('0.5'), requestId: 'august' }],
      toEarn: ['07-01', '10-01'].map((date) => ({ lotId: 'year', date: day(date), quantity: days('1'), most: null })),
      yearEnd: (left) => yearEndOf({ carry: 'limited', carryMax: '3' }, left),
    }),
  );
  expect(found).toMatchObject({ balance: '7', booked: '2', waiting: '0.5', earned: '2', expired: '0', left: '6.5' });
  expect(found.yearEnd).toEqual({ carried: '3', expired: '3.5' });
  expect(found.steps.map(({ kind, date, to, quantity, running }) => [kind, date, to, quantity, running])).toEqual([
    ['EARNED', day('07-01'), day('07-01'), '1', '8'],
    ['BOOKED', day('07-06'), day('07-07'), '-2', '6'],
    ['WAITING', day('08-03'), day('08-03'), '-0.5', '5.5'],
    ['EARNED', day('10-01'), day('10-01'), '1', '6.5'],
  ]);
});

test('R11: days that wait use what ends first, so that less of it expires; what is usable later joins on its day', () => {
  const carried = { id: 'carried', from: START, to: day('06-30'), remaining: days('3') };
  const later = { id: 'later', from: day('10-01'), to: UNTIL, remaining: days('4') };
  const lots = [{ ...YEAR, remaining: days('10') }, carried, later];
  const waiting = [{ date: day('06-30'), quantity: days('1'), requestId: 'june' }];
  expect(projectionOf(facts({ lots }))).toMatchObject({ balance: '13', expired: '3', usable: '4', left: '14' });
  expect(projectionOf(facts({ lots, waiting }))).toMatchObject({ waiting: '1', expired: '2', usable: '4', left: '14' });
});

test('R6: what is earned stays below the highest balance, and is not made up for', () => {
  const toEarn = ['06-15', '07-01', '08-01'].map((date) => {
    return { lotId: 'year', date: day(date), quantity: days('2'), most: days('6') };
  });
  const booked = [{ lotId: 'year', date: day('07-15'), quantity: days('3'), requestId: 'july' }];
  const found = projectionOf(facts({ lots: [{ ...YEAR, remaining: days('2') }], booked, toEarn }));
  // 5 with what is booked for July: 1 of 2 in June, nothing on 1 July, 2 in August.
  expect(found).toMatchObject({ balance: '5', earned: '3', booked: '3', left: '5' });
});

test('R13: what no lot covers is owed, and goes along into the next leave year', () => {
  const waiting = [{ date: day('08-03'), quantity: days('3'), requestId: null }];
  const found = projectionOf(facts({ lots: [{ ...YEAR, remaining: days('1') }], waiting }));
  expect(found).toMatchObject({ waiting: '3', left: '-2', yearEnd: { carried: '-2', expired: '0' } });
});

const date = fc.integer({ min: 0, max: 364 }).map((n) => addDays(START, n));
const quantity = (most: number) =>
  fc.integer({ min: 1, max: most * 8 }).map((n) => multiply(decimal(String(n)), decimal('0.125')));
const anyFacts: fc.Arbitrary<Facts> = fc
  .record({
    today: date,
    lots: fc.array(fc.record({ from: date, length: fc.integer({ min: 0, max: 400 }), remaining: quantity(15) }), {
      minLength: 1,
      maxLength: 4,
    }),
    booked: fc.array(fc.record({ lot: fc.nat(3), date, quantity: quantity(1) }), { maxLength: 8 }),
    waiting: fc.array(fc.record({ date, quantity: quantity(1) }), { maxLength: 8 }),
    toEarn: fc.array(fc.record({ lot: fc.nat(3), date, quantity: quantity(2), most: fc.option(quantity(20)) }), {
      maxLength: 8,
    }),
    carryMax: fc.integer({ min: 1, max: 20 }).map(String),
  })
  .map(({ today, lots, booked, waiting, toEarn, carryMax }) => {
    const named = lots.map(({ from, length, remaining }, n) => {
      return { id: `lot${n}`, from, to: addDays(from, length), remaining };
    });
    const lotId = (n: number) => `lot${n % named.length}`;
    const isOf = (one: { lotId: string; date: CalendarDate }) =>
      named.some(({ id, from, to }) => id === one.lotId && from <= one.date && one.date <= to);
    return facts({
      today,
      lots: named,
      booked: booked.map(({ lot, ...one }, n) => ({ ...one, lotId: lotId(lot), requestId: `booked${n}` })).filter(isOf),
      waiting: waiting.map((one, n) => ({ ...one, requestId: `waiting${n}` })),
      toEarn: toEarn.map(({ lot, ...one }) => ({ ...one, lotId: lotId(lot) })).filter(isOf),
      yearEnd: (left) => yearEndOf({ carry: 'limited', carryMax }, left),
    });
  });
const sum = (rows: readonly Decimal[]): Decimal => rows.reduce((all, one) => add(all, one), ZERO);

test('section 0: every amount is a sum of steps, and together they are what is left', () => {
  fc.assert(
    fc.property(anyFacts, (given) => {
      const { balance, usable, earned, booked, waiting, expired, left, steps } = projectionOf(given);
      const out = sum([booked, waiting, expired]);
      expect(left).toBe(subtract(sum([balance, usable, earned]), out));
      expect(sum([balance, ...steps.map((step) => step.quantity)])).toBe(left);
      for (const [n, step] of steps.entries())
        expect(step.running).toBe(add(steps[n - 1]?.running ?? balance, step.quantity));
      for (const part of [earned, booked, waiting, expired]) expect(compare(part, ZERO)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('R10: what is carried and what expires with the year is what is left of the lots that end with it', () => {
  fc.assert(
    fc.property(anyFacts, (given) => {
      const lots = given.lots.map((lot) => ({ ...lot, to: UNTIL }));
      const { left, yearEnd, expired } = projectionOf({ ...given, lots });
      expect(expired).toBe(ZERO);
      expect(add(yearEnd?.carried ?? ZERO, yearEnd?.expired ?? ZERO)).toBe(left);
    }),
  );
});

test('the order in which lots, leave and earnings are given makes no difference', () => {
  fc.assert(
    fc.property(anyFacts, (given) => {
      const { lots, booked, waiting } = given;
      const turned = { ...given, lots: lots.toReversed(), booked: booked.toReversed(), waiting: waiting.toReversed() };
      const [one, other] = [projectionOf(given), projectionOf(turned)];
      for (const name of ['balance', 'usable', 'earned', 'booked', 'waiting', 'expired', 'left', 'yearEnd'] as const)
        expect(other[name]).toEqual(one[name]);
    }),
  );
});

test('R11: one more day of leave takes from what would expire or from what would be left, and from nothing else', () => {
  fc.assert(
    fc.property(anyFacts, date, quantity(1), (given, on, asked) => {
      // Nothing is cut at the highest balance, which leave makes room in.
      const plain = { ...given, toEarn: given.toEarn.map((one) => ({ ...one, most: null })) };
      const before = projectionOf(plain);
      const more = { date: on, quantity: asked, requestId: 'more' };
      const after = projectionOf({ ...plain, waiting: [...plain.waiting, more] });
      const taken = subtract(after.waiting, before.waiting);
      expect(subtract(add(before.left, before.expired), add(after.left, after.expired))).toBe(taken);
      expect(compare(after.expired, before.expired)).toBeLessThanOrEqual(0);
      expect(compare(taken, ZERO)).toBeGreaterThanOrEqual(0);
    }),
  );
});
