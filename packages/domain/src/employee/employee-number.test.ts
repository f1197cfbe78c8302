import { calendarDate } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { employeeNumber, numberSeries } from './employee-number.ts';

const on = calendarDate('2025-03-01');

describe('employee numbers (organisation-and-employee 2)', () => {
  test('2: with the sequence at 41 for employer ABC in 2025 the next number is ABC250042', () => {
    expect(employeeNumber(numberSeries('{EMP}{YY}{SEQ4}', 'ABC', on), 42)).toBe('ABC250042');
  });

  test('2: every token; text around the sequence', () => {
    expect(employeeNumber(numberSeries('{YYYY}-{MM}.{SEQ3}/x', 'ABC', on), 7n)).toBe('2025-03.007/x');
  });

  test('2: a sequence beyond its width gets longer', () => {
    expect(employeeNumber(numberSeries('{SEQ2}', 'ABC', on), 100)).toBe('100');
  });

  test('2: years, employers and months count apart only where the pattern names them', () => {
    const key = (pattern: string, code: string, date: string) => numberSeries(pattern, code, calendarDate(date)).key;
    expect(key('{EMP}{YY}{SEQ4}', 'ABC', '2025-01-01')).not.toBe(key('{EMP}{YY}{SEQ4}', 'ABC', '2026-01-01'));
    expect(key('{SEQ6}', 'ABC', '2025-01-01')).toBe(key('{SEQ6}', 'XYZ', '2026-01-01'));
  });

  test('PATTERN_NO_SEQ: a pattern without a sequence is a fault', () => {
    expect(() => numberSeries('{EMP}', 'ABC', on)).toThrow('no sequence');
  });
});
