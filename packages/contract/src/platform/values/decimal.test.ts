import Big from 'big.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, compare, type Decimal, decimal, ROUNDING_MODES, roundToStep, subtract } from './decimal.ts';

/** Of up to six decimals and eight digits before them: small amounts and others, and those on the edge. */
const amounts = fc
  .tuple(fc.integer({ min: -99_999_999, max: 99_999_999 }), fc.integer({ min: 0, max: 6 }))
  .map(([digits, places]) => decimal(new Big(digits).div(new Big(10).pow(places)).toFixed()));
const steps = fc.constantFrom(...['0.0001', '0.125', '0.25', '0.5', '1', '0.00001', '1000'].map(decimal));
const textOf = (value: Big): string => (value.eq(0) ? '0' : value.toFixed());

test('sums, differences and comparisons of small amounts are those of exact decimals', () => {
  fc.assert(
    fc.property(amounts, amounts, (a, b) => {
      expect(add(a, b)).toBe(textOf(new Big(a).plus(b)));
      expect(subtract(a, b)).toBe(textOf(new Big(a).minus(b)));
      expect(compare(a, b)).toBe(new Big(a).cmp(b));
    }),
    { numRuns: 2_000 },
  );
});

const MODES = { Nearest: Big.roundHalfUp, Up: Big.roundUp, Down: Big.roundDown } as const;

test('a small amount is rounded to its step as an exact decimal is', () => {
  fc.assert(
    fc.property(amounts, steps, fc.constantFrom(...ROUNDING_MODES), (value, step, mode) => {
      const times = new Big(value).div(step).round(0, MODES[mode]);
      expect(roundToStep(value, step, mode)).toBe(textOf(times.times(step)));
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['999999.9999', '0.0001', '1000000'],
  ['9999999999', '1', '10000000000'],
  ['0.0001', '-0.0001', '0'],
  ['-1.5', '1.5', '0'],
  ['12345678.12345', '0.00005', '12345678.1235'],
])('%s and %s are %s', (a, b, sum) => expect(add(a as Decimal, b as Decimal)).toBe(sum));

test('what is no decimal is refused as before', () => {
  expect(() => add('abc' as Decimal, '1' as Decimal)).toThrow('Invalid number');
  expect(() => add('' as Decimal, '1' as Decimal)).toThrow('Invalid number');
});
