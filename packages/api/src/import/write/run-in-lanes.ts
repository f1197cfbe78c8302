import { availableParallelism } from 'node:os';
import type { ImportCounts } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { RunningJob } from '../../platform/jobs/index.ts';
import type { ImportPayload } from '../import-job.ts';
import { changeImport, fullCounts, type ImportRow, isAtWork, readImport } from '../record.ts';
import { type Applied, type ApplyContext, prepareRows, type Ready, writeRows } from './apply-rows.ts';
import { alreadyWritten, depthOf, type FailedRow, markFailed, nextRows, withoutWritten } from './staged.ts';

/**
 * Chunks that are written at the same time: one for each processor, and never so many that nothing is left of the worker's
 * connections. With a single processor a second one still fills the pauses in which the first waits for the disk.
 */
const LANES = Math.min(Math.max(availableParallelism(), 2), 4);

/** Rows after which the entity makes up for what it has put off. */
const SETTLED_AFTER = 20_000;

type Context = Omit<ApplyContext, 'tx'>;

/** Rows that one lane writes in one transaction. */
interface Claim {
  readonly turn: number;
  readonly ready: readonly Ready[];
  readonly failures: readonly FailedRow[];
}

/**
 * Writes the good rows in lanes: each takes the next chunk, writes it in a transaction of its own and comes back. Every
 * row is written down in the transaction that writes it (`import_change`), so after a worker's death the rows behind the
 * checkpoint that are written already are known and left out.
 */
export async function runInLanes(
  job: RunningJob<ImportPayload>,
  upload: ImportRow,
  context: Context,
): Promise<ImportCounts> {
  const { door, actor } = job;
  const counts = await door.asActor(actor, (tx) => countWritten(tx, upload, actor.tenantId));
  const next = claimer(job, upload, context, counts);
  let unsettled = 0;

  const lane = async (): Promise<void> => {
    for (let claim = await next(); claim; claim = await next()) await writeClaim(claim);
  };
  async function writeClaim({ ready, failures, done }: Claim & { done(): void }): Promise<void> {
    const applied = await door.asActor(actor, async (tx) => {
      await holdRun(tx, upload.id, 'shared');
      if (!isAtWork(job, await readImport(tx, actor.tenantId, upload.id))) return null;
      const result = await writeRows({ ...context, tx }, ready);
      await markFailed(tx, actor.tenantId, upload.id, [...failures, ...result.failures]);
      unsettled += result.added;
      if (unsettled >= SETTLED_AFTER) {
        unsettled = 0;
        await context.entity.settle?.(tx);
      }
      return { ...result, failures: [...failures, ...result.failures] };
    });
    done();
    if (!applied) return;
    addUp(counts, applied);
    job.report(settled(counts), counts.add + counts.change);
  }

  const ends = await Promise.allSettled(Array.from({ length: context.entity.inTurn ? 1 : LANES }, lane));
  await door.asActor(actor, async (tx) => {
    const now = await readImport(tx, actor.tenantId, upload.id, true);
    if (!isAtWork(job, now)) return;
    const failed = ends.find((end) => end.status === 'rejected');
    await context.entity.settle?.(tx);
    const over = !failed && now.state === 'running' ? ending(counts) : {};
    await changeImport(tx, actor.tenantId, upload.id, { counts, ...over });
  });
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return counts;
}

/** Hands out chunks one after the other, and moves the checkpoint behind those that are written. */
function claimer(job: RunningJob<ImportPayload>, upload: ImportRow, context: Context, counts: ImportCounts) {
  const { door, actor } = job;
  const { tenantId } = actor;
  const open = new Map<number, PromiseWithResolvers<void>>();
  let behind = upload.checkpoint;
  let turn: Promise<unknown> = Promise.resolve();

  const claim = (): Promise<(Claim & { done(): void }) | null> =>
    door.asActor(actor, async (tx) => {
      job.stopIfAsked();
      const now = await readImport(tx, tenantId, upload.id);
      if (now.state !== 'running' || !isAtWork(job, now)) return null;
      const rows = await nextRows(tx, context.entity, tenantId, upload.id, behind);
      const [first, last] = [rows[0], rows.at(-1)];
      if (!first || !last) return null;
      // What the rows of a depth refer to was written in the depth before.
      if (depthOf(first.turn) !== depthOf(behind)) await Promise.all([...open.values()].map(({ promise }) => promise));
      const written = await alreadyWritten(tx, tenantId, upload.id, upload.entity, rows);
      const left = withoutWritten(rows, written, context.entity.together?.by);
      const { ready, failures } = await prepareRows({ ...context, tx }, left);
      const checkpoint = Math.min(behind, ...open.keys());
      await changeImport(tx, tenantId, upload.id, { counts, checkpoint });
      const from = behind;
      const finished = Promise.withResolvers<void>();
      open.set(from, finished);
      behind = last.turn;
      const done = (): void => {
        open.delete(from);
        finished.resolve();
      };
      return { turn: from, ready, failures, done };
    });

  return (): Promise<(Claim & { done(): void }) | null> => {
    const mine = turn.then(claim);
    turn = mine.catch(() => null);
    return mine;
  };
}

/**
 * Keeps two runs of one upload apart: writing transactions share the hold, and a run that is taken up again, or undone,
 * first waits until what another worker still writes has ended.
 */
export async function holdRun(tx: Tx, importId: string, how: 'shared' | 'alone'): Promise<void> {
  const lock = how === 'shared' ? sql`pg_advisory_xact_lock_shared` : sql`pg_advisory_xact_lock`;
  await sql`select ${lock}(hashtextextended(${importId}, 0))`.execute(tx);
}

/** What is written and refused by now, from the rows themselves. */
async function countWritten(tx: Tx, upload: ImportRow, tenantId: string): Promise<ImportCounts> {
  await holdRun(tx, upload.id, 'alone');
  const { rows } = await sql<{ added: string; changed: string; refused: string }>`
    select count(*) filter (where action = 'insert') as added, count(*) filter (where action = 'update') as changed,
      (select count(*) from import_row r where r.tenant_id = ${tenantId} and r.import_id = ${upload.id} and r.issues is not null and r.state = 'error') as refused
    from import_change c where c.tenant_id = ${tenantId} and c.import_id = ${upload.id} and c.entity = ${upload.entity} and c.row_no > 0`.execute(
    tx,
  );
  const counts = fullCounts(upload.counts);
  const [found] = rows;
  counts.added = Number(found?.added ?? 0);
  counts.changed = Number(found?.changed ?? 0);
  counts.failed = Number(found?.refused ?? 0) - counts.errors;
  return counts;
}

export const settled = (counts: ImportCounts): number => counts.added + counts.changed + counts.failed;

export function addUp(counts: ImportCounts, applied: Applied): void {
  counts.added += applied.added;
  counts.changed += applied.changed;
  counts.failed += applied.failures.length;
}

export const ending = (counts: ImportCounts) =>
  ({
    state: counts.errors + counts.failed > 0 ? 'completedWithErrors' : 'completed',
    finished_at: new Date().toISOString(),
  }) as const;
