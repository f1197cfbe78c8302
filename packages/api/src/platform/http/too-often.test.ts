import { expect, test } from 'vitest';
import { Problem } from './problem.ts';
import { refuseTooOften } from './too-often.ts';

test('an address that is open to everybody answers so often in a minute, each caller apart', () => {
  let at = 0;
  const limit = refuseTooOften(2, () => at);
  limit('a');
  limit('a');
  limit('b');
  expect(() => limit('a')).toThrow(Problem);
  at = 60_000;
  limit('a');
});
