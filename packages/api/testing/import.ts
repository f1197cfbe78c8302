/** Uploads in tests: a worker beside the API, files as multipart, waiting for jobs. */
import { setTimeout as pause } from 'node:timers/promises';
import type { ImportRecord, ImportSettings } from '@personalia/contract';
import { afterAll } from 'vitest';
import { callerOfJob, notifyOwnerOfJob } from '../src/access/index.ts';
import { jobs } from '../src/areas.ts';
import { openFiles } from '../src/platform/files/index.ts';
import { jobMap, startWorker } from '../src/platform/jobs/index.ts';
import { openMailTransport } from '../src/platform/mail/index.ts';
import { openOutbound } from '../src/platform/outbound/index.ts';
import { openVault } from '../src/platform/vault/index.ts';
import type { Answer, Person, TestApi } from './index.ts';
import { sendFile } from './send-file.ts';

export interface Uploads {
  upload(content: string | Uint8Array, query?: string, fileName?: string): Promise<Answer>;
  /** Uploads, maps with some settings changed, and checks; returns the import after the dry run. */
  check(content: string | Uint8Array, entity: string, settings?: Partial<ImportSettings>): Promise<ImportRecord>;
  /** The same, and writes. */
  write(
    content: string | Uint8Array,
    entity: string,
    settings?: Partial<ImportSettings>,
    policy?: 'goodRows' | 'allOrNothing',
  ): Promise<ImportRecord>;
  act(id: string, action: string, body?: unknown): Promise<Answer>;
  /** The import when no job is at work on it. */
  settled(id: string): Promise<ImportRecord>;
}

const AT_WORK = new Set(['validating', 'running', 'undoing']);

export async function testWorker(api: TestApi): Promise<void> {
  const worker = await startWorker(
    {
      door: api.door,
      files: openFiles(api.config),
      vault: openVault(api.config),
      outbound: openOutbound(api.config),
      mailTransport: openMailTransport(api.config),
      jobs: jobMap(jobs),
      callerOf: callerOfJob,
      onEnd: notifyOwnerOfJob,
      log: (message, details) => console.error(message, details),
    },
    { jobsDatabaseUrl: api.config.jobsDatabaseUrl, schedules: [] },
  );
  afterAll(() => worker.stop(), 300_000);
}

/** A job of somebody when it has come to its end. */
export async function jobEnded(person: Person, id: string) {
  for (let n = 0; n < 2400; n += 1) {
    const job = (await person.get('/v1/Job/Mine')).body.data.find((one: { id: string }) => one.id === id);
    if (['completed', 'failed', 'cancelled'].includes(job?.state)) return job;
    await pause(50);
  }
  throw new Error('the job does not end');
}

export function uploadsOf(person: Person): Uploads {
  const upload: Uploads['upload'] = (content, query = '', name = 'people.csv') =>
    sendFile(person, 'POST', `/v1/Import${query}`, { name, content, type: 'text/csv' });
  const settled: Uploads['settled'] = async (id) => {
    for (let n = 0; n < 6000; n += 1) {
      const { body } = await person.get(`/v1/Import/${id}`);
      if (!AT_WORK.has(body.data.state)) return body.data;
      await pause(50);
    }
    throw new Error('the import does not come to rest');
  };
  const act: Uploads['act'] = (id, action, body) => person.post(`/v1/Import/${id}/${action}`, body);
  const check: Uploads['check'] = async (content, entity, settings = {}) => {
    const uploaded = await upload(content, `?entity=${entity}`);
    if (uploaded.status !== 201) throw new Error(JSON.stringify(uploaded.body));
    const { id, settings: proposed } = uploaded.body.data as ImportRecord;
    const mapped = await person.put(`/v1/Import/${id}/Mapping`, { entity, settings: { ...proposed, ...settings } });
    if (mapped.status !== 200) throw new Error(JSON.stringify(mapped.body));
    const started = await act(id, 'Validate');
    if (started.status !== 200) throw new Error(JSON.stringify(started.body));
    return settled(id);
  };
  return {
    upload,
    check,
    settled,
    act,
    async write(content, entity, settings, policy = 'goodRows') {
      const checked = await check(content, entity, settings);
      const started = await act(checked.id, 'Run', { policy });
      if (started.status !== 200) throw new Error(JSON.stringify(started.body));
      return settled(checked.id);
    },
  };
}
