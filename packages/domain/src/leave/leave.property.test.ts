import {
  ACCRUAL_TIMINGS,
  add,
  addDays,
  compare,
  type Decimal,
  calendarDate as day,
  decimal,
  type LeaveRules,
  multiply,
  PRORATIONS,
} from '@personalia/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  accrualsOf,
  allocate,
  balanceOn,
  decidingFacts,
  type EntitlementFacts,
  entitlementOf,
  type LedgerEntry,
  type Lot,
  remainingOf,
  reversalOf,
  takenEntries,
  totalOf,
} from './index.ts';

const START = day('2026-01-01');
const date = fc.integer({ min: 0, max: 364 }).map((n) => addDays(START, n));
/** Multiples of an eighth of a day. */
const quantity = (most: number) =>
  fc.integer({ min: 1, max: most * 8 }).map((n) => multiply(decimal(String(n)), '0.125' as Decimal));
const lots: fc.Arbitrary<Lot[]> = fc
  .array(fc.record({ from: date, length: fc.integer({ min: 0, max: 400 }), remaining: quantity(15) }), {
    minLength: 1,
    maxLength: 5,
  })
  .map((rows) =>
    rows.map(({ from, length, remaining }, n) => ({ id: `lot${n}`, from, to: addDays(from, length), remaining })),
  );
const needs = fc.array(fc.record({ date, quantity: quantity(1) }), { maxLength: 30 });
const granted = (all: readonly Lot[]): LedgerEntry[] =>
  all.map(({ id, from, remaining }) => ({ lotId: id, quantity: remaining, effectiveDate: from }));

test('R11: pieces and what is missing make up what was asked, and no lot is used beyond its days or its rest', () => {
  fc.assert(
    fc.property(lots, needs, (all, asked) => {
      const { pieces, missing } = allocate(asked, all);
      expect(add(totalOf(pieces), totalOf(missing))).toBe(totalOf(asked));
      for (const piece of pieces) {
        const lot = all.find(({ id }) => id === piece.lotId) as Lot;
        expect(lot.from <= piece.date && piece.date <= lot.to).toBe(true);
      }
      for (const left of remainingOf([...granted(all), ...takenEntries(pieces)]).values())
        expect(compare(left, '0' as Decimal)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('section 0: the sum of the entries is the balance at every date, in whatever order they were posted', () => {
  fc.assert(
    fc.property(lots, needs, fc.array(date, { maxLength: 10 }), (all, asked, dates) => {
      const entries = [...granted(all), ...takenEntries(allocate(asked, all).pieces)];
      for (const one of dates) {
        const byHand = totalOf(entries.filter(({ effectiveDate }) => effectiveDate <= one));
        expect(balanceOn(entries, one)).toBe(byHand);
        expect(balanceOn(entries.toReversed(), one)).toBe(byHand);
      }
    }),
  );
});

test('submit, approve and cancel restores every lot and every balance to the last digit', () => {
  fc.assert(
    fc.property(lots, needs, fc.array(date, { maxLength: 10 }), (all, asked, dates) => {
      const before = granted(all);
      const taken = takenEntries(allocate(asked, all).pieces);
      const after = [...before, ...taken, ...reversalOf(taken)];
      expect(Object.fromEntries(remainingOf(after))).toEqual(Object.fromEntries(remainingOf(before)));
      for (const one of dates) expect(balanceOn(after, one)).toBe(balanceOn(before, one));
    }),
  );
});

test('R3 to R5: the facts that decide about a leave year give the same as all facts', () => {
  const around = fc.integer({ min: -800, max: 500 }).map((n) => addDays(START, n));
  const year = { from: START, to: day('2026-12-31') };
  fc.assert(
    fc.property(
      fc.record({
        serviceDate: around,
        hireDate: around,
        lastDay: fc.option(around),
        gender: fc.constantFrom('female', 'male', null),
      }),
      fc.record({
        waitingMonths: fc.integer({ min: 0, max: 24 }),
        proration: fc.constantFrom(...PRORATIONS),
        gender: fc.constantFrom('any', 'female'),
        timing: fc.constantFrom(...ACCRUAL_TIMINGS),
      }),
      (facts, { timing, ...own }) => {
        const accrual = { period: 'monthly', timing, step: '0.5', rounding: 'nearest', scope: 'cumulative' } as const;
        const rules = { ...own, days: '12', accrual: { ...accrual, projected: true } } as LeaveRules & {
          accrual: NonNullable<LeaveRules['accrual']>;
        };
        const deciding = decidingFacts(rules, facts, year);
        const usable = (of: EntitlementFacts) => {
          const found = entitlementOf(rules, of, year);
          return 'reason' in found ? null : found;
        };
        expect(usable(deciding)).toEqual(usable(facts));
        expect(accrualsOf(rules, deciding, year)).toEqual(accrualsOf(rules, facts, year));
      },
    ),
  );
});
