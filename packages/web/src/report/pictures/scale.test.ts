import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { steps, stepsBothWays } from './scale.ts';

const people = fc.nat({ max: 300_000 });

test('issue 3, 7: the lines of a picture are round numbers from 0 to above the largest value', () => {
  expect(steps(170)).toEqual([0, 50, 100, 150, 200]);
  expect(steps(0)).toEqual([0, 1]);
});

test('issue 3, 7: few joiners beside many leavers have lines that do not lie on each other', () => {
  expect(stepsBothWays(9, 280)).toEqual([-300, -200, -100, 0, 100]);
});

test('issue 3, 7: both sides are reached, in equal steps, whatever the numbers', () => {
  fc.assert(
    fc.property(people, people, (above, below) => {
      const ticks = stepsBothWays(above, below);
      const gaps = new Set(ticks.slice(1).map((tick, n) => tick - (ticks[n] ?? 0)));
      expect(gaps.size).toBe(1);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(above);
      expect(-(ticks[0] ?? 0)).toBeGreaterThanOrEqual(below);
      expect(ticks.length).toBeLessThanOrEqual(7);
    }),
  );
});
