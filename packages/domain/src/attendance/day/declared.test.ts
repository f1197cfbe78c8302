import { calendarDate, describeStep, label } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import {
  computeDays,
  type DayDeclaration,
  type DayFacts,
  type DayResult,
  instantOf,
  STANDARD_RULES,
  STANDARD_SETTINGS,
} from './index.ts';

const JAKARTA = 'Asia/Jakarta';
const MON = calendarDate('2026-07-06');
const LATER = instantOf(calendarDate('2027-01-01'), 0, 'UTC');
const ANNUAL = label('Annual leave', 'Cuti tahunan');

const slot = (startTime: string, endTime: string, breaks: readonly [string, string] | null = null) => ({
  shiftId: `${startTime}-${endTime}`,
  code: 'S',
  rules: { ...STANDARD_RULES, lateGrace: 10, earlyGrace: 5, halfDayThreshold: 240, absentThreshold: 120 },
  times: {
    kind: 'fixed' as const,
    startTime,
    endTime,
    breakStart: breaks?.[0] ?? null,
    breakEnd: breaks?.[1] ?? null,
    secondBreakStart: null,
    secondBreakEnd: null,
    hours: null,
  },
});
const DAY = slot('08:00', '17:00', ['12:00', '13:00']);
const declare = (portion: DayDeclaration['portion'], more: Partial<DayDeclaration> = {}): DayDeclaration => ({
  kind: 'onDuty',
  portion,
  includesHolidays: false,
  ...more,
});
function on(more: Partial<DayFacts>, times: readonly string[] = [], now = LATER): DayResult {
  const facts: DayFacts = {
    date: MON,
    zone: JAKARTA,
    isEmployed: true,
    dayType: 'workday',
    holiday: null,
    hasSchedule: true,
    slots: [DAY],
    leave: [],
    ...more,
  };
  const punches = times.map((time, n) => {
    const [hours, minutes] = time.split(':').map(Number) as [number, number];
    return { id: `p${n}`, at: instantOf(MON, hours * 60 + minutes, JAKARTA), direction: 'unknown' as const };
  });
  return computeDays({ days: [facts], punches, now, settings: STANDARD_SETTINGS })[0] as DayResult;
}
const fractions = ({ presentFraction, absentFraction, leaveFraction, holidayFraction }: DayResult): string =>
  [presentFraction, absentFraction, leaveFraction, holidayFraction].join('/');
const why = ({ steps }: DayResult): string => steps.map((step) => describeStep(step, 'en')).join(' ');

describe('attendance 1.9, row 1: on duty and remote work', () => {
  test('a whole day is present without punches, and its planned minutes are worked', () => {
    const found = on({ declared: [declare('FULL')] });
    expect(found).toMatchObject({ status: 'ON_DUTY', workedMinutes: 480, undertimeMinutes: 0, lateMinutes: 0 });
    expect(fractions(found)).toBe('1/0/0/0');
    expect(why(found)).toBe(
      'Shift S: 08:00 to 17:00. By approved request: On duty. 480 planned minutes count as worked. Result: On duty.',
    );
    // It is known before the shift is over.
    expect(on({ declared: [declare('FULL')] }, [], instantOf(MON, 500, JAKARTA))).toMatchObject({ state: 'final' });
    expect(on({ declared: [declare('FULL', { kind: 'remote' })] }).status).toBe('REMOTE');
  });

  test('whoever is seen at work meanwhile is not counted twice; what is after the shift may be overtime', () => {
    const found = on({ declared: [declare('FULL')] }, ['09:30', '18:00']);
    expect(found).toMatchObject({ status: 'ON_DUTY', workedMinutes: 480, grossMinutes: 540, overtimeMinutes: 60 });
    expect(found.flags).toEqual([]);
  });

  test('of a half day the other half is judged as always', () => {
    const half = { declared: [declare('FIRST_HALF')] };
    const afternoon = on(half, ['13:05', '17:00']);
    expect(afternoon).toMatchObject({ status: 'ON_DUTY', workedMinutes: 475, requiredMinutes: 480, lateMinutes: 0 });
    expect(fractions(afternoon)).toBe('1/0/0/0');
    expect(on(half, ['13:11', '17:00'])).toMatchObject({ status: 'LATE', lateMinutes: 11 });
    expect(on(half)).toMatchObject({ status: 'HALF_DAY', presentFraction: '0.5', absentFraction: '0.5' });
    expect(on(half, ['13:05'])).toMatchObject({ status: 'INCOMPLETE', presentFraction: '0.5' });
    // Half of the thresholds of 240 and 120 minutes.
    expect(on(half, ['13:00', '14:30'])).toMatchObject({ status: 'HALF_DAY', presentFraction: '0.75' });
    expect(on(half, ['13:00', '13:59'])).toMatchObject({ status: 'HALF_DAY', presentFraction: '0.5' });
  });

  test('leave comes before it: all day, or in its half (12, range declarations)', () => {
    const full = on({ declared: [declare('FULL')], leave: [{ portion: 'FULL', type: ANNUAL }] });
    expect(full).toMatchObject({ status: 'LEAVE', workedMinutes: 0 });
    expect(why(full)).toContain('Leave comes before On duty.');
    const half = on({ declared: [declare('FULL')], leave: [{ portion: 'SECOND_HALF', type: ANNUAL }] });
    expect(half).toMatchObject({ status: 'ON_DUTY', workedMinutes: 240, requiredMinutes: 240 });
    expect(fractions(half)).toBe('0.5/0/0.5/0');
  });

  test('days off and holidays are left out unless the request includes them', () => {
    const holiday = { dayType: 'holiday' as const, holiday: 'Eid', slots: [] };
    expect(on({ ...holiday, declared: [declare('FULL')] })).toMatchObject({ status: 'HOLIDAY', holidayFraction: '1' });
    const included = [declare('FULL', { includesHolidays: true })];
    expect(fractions(on({ ...holiday, declared: included }))).toBe('1/0/0/0');
    expect(on({ dayType: 'off', slots: [], declared: [declare('FULL')] }).status).toBe('OFF');
    expect(on({ dayType: 'off', slots: [], declared: included })).toMatchObject({
      status: 'ON_DUTY',
      workedMinutes: 0,
      presentFraction: '1',
    });
  });

  test('night work and two shifts a day', () => {
    const night = on({ slots: [slot('22:00', '06:00', ['02:00', '02:30'])], declared: [declare('FULL')] });
    expect(night).toMatchObject({ workedMinutes: 450, nightMinutes: 390 });
    const two = [slot('08:00', '12:00'), slot('13:00', '17:00')];
    const found = on({ slots: two, declared: [declare('SECOND_HALF')] }, ['08:00', '12:00']);
    expect(found).toMatchObject({ status: 'ON_DUTY', workedMinutes: 480 });
    expect(found.slots.map(({ status }) => status)).toEqual(['PRESENT', 'ON_DUTY']);
  });
});
