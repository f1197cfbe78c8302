import type { ImportRecord } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { uploadsOf } from '../../../testing/import.ts';
import { testApi } from '../../../testing/index.ts';
import { jobLeftQueue, until, workerPrograms } from '../../../testing/worker-program.ts';

const api = await testApi();
const hr = api.as('hr@demo.example');
const uploads = uploadsOf(hr);
const workers = workerPrograms(api);

/**
 * Chunks have 1,000 rows: one for each lane is written, one for each is held up, and one is never begun. Units are written in turns,
 * so that the lane whose turn comes first must not be held up at once.
 */
const rows = 5_000;
const file = (letter: string, many = rows): string =>
  `Code,Name\n${Array.from({ length: many }, (_, n) => `${letter}${n},Unit ${n}`).join('\n')}\n`;

const importOf = async (id: string): Promise<ImportRecord> => (await hr.get(`/v1/Import/${id}`)).body.data;
const reached = (id: string, holds: (one: ImportRecord) => boolean): Promise<ImportRecord> =>
  until(() => importOf(id), holds);
const written = async (letter: string): Promise<number> =>
  Number(
    (await api.owner.query('select count(*) from organization_unit where code ~ $1', [`^${letter}[0-9]+$`])).rows[0]
      .count,
  );

/**
 * Holds an import up in its middle, on any machine and for as long as the test wants: these rows seem to be written down
 * by somebody whose transaction has not ended, so whoever comes to them waits. One row for each of the two lanes.
 */
async function holdUp(id: string, atRows: readonly number[]): Promise<() => Promise<void>> {
  await api.owner.query('begin');
  await api.owner.query(
    `insert into import_change (tenant_id, import_id, entity, row_no, target_id, action, version)
     select tenant_id, id, entity, n, uuidv7(), 'insert', 1 from data_import, unnest($2::int[]) n where id = $1`,
    [id, atRows],
  );
  return async () => void (await api.owner.query('rollback'));
}

/** Waits until the worker has looked at its job once more, and has seen the wish to stop. */
async function wishNoticed(id: string): Promise<void> {
  const lookedAt = async () =>
    (
      await api.owner.query(
        'select j.xmin::text as at from job j join data_import i on i.job_id = j.id where i.id = $1',
        [id],
      )
    ).rows[0].at;
  const before = await lookedAt();
  await until(lookedAt, (at) => at !== before);
}

/** The transactions of nobody in particular, beside the owner's, which a test may hold open. */
const beside = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  api.door.asActor({ tenantId: await api.tenantId('demo'), userId: null, channel: 'job' }, work);

/** How many in the database wait for somebody else's lock; of one kind, if that is said. */
const waiting = (kind = '%'): Promise<number> =>
  beside(async (tx) => {
    const { rows } = await sql<{ many: string }>`
      select count(*) as many from pg_locks l join pg_stat_activity a using (pid)
      where not l.granted and l.locktype like ${kind} and a.datname = current_database()`.execute(tx);
    return Number(rows[0]?.many);
  });

/** Everybody is written once, and nobody is said to have failed. */
async function expectEverythingOnce(id: string, letter: string): Promise<void> {
  const result = await uploads.settled(id);
  expect(result).toMatchObject({ state: 'completed', counts: { added: rows, failed: 0, errors: 0 } });
  expect(await written(letter)).toBe(rows);
}

/** An upload that was paused while both lanes were writing, and have not come to a rest yet. */
async function pausedAtWork(letter: string) {
  const { id } = await uploads.check(file(letter), 'OrganizationUnit', { mode: 'insert' });
  const letGo = await holdUp(id, [2_500, 3_500]);
  await uploads.act(id, 'Run', { policy: 'goodRows' });
  await reached(id, (one) => one.counts.added > 0);
  await until(waiting, (many) => many === 2);
  const paused = await uploads.act(id, 'Pause');
  expect(paused.body.data.state).toBe('paused');
  return { id, letGo };
}

describe('a worker that dies (17.1, job states)', () => {
  test('killed in the middle, the import goes on behind its checkpoint: nothing half done, no row twice', async () => {
    const first = await workers.start('ready');
    const { id } = await uploads.check(file('W'), 'OrganizationUnit', { mode: 'insert' });
    const letGo = await holdUp(id, [2_500, 3_500]);
    await uploads.act(id, 'Run', { policy: 'goodRows' });
    const middle = await reached(id, (one) => one.counts.added > 0);
    await workers.end(first, 'SIGKILL');
    await letGo();

    const left = await importOf(id);
    expect(middle.counts.added).toBeLessThan(rows);
    expect(left.state).toBe('running');
    // The last chunks may be written and not yet told: the next worker counts the rows themselves.
    expect(await written('W')).toBeGreaterThanOrEqual(left.counts.added);
    expect(await written('W')).toBeLessThan(rows);

    const second = await workers.start('ready');
    const result = await reached(id, (one) => one.state === 'completed');
    expect(result.counts).toMatchObject({ added: rows, failed: 0 });
    expect(await written('W')).toBe(rows);
    const twice = await api.owner.query(
      'select 1 from import_change where import_id = $1 group by target_id having count(*) > 1',
      [id],
    );
    expect(twice.rowCount).toBe(0);
    await workers.end(second, 'SIGTERM');
  });
});

describe('a worker that is told to stop (17.1, job states)', () => {
  beforeAll(() => workers.start('ready'));

  test('pause keeps what is written, resume goes on, cancel ends it and what was written can be undone', async () => {
    // Four chunks more, for those who are held up again.
    const many = rows + 4_000;
    const { id } = await uploads.check(file('V', many), 'OrganizationUnit', { mode: 'insert' });
    const letGo = await holdUp(id, [2_500, 3_500]);
    await uploads.act(id, 'Run', { policy: 'goodRows' });
    await reached(id, (one) => one.counts.added > 0);
    const paused = await uploads.act(id, 'Pause');
    expect(paused.body.data.state).toBe('paused');
    await letGo();
    // What was being written at that moment is finished, then nothing more is begun.
    await jobLeftQueue(api, id);
    const { state, counts } = await importOf(id);
    expect({ state, added: await written('V') }).toEqual({ state: 'paused', added: counts.added });
    expect(counts.added).toBeLessThan(many);

    const other = await uploads.check('Code,Name\nQ1,Q\n', 'OrganizationUnit');
    const letGoAgain = await holdUp(id, [6_500, 7_500]);
    await uploads.act(id, 'Resume');
    expect((await uploads.act(other.id, 'Run', { policy: 'goodRows' })).body).toMatchObject({ code: 'IMPORT_RUNNING' });
    await reached(id, (one) => one.counts.added > counts.added);
    await uploads.act(id, 'Cancel');
    await wishNoticed(id);
    await letGoAgain();
    const cancelled = await reached(id, (one) => one.state === 'cancelled');
    expect(cancelled.counts.added).toBeLessThan(many);
    await uploads.act(id, 'Undo');
    await reached(id, (one) => one.state === 'undone');
    expect(await written('V')).toBe(0);
  });

  test('resumed before the pause has taken hold: what was still being written is neither lost nor written twice', async () => {
    const { id, letGo } = await pausedAtWork('T');
    await uploads.act(id, 'Resume');
    await until(waiting, (many) => many === 3);
    await letGo();
    await expectEverythingOnce(id, 'T');
  });

  test('resumed while the paused run comes to rest: it is not taken for one that has come to its end', async () => {
    const { id, letGo } = await pausedAtWork('S');
    // The resume is first in the queue for the upload; the run that comes to rest reads its state behind it.
    const first = Promise.withResolvers<[ReturnType<typeof uploads.act>]>();
    const open = Promise.withResolvers<void>();
    const queue = beside(async (tx) => {
      await sql`select 1 from data_import where id = ${id} for no key update`.execute(tx);
      // Wrapped, or waiting for the one who asks would be waiting for the answer.
      first.resolve([uploads.act(id, 'Resume')]);
      await open.promise;
    });
    const [resumed] = await first.promise;
    await until(waiting, (many) => many === 3);
    await letGo();
    await until(
      () => waiting('tuple'),
      (many) => many > 0,
    );
    open.resolve();
    await queue;
    expect((await resumed).status).toBe(200);
    await expectEverythingOnce(id, 'S');
  });

  test('undone while its last rows were still being written: they are taken back as well', async () => {
    const { id, letGo } = await pausedAtWork('R');
    expect((await uploads.act(id, 'Cancel')).body.data.state).toBe('cancelled');
    await uploads.act(id, 'Undo');
    await until(waiting, (many) => many === 3);
    await letGo();
    expect(await uploads.settled(id)).toMatchObject({ state: 'undone', counts: { kept: 0 } });
    expect(await written('R')).toBe(0);
  });
});
