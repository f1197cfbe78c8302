import {
  type Decimal,
  calendarDate as day,
  decimal,
  type LeaveRules,
  type MinuteSpan,
  subtract,
} from '@personalia/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DayPlan, planOfDay, STANDARD_WEEK } from '../platform/day-plan/index.ts';
import {
  countDays,
  type DayRange,
  isBackwards,
  type JudgedRequest,
  judgeRequest,
  partHours,
  partOf,
  partsClash,
  portionsFit,
  recountedDays,
  shiftOfHours,
  spanOfTimes,
  totalOf,
} from './index.ts';

const q = (text: string): Decimal => decimal(text);
const at = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const clock = (from: string, to: string): MinuteSpan => spanOfTimes(at(from), at(to));
const MON = day('2026-05-04');
const plain = (date: typeof MON, hours?: readonly Decimal[]): DayPlan =>
  planOfDay(date, {
    isEmployed: () => true,
    pattern: () => (hours ? { ...STANDARD_WEEK, hours } : STANDARD_WEEK),
    holiday: () => null,
  });
/** Eight hours without a break, from 08:00, or in the night from 22:00. */
const shiftFrom =
  (from: string) =>
  (date: typeof MON): DayPlan => ({
    ...plain(date),
    work: [{ from: at(from), to: at(from) + 480 }],
  });
const office = (date: typeof MON): DayPlan => ({
  ...plain(date),
  work: [clock('08:00', '12:00'), clock('13:00', '17:00')],
});
const OFF = { countRestDays: false, countHolidays: false };
const exact = { ...OFF, hours: { stepMinutes: 60, round: '0.0001' } } as const;
const hoursOf = (date: typeof MON, hours: MinuteSpan, to = date): DayRange => ({
  from: date,
  to,
  startPortion: 'HOURS',
  endPortion: 'HOURS',
  hours,
});

describe('R1, R2: parts of a day', () => {
  test('R1: of 7 days, 12:00 to 13:00 takes 0.125 exactly, so that 6.875 are left; as a begun quarter 0.25, and 6.75', () => {
    const one = (rules: Parameters<typeof countDays>[2]) =>
      totalOf(countDays(hoursOf(MON, clock('12:00', '13:00')), (date) => plain(date), rules));
    expect([one(exact), subtract(q('7'), one(exact))]).toEqual(['0.125', '6.875']);
    const rounded = one({ ...exact, hours: { stepMinutes: 60, round: '0.25' } });
    expect([rounded, subtract(q('7'), rounded)]).toEqual(['0.25', '6.75']);
    // A third of an hour of eight is rounded up at the digits of the ledger.
    expect(totalOf(countDays(hoursOf(MON, clock('12:00', '12:20')), (date) => plain(date), exact))).toBe('0.0417');
  });

  test('R2: breaks are no leave, hours are those of each day of a range, and never more than the day', () => {
    expect(countDays(hoursOf(MON, clock('11:00', '14:00')), office, exact)).toMatchObject([
      { quantity: '0.25', hours: { minutes: 120, of: 480 } },
    ]);
    expect(totalOf(countDays(hoursOf(MON, clock('16:00', '17:00'), day('2026-05-10')), office, exact))).toBe('0.625');
    expect(totalOf(countDays(hoursOf(MON, clock('07:00', '19:00')), office, exact))).toBe('1');
  });

  test('R2: a quarter is 0.25, at most what the day costs, and lies where the shift is worked', () => {
    const quarter = (n: 1 | 2 | 3 | 4, planOf: (date: typeof MON) => DayPlan, date = MON) =>
      countDays({ from: date, to: date, startPortion: `QUARTER_${n}`, endPortion: `QUARTER_${n}` }, planOf, OFF);
    expect(quarter(2, office)).toMatchObject([
      { quantity: '0.25', hours: { minutes: 120, span: clock('10:00', '12:00'), part: { from: 360, to: 720 } } },
    ]);
    expect(quarter(1, (date) => plain(date))).toMatchObject([{ quantity: '0.25', hours: { span: null } }]);
    const short = [...STANDARD_WEEK.hours.slice(0, 5), q('2'), q('0')];
    expect(totalOf(quarter(4, (date) => plain(date, short), day('2026-05-09')))).toBe('0.25');
  });

  test('R2: a half of each day, or halves at the ends of a range', () => {
    const week = (startPortion: DayRange['startPortion'], endPortion: DayRange['endPortion']) =>
      totalOf(countDays({ from: MON, to: day('2026-05-10'), startPortion, endPortion }, office, OFF));
    expect([week('FIRST_HALF', 'FIRST_HALF'), week('SECOND_HALF', 'SECOND_HALF')]).toEqual(['2.5', '2.5']);
    const fits = (startPortion: DayRange['startPortion'], endPortion: DayRange['endPortion'], to = '2026-05-10') =>
      portionsFit({ from: MON, to: day(to), startPortion, endPortion });
    expect(fits('SECOND_HALF', 'FIRST_HALF')).toBe(true);
    expect(fits('FIRST_HALF', 'SECOND_HALF')).toBe(false);
    expect(fits('FULL', 'HOURS')).toBe(false);
    expect(fits('FIRST_HALF', 'FULL', MON)).toBe(false);
  });

  test('R2: 23:00 to 02:00 of a night shift is one day, of the date on which it starts, 3 hours of 8', () => {
    const night = shiftFrom('22:00');
    expect(countDays(hoursOf(MON, clock('23:00', '02:00')), night, exact)).toMatchObject([
      { date: '2026-05-04', quantity: '0.375', hours: { minutes: 180, span: { from: 1380, to: 1560 } } },
    ]);
    // 01:00 of 5 May is of the shift of 4 May.
    const mapped = shiftOfHours(day('2026-05-05'), clock('01:00', '03:00'), night);
    expect(mapped).toEqual({ date: '2026-05-04', hours: { from: 1500, to: 1620 } });
    expect(shiftOfHours(mapped.date, mapped.hours, night)).toEqual(mapped);
    expect(shiftOfHours(day('2026-05-05'), clock('09:00', '10:00'), office).date).toBe('2026-05-05');
  });

  test('Q7: hours of a shift that has moved are counted again by what of them is worked', () => {
    const stored = countDays(hoursOf(MON, clock('15:00', '17:00')), office, exact);
    expect(recountedDays(stored, office, exact)).toEqual([]);
    expect(recountedDays(stored, shiftFrom('08:00'), exact)).toMatchObject([
      { before: '0.25', quantity: '0.125', hours: { minutes: 60 } },
    ]);
  });
});

describe('Q2: overlap of times', () => {
  const rules = {
    ...exact,
    hours: { stepMinutes: 5, round: '0.0001' },
    entitlement: 'unlimited',
    days: null,
    waitingMonths: 0,
    proration: 'none',
    carry: 'none',
    carryMax: null,
    carryDays: null,
    gender: 'any',
    halfDays: true,
    backdateDays: 0,
    needsReason: false,
    confidential: false,
    colour: 'blue',
  } satisfies LeaveRules;
  const day8 = shiftFrom('08:00');
  const taken = (from: string, to: string) => ({
    date: MON,
    portion: 'HOURS' as const,
    hours: partHours(day8(MON), 'HOURS', clock(from, to)),
    type: 'Annual leave',
    no: 'LV-1',
  });
  const others = [taken('10:00', '11:00'), taken('11:00', '12:00')];
  const judge = (range: DayRange, change: Partial<JudgedRequest> = {}, planOf = day8) =>
    judgeRequest({
      range,
      rules,
      type: 'Annual leave',
      person: { serviceDate: day('2020-01-01'), hireDate: day('2020-01-01'), lastDay: null, gender: null },
      today: day('2026-05-01'),
      days: countDays(range, planOf, rules),
      others,
      reason: null,
      missing: [],
      usable: q('0'),
      reserved: q('0'),
      ...change,
    }).map(({ code }) => code);
  const whole: DayRange = { from: MON, to: MON, startPortion: 'FULL', endPortion: 'FULL' };

  test('Q2: beside 10 to 11 and 11 to 12, 12 to 13 passes; 09:15 to 10:10 clashes with one, 10 to 12 and the day with both', () => {
    expect(judge(hoursOf(MON, clock('12:00', '13:00')))).toEqual([]);
    expect(judge(hoursOf(MON, clock('09:15', '10:10')))).toEqual(['LEAVE_OVERLAP']);
    const clashes = (range: DayRange) =>
      countDays(range, day8, rules).flatMap((own) => others.filter((other) => partsClash(partOf(own), partOf(other))));
    expect(clashes(hoursOf(MON, clock('09:15', '10:10')))).toHaveLength(1);
    expect(clashes(hoursOf(MON, clock('10:00', '12:00')))).toHaveLength(2);
    expect(clashes(whole)).toHaveLength(2);
  });

  test('Q2: hours of a date are never more than its shift, which has no times here', () => {
    const asked = hoursOf(MON, clock('12:00', '20:00'));
    const clockOnly = (date: typeof MON) => plain(date);
    const before = { ...taken('08:00', '09:00'), hours: { minutes: 60, part: { from: 480, to: 540 } } };
    expect(judge(asked, { others: [before] }, clockOnly)).toEqual(['LEAVE_DAY_HOURS_EXCEEDED']);
    expect(judge(asked, { others: [] }, clockOnly)).toEqual([]);
  });

  test('R2: an end before the start is one of the next day where a shift goes on after midnight', () => {
    const night = shiftFrom('22:00')(MON);
    expect(isBackwards(night, clock('23:00', '01:00'))).toBe(false);
    expect(isBackwards(night, { from: 1500, to: 1560 })).toBe(false);
    expect(isBackwards(office(MON), clock('15:00', '13:00'))).toBe(true);
    expect(isBackwards(office(MON), clock('08:00', '08:00'))).toBe(true);
    expect(isBackwards(office(MON), clock('13:00', '15:00'))).toBe(false);
    // Without times of work the hours of the day alone are the limit.
    expect(isBackwards(plain(MON), clock('22:00', '02:00'))).toBe(false);
  });

  test('R2: hours in steps, of types that allow them, within working time', () => {
    expect(judge(hoursOf(MON, clock('12:00', '12:07')))).toEqual(['LEAVE_HOUR_STEP']);
    expect(judge(hoursOf(MON, clock('17:00', '18:00')))).toEqual(['LEAVE_HOURS_OUTSIDE']);
    expect(judge(hoursOf(MON, clock('13:00', '14:00')), { rules: { ...rules, hours: null } })).toEqual(['LEAVE_PART']);
    const quarter = { ...whole, startPortion: 'QUARTER_4', endPortion: 'QUARTER_4' } as const;
    expect(judge(quarter)).toEqual(['LEAVE_PART']);
    expect(judge(quarter, { rules: { ...rules, quarterDays: true } })).toEqual([]);
    expect(judge({ ...quarter, endPortion: 'FULL' }, { rules: { ...rules, quarterDays: true } })).toEqual([
      'LEAVE_PORTION',
    ]);
  });

  test('Q2: of any shift, two times clash where they share a minute of work, and only there', () => {
    const minute = fc.integer({ min: 0, max: 143 }).map((n) => n * 10);
    const span = fc
      .tuple(minute, minute)
      .filter(([a, b]) => a < b)
      .map(([from, to]) => ({ from, to }));
    fc.assert(
      fc.property(span, span, fc.uniqueArray(minute, { minLength: 4, maxLength: 4 }), (one, other, ends) => {
        const [a = 0, b = 0, c = 0, d = 0] = ends.toSorted((x, y) => x - y);
        const plan = {
          ...plain(MON),
          work: [
            { from: a, to: b },
            { from: c, to: d },
          ],
        };
        const [first, second] = [one, other].map((asked) => partHours(plan, 'HOURS', asked));
        const shares = plan.work.some(
          ({ from, to }) => Math.max(from, one.from, other.from) < Math.min(to, one.to, other.to),
        );
        expect(
          partsClash(
            partOf({ portion: 'HOURS', hours: first ?? null }),
            partOf({ portion: 'HOURS', hours: second ?? null }),
          ),
        ).toBe(shares);
      }),
    );
  });
});
