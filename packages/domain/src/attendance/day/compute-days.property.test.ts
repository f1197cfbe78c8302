import { addDays, calendarDate, type Decimal, label } from '@personalia/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  computeDays,
  type DayDeclaration,
  type DayFacts,
  type DayLeave,
  type DayResult,
  type DaySettings,
  instantOf,
  measureDays,
  type OwnStatus,
  type Punch,
  type ShiftRules,
  type SlotPlan,
  STANDARD_RULES,
  STANDARD_SETTINGS,
} from './index.ts';

const START = calendarDate('2026-03-26');
const DAYS = 4;
const LATER = instantOf(calendarDate('2027-01-01'), 0, 'UTC');
const ANNUAL = label('Annual leave', 'Cuti tahunan');

const time = fc
  .integer({ min: 0, max: 95 })
  .map((n) => `${String(Math.floor(n / 4)).padStart(2, '0')}:${String((n % 4) * 15).padStart(2, '0')}`);
const rules = fc.record({
  windowBefore: fc.constantFrom(0, 60, 300),
  windowAfter: fc.constantFrom(0, 60, 240),
  lateGrace: fc.constantFrom(0, 10),
  earlyGrace: fc.constantFrom(0, 10),
  halfDayThreshold: fc.constantFrom(0, 240),
  absentThreshold: fc.constantFrom(0, 120),
  pairing: fc.constantFrom('firstLast' as const, 'everyPair' as const),
  directions: fc.constantFrom('alternate' as const, 'strict' as const),
  outsideCounts: fc.boolean(),
  autoOut: fc.constantFrom('none' as const, 'shiftEnd' as const, 'windowEnd' as const),
  breakAfter: fc.constantFrom(0, 240),
  shortBreak: fc.constantFrom('allowance' as const, 'actual' as const),
});
const slot: fc.Arbitrary<SlotPlan> = fc
  .record({
    startTime: time,
    endTime: time,
    rules,
    kind: fc.constantFrom('fixed', 'open', 'flexible'),
    looseBreak: fc.constantFrom(null, 'automatic', 'punched'),
  })
  .map(({ startTime, endTime, rules: given, kind, looseBreak }) => ({
    shiftId: startTime + endTime,
    code: 'S',
    rules: { ...STANDARD_RULES, ...given },
    times: {
      kind,
      startTime,
      endTime,
      breakStart: null,
      breakEnd: null,
      secondBreakStart: null,
      secondBreakEnd: null,
      hours: kind === 'fixed' ? null : '7.5',
      flexFrom: startTime,
      flexTo: endTime,
      breakMinutes: looseBreak && 45,
      breakTaken: looseBreak,
    },
  }));
const leave: fc.Arbitrary<DayLeave[]> = fc.constantFrom(
  [],
  [],
  [{ portion: 'FULL' as const, type: ANNUAL }],
  [{ portion: 'FIRST_HALF' as const, type: ANNUAL }],
  [{ portion: 'SECOND_HALF' as const, type: ANNUAL }],
  [{ portion: 'PART' as const, type: ANNUAL, part: { minutes: 90, span: { from: 570, to: 660 } } }],
  [
    { portion: 'FIRST_HALF' as const, type: ANNUAL },
    { portion: 'SECOND_HALF' as const, type: ANNUAL },
  ],
);
const declared: fc.Arbitrary<DayDeclaration[]> = fc.oneof(
  { weight: 2, arbitrary: fc.constant<DayDeclaration[]>([]) },
  {
    weight: 1,
    arbitrary: fc
      .record({
        kind: fc.constantFrom('onDuty' as const, 'remote' as const),
        portion: fc.constantFrom('FULL' as const, 'FIRST_HALF' as const, 'SECOND_HALF' as const),
        includesHolidays: fc.boolean(),
      })
      .map((one) => [one]),
  },
);
const plan = fc.record({
  declared,
  slots: fc.array(slot, { maxLength: 2 }),
  leave,
  other: fc.constantFrom('off' as const, 'holiday' as const, 'workday' as const),
});
const days = fc
  .tuple(fc.constantFrom('Asia/Jakarta', 'Europe/Berlin'), fc.array(plan, { minLength: DAYS, maxLength: DAYS }))
  .map(([zone, plans]): DayFacts[] =>
    plans.map((one, n) => ({
      date: addDays(START, n),
      zone,
      isEmployed: true,
      dayType: one.slots.length > 0 ? 'workday' : one.other,
      holiday: null,
      hasSchedule: one.slots.length > 0 || one.other !== 'workday',
      slots: one.slots,
      leave: one.leave,
      declared: one.declared,
    })),
  );
const punches: fc.Arbitrary<Punch[]> = fc
  .array(
    fc.record({
      minute: fc.integer({ min: -600, max: DAYS * 1440 + 600 }),
      second: fc.integer({ min: 0, max: 59 }),
      direction: fc.constantFrom(
        'in' as const,
        'out' as const,
        'breakOut' as const,
        'breakIn' as const,
        'unknown' as const,
      ),
    }),
    { maxLength: 24 },
  )
  .map((rows) =>
    rows.map(({ minute, second, direction }, n) => ({
      id: `p${String(n).padStart(3, '0')}`,
      at: instantOf(START, 0, 'UTC') + minute * 60 + second,
      direction,
    })),
  );
const own = fc
  .record({
    baseStatus: fc.constantFrom('PRESENT' as const, 'LATE' as const, 'HALF_DAY' as const, 'ABSENT' as const),
    presentPart: fc.constantFrom(null, '0' as Decimal, '0.25' as Decimal, '0.5' as Decimal, '0.75' as Decimal),
  })
  .map(
    (one): OwnStatus => ({
      ...one,
      id: 'own',
      code: 'OWN',
      name: label('Own', 'Sendiri'),
      measure: null,
      moreThan: 0,
      condition: null,
      paidPart: null,
      priority: 1,
    }),
  );
const counting = fc.record({
  incompleteCountsAs: fc.constantFrom('absent' as const, 'half' as const, 'present' as const),
  ownStatuses: fc.array(own, { maxLength: 2 }),
});
const run = (all: DayFacts[], some: readonly Punch[], now = LATER, settings: Partial<DaySettings> = {}): DayResult[] =>
  computeDays({ days: all, punches: some, now, settings: { ...STANDARD_SETTINGS, ...settings } });
const withRules = (all: readonly DayFacts[], more: Partial<ShiftRules>): DayFacts[] =>
  all.map((one) => ({ ...one, slots: one.slots.map((slot) => ({ ...slot, rules: { ...slot.rules, ...more } })) }));
const partsOf = (one: DayResult): number =>
  Number(one.presentFraction) + Number(one.absentFraction) + Number(one.leaveFraction) + Number(one.holidayFraction);

test('1.2: the four fractions sum to 1 on workdays and holidays, and to 0 on days off and provisional days', () => {
  fc.assert(
    fc.property(days, punches, counting, fc.integer({ min: 0, max: DAYS * 86_400 }), (all, some, given, past) => {
      for (const one of run(all, some, instantOf(START, 0, 'UTC') + past, given)) {
        const facts = all.find(({ date }) => date === one.date) as DayFacts;
        const isNothing = one.state === 'provisional' || one.status === 'NO_SCHEDULE' || one.dayType === 'off';
        const onLeave = one.status === 'LEAVE' && facts.slots.length === 0;
        if (one.declared && facts.slots.length === 0)
          // On duty on a day off counts as present all the same.
          expect(Number(one.presentFraction)).toBeGreaterThan(0);
        else if (!onLeave) expect(partsOf(one)).toBe(isNothing ? 0 : 1);
        expect(partsOf(one)).toBeLessThanOrEqual(1);
        for (const part of [one.presentFraction, one.absentFraction, one.leaveFraction, one.holidayFraction])
          expect(Number(part) >= 0 && Number.isInteger(Number(part) * 8)).toBe(true);
      }
    }),
  );
});

test('1.8: no minute is counted twice, within a day or in two days', () => {
  fc.assert(
    fc.property(days, punches, (all, some) => {
      const found = run(all, some);
      for (const one of found) {
        const parts = one.workedMinutes + one.breakMinutes + one.overtimeMinutes + one.onLeaveMinutes;
        expect(parts).toBe(one.grossMinutes);
        expect(
          Math.min(one.workedMinutes, one.breakMinutes, one.overtimeMinutes, one.onLeaveMinutes),
        ).toBeGreaterThanOrEqual(0);
        expect(one.nightMinutes).toBeLessThanOrEqual(one.workedMinutes);
      }
      const minutes = some.map(({ at }) => Math.floor(at / 60));
      const longest = minutes.length === 0 ? 0 : Math.max(...minutes) - Math.min(...minutes);
      // Where a shift fills in a missing clock-out, nobody knows how long presence was.
      const punched = run(withRules(all, { autoOut: 'none' }), some);
      const gross = punched.reduce((sum, one) => sum + one.grossMinutes - (one.declared?.minutes ?? 0), 0);
      expect(gross).toBeLessThanOrEqual(longest);
    }),
  );
});

test('1.8: rounding never counts a minute of a day twice, nor more than is expected', () => {
  const rounded = fc.record({
    roundIn: fc.constantFrom('up' as const, 'down' as const, 'nearest' as const),
    roundOut: fc.constantFrom('up' as const, 'down' as const, 'nearest' as const),
    roundStep: fc.constantFrom(5, 15, 30),
  });
  fc.assert(
    fc.property(days, punches, rounded, (all, some, given) => {
      const found = run(withRules(all, { ...given, autoOut: 'none', outsideCounts: false }), some);
      for (const one of found) expect(one.workedMinutes).toBeGreaterThanOrEqual(0);
      // At most one step is added at each end of the presence of a shift.
      const slots = found.reduce((sum, one) => sum + one.slots.length, 0);
      const gross = found.reduce((sum, one) => sum + one.grossMinutes, 0);
      const worked = found.reduce((sum, one) => sum + one.workedMinutes, 0);
      expect(worked).toBeLessThanOrEqual(gross + 2 * slots * given.roundStep);
    }),
  );
});

test('1.12: any order of arrival gives the same result, and so does a second run', () => {
  fc.assert(
    fc.property(
      days,
      punches.chain((some) => fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length }))),
      (all, [some, shuffled]) => {
        const found = run(all, some);
        expect(run(all.toReversed(), shuffled)).toEqual(found);
        expect(run(all, some)).toEqual(found);
      },
    ),
  );
});

test('1.12: a day that is like another has the result that it has by itself', () => {
  fc.assert(
    fc.property(days, punches, fc.integer({ min: 0, max: 400 }), (all, some, later) => {
      const moved = all.map((one) => ({ ...one, date: addDays(one.date, later) }));
      const others = some.map((one) => ({ ...one, id: `${one.id}x`, at: one.at + later * 86_400 }));
      const given = { now: LATER + 401 * 86_400, settings: STANDARD_SETTINGS };
      measureDays({ days: all, punches: some, ...given });
      const found = measureDays({ days: moved, punches: others, ...given });
      expect(found).toEqual(measureDays({ days: moved, punches: others, ...given }, { shareAlike: false }));
    }),
  );
});
