import { addDays, calendarDate, type Decimal, decimal, OVERTIME_DAY_TYPES } from '@personalia/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OvertimeDay, type OvertimeRule, type OvertimeTier, valueOvertime } from '../index.ts';

const START = calendarDate('2026-07-06');
const MIDNIGHT = 29_000_000;
const DAY = 1440;

const tiers: fc.Arbitrary<OvertimeTier[]> = fc
  .array(
    fc.record({
      dayType: fc.constantFrom(...OVERTIME_DAY_TYPES),
      fromMinute: fc.integer({ min: 0, max: 600 }),
      multiplier: fc.constantFrom('1', '1.5', '2', '4').map((text) => decimal(text)),
    }),
    { maxLength: 6 },
  )
  .map((more) => [
    ...OVERTIME_DAY_TYPES.map((dayType) => ({ dayType, fromMinute: 0, multiplier: '1.5' as Decimal })),
    ...more.filter(({ fromMinute }) => fromMinute > 0),
  ]);
const rule: fc.Arbitrary<OvertimeRule> = fc.record({
  id: fc.constant('r'),
  code: fc.constant('R'),
  name: fc.constant('R'),
  basis: fc.constantFrom('lesser' as const, 'actual' as const),
  minMinutes: fc.constantFrom(0, 30, 60),
  mode: fc.constantFrom('preApproval' as const, 'automatic' as const),
  segments: fc.constant(['postShift' as const]),
  roundDirection: fc.constant('down' as const),
  roundStep: fc.constantFrom(1, 15, 30),
  breakEvery: fc.constantFrom(null, 120, 240),
  breakMinutes: fc.constantFrom(null, 15, 30),
  capDay: fc.constantFrom(null, 180, 240),
  capWeek: fc.constantFrom(null, 600, 1080),
  capMonth: fc.constantFrom(null, 900),
  capScope: fc.constantFrom('workdayOnly' as const, 'all' as const),
  overCap: fc.constantFrom('cut' as const, 'keepUnpaid' as const),
  mealAllowanceAfter: fc.constantFrom(null, 240),
  splitAtMidnight: fc.boolean(),
  tiers,
});
const span = fc
  .tuple(fc.integer({ min: 0, max: 1700 }), fc.integer({ min: 1, max: 600 }))
  .map(([from, length]) => ({ from, to: from + length }));
const day = fc.record({
  dayType: fc.constantFrom(...OVERTIME_DAY_TYPES),
  nextDayType: fc.constantFrom(...OVERTIME_DAY_TYPES),
  /** They may overlap: no minute counts twice. */
  outside: fc.array(span, { maxLength: 4 }),
  cuts: fc.uniqueArray(fc.integer({ min: 0, max: 2000 }), { minLength: 2, maxLength: 6 }),
});

test('9.3: no minute is paid twice, and never more than was worked and the caps allow', () => {
  fc.assert(
    fc.property(rule, fc.array(day, { minLength: 1, maxLength: 7 }), (given, drafts) => {
      const days = drafts.map(({ dayType, nextDayType, outside, cuts }, n): OvertimeDay => {
        const at = MIDNIGHT + n * DAY;
        const sorted = cuts.toSorted((a, b) => a - b);
        // Requests that do not overlap: every second stretch between cuts.
        const approved = sorted.flatMap((from, i) =>
          i % 2 === 0 && sorted[i + 1] !== undefined
            ? [{ id: `${n} ${i}`, from: at + from, to: at + (sorted[i + 1] as number) }]
            : [],
        );
        return {
          date: addDays(START, n),
          zone: 'Asia/Jakarta',
          dayType,
          nextDayType,
          midnight: at + DAY,
          outside: outside.map(({ from, to }) => ({ segment: 'postShift' as const, from: at + from, to: at + to })),
          approved,
        };
      });
      const found = valueOvertime(days.map((one) => ({ ...one, rule: given })));
      for (const value of found) {
        const sum = (minutes: readonly number[]): number => minutes.reduce((total, one) => total + one, 0);
        expect(sum(value.lines.map(({ minutes }) => minutes))).toBe(value.paidMinutes);
        const ofRequests = sum(value.requests.map(({ paidMinutes }) => paidMinutes));
        if (given.mode === 'automatic') expect(ofRequests).toBeLessThanOrEqual(value.paidMinutes);
        else expect(ofRequests).toBe(value.paidMinutes);
        expect(value.paidMinutes + value.cutMinutes).toBeLessThanOrEqual(value.actualMinutes);
        if (given.basis === 'lesser' && given.mode !== 'automatic') {
          expect(value.paidMinutes).toBeLessThanOrEqual(value.approvedMinutes);
          for (const { actualMinutes, paidMinutes } of value.requests)
            expect(paidMinutes).toBeLessThanOrEqual(actualMinutes);
        }
        if (given.capScope === 'all' && given.capDay !== null)
          expect(value.paidMinutes).toBeLessThanOrEqual(given.capDay);
      }
      const week = found.reduce((total, { paidMinutes }) => total + paidMinutes, 0);
      if (given.capScope === 'all' && given.capWeek !== null) expect(week).toBeLessThanOrEqual(given.capWeek);
      expect(valueOvertime(days.toReversed().map((one) => ({ ...one, rule: given })))).toEqual(found);
    }),
    { numRuns: 300 },
  );
});
