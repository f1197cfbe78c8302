import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect } from 'vitest';
import { removeCluster, startPostgres } from '../../../scripts/embedded-postgres/index.ts';
import { clusterFolder } from '../../../scripts/embedded-postgres/places.ts';
import { prepareTemplate } from '../../database/testing/index.ts';
import { type TestApi, testApi } from './index.ts';
import { until } from './worker-program.ts';

export interface KillableCluster {
  readonly api: TestApi;
  readonly superuserUrl: string;
  /** Asks the database, and again as long as it is not there. */
  rows<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Ends the database without a word, and waits until it was started again by itself. */
  killDatabase(): Promise<void>;
}

/** An API with a server of its own, which keeps what it has committed: the others' tests go on while it is killed. */
export async function killableCluster(): Promise<KillableCluster> {
  const folder = join(mkdtempSync(join(tmpdir(), 'killed-')), 'postgres');
  const server = await startPostgres({ folder, durable: true, inMemory: true });
  server.keep({ report: () => {}, giveUp: (reason) => expect.fail(reason) });
  afterAll(async () => {
    await server.stop();
    removeCluster(folder);
  });
  const api = await testApi({ server: await prepareTemplate(server.superuserUrl, server.ownerPassword, folder) });
  api.owner.on('error', () => {});
  const pool = new pg.Pool({ connectionString: api.ownerUrl, max: 2 });
  pool.on('error', () => {});
  afterAll(() => pool.end());
  const rows = <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
    until(
      () =>
        pool.query(text, values).then(
          (found) => found.rows as Row[],
          (error: Error & { code?: string }) => {
            if (error.code && !/^(08|57P|ECONN)/.test(error.code)) throw error;
            return null;
          },
        ),
      (found) => found !== null,
    ) as Promise<Row[]>;
  const started = async () => (await rows<{ at: string }>('select pg_postmaster_start_time()::text as at'))[0]?.at;
  const killDatabase = async (): Promise<void> => {
    const before = await started();
    const [pid] = readFileSync(join(clusterFolder(folder), 'data', 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
    await until(started, (at) => at !== before);
  };
  return { api, superuserUrl: server.superuserUrl, rows, killDatabase };
}
