import { fillInLabel, type ImportCounts, label } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { followDue } from '../../employee/index.ts';
import { defineJob, type RunningJob } from '../../platform/jobs/index.ts';
import { authorise, entityFor, writtenBy } from '../entities/index.ts';
import { type ImportPayload, importLink, importPayload, tenantOf } from '../import-job.ts';
import { outcomeOf } from '../outcome.ts';
import { changeImport, fullCounts, type ImportRow, isAtWork, readImport } from '../record.ts';
import { type Applied, type ApplyContext, applyRows } from './apply-rows.ts';
import { createMissing } from './create-missing.ts';
import { originOf } from './origin.ts';
import { addUp, ending, runInLanes, settled } from './run-in-lanes.ts';
import { markFailed, nextRows } from './staged.ts';
import { refreshStatistics } from './statistics.ts';

const NOTHING_WRITTEN = label(
  'Nothing was imported. Rows with errors: {n}.',
  'Tidak ada yang ditulis. Baris bermasalah: {n}.',
);

/** Writes the checked rows. Each transaction settles some of them for good; begun again, it goes on behind those. */
export const runJob = defineJob<ImportPayload>({
  name: 'import-run',
  payload: importPayload,
  title: ({ fileName }, locale) => (locale === 'id' ? `Impor ${fileName}` : `Import ${fileName}`),
  link: importLink,
  async run(job) {
    const { tenantId } = job.actor;
    const upload = await job.door.asActor(job.actor, async (tx) => {
      const row = await readImport(tx, tenantId, job.payload.importId);
      authorise(await entityFor(tx, tenantId, row.entity), row.settings, await job.caller(tx));
      return row;
    });
    if (upload.state !== 'running' || !isAtWork(job, upload)) return {};
    const counts =
      upload.settings.policy === 'allOrNothing'
        ? await runAtOnce(job, upload)
        : await runInLanes(job, upload, await job.door.asActor(job.actor, (tx) => contextOf(tx, job, upload)));
    // Behind the end, for which nobody has to wait: an undo does the same before it begins.
    await job.door.asActor(job.actor, (tx) => refreshStatistics(tx, writtenBy(upload.entity), settled(counts)));
    // Whoever leads may have been written behind the people of the position.
    await followDue(job.door, tenantId, job.signal);
    return outcomeOf(job);
  },
  async ended(tx, job, how, message) {
    const { importId } = job.payload;
    const tenantId = await tenantOf(tx);
    const row = await readImport(tx, tenantId, importId, true);
    if (row.state !== 'running' || !isAtWork(job, row)) return;
    const finished_at = new Date().toISOString();
    await changeImport(tx, tenantId, importId, { state: how, message, finished_at });
  },
});

async function contextOf(tx: Tx, job: RunningJob<ImportPayload>, upload: ImportRow): Promise<Omit<ApplyContext, 'tx'>> {
  const entity = await entityFor(tx, job.actor.tenantId, upload.entity);
  const origin = originOf(job, upload);
  const match = entity.matchKeys.find((one) => one.key === upload.settings.matchKey);
  const fresh = await createMissing(tx, origin, entity);
  return { origin, entity, fresh, matchFields: match?.fields ?? [] };
}

class NotAll extends Error {
  readonly failures: Applied['failures'];
  constructor(failures: Applied['failures']) {
    super('some rows have errors');
    this.failures = failures;
  }
}

/** All or nothing: one transaction, undone by the first rows that cannot be written. */
async function runAtOnce(job: RunningJob<ImportPayload>, upload: ImportRow): Promise<ImportCounts> {
  const { door, actor } = job;
  const counts = fullCounts(upload.counts);
  try {
    if (counts.errors > 0) throw new NotAll([]);
    await door.asActor(actor, async (tx) => {
      const context = { ...(await contextOf(tx, job, upload)), tx };
      let checkpoint = 0;
      for (;;) {
        job.stopIfAsked();
        const rows = await nextRows(tx, context.entity, actor.tenantId, upload.id, checkpoint);
        const last = rows.at(-1);
        if (!last) break;
        const applied = await applyRows(context, rows);
        if (applied.failures.length > 0) throw new NotAll(applied.failures);
        addUp(counts, applied);
        job.report(settled(counts), counts.add + counts.change);
        checkpoint = last.turn;
      }
      await context.entity.settle?.(tx);
      await changeImport(tx, actor.tenantId, upload.id, { counts, checkpoint, ...ending(counts) });
    });
  } catch (error) {
    if (!(error instanceof NotAll)) throw error;
    const failed = error.failures.length;
    const bad = { ...fullCounts(upload.counts), errors: counts.errors + failed, failed };
    await door.asActor(actor, async (tx) => {
      await markFailed(tx, actor.tenantId, upload.id, error.failures);
      await changeImport(tx, actor.tenantId, upload.id, {
        state: 'failed',
        counts: bad,
        message: fillInLabel(NOTHING_WRITTEN, { n: bad.errors }),
        finished_at: new Date().toISOString(),
      });
    });
  }
  return counts;
}
