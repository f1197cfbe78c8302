import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { measureInRounds } from './rounds.ts';

test('tasks take turns, each begins a round once, and warming up is not counted', async () => {
  const order: string[] = [];
  const task = (name: string) => ({ name, run: async () => void order.push(name) });
  const figures = await measureInRounds([task('a'), task('b')], { warmUp: 1, rounds: 2, perRound: 2 });
  expect(order.join('')).toBe('ab' + 'aabb' + 'bbaa');
  expect([...figures.keys()]).toEqual(['a', 'b']);
  expect(figures.get('a')?.count).toBe(4);
});

test('every run gets a number of its own, so that none repeats what another has just asked', async () => {
  const turns: number[] = [];
  await measureInRounds([{ name: 'a', run: async (turn) => void turns.push(turn) }], {
    warmUp: 3,
    rounds: 2,
    perRound: 2,
  });
  expect(turns).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test('what is timed is the waiting of the caller', async () => {
  const figures = await measureInRounds([{ name: 'nap', run: () => sleep(20) }], { warmUp: 0, rounds: 1, perRound: 1 });
  expect(figures.get('nap')?.p50).toBeGreaterThanOrEqual(19);
});

test('a task that fails ends the measurement', async () => {
  const broken = { name: 'broken', run: () => Promise.reject(new Error('no such page')) };
  await expect(measureInRounds([broken], { warmUp: 0, rounds: 1, perRound: 1 })).rejects.toThrow('no such page');
});
