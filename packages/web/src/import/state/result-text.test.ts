import type { ImportCounts } from '@personalia/contract';
import { describe, expect, test } from 'vitest';
import { tellingCounts } from './result-text.ts';

const counts = (some: Partial<ImportCounts>): ImportCounts => ({
  rows: 7,
  add: 0,
  change: 0,
  same: 0,
  errors: 0,
  warnings: 0,
  added: 0,
  changed: 0,
  failed: 0,
  removed: 0,
  restored: 0,
  kept: 0,
  known: 0,
  leaving: 0,
  ...some,
});

describe('17.1: what is told of an upload', () => {
  test('6 added and 1 error; nothing of what did not happen', () => {
    const ended = {
      state: 'completedWithErrors',
      policy: 'goodRows',
      counts: counts({ added: 6, errors: 1 }),
    } as const;
    expect(tellingCounts(ended)).toEqual(['added', 'errors']);
  });

  test('a run that wrote nothing says so', () => {
    const failed = { state: 'cancelled', policy: 'allOrNothing', counts: counts({}) } as const;
    expect(tellingCounts(failed)).toEqual(['added']);
  });

  test('a check tells what would happen, an upload that was not checked nothing', () => {
    const checked = { state: 'validated', policy: null, counts: counts({ add: 5, same: 2 }) } as const;
    expect(tellingCounts(checked)).toEqual(['add', 'same']);
    expect(tellingCounts({ ...checked, state: 'uploaded', counts: counts({ rows: 0 }) })).toEqual([]);
  });

  test('an undo tells what was taken back and what was kept', () => {
    const undone = {
      state: 'undonePartly',
      policy: 'goodRows',
      counts: counts({ added: 6, removed: 5, kept: 1 }),
    } as const;
    expect(tellingCounts(undone)).toEqual(['removed', 'kept']);
  });
});
