import { type Label, label } from '@personalia/contract';
import { newId, type Tx } from '@personalia/database';
import { sql } from 'kysely';
import { Problem, problemOfDatabaseError } from '../../platform/http/index.ts';
import { resources } from '../../platform/resource/index.ts';
import { issueOfRow, labelOf } from '../check/issue.ts';
import { peopleNamed } from '../check/people-named.ts';
import type { ChangedRow, Existing, ImportEntity, NewRow, Origin, Values } from '../entities/entity.ts';
import { importText } from '../texts.ts';
import { writeSets } from '../together/write-sets.ts';
import { type FreshRecords, fillFresh, recordChanges, recordSides, type WrittenChange } from './create-missing.ts';
import type { FailedRow, StagedRow } from './staged.ts';

export interface ApplyContext {
  readonly tx: Tx;
  readonly origin: Origin;
  readonly entity: ImportEntity;
  readonly matchFields: readonly string[];
  readonly fresh: FreshRecords;
}

export interface Applied {
  readonly added: number;
  readonly changed: number;
  readonly failures: readonly FailedRow[];
}

export type Ready = { row: StagedRow } & ({ add: NewRow } | { change: ChangedRow });

const apart = (ready: readonly Ready[]): { readonly added: NewRow[]; readonly changed: ChangedRow[] } => ({
  added: ready.flatMap((one) => ('add' in one ? [one.add] : [])),
  changed: ready.flatMap((one) => ('change' in one ? [one.change] : [])),
});

const RECORD = label('record', 'data');

const failedRow = ({ turn }: StagedRow, code: string, message: Label): FailedRow => ({
  turn,
  issue: issueOfRow(code, message),
});

/** Both steps in one transaction. */
export async function applyRows(context: ApplyContext, rows: readonly StagedRow[]): Promise<Applied> {
  const { ready, failures } = await prepareRows(context, rows);
  const applied = await writeRows(context, ready);
  return { ...applied, failures: [...failures, ...applied.failures] };
}

/**
 * Writes rows in a few statements. If the database refuses them together they are tried in halves, until those that are
 * at fault stand alone: the good ones cost nothing extra.
 */
export async function writeRows(context: ApplyContext, ready: readonly Ready[]): Promise<Applied> {
  const { together } = context.entity;
  if (together)
    return writeSets(
      context,
      together.by,
      ready.map(({ row }) => row),
    );
  const failures: FailedRow[] = [];
  const written: WrittenChange[] = [];
  const { added: adding, changed: changing } = apart(ready);
  await context.entity.hold?.(context.tx, context.origin, adding, changing);
  await writeHalving(context, ready, written, (row, error) => {
    const problem = problemOf(error, context.entity, row.values);
    if (!(problem instanceof Problem)) throw error;
    failures.push(failedRow(row, problem.code, importText('ROW_REFUSED', { reason: problem.sentence })));
  });
  await recordChanges(context.tx, context.origin, context.entity.name, written);
  const rows = written.filter(({ row }) => row > 0);
  const added = rows.filter((one) => one.action === 'insert').length;
  return { added, changed: rows.length - added, failures };
}

/** Fills in what was not known at the dry run, and looks again at what may have changed since. */
export async function prepareRows(
  context: ApplyContext,
  rows: readonly StagedRow[],
): Promise<{ ready: Ready[]; failures: FailedRow[] }> {
  const { tx, origin, entity, fresh } = context;
  // A set is looked at as a whole when it is written.
  if (entity.together)
    return {
      ready: rows.map((row) => {
        const values = fillFresh(entity, fresh, row);
        return { row: { ...row, values }, add: { id: newId(), values } };
      }),
      failures: [],
    };
  const known = await knownRows(context, rows);
  const present = await entity.load(
    tx,
    origin.tenantId,
    rows.flatMap((row) => row.targetId ?? []),
  );
  const gone = await goneReferences(context, rows);
  const ready: Ready[] = [];
  const failures: FailedRow[] = [];
  for (const row of rows) {
    const values = fillFresh(entity, fresh, row);
    const lost = Object.entries(row.later).find(([, key]) => !known.has(key.toLowerCase()));
    for (const [field, key] of Object.entries(row.later)) values[field] = known.get(key.toLowerCase());
    const isGone = (value: unknown): boolean => typeof value === 'string' && gone.has(value);
    const missing = lost?.[1] ?? (gone.size > 0 ? Object.values(values).find(isGone) : undefined);
    if (missing !== undefined) {
      const value = gone.get(String(missing)) ?? missing;
      failures.push(failedRow(row, 'LOOKUP_NOT_FOUND', importText('LOOKUP_NOT_FOUND', { value, entity: RECORD })));
      continue;
    }
    const before: Existing | undefined = present.get(row.targetId ?? '');
    if (row.state === 'add') ready.push({ row, add: { id: newId(), values } });
    else if (before) ready.push({ row, change: { id: before.id, values, before } });
    else failures.push(failedRow(row, 'NO_RECORD', importText('DELETED_SINCE')));
  }
  return { ready: await reserve(context, ready), failures };
}

/** Numbers are taken before the rows are written, so that nobody waits for them as long as that takes. */
async function reserve({ tx, origin, entity }: ApplyContext, ready: Ready[]): Promise<Ready[]> {
  if (!entity.reserve) return ready;
  const reserved = new Map((await entity.reserve(tx, origin, apart(ready).added)).map((one) => [one.id, one]));
  return ready.map((one) => ('add' in one ? { ...one, add: reserved.get(one.add.id) ?? one.add } : one));
}

/** Rows of the same file that others refer to: written by now. */
async function knownRows(
  { tx, origin, entity, matchFields }: ApplyContext,
  rows: readonly StagedRow[],
): Promise<ReadonlyMap<string, string>> {
  const keys = [...new Set(rows.flatMap((row) => Object.values(row.later)))];
  if (keys.length === 0) return new Map();
  if (entity.name === 'Employee') return peopleNamed(tx, origin.tenantId, keys);
  const [field = ''] = matchFields;
  const found = await entity.find(
    tx,
    origin.tenantId,
    [field],
    keys.map((key) => ({ [field]: key.toUpperCase() })),
  );
  return new Map(keys.flatMap((key, index) => (found[index] ? [[key.toLowerCase(), found[index].id]] : [])));
}

/** Records that were chosen at the dry run and have been deactivated or deleted since: by id, what they were called. */
async function goneReferences(
  { tx, origin, entity }: ApplyContext,
  rows: readonly StagedRow[],
): Promise<Map<string, Label>> {
  const gone = new Map<string, Label>();
  for (const { key, field } of entity.fields) {
    const target = resources.get(field.options.to ?? '');
    if (!target || target.name === 'Employee') continue;
    const ids = [...new Set(rows.flatMap((row) => (typeof row.values[key] === 'string' ? [row.values[key]] : [])))];
    if (ids.length === 0) continue;
    const { rows: found } = await sql<{ id: string; name: string | null }>`
      select w.id, t.id::text as name from unnest(${ids}::uuid[]) as w(id)
      left join ${sql.table(target.table)} t on t.tenant_id = ${origin.tenantId} and t.id = w.id and t.status = 'active'`.execute(
      tx,
    );
    for (const one of found) if (one.name === null) gone.set(one.id, target.label.one);
  }
  return gone;
}

const OVERLAP = '23P01';

/** What the database refuses, in words; rows that would hold on the same day among it (RECORD_OVERLAP). */
export function problemOf(error: unknown, entity: ImportEntity, values: Values): unknown {
  const problem = problemOfDatabaseError(error, { label: (field) => labelOf(entity, field), values });
  if (problem instanceof Problem || !(error instanceof Error && 'code' in error && error.code === OVERLAP))
    return problem;
  return new Problem('RECORD_OVERLAP', { values: { date: values['validFrom'] ?? values['startDate'] ?? '' } });
}

async function writeHalving(
  context: ApplyContext,
  ready: readonly Ready[],
  written: WrittenChange[],
  refused: (row: StagedRow, error: unknown) => void,
): Promise<void> {
  if (ready.length === 0) return;
  await sql`savepoint rows`.execute(context.tx);
  try {
    const changes = await write(context, ready);
    for (const change of changes) writeDown(written, change);
    await sql`release savepoint rows`.execute(context.tx);
  } catch (error) {
    await sql`rollback to savepoint rows`.execute(context.tx);
    const [first] = ready;
    if (ready.length === 1 && first) {
      refused(first.row, error);
      return;
    }
    if (!(problemOf(error, context.entity, {}) instanceof Problem)) throw error;
    const middle = Math.ceil(ready.length / 2);
    await writeHalving(context, ready.slice(0, middle), written, refused);
    await writeHalving(context, ready.slice(middle), written, refused);
  }
}

/** A record that this transaction has written before and changes once more for another is written down once. */
function writeDown(written: WrittenChange[], change: WrittenChange): void {
  const at = change.row < 0 ? written.findIndex(({ id }) => id === change.id) : -1;
  const known = written[at];
  if (!known) written.push(change);
  else {
    const before = known.action === 'update' ? { ...change.before, ...known.before } : known.before;
    written[at] = { ...known, version: change.version, before };
  }
}

async function write({ tx, origin, entity }: ApplyContext, ready: readonly Ready[]): Promise<WrittenChange[]> {
  const { added: adding, changed: change } = apart(ready);
  const room = await entity.makeRoom?.(tx, origin, adding, change);
  const add = room?.added ?? adding;
  const sides = room ? await recordSides(tx, origin, entity.name, room.sides) : [];
  if (add.length > 0) await entity.insert(tx, origin, add);
  if (change.length > 0) await entity.update(tx, origin, change);
  await entity.judgeWritten?.(tx, origin, add, change);
  const versions = await entity.versions?.(
    tx,
    origin.tenantId,
    [...add, ...change].map(({ id }) => id),
  );
  const rowOf = new Map(ready.map((one) => ['add' in one ? one.add.id : one.change.id, one.row.no]));
  const beside = sides.map(
    ({ by, id, before, version }): WrittenChange => ({
      row: -(rowOf.get(by) ?? 0),
      id,
      action: 'update',
      before,
      version,
    }),
  );
  const own = ready.map((one): WrittenChange => {
    if ('add' in one) {
      const { id } = one.add;
      return { row: one.row.no, id, action: 'insert', before: null, version: versions?.get(id) ?? 1 };
    }
    const { id, values, before } = one.change;
    const former = Object.fromEntries(Object.keys(values).map((key) => [key, before.values[key] ?? null]));
    return { row: one.row.no, id, action: 'update', before: former, version: versions?.get(id) ?? before.version + 1 };
  });
  return [...own, ...beside];
}
