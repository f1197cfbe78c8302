import { calendarDate } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { instantOf, type ShiftRules, type SlotPlan } from './index.ts';
import {
  ANNUAL,
  clock,
  DAY,
  DAY_RULES,
  day,
  FLEXIBLE,
  JAKARTA,
  loose,
  MON,
  NIGHT,
  one,
  open,
  punch,
  run,
  shift,
  slotTimes,
} from './testing/day-facts.ts';

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
