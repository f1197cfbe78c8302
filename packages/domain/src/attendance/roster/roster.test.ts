import { addDays, type CalendarDate, calendarDate, type ShiftTimes } from '@personalia/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cycleDay } from '../../platform/day-plan/index.ts';
import { type DefaultSchedule, defaultScheduleOn, levelOfDefault } from '../default-schedule.ts';
import { patternOf, type ScheduleShift } from '../schedule.ts';
import {
  type ConflictDay,
  type FollowedSchedule,
  findConflicts,
  isFrozen,
  placeShifts,
  type RosterOverride,
  rosterDay,
  STANDARD_CHECKS,
  staffingOn,
} from './index.ts';

const fixed = (code: string, startTime: string, endTime: string, more: Partial<ShiftTimes> = {}): ScheduleShift => ({
  code,
  kind: 'fixed',
  startTime,
  endTime,
  breakStart: null,
  breakEnd: null,
  secondBreakStart: null,
  secondBreakEnd: null,
  hours: null,
  ...more,
});
const DAY = fixed('DAY', '08:00', '17:00', { breakStart: '12:00', breakEnd: '13:00' });
const NIGHT = fixed('NIGHT', '22:00', '06:00');
const EARLY = fixed('EARLY', '05:00', '13:00');
const LATE = fixed('LATE', '15:00', '23:00');
const MORNING = fixed('MORNING', '07:00', '15:00');

const MONDAY = calendarDate('2026-07-06');
const on = (n: number): CalendarDate => addDays(MONDAY, n);
const conflictDay = (date: CalendarDate, shifts: readonly ScheduleShift[], zone = 'Asia/Jakarta'): ConflictDay => ({
  date,
  placed: placeShifts({ date, zone, shifts }),
  isWorking: shifts.length > 0,
  isAway: false,
});
const days = (...shifts: (ScheduleShift | null)[]): ConflictDay[] =>
  shifts.map((shift, n) => conflictDay(on(n), shift ? [shift] : []));

const week = {
  cycleLength: 7,
  anchorDate: MONDAY,
  holidayRule: 'followCalendar' as const,
  days: [1, 2, 3, 4, 5].map((day) => ({ day, shift: DAY })),
};
const OFFICE: FollowedSchedule = { schedule: week, pattern: patternOf(week, 0) };
const holiday = { name: 'Holiday', kind: 'public' } as const;
const sources = { isEmployed: true, holiday: null, follows: OFFICE, override: null };

describe('attendance 1.3: the published roster is the first source of the plan', () => {
  test('a shift takes the place of the scheduled ones, a day off takes them away', () => {
    const night = rosterDay(MONDAY, { ...sources, override: { kind: 'shift', shifts: [NIGHT] } });
    expect(night).toMatchObject({ plan: { kind: 'WORK', source: 'roster', scheduledHours: '8' }, shifts: [NIGHT] });
    const off = rosterDay(MONDAY, { ...sources, override: { kind: 'off', shifts: [] } });
    expect(off).toMatchObject({ plan: { kind: 'REST', isRest: true }, shifts: [], hasSchedule: true });
  });

  test('a roster plans several shifts of a day, in the order in which they start', () => {
    const split = rosterDay(MONDAY, { ...sources, override: { kind: 'shift', shifts: [LATE, MORNING] } });
    expect(split).toMatchObject({ plan: { kind: 'WORK', scheduledHours: '16' }, shifts: [MORNING, LATE] });
    const overlap = findConflicts([conflictDay(MONDAY, [DAY, MORNING])]);
    expect(overlap).toMatchObject([{ code: 'overlap', date: MONDAY, otherDate: MONDAY }]);
  });

  test('a roster always keeps its shifts on a holiday; work on the holiday is that of the schedule', () => {
    expect(rosterDay(MONDAY, { ...sources, holiday })).toMatchObject({ plan: { kind: 'HOLIDAY' }, shifts: [] });
    const shift = rosterDay(MONDAY, { ...sources, holiday, override: { kind: 'shift', shifts: [LATE] } });
    expect(shift).toMatchObject({ plan: { kind: 'WORK', holiday }, shifts: [LATE] });
    const work = rosterDay(MONDAY, { ...sources, holiday, override: { kind: 'holidayWork', shifts: [] } });
    expect(work).toMatchObject({ plan: { kind: 'WORK', holiday, scheduledHours: '8' }, shifts: [DAY] });
  });

  test('a day off on a holiday stays the holiday', () => {
    const off = rosterDay(MONDAY, { ...sources, holiday, override: { kind: 'off', shifts: [] } });
    expect(off.plan).toMatchObject({ kind: 'HOLIDAY', isRest: true });
  });

  test('whoever has no schedule has one on the days of the roster, and before hire there is none', () => {
    const override: RosterOverride = { kind: 'shift', shifts: [DAY] };
    expect(rosterDay(MONDAY, { ...sources, follows: null })).toMatchObject({ shifts: [], hasSchedule: false });
    expect(rosterDay(MONDAY, { ...sources, follows: null, override })).toMatchObject({
      shifts: [DAY],
      hasSchedule: true,
    });
    expect(rosterDay(MONDAY, { ...sources, isEmployed: false, override })).toMatchObject({
      plan: { kind: 'OUTSIDE' },
      shifts: [],
    });
  });
});

describe('attendance 1.3: a schedule by default and its cycle', () => {
  const FOUR_TWO = {
    cycleLength: 6,
    anchorDate: calendarDate('2026-01-05'),
    days: [1, 2, 3, 4].map((day) => ({ day, shift: DAY })),
  };
  const crew = (offset: number) => patternOf({ ...FOUR_TWO, holidayRule: 'followCalendar' }, offset);
  const place = (date: string, offset = 0) => cycleDay(calendarDate(date), crew(offset));

  test('1.3a: 4 on 2 off, also before its anchor', () => {
    expect(['2026-07-04', '2025-12-30', '2026-07-01', '2026-07-02'].map((date) => place(date))).toEqual([1, 1, 4, 5]);
    const planOn = (date: string) =>
      rosterDay(calendarDate(date), { ...sources, follows: { schedule: FOUR_TWO, pattern: crew(0) } }).plan.kind;
    expect(['2026-07-04', '2025-12-30', '2026-07-01', '2026-07-02'].map(planOn)).toEqual([
      'WORK',
      'WORK',
      'WORK',
      'REST',
    ]);
  });

  test('1.3b: crews that share the schedule are offset', () => {
    expect([0, 2, 4].map((offset) => place('2026-07-04', offset))).toEqual([1, 3, 5]);
    const works = (offset: number) =>
      rosterDay(calendarDate('2026-07-04'), { ...sources, follows: { schedule: FOUR_TWO, pattern: crew(offset) } })
        .shifts;
    expect([0, 2, 4].map((offset) => works(offset).length)).toEqual([1, 1, 0]);
  });

  test('source 4: the default of the location, then of the employer, then of the company', () => {
    const of = (scheduleId: string, more: Partial<DefaultSchedule> = {}): DefaultSchedule => ({
      scheduleId,
      employerId: null,
      locationId: null,
      from: calendarDate('2026-01-01'),
      to: null,
      ofEmployerId: null,
      ...more,
    });
    const defaults = [
      of('company'),
      of('employer', { employerId: 'e1' }),
      of('location', { locationId: 'l1', from: calendarDate('2026-03-01') }),
      of('both', { locationId: 'l1', employerId: 'e2', to: calendarDate('2026-06-30') }),
      of('later', { employerId: 'e1', from: calendarDate('2026-07-01') }),
    ];
    const found = (employerId: string | null, locationId: string | null, date: string) =>
      defaultScheduleOn(defaults, { employerId, locationId }, calendarDate(date))?.scheduleId ?? null;
    expect(found('e1', 'l1', '2026-04-01')).toBe('location');
    expect(found('e2', 'l1', '2026-04-01')).toBe('both');
    expect(found('e2', 'l1', '2026-07-01')).toBe('location');
    expect(found('e1', 'l1', '2026-02-28')).toBe('employer');
    expect(found('e1', 'l2', '2026-07-01')).toBe('later');
    expect(found('e3', 'l2', '2026-04-01')).toBe('company');
    expect(found(null, null, '2026-04-01')).toBe('company');
    expect(found('e1', 'l1', '2025-12-31')).toBeNull();
    // 3: a schedule for the people of one employer is passed over for everybody else.
    const limited = [of('company'), of('limited', { locationId: 'l1', ofEmployerId: 'e2' })];
    const ofPlace = (employerId: string) =>
      defaultScheduleOn(limited, { employerId, locationId: 'l1' }, MONDAY)?.scheduleId;
    expect([ofPlace('e1'), ofPlace('e2')]).toEqual(['company', 'limited']);
    expect(defaults.map(levelOfDefault)).toEqual(['company', 'employer', 'location', 'location', 'employer']);
    expect(
      fc.check(
        fc.property(
          fc.shuffledSubarray(defaults, { minLength: 5 }),
          (some) => defaultScheduleOn(some, { employerId: 'e1', locationId: 'l1' }, MONDAY)?.scheduleId === 'location',
        ),
      ).failed,
    ).toBe(false);
  });
});

describe('attendance 6: conflicts between days', () => {
  test('ROSTER_SHIFT_OVERLAP: also across dates; touching ends do not overlap', () => {
    expect(findConflicts(days(NIGHT, EARLY))).toMatchObject([
      { code: 'overlap', date: on(1), shift: 'EARLY', otherDate: on(0), otherShift: 'NIGHT', minutes: -60 },
    ]);
    const touching = findConflicts(days(NIGHT, fixed('NEXT', '06:00', '14:00')));
    expect(touching).toMatchObject([{ code: 'rest', minutes: 0 }]);
  });

  test('off 23:00, next 07:00: only 8 hours of rest; 11 hours are enough', () => {
    expect(findConflicts(days(LATE, MORNING))).toMatchObject([{ code: 'rest', date: on(1), minutes: 480 }]);
    expect(findConflicts(days(LATE, fixed('TEN', '10:00', '18:00')))).toEqual([]);
  });

  test('two shifts of one day are one piece of work with a break', () => {
    const split = [fixed('S1', '08:00', '12:00'), fixed('S2', '12:30', '16:30')];
    expect(findConflicts([conflictDay(MONDAY, split)])).toEqual([]);
  });

  test('rest goes by the clock that people live by: an hour is lost in spring', () => {
    const before = calendarDate('2026-03-28');
    const berlin = [
      conflictDay(before, [fixed('A', '12:00', '21:00')], 'Europe/Berlin'),
      conflictDay(addDays(before, 1), [fixed('B', '08:00', '16:00')], 'Europe/Berlin'),
    ];
    expect(findConflicts(berlin)).toMatchObject([{ code: 'rest', minutes: 600 }]);
  });

  test('the seventh working day in a row is marked, and leave ends the row', () => {
    const seven = days(DAY, DAY, DAY, DAY, DAY, DAY, DAY);
    expect(findConflicts(seven)).toEqual([{ code: 'daysInRow', date: on(6), days: 7, since: on(0) }]);
    expect(findConflicts(seven.map((day, n) => (n === 3 ? { ...day, isAway: true } : day)))).toEqual([]);
    expect(findConflicts(days(DAY, DAY, DAY, null, DAY, DAY, DAY))).toEqual([]);
  });

  test('rest and days in a row have limits of the company, or are not checked', () => {
    const checks = { ...STANDARD_CHECKS, restHours: 8, daysInRow: 5 };
    expect(findConflicts(days(LATE, MORNING), checks)).toEqual([]);
    expect(findConflicts(days(LATE, MORNING), { ...checks, restHours: 9 })).toMatchObject([{ code: 'rest' }]);
    const six = days(DAY, DAY, DAY, DAY, DAY, DAY);
    expect(findConflicts(six, checks)).toMatchObject([{ code: 'daysInRow', date: on(5), days: 6 }]);
    const off = { ...checks, restLevel: 'off', daysInRowLevel: 'off' } as const;
    expect(findConflicts([...six, ...days(NIGHT, EARLY)], off).map(({ code }) => code)).toContain('overlap');
    expect(findConflicts(six, off)).toEqual([]);
  });

  test('the order of days does not matter, and a day off never adds a conflict', () => {
    const shift = fc.constantFrom(DAY, NIGHT, EARLY, LATE, MORNING, null);
    fc.assert(
      fc.property(fc.array(shift, { minLength: 1, maxLength: 14 }), fc.nat(13), (plan, at) => {
        const found = findConflicts(days(...plan));
        expect(findConflicts(days(...plan).toReversed())).toEqual(found);
        const less = findConflicts(days(...plan.map((one, n) => (n === at ? null : one))));
        const overlaps = (all: typeof found) => all.filter(({ code }) => code === 'overlap').length;
        expect(overlaps(less)).toBeLessThanOrEqual(overlaps(found));
      }),
    );
  });
});

describe('attendance 4 and 6: staffing and freeze', () => {
  test('the number of a weekday comes before that of every day', () => {
    const rows = [
      { shiftId: 'day', weekday: null, minStaff: 2 },
      { shiftId: 'day', weekday: '1', minStaff: 5 },
    ];
    const needed = (date: string, shiftId = 'day') => staffingOn(rows, shiftId, calendarDate(date));
    expect([needed('2026-07-06'), needed('2026-07-07'), needed('2026-07-12')]).toEqual([5, 2, 2]);
    expect(needed('2026-07-06', 'night')).toBeUndefined();
  });

  test('a shift is frozen from some hours before its start on, also when it is over', () => {
    const start = 1_000_000;
    const frozen = (hoursBefore: number, hours = 48) => isFrozen([start], start - hoursBefore * 3600, hours);
    expect([frozen(49), frozen(48), frozen(47), frozen(-5)]).toEqual([false, false, true, true]);
    expect([frozen(1, 0), isFrozen([], start, 48)]).toEqual([false, false]);
  });
});
