import { calendarDate as day, type LeaveRules } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { countDays, type DayRange, type JudgedRequest, judgeRequest, warningsOf } from './index.ts';
import { planFor, q, range } from './testing/leave-facts.ts';

describe('Q1, Q2: what a request is refused for', () => {
  const rules: LeaveRules = {
    entitlement: 'yearly',
    days: '12',
    waitingMonths: 12,
    proration: 'none',
    carry: 'none',
    carryMax: null,
    carryDays: null,
    gender: 'any',
    halfDays: true,
    countRestDays: false,
    countHolidays: false,
    backdateDays: 0,
    needsReason: false,
    confidential: false,
    colour: 'blue',
  };
  const found = (asked: DayRange, change: Partial<JudgedRequest> = {}) =>
    judgeRequest({
      range: asked,
      rules,
      type: 'Annual leave',
      person: { serviceDate: day('2020-01-01'), hireDate: day('2020-01-01'), lastDay: null, gender: 'male' },
      today: day('2026-06-01'),
      days: countDays(asked, planFor(), change.rules ?? rules),
      others: [],
      reason: null,
      missing: [],
      usable: q('9'),
      reserved: q('0'),
      ...change,
    });
  const judge = (...args: Parameters<typeof found>) => found(...args).map(({ code }) => code);
  const other = (date: string, portion: 'FULL' | 'FIRST_HALF' | 'SECOND_HALF') => [
    { date: day(date), portion, type: 'Annual leave', no: 'LV-1' },
  ];

  test('a plain request passes', () => {
    expect(judge(range('2026-06-08', '2026-06-09'))).toEqual([]);
  });

  test('Q2: halves of one day do not clash, the same half and full days do', () => {
    const half = range('2026-06-08', '2026-06-08', 'FIRST_HALF');
    expect(judge(half, { others: other('2026-06-08', 'SECOND_HALF') })).toEqual([]);
    expect(judge(half, { others: other('2026-06-08', 'FIRST_HALF') })).toEqual(['LEAVE_OVERLAP']);
    expect(judge(range('2026-06-08'), { others: other('2026-06-08', 'SECOND_HALF') })).toEqual(['LEAVE_OVERLAP']);
    // A rest day that costs nothing never clashes.
    expect(judge(range('2026-06-05', '2026-06-08'), { others: other('2026-06-06', 'FULL') })).toEqual([]);
  });

  test('Q2: 9 April second half to 10 April leaves 8 April to 9 April first half free', () => {
    const taken = [...other('2026-04-09', 'SECOND_HALF'), ...other('2026-04-10', 'FULL')];
    const at = (...asked: Parameters<typeof range>) =>
      judge(range(...asked), { others: taken, today: day('2026-04-01') });
    expect(at('2026-04-08', '2026-04-09', 'FULL', 'FIRST_HALF')).toEqual([]);
    expect(at('2026-04-08', '2026-04-09')).toEqual(['LEAVE_OVERLAP']);
    expect(at('2026-04-10', '2026-04-10', 'FIRST_HALF')).toEqual(['LEAVE_OVERLAP']);
  });

  test('all failures come together', () => {
    const strict = { ...rules, waitingMonths: 120, halfDays: false, gender: 'female', needsReason: true } as const;
    expect(judge(range('2026-05-30', '2026-05-30', 'FIRST_HALF'), { rules: strict })).toEqual([
      'LEAVE_NOT_ELIGIBLE',
      'LEAVE_WAITING',
      'LEAVE_HALF_DAY',
      'LEAVE_NO_WORKING_DAYS',
      'LEAVE_BACKDATE',
      'LEAVE_REASON',
    ]);
  });

  test('R8: leave for an event says its day and lies around it', () => {
    const event = { ...rules, entitlement: 'event', days: '3', event: { before: 2, after: 5 } } as const;
    const own = (from: string, eventDate: string | null) =>
      found(range(from), { rules: event, eventDate: eventDate === null ? null : day(eventDate) });
    expect(own('2026-06-10', null)).toEqual([{ code: 'LEAVE_EVENT_DATE', path: 'eventDate', values: {} }]);
    expect(own('2026-06-10', '2026-06-12')).toEqual([]);
    expect(own('2026-06-17', '2026-06-12')).toEqual([]);
    expect(own('2026-06-18', '2026-06-12')).toEqual([
      {
        code: 'LEAVE_EVENT_WINDOW',
        path: 'fromDate',
        values: { type: 'Annual leave', from: '2026-06-10', to: '2026-06-17' },
      },
    ]);
  });

  test('Q1: blocked dates, the least and most of a request, of a leave year and of an employment, all at once', () => {
    const limits = { ...rules, minRequest: '2', maxRequest: '5', maxYear: '10', maxTimes: 1 };
    const own = (from: string, to: string, change: Partial<JudgedRequest> = {}) =>
      found(range(from, to), { rules: limits, ...change });
    expect(own('2026-06-10', '2026-06-11')).toEqual([]);
    expect(own('2026-06-10', '2026-06-10')).toMatchObject([{ code: 'LEAVE_MIN', values: { n: '2' } }]);
    expect(own('2026-06-08', '2026-06-15').map(({ code }) => code)).toEqual(['LEAVE_MAX']);
    const blocked = { date: day('2026-06-11'), reason: 'Stocktaking' };
    expect(
      own('2026-06-10', '2026-06-11', { blocked, yearUse: [{ used: q('9.5'), asked: q('2') }], timesTaken: 1 }),
    ).toEqual([
      { code: 'LEAVE_BLOCKED', path: 'fromDate', values: blocked },
      { code: 'LEAVE_YEAR_LIMIT', path: 'toDate', values: { max: '10', over: '1.5' } },
      { code: 'LEAVE_TIMES', path: 'leaveTypeId', values: { type: 'Annual leave', n: '1' } },
    ]);
    expect(own('2026-06-10', '2026-06-11', { blocked, isUnrestricted: true })).toEqual([]);
    // A warning keeps nothing from being asked, and HR that enters leave for others is not asked.
    expect(own('2026-06-10', '2026-06-11', { discouraged: [blocked] })).toEqual([]);
    expect(warningsOf({ discouraged: [blocked] })).toMatchObject([{ code: 'LEAVE_DISCOURAGED', values: blocked }]);
    expect(warningsOf({ discouraged: [blocked], isUnrestricted: true })).toEqual([]);
  });

  test('R8: event leave is limited for each request', () => {
    const event = { ...rules, entitlement: 'event', days: '3' } as const;
    expect(judge(range('2026-06-08', '2026-06-10'), { rules: event })).toEqual([]);
    expect(judge(range('2026-06-08', '2026-06-11'), { rules: event })).toEqual(['LEAVE_MAX']);
  });

  test('a missing balance says how much is usable; without any entitlement, that there is none', () => {
    const missing = [{ date: day('2026-06-09'), quantity: q('1') }];
    expect(judge(range('2026-06-08', '2026-06-09'), { missing, usable: q('1') })).toEqual(['LEAVE_BALANCE']);
    expect(judge(range('2026-06-08', '2026-06-09'), { missing, usable: q('0') })).toEqual(['LEAVE_NO_ENTITLEMENT_ON']);
  });
});
