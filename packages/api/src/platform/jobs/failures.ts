import { type Label, label } from '@personalia/contract';
import { recordFile, type SheetColumn, writeFile, writeSheet } from '../files/index.ts';
import type { RunningJob } from './definition.ts';

type Failure = Readonly<Record<'name' | 'message', string>>;

const HEADINGS = { name: label('Name', 'Nama'), message: label('Message', 'Pesan') };

/** The file of what a job over many could not do, with the reason of each. */
export async function keepFailures<P>(job: RunningJob<P>, title: Label, failed: readonly Failure[]): Promise<string> {
  const columns = (['name', 'message'] as const).map(
    (key): SheetColumn => ({ key, title: HEADINGS[key][job.locale], kind: 'text' }),
  );
  const { name, mediaType, content } = writeSheet(title[job.locale], 'csv', columns, [...failed]);
  const { tenantId, userId } = job.actor;
  const file = await writeFile(job.files, { tenantId, ownerId: userId, name, mediaType, purpose: 'errors', content });
  return job.door.asActor(job.actor, (tx) => recordFile(tx, file));
}
