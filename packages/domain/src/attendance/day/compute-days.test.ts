import {
  addDays,
  type CalendarDate,
  calendarDate,
  type Decimal,
  label,
  parseCondition,
  problemOfCondition,
} from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import {
  computeDays,
  type DayFacts,
  type DayResult,
  type DaySettings,
  instantOf,
  type OwnStatus,
  type Punch,
  type ShiftRules,
  type SlotPlan,
  STANDARD_RULES,
  STANDARD_SETTINGS,
} from './index.ts';

const JAKARTA = 'Asia/Jakarta';
const MON = calendarDate('2026-07-06');
const LATER = instantOf(calendarDate('2027-01-01'), 0, 'UTC');

const NO_TIMES: SlotPlan['times'] = {
  kind: 'fixed',
  startTime: null,
  endTime: null,
  breakStart: null,
  breakEnd: null,
  secondBreakStart: null,
  secondBreakEnd: null,
  hours: null,
};
const shift = (
  startTime: string,
  endTime: string,
  breakTimes: readonly [string, string] | null = null,
  rules: Partial<ShiftRules> = {},
): SlotPlan => ({
  shiftId: `${startTime}-${endTime}`,
  code: 'S',
  times: {
    ...NO_TIMES,
    startTime,
    endTime,
    breakStart: breakTimes?.[0] ?? null,
    breakEnd: breakTimes?.[1] ?? null,
  },
  rules: { ...STANDARD_RULES, ...rules },
});
const open = (hours: string, rules: Partial<ShiftRules> = {}): SlotPlan => ({
  shiftId: 'open',
  code: 'OPEN',
  times: { ...NO_TIMES, kind: 'open', hours },
  rules: { ...STANDARD_RULES, ...rules },
});
const loose = (
  more: Partial<SlotPlan['times']>,
  rules: Partial<ShiftRules> = {},
  [from, to]: readonly [string, string] = ['08:00', '17:00'],
): SlotPlan => {
  const plan = shift(from, to, null, rules);
  return { ...plan, times: { ...plan.times, ...more } };
};
const FLEXIBLE: SlotPlan = {
  shiftId: 'flexible',
  code: 'FLEX',
  times: {
    ...NO_TIMES,
    kind: 'flexible',
    hours: '8',
    flexFrom: '07:00',
    flexTo: '10:00',
    breakStart: '12:00',
    breakEnd: '13:00',
  },
  rules: { ...STANDARD_RULES, lateGrace: 10 },
};
const DAY_RULES = { lateGrace: 10, earlyGrace: 5, halfDayThreshold: 240, absentThreshold: 120 };
const DAY = shift('08:00', '17:00', ['12:00', '13:00'], DAY_RULES);
const NIGHT = shift('22:00', '06:00', ['02:00', '02:30']);
const ROUND_60 = { windowBefore: 60, windowAfter: 60 };
const ANNUAL = label('Annual leave', 'Cuti tahunan');

const day = (date: CalendarDate, slots: readonly SlotPlan[], more: Partial<DayFacts> = {}): DayFacts => ({
  date,
  zone: JAKARTA,
  isEmployed: true,
  dayType: 'workday',
  holiday: null,
  hasSchedule: true,
  slots,
  leave: [],
  ...more,
});
let count = 0;
/** "07:55", "in 07:55", "2026-07-07 06:10", with or without seconds. */
function punch(text: string, date: CalendarDate = MON, zone = JAKARTA): Punch {
  const [, word, on, hours, minutes, seconds] =
    /^(?:(in|out|breakOut|breakIn) )?(?:(\d{4}-\d\d-\d\d) )?(\d\d):(\d\d)(?::(\d\d))?$/.exec(text) ?? [];
  const at = instantOf((on ?? date) as CalendarDate, Number(hours) * 60 + Number(minutes), zone);
  count += 1;
  return {
    id: String(count).padStart(6, '0'),
    at: at + Number(seconds ?? 0),
    direction: (word ?? 'unknown') as Punch['direction'],
  };
}
function run(
  days: readonly DayFacts[],
  punches: readonly (string | Punch)[],
  { now = LATER, ...settings }: Partial<DaySettings> & { now?: number } = {},
): DayResult[] {
  const read = punches.map((one) => (typeof one === 'string' ? punch(one, days[0]?.date, days[0]?.zone) : one));
  return computeDays({ days, punches: read, now, settings: { ...STANDARD_SETTINGS, ...settings } });
}
const one = (slots: readonly SlotPlan[], punches: readonly string[], more: Partial<DayFacts> = {}): DayResult =>
  run([day(MON, slots, more)], punches)[0] as DayResult;
const fractions = ({ presentFraction, absentFraction, leaveFraction }: DayResult): string =>
  `${presentFraction}/${absentFraction}/${leaveFraction}`;
const clock = (at: number | null, zone = JAKARTA): string | null =>
  at === null
    ? null
    : new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(at * 1000);
const slotTimes = ({ slots }: DayResult) => slots.map((slot) => [clock(slot.in), clock(slot.out)]);

describe('attendance 1.4: windows', () => {
  const AM = shift('08:00', '12:00', null, ROUND_60);
  test('1.4a: both ends of a window belong to it, a minute more does not', () => {
    expect(slotTimes(one([AM], ['07:00', '13:00']))).toEqual([['07:00', '13:00']]);
    expect(slotTimes(one([AM], ['07:00', '13:01']))).toEqual([['07:00', null]]);
  });

  test('1.4b: a shift after midnight takes what was punched the evening before', () => {
    const slot = shift('00:30', '10:00', null, ROUND_60);
    const days = [day(calendarDate('2026-07-05'), []), day(MON, [slot])];
    const punches = [punch('2026-07-05 23:30'), punch('2026-07-06 11:00'), punch('2026-07-06 23:30')];
    expect(run(days, punches).map(slotTimes)).toEqual([[], [['23:30', '11:00']]]);
  });

  test('1.4c: what is after midnight belongs to the evening shift as long as its window lasts', () => {
    const slot = shift('15:00', '23:00', null, { windowBefore: 60, windowAfter: 120 });
    expect(slotTimes(one([slot], ['15:00', '2026-07-07 01:00']))).toEqual([['15:00', '01:00']]);
    expect(slotTimes(one([slot], ['15:00', '2026-07-07 01:01']))).toEqual([['15:00', null]]);
    expect(slotTimes(one([slot], ['00:30', '15:00']))).toEqual([['15:00', null]]);
  });
});

describe('attendance 1.5 to 1.7: which punches count', () => {
  test('1.5: near duplicates are ignored and said', () => {
    const result = one([DAY], ['07:58:03', '07:58:41', '07:59:30', '17:01:10']);
    expect(slotTimes(result)).toEqual([['07:58', '17:01']]);
    expect(result.steps).toContainEqual({ rule: 'punches', outcome: 'double', inputs: { n: 2, seconds: 60 } });
  });

  test('1.5: other directions are no duplicates, and a chain suppresses five minutes at most', () => {
    const strict = shift('08:00', '17:00', null, { directions: 'strict' });
    expect(slotTimes(one([strict], ['in 08:00:00', 'out 08:00:30']))).toEqual([['08:00', '08:00']]);
    expect(slotTimes(one([strict], ['in 08:00:00', '08:00:30', 'out 17:00:00', 'out 17:01:01']))).toEqual([
      ['08:00', '17:01'],
    ]);
    // Each 50 seconds after the one before: the seventh is 300 seconds after the first, the eighth counts again.
    const chain = Array.from({ length: 8 }, (_, n) => `17:0${Math.floor((n * 50) / 60)}:${String((n * 50) % 60)}`);
    const seconds = (text: string) => text.replace(/:(\d)$/, ':0$1');
    const result = one([DAY], ['08:00:00', ...chain.map(seconds)]);
    expect(slotTimes(result)).toEqual([['08:00', '17:05']]);
    expect(result.steps).toContainEqual({ rule: 'punches', outcome: 'double', inputs: { n: 6, seconds: 60 } });
  });

  const S1 = shift('08:00', '12:00', null, ROUND_60);
  const S2 = shift('12:30', '16:30', null, ROUND_60);
  test('1.6a: an unknown punch closes the shift that is open', () => {
    const result = one([S1, S2], ['07:55', '12:04', '12:26', '16:31']);
    expect(slotTimes(result)).toEqual([
      ['07:55', '12:04'],
      ['12:26', '16:31'],
    ]);
    expect(result).toMatchObject({ workedMinutes: 480, lateMinutes: 0, status: 'PRESENT' });
  });

  test('1.6b: a punch between two shifts is shared, or the second is incomplete', () => {
    expect(slotTimes(one([S1, S2], ['07:55', '12:10', '16:31']))).toEqual([
      ['07:55', '12:10'],
      ['12:10', '16:31'],
    ]);
    const [unshared] = run([day(MON, [S1, S2])], ['07:55', '12:10', '16:31'], { sharedBoundaryPunch: false });
    expect(unshared).toMatchObject({ flags: ['missingIn'], status: 'INCOMPLETE' });
  });

  test('1.6c: a clock-in after the end of the first shift is of the second', () => {
    const result = one([S1, S2], ['in 07:58', 'out 12:00', 'in 12:01', 'out 16:30']);
    expect(slotTimes(result)[1]).toEqual(['12:01', '16:30']);
  });

  test('1.6: an out belongs to the shift that is open, else to the one with the nearer end', () => {
    expect(slotTimes(one([S1, S2], ['in 08:00', 'out 12:55', 'in 12:56', 'out 16:30']))).toEqual([
      ['08:00', '12:55'],
      ['12:56', '16:30'],
    ]);
    expect(slotTimes(one([S1, S2], ['out 12:50']))).toEqual([
      [null, '12:50'],
      [null, null],
    ]);
  });

  test('1.6d: a night that is followed by a day keeps its out', () => {
    const night = shift('19:00', '07:00', null, ROUND_60);
    const next = shift('07:00', '19:00', null, ROUND_60);
    const [first, second] = run(
      [day(MON, [night]), day(calendarDate('2026-07-07'), [next])],
      ['18:55', '2026-07-07 07:04', '2026-07-07 19:02'],
      { sharedBoundaryPunch: false },
    );
    expect(slotTimes(first as DayResult)).toEqual([['18:55', '07:04']]);
    expect(second).toMatchObject({ status: 'INCOMPLETE', flags: ['missingIn'] });
  });

  test('1.7a: first and last, or every pair', () => {
    const punches = ['09:30', '11:00', '11:30', '14:30', '16:00'];
    const times = ['09:00', '18:00'] as const;
    expect(one([shift(...times)], punches).workedMinutes).toBe(390);
    expect(one([shift(...times, null, { pairing: 'everyPair' })], punches)).toMatchObject({
      workedMinutes: 270,
      flags: ['earlyLeave', 'late', 'unpairedPunch'],
    });
  });

  test('1.7b: a single punch is of the nearer end', () => {
    const result = one([shift('08:00', '17:00')], ['16:40']);
    expect(result).toMatchObject({ status: 'INCOMPLETE', firstIn: null, workedMinutes: 0 });
    expect(clock(result.lastOut)).toBe('16:40');
    expect(result.flags).toContain('missingIn');
  });

  test('1.7: with directions, an in while open is ignored and an unknown punch pairs with nothing', () => {
    const slot = shift('08:00', '17:00', null, { directions: 'strict', pairing: 'everyPair' });
    const result = one([slot], ['in 08:00', 'in 09:00', '10:00', 'out 12:00', 'out 13:00', 'in 14:00', 'out 17:00']);
    expect(result).toMatchObject({ workedMinutes: 420, flags: ['unpairedPunch'] });
  });

  test('1.2, 1.7: punches that say break begin and end a break, and are no clock-in or clock-out', () => {
    const slot = shift('08:00', '17:00', null, { directions: 'strict', pairing: 'everyPair' });
    const result = one([slot], ['in 08:00', 'breakOut 12:00', 'breakIn 12:40', 'out 17:00']);
    expect(result).toMatchObject({ workedMinutes: 500, status: 'PRESENT', flags: [] });
    expect(slotTimes(result)).toEqual([['08:00', '17:00']]);
    // Whoever comes back from the break and never clocks out has no clock-out.
    const open = one([slot], ['in 08:00', 'breakOut 12:00', 'breakIn 12:40']);
    expect(open).toMatchObject({ status: 'INCOMPLETE', flags: expect.arrayContaining(['missingOut']) });
    // Where in and out alternate, what a punch says does not count.
    const alternate = shift('08:00', '17:00', null, { directions: 'alternate', pairing: 'everyPair' });
    expect(one([alternate], ['in 08:00', 'breakOut 12:00', 'breakIn 12:40', 'out 17:00']).workedMinutes).toBe(500);
    // The end of a break opens a shift again, so the next out closes this one (1.6).
    const late = shift('17:00', '21:00', null, { directions: 'strict', pairing: 'everyPair' });
    const both = one(
      [slot, late],
      ['in 08:00', 'breakOut 12:00', 'breakIn 12:40', 'out 17:02', 'in 17:05', 'out 21:00'],
    );
    expect(slotTimes(both)).toEqual([
      ['08:00', '17:02'],
      ['17:05', '21:00'],
    ]);
  });
});

describe('attendance 1.8: minutes', () => {
  test.each([
    [
      'M1',
      ['07:52', '17:06'],
      { workedMinutes: 480, lateMinutes: 0, earlyMinutes: 0, status: 'PRESENT', overtimeMinutes: 14 },
    ],
    ['M2', ['08:10', '17:00'], { workedMinutes: 470, lateMinutes: 0, status: 'PRESENT' }],
    ['M3', ['08:11', '17:00'], { workedMinutes: 469, lateMinutes: 11, status: 'LATE' }],
    ['M4', ['08:00', '16:55'], { workedMinutes: 475, earlyMinutes: 0, status: 'PRESENT' }],
    ['M4', ['08:00', '16:54'], { workedMinutes: 474, earlyMinutes: 6, status: 'EARLY_LEAVE' }],
    ['M5', ['09:30', '15:40'], { workedMinutes: 310, lateMinutes: 90, earlyMinutes: 80, status: 'LATE_EARLY' }],
    ['M6', ['08:00', '12:30'], { workedMinutes: 240, earlyMinutes: 270, status: 'EARLY_LEAVE' }],
    ['M7', ['08:00', '11:59'], { workedMinutes: 239, earlyMinutes: 301, status: 'HALF_DAY' }],
    ['M8', ['08:00', '09:59'], { workedMinutes: 119, earlyMinutes: 421, status: 'ABSENT' }],
    [
      'M9',
      ['07:58'],
      { workedMinutes: 0, lateMinutes: 0, earlyMinutes: 0, status: 'INCOMPLETE', flags: ['missingOut'] },
    ],
  ] as const)('%s: %j on the day shift', (_, punches, expected) => {
    expect(one([DAY], punches)).toMatchObject(expected);
  });

  test('1.8: an early clock-in is no work, and overtime only when requested', () => {
    expect(one([DAY], ['07:00', '17:00'])).toMatchObject({ workedMinutes: 480, overtimeMinutes: 60 });
    const wide = shift('08:00', '17:00', ['12:00', '13:00'], { windowBefore: 120 });
    expect(one([wide], ['06:20', '17:00'])).toMatchObject({ workedMinutes: 480, overtimeMinutes: 100 });
  });

  test('1.8 midnight: a night belongs to the date it begins on', () => {
    const result = one([NIGHT], ['21:50', '2026-07-07 06:10']);
    expect(result).toMatchObject({ date: MON, workedMinutes: 450, nightMinutes: 390, overtimeMinutes: 20 });
  });

  test.each([
    ['spring', '2026-03-28', 390],
    ['autumn', '2026-10-24', 510],
  ])('1.8: the night of the %s clock change', (_, date, minutes) => {
    const zone = 'Europe/Berlin';
    const on = calendarDate(date);
    const [result] = run(
      [day(on, [NIGHT], { zone })],
      [punch('22:00', on, zone), { ...punch('22:00', on, zone), at: instantOf(on, 30 * 60, zone) }],
    );
    expect(result).toMatchObject({ plannedMinutes: minutes, workedMinutes: minutes, status: 'PRESENT' });
  });

  test.each([
    ['2026-03-28', 60],
    ['2026-10-24', -60],
  ])('1.8: with nominal hours a night of a clock change is as long as any other (%s)', (date, clockChange) => {
    const zone = 'Europe/Berlin';
    const on = calendarDate(date);
    const punches = [punch('22:00', on, zone), { ...punch('22:00', on, zone), at: instantOf(on, 30 * 60, zone) }];
    const [result] = run([day(on, [NIGHT], { zone })], punches, { dstPolicy: 'nominal' });
    expect(result).toMatchObject({ plannedMinutes: 450, requiredMinutes: 450, workedMinutes: 450, status: 'PRESENT' });
    expect(result?.steps).toContainEqual({
      rule: 'minutes',
      outcome: 'clockChange',
      inputs: { minutes: clockChange, worked: 450 },
    });
  });

  test('1.8.7: overtime that was approved is night work where it lies in the night', () => {
    const late = shift('14:00', '22:00', null);
    const at = (minutes: number): number => instantOf(MON, minutes, JAKARTA) / 60;
    const overtime = [{ from: at(22 * 60), to: at(24 * 60) }];
    expect(one([late], ['14:00', '23:30'], { overtime }).nightMinutes).toBe(90);
    expect(one([late], ['14:00', '23:30']).nightMinutes).toBe(0);
    expect(one([], ['21:00', '23:00'], { dayType: 'off', overtime }).nightMinutes).toBe(60);
  });

  test('1.8 zones: the shift is planned in the zone of the day, whatever the device reports', () => {
    const zone = 'Asia/Jayapura';
    const slot = shift('08:00', '17:00', null, { lateGrace: 10 });
    const [result] = run([day(MON, [slot], { zone })], [punch('06:05', MON, JAKARTA), punch('17:00', MON, zone)]);
    expect(new Date((result?.slots[0]?.plannedStart ?? 0) * 1000).toISOString()).toBe('2026-07-05T23:00:00.000Z');
    expect(result).toMatchObject({ lateMinutes: 0, status: 'PRESENT' });
  });

  test('M3: lateness may count from the end of the grace, and early leave likewise', () => {
    const slot = shift('08:00', '17:00', ['12:00', '13:00'], {
      ...DAY_RULES,
      lateCountFrom: 'grace',
      earlyCountFrom: 'grace',
    });
    expect(one([slot], ['08:11', '16:54'])).toMatchObject({ lateMinutes: 1, earlyMinutes: 1, status: 'LATE_EARLY' });
    expect(one([slot], ['08:10', '16:55'])).toMatchObject({ lateMinutes: 0, earlyMinutes: 0, status: 'PRESENT' });
  });

  test.each([
    ['M10: 08:03 up', { roundIn: 'up' }, ['08:03', '17:00'], 465, 0],
    ['nearest', { roundIn: 'nearest', roundOut: 'nearest' }, ['08:07', '16:53'], 480, 0],
    ['in down, out down', { roundIn: 'down', roundOut: 'down' }, ['08:14', '16:59'], 465, 14],
    ['not beyond the shift', { roundIn: 'down', roundOut: 'up' }, ['07:50', '17:02'], 480, 0],
  ] as const)('M10: rounding to 15 minutes changes only worked minutes: %s', (_, rounding, punches, worked, late) => {
    const slot = shift('08:00', '17:00', ['12:00', '13:00'], { ...DAY_RULES, ...rounding, roundStep: 15 });
    const result = one([slot], punches);
    expect([result.workedMinutes, result.lateMinutes]).toEqual([worked, late]);
    expect(result.grossMinutes).toBe(one([DAY], punches).grossMinutes);
    expect(result.overtimeMinutes).toBe(one([DAY], punches).overtimeMinutes);
  });

  test.each([
    ['13:50', 290],
    ['14:30', 300],
    ['15:00', 300],
    ['18:00', 480],
  ])('1.8 floating break: until %s there are %i minutes left, without a cliff', (until, worked) => {
    const slot = loose({ breakMinutes: 60, breakTaken: 'automatic' }, { breakAfter: 300 }, ['09:00', '18:00']);
    expect(one([slot], ['09:00', until]).workedMinutes).toBe(worked);
  });

  test.each([
    ['allowance', '13:20', 460, ['overBreak']],
    ['allowance', '12:40', 480, []],
    ['actual', '12:40', 500, []],
  ] as const)('1.8 punched break: %s, back at %s', (shortBreak, back, worked, flags) => {
    const slot = loose({ breakMinutes: 60, breakTaken: 'punched' }, { shortBreak });
    expect(one([slot], ['08:00', '12:00', back, '17:00'])).toMatchObject({ workedMinutes: worked, flags });
  });

  test('1.8 punched break: nobody who punches no break works through it', () => {
    const slot = loose({ breakMinutes: 60, breakTaken: 'punched' });
    expect(one([slot], ['08:00', '17:00'])).toMatchObject({
      plannedMinutes: 480,
      workedMinutes: 480,
      breakMinutes: 60,
    });
  });

  test.each([
    ['in 09:20', ['09:20', '18:00'], { workedMinutes: 460, lateMinutes: 0, earlyMinutes: 20 }, ['09:20', '18:20']],
    ['in 06:40', ['06:40', '16:00'], { workedMinutes: 480, earlyMinutes: 0, status: 'PRESENT' }, ['07:00', '16:00']],
    ['in 10:12', ['10:12', '19:00'], { workedMinutes: 468, lateMinutes: 12, earlyMinutes: 0 }, ['10:00', '19:00']],
    ['only an out', ['16:00'], { workedMinutes: 0, earlyMinutes: 0, status: 'INCOMPLETE' }, ['07:00', '16:00']],
  ] as const)(
    '1.8 flexible: band 07:00 to 10:00, eight hours and an hour of break, %s',
    (_, punches, expected, plan) => {
      const result = one([FLEXIBLE], punches);
      expect(result).toMatchObject({ plannedMinutes: 480, requiredMinutes: 480, ...expected });
      expect([clock(result.slots[0]?.plannedStart ?? null), clock(result.slots[0]?.plannedEnd ?? null)]).toEqual(plan);
    },
  );

  test('1.8 flexible: the window is open from the earliest start to the latest end, and what is outside is a candidate', () => {
    expect(slotTimes(one([FLEXIBLE], ['06:00', '23:00']))).toEqual([['06:00', '23:00']]);
    expect(one([FLEXIBLE], ['06:30', '17:00'])).toMatchObject({ workedMinutes: 480, overtimeMinutes: 90 });
  });

  test('1.8 flexible: half days of leave take half of the hours', () => {
    const half = (portion: 'FIRST_HALF' | 'SECOND_HALF', punches: readonly string[]) =>
      one([FLEXIBLE], punches, { leave: [{ portion, type: ANNUAL }] });
    expect(half('FIRST_HALF', ['13:00', '17:00'])).toMatchObject({
      requiredMinutes: 240,
      workedMinutes: 240,
      lateMinutes: 0,
      earlyMinutes: 0,
      status: 'PRESENT',
    });
    expect(half('FIRST_HALF', ['15:15', '19:15'])).toMatchObject({ lateMinutes: 15, earlyMinutes: 0 });
    expect(half('SECOND_HALF', ['08:00', '11:30'])).toMatchObject({ workedMinutes: 210, earlyMinutes: 30 });
  });

  test('1.8 flexible: whoever leaves during the core time is flagged', () => {
    const slot = { ...FLEXIBLE, times: { ...FLEXIBLE.times, coreFrom: '10:00', coreTo: '15:00' } };
    expect(one([slot], ['08:00', '17:00']).flags).toEqual([]);
    expect(one([slot], ['08:00', '14:59']).flags).toContain('coreMissed');
    expect(one([slot], ['10:05', '19:05']).flags).toContain('coreMissed');
  });

  test('1.7: a missing clock-out may be filled in when the window is over, and stays flagged', () => {
    const filled = (autoOut: ShiftRules['autoOut'], now?: number) =>
      run(
        [day(MON, [shift('08:00', '17:00', ['12:00', '13:00'], { ...DAY_RULES, autoOut })])],
        ['08:05'],
        now === undefined ? {} : { now },
      )[0];
    expect(filled('shiftEnd')).toMatchObject({ workedMinutes: 475, status: 'PRESENT', flags: ['missingOut'] });
    expect(filled('shiftEnd')?.slots[0]).toMatchObject({ outId: null, punchIds: [expect.any(String)] });
    expect(filled('windowEnd')).toMatchObject({ workedMinutes: 475, overtimeMinutes: 240, flags: ['missingOut'] });
    expect(filled('shiftEnd', punch('21:00').at)).toMatchObject({ status: 'IN_PROGRESS', workedMinutes: 0 });
  });

  test('1.8: presence outside the shift may count as work, and the thresholds compare all presence', () => {
    const counted = shift('08:00', '17:00', ['12:00', '13:00'], { ...DAY_RULES, outsideCounts: true });
    expect(one([counted], ['07:30', '17:30'])).toMatchObject({ workedMinutes: 540, overtimeMinutes: 0 });
    const gross = shift('08:00', '17:00', ['12:00', '13:00'], { ...DAY_RULES, thresholdBasis: 'gross' });
    expect([one([DAY], ['10:00', '14:30']).status, one([gross], ['10:00', '14:30']).status]).toEqual([
      'HALF_DAY',
      'LATE_EARLY',
    ]);
  });

  test('1.4: half days are cut where the shift says, or in the middle of its work', () => {
    const at = (more: Partial<SlotPlan['times']>) => {
      const slot = loose(more);
      const [first, second] = (['SECOND_HALF', 'FIRST_HALF'] as const).map(
        (portion) => one([slot], [], { leave: [{ portion, type: ANNUAL }] }).requiredMinutes,
      );
      return [first, second];
    };
    expect(at({})).toEqual([270, 270]);
    expect(at({ breakMinutes: 60, breakTaken: 'automatic' })).toEqual([240, 240]);
    expect(at({ firstHalfEnd: '11:00', secondHalfStart: '12:00' })).toEqual([180, 300]);
  });

  test('1.8 open shift: no late, no early, only what is missing', () => {
    const result = one([open('8', { pairing: 'everyPair' })], ['09:00', '12:00', '20:00', '2026-07-07 00:00']);
    expect(result).toMatchObject({
      workedMinutes: 420,
      undertimeMinutes: 60,
      lateMinutes: 0,
      earlyMinutes: 0,
      status: 'PRESENT',
    });
  });
});

describe('attendance 1.9: status and fractions', () => {
  test('1.9a: absent is tested before half day', () => {
    const slot = shift('08:00', '12:00', null, { halfDayThreshold: 120, absentThreshold: 60 });
    expect(one([slot], ['08:00', '09:30']).status).toBe('HALF_DAY');
    expect(one([slot], ['08:00', '08:45']).status).toBe('ABSENT');
  });

  test('1.9b: leave of the first half moves what is expected', () => {
    const leave = { leave: [{ portion: 'FIRST_HALF' as const, type: ANNUAL }] };
    const present = one([DAY], ['13:05', '17:00'], leave);
    expect(present).toMatchObject({ requiredMinutes: 240, workedMinutes: 235, lateMinutes: 0, status: 'PRESENT' });
    expect(fractions(present)).toBe('0.5/0/0.5');
    const absent = one([DAY], [], leave);
    expect([absent.status, fractions(absent)]).toEqual(['ABSENT', '0/0.5/0.5']);
    const half = one([DAY], ['13:00', '14:30'], leave);
    expect([half.status, half.workedMinutes, fractions(half)]).toEqual(['HALF_DAY', 90, '0.25/0.25/0.5']);
  });

  test('1.9c: half a holiday moves what is expected', () => {
    const result = one([DAY], ['08:00', '12:00'], { halfHoliday: 'SECOND_HALF' });
    expect(result).toMatchObject({ requiredMinutes: 240, status: 'PRESENT', holidayFraction: '0.5' });
    expect(fractions(result)).toBe('0.5/0/0');
    expect(one([DAY], ['08:00', '09:59'], { halfHoliday: 'SECOND_HALF' }).status).toBe('HALF_DAY');
    expect(one([DAY], ['08:00', '08:59'], { halfHoliday: 'SECOND_HALF' }).status).toBe('ABSENT');
  });

  test('1.9d: one of two shifts attended is half a day', () => {
    const slots = [shift('08:00', '12:00', null, ROUND_60), shift('14:00', '18:00', null, ROUND_60)];
    const result = one(slots, ['08:00', '12:00']);
    expect([result.status, fractions(result)]).toEqual(['HALF_DAY', '0.5/0.5/0']);
  });

  test('1.9: shifts weigh their planned minutes, rounded to quarters, ties up for present', () => {
    const [long, short] = [shift('08:00', '13:00', null, ROUND_60), shift('15:00', '18:00', null, ROUND_60)];
    // 5/8 and 3/8 of the day.
    expect(fractions(one([long, short], ['08:00', '13:00']))).toBe('0.75/0.25/0');
    expect(fractions(one([long, short], ['15:00', '18:00']))).toBe('0.5/0.5/0');
    const three = ['08:00-10:00', '12:30-14:30', '17:00-19:00'].map((text) => {
      const [from, to] = text.split('-') as [string, string];
      return shift(from, to, null, ROUND_60);
    });
    expect(fractions(one(three, ['08:00', '10:00']))).toBe('0.25/0.75/0');
    expect(fractions(one(three, ['08:00', '10:00', '12:30', '14:30']))).toBe('0.75/0.25/0');
  });

  test('1.9: the worst status of several shifts is that of the day, but absent and present are half a day', () => {
    const slots = [shift('08:00', '12:00', null, ROUND_60), shift('14:00', '18:00', null, ROUND_60)];
    const status = (...punches: string[]) => one(slots, punches).status;
    expect(status('08:10', '12:00', '14:00', '17:50')).toBe('LATE');
    expect(status('08:00', '12:00', '14:00', '17:50')).toBe('EARLY_LEAVE');
    expect(status('08:10', '11:50', '14:10', '18:00')).toBe('LATE_EARLY');
    expect(status('08:10', '12:00', '14:00')).toBe('INCOMPLETE');
    expect(status()).toBe('ABSENT');
    expect(status('14:00', '18:00')).toBe('HALF_DAY');
  });

  test('1.9: half of what is left beside some hours of leave is whole eighths of a day, ties up for present', () => {
    const leave = { leave: [{ portion: 'PART' as const, type: ANNUAL, part: { minutes: 60, span: null } }] };
    const half = one([DAY], ['08:00', '11:20'], leave);
    expect([half.status, fractions(half)]).toEqual(['HALF_DAY', '0.5/0.375/0.125']);
    const [incomplete] = run([day(MON, [DAY], leave)], ['08:00'], { incompleteCountsAs: 'half' });
    expect(incomplete && fractions(incomplete)).toBe('0.5/0.375/0.125');
  });

  test('1.9 rows 3 and 6: a day off without a punch is off, a workday without one is absent', () => {
    const off = one([], [], { dayType: 'off' });
    expect([off.status, fractions(off), off.holidayFraction]).toEqual(['OFF', '0/0/0', '0']);
    const absent = one([DAY], []);
    expect([absent.status, fractions(absent), absent.undertimeMinutes]).toEqual(['ABSENT', '0/1/0', 480]);
  });

  test('10.2.5: more than 960 minutes of presence, or a pair longer than an open one may be, is implausible', () => {
    const long = shift('06:00', '18:00', null, { windowBefore: 120, windowAfter: 720 });
    expect(one([long], ['06:00', '22:00']).flags).not.toContain('implausible');
    expect(one([long], ['06:00', '22:01']).flags).toContain('implausible');
    const settings = { implausibleMinutes: 1440, openPairMaxHours: 12 };
    const flags = (...punches: string[]) => run([day(MON, [long])], punches, settings)[0]?.flags;
    expect(flags('06:00', '18:00')).not.toContain('implausible');
    expect(flags('06:00', '18:01')).toContain('implausible');
  });

  test('1.9e: a holiday, and work on it', () => {
    const holiday = { dayType: 'holiday' as const, holiday: 'Independence Day' };
    const idle = one([], [], holiday);
    expect(idle).toMatchObject({ status: 'HOLIDAY', holidayFraction: '1' });
    expect(fractions(idle)).toBe('0/0/0');
    expect(one([], ['09:00', '13:00'], holiday)).toMatchObject({
      status: 'WORKED_HOLIDAY',
      workedMinutes: 0,
      overtimeMinutes: 240,
      lateMinutes: 0,
      earlyMinutes: 0,
    });
  });

  test('1.9 row 2: leave wins over punches', () => {
    const result = one([DAY], ['08:00', '17:00'], { leave: [{ portion: 'FULL', type: ANNUAL }] });
    expect(result).toMatchObject({ status: 'LEAVE', workedMinutes: 0, overtimeMinutes: 0, flags: ['workedOnLeave'] });
    expect(fractions(result)).toBe('0/0/1');
  });

  test('1.9 row 2: leave by the hour moves what is expected, or is a gap within it', () => {
    const away = (from: number, to: number, minutes = to - from) => ({
      leave: [{ portion: 'PART' as const, type: ANNUAL, part: { minutes, span: { from, to } } }],
    });
    const morning = one([DAY], ['10:05', '17:00'], away(480, 600));
    expect(morning).toMatchObject({ requiredMinutes: 360, workedMinutes: 355, lateMinutes: 0, status: 'PRESENT' });
    expect(fractions(morning)).toBe('0.75/0/0.25');
    const evening = one([DAY], ['08:00', '16:00'], away(960, 1020));
    expect(evening).toMatchObject({ requiredMinutes: 420, workedMinutes: 420, earlyMinutes: 0, status: 'PRESENT' });
    expect(fractions(evening)).toBe('0.875/0/0.125');
    // Nobody clocks out for an hour within the shift: it is leave all the same, and nothing is wrong.
    const within = one([DAY], ['08:00', '17:00'], away(600, 660));
    expect(within).toMatchObject({ requiredMinutes: 420, workedMinutes: 420, onLeaveMinutes: 60, flags: [] });
    expect(within.steps).toContainEqual({ rule: 'leave', outcome: 'part', inputs: { type: ANNUAL, minutes: 60 } });
    expect(one([DAY], [], away(480, 600))).toMatchObject({ status: 'ABSENT', absentFraction: '0.75' });
    expect(one([DAY], [], away(480, 1020, 480))).toMatchObject({ status: 'LEAVE', requiredMinutes: 0 });
    const flexible = one([FLEXIBLE], ['09:00', '16:00'], away(900, 1020));
    expect(flexible).toMatchObject({ requiredMinutes: 360, earlyMinutes: 0, leaveFraction: '0.25' });
    expect(one([open('8')], ['09:00', '15:00'], away(900, 1020))).toMatchObject({ undertimeMinutes: 0 });
  });

  test('1.9 row 2, punchWins: whoever clocks in and out has worked, and the leave waits to be cancelled', () => {
    const leave = { leave: [{ portion: 'FULL' as const, type: ANNUAL }] };
    const judged = (punches: string[], more: Partial<DayFacts> = leave) =>
      run([day(MON, [DAY], more)], punches, { leaveVersusPunch: 'punchWins' })[0] as DayResult;
    const worked = judged(['08:20', '17:00']);
    expect(worked).toMatchObject({
      status: 'LATE',
      workedMinutes: 460,
      lateMinutes: 20,
      flags: ['late', 'workedOnLeave'],
    });
    expect(fractions(worked)).toBe('1/0/0');
    expect(worked.steps[1]).toEqual({ rule: 'leave', outcome: 'setAside', inputs: { type: ANNUAL } });
    // A single punch is no work, and a half is judged as always.
    expect(judged(['08:20'])).toMatchObject({ status: 'LEAVE', leaveFraction: '1' });
    expect(judged([])).toMatchObject({ status: 'LEAVE', flags: [] });
    expect(fractions(judged(['13:00', '17:00'], { leave: [{ portion: 'FIRST_HALF', type: ANNUAL }] }))).toBe(
      '0.5/0/0.5',
    );
  });

  test('1.9 row 4: a single punch leaves a day off as it is', () => {
    expect(one([], ['09:00'], { dayType: 'off' })).toMatchObject({ status: 'OFF', flags: ['unpairedPunch'] });
    expect(one([], ['09:00', '12:00'], { dayType: 'off' })).toMatchObject({
      status: 'WORKED_OFF',
      overtimeMinutes: 180,
    });
  });

  test('1.9 row 5 and 1.11: nothing is absent before the day is final', () => {
    const slot = shift('15:00', '23:30', null, ROUND_60);
    const at = (text: string) => ({ now: punch(text).at });
    const status = (text: string, punches: string[] = []) => run([day(MON, [slot])], punches, at(text))[0];
    expect(status('2026-07-07 01:30')).toMatchObject({
      status: 'SCHEDULED',
      state: 'provisional',
      absentFraction: '0',
    });
    expect(status('2026-07-07 01:31')).toMatchObject({ status: 'ABSENT', state: 'final', absentFraction: '1' });
    expect(status('16:00', ['15:02'])).toMatchObject({ status: 'IN_PROGRESS', finalAt: punch('2026-07-07 01:30').at });
  });

  test('1.11: nobody is absent as long as a device at the workplace may still hold the punches', () => {
    const slot = shift('15:00', '23:30', null, ROUND_60);
    const at = (text: string): number => punch(text).at;
    const status = (now: string, heard: readonly string[], more: Partial<DaySettings> = {}) =>
      run([day(MON, [slot], { heard: heard.map(at) })], [], { now: at(now), finaliseDelay: 0, ...more })[0];
    // The window ends at 00:30: a sync at that very minute is not after it.
    expect(status('2026-07-07 00:31', ['2026-07-07 00:30'])).toMatchObject({
      status: 'SCHEDULED',
      state: 'provisional',
      flags: ['deviceSilent'],
      finalAt: at('2026-07-07 00:30'),
    });
    expect(status('2026-07-07 01:00', ['2026-07-07 01:00'])).toMatchObject({ status: 'ABSENT', state: 'final' });
    expect(status('2026-07-07 01:00', ['2026-07-07 01:00', '2026-07-07 00:10'])?.state).toBe('provisional');
    // Silent for longer than a day, it no longer blocks.
    expect(status('2026-07-07 20:00', ['20:00'])?.state).toBe('provisional');
    expect(status('2026-07-07 20:01', ['20:00'])?.state).toBe('final');
    expect(status('2026-07-07 00:31', ['2026-07-07 00:10'], { maxSyncWaitHours: 0 })?.state).toBe('final');
  });

  test('1.3: without a schedule nobody is absent; nobody has a day before hire', () => {
    expect(one([], [], { hasSchedule: false })).toMatchObject({ status: 'NO_SCHEDULE', absentFraction: '0' });
    expect(one([], ['08:00', '12:00'], { hasSchedule: false })).toMatchObject({ workedMinutes: 240 });
    expect(run([day(MON, [DAY], { isEmployed: false })], ['08:00'])).toEqual([]);
  });

  test('1.9 row 7: how an incomplete day counts is a setting', () => {
    const count = (incompleteCountsAs: DaySettings['incompleteCountsAs']) =>
      fractions(run([day(MON, [DAY])], ['08:00'], { incompleteCountsAs })[0] as DayResult);
    expect([count('absent'), count('half'), count('present')]).toEqual(['0/1/0', '0.5/0.5/0', '1/0/0']);
    const [half] = run([day(MON, [DAY])], ['08:00'], { incompleteCountsAs: 'half' });
    expect(half?.steps.map(({ outcome }) => outcome)).toContain('incompleteHalf');
  });

  test('1.10: an in is closed by the next out within 16 hours, and the pair belongs to the date of its in', () => {
    const off = [MON, calendarDate('2026-07-07')].map((date) => day(date, [], { dayType: 'off' }));
    const statuses = (...punches: string[]) => run(off, punches).map(({ status }) => status);
    expect(statuses('in 20:00', 'out 2026-07-07 04:00')).toEqual(['WORKED_OFF', 'OFF']);
    expect(statuses('08:00', '2026-07-07 00:00')).toEqual(['WORKED_OFF', 'OFF']);
    expect(statuses('08:00', '2026-07-07 00:01')).toEqual(['OFF', 'OFF']);
    const [found] = run(off, ['in 08:00', 'in 09:00', 'out 12:00']);
    expect(found).toMatchObject({ status: 'WORKED_OFF', overtimeMinutes: 180, flags: ['unpairedPunch'] });
  });

  test.each([
    ['days', 8, 17],
    ['nights', 22, 6],
    ['long days', 7, 19],
  ])(
    '1.10, 1.12: without a shift and directions, %s are the same from whichever date they are computed',
    (_, begin, end) => {
      const zone = 'Asia/Jayapura';
      const dates = Array.from({ length: 30 }, (__, n) => addDays(MON, n));
      const days = dates.map((date) => day(date, [], { zone, hasSchedule: false }));
      const punches = dates.flatMap((date, n) =>
        [instantOf(date, begin * 60, zone), instantOf(addDays(date, end < begin ? 1 : 0), end * 60, zone)].map(
          (at, m): Punch => ({ id: `${n}-${m}`, at, direction: 'unknown' }),
        ),
      );
      const timesOf = (found: readonly DayResult[]) =>
        found.map(({ date, firstIn, lastOut }) => [date, firstIn, lastOut]);
      const whole = timesOf(computeDays({ days, punches, now: LATER, settings: STANDARD_SETTINGS }));
      expect(whole.map(([, from, to]) => Number(to) - Number(from))).toEqual(
        dates.map(() => ((end - begin + 24) % 24) * 3600),
      );
      for (const [n, since] of dates.entries()) {
        if (n < 2) continue;
        // As they are read: two dates before it, and the hours of a day of the wide world.
        const read = punches.filter(({ at }) => at >= instantOf(addDays(since, -3), 0, 'UTC'));
        const found = computeDays({
          days: days.slice(n - 2),
          punches: read,
          now: LATER,
          settings: STANDARD_SETTINGS,
          since,
        });
        expect(timesOf(found).slice(2)).toEqual(whole.slice(n));
      }
    },
  );

  test('1.10: unplanned work on a working day is a candidate only', () => {
    expect(one([DAY], ['03:00', '05:00', '08:00', '17:00'])).toMatchObject({
      status: 'PRESENT',
      workedMinutes: 480,
      overtimeMinutes: 120,
      flags: ['unplannedWork'],
    });
  });
});

describe('attendance 7: statuses of the company', () => {
  const VERY_LATE: OwnStatus = {
    id: 'vl',
    code: 'VL',
    name: label('Very late', 'Sangat terlambat'),
    baseStatus: 'LATE',
    measure: 'lateMinutes',
    moreThan: 60,
    condition: null,
    presentPart: '0.75' as Decimal,
    paidPart: null,
    priority: 10,
  };
  const called = (punches: readonly string[], ownStatuses: readonly OwnStatus[], more: Partial<DayFacts> = {}) =>
    run([day(MON, [DAY], more)], punches, { ownStatuses })[0] as DayResult;

  test('7: 61 minutes late are "very late" and three quarters of a day, 60 are late', () => {
    const late = called(['09:01', '17:00'], [VERY_LATE]);
    expect([late.status, late.own?.name.en, fractions(late)]).toEqual(['LATE', 'Very late', '0.75/0.25/0']);
    expect(late.steps.at(-1)).toMatchObject({ outcome: 'ownPart' });
    const less = called(['09:00', '17:00'], [VERY_LATE]);
    expect([less.status, less.own, fractions(less)]).toEqual(['LATE', undefined, '1/0/0']);
  });

  test('7: a formula is a condition over the whole result; one that fails keeps the result and is marked', () => {
    const formula = (text: string): OwnStatus => ({ ...VERY_LATE, measure: null, condition: parseCondition(text) });
    const name = (text: string) => called(['09:01', '17:00'], [formula(text)]).own?.name.en ?? null;
    expect(name('lateMinutes > 60 && shiftCode == "S" && dayType == "workday"')).toBe('Very late');
    expect(name('lateMinutes > 61 || undertimeMinutes > 100')).toBeNull();
    expect(name('workedMinutes < requiredMinutes * 0.9')).toBe('Very late');
    const failed = called(['09:01', '17:00'], [formula('lateMinutes / earlyMinutes > 1')]);
    expect(failed).toMatchObject({ status: 'LATE', presentFraction: '1', flags: ['formulaError', 'late'] });
    expect(failed.own).toBeUndefined();
    expect(failed.steps.at(-1)).toMatchObject({ outcome: 'ownFailed' });
    expect(problemOfCondition('lateMinutes > "x"')).not.toBeNull();
    expect(problemOfCondition('salary > 1')).not.toBeNull();
    expect(problemOfCondition('lateMinutes')).not.toBeNull();
    expect(problemOfCondition('lateMinutes > 60')).toBeNull();
  });

  test('12 statusChange: an approved status comes before all others, once the day is final', () => {
    const training = {
      id: 't',
      name: label('Training', 'Pelatihan'),
      baseStatus: 'PRESENT',
      presentPart: '1' as Decimal,
      paidPart: null,
    } as const;
    const absent = called([], [VERY_LATE], { changedStatus: training });
    expect(absent).toMatchObject({ status: 'PRESENT', own: { id: 't' }, presentFraction: '1', absentFraction: '0' });
    expect(absent.steps.at(-2)).toMatchObject({ outcome: 'changed' });
    const half = called([], [], { changedStatus: training, leave: [{ portion: 'FIRST_HALF', type: ANNUAL }] });
    expect(fractions(half)).toBe('0.5/0/0.5');
  });

  test('7: the lowest number that holds comes first; without a part the day counts as before; leave keeps its half', () => {
    const always: OwnStatus = { ...VERY_LATE, id: 'l', code: 'L', measure: null, presentPart: null, priority: 20 };
    expect(called(['09:01', '17:00'], [always, VERY_LATE]).own?.id).toBe('vl');
    expect(called(['09:01', '17:00'], [{ ...always, priority: 1 }, VERY_LATE])).toMatchObject({
      own: { id: 'l' },
      presentFraction: '1',
    });
    const leave = { leave: [{ portion: 'FIRST_HALF' as const, type: ANNUAL }] };
    const half = called(['14:30', '17:00'], [{ ...VERY_LATE, presentPart: '0.5' as Decimal }], {
      ...leave,
      slots: [shift('08:00', '17:00', ['12:00', '13:00'])],
    });
    expect([half.own?.id, fractions(half)]).toEqual(['vl', '0.25/0.25/0.5']);
  });

  test('7: days that are not final keep their status', () => {
    const now = punch('18:00').at;
    const [open] = run([day(MON, [DAY])], ['09:30', '17:00'], { now, ownStatuses: [VERY_LATE] });
    expect([open?.state, open?.own]).toEqual(['provisional', undefined]);
  });
});
