import { type ImportCounts, label } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { defineJob, type RunningJob } from '../../platform/jobs/index.ts';
import type { ImportEntity, Origin, Values } from '../entities/entity.ts';
import { entityFor, writtenBy } from '../entities/index.ts';
import { type ImportPayload, importLink, importPayload, tenantOf } from '../import-job.ts';
import { outcomeOf } from '../outcome.ts';
import { changeImport, fullCounts, isAtWork, readImport } from '../record.ts';
import { undoSets } from '../together/undo-sets.ts';
import { restoreRows } from './restore-rows.ts';
import { holdRun } from './run-in-lanes.ts';
import { refreshStatistics } from './statistics.ts';

const STOPPED = label(
  'The undo was stopped before its end. Undo again to undo the rest.',
  'Proses ini dihentikan sebelum selesai. Urungkan sekali lagi untuk sisanya.',
);

/** Takes back what an upload wrote, last things first. Records that somebody has changed since are kept and listed. */
export const undoJob = defineJob<ImportPayload>({
  name: 'import-undo',
  payload: importPayload,
  title: ({ fileName }, locale) => (locale === 'id' ? `Urungkan ${fileName}` : `Undo ${fileName}`),
  link: importLink,
  async run(job) {
    const { door, actor } = job;
    const { importId } = job.payload;
    const upload = await door.asActor(actor, async (tx) => {
      await holdRun(tx, importId, 'alone');
      return readImport(tx, actor.tenantId, importId);
    });
    if (upload.state !== 'undoing' || !isAtWork(job, upload)) return {};
    const origin: Origin = { tenantId: actor.tenantId, userId: actor.userId, importId, locale: job.locale };
    const counts = fullCounts(upload.counts);
    counts.kept = await door.asActor(actor, (tx) => tryAgain(tx, origin));
    const entities = writtenBy(upload.entity);
    await door.asActor(actor, (tx) => refreshStatistics(tx, entities, counts.added + counts.changed));
    for (const { name } of entities)
      await undoOne(job, origin, await door.asActor(actor, (tx) => entityFor(tx, actor.tenantId, name)), counts);
    await door.asActor(actor, (tx) =>
      changeImport(tx, actor.tenantId, importId, { state: counts.kept > 0 ? 'undonePartly' : 'undone', counts }),
    );
    return outcomeOf(job);
  },
  async ended(tx, job, _how, message) {
    const { importId } = job.payload;
    const tenantId = await tenantOf(tx);
    const row = await readImport(tx, tenantId, importId, true);
    // The message tells that it did not come to its end, and that it can be begun again.
    if (row.state === 'undoing' && isAtWork(job, row))
      await changeImport(tx, tenantId, importId, { state: 'undonePartly', message: message ?? STOPPED });
  },
});

/** What an earlier try kept is looked at once more, but for what was deactivated instead; how many those are. */
async function tryAgain(tx: Tx, { tenantId, importId }: Origin): Promise<number> {
  const mine = sql`tenant_id = ${tenantId} and import_id = ${importId}::uuid`;
  await sql`update import_change set kept_because = null where ${mine} and kept_because <> 'PUT_AWAY'`.execute(tx);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from import_change where ${mine} and kept_because = 'PUT_AWAY'`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** Sets go as they came, all others record by record. */
const undoOne = (
  job: RunningJob<ImportPayload>,
  origin: Origin,
  entity: ImportEntity,
  counts: ImportCounts,
): Promise<void> =>
  entity.together ? undoSets(job, origin, entity, entity.together, counts) : undoEntity(job, origin, entity, counts);

/**
 * What refers to another row of the same upload goes first, and what has what another one had: so the rest is tried again as
 * long as that helps.
 */
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
      const result = await door.asActor(actor, async (tx) => {
        const done = await undoChunk(tx, origin, entity);
        counts.removed += done.removed;
        counts.restored += done.restored;
        counts.kept += done.changed;
        await changeImport(tx, origin.tenantId, origin.importId, { counts });
        return done;
      });
      ({ handled } = result);
      progress += result.removed + result.restored;
      job.report(counts.removed + counts.restored + counts.kept, counts.added + counts.changed);
    }
    const inUse = await door.asActor(actor, (tx) => keptAs(tx, origin, entity, 'IN_USE'));
    const blocked = await door.asActor(actor, (tx) => keptAs(tx, origin, entity, 'TAKEN_SINCE'));
    const again = [...inUse, ...blocked];
    if (again.length === 0) return;
    if (progress === 0) {
      counts.kept += again.length;
      await door.asActor(actor, (tx) => deactivate(tx, origin, entity, inUse));
      return;
    }
    await door.asActor(actor, (tx) => mark(tx, origin, entity, again, null));
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

  // What was added goes first: a record that gave way to it takes its place again.
  const inserts = untouched.filter((one) => one.action === 'insert').map((one) => one.target_id);
  const removed = inserts.length > 0 ? await entity.remove(tx, origin, inserts) : [];
  const gone = new Set(removed);
  const updates = untouched.filter((one) => one.action === 'update');
  const blocked = new Set(
    await restoreRows(
      tx,
      origin,
      entity,
      updates.map((one) => ({ id: one.target_id, before: one.before as Values })),
    ),
  );
  const former = updates.filter((one) => !blocked.has(one.target_id));
  await settleEarlier(tx, origin, entity, former);

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
  await mark(tx, origin, entity, [...blocked], 'TAKEN_SINCE');
  await forget(tx, origin, entity, [
    ...removed,
    ...former.map((one) => one.target_id),
    ...deleted.map((one) => one.target_id),
  ]);
  const restored = former.filter((one) => one.row_no > 0).length;
  return { handled: changes.length, removed: removed.length, restored, changed: changed.length };
}

/** What an earlier upload wrote stands again as that one left it, so it can be undone as well. */
async function settleEarlier(
  tx: Tx,
  { tenantId, importId }: Origin,
  entity: ImportEntity,
  restored: readonly { readonly target_id: string; readonly version: number }[],
): Promise<void> {
  if (restored.length === 0) return;
  const now = await entity.load(
    tx,
    tenantId,
    restored.map((one) => one.target_id),
  );
  const versions = restored.map(({ target_id: id, version }) => ({ id, was: version - 1, is: now.get(id)?.version }));
  await sql`
    update import_change c set version = r."is" from json_to_recordset(${JSON.stringify(versions)}::json) as r(id uuid, was int, "is" int)
    where c.tenant_id = ${tenantId} and c.import_id <> ${importId}::uuid and c.entity = ${entity.name} and c.target_id = r.id
      and c.version = r.was and r."is" is not null`.execute(tx);
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
    .where('target_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

async function forget(tx: Tx, origin: Origin, entity: ImportEntity, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom('import_change')
    .where('tenant_id', '=', origin.tenantId)
    .where('import_id', '=', origin.importId)
    .where('entity', '=', entity.name)
    .where('target_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

const keptAs = async (tx: Tx, origin: Origin, entity: ImportEntity, why: string): Promise<string[]> =>
  (await changesOf(tx, origin, entity).where('kept_because', '=', why).execute()).map((one) => one.target_id);

async function deactivate(tx: Tx, origin: Origin, entity: ImportEntity, ids: readonly string[]): Promise<void> {
  if (await entity.deactivate(tx, origin, ids)) await mark(tx, origin, entity, ids, 'PUT_AWAY');
}
