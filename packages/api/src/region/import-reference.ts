import { fillInLabel, type ImportRegionReference, label } from '@personalia/contract';
import * as z from 'zod';
import type { Handler } from '../platform/http/index.ts';
import { defineJob, enqueue } from '../platform/jobs/index.ts';
import { loadReference } from './reference/load-reference.ts';

const CHANGED = label('{n} {n:region|regions} changed.', '{n} wilayah berubah.');

/** Reference data is that of this release, whoever asks for it, so every tenant may; it takes a second. */
export const referenceJob = defineJob<Record<string, never>>({
  name: 'region-reference',
  payload: z.strictObject({}),
  title: (_payload, locale) => (locale === 'id' ? 'Wilayah standar' : 'Standard regions'),
  link: () => '/region',
  async run(job) {
    const { changed } = await job.door.asActor(job.actor, (tx) =>
      loadReference(tx, (done, total) => job.report(done, total)),
    );
    return { message: fillInLabel(CHANGED, { n: changed }) };
  },
});

export const importReference: Handler<typeof ImportRegionReference> = async ({ tx, caller }) => ({
  jobId: await enqueue(tx, caller, referenceJob, {}),
});
