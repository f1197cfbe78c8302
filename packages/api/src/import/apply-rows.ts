import { fillIn, type Locale, PROBLEMS } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { newId } from '../employee/index.ts';
import { Problem, problemOfDatabaseError } from '../platform/http/index.ts';
import { resources } from '../platform/resource/index.ts';
import type { Issue } from './convert.ts';
import { type FreshRecords, recordChanges, type WrittenChange } from './create-missing.ts';
import type { ChangedRow, Existing, ImportEntity, NewRow, Origin } from './entity.ts';
import { peopleByNumber } from './lookups.ts';
import type { StagedRow } from './staged.ts';
import { say } from './texts.ts';

export interface ApplyContext {
  readonly tx: Tx;
  readonly origin: Origin;
  readonly entity: ImportEntity;
  readonly matchFields: readonly string[];
  readonly fresh: FreshRecords;
  readonly locale: Locale;
}

export interface Applied {
  readonly added: number;
  readonly changed: number;
  readonly failures: readonly { turn: number; issue: Issue }[];
}

type Ready = { row: StagedRow } & ({ add: NewRow } | { change: ChangedRow });

/**
 * Writes rows in a few statements. If the database refuses them together they are tried in halves, until those that are
 * at fault stand alone: the good ones cost nothing extra.
 */
export async function applyRows(context: ApplyContext, rows: readonly StagedRow[]): Promise<Applied> {
  const failures: { turn: number; issue: Issue }[] = [];
  const fail = (row: StagedRow, code: string, message: string): void => {
    failures.push({ turn: row.turn, issue: { column: null, value: null, code, message } });
  };
  const ready = await prepare(context, rows, fail);
  const written: WrittenChange[] = [];
  await writeHalving(context, ready, written, (row, error) => {
    const problem = problemOfDatabaseError(error);
    if (!(problem instanceof Problem)) throw error;
    const said = fillIn(PROBLEMS[problem.code].text[context.locale], {
      label: '',
      value: '',
      ...problem.options.values,
    });
    fail(row, problem.code, say('ROW_REFUSED', context.locale, { reason: said.trim() }));
  });
  await recordChanges(context.tx, context.origin, context.entity.name, written);
  const added = written.filter((one) => one.action === 'insert').length;
  return { added, changed: written.length - added, failures };
}

/** Fills in what was not known at the dry run, and looks again at what may have changed since. */
async function prepare(
  context: ApplyContext,
  rows: readonly StagedRow[],
  fail: (row: StagedRow, code: string, message: string) => void,
): Promise<Ready[]> {
  const { tx, origin, entity, fresh, locale } = context;
  const known = await knownRows(context, rows);
  const present = await entity.load(
    tx,
    origin.tenantId,
    rows.flatMap((row) => row.targetId ?? []),
  );
  const gone = await goneReferences(context, rows);
  const ready: Ready[] = [];
  for (const row of rows) {
    const values: Record<string, unknown> = { ...row.values };
    for (const field of entity.fields
      .filter(({ key }) => key in row.fresh)
      .toSorted((a, b) => Number(Boolean(a.within)) - Number(Boolean(b.within))))
      values[field.key] = fresh.get(field.key, row.fresh[field.key] ?? '', field.within ? values[field.within] : null);
    const lost = Object.entries(row.later).find(([, key]) => !known.has(key.toLowerCase()));
    for (const [field, key] of Object.entries(row.later)) values[field] = known.get(key.toLowerCase());
    const missing = lost?.[1] ?? Object.values(values).find((value) => typeof value === 'string' && gone.has(value));
    if (missing !== undefined) {
      const value = gone.get(String(missing)) ?? missing;
      fail(row, 'LOOKUP_NOT_FOUND', say('LOOKUP_NOT_FOUND', locale, { value, entity: 'record' }));
      continue;
    }
    const before: Existing | undefined = present.get(row.targetId ?? '');
    if (row.state === 'add') ready.push({ row, add: { id: newId(), values } });
    else if (before) ready.push({ row, change: { id: before.id, values, before } });
    else fail(row, 'NO_RECORD', say('DELETED_SINCE', locale));
  }
  return ready;
}

/** Rows of the same file that others refer to: written by now. */
async function knownRows(
  { tx, origin, entity, matchFields }: ApplyContext,
  rows: readonly StagedRow[],
): Promise<Map<string, string>> {
  const keys = [...new Set(rows.flatMap((row) => Object.values(row.later)))];
  if (keys.length === 0) return new Map();
  if (entity.name === 'Employee') return peopleByNumber(tx, origin.tenantId, keys);
  const [field = ''] = matchFields;
  const found = await entity.find(
    tx,
    origin.tenantId,
    [field],
    keys.map((key) => ({ [field]: key.toUpperCase() })),
  );
  return new Map(keys.flatMap((key, index) => (found[index] ? [[key.toLowerCase(), found[index].id]] : [])));
}

/** Records that were chosen at the dry run and have been put away or deleted since: by id, what they were called. */
async function goneReferences(
  { tx, origin, entity }: ApplyContext,
  rows: readonly StagedRow[],
): Promise<Map<string, string>> {
  const gone = new Map<string, string>();
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
    for (const one of found) if (one.name === null) gone.set(one.id, target.label.one.en);
  }
  return gone;
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
    written.push(...(await write(context, ready)));
    await sql`release savepoint rows`.execute(context.tx);
  } catch (error) {
    await sql`rollback to savepoint rows`.execute(context.tx);
    const [first] = ready;
    if (ready.length === 1 && first) {
      refused(first.row, error);
      return;
    }
    if (!(problemOfDatabaseError(error) instanceof Problem)) throw error;
    const middle = Math.ceil(ready.length / 2);
    await writeHalving(context, ready.slice(0, middle), written, refused);
    await writeHalving(context, ready.slice(middle), written, refused);
  }
}

async function write({ tx, origin, entity }: ApplyContext, ready: readonly Ready[]): Promise<WrittenChange[]> {
  const add = ready.flatMap((one) => ('add' in one ? [one.add] : []));
  const change = ready.flatMap((one) => ('change' in one ? [one.change] : []));
  if (add.length > 0) await entity.insert(tx, origin, add);
  if (change.length > 0) await entity.update(tx, origin, change);
  return ready.map((one): WrittenChange => {
    if ('add' in one) return { row: one.row.no, id: one.add.id, action: 'insert', before: null, version: 1 };
    const { id, values, before } = one.change;
    const former = Object.fromEntries(Object.keys(values).map((key) => [key, before.values[key] ?? null]));
    return { row: one.row.no, id, action: 'update', before: former, version: before.version + 1 };
  });
}
