import {
  addDays,
  type CalendarDate,
  calendarDate,
  type Decimal,
  describeOvertimeStep,
  label,
  minutesOfTime,
  multiply,
  type OvertimeDayType,
} from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import {
  approvedSpan,
  type DayFacts,
  instantOf,
  isWorked,
  measureDays,
  type OvertimeDay,
  type OvertimeRule,
  type OvertimeValue,
  overtimeDayType,
  overtimeInterval,
  ruleOn,
  type SlotPlan,
  STANDARD_RULES,
  STANDARD_SETTINGS,
  valueOvertime,
} from '../index.ts';
import { RULE, tiers } from './example-rule.ts';

const ZONE = 'Asia/Jakarta';
const MON = calendarDate('2026-07-06');
const FRI = addDays(MON, 4);
const SAT = addDays(MON, 5);
const LATER = instantOf(calendarDate('2027-01-01'), 0, 'UTC');

const SIX_DAYS: OvertimeRule = {
  ...RULE,
  code: 'ID-6DAY',
  tiers: [
    ...tiers('WORKDAY', [0, '1.5'], [60, '2']),
    ...tiers('REST_DAY', [0, '2'], [420, '3'], [480, '4']),
    ...tiers('HOLIDAY', [0, '2'], [420, '3'], [480, '4']),
    ...tiers('SHORT_HOLIDAY', [0, '2'], [300, '3'], [360, '4']),
  ],
};

const shift = (startTime: string, endTime: string, breakTimes: readonly [string, string] | null = null): SlotPlan => ({
  shiftId: 'shift',
  code: 'S',
  times: {
    kind: 'fixed',
    startTime,
    endTime,
    breakStart: breakTimes?.[0] ?? null,
    breakEnd: breakTimes?.[1] ?? null,
    secondBreakStart: null,
    secondBreakEnd: null,
    hours: null,
  },
  rules: STANDARD_RULES,
});
const DAY = shift('08:00', '17:00', ['12:00', '13:00']);
const EVENING = shift('16:00', '00:00');

const WORKDAY: Omit<DayFacts, 'date'> = {
  zone: ZONE,
  isEmployed: true,
  dayType: 'workday',
  holiday: null,
  hasSchedule: true,
  slots: [DAY],
  leave: [],
};
const OFF = { ...WORKDAY, dayType: 'off', slots: [] } as const;
const HOLIDAY = { ...OFF, dayType: 'holiday', holiday: 'Independence Day' } as const;

interface Given {
  readonly date?: CalendarDate;
  readonly facts?: Omit<DayFacts, 'date'>;
  readonly next?: OvertimeDayType;
  /** "08:00 20:05", times beyond 24:00 are of the next date. */
  readonly punches: string | readonly string[];
  /** "17:00 20:30"; null: no request. */
  readonly approved: string | null;
}

const minuteOf = (date: CalendarDate, time: string): number =>
  Math.floor(instantOf(date, minutesOfTime(time), ZONE) / 60);

/** From punches and a request, over the result of the day, to what is known of its overtime. */
function overtimeDay({ date = MON, facts = WORKDAY, next = 'WORKDAY', punches, approved }: Given): OvertimeDay {
  const [from, to] = (approved ?? '').split(' ');
  const request = from && to ? [{ id: 'request', from: minuteOf(date, from), to: minuteOf(date, to) }] : [];
  const [found] = measureDays({
    days: [{ ...facts, date, overtime: request }],
    punches: (typeof punches === 'string' ? punches.split(' ') : punches).map((text, n) => ({
      id: `${date} ${n}`,
      at: minuteOf(date, text.slice(-5)) * 60,
      direction: (text.includes(' ') ? text.split(' ')[0] : 'unknown') as 'in' | 'out' | 'unknown',
    })),
    now: LATER,
    settings: STANDARD_SETTINGS,
  });
  return {
    date,
    zone: ZONE,
    dayType: overtimeDayType(facts),
    nextDayType: next,
    midnight: minuteOf(addDays(date, 1), '00:00'),
    outside: found?.overtime.outside ?? [],
    approved: request,
  };
}

const valued = (given: Given, rule: OvertimeRule = RULE): OvertimeValue =>
  valueOvertime([{ ...overtimeDay(given), rule }])[0] as OvertimeValue;
const inWords = ({ steps }: OvertimeValue) => steps.map((step) => describeOvertimeStep(step, 'en'));

describe('attendance 9.3: the valuation of overtime', () => {
  test('O1: the lesser of presence and approval, rounded down, by tiers', () => {
    const found = valued({ punches: '08:00 20:05', approved: '17:00 20:30' });
    expect(found).toMatchObject({ actualMinutes: 185, approvedMinutes: 210, paidMinutes: 180, weightedHours: '5.5' });
    expect(found.lines.map(({ minutes, multiplier }) => [minutes, multiplier])).toEqual([
      [60, '1.5'],
      [120, '2'],
    ]);
    // 8,650,000 / 173 = 50,000 an hour.
    expect(multiply(found.weightedHours, '50000' as Decimal)).toBe('275000');
    expect(inWords(found)).toEqual([
      'Rule: ID PP35/2021 5-day week.',
      'Present outside the shift: 17:00–20:05, 185 minutes.',
      'Approved: 17:00–20:30, 210 minutes.',
      'Both present and approved: 185 minutes.',
      'Workday: 185 minutes.',
      'Rounded down to steps of 30 minutes: 185 → 180.',
      'Workday: 60 minutes × 1.5 = 1.5 hours of pay.',
      'Workday: 120 minutes × 2 = 4 hours of pay.',
      'Paid: 180 minutes, 5.5 hours of pay.',
    ]);
  });

  test('O2: approved for less than worked', () => {
    const found = valued({ punches: '08:00 20:05', approved: '17:00 19:00' });
    expect(found).toMatchObject({ paidMinutes: 120, weightedHours: '3.5' });
    expect(multiply(found.weightedHours, '50000' as Decimal)).toBe('175000');
  });

  test('O3: below the minimum nothing is paid; at the minimum it is', () => {
    const short = valued({ punches: '08:00 17:29', approved: '17:00 18:00' });
    expect(short).toMatchObject({ paidMinutes: 0, weightedHours: '0', lines: [] });
    expect(inWords(short)).toContain('29 minutes are less than the minimum of 30: nothing is paid.');
    expect(valued({ punches: '08:00 17:30', approved: '17:00 18:00' })).toMatchObject({
      paidMinutes: 30,
      weightedHours: '0.75',
    });
  });

  test('O4: ten hours on a rest day of a 5-day week', () => {
    const found = valued({ date: SAT, facts: OFF, punches: '08:00 18:00', approved: '08:00 18:00' });
    expect(found).toMatchObject({ paidMinutes: 600, weightedHours: '23' });
    expect(multiply(found.weightedHours, '50000' as Decimal)).toBe('1150000');
  });

  test('O5: a holiday on the shortest workday of a 6-day week', () => {
    const facts = { ...HOLIDAY, isShortDay: true };
    const given = { date: SAT, facts, punches: '08:00 16:00', approved: '08:00 16:00' };
    expect(valued(given, SIX_DAYS)).toMatchObject({ paidMinutes: 480, weightedHours: '21' });
    expect(valued({ ...given, facts: HOLIDAY }, SIX_DAYS).weightedHours).toBe('17');
  });

  test('O6: over the cap of the day', () => {
    const found = valued({ punches: '08:00 22:00', approved: '17:00 22:00' });
    expect(found).toMatchObject({ actualMinutes: 300, paidMinutes: 240, cutMinutes: 60 });
    expect(inWords(found)).toContain('Daily limit of 240 minutes: 240 paid, 60 over the limit.');
  });

  test('O7: over the cap of the week; a rest day is outside it', () => {
    const week = [0, 1, 2, 3].map((n) =>
      overtimeDay({ date: addDays(MON, n), punches: '08:00 21:00', approved: '17:00 21:00' }),
    );
    const friday = overtimeDay({ date: FRI, punches: '08:00 20:00', approved: '17:00 20:00' });
    const sunday = overtimeDay({
      date: addDays(MON, 6),
      facts: OFF,
      punches: '08:00 13:00',
      approved: '08:00 13:00',
    });
    const found = valueOvertime([sunday, friday, ...week].map((day) => ({ ...day, rule: RULE })));
    expect(found.map(({ paidMinutes, cutMinutes }) => [paidMinutes, cutMinutes])).toEqual([
      [240, 0],
      [240, 0],
      [240, 0],
      [240, 0],
      [120, 60],
      [300, 0],
    ]);
    const next = overtimeDay({ date: addDays(MON, 7), punches: '08:00 20:00', approved: '17:00 20:00' });
    expect(valueOvertime([...week, friday, next].map((day) => ({ ...day, rule: RULE }))).at(-1)).toMatchObject({
      paidMinutes: 180,
    });
  });

  test('O8: after midnight, the day of the shift counts, or the next', () => {
    const given: Given = {
      date: FRI,
      facts: { ...WORKDAY, slots: [EVENING] },
      next: 'REST_DAY',
      punches: '16:00 27:00',
      approved: '24:00 27:00',
    };
    expect(valued(given)).toMatchObject({ paidMinutes: 180, weightedHours: '5.5' });
    expect(valued(given, { ...RULE, splitAtMidnight: true })).toMatchObject({ paidMinutes: 180, weightedHours: '6' });
  });

  test('O9: before the shift, only what was approved', () => {
    const found = valued({ punches: '06:20 17:00', approved: '06:30 08:00' });
    expect(found).toMatchObject({ actualMinutes: 100, paidMinutes: 90, requests: [{ actualMinutes: 100 }] });
  });

  test('O10: each full stretch of work deducts an overtime break', () => {
    const rule = { ...RULE, breakEvery: 240, breakMinutes: 30 };
    expect(valued({ date: SAT, facts: OFF, punches: '08:00 17:00', approved: '08:00 17:00' }, rule)).toMatchObject({
      actualMinutes: 540,
      paidMinutes: 480,
    });
  });

  test('O11: with leave in the afternoon, only minutes after the planned end', () => {
    const leave = [{ portion: 'SECOND_HALF' as const, type: label('Annual leave', 'Cuti tahunan') }];
    expect(valued({ facts: { ...WORKDAY, leave }, punches: '08:00 19:00', approved: '17:00 19:00' })).toMatchObject({
      actualMinutes: 120,
      paidMinutes: 120,
    });
  });

  test('9.3.1: presence that no request touches, such as an early clock-in, is left out', () => {
    expect(valued({ punches: '07:50 18:00', approved: '17:00 18:00' })).toMatchObject({
      actualMinutes: 60,
      paidMinutes: 60,
    });
    expect(
      valued({ punches: '07:50 18:00', approved: '17:00 18:00' }, { ...RULE, basis: 'actual' }).actualMinutes,
    ).toBe(70);
  });

  test('9.3.2: without a request nothing is paid, whatever the basis', () => {
    for (const basis of ['lesser', 'actual', 'approved'] as const)
      expect(valued({ punches: '08:00 20:00', approved: null }, { ...RULE, basis }).paidMinutes).toBe(0);
  });

  test('9.1: a rule may ask for no request: all presence of the kinds that count is paid, within its limits', () => {
    const automatic: OvertimeRule = { ...RULE, mode: 'automatic' };
    expect(valued({ punches: '07:00 20:05', approved: null }, automatic)).toMatchObject({
      actualMinutes: 245,
      paidMinutes: 240,
      cutMinutes: 0,
    });
    expect(valued({ punches: '07:00 20:05', approved: null }, { ...automatic, segments: ['postShift'] })).toMatchObject(
      {
        actualMinutes: 185,
        paidMinutes: 180,
      },
    );
    // Somebody who asks all the same is paid for what was worked, and the request for its own part of it.
    const asked = valued({ punches: '08:00 20:00', approved: '17:00 18:00' }, automatic);
    expect([asked.paidMinutes, asked.requests[0]?.paidMinutes]).toEqual([180, 60]);
    expect(inWords(asked)).toContain('The rule asks for no request: all presence counts, 180 minutes.');
  });

  test('9.3.1: a break that was worked counts where the directions of the punches show it, and the rule says so', () => {
    const rule: OvertimeRule = { ...RULE, mode: 'automatic', segments: ['breakWorked'], minMinutes: 15, roundStep: 15 };
    const strict = {
      ...DAY,
      rules: { ...STANDARD_RULES, directions: 'strict' as const, pairing: 'everyPair' as const },
    };
    const facts = { ...WORKDAY, slots: [strict] };
    const times = ['in 08:00', 'out 12:00', 'in 12:30', 'out 17:00'];
    expect(valued({ facts, punches: times, approved: null }, rule).paidMinutes).toBe(30);
    expect(valued({ facts, punches: times, approved: null }, { ...rule, segments: ['postShift'] }).paidMinutes).toBe(0);
    // First in and last out say nothing of the break.
    expect(valued({ punches: '08:00 17:00', approved: null }, rule).paidMinutes).toBe(0);
  });

  test.each([
    ['down', 30],
    ['nearest', 60],
    ['up', 60],
  ] as const)('9.1: 50 minutes rounded %s to half hours are %i', (roundDirection, paid) => {
    expect(valued({ punches: '08:00 17:50', approved: '17:00 18:00' }, { ...RULE, roundDirection }).paidMinutes).toBe(
      paid,
    );
  });

  test('9.3.2: actual pays all presence of a day with a request, approved what was approved', () => {
    const given = { punches: '08:00 20:00', approved: '17:00 18:00' };
    expect(valued(given, { ...RULE, basis: 'actual' }).paidMinutes).toBe(180);
    expect(valued({ ...given, punches: '08:00 17:10' }, { ...RULE, basis: 'approved' }).paidMinutes).toBe(60);
    expect(valued({ ...given, punches: '08:00 17:00' }, { ...RULE, basis: 'approved' }).paidMinutes).toBe(0);
  });

  test('1.4: a window is stretched to cover approved overtime', () => {
    // The window of the shift ends at 21:00; without the request 22:30 would belong to no shift.
    expect(valued({ punches: '08:00 22:30', approved: '17:00 22:00' }).actualMinutes).toBe(330);
    expect(valued({ punches: '08:00 22:30', approved: null }).actualMinutes).toBe(0);
  });

  test('9.3: a holiday on which people work as planned pays the rates of a holiday', () => {
    const facts = { ...WORKDAY, holiday: 'Eid' };
    expect(valued({ facts, punches: '08:00 18:00', approved: '17:00 18:00' }).weightedHours).toBe('2');
  });
});

test('9.3: paid minutes are told apart by request', () => {
  const day = overtimeDay({ punches: '07:00 19:10', approved: '17:00 19:30' });
  const early = { id: 'early', from: minuteOf(MON, '07:00'), to: minuteOf(MON, '08:00') };
  const [found] = valueOvertime([{ ...day, approved: [...day.approved, early], rule: RULE }]);
  expect(found?.requests).toEqual([
    { id: 'early', actualMinutes: 60, paidMinutes: 60 },
    { id: 'request', actualMinutes: 130, paidMinutes: 120 },
  ]);
});

test('9.1: the lowest priority number, then more criteria, then the one that came into effect last', () => {
  const everybody = { employerId: null, locationId: null, gradeId: null, positionId: null, employmentType: null };
  const one = { ...everybody, code: 'A', priority: 100, effectiveFrom: calendarDate('2021-02-02'), effectiveTo: null };
  const newer = { ...one, code: 'B', effectiveFrom: calendarDate('2026-01-01') };
  const own = { ...one, code: 'C', gradeId: 'g1' };
  const place = { employerId: 'e', locationId: 'l', gradeId: 'g1', positionId: 'p', employmentType: 'permanent' };
  expect(ruleOn([one, newer, own], MON, place)?.code).toBe('C');
  expect(ruleOn([one, newer, own], MON, { ...place, gradeId: 'g2' })?.code).toBe('B');
  expect(ruleOn([one, newer], calendarDate('2025-01-01'), everybody)?.code).toBe('A');
  expect(ruleOn([one], calendarDate('2020-01-01'), place)).toBeNull();
  // Each criterion keeps others out.
  for (const [name, value] of Object.entries(place)) {
    const narrow = { ...one, code: 'D', [name]: value };
    expect(ruleOn([newer, narrow], MON, place)?.code).toBe('D');
    expect(ruleOn([newer, narrow], MON, { ...place, [name]: 'other' })?.code).toBe('B');
  }
  const two = { ...own, code: 'E', positionId: 'p' };
  expect(ruleOn([own, two], MON, place)?.code).toBe('E');
  expect(ruleOn([own, two, { ...one, code: 'F', priority: 1 }], MON, place)?.code).toBe('F');
});

test('9.1: keepUnpaid: what is over the limit is kept without pay; a meal is due from so many minutes on, whatever is paid', () => {
  const value = (change: Partial<OvertimeRule>): OvertimeValue => {
    const day = overtimeDay({ punches: '08:00 22:00', approved: '17:00 22:00' });
    const [found] = valueOvertime([{ ...day, rule: { ...RULE, ...change } }]);
    return found as OvertimeValue;
  };
  expect(value({})).toMatchObject({ paidMinutes: 240, cutMinutes: 60, unpaidMinutes: 0, hasMeal: false });
  const kept = value({ overCap: 'keepUnpaid', mealAllowanceAfter: 300 });
  expect(kept).toMatchObject({ paidMinutes: 240, cutMinutes: 60, unpaidMinutes: 60, hasMeal: true });
  expect(kept.lines).toEqual(value({}).lines);
  expect(inWords(kept)).toContain('Over the limit and kept without pay: 60 minutes.');
  expect(inWords(kept)).toContain('Meal allowance: 300 minutes of overtime, from 300 on.');
  expect(value({ mealAllowanceAfter: 301 }).hasMeal).toBe(false);
});

test('9.1: times of a request are of the date, or of the next after a night shift', () => {
  const night = { plannedStart: minuteOf(MON, '22:00') * 60, plannedEnd: minuteOf(MON, '30:00') * 60 };
  expect(overtimeInterval(MON, ZONE, [night], { from: '06:00', to: '08:00' })).toEqual({
    from: minuteOf(MON, '30:00'),
    to: minuteOf(MON, '32:00'),
  });
  expect(overtimeInterval(MON, ZONE, [night], { from: '20:00', to: '22:00' }).from).toBe(minuteOf(MON, '20:00'));
  expect(overtimeInterval(MON, ZONE, [], { from: '22:00', to: '02:00' }).to).toBe(minuteOf(MON, '26:00'));
});

describe('attendance 9.1, 9.2: afterwards, and less than asked for', () => {
  test('confirmed afterwards: it is over, and somebody was there', () => {
    const request = { from: 100, to: 160 };
    expect(isWorked(request, [{ from: 150, to: 200 }], 160)).toBe(true);
    expect(isWorked(request, [{ from: 150, to: 200 }], 159)).toBe(false);
    expect(isWorked(request, [{ from: 160, to: 200 }], 300)).toBe(false);
  });

  test('what is approved begins where it was asked for, and is never longer', () => {
    expect(approvedSpan({ from: 100, to: 160 }, null)).toEqual({ from: 100, to: 160 });
    expect(approvedSpan({ from: 100, to: 160 }, 20)).toEqual({ from: 100, to: 120 });
    expect(approvedSpan({ from: 100, to: 160 }, 90)).toEqual({ from: 100, to: 160 });
  });
});
