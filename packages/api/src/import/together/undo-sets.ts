import type { ImportCounts } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { RunningJob } from '../../platform/jobs/index.ts';
import type { ImportEntity, Origin, SetKept, Together } from '../entities/entity.ts';
import type { ImportPayload } from '../import-job.ts';
import { changeImport } from '../record.ts';

/** Sets taken back in one transaction. */
const CHUNK = 250;

/** Takes back whole sets, some at a time; what is taken back is forgotten with it, so an interrupted undo goes on behind it. */
export async function undoSets(
  job: RunningJob<ImportPayload>,
  origin: Origin,
  entity: ImportEntity,
  together: Together,
  counts: ImportCounts,
): Promise<void> {
  const { door, actor } = job;
  for (;;) {
    job.stopIfAsked();
    const handled = await door.asActor(actor, async (tx) => {
      const ids = await nextIds(tx, origin, entity);
      if (ids.length === 0) return false;
      const kept = await together.undo(tx, origin, ids);
      await settle(tx, origin, entity, ids, kept, counts);
      await changeImport(tx, origin.tenantId, origin.importId, { counts });
      return true;
    });
    job.report(counts.removed + counts.restored + counts.kept, counts.added + counts.changed);
    if (!handled) return;
  }
}

async function nextIds(tx: Tx, { tenantId, importId }: Origin, entity: ImportEntity): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select target_id as id from import_change
    where tenant_id = ${tenantId} and import_id = ${importId} and entity = ${entity.name} and kept_because is null
    group by target_id order by max(row_no) desc limit ${CHUNK}`.execute(tx);
  return rows.map(({ id }) => id);
}

async function settle(
  tx: Tx,
  { tenantId, importId }: Origin,
  entity: ImportEntity,
  ids: readonly string[],
  kept: ReadonlyMap<string, SetKept>,
  counts: ImportCounts,
): Promise<void> {
  const mine = (which: readonly string[]) =>
    sql`tenant_id = ${tenantId} and import_id = ${importId} and entity = ${entity.name} and target_id = any(${[...which]}::uuid[])`;
  for (const [why, left] of Map.groupBy(kept, ([, one]) => one)) {
    const { numAffectedRows } = await sql`
      update import_change set kept_because = ${why} where ${mine(left.map(([id]) => id))}`.execute(tx);
    counts.kept += Number(numAffectedRows ?? 0);
  }
  const gone = await sql<{ action: string }>`
    delete from import_change where ${mine(ids.filter((id) => !kept.has(id)))} returning action`.execute(tx);
  const removed = gone.rows.filter(({ action }) => action === 'insert').length;
  counts.removed += removed;
  counts.restored += gone.rows.length - removed;
}
