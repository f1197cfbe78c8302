import { describe, expect, test } from 'vitest';
import { problemIn } from '../platform/finding.ts';
import { shiftProblems } from '../platform/problems/shift.ts';
import type { Rule } from '../platform/resource.ts';
import { Shift } from './shift.ts';
import {
  breaksAreWhole,
  breaksFit,
  hasItsTimes,
  looseBreakIsWhole,
  partsFit,
  roundingIsWhole,
  thresholdsInOrder,
  windowIsShort,
} from './shift-rules.ts';

const DAY = { kind: 'fixed', startTime: '08:00', endTime: '17:00', breakStart: '12:00', breakEnd: '13:00' };
const FLEXIBLE = { kind: 'flexible', flexFrom: '07:00', flexTo: '10:00', hours: '8' };
const found = (rule: Rule, draft: object, base: object = DAY) => {
  const problem = rule({ ...base, ...draft });
  return problem && `${problem.path} ${problem.code}`;
};
const problemAt = problemIn(shiftProblems);

describe('attendance 2: what a shift is refused for', () => {
  test('SHIFT_TIME_REQUIRED, SHIFT_HOURS_REQUIRED, SHIFT_FLEX_REQUIRED, SHIFT_FLEX_ORDER', () => {
    expect(found(hasItsTimes, {})).toBeNull();
    expect(found(hasItsTimes, { startTime: null })).toBe('startTime SHIFT_TIME_REQUIRED');
    expect(found(hasItsTimes, { kind: 'open', hours: null })).toBe('hours SHIFT_HOURS_REQUIRED');
    expect(found(hasItsTimes, {}, FLEXIBLE)).toBeNull();
    expect(found(hasItsTimes, { flexFrom: null }, FLEXIBLE)).toBe('flexFrom SHIFT_FLEX_REQUIRED');
    expect(found(hasItsTimes, { flexTo: null }, FLEXIBLE)).toBe('flexTo SHIFT_FLEX_REQUIRED');
    expect(found(hasItsTimes, { flexTo: '07:00' }, FLEXIBLE)).toBe('flexTo SHIFT_FLEX_ORDER');
  });

  test('SHIFT_BREAK_OUTSIDE, SHIFT_BREAK_OVERLAP: a break may end with the shift, and two may touch', () => {
    expect(found(breaksFit, { breakStart: '16:00', breakEnd: '17:00' })).toBeNull();
    expect(found(breaksFit, { breakStart: '16:00', breakEnd: '17:01' })).toBe('breakStart SHIFT_BREAK_OUTSIDE');
    const second = (secondBreakStart: string, secondBreakEnd: string) => ({ secondBreakStart, secondBreakEnd });
    expect(found(breaksFit, second('13:00', '13:30'))).toBeNull();
    expect(found(breaksFit, second('12:59', '13:30'))).toBe('secondBreakStart SHIFT_BREAK_OVERLAP');
    expect(found(breaksFit, second('17:00', '17:30'))).toBe('secondBreakStart SHIFT_BREAK_OUTSIDE');
  });

  test('SHIFT_BREAK_TIMES, SHIFT_BREAK_KIND, SHIFT_BREAK_LONG: a break is whole and shorter than the shift', () => {
    expect(found(breaksAreWhole, { breakEnd: null })).toBe('breakEnd SHIFT_BREAK_TIMES');
    expect(found(breaksAreWhole, { secondBreakEnd: '15:00' })).toBe('secondBreakStart SHIFT_BREAK_TIMES');
    expect(found(looseBreakIsWhole, { breakMinutes: 30 })).toBe('breakTaken SHIFT_BREAK_KIND');
    expect(found(looseBreakIsWhole, { breakTaken: 'punched' })).toBe('breakMinutes SHIFT_BREAK_KIND');
    const taken = { breakTaken: 'automatic', endTime: '10:00', breakStart: null, breakEnd: null };
    expect(found(looseBreakIsWhole, { ...taken, breakMinutes: 119 })).toBeNull();
    expect(found(looseBreakIsWhole, { ...taken, breakMinutes: 120 })).toBe('breakMinutes SHIFT_BREAK_LONG');
  });

  test('SHIFT_HALF_OUTSIDE, SHIFT_CORE_OUTSIDE: halves and core time lie inside, in order', () => {
    const halves = (firstHalfEnd: string, secondHalfStart: string) => ({ firstHalfEnd, secondHalfStart });
    expect(found(partsFit, halves('12:00', '12:00'))).toBeNull();
    expect(found(partsFit, halves('13:00', '12:00'))).toBe('firstHalfEnd SHIFT_HALF_OUTSIDE');
    expect(found(partsFit, halves('12:00', '17:01'))).toBe('firstHalfEnd SHIFT_HALF_OUTSIDE');
    // From the earliest start to the latest end.
    expect(found(partsFit, { coreFrom: '10:00', coreTo: '18:00' }, FLEXIBLE)).toBeNull();
    expect(found(partsFit, { coreFrom: '10:00', coreTo: '18:01' }, FLEXIBLE)).toBe('coreFrom SHIFT_CORE_OUTSIDE');
  });

  test('SHIFT_THRESHOLD_ORDER: absent ≤ half day ≤ required minutes; 0 and blank are off', () => {
    const order = (absentThreshold: number | null, halfDayThreshold: number | null) =>
      found(thresholdsInOrder, { absentThreshold, halfDayThreshold });
    expect(order(120, 240)).toBeNull();
    expect(order(240, 240)).toBeNull();
    expect(order(241, 240)).toBe('absentThreshold SHIFT_THRESHOLD_ORDER');
    // The break of an hour is not required.
    expect(order(null, 480)).toBeNull();
    expect(order(null, 481)).toBe('halfDayThreshold SHIFT_THRESHOLD_ORDER');
    expect(order(120, null)).toBeNull();
    expect(order(481, 0)).toBe('absentThreshold SHIFT_THRESHOLD_ORDER');
    expect(problemAt('x', 'SHIFT_THRESHOLD_ORDER').text.en).toBe(
      'The absent threshold must not be greater than the half-day threshold, and neither greater than the required minutes.',
    );
  });

  test('SHIFT_WINDOW_TOO_LONG: shift and windows are 36 hours at most, with 60 and 240 minutes where nothing is entered', () => {
    const whole = { startTime: '07:00', endTime: '07:00' };
    expect(found(windowIsShort, { ...whole, windowBefore: 360, windowAfter: 360 })).toBeNull();
    expect(found(windowIsShort, { ...whole, windowBefore: 361, windowAfter: 360 })).toBe(
      'windowAfter SHIFT_WINDOW_TOO_LONG',
    );
    expect(found(windowIsShort, { ...whole, windowBefore: 480 })).toBeNull();
    expect(found(windowIsShort, { ...whole, windowBefore: 481 })).toBe('windowAfter SHIFT_WINDOW_TOO_LONG');
    // Of a flexible shift from the earliest start to the latest end.
    expect(found(windowIsShort, { flexTo: '23:00', windowBefore: 480 }, FLEXIBLE)).toBeNull();
    expect(found(windowIsShort, { flexTo: '23:00', windowBefore: 481 }, FLEXIBLE)).toBe(
      'windowAfter SHIFT_WINDOW_TOO_LONG',
    );
  });

  test('SHIFT_ROUND_STEP: rounding names its minutes', () => {
    expect(found(roundingIsWhole, { roundIn: 'up' })).toBe('roundStep SHIFT_ROUND_STEP');
    expect(found(roundingIsWhole, { roundOut: 'down', roundStep: '15' })).toBeNull();
  });

  test('2: a grace is 0 to 240 minutes, a window 0 to 720', () => {
    const issues = (draft: object) =>
      (Shift.create.safeParse({ code: 'D', name: 'Day', ...DAY, ...draft }).error?.issues ?? []).map(
        ({ path }) => path[0],
      );
    expect(issues({ lateGrace: 240, earlyGrace: 0, windowBefore: 0, windowAfter: 720 })).toEqual([]);
    expect(issues({ lateGrace: 241 })).toEqual(['lateGrace']);
    expect(issues({ earlyGrace: -1 })).toEqual(['earlyGrace']);
    expect(issues({ windowAfter: 721 })).toEqual(['windowAfter']);
  });
});
