import { expect, test } from 'vitest';
import { problemFrom } from '../api/problem.ts';
import { refusalOf, refusedAt } from './refusal.ts';

const refused = problemFrom(422, {
  code: 'VALIDATION',
  message: 'Please check the marked fields.',
  errors: [{ path: 'percent', message: 'Enter -50 or more.' }],
});

test('2.8: a change of many rows that is refused says which field, beside it or with the refusal', () => {
  expect(refusedAt(refused, 'percent')).toBe('Enter -50 or more.');
  expect(refusedAt(refused, 'roundTo')).toBeUndefined();
  expect(refusalOf(refused, ['percent', 'roundTo'])).toBe('Please check the marked fields.');
  expect(refusalOf(refused, [])).toBe('Enter -50 or more.');
});
