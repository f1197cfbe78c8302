import { expect, test } from 'vitest';
import { refuseReversedRange } from './date-order.ts';

const codeOf = (query: unknown): string | null => {
  try {
    refuseReversedRange(query);
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

test('0.2: a range of days that ends before it begins is refused, in every query', () => {
  expect(codeOf({ from: '2025-02-01', to: '2025-01-31' })).toBe('DATE_ORDER');
  expect(codeOf({ 'hireDate.from': '2025-02-01', 'hireDate.to': '2025-01-31' })).toBe('DATE_ORDER');
});

test('0.2: a day alone, one day, an open range and ranges of numbers pass', () => {
  expect(codeOf({ from: '2025-02-01', to: '2025-02-01' })).toBeNull();
  expect(codeOf({ from: '2025-02-01' })).toBeNull();
  expect(codeOf({ 'rank.from': '9', 'rank.to': '10' })).toBeNull();
  expect(codeOf(undefined)).toBeNull();
});
