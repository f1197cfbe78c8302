import {
  type CancelImport,
  type GetImport,
  type GetImports,
  type ImportRecord,
  type ImportState,
  type MapImport,
  MOST_ATOMIC_ROWS,
  type PauseImport,
  type RereadImport,
  type ResumeImport,
  type RunImport,
  type UndoImport,
  type ValidateImport,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { filesOf } from '../platform/files/index.ts';
import { type Caller, type Handler, Problem } from '../platform/http/index.ts';
import { enqueue, type JobDefinition } from '../platform/jobs/index.ts';
import { defaultValues, dryRunJob } from './check/dry-run.ts';
import { openLookups } from './check/lookups.ts';
import type { ImportEntity } from './entities/entity.ts';
import { authorise, entitiesFor, entityFor, entityOf, maySee, mayUpload, refuseBadSettings } from './entities/index.ts';
import type { ImportPayload } from './import-job.ts';
import {
  actionsOf,
  changeImport,
  fullCounts,
  type ImportRow,
  readImport,
  readingOf,
  toImportRecord,
} from './record.ts';
import { stateWord } from './state-words.ts';
import { lookAgain, propose, withoutSecrets } from './upload/upload.ts';
import { runJob } from './write/run.ts';
import { undoJob } from './write/undo.ts';

/** Reads an upload with its job's progress; one of an entity that the caller may not upload is not there. */
export async function show(tx: Tx, caller: Caller, row: ImportRow): Promise<ImportRecord> {
  const job = row.job_id
    ? await tx
        .selectFrom('job')
        .select(['done', 'total', 'started_at'])
        .where('tenant_id', '=', caller.tenantId)
        .where('id', '=', row.job_id)
        .executeTakeFirst()
    : undefined;
  const author = row.created_by
    ? await tx
        .selectFrom('app_user')
        .select('name')
        .where('tenant_id', '=', caller.tenantId)
        .where('id', '=', row.created_by)
        .executeTakeFirst()
    : undefined;
  const progress = job ? { done: Number(job.done), total: Number(job.total), startedAt: job.started_at } : null;
  return toImportRecord(row, { createdBy: author?.name ?? null, caller }, progress);
}

export async function visibleImport(tx: Tx, caller: Caller, id: string, lock = false): Promise<ImportRow> {
  const row = await readImport(tx, caller.tenantId, id, lock);
  const isOpen =
    mayUpload(entityOf(row.entity), caller) &&
    tellsNothingClosed(row, await entityFor(tx, caller.tenantId, row.entity), caller);
  if (!isOpen) throw new Problem('NOT_FOUND');
  return row;
}

/** Whoever sent a file knows what is in it; to others it is not there if it fills fields of a class closed to them (0.2). */
const tellsNothingClosed = (row: ImportRow, entity: ImportEntity, caller: Caller): boolean =>
  row.created_by === caller.userId || maySee(entity, row.settings, caller);

export const getImport: Handler<typeof GetImport> = async ({ tx, caller, input }) =>
  show(tx, caller, await visibleImport(tx, caller, input.params.id));

const MOST_LISTED = 100;
const LISTED_DAYS = 365;

export const getImports: Handler<typeof GetImports> = async ({ tx, caller }) => {
  const rows = await tx
    .selectFrom('data_import')
    .selectAll()
    .where('tenant_id', '=', caller.tenantId)
    .where('created_at', '>', new Date(Date.now() - LISTED_DAYS * 86_400_000).toISOString())
    .orderBy('created_at', 'desc')
    .limit(MOST_LISTED)
    .execute();
  const users = await tx
    .selectFrom('app_user')
    .select(['id', 'name'])
    .where('tenant_id', '=', caller.tenantId)
    .where('id', 'in', ['00000000-0000-0000-0000-000000000000', ...rows.flatMap((row) => row.created_by ?? [])])
    .execute();
  const names = new Map(users.map((user) => [user.id, user.name]));
  const entities = new Map((await entitiesFor(tx, caller)).map((entity) => [entity.name, entity]));
  return (rows as unknown as ImportRow[])
    .filter((row) => {
      const entity = entities.get(row.entity);
      return entity && tellsNothingClosed(row, entity, caller);
    })
    .map((row) => toImportRecord(row, { createdBy: names.get(row.created_by ?? '') ?? null, caller }, null));
};

/** The upload, locked, if the action is one that its state allows. */
export async function ready(
  tx: Tx,
  caller: Caller,
  id: string,
  action: ImportRecord['can'][number],
): Promise<ImportRow> {
  const row = await visibleImport(tx, caller, id, true);
  if (actionsOf(row).includes(action)) return row;
  if (action === 'undo' && ['completed', 'completedWithErrors', 'cancelled', 'failed'].includes(row.state))
    throw new Problem('UNDO_EXPIRED');
  throw new Problem('IMPORT_STATE', {
    values: { state: stateWord(row.state, caller.locale), done: stateWord(action, caller.locale) },
  });
}

export const mapImport: Handler<typeof MapImport> = async ({ tx, caller, input }) => {
  const { entity: name, settings } = input.body;
  const row = await ready(tx, caller, input.params.id, 'map');
  const entity = await entityFor(tx, caller.tenantId, name);
  if (settings.mapping.length !== row.source.header.length) throw Problem.at('settings.mapping', 'VALIDATION');
  refuseBadSettings(entity, settings, caller);
  authorise(entity, settings, caller);
  // A value for all rows that cannot be read is refused at its field, not when the check has begun.
  if (Object.keys(settings.defaults).length > 0)
    defaultValues({ entity, settings, lookups: await openLookups(tx, caller.tenantId, entity), callingCode: null });
  await changeImport(tx, caller.tenantId, row.id, {
    entity: entity.name,
    source: withoutSecrets(entity, settings.mapping, row.source),
    settings,
    state: 'mapped',
    counts: {},
    message: null,
    finished_at: null,
  });
  return show(tx, caller, await readImport(tx, caller.tenantId, row.id));
};

async function start(
  tx: Tx,
  caller: Caller,
  row: ImportRow,
  state: ImportState,
  job: JobDefinition<ImportPayload>,
  more: Parameters<typeof changeImport>[3] = {},
): Promise<ImportRecord> {
  authorise(await entityFor(tx, caller.tenantId, row.entity), row.settings, caller);
  const jobId = await enqueue(tx, caller, job, { importId: row.id, fileName: row.file_name });
  const started_at = row.started_at ?? new Date().toISOString();
  const change = { ...more, state, job_id: jobId, message: null, started_at };
  await changeImport(tx, caller.tenantId, row.id, change).catch((error: unknown) => {
    throw isRunningAlready(error) ? running(row, caller) : error;
  });
  return show(tx, caller, await readImport(tx, caller.tenantId, row.id));
}

/** Reads the file again as asked, and proposes its columns again; nothing was written yet. */
export const rereadImport: Handler<typeof RereadImport> = async ({ tx, caller, input, request }) => {
  const row = await ready(tx, caller, input.params.id, 'map');
  const { entity: asked, ...reading } = input.body;
  const { sheet } = reading;
  if (row.file_id === null || (row.source.format !== 'csv' && sheet === undefined && asked === undefined))
    throw Problem.at('encoding', 'VALIDATION');
  if (sheet !== undefined && row.source.sheets[sheet] === undefined) throw Problem.at('sheet', 'VALIDATION');
  const others = await entitiesFor(tx, caller);
  const known = { entity: await entityFor(tx, caller.tenantId, row.entity), others };
  const chosen = others.filter(({ name }) => name === asked);
  if (asked !== undefined && chosen.length === 0) throw Problem.at('entity', 'VALIDATION');
  const files = filesOf(request);
  const { entity, ...read } = await (asked === undefined
    ? lookAgain(tx, files, caller, row.file_id, known, reading)
    : propose(tx, files, caller, row.file_id, chosen, { ...readingOf(row.source), ...reading }, true));
  const change = { ...read, entity: entity.name, state: 'uploaded', counts: {}, message: null } as const;
  await changeImport(tx, caller.tenantId, row.id, change);
  return show(tx, caller, await readImport(tx, caller.tenantId, row.id));
};

export const validateImport: Handler<typeof ValidateImport> = async ({ tx, caller, input }) => {
  const row = await ready(tx, caller, input.params.id, 'validate');
  refuseBadSettings(await entityFor(tx, caller.tenantId, row.entity), row.settings, caller);
  return start(tx, caller, row, 'validating', dryRunJob, { counts: {}, finished_at: null });
};

export const runImport: Handler<typeof RunImport> = async ({ tx, caller, input }) => {
  const row = await ready(tx, caller, input.params.id, 'run');
  const { policy } = input.body;
  if (policy === 'allOrNothing' && fullCounts(row.counts).rows > MOST_ATOMIC_ROWS)
    throw new Problem('TOO_MANY_FOR_ATOMIC', { values: { n: MOST_ATOMIC_ROWS } });
  await refuseWhileRunning(tx, caller, row);
  return start(tx, caller, row, 'running', runJob, { settings: { ...row.settings, policy }, checkpoint: 0 });
};

const running = (row: ImportRow, caller: Caller): Problem =>
  new Problem('IMPORT_RUNNING', { values: { entity: entityOf(row.entity).label[caller.locale] } });

/** Two that begin at the same moment meet at the table's own index. */
const isRunningAlready = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'data_import_entity_key';

/** IMPORT_RUNNING: one at a time writes to an entity. */
async function refuseWhileRunning(tx: Tx, caller: Caller, row: ImportRow): Promise<void> {
  const other = await tx
    .selectFrom('data_import')
    .select('id')
    .where('tenant_id', '=', caller.tenantId)
    .where('entity', '=', row.entity)
    .where('state', 'in', ['running', 'undoing'])
    .executeTakeFirst();
  if (other) throw running(row, caller);
}

export const pauseImport: Handler<typeof PauseImport> = async ({ tx, caller, input }) => {
  const row = await ready(tx, caller, input.params.id, 'pause');
  await changeImport(tx, caller.tenantId, row.id, { state: 'paused' });
  return show(tx, caller, await readImport(tx, caller.tenantId, row.id));
};

export const resumeImport: Handler<typeof ResumeImport> = async ({ tx, caller, input }) => {
  const row = await ready(tx, caller, input.params.id, 'resume');
  await refuseWhileRunning(tx, caller, row);
  return start(tx, caller, row, 'running', runJob);
};

/** A job that writes is told to stop and ends the upload itself when it has; all others end here. */
export const cancelImport: Handler<typeof CancelImport> = async ({ tx, caller, input }) => {
  const row = await ready(tx, caller, input.params.id, 'cancel');
  if (row.job_id)
    await tx
      .updateTable('job')
      .set({ cancel_requested: true })
      .where('tenant_id', '=', caller.tenantId)
      .where('id', '=', row.job_id)
      .where('state', 'in', ['queued', 'running'])
      .execute();
  if (row.state !== 'running')
    await changeImport(tx, caller.tenantId, row.id, { state: 'cancelled', finished_at: new Date().toISOString() });
  return show(tx, caller, await readImport(tx, caller.tenantId, row.id));
};

export const undoImport: Handler<typeof UndoImport> = async ({ tx, caller, input }) => {
  const row = await ready(tx, caller, input.params.id, 'undo');
  await refuseWhileRunning(tx, caller, row);
  return start(tx, caller, row, 'undoing', undoJob);
};
