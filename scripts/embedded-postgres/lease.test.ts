import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { alone, isAlive, returnLease, takeLease } from './lease.ts';

let cluster = '';
beforeEach(() => {
  cluster = mkdtempSync(join(tmpdir(), 'cluster-'));
});
afterEach(() => {
  rmSync(cluster, { recursive: true });
  rmSync(`${cluster}.lock`, { force: true });
});

/** Larger than any process id that Linux gives. */
const nobody = 5_000_000;

describe('sharing one server', () => {
  test('the last user stops it', () => {
    takeLease(cluster);
    expect(returnLease(cluster)).toBe(true);
  });

  test('it runs on while another process uses it', () => {
    takeLease(cluster);
    writeFileSync(join(cluster, 'users', String(process.ppid)), '');
    expect(returnLease(cluster)).toBe(false);
  });

  test('users that were killed do not count', () => {
    mkdirSync(join(cluster, 'users'));
    writeFileSync(join(cluster, 'users', String(nobody)), '');
    expect(isAlive(nobody)).toBe(false);
    expect(returnLease(cluster)).toBe(true);
  });

  test('two cannot start it at the same time', async () => {
    const order: string[] = [];
    const turn = (name: string) =>
      alone(cluster, async () => {
        order.push(`${name} in`);
        await sleep(20);
        order.push(`${name} out`);
      });
    await Promise.all([turn('a'), turn('b')]);
    expect(order).toEqual(['a in', 'a out', 'b in', 'b out']);
  });

  test('nor can two of many processes that come at once, again and again, and find a killed one in between', async () => {
    writeFileSync(`${cluster}.lock`, String(nobody));
    const diary = join(cluster, 'diary');
    const visitor = `
      import { appendFileSync } from 'node:fs';
      import { alone } from ${JSON.stringify(join(import.meta.dirname, 'lease.ts'))};
      for (let turn = 0; turn < 40; turn += 1)
        await alone(${JSON.stringify(cluster)}, async () => {
          appendFileSync(${JSON.stringify(diary)}, process.pid + ' in\\n');
          await null;
          appendFileSync(${JSON.stringify(diary)}, process.pid + ' out\\n');
        });`;
    const run = promisify(execFile);
    await Promise.all(
      Array.from({ length: 6 }, () => run(process.execPath, ['--input-type=module', '--eval', visitor])),
    );
    const lines = readFileSync(diary, 'utf8').trim().split('\n');
    expect(lines).toHaveLength(480);
    for (const [at, line] of lines.entries()) if (at % 2 === 0) expect(lines[at + 1]).toBe(line.replace(' in', ' out'));
  });

  test('the lock of a killed process is taken over', async () => {
    writeFileSync(`${cluster}.lock`, String(nobody));
    await expect(alone(cluster, async () => 'done')).resolves.toBe('done');
  });
});
