import {
  ACCRUAL_TIMINGS,
  add,
  addDays,
  type CalendarDate,
  compare,
  type Decimal,
  calendarDate as day,
  decimal,
  type LeaveRules,
  multiply,
  PRORATIONS,
  subtract,
} from '@personalia/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  accrualsOf,
  allocate,
  balanceOn,
  type CancelledDays,
  cancelDays,
  cancellableDays,
  decidingFacts,
  type EntitlementFacts,
  entitlementOf,
  heldBeyond,
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

/** Days of one request, some without a cost, and some of the others in any order. */
const cancelling = fc
  .uniqueArray(fc.record({ date, quantity: fc.oneof(quantity(1), fc.constant('0' as Decimal)) }), {
    minLength: 1,
    maxLength: 12,
    selector: (one) => one.date,
  })
  .chain((asked) => {
    const days = asked.map((one) => ({ ...one, isActive: true })).toSorted((a, b) => a.date.localeCompare(b.date));
    const counted = cancellableDays(days).map((one) => one.date);
    return fc.record({ days: fc.constant(days), counted: fc.constant(counted), chosen: fc.shuffledSubarray(counted) });
  });

test('2.3: cancelling day by day, in any order, gives back and leaves the same as cancelling these days at once', () => {
  fc.assert(
    fc.property(lots, cancelling, (all, { days, counted, chosen }) => {
      const before = granted(all);
      const taken = takenEntries(allocate(days, all).pieces);
      const reversed = (ended: readonly CalendarDate[]) =>
        reversalOf(taken.filter(({ effectiveDate }) => ended.includes(effectiveDate)));
      const datesOf = (found: CancelledDays | null) => found?.ended.map((one) => one.date) ?? [];
      const after = (state: typeof days, ended: readonly CalendarDate[]) =>
        state.map((one) => ({ ...one, isActive: one.isActive && !ended.includes(one.date) }));

      let state = days;
      let entries: LedgerEntry[] = [...before, ...taken];
      for (const one of chosen) {
        const step = cancelDays(state, [one]);
        expect(step?.given.map((given) => given.date)).toEqual([one]);
        entries = [...entries, ...reversed(datesOf(step))];
        state = after(state, datesOf(step));
        expect(cancelDays(state, [one])).toBeNull();
      }
      const ended = datesOf(cancelDays(days, chosen));
      const atOnce = [...before, ...taken, ...reversed(ended)];
      if (chosen.length > 0) expect(state).toEqual(after(days, ended));
      expect(Object.fromEntries(remainingOf(entries))).toEqual(Object.fromEntries(remainingOf(atOnce)));
      for (const one of days) expect(balanceOn(entries, one.date)).toBe(balanceOn(atOnce, one.date));
      if (chosen.length < counted.length) return;
      expect(cancelDays(days, chosen)?.left).toEqual([]);
      expect(Object.fromEntries(remainingOf(entries))).toEqual(Object.fromEntries(remainingOf(before)));
    }),
  );
});

test('2.3: leave that replaces other leave holds no more than it costs beyond it, and ends as if it had been asked for at first', () => {
  fc.assert(
    fc.property(lots, needs, needs, (all, asked, wanted) => {
      const growth = subtract(totalOf(wanted), totalOf(asked));
      const held = heldBeyond(wanted, asked);
      expect(totalOf(held)).toBe(compare(growth, '0' as Decimal) > 0 ? growth : '0');
      for (const { quantity: one } of held) expect(compare(one, '0' as Decimal)).toBeGreaterThanOrEqual(0);
      const before = granted(all);
      const replaced = takenEntries(allocate(asked, all).pieces);
      const given = [...before, ...replaced, ...reversalOf(replaced)];
      const left = remainingOf(given);
      const again = takenEntries(
        allocate(
          wanted,
          all.map((lot) => ({ ...lot, remaining: left.get(lot.id) as Decimal })),
        ).pieces,
      );
      expect(again).toEqual(takenEntries(allocate(wanted, all).pieces));
      const cancelled = remainingOf([...given, ...again, ...reversalOf(again)]);
      expect(Object.fromEntries(cancelled)).toEqual(Object.fromEntries(remainingOf(before)));
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
