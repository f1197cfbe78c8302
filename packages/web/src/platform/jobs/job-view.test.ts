import type { Job } from '@personalia/contract';
import { expect, test } from 'vitest';
import { POLL_MS, percentOf, pollInterval } from './job-view.ts';

const job = (state: Job['state'], done = 0, total = 0): Job => ({
  id: '1',
  kind: 'import',
  title: 'Import',
  state,
  progress: { done, total },
  message: null,
  resultFile: null,
  errorFile: null,
  createdAt: '2026-11-20T12:00:00Z',
  finishedAt: null,
  link: null,
});

test.each([
  [job('running', 1, 3), 33],
  [job('running', 999, 1000), 99],
  [job('running', 1000, 1000), 99],
  [job('queued'), 0],
  [job('completed', 5, 10), 100],
])('8: progress %#', (one, percent) => {
  expect(percentOf(one)).toBe(percent);
});

test('8: jobs are asked for every 2 s while one is going on, and not otherwise', () => {
  expect(POLL_MS).toBe(2_000);
  expect(pollInterval([job('completed'), job('queued')])).toBe(POLL_MS);
  expect(pollInterval([job('completed'), job('failed')])).toBe(false);
  expect(pollInterval(undefined)).toBe(false);
});
