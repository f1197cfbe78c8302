import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { turnoverOf } from './turnover.ts';

describe('organisation-and-employee 13: turnover', () => {
  test('13: 5 of 120 at the beginning and the end of a month are 4.17 %', () => {
    expect(turnoverOf(5, [120, 120])).toBe('4.17');
  });

  test('13: a year is the sum of who left over the average of 13 month ends', () => {
    const monthEnds = [100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 126];
    expect(turnoverOf(12, monthEnds)).toBe('11.76');
  });

  test('13: without anybody there is no turnover, and without leavers none', () => {
    expect(turnoverOf(0, [0, 0])).toBeNull();
    expect(turnoverOf(0, [3, 4])).toBe('0');
  });

  test('13: it depends on the average only, whatever the order of the months', () => {
    const counts = fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 2, maxLength: 13 });
    fc.assert(
      fc.property(fc.nat(500), counts, (ended, months) => {
        const average = months.reduce((sum, one) => sum + one, 0) / months.length;
        expect(turnoverOf(ended, months)).toBe(turnoverOf(ended, months.toReversed()));
        if (average > 0)
          expect(Math.abs(Number(turnoverOf(ended, months)) - (ended / average) * 100)).toBeLessThan(0.0051);
      }),
    );
  });
});
