import { addDays, calendarDate as day, decimal as q } from '@personalia/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planOfDay, STANDARD_WEEK } from '../platform/day-plan/index.ts';
import { countDays, totalOf } from './count-days.ts';
import { allocateOwing, recountedDays } from './recount.ts';

const counting = { countRestDays: false, countHolidays: false };
const planWith = (holidays: Readonly<Record<string, 'public' | 'joint-leave'>>) => (date: ReturnType<typeof day>) =>
  planOfDay(date, {
    isEmployed: () => true,
    pattern: () => STANDARD_WEEK,
    holiday: (one) => (holidays[one] ? { name: 'Nyepi', kind: holidays[one] } : null),
  });
const week = { from: day('2026-03-13'), to: day('2026-03-18'), startPortion: 'FULL', endPortion: 'FULL' } as const;

test('Q7: a holiday added on an approved leave day gives 1 day back', () => {
  const stored = countDays(week, planWith({}), counting);
  expect(totalOf(stored)).toBe('4');
  expect(recountedDays(stored, planWith({ '2026-03-17': 'public' }), counting)).toMatchObject([
    { date: '2026-03-17', kind: 'HOLIDAY', holiday: 'Nyepi', before: '1', quantity: '0' },
  ]);
});

test('M6: leave that is booked for joint leave counts on that day; any other holiday reverses it', () => {
  const stored = [{ date: day('2026-03-17'), kind: 'WORK', holiday: null, portion: 'FULL', quantity: q('1') }] as const;
  const after = (kind: 'public' | 'joint-leave') =>
    recountedDays(stored, planWith({ '2026-03-17': kind }), counting, { booked: true });
  expect(after('joint-leave')).toEqual([]);
  expect(after('public')).toMatchObject([{ quantity: '0' }]);
});

test('Q7: what no lot covers is owed on the last lot of that day; without a lot nothing is posted', () => {
  const lots = [
    { id: 'a', from: day('2026-01-01'), to: day('2026-03-31'), remaining: q('0.5') },
    { id: 'b', from: day('2026-01-01'), to: day('2026-12-31'), remaining: q('0') },
  ];
  const need = (date: string) => [{ date: day(date), quantity: q('1') }];
  expect(allocateOwing(need('2026-03-17'), lots)).toMatchObject([
    { lotId: 'a', quantity: '0.5' },
    { lotId: 'b', quantity: '0.5' },
  ]);
  // Its first and its last day are days of it.
  expect(allocateOwing(need('2026-01-01'), lots)).toMatchObject([{ lotId: 'a' }, { lotId: 'b', quantity: '0.5' }]);
  expect(allocateOwing(need('2026-12-31'), lots)).toMatchObject([{ lotId: 'b', quantity: '1' }]);
  expect(allocateOwing(need('2027-01-04'), lots)).toEqual([]);
});

test('Q7: counted again with nothing changed, nothing differs; with any holidays the total is that of a new request', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 5 })), (offsets) => {
      const plan = planWith(Object.fromEntries(offsets.map((n) => [addDays(week.from, n), 'public' as const])));
      const stored = countDays(week, planWith({}), counting);
      const changed = new Map(recountedDays(stored, plan, counting).map((one) => [one.date, one.quantity]));
      const now = stored.map(({ date, quantity }) => ({ quantity: changed.get(date) ?? quantity }));
      expect(totalOf(now)).toBe(totalOf(countDays(week, plan, counting)));
      expect(recountedDays(countDays(week, plan, counting), plan, counting)).toEqual([]);
    }),
  );
});
