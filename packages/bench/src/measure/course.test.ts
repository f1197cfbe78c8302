import { describe, expect, test } from 'vitest';
import { courseOf } from './course.ts';

describe('the course of memory', () => {
  test('growth is from before to the peak, whatever comes after', () => {
    expect(courseOf([100, 140, 180, 120])).toMatchObject({ before: 100, peak: 180, growth: 80 });
  });

  test('what goes up once and stays there has no drift', () => {
    expect(courseOf([100, 150, 150, 150, 150, 150, 150, 150, 150]).drift).toBe(0);
  });

  test('what goes up all the time drifts from the first third to the last', () => {
    expect(courseOf([10, 20, 30, 40, 50, 60, 70, 80, 90]).drift).toBe(60);
  });

  test('a single look has neither', () => {
    expect(courseOf([100])).toEqual({ before: 100, peak: 100, growth: 0, drift: 0 });
  });
});
