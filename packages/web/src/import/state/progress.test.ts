import { describe, expect, test } from 'vitest';
import { percentDone, secondsLeft } from './progress.ts';

describe('17.1: progress', () => {
  test.each([
    [0, 0, null],
    [0, 300, 0],
    [299, 300, 99],
    [300, 300, 99],
    [150, 300, 50],
  ])('%i of %i rows is %s percent', (done, total, percent) => {
    expect(percentDone({ done, total })).toBe(percent);
  });

  test('the rest of the time follows from the speed', () => {
    expect(secondsLeft({ done: 100, total: 301, rowsPerSecond: 100 })).toBe(3);
    expect(secondsLeft({ done: 100, total: 300, rowsPerSecond: null })).toBeNull();
    expect(secondsLeft({ done: 300, total: 300, rowsPerSecond: 100 })).toBeNull();
  });
});
