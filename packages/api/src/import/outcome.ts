import { fillIn, type ImportRecord, type Label, type Locale, label } from '@personalia/contract';
import type { JobResult, RunningJob } from '../platform/jobs/index.ts';
import type { ImportPayload } from './import-job.ts';
import { fullCounts, type ImportRow, readImport } from './record.ts';

const CHECKED = label('To add: {add}, to change: {change}.', 'Akan ditambah: {add}, akan diubah: {change}.');
const WRITTEN = label('Added: {added}, changed: {changed}.', 'Ditambah: {added}, diubah: {changed}.');
const TAKEN_BACK = label('Removed: {removed}, restored: {restored}.', 'Dihapus: {removed}, dipulihkan: {restored}.');
const ERRORS = label('Rows with errors: {n}.', 'Baris bermasalah: {n}.');
const KEPT = label('Kept: {kept}.', 'Dibiarkan: {kept}.');

/** What a job has come to, so that whoever looks at their jobs need not open the upload to know. */
export async function outcomeOf({ door, actor, payload }: RunningJob<ImportPayload>): Promise<JobResult> {
  const row = await door.asActor(actor, (tx) => readImport(tx, actor.tenantId, payload.importId));
  const result = resultOf(row);
  if (!result) return {};
  const counts = fullCounts(row.counts);
  const failed = row.state === 'failed';
  // A run that failed has one sentence for itself, which names its errors.
  const texts = failed && row.message ? [row.message] : result.texts;
  const inLanguage = (locale: Locale) =>
    texts.map((one) => fillIn(one, { ...counts, n: result.errors }, locale)).join(' ');
  const message = label(inLanguage('en'), inLanguage('id'));
  if (result.errors === 0) return { message, failed };
  const url = `/v1/Import/${row.id}/ErrorFile`;
  return {
    message,
    failed,
    errorAt: { name: `${row.file_name.replace(/\.(csv|xlsx|txt)$/i, '')} errors.${row.source.format}`, url },
  };
}

/** Sentences of a state; nothing while it is on its way or was put aside. */
function resultOf({
  state,
  counts: some,
}: Pick<ImportRow, 'state' | 'counts'>): { texts: Label[]; errors: number } | null {
  const counts = fullCounts(some);
  const errors = counts.errors + counts.failed;
  const withErrors = (texts: Label) => ({ texts: errors > 0 ? [texts, ERRORS] : [texts], errors });
  const kinds: Partial<Record<ImportRecord['state'], () => { texts: Label[]; errors: number }>> = {
    validated: () => withErrors(CHECKED),
    validatedWithErrors: () => withErrors(CHECKED),
    completed: () => withErrors(WRITTEN),
    completedWithErrors: () => withErrors(WRITTEN),
    failed: () => withErrors(WRITTEN),
    undone: () => ({ texts: [TAKEN_BACK], errors: 0 }),
    undonePartly: () => ({ texts: [TAKEN_BACK, KEPT], errors: 0 }),
  };
  return kinds[state]?.() ?? null;
}
