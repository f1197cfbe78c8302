import { expect, test } from 'vitest';
import { hasPageBefore } from './history.ts';

test.each([
  [{ idx: 0 }, false],
  [{ idx: 2 }, true],
  [null, false],
  [{ other: 1 }, false],
])('G-2, Y-4: with the history entry %j there is a page of ours before: %j', (state, expected) => {
  expect(hasPageBefore(state)).toBe(expected);
});
