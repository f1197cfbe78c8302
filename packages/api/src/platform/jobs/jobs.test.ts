import { setTimeout as pause } from 'node:timers/promises';
import { label } from '@personalia/contract';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { testApi } from '../../../testing/index.ts';
import { callerOfJob, notifyOwnerOfJob } from '../../access/index.ts';
import { openFiles, recordFile, writeFile } from '../files/index.ts';
import { Problem } from '../http/index.ts';
import { openMailTransport } from '../mail/index.ts';
import { openOutbound } from '../outbound/index.ts';
import { openVault } from '../vault/index.ts';
import { defineJob, enqueue, type JobDefinition, jobMap, platformSchedules, startWorker } from './index.ts';

const api = await testApi();
const hr = api.as('hr@demo.example');
const admin = api.as('admin@demo.example');
const files = openFiles(api.config);
const tenantId = await api.tenantId('demo');

const word = z.object({ word: z.string() });
let gate: (() => void) | null = null;
const jobs = [
  defineJob<{ word: string }>({
    name: 'write-word',
    payload: word,
    title: ({ word: text }, locale) => `${locale === 'id' ? 'Tulis' : 'Write'} ${text}`,
    async run(job) {
      const caller = await job.door.asActor(job.actor, (tx) => job.caller(tx));
      const file = await writeFile(job.files, {
        tenantId,
        ownerId: caller.userId,
        name: 'word.txt',
        mediaType: 'text/plain',
        purpose: 'result',
        content: (async function* () {
          yield Buffer.from(`${job.payload.word} by ${caller.userName}`);
        })(),
      });
      return {
        message: label('done', 'selesai'),
        resultFileId: await job.door.asActor(job.actor, (tx) => recordFile(tx, file)),
      };
    },
  }),
  defineJob<{ word: string }>({
    name: 'go-on',
    payload: word,
    title: () => 'Goes on until it is stopped',
    link: () => '/somewhere',
    async run(job) {
      job.report(3, 10, 'three of ten');
      gate?.();
      for (;;) {
        await pause(20);
        job.stopIfAsked();
      }
    },
  }),
  defineJob<{ word: string }>({
    name: 'refuse',
    payload: word,
    title: () => 'Refuses',
    run: () => Promise.reject(new Problem('FILE_EMPTY')),
  }),
  defineJob<{ word: string }>({
    name: 'break',
    payload: word,
    title: () => 'Breaks',
    run: () => Promise.reject(new Error('a secret of the inside')),
  }),
  defineJob<{ word: string }>({
    name: 'take-long',
    payload: word,
    title: ({ word: text }) => `Ponder ${text}`,
    link: () => '/employee',
    async run({ id, door, actor }) {
      await door.asActor(actor, (tx) =>
        sql`update job set created_at = now() - interval '2 minutes' where id = ${id}::uuid`.execute(tx),
      );
      return { message: label('Thought', 'Terpikir') };
    },
  }),
] as const satisfies readonly JobDefinition<{ word: string }>[];

const logged: string[] = [];
const shop = {
  door: api.door,
  files,
  vault: openVault(api.config),
  outbound: openOutbound(api.config),
  mailTransport: openMailTransport(api.config),
  jobs: jobMap(jobs),
  callerOf: callerOfJob,
  onEnd: notifyOwnerOfJob,
  log: (message: string) => void logged.push(message),
};
const worker = await startWorker(shop, {
  jobsDatabaseUrl: api.config.jobsDatabaseUrl,
  schedules: platformSchedules,
});
afterAll(() => worker.stop());

/** Queues a job as somebody, by the same door that a request uses. */
async function queue(email: string, index: number, text: string, commit = true): Promise<string> {
  const { id: userId } = (await api.as(email).get('/v1/User/Me')).body.data;
  const actor = { tenantId, userId, channel: 'web' };
  let id = '';
  await api.door
    .asActor(actor, async (tx) => {
      const caller = await callerOfJob(tx, { tenantId, userId, role: null, locale: 'en', traceId: 'trace-1' });
      id = await enqueue(tx, caller, jobs[index] as JobDefinition<{ word: string }>, { word: text });
      if (!commit) throw new Error('the request fails after all');
    })
    .catch((error: Error) => {
      if (commit) throw error;
    });
  return id;
}

async function untilEnded(id: string) {
  for (let i = 0; i < 400; i += 1) {
    const job = (await hr.get('/v1/Job/Mine')).body.data.find((one: { id: string }) => one.id === id);
    if (job && !['queued', 'running'].includes(job.state)) return job;
    await pause(25);
  }
  throw new Error('the job does not end');
}

describe('jobs (house 10)', () => {
  test('a job runs as the person who asked, its file goes to that person only, encrypted on disk', async () => {
    const job = await untilEnded(await queue('hr@demo.example', 0, 'Hello'));
    expect(job).toMatchObject({
      state: 'completed',
      title: 'Write Hello',
      message: 'done',
      resultFile: { name: 'word.txt' },
    });
    // Whoever has changed the language since reads both in that one, and so does whoever reads why a job failed.
    const indonesian = (await hr.get('/v1/Job/Mine', { 'accept-language': 'id' })).body.data;
    expect(indonesian).toMatchObject([{ id: job.id, title: 'Tulis Hello', message: 'selesai' }]);
    const file = await hr.get(job.resultFile.url);
    expect(file.raw.toString()).toBe('Hello by Bima Prasetyo');
    expect((await admin.get(job.resultFile.url)).status).toBe(404);
    expect((await api.as('admin@other.example').get(job.resultFile.url)).status).toBe(404);
    await api.owner.query("update stored_file set expires_at = now() - interval '1 second'");
    expect((await hr.get(job.resultFile.url)).status).toBe(404);
  });

  test('C3: whoever waited long for a job is notified of its end, who did not has seen it', async () => {
    await untilEnded(await queue('hr@demo.example', 0, 'Briefly'));
    await untilEnded(await queue('hr@demo.example', 4, 'at length'));
    const told = (await hr.get('/v1/Notification/GetPagination')).body.data;
    expect(told).toMatchObject([
      { event: 'job-finished', text: 'Finished: Ponder at length. Thought', link: '/employee' },
    ]);
    expect(told).toHaveLength(1);
  });

  test('a job of a transaction that did not commit was never there', async () => {
    await queue('hr@demo.example', 0, 'Never', false);
    const left = await api.owner.query("select from job where title ->> 'en' = 'Write Never'");
    expect(left.rowCount).toBe(0);
  });

  test('progress is seen while the work goes on; cancel ends it; twice is refused', async () => {
    const begun = new Promise<void>((resolve) => {
      gate = resolve;
    });
    const id = await queue('hr@demo.example', 1, 'x');
    await begun;
    for (let i = 0; i < 100; i += 1) {
      const job = (await hr.get('/v1/Job/Mine')).body.data.find((one: { id: string }) => one.id === id);
      if (job.progress.done === 3) break;
      await pause(50);
    }
    const seen = (await hr.get('/v1/Job/Mine')).body.data[0];
    expect(seen).toMatchObject({
      state: 'running',
      progress: { done: 3, total: 10 },
      message: 'three of ten',
      link: '/somewhere',
    });
    expect((await admin.post(`/v1/Job/${id}/Cancel`)).status).toBe(404);
    expect((await hr.post(`/v1/Job/${id}/Cancel`)).status).toBe(200);
    expect((await untilEnded(id)).state).toBe('cancelled');
    const again = await hr.post(`/v1/Job/${id}/Cancel`);
    expect(again.body).toMatchObject({
      code: 'JOB_STATE',
      message: 'This job is cancelled and cannot be cancelled.',
    });
  });

  test('a refusal ends with its sentence; a fault of ours with a reference and nothing of the inside', async () => {
    expect(await untilEnded(await queue('hr@demo.example', 2, 'x'))).toMatchObject({
      state: 'failed',
      message: 'The file has no data rows.',
    });
    expect(await untilEnded(await queue('hr@demo.example', 3, 'x'))).toMatchObject({
      state: 'failed',
      message: 'Something went wrong on our side. Reference: trace-1',
    });
    expect(logged).toContain('job failed');
  });

  test('TN-3: the queue is out of reach of the role that the API works with', async () => {
    await expect(
      api.door.outside((tx) =>
        tx
          .selectFrom('graphile_worker.jobs' as never)
          .selectAll()
          .execute(),
      ),
    ).rejects.toThrow(/permission denied/);
  });

  test('C4: the audit trail is sealed by the clock and the chain holds', async () => {
    const actor = { tenantId, userId: null, channel: 'schedule' };
    const [seal] = platformSchedules.filter((one) => one.name === 'seal-audit');
    await seal?.run(api.door, actor, files);
    const { rows } = await api.owner.query('select count(*)::int as n from audit_seal where tenant_id = $1', [
      tenantId,
    ]);
    expect(rows[0].n).toBeGreaterThan(0);
  });

  test('clean-up removes what is past its day, row and bytes', async () => {
    const job = await untilEnded(await queue('hr@demo.example', 0, 'Old'));
    const id = job.resultFile.url.split('/').at(-1);
    await api.owner.query("update stored_file set expires_at = now() - interval '1 second' where id = $1", [id]);
    const [cleanUp] = platformSchedules.filter((one) => one.name === 'clean-up');
    await cleanUp?.run(api.door, { tenantId, userId: null }, files);
    expect((await api.owner.query('select from stored_file where id = $1', [id])).rowCount).toBe(0);
    for await (const names of files.olderThan(tenantId, new Date(Date.now() + 1000))) expect(names).not.toContain(id);
  });
});
