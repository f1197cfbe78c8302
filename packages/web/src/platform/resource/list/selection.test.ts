import { expect, it } from 'vitest';
import type { AnyRecord } from '../data/record.ts';
import { runForEach } from './run-for-each.ts';
import { selectedRows, toggled } from './selection.ts';

const record = (id: string): AnyRecord => ({ id, version: 1, status: 'active', refs: {} }) as unknown as AnyRecord;
const [a, b, c] = [record('a'), record('b'), record('c')] as const;

it('rows of other pages stay chosen while rows of this page change', () => {
  let chosen: readonly AnyRecord[] = [];
  const selection = {
    chosen: new Map([['a', a]]),
    set: (records: readonly AnyRecord[]) => {
      chosen = records;
    },
    toggle: () => undefined,
    clear: () => undefined,
  };
  selectedRows(selection).onChange(['a', 'b'], [undefined, b]);
  expect(chosen).toEqual([a, b]);
  selectedRows(selection).onChange(['b'], [b]);
  expect(chosen).toEqual([b]);
});

it('choosing twice is not choosing', () => {
  expect([...toggled(toggled(new Map(), a), b).keys()]).toEqual(['a', 'b']);
  expect([...toggled(new Map([['a', a]]), a).keys()]).toEqual([]);
});

it('a bulk action gives a result per row, in their order, and one failure stops none of the others', async () => {
  const progress: number[] = [];
  const results = await runForEach(
    [a, b, c],
    async ({ id }) => {
      await new Promise((resolve) => setTimeout(resolve, id === 'a' ? 5 : 0));
      if (id === 'b') throw new Error('In use.');
      return id === 'c' ? 'skipped' : 'done';
    },
    (error) => (error as Error).message,
    (done) => progress.push(done),
  );
  expect(results.map(({ record: { id }, outcome, message }) => [id, outcome, message])).toEqual([
    ['a', 'done', null],
    ['b', 'failed', 'In use.'],
    ['c', 'skipped', null],
  ]);
  expect(progress).toEqual([1, 2, 3]);
});

it('never works on more than four rows at once', async () => {
  let running = 0;
  let most = 0;
  const many = Array.from({ length: 20 }, (_, index) => record(String(index)));
  await runForEach(
    many,
    async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 1));
      running -= 1;
      return 'done';
    },
    String,
    () => undefined,
  );
  expect(most).toBe(4);
});
