import { describe, expect, test } from 'vitest';
import { atPace, goals, judge } from './index.ts';

describe('the judge of the benchmark', () => {
  const atMost = { goal: 1.5, limit: 2.5 };
  const atLeast = { goal: 30_000, limit: 10_000, more: true };

  test.each([
    [1.5, 'met'],
    [1.51, 'missed'],
    [2.5, 'missed'],
    [2.51, 'broken'],
  ] as const)('where less is better, %d against 1.5 and never 2.5 is %s', (value, verdict) => {
    expect(judge(atMost, value)).toBe(verdict);
  });

  test.each([
    [30_000, 'met'],
    [29_999, 'missed'],
    [10_000, 'missed'],
    [9_999, 'broken'],
  ] as const)('where more is better, %d against 30,000 and never 10,000 is %s', (value, verdict) => {
    expect(judge(atLeast, value)).toBe(verdict);
  });

  test('what was not measured is neither met nor broken', () => {
    expect(judge(atMost, undefined)).toBe('not measured');
  });

  test.each([
    ['ms', 20, 10],
    ['s', 20, 10],
    ['/s', 20, 40],
    ['x', 20, 20],
    ['MB', 20, 20],
    ['', 20, 20],
  ] as const)('on a machine that takes twice as long "%s" of %d counts as %d', (unit, value, counted) => {
    expect(atPace({ unit }, value, 2)).toBe(counted);
    expect(atPace({ unit }, undefined, 2)).toBeUndefined();
  });

  test('no goal lies beyond the line that must not be crossed', () => {
    for (const { what, goal, limit, more = false } of goals)
      expect(more ? goal >= limit : goal <= limit, what).toBe(true);
  });
});
