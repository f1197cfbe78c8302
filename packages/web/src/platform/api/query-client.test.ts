import { expect, test } from 'vitest';
import { Problem } from './problem.ts';
import { isWorthRepeating } from './query-client.ts';

test.each([
  [0, 'no response', true],
  [503, 'busy', true],
  [500, 'broken', false],
  [403, 'refused', false],
])('a read that ended with %i is repeated: %s -> %s', (status, message, repeated) => {
  expect(isWorthRepeating(0, new Problem(status, message))).toBe(repeated);
  expect(isWorthRepeating(2, new Problem(status, message))).toBe(false);
});
