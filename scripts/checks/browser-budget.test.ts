import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countBrowserTests, overBudget } from './browser-budget.ts';

test('a new area has at most 12 browser tests, an old one no more than it had', () => {
  expect(overBudget({ leave: 12, employee: 27 })).toEqual([]);
  expect(overBudget({ leave: 13 })).toEqual(['packages/e2e/src/leave has 13 browser tests, at most 12']);
  expect(overBudget({ employee: 28 })).toEqual([expect.stringContaining('at most 27')]);
  expect(overBudget({ employee: 20 })).toEqual([expect.stringContaining('lower its number')]);
});

test('the browser tests of the product are within their budget', () => {
  const counts = countBrowserTests(join(import.meta.dirname, '../..'));
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(100);
  expect(overBudget(counts)).toEqual([]);
});
