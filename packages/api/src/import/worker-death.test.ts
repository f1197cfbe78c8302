import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ImportRecord } from '@personalia/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { uploadsOf } from '../../testing/import.ts';
import { testApi } from '../../testing/index.ts';

const api = await testApi();
const hr = api.as('hr@demo.example');
const uploads = uploadsOf(hr);

const running = new Set<ReturnType<typeof startWorker>>();
afterAll(() => {
  for (const one of running) one.kill('SIGKILL');
});

/** The program itself, as it runs in production. */
function startWorker() {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../worker.ts')], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      APP_DATABASE_URL: api.config.appDatabaseUrl,
      JOBS_DATABASE_URL: api.config.jobsDatabaseUrl,
      OIDC_ISSUER: api.config.issuer,
      WEB_ORIGIN: api.config.webOrigin,
      API_ORIGIN: api.config.apiOrigin,
      DATA_DIR: api.config.dataDir,
      ENCRYPTION_KEY: api.config.encryptionKey,
    },
  });
  running.add(child);
  return child;
}

const rows = 15_000;
const file = `Code,Name\n${Array.from({ length: rows }, (_, n) => `W${n},Unit ${n}`).join('\n')}\n`;

async function until(id: string, holds: (one: ImportRecord) => boolean): Promise<ImportRecord> {
  for (let n = 0; n < 3000; n += 1) {
    const { data } = (await hr.get(`/v1/Import/${id}`)).body;
    if (holds(data)) return data;
    await pause(10);
  }
  throw new Error('that does not come');
}

describe('a worker that dies (17.1, job states)', { timeout: 120_000 }, () => {
  test('killed in the middle, the import goes on behind its checkpoint: nothing half done, no row twice', async () => {
    const first = startWorker();
    await once(first, 'message');
    const { id } = await uploads.check(file, 'OrganizationUnit', { mode: 'insert' });
    await uploads.act(id, 'Run', { policy: 'goodRows' });
    const middle = await until(id, (one) => one.counts.added > 0);
    first.kill('SIGKILL');
    await once(first, 'exit');

    const written = async (): Promise<number> =>
      Number((await api.owner.query("select count(*) from organization_unit where code ~ '^W[0-9]+$'")).rows[0].count);
    const left = (await hr.get(`/v1/Import/${id}`)).body.data as ImportRecord;
    expect(middle.counts.added).toBeLessThan(rows);
    expect(left.state).toBe('running');
    // The last chunks may be written and not yet told: the next worker counts the rows themselves.
    expect(await written()).toBeGreaterThanOrEqual(left.counts.added);

    const second = startWorker();
    await once(second, 'message');
    const result = await until(id, (one) => one.state === 'completed');
    expect(result.counts).toMatchObject({ added: rows, failed: 0 });
    expect(await written()).toBe(rows);
    const twice = await api.owner.query(
      'select 1 from import_change where import_id = $1 group by target_id having count(*) > 1',
      [id],
    );
    expect(twice.rowCount).toBe(0);
    second.kill('SIGTERM');
    await once(second, 'exit');
  });

  test('pause keeps what is written, resume goes on, cancel ends it and what was written can be undone', async () => {
    const worker = startWorker();
    await once(worker, 'message');
    const { id } = await uploads.check(file.replaceAll('\nW', '\nV'), 'OrganizationUnit', { mode: 'insert' });
    await uploads.act(id, 'Run', { policy: 'goodRows' });
    await until(id, (one) => one.counts.added > 0);
    const paused = await uploads.act(id, 'Pause');
    expect(paused.body.data.state).toBe('paused');
    // What was being written at that moment is finished, then nothing more is begun.
    const added = async (): Promise<number> => (await hr.get(`/v1/Import/${id}`)).body.data.counts.added;
    let at = await added();
    for (let n = 0, before = -1; n < 20 && before !== at; n += 1) {
      before = at;
      await pause(500);
      at = await added();
    }
    await pause(500);
    expect(await added()).toBe(at);
    expect(at).toBeLessThan(rows);

    const other = await uploads.check('Code,Name\nQ1,Q\n', 'OrganizationUnit');
    await uploads.act(id, 'Resume');
    expect((await uploads.act(other.id, 'Run', { policy: 'goodRows' })).body).toMatchObject({ code: 'IMPORT_RUNNING' });
    await until(id, (one) => one.counts.added > at);
    await uploads.act(id, 'Cancel');
    const cancelled = await until(id, (one) => one.state === 'cancelled');
    expect(cancelled.counts.added).toBeLessThan(rows);
    await uploads.act(id, 'Undo');
    await until(id, (one) => one.state === 'undone');
    const left = await api.owner.query("select count(*)::int as n from organization_unit where code ~ '^V[0-9]+$'");
    expect(left.rows[0].n).toBe(0);
    worker.kill('SIGTERM');
    await once(worker, 'exit');
  });
});
