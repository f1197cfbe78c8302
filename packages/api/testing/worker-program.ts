/** Worker and API as the programs that run in production, to be killed in the middle of their work. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll } from 'vitest';
import type { TestApi } from './index.ts';

/** Longer than anything takes on the slowest machine: it ends a test that would never end, and decides nothing else. */
const PATIENCE_MS = 300_000;

/** Looks again and again until it sees what is waited for. */
export async function until<T>(look: () => Promise<T>, holds: (one: T) => boolean): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = await look();
    if (holds(found)) return found;
    if (Date.now() > deadline) throw new Error(`that does not come; the last was ${JSON.stringify(found)}`);
    await pause(10);
  }
}

export interface WorkerPrograms {
  /** Starts one; `ready`: waits until it takes jobs, or listens. */
  start(ready?: 'ready'): Promise<ChildProcess>;
  /** Ends one and waits until it is gone. */
  end(program: ChildProcess, how: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

/** Workers beside the API of a test file; those that are left are killed when its tests are done. */
export const workerPrograms = (api: TestApi): WorkerPrograms => programsOf(api, 'worker.ts');

/** The API of a test file once more, as a process of its own that listens on a port. */
export const apiPrograms = (api: TestApi, port: number): WorkerPrograms =>
  programsOf(api, 'main.ts', { API_PORT: String(port) });

function programsOf({ config }: TestApi, file: string, more: Readonly<Record<string, string>> = {}): WorkerPrograms {
  const running = new Set<ChildProcess>();
  afterAll(() => {
    for (const one of running) one.kill('SIGKILL');
  });
  return {
    async start(ready) {
      const child = spawn(process.execPath, [join(import.meta.dirname, '../src', file)], {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        env: {
          ...process.env,
          APP_DATABASE_URL: config.appDatabaseUrl,
          JOBS_DATABASE_URL: config.jobsDatabaseUrl,
          OIDC_ISSUER: config.issuer,
          WEB_ORIGIN: config.webOrigin,
          API_ORIGIN: config.apiOrigin,
          DATA_DIR: config.dataDir,
          ENCRYPTION_KEY: config.encryptionKey,
          ...more,
        },
      });
      running.add(child);
      if (ready) await once(child, 'message');
      return child;
    },
    async end(worker, how) {
      const gone = once(worker, 'exit');
      worker.kill(how);
      await gone;
      running.delete(worker);
    },
  };
}

/** Waits until no worker is at the import's job any more: it has left the queue, and its last transaction has ended. */
export async function jobLeftQueue({ owner }: TestApi, importId: string): Promise<void> {
  await until(
    async () =>
      (
        await owner.query(
          `select 1 from graphile_worker._private_jobs j join data_import i on i.job_id = (j.payload ->> 'job')::uuid where i.id = $1`,
          [importId],
        )
      ).rowCount,
    (left) => left === 0,
  );
}
