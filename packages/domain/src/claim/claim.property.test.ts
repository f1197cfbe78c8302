import { add, addDays, calendarDate, compare, type Decimal, subtract } from '@personalia/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumOf } from './compute.ts';
import { compute, employeeOf, type Terms, typeOf } from './example.ts';
import type { ClaimTypeFacts, ClaimUse } from './facts.ts';
import { limitStates } from './limits.ts';

const NONE = '0' as Decimal;
const amount = fc.integer({ min: 1, max: 5_000_000 }).map(String);
const day = fc.integer({ min: 0, max: 700 }).map((n) => addDays(calendarDate('2025-02-01'), n));
const lines = fc.array(fc.record({ amount, date: day }), { minLength: 1, maxLength: 6 });
const terms: fc.Arbitrary<Terms> = fc
  .record({
    percent: fc.integer({ min: 1, max: 100 }).map(String),
    deductible: fc.option(fc.integer({ min: 0, max: 100_000 }).map(String)),
    copayPercent: fc.option(fc.integer({ min: 0, max: 100 }).map(String)),
    limits: fc.uniqueArray(
      fc.record({
        kind: fc.constantFrom(
          'PER_VISIT' as const,
          'PER_DAY' as const,
          'PER_MONTH' as const,
          'PER_PERIOD' as const,
          'LIFETIME' as const,
        ),
        amount,
      }),
      { selector: ({ kind }) => kind, maxLength: 4 },
    ),
  })
  .map((options) => ({ calculation: 'PERCENT' as const, ...options }));
const usesOf = (given: readonly { date: string }[], results: ReturnType<typeof compute>): ClaimUse[] =>
  results.map(({ eligible }, n) => ({
    typeId: 'outpatient',
    memberId: null,
    date: calendarDate(given[n]?.date ?? ''),
    amount: eligible,
  }));
const states = (options: Terms, uses: readonly ClaimUse[], date: ReturnType<typeof calendarDate>) =>
  limitStates(
    typeOf(options) as ClaimTypeFacts & { terms: NonNullable<ClaimTypeFacts['terms']> },
    employeeOf(),
    { memberId: null, receiptDate: date },
    uses,
  );

test('CL-5: claims one after the other never pass a limit, and used + left is the entitlement at every date', () => {
  fc.assert(
    fc.property(terms, fc.array(lines, { minLength: 1, maxLength: 3 }), day, (options, claims, date) => {
      let uses: ClaimUse[] = [];
      for (const claim of claims)
        uses = [...uses, ...usesOf(claim, compute(options, claim, { uses, today: '2027-12-31' }))];
      for (const state of states(options, uses, date)) {
        expect(compare(state.used, state.limit)).toBeLessThanOrEqual(0);
        expect(add(state.used, state.left)).toBe(state.limit);
      }
    }),
    { numRuns: 150 },
  );
});

test('CL-5: a claim that is cancelled leaves exactly what was there before', () => {
  fc.assert(
    fc.property(terms, lines, lines, day, (options, first, second, date) => {
      const before = usesOf(first, compute(options, first, { today: '2027-12-31' }));
      const during = [...before, ...usesOf(second, compute(options, second, { uses: before, today: '2027-12-31' }))];
      const reversed = during.slice(before.length).map((use) => ({ ...use, amount: subtract(NONE, use.amount) }));
      expect(states(options, [...during, ...reversed], date)).toEqual(states(options, before, date));
    }),
    { numRuns: 100 },
  );
});

test('CR-1: claimed >= eligible >= 0, and what is not covered is the rest', () => {
  fc.assert(
    fc.property(terms, lines, (options, claim) => {
      for (const { claimed, eligible, notCovered } of compute(options, claim, { today: '2027-12-31' })) {
        expect(compare(eligible, NONE)).toBeGreaterThanOrEqual(0);
        expect(add(eligible, notCovered)).toBe(claimed);
      }
    }),
    { numRuns: 100 },
  );
});

test('CL-4: the result does not depend on the order in which lines were typed', () => {
  fc.assert(
    fc.property(terms, lines, (options, claim) => {
      const days = new Set(claim.map((line) => line.date));
      fc.pre(days.size === claim.length);
      const total = (given: typeof claim) =>
        sumOf(compute(options, given, { today: '2027-12-31' }).map((one) => one.eligible));
      expect(total(claim.toReversed())).toBe(total(claim));
    }),
    { numRuns: 100 },
  );
});
