import { columnName, type Resource, type RowList } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, type Handler, type Route, route, stale } from '../http/index.ts';
import { codeOf, mayUse, referable, referenceJoins, SQL_TYPE, storeOf, titleOf, wireValue } from '../resource/index.ts';

type Row = Record<string, unknown>;

/** Where the rows of a record are kept, and what else has to hold or follow when they are written. */
export interface RowListStore {
  readonly table: string;
  /** Column that names the record. */
  readonly owner: string;
  /** Columns by which the rows are told, where they have no first day. */
  readonly order?: readonly string[];
  /** Columns besides the fields that a changed row keeps, and what new rows have there. */
  readonly keeps?: Readonly<Record<string, string>>;
  /** Before they are judged and written: what they are judged by stays what it is until then. */
  hold?(tx: Tx, tenantId: string, rows: readonly Row[]): Promise<unknown>;
  /** Before they are written; throws what is wrong. */
  judge?(tx: Tx, tenantId: string, record: Row, rows: readonly Row[]): Promise<void>;
  /**
   * The same of all rows that come by upload, once they are written: a few statements whatever their number. They name their
   * records too, which are held, as `hold` does with what they are judged by. Throws what is wrong.
   */
  judgeWritten?(tx: Tx, tenantId: string, rows: readonly Row[]): Promise<void>;
  /** After rows of these records were written. */
  settle?(tx: Tx, tenantId: string, ids: readonly string[]): Promise<unknown>;
  /** After somebody saved the rows of a record on its page: what goes on in the background. */
  follow?(tx: Tx, caller: Caller, id: string): Promise<unknown>;
}

/** What rows name in a field, each once. */
export const idsIn = (rows: readonly Row[], field: string): string[] => [
  ...new Set(rows.map((row) => String(row[field]))),
];

/** A set of rows that belongs to a record of a resource, and where it is kept. */
export interface RecordRows {
  /** What the trail and uploads call a row; its table follows from it. */
  readonly name: string;
  readonly list: RowList;
  readonly store: RowListStore;
  /** What finds a row in uploads, besides the record that it belongs to. */
  readonly key: readonly string[];
  /** Each row holds until the next: when it ends follows from what is written besides. */
  readonly untilNext?: boolean;
  /** What the trail calls files that are kept with a row, if any are. */
  readonly files?: string;
  /** The screens change these rows by other addresses than those of a set. */
  readonly ownAddresses?: true;
}

/** The two addresses of a set of rows below a record. */
export function rowListRoutes({ list, store }: Pick<RecordRows, 'list' | 'store'>): Route[] {
  const get: Handler<typeof list.get> = async ({ tx, caller, input }) => {
    const record = await storeOf(list.of).one(tx, caller, input.params.id);
    return { version: record['version'], rows: await readRows(tx, caller, list, store, input.params.id) };
  };
  const put: Handler<typeof list.put> = async ({ tx, caller, input }) => {
    const { id } = input.params;
    const { version, rows } = input.body;
    await raiseVersion(tx, caller, list.of, id, version);
    const record = await storeOf(list.of).one(tx, caller, id);
    await store.hold?.(tx, caller.tenantId, rows);
    await store.judge?.(tx, caller.tenantId, record, rows);
    await writeRows(tx, caller, list, store, id, rows);
    await store.settle?.(tx, caller.tenantId, [id]);
    await store.follow?.(tx, caller, id);
    return get({ tx, caller, input } as never);
  };
  return [route(list.get, get), route(list.put, put)];
}

/** The record counts a change of its rows as one of its own, so two people's changes cannot pass each other. */
export async function raiseVersion(tx: Tx, caller: Caller, of: Resource, id: string, version: number): Promise<void> {
  const done = await sql`
    update ${sql.table(of.table)} set version = version + 1, updated_at = now(), updated_by = ${caller.userId}
    where tenant_id = ${caller.tenantId} and id = ${id} and version = ${version}`.execute(tx);
  if (Number(done.numAffectedRows ?? 0) > 0) return;
  throw stale(await storeOf(of).one(tx, caller, id));
}

const namesOf = (caller: Caller, list: RowList): string[] =>
  Object.entries(list.fields)
    .filter(([, field]) => mayUse(caller, field.options.class ?? 'basic', 'view'))
    .map(([name]) => name);

async function readRows(tx: Tx, caller: Caller, list: RowList, store: RowListStore, id: string): Promise<Row[]> {
  const joins = referenceJoins(list as unknown as Resource, referable);
  const named = joins.map(
    ({ alias, target }) =>
      sql`, ${codeOf(target, alias)} as ${sql.id(`${alias}_code`)}, ${titleOf(target, alias, caller.locale)} as ${sql.id(`${alias}_name`)}`,
  );
  const joined = joins.map(
    ({ alias, target, field }) =>
      sql` left join ${sql.table(target.table)} as ${sql.id(alias)} on ${sql.ref(`${alias}.tenant_id`)} = t.tenant_id and ${sql.ref(`${alias}.id`)} = ${sql.ref(`t.${columnName(field)}`)}`,
  );
  const { rows } = await sql<Row>`
    select t.*${sql.join(named, sql``)} from ${sql.table(store.table)} t${sql.join(joined, sql``)}
    where t.tenant_id = ${caller.tenantId} and ${sql.ref(`t.${store.owner}`)} = ${id}::uuid order by ${sql.join((store.order ?? ['valid_from']).map((name) => sql.ref(`t.${name}`)))}, t.id`.execute(
    tx,
  );
  const visible = namesOf(caller, list);
  return rows.map((row) => ({
    id: row['id'],
    ...Object.fromEntries(visible.map((name) => [name, wireValue(list.fields[name], row[columnName(name)])])),
    refs: Object.fromEntries(
      joins.flatMap(({ field, alias }) =>
        typeof row[`${alias}_name`] === 'string'
          ? [[field, { code: row[`${alias}_code`] ?? null, name: row[`${alias}_name`] }]]
          : [],
      ),
    ),
  }));
}

/**
 * Takes away what is gone or has changed, then adds what is new or has changed, each row under its id: in between no two
 * rows can stand in each other's way. A field that the caller may not edit keeps what it had.
 */
export async function writeRows(
  tx: Tx,
  caller: Caller,
  list: RowList,
  { table, owner, keeps = {} }: RowListStore,
  id: string,
  given: readonly Row[],
): Promise<void> {
  const columns = Object.entries(list.fields).map(([name, field]) => ({ name, field, column: columnName(name) }));
  const { rows: stored } = await sql<Row>`
    select * from ${sql.table(table)} t where t.tenant_id = ${caller.tenantId} and ${sql.ref(`t.${owner}`)} = ${id}::uuid`.execute(
    tx,
  );
  const before = new Map(stored.map((row) => [row['id'], row]));
  const wanted = given.map((row) => {
    const old = before.get(row['id']);
    const values = columns.map(({ name, field, column }) => [
      column,
      mayUse(caller, field.options.class ?? 'basic', 'edit') ? (row[name] ?? null) : (old?.[column] ?? null),
    ]);
    return {
      id: old ? row['id'] : null,
      version: Number(old?.['version'] ?? 0) + 1,
      ...Object.fromEntries(values),
      ...Object.fromEntries(Object.entries(keeps).map(([column, fresh]) => [column, old?.[column] ?? fresh])),
    } as Row;
  });
  const same = new Set(
    wanted
      .filter((row) => {
        const old = before.get(row['id']);
        return old && columns.every(({ column, name }) => equal(old[column], row[column], list.fields[name]?.kind));
      })
      .map((row) => row['id']),
  );
  const gone = stored.map((row) => row['id']).filter((one) => !same.has(one));
  if (gone.length > 0)
    await sql`delete from ${sql.table(table)} where tenant_id = ${caller.tenantId} and id = any(${gone}::uuid[])`.execute(
      tx,
    );
  const fresh = wanted.filter((row) => row['id'] === null || !same.has(row['id']));
  if (fresh.length === 0) return;
  const kept = Object.keys(keeps);
  const types = [
    ...columns.map(({ column, field }) => sql`${sql.id(column)} ${sql.raw(SQL_TYPE[field.kind])}`),
    ...kept.map((column) => sql`${sql.id(column)} text`),
  ];
  const names = [...columns.map(({ column }) => column), ...kept].map((column) => sql.id(column));
  await sql`
    insert into ${sql.table(table)} (tenant_id, ${sql.id(owner)}, id, version, created_by, updated_by, ${sql.join(names)})
    select ${caller.tenantId}::uuid, ${id}::uuid, coalesce(r.id, uuidv7()), r.version, ${caller.userId}::uuid, ${caller.userId}::uuid, ${sql.join(names.map((name) => sql`r.${name}`))}
    from json_to_recordset(${JSON.stringify(fresh)}::json) as r(id uuid, version int, ${sql.join(types)})`.execute(tx);
}

const equal = (a: unknown, b: unknown, kind: string | undefined): boolean =>
  kind === 'decimal' && a !== null && b !== null ? Number(a) === Number(b) : (a ?? null) === (b ?? null);
