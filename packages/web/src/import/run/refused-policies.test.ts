import { MOST_ATOMIC_ROWS } from '@personalia/contract';
import { expect, test } from 'vitest';
import { refusedPolicies } from './refused-policies.ts';

test('17.1: all or nothing takes no file with errors and no more than 20,000 rows', () => {
  expect(refusedPolicies({ rows: 7, errors: 0 })).toEqual({});
  expect(refusedPolicies({ rows: 7, errors: 1 })).toEqual({ allOrNothing: 'hasErrors' });
  expect(refusedPolicies({ rows: MOST_ATOMIC_ROWS, errors: 0 })).toEqual({});
  expect(refusedPolicies({ rows: MOST_ATOMIC_ROWS + 1, errors: 1 })).toEqual({ allOrNothing: 'tooMany' });
});
