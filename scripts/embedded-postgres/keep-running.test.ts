import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { removeCluster, startPostgres } from './index.ts';
import { keepRunning } from './keep-running.ts';

const folder = join(mkdtempSync(join(tmpdir(), 'kept-')), 'postgres');
afterAll(() => removeCluster(folder));

async function postmaster(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: string }>(
    "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid",
  );
  await client.end();
  return Number(rows[0]?.pid);
}

describe('the embedded database', () => {
  test('is started again at the same address when it was killed, and stays down when it was stopped', async () => {
    const server = await startPostgres({ folder, durable: false });
    const report = vi.fn<(line: string) => void>();
    const giveUp = vi.fn<(reason: string) => void>();
    server.keep({ report, giveUp });
    const first = await postmaster(server.superuserUrl);
    process.kill(first, 'SIGKILL');
    const now = () => postmaster(server.superuserUrl).catch(() => 0);
    await expect.poll(now, { timeout: 60_000, interval: 200 }).toSatisfy((pid: number) => pid > 0 && pid !== first);
    expect(report.mock.calls).toEqual([['The database stopped unexpectedly; starting it again.']]);
    await server.stop();
    expect(giveUp).not.toHaveBeenCalled();
    await expect(postmaster(server.superuserUrl)).rejects.toThrow(/ECONNREFUSED/);
  });

  test('that stops again and again ends the system with a reason', async () => {
    vi.useFakeTimers();
    try {
      const giveUp = vi.fn<(reason: string) => void>();
      // Ids of processes that never live: each server is gone at the first look.
      const start = vi.fn<() => Promise<{ pid: number; port: number }>>(async () => ({ pid: -1, port: 1 }));
      const kept = keepRunning({ pid: -1, port: 1 }, start, { report: () => {}, giveUp });
      await vi.advanceTimersByTimeAsync(5_000);
      expect(start).toHaveBeenCalledTimes(3);
      expect(giveUp).toHaveBeenCalledExactlyOnceWith('The database stopped more than 3 times in a short while.');
      kept.end();
    } finally {
      vi.useRealTimers();
    }
  });
});
