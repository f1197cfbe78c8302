import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { processorBelow, since } from './processor.ts';

test.runIf(existsSync('/proc/self/stat'))('what a child works is counted, and what it waits is not', async () => {
  const before = processorBelow(process.pid);
  const child = spawn(process.execPath, [
    '-e',
    'for (let until = process.cpuUsage().user + 300_000; process.cpuUsage().user < until; ); console.log(1); setInterval(() => {}, 1000)',
  ]);
  await once(child.stdout, 'data');
  const worked = processorBelow(process.pid);
  const { programs, database } = since(before, worked);
  expect(programs).toBeGreaterThanOrEqual(280);
  expect(database).toBe(0);
  child.kill();
  await once(child, 'exit');
});
