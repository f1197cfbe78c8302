import { describe, expect, test } from 'vitest';
import { summarise } from '../measure/statistics.ts';
import type { Results } from '../results.ts';
import { goals } from './index.ts';
import { compared, ofMany, p95, worstOf } from './read.ts';

const figures = {
  latency: { page: summarise([6, 6, 6]), 'by hand': summarise([2, 2, 2]), chart: summarise([1, 1, 40]) },
};

describe('reading the results of a run', () => {
  test('two questions are compared by their usual times', () => {
    expect(compared(figures, 'page', 'by hand')).toBe(3);
  });

  test('a question that was not asked has no figure, also beside others that were', () => {
    expect(compared(figures, 'page', 'nothing')).toBeUndefined();
    expect(p95(figures, 'page', 'nothing')).toBeUndefined();
    expect(worstOf(1, undefined)).toBeUndefined();
  });

  test('of several questions the slowest counts', () => {
    expect(p95(figures, 'page', 'chart')).toBeCloseTo(36.1);
  });

  test('goals for 300,000 are not judged by fewer', () => {
    const [small, large] = [{ rows: 30_000 }, { rows: 300_000 }];
    expect(ofMany([small])).toBeUndefined();
    expect(ofMany([small, large])).toBe(large);
  });

  test('a run of nothing but a start leaves every other goal unmeasured', () => {
    const memory = { api: 100, worker: 100, identity: 50, web: 50 };
    const results: Results = {
      machine: {},
      start: { first: 4000, warm: 2000 },
      memory: { afterStart: memory, afterRun: memory },
      populated: [],
      pace: 1,
      parts: {},
      failures: [],
    };
    const measured = goals.filter((goal) => goal.of(results) !== undefined).map(({ what }) => what);
    expect(measured).toEqual(['npm start, warm, to ready', 'memory of API, worker and identity after the run']);
  });
});
