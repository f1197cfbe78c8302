import type { ImportCounts } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { defineJob, type RunningJob } from '../platform/jobs/index.ts';
import { type ImportPayload, importLink, importPayload, tenantOf } from './dry-run.ts';
import { entityOf } from './entities.ts';
import type { ImportEntity, Origin, Values } from './entity.ts';
import { changeImport, fullCounts, readImport } from './record.ts';

/** Takes back what an upload wrote, last things first. Records that somebody has changed since are kept and listed. */
export const undoJob = defineJob<ImportPayload>({
  name: 'import-undo',
  payload: importPayload,
  title: ({ fileName }, locale) => (locale === 'id' ? `Batalkan ${fileName}` : `Undo ${fileName}`),
  link: importLink,
  async run(job) {
    const { door, actor } = job;
    const { importId } = job.payload;
    const upload = await door.asActor(actor, (tx) => readImport(tx, actor.tenantId, importId));
    if (upload.state !== 'undoing') return {};
    const origin: Origin = { tenantId: actor.tenantId, userId: actor.userId, importId };
    const counts = fullCounts(upload.counts);
    // People before the positions and units that were made for them.
    for (const name of new Set([upload.entity, 'Position', 'OrganizationUnit']))
      await undoEntity(job, origin, entityOf(name), counts);
    await door.asActor(actor, (tx) =>
      changeImport(tx, actor.tenantId, importId, { state: counts.kept > 0 ? 'undonePartly' : 'undone', counts }),
    );
    return {};
  },
  async ended(tx, { importId }, _how, message) {
    const tenantId = await tenantOf(tx);
    const row = await readImport(tx, tenantId, importId, true);
    if (row.state === 'undoing') await changeImport(tx, tenantId, importId, { state: 'undonePartly', message });
  },
});

/** What refers to another row of the same upload goes first, so the rest is tried again as long as that helps. */
async function undoEntity(
  job: RunningJob<ImportPayload>,
  origin: Origin,
  entity: ImportEntity,
  counts: ImportCounts,
): Promise<void> {
  const { door, actor } = job;
  for (;;) {
    let progress = 0;
    for (let handled = 1; handled > 0; ) {
      job.stopIfAsked();
      const result = await door.asActor(actor, (tx) => undoChunk(tx, origin, entity));
      ({ handled } = result);
      progress += result.removed;
      counts.removed += result.removed;
      counts.restored += result.restored;
      counts.kept += result.changed;
      job.report(counts.removed + counts.restored + counts.kept, counts.added + counts.changed);
    }
    const inUse = await door.asActor(actor, (tx) => keptInUse(tx, origin, entity));
    if (inUse.length === 0) return;
    if (progress === 0) {
      counts.kept += inUse.length;
      await door.asActor(actor, (tx) => putAway(tx, origin, entity, inUse));
      return;
    }
    await door.asActor(actor, (tx) => mark(tx, origin, entity, inUse, null));
  }
}

const changesOf = (tx: Tx, { tenantId, importId }: Origin, entity: ImportEntity) =>
  tx
    .selectFrom('import_change')
    .select(['row_no', 'target_id', 'action', 'before', 'version'])
    .where('tenant_id', '=', tenantId)
    .where('import_id', '=', importId)
    .where('entity', '=', entity.name);

async function undoChunk(tx: Tx, origin: Origin, entity: ImportEntity) {
  const changes = await changesOf(tx, origin, entity)
    .where('kept_because', 'is', null)
    .orderBy('row_no', 'desc')
    .limit(entity.chunk)
    .forUpdate()
    .execute();
  const now = await entity.load(
    tx,
    origin.tenantId,
    changes.map((one) => one.target_id),
  );
  const untouched = changes.filter((one) => now.get(one.target_id)?.version === one.version);
  const changed = changes.filter((one) => now.has(one.target_id) && now.get(one.target_id)?.version !== one.version);
  const deleted = changes.filter((one) => !now.has(one.target_id));

  const updates = untouched.filter((one) => one.action === 'update');
  await entity.restore(
    tx,
    origin,
    updates.map((one) => ({ id: one.target_id, before: one.before as Values })),
  );
  const inserts = untouched.filter((one) => one.action === 'insert').map((one) => one.target_id);
  const removed = inserts.length > 0 ? await entity.remove(tx, origin, inserts) : [];
  const gone = new Set(removed);

  await mark(
    tx,
    origin,
    entity,
    changed.map((one) => one.target_id),
    'CHANGED_SINCE',
  );
  await mark(
    tx,
    origin,
    entity,
    inserts.filter((id) => !gone.has(id)),
    'IN_USE',
  );
  await forget(tx, origin, entity, [
    ...removed,
    ...updates.map((one) => one.target_id),
    ...deleted.map((one) => one.target_id),
  ]);
  return { handled: changes.length, removed: removed.length, restored: updates.length, changed: changed.length };
}

async function mark(
  tx: Tx,
  origin: Origin,
  entity: ImportEntity,
  ids: readonly string[],
  why: string | null,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('import_change')
    .set({ kept_because: why })
    .where('tenant_id', '=', origin.tenantId)
    .where('import_id', '=', origin.importId)
    .where('entity', '=', entity.name)
    .where('target_id', 'in', [...ids])
    .execute();
}

async function forget(tx: Tx, origin: Origin, entity: ImportEntity, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom('import_change')
    .where('tenant_id', '=', origin.tenantId)
    .where('import_id', '=', origin.importId)
    .where('entity', '=', entity.name)
    .where('target_id', 'in', ids)
    .execute();
}

const keptInUse = async (tx: Tx, origin: Origin, entity: ImportEntity): Promise<string[]> =>
  (await changesOf(tx, origin, entity).where('kept_because', '=', 'IN_USE').execute()).map((one) => one.target_id);

async function putAway(tx: Tx, origin: Origin, entity: ImportEntity, ids: readonly string[]): Promise<void> {
  if (await entity.putAway(tx, origin, ids)) await mark(tx, origin, entity, ids, 'PUT_AWAY');
}
