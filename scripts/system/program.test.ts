import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Program, pauseBefore, runProgram } from './program.ts';
import { root } from './settings.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'program-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const program = (source: string, restarts = 0): Program => {
  const file = join(folder, 'program.mjs');
  writeFileSync(file, source);
  return { name: 'sample', entry: relative(root, file), environment: { PATH: process.env.PATH }, restarts };
};

const nobody = () => undefined;
const stays = 'process.send("ready"); setInterval(() => {}, 1000);';

describe('a program of the system', () => {
  test('is ready when it says so, and stops when told', async () => {
    const running = runProgram(program(stays), nobody, nobody);
    await running.ready;
    await expect(running.stop()).resolves.toBeUndefined();
  });

  test('that says nothing in time is an error; one that was ready in time is left alone for good', async () => {
    // The clock of the test alone: how long a program really takes to start depends on the machine.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const report = vi.fn<(line: string) => void>();
      const silent = runProgram({ ...program('setInterval(() => {}, 1000);'), readyWithin: 200 }, report, nobody);
      vi.advanceTimersByTime(200);
      await expect(silent.ready).rejects.toThrow('The sample was not ready after 0.2 s');
      const prompt = runProgram({ ...program(stays, 3), readyWithin: 400 }, report, nobody);
      await prompt.ready;
      vi.advanceTimersByTime(60_000);
      expect(report).not.toHaveBeenCalled();
      vi.useRealTimers();
      await prompt.stop();
    } finally {
      vi.useRealTimers();
    }
  });

  test('that ends before it was ready is an error that names it', async () => {
    const running = runProgram(program('process.exit(3)'), nobody, nobody);
    await expect(running.ready).rejects.toThrow('The sample stopped before it was ready (code 3)');
  });

  test('is started again after a crash, and given up when it crashes too often', async () => {
    const report = vi.fn<(line: string) => void>();
    const givenUp = Promise.withResolvers<string>();
    const crashes = 'process.send("ready"); setTimeout(() => process.exit(1), 20);';
    const running = runProgram(program(crashes, 1), report, givenUp.resolve);
    await running.ready;
    await expect(givenUp.promise).resolves.toBe('The sample stopped unexpectedly (code 1), more than 1 times now.');
    expect(report.mock.calls).toEqual([['The sample stopped unexpectedly (code 1); starting it again.']]);
  });

  test('waits longer before each further restart, at most half a minute', () => {
    expect([1, 2, 3, 4, 20].map(pauseBefore)).toEqual([0, 1000, 2000, 4000, 30_000]);
  });
});
