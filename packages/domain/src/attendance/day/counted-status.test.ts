import { calendarDate, label, parseCondition, problemOfCondition } from '@personalia/contract';
import { expect, test } from 'vitest';
import { type MeasuredDay, nameCounted, type OwnStatus } from './index.ts';

const often = (more: Partial<OwnStatus> = {}): OwnStatus => ({
  id: 'often',
  code: 'OFTEN',
  name: label('Often late', 'Sering terlambat'),
  baseStatus: 'LATE',
  measure: null,
  moreThan: 0,
  condition: parseCondition('lateCountInPeriod > 2'),
  countsLate: true,
  presentPart: null,
  paidPart: null,
  priority: 1,
  ...more,
});
const day = (date: string, lateMinutes: number, state: 'final' | 'provisional' = 'final'): MeasuredDay =>
  ({
    result: {
      date: calendarDate(date),
      state,
      status: lateMinutes > 0 ? 'LATE' : 'PRESENT',
      lateMinutes,
      flags: [],
      steps: [],
      slots: [],
      dayType: 'workday',
      presentFraction: '1',
      absentFraction: '0',
      earlyMinutes: 0,
      workedMinutes: 0,
      requiredMinutes: 0,
      undertimeMinutes: 0,
      overtimeMinutes: 0,
      nightMinutes: 0,
    },
  }) as unknown as MeasuredDay;
/** With a cut-off on the 20th. */
const names = (days: readonly MeasuredDay[], status = often()) =>
  nameCounted(days, (date) => ({
    statuses: [status],
    periodFrom: calendarDate(date > '2026-07-20' ? '2026-07-21' : '2026-06-21'),
    isChanged: false,
  })).map(({ result }) => result.own?.name.en ?? result.status);

test('7 lateCountInPeriod: the third time late in a period and each one after it; days in between do not matter', () => {
  const days = [
    day('2026-07-06', 5),
    day('2026-07-07', 0),
    day('2026-07-08', 5),
    day('2026-07-09', 5),
    day('2026-07-10', 0),
    day('2026-07-13', 5),
  ];
  expect(names(days)).toEqual(['LATE', 'PRESENT', 'LATE', 'Often late', 'PRESENT', 'Often late']);
  expect(names(days.toReversed())).toEqual(names(days));
});

test('7 lateCountInPeriod: it begins again with the next period, and a day that is not final keeps its status', () => {
  const days = [day('2026-07-19', 5), day('2026-07-20', 5), day('2026-07-21', 5), day('2026-07-22', 5)];
  expect(names(days)).toEqual(['LATE', 'LATE', 'LATE', 'LATE']);
  const last = [...days, day('2026-07-23', 5, 'provisional')];
  expect(names(last).at(-1)).toBe('LATE');
  expect(names([...days, day('2026-07-23', 5)]).at(-1)).toBe('Often late');
});

test('7 lateCountInPeriod: a condition names it beside minutes', () => {
  expect(problemOfCondition('lateCountInPeriod > 3 && lateMinutes > 15')).toBeNull();
  expect(problemOfCondition('lateCountInMonth > 3')).not.toBeNull();
  const both = often({ condition: parseCondition('lateCountInPeriod >= 1 && lateMinutes > 15') });
  expect(names([day('2026-07-06', 15), day('2026-07-07', 16)], both)).toEqual(['LATE', 'Often late']);
});
