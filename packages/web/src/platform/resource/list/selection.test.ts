import { expect, it } from 'vitest';
import type { AnyRecord } from '../data/record.ts';
import { runForEach } from './run-for-each.ts';
import { pageToggled, tickOf, toggled } from './selection.ts';

const record = (id: string): AnyRecord => ({ id, version: 1, status: 'active', refs: {} }) as unknown as AnyRecord;
const [a, b, c] = [record('a'), record('b'), record('c')] as const;

it('the box above a page chooses its rows and leaves those of other pages as they are', () => {
  const one = new Map([['a', a]]);
  const all = pageToggled(one, [b, c]);
  expect([...all.keys()]).toEqual(['a', 'b', 'c']);
  expect([...pageToggled(all, [b, c]).keys()]).toEqual(['a']);
});

it('the box above a page says all, some or none', () => {
  const chosen = new Map([
    ['a', a],
    ['b', b],
  ]);
  expect(tickOf(chosen, [a, b])).toEqual({ checked: true, isPartly: false });
  expect(tickOf(chosen, [a, c])).toEqual({ checked: false, isPartly: true });
  expect(tickOf(chosen, [c])).toEqual({ checked: false, isPartly: false });
  expect(tickOf(chosen, [])).toEqual({ checked: false, isPartly: false });
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
