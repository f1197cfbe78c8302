import { addDays, calendarDate, type Decimal, label, parseCondition, problemOfCondition } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import {
  computeDays,
  type DayFacts,
  type DayResult,
  type DaySettings,
  instantOf,
  type OwnStatus,
  type Punch,
  STANDARD_SETTINGS,
} from './index.ts';
import {
  ANNUAL,
  DAY,
  day,
  FLEXIBLE,
  fractions,
  LATER,
  MON,
  one,
  open,
  punch,
  ROUND_60,
  run,
  shift,
} from './testing/day-facts.ts';

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
