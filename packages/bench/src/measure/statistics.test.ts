import { describe, expect, test } from 'vitest';
import { median, percentile, summarise } from './statistics.ts';

describe('statistics of the benchmark', () => {
  test('the median of an odd number of samples is the one in the middle, in whatever order they came', () => {
    expect(median([9, 1, 5])).toBe(5);
  });

  test('the median of an even number lies half-way between the two in the middle', () => {
    expect(median([4, 1, 2, 10])).toBe(3);
  });

  test('one sample is every percentile of itself', () => {
    expect(summarise([7])).toEqual({ count: 1, p50: 7, p95: 7, worst: 7 });
  });

  test('p95 of 1 to 101 is 96: five in a hundred lie above it', () => {
    const samples = Array.from({ length: 101 }, (_, index) => 101 - index);
    expect(percentile(samples, 0.95)).toBe(96);
    expect(summarise(samples)).toEqual({ count: 101, p50: 51, p95: 96, worst: 101 });
  });

  test('sorting is by number, not by text', () => {
    expect(median([100, 20, 3])).toBe(20);
  });

  test('no samples are an error and never a figure', () => {
    expect(() => median([])).toThrow('nothing was measured');
  });
});
