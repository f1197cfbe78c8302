import {
  breaksFit,
  calendarDate as day,
  decimal,
  hasItsTimes,
  moreBreaksAreTimes,
  type ShiftTimes,
  shiftMinutes,
  spanOfShift,
} from '@personalia/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planOfDay } from '../platform/day-plan/index.ts';
import { nextPunch } from './day/index.ts';
import {
  findDayBeyond,
  findSlotOverlap,
  groupOn,
  patternOf,
  ruleVersionOn,
  type Schedule,
  type ScheduleShift,
  scheduleOn,
  weeklyHoursOf,
} from './index.ts';

const fixed = (startTime: string, endTime: string, more: Partial<ShiftTimes> = {}): ScheduleShift => ({
  code: `${startTime}-${endTime}`,
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
const DAY = fixed('08:00', '17:00', { breakStart: '12:00', breakEnd: '13:00' });
const NIGHT = fixed('22:00', '06:00', { breakStart: '02:00', breakEnd: '02:30' });

describe('attendance 2: shifts', () => {
  test('planned minutes are the span without unpaid breaks; equal times are 24 hours', () => {
    expect(shiftMinutes(DAY)).toBe(480);
    expect(shiftMinutes(NIGHT)).toBe(450);
    expect(shiftMinutes(fixed('07:00', '07:00'))).toBe(1440);
    expect(shiftMinutes({ ...DAY, kind: 'open', hours: '7.5' })).toBe(450);
  });

  test('1.4: an end at or before the start is on the next date', () => {
    expect(spanOfShift(NIGHT)).toEqual({ from: 1320, to: 1800 });
    expect(spanOfShift(DAY)).toEqual({ from: 480, to: 1020 });
  });

  test('SHIFT_BREAK_OUTSIDE and SHIFT_BREAK_OVERLAP, also after midnight', () => {
    expect(breaksFit({ ...DAY })).toBeNull();
    expect(breaksFit({ ...NIGHT })).toBeNull();
    expect(breaksFit({ ...DAY, breakStart: '16:30', breakEnd: '17:30' })?.code).toBe('SHIFT_BREAK_OUTSIDE');
    expect(breaksFit({ ...NIGHT, breakStart: '12:00', breakEnd: '13:00' })?.code).toBe('SHIFT_BREAK_OUTSIDE');
    const both = { ...DAY, secondBreakStart: '12:30', secondBreakEnd: '13:30' };
    expect(breaksFit(both)).toMatchObject({ code: 'SHIFT_BREAK_OVERLAP', path: 'secondBreakStart' });
    expect(breaksFit({ ...both, secondBreakStart: '13:00' })).toBeNull();
    const more = (moreBreaks: string) => ({ ...DAY, moreBreaks });
    expect(breaksFit(more('10:00-10:15, 15:00 – 15:15'))).toBeNull();
    expect(breaksFit(more('10:00-10:15, 10:10-10:20'))).toMatchObject({
      code: 'SHIFT_BREAK_OVERLAP',
      path: 'moreBreaks',
    });
    expect(breaksFit(more('12:30-12:45'))).toMatchObject({ code: 'SHIFT_BREAK_OVERLAP', path: 'moreBreaks' });
    expect(breaksFit(more('06:00-06:10'))).toMatchObject({ code: 'SHIFT_BREAK_OUTSIDE', path: 'moreBreaks' });
    for (const text of ['10:00', '10:00-25:00', 'a, b', '1:00-1:10', Array(5).fill('10:00-10:10').join(',')])
      expect(moreBreaksAreTimes(more(text))).toMatchObject({ code: 'SHIFT_BREAK_LIST', path: 'moreBreaks' });
    expect(moreBreaksAreTimes(more('10:00-10:15, 15:00 – 15:15'))).toBeNull();
    expect(shiftMinutes(more('10:00-10:15, 15:00 – 15:15'))).toBe(shiftMinutes(DAY) - 30);
  });

  test('SHIFT_TIME_REQUIRED: a fixed shift has times, an open one hours', () => {
    expect(hasItsTimes({ kind: 'fixed', startTime: '08:00', endTime: null })).toMatchObject({
      code: 'SHIFT_TIME_REQUIRED',
      path: 'endTime',
    });
    expect(hasItsTimes({ kind: 'open' })?.code).toBe('SHIFT_HOURS_REQUIRED');
  });
});

describe('attendance 3: work schedules', () => {
  const on = (at: number, shift: ScheduleShift) => ({ day: at, shift });

  test('2: half-open intervals on one date and across dates', () => {
    const evening = fixed('20:00', '01:00');
    expect(findSlotOverlap([on(1, evening), on(1, fixed('15:00', '20:00'))], 7)).toBeNull();
    expect(findSlotOverlap([on(1, evening), on(2, fixed('01:00', '05:00'))], 7)).toBeNull();
    expect(findSlotOverlap([on(1, evening), on(1, fixed('21:00', '02:00'))], 7)).toMatchObject({ row: 1, day: 1 });
    expect(findSlotOverlap([on(1, fixed('22:00', '06:00')), on(2, fixed('05:00', '13:00'))], 7)).toMatchObject({
      row: 1,
      day: 2,
      other: '22:00-06:00',
    });
  });

  test('3: the last day of the cycle meets its first', () => {
    expect(findSlotOverlap([on(1, fixed('05:00', '13:00')), on(7, NIGHT)], 7)).toMatchObject({ day: 1 });
    expect(findSlotOverlap([on(1, fixed('07:00', '07:00'))], 1)).toBeNull();
    expect(findDayBeyond([{ day: 7 }, { day: 8 }], 7)).toBe(1);
  });

  test('3: six days of 420 minutes are 42 hours a week, four of 720 in six days 56', () => {
    const days = (n: number, shift: ScheduleShift) => Array.from({ length: n }, (_, at) => on(at + 1, shift));
    expect(weeklyHoursOf({ cycleLength: 7, days: days(6, fixed('08:00', '15:00')) })).toBe('42');
    expect(weeklyHoursOf({ cycleLength: 6, days: days(4, fixed('07:00', '19:00')) })).toBe('56');
    expect(weeklyHoursOf({ cycleLength: 7, days: [] })).toBe('0');
  });

  test('3: every two weeks on Monday to Wednesday from 2026-07-06', () => {
    const schedule: Schedule = {
      cycleLength: 14,
      anchorDate: day('2026-07-06'),
      holidayRule: 'followCalendar',
      days: [on(1, DAY), on(2, DAY), on(3, DAY)],
    };
    const pattern = patternOf(schedule, 0);
    const working: string[] = [];
    for (let n = 6; n <= 31; n += 1) {
      const date = day(`2026-07-${String(n).padStart(2, '0')}`);
      const plan = planOfDay(date, { isEmployed: () => true, pattern: () => pattern, holiday: () => null });
      if (plan.kind === 'WORK') working.push(date.slice(8));
    }
    expect(working).toEqual(['06', '07', '08', '20', '21', '22']);
    expect(pattern.standardHours).toBe('8');
  });

  test('1.3: several shifts of a day add up; a short Saturday is less than a full day', () => {
    const pattern = patternOf(
      {
        cycleLength: 7,
        anchorDate: day('2026-01-05'),
        holidayRule: 'workThrough',
        days: [on(1, fixed('08:00', '12:00')), on(1, fixed('13:00', '17:00')), on(6, fixed('08:00', '12:00'))],
      },
      0,
    );
    expect(pattern.hours).toEqual([8, 0, 0, 0, 0, 4, 0].map((one) => decimal(String(one))));
    expect(pattern).toMatchObject({ standardHours: '8', onHoliday: 'workThrough' });
  });

  test('no shift of any schedule without overlap is longer than the way to the next one', () => {
    const time = fc.integer({ min: 0, max: 1439 }).map((n) => {
      const [hour, minute] = [Math.floor(n / 60), n % 60];
      return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
    });
    const slot = fc.record({ day: fc.integer({ min: 1, max: 5 }), from: time, to: time });
    fc.assert(
      fc.property(fc.array(slot, { maxLength: 8 }), (slots) => {
        const days = slots.map((one) => on(one.day, fixed(one.from, one.to)));
        const total = days.reduce((sum, { shift }) => sum + shiftMinutes(shift), 0);
        return findSlotOverlap(days, 5) !== null || total <= 5 * 1440;
      }),
    );
  });
});

describe('attendance 4: shift groups', () => {
  test('a member of A who joins B on 15 July is in A on the 14th and in B on the 15th', () => {
    const memberships = [
      { groupId: 'A', from: day('2026-01-01'), to: day('2026-07-14') },
      { groupId: 'B', from: day('2026-07-15'), to: null },
    ];
    expect(groupOn(memberships, day('2026-07-14'))).toBe('A');
    expect(groupOn(memberships, day('2026-07-15'))).toBe('B');
    expect(groupOn(memberships, day('2025-12-31'))).toBeNull();
  });

  test('the last schedule of a group that has begun applies', () => {
    const one = (from: string, scheduleId: string) => ({
      groupId: 'A',
      from: day(from),
      scheduleId,
      offsetDays: 0,
      ofEmployerId: null,
    });
    const schedules = [one('2026-05-01', 'new'), one('2026-01-01', 'old')];
    expect(scheduleOn(schedules, 'A', null, day('2026-04-30'))?.scheduleId).toBe('old');
    expect(scheduleOn(schedules, 'A', null, day('2026-05-01'))?.scheduleId).toBe('new');
    expect(scheduleOn(schedules, 'A', null, day('2025-05-01'))).toBeNull();
    // 3: people of other employers follow none of the group, also no earlier one.
    const limited = schedules.map((schedule) =>
      schedule.scheduleId === 'new' ? { ...schedule, ofEmployerId: 'e1' } : schedule,
    );
    expect(scheduleOn(limited, 'A', 'e1', day('2026-05-01'))?.scheduleId).toBe('new');
    expect(scheduleOn(limited, 'A', 'e2', day('2026-05-01'))).toBeNull();
    expect(scheduleOn(limited, 'A', 'e2', day('2026-04-30'))?.scheduleId).toBe('old');
  });
});

describe('attendance 0 and 13: rules in force', () => {
  const version = (from: string, employerId: string | null = null, inherits = false) => ({
    effectiveFrom: day(from),
    employerId,
    inherits,
  });
  const versions = [
    version('2026-01-01'),
    version('2026-03-01', 'e1'),
    version('2026-04-01'),
    version('2026-06-01', 'e1', true),
  ];
  const from = (date: string, employerId: string | null) => {
    const found = ruleVersionOn(versions, employerId, day(date));
    return found && `${found.employerId ?? 'company'} ${found.effectiveFrom}`;
  };
  test('the version of the employer counts, else that of the company, else the standard values', () => {
    expect(from('2025-12-31', 'e1')).toBeNull();
    expect(from('2026-02-28', 'e1')).toBe('company 2026-01-01');
    expect(from('2026-05-31', 'e1')).toBe('e1 2026-03-01');
    expect(from('2026-05-31', 'e2')).toBe('company 2026-04-01');
    expect(from('2026-06-01', 'e1')).toBe('company 2026-04-01');
    expect(from('2026-05-31', null)).toBe('company 2026-04-01');
  });
});

describe('home-and-self-service HS-15: what the clock offers next', () => {
  const at = (date: string, time: string) => Date.parse(`${date}T${time}Z`) / 1000;
  const shift = (from: number, to: number) => [{ plannedStart: from, plannedEnd: to }];
  const [first, second] = ['2026-11-25', '2026-11-26'];
  const office = (date: string) => shift(at(date, '08:00'), at(date, '17:00'));
  const late = shift(at(first, '14:00'), at(first, '22:00'));
  const early = shift(at(second, '06:00'), at(second, '14:00'));
  const night = (date: string, next: string) => shift(at(date, '22:00'), at(next, '06:00'));

  test.each([
    ['nobody came in', null, false, at(second, '08:00'), office(first), office(second), 'in'],
    ['in since the morning', at(second, '08:02'), true, at(second, '12:00'), office(first), office(second), 'out'],
    // A clock-out missed yesterday does not turn today's first action into one.
    ['missed after an office day', at(first, '08:02'), false, at(second, '07:55'), office(first), office(second), 'in'],
    ['missed after a late shift', at(first, '18:10'), false, at(second, '05:55'), late, early, 'in'],
    [
      'a night shift ends',
      at(first, '21:55'),
      false,
      at(second, '06:03'),
      night(first, second),
      night(second, '2026-11-27'),
      'out',
    ],
    ['a late shift runs on past midnight', at(first, '14:00'), false, at(second, '00:40'), late, early, 'out'],
    ['no plan for today', at(first, '18:10'), false, at(second, '05:55'), late, [], 'out'],
  ])('%s', (_, lastIn, isToday, now, yesterday, today, expected) => {
    const facts = { now, openPairMaxHours: 16, yesterday, today };
    expect(nextPunch({ ...facts, lastIn: lastIn === null ? null : { at: lastIn, isToday } })).toBe(expected);
  });
});
