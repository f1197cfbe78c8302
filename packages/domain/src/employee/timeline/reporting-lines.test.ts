import { OPEN_END } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { day } from './examples.ts';
import { dayWithout, judgeLines, type Line } from './reporting-lines.ts';

const stretch = (from: string, to: string = OPEN_END) => ({ from: day(from), to: day(to) });
const line = (managerId: string, from: string, to: string = OPEN_END): Line => ({ managerId, ...stretch(from, to) });
const ever = [stretch('2000-01-01')];
const employed = new Map(['A', 'B', 'C', 'D'].map((one) => [one, ever]));
const check = (lines: Record<string, Line[]>, changed: Record<string, ReturnType<typeof stretch>[]>) =>
  judgeLines(new Map(Object.entries(changed)), { lines: new Map(Object.entries(lines)), employed });

describe('organisation-and-employee 1.7: reporting lines', () => {
  const B = [line('A', '2024-01-01', '2025-06-30'), line('C', '2025-07-01')];

  test('1.7: A reports to B from 2025-07-01 is fine, from 2025-06-15 it is a circle for 2025-06-15..2025-06-30', () => {
    const from = (date: string) => check({ A: [line('B', date)], B }, { A: [stretch(date)] });
    expect(from('2025-07-01')).toEqual([]);
    expect(from('2025-06-15')).toEqual([
      { code: 'MANAGER_CYCLE', personId: 'A', through: ['B'], from: '2025-06-15', to: '2025-06-30' },
    ]);
  });

  test('1.7: a circle through several people names them from the manager upwards', () => {
    const lines = { A: [line('B', '2025-01-01')], B: [line('C', '2024-01-01')], C: [line('A', '2024-01-01')] };
    expect(check(lines, { A: [stretch('2025-01-01')] })).toMatchObject([{ through: ['B', 'C'] }]);
  });

  test('1.7: a circle among others above is not the doing of whoever comes below it', () => {
    const lines = { A: [line('B', '2025-01-01')], B: [line('C', '2024-01-01')], C: [line('B', '2024-01-01')] };
    expect(check(lines, { A: [stretch('2025-01-01')] })).toEqual([]);
  });

  test('1.7: a swap of manager and subordinate works when both changes are one set', () => {
    const swapped = {
      A: [line('B', '2025-07-01')],
      B: [line('A', '2024-01-01', '2025-06-30'), line('D', '2025-07-01')],
    };
    expect(check(swapped, { A: [stretch('2025-07-01')], B: [stretch('2025-07-01')] })).toEqual([]);
  });

  test('MANAGER_SELF: on any day', () => {
    expect(check({ A: [line('A', '2025-01-01')] }, { A: [stretch('2025-01-01')] })).toEqual([
      { code: 'MANAGER_SELF', personId: 'A' },
    ]);
  });

  test('MANAGER_NOT_EMPLOYED: on every day of the stretch, unless a successor is planned', () => {
    const gone = new Map([...employed, ['C', [stretch('2020-01-01', '2025-12-31')]]]);
    const judged = (lines: Line[]) =>
      judgeLines(new Map([['A', [stretch('2025-01-01')]]]), { lines: new Map([['A', lines]]), employed: gone });
    expect(judged([line('C', '2025-01-01')])).toEqual([
      { code: 'MANAGER_NOT_EMPLOYED', personId: 'A', managerId: 'C', date: '2026-01-01' },
    ]);
    expect(judged([line('C', '2025-01-01', '2025-12-31'), line('B', '2026-01-01')])).toEqual([]);
  });

  test('1.7: days outside the change are not judged again', () => {
    const lines = { A: [line('B', '2024-01-01')], B: [line('A', '2024-01-01', '2024-12-31')] };
    expect(check(lines, { A: [stretch('2025-01-01')] })).toEqual([]);
  });

  test('1.7: the first day that nothing covers', () => {
    const days = stretch('2025-01-10', '2025-01-20');
    expect(dayWithout([], days)).toBe('2025-01-10');
    expect(dayWithout([stretch('2025-01-01', '2025-01-12'), stretch('2025-01-13', '2025-01-20')], days)).toBeNull();
    expect(dayWithout([stretch('2025-01-15'), stretch('2025-01-01', '2025-01-12')], days)).toBe('2025-01-13');
  });
});
