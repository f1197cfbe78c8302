import {
  columnName,
  defineResource,
  type Finding,
  fields as field,
  label,
  menuOf,
  problemAt,
  type Resource,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { Problem } from '../../platform/http/index.ts';
import { exportSource, storeOf } from '../../platform/resource/index.ts';
import { idsIn, type RecordRows } from '../../platform/rows/index.ts';
import {
  type ChangedRow,
  type ImportEntity,
  type Judged,
  type NewRow,
  type Origin,
  type Values,
  wholeOf,
} from './entity.ts';
import { keySet } from './key-set.ts';
import { resourceEntity } from './resource-entity.ts';
import { keptValue } from './sql-columns.ts';

const wholeRows = (added: readonly NewRow[], changed: readonly ChangedRow[]): Values[] => [
  ...added.map(({ values }) => values),
  ...changed.map(wholeOf),
];

const camel = (column: string): string => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** A row of a set as a record of its own. */
function asResource({ name, list, store }: RecordRows): Resource {
  const owner = camel(store.owner);
  const { en, id } = list.label;
  const words = label(`${list.of.label.one.en}: ${en.toLowerCase()}`, `${list.of.label.one.id}: ${id.toLowerCase()}`);
  const ownerField = field.reference({ label: list.of.label.one, to: list.of.name, fixed: true });
  const fields: Resource['fields'] = { [owner]: ownerField, ...list.fields };
  const resource = defineResource(name, {
    path: list.of.path,
    menu: menuOf(list.of),
    label: { one: words, many: words },
    code: 'none',
    title: Object.keys(list.fields)[0] ?? owner,
    fields,
    ...(list.rules ? { rules: list.rules } : {}),
    list: { columns: Object.keys(fields), search: [], sort: owner },
  });
  return { ...resource, table: store.table, searched: store.table };
}

/**
 * Rows that the screens keep as a set, uploaded one by one: seats by date, staffing, titles by date (17.1). What is said of
 * a set is judged with the rows that are there already, and the record counts each upload as a change of its own.
 */
export function rowListEntity(rows: RecordRows): ImportEntity {
  const { list, store, key } = rows;
  const resource = asResource(rows);
  const owner = camel(store.owner);
  const plain = resourceEntity(resource);
  const touch = async (tx: Tx, { tenantId, userId }: Origin, owners: readonly unknown[]): Promise<void> => {
    const ids = [...new Set(owners.map(String))];
    await sql`
      update ${sql.table(list.of.table)} set version = version + 1, updated_at = now(), updated_by = ${userId}::uuid
      where tenant_id = ${tenantId} and id = any(${ids}::uuid[])`.execute(tx);
    await store.settle?.(tx, tenantId, ids);
  };
  /** Records first, as by hand: whoever changes the rows of one changes its version before all else. */
  const holdOwners = (tx: Tx, tenantId: string, whole: readonly Values[]): Promise<unknown> =>
    sql`
      select from ${sql.table(list.of.table)} where tenant_id = ${tenantId}::uuid and id = any(${idsIn(whole, owner)}::uuid[])
      order by id for no key update`.execute(tx);
  const ownersOf = async (tx: Tx, { tenantId }: Origin, ids: readonly string[]): Promise<string[]> =>
    [...(await plain.load(tx, tenantId, ids)).values()].map(({ values }) => String(values[owner]));
  return {
    ...plain,
    // A position that stands in another unit by now is still the one that is meant.
    fields: plain.fields
      .filter((one) => one.key !== 'status')
      .map((one) => (one.key === owner ? { ...one, elsewhere: 'by code or name' } : one)),
    matchKeys: [keySet(resource.fields, [owner, ...key])],
    source: exportSource(storeOf(resource)),
    judgeWhole: (tx, tenantId, judged, { memory }) =>
      judgeSets(tx, tenantId, { rows, resource, owner }, judged, memory),
    async hold(tx, origin, added, changed) {
      const whole = wholeRows(added, changed);
      await holdOwners(tx, origin.tenantId, whole);
      await store.hold?.(tx, origin.tenantId, whole);
    },
    judgeWritten: async (tx, origin, added, changed) =>
      store.judgeWritten?.(tx, origin.tenantId, wholeRows(added, changed)),
    // A row that ends and the one that follows it come in one file, the new one first.
    async makeRoom(tx, _origin, added, changed) {
      if (changed.length > 0 || rows.untilNext) await sql`set constraints all deferred`.execute(tx);
      return { added, sides: [] };
    },
    async insert(tx, origin, added) {
      await plain.insert(tx, origin, added);
      await touch(
        tx,
        origin,
        added.map(({ values }) => values[owner]),
      );
      if (rows.untilNext) await sql`set constraints all immediate`.execute(tx);
    },
    async update(tx, origin, changed) {
      await plain.update(tx, origin, changed);
      await touch(
        tx,
        origin,
        changed.map(({ before }) => before.values[owner]),
      );
      await sql`set constraints all immediate`.execute(tx);
    },
    async restore(tx, origin, before) {
      const ids = before.map(({ id }) => id);
      await plain.restore(tx, origin, before);
      await touch(tx, origin, await ownersOf(tx, origin, ids));
    },
    async remove(tx, origin, ids) {
      const owners = await ownersOf(tx, origin, ids);
      const removed = await plain.remove(tx, origin, ids);
      await touch(tx, origin, owners);
      return removed;
    },
    deactivate: async () => false,
    shownWith: {
      kind: list.of.name,
      pages: async (tx, tenantId, ids) =>
        new Map([...(await plain.load(tx, tenantId, ids))].map(([id, { values }]) => [id, String(values[owner])])),
    },
  };
}

interface Kind {
  readonly rows: RecordRows;
  readonly resource: Resource;
  readonly owner: string;
}

interface Row {
  readonly id: string | null;
  readonly values: Values;
}

/** Rules of whole sets: each with the rows that stay as they are, and those of the file so far. */
async function judgeSets(
  tx: Tx,
  tenantId: string,
  kind: Kind,
  judged: readonly Judged[],
  memory: Map<string, unknown>,
): Promise<Finding[][]> {
  const { rows, owner } = kind;
  const earlier = (memory.get(rows.name) ?? []) as Row[];
  const all = [...earlier, ...judged];
  memory.set(rows.name, all);
  const owners = [...new Set(judged.map(({ values }) => String(values[owner])))];
  const stored = await storedRows(tx, tenantId, kind, owners);
  const findings: Finding[][] = judged.map(() => []);
  for (const id of owners) {
    const given = all.filter(({ values }) => values[owner] === id);
    const replaced = new Set(given.map((one) => one.id));
    const set = [...stored.filter((one) => one.values[owner] === id && !replaced.has(one.id)), ...given];
    const found = await judgeSet(tx, tenantId, kind, id, set);
    // What is said of a row that was there before concerns whoever comes beside it.
    const at = found ? judged.indexOf(set[found.row] as Judged) : -1;
    const first = judged.findIndex(({ values }) => values[owner] === id);
    if (found) findings[at < 0 ? first : at]?.push(found.finding);
  }
  return findings;
}

async function storedRows(tx: Tx, tenantId: string, { rows, resource }: Kind, owners: string[]): Promise<Row[]> {
  const { store } = rows;
  const found = await sql<Record<string, unknown>>`
    select * from ${sql.table(store.table)} t where t.tenant_id = ${tenantId} and ${sql.ref(`t.${store.owner}`)} = any(${owners}::uuid[])`.execute(
    tx,
  );
  return found.rows.map((row) => ({
    id: String(row['id']),
    values: Object.fromEntries(
      Object.entries(resource.fields).map(([name, one]) => [name, keptValue(one, row[columnName(name)])]),
    ),
  }));
}

async function judgeSet(
  tx: Tx,
  tenantId: string,
  { rows: { list, store } }: Kind,
  id: string,
  set: readonly Row[],
): Promise<{ row: number; finding: Finding } | null> {
  const values = set.map((one) => one.values);
  for (const rule of list.rowsRules ?? []) {
    const found = rule(values);
    if (found) return { row: found.row, finding: found };
  }
  if (!store.judge) return null;
  const record = await sql<Record<string, unknown>>`
    select * from ${sql.table(list.of.table)} where tenant_id = ${tenantId} and id = ${id}::uuid`.execute(tx);
  const whole = Object.fromEntries(Object.entries(record.rows[0] ?? {}).map(([name, value]) => [camel(name), value]));
  try {
    await store.judge(tx, tenantId, whole, values);
    return null;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const [, row = '0', path = ''] = (error.options.errors?.[0]?.path ?? '').split('.');
    return {
      row: Number(row),
      finding: problemAt(path, error.code, (error.options.values ?? {}) as Finding['values']),
    };
  }
}
