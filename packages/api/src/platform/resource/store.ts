import { COUNT_CAP, type ListQuery, type Pagination, type Resource } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import { type Caller, Problem } from '../http/index.ts';
import { codeOf, column, type Resources, referenceJoins, SQL_TYPE, titleOf } from './columns.ts';
import { conditionsOf, likeText } from './filters.ts';
import { beyond, canUseCursors, decodeCursor, encodeCursor, limitTo, type OrderPart, orderBy } from './paging.ts';
import { toRecord, visibleFields } from './record.ts';

type Row = Record<string, unknown>;
type Condition = RawBuilder<boolean>;

const where = (conditions: readonly Condition[]): RawBuilder<unknown> => sql`where ${sql.join(conditions, sql` and `)}`;

/** Further conditions on the rows aliased `t`: the reach of the caller, or parts of the query that are no fields. */
export type Narrowing = (caller: Caller, query?: ListQuery) => readonly Condition[];

/** Everything a plain resource asks of its table. Each statement names the tenant besides row-level security. */
export function resourceStore(resource: Resource, resources: Resources, narrow: Narrowing = () => []) {
  const table = sql.table(resource.table);
  const joins = () => referenceJoins(resource, resources);
  const ownTenant = (caller: Caller): Condition => sql`t.tenant_id = ${caller.tenantId}`;
  const reached = (caller: Caller, query?: ListQuery): Condition[] => [ownTenant(caller), ...narrow(caller, query)];

  function orderOf(query: ListQuery): OrderPart[] {
    return (query.sort ?? [resource.list.sort]).map((word) => {
      const descending = word.startsWith('-');
      const name = word.replace(/^-/, '');
      const field = resource.fields[name];
      if (name === 'status') return { name, expression: sql`t.status`, cast: 'text', descending, nullable: false };
      if (!field) return { name, expression: column(name), cast: 'timestamptz', descending, nullable: false };
      const join = field.kind === 'reference' ? joins().find((one) => one.field === name) : undefined;
      if (join)
        return {
          name,
          expression: sql`(select ${titleOf(join.target, 'x')} from ${sql.table(join.target.table)} x where x.tenant_id = t.tenant_id and x.id = ${column(name)})`,
          cast: 'text',
          descending,
          nullable: true,
        };
      return { name, expression: column(name), cast: SQL_TYPE[field.kind], descending, nullable: !field.required };
    });
  }

  /** The wanted rows with what their references are called and who made and changed them. */
  function statementOf(inner: RawBuilder<unknown>, outerOrder: RawBuilder<unknown>): RawBuilder<Row> {
    const refs = joins();
    const named = refs.map(
      ({ alias, target }) =>
        sql`, ${codeOf(target, alias)} as ${sql.id(`${alias}_code`)}, ${titleOf(target, alias)} as ${sql.id(`${alias}_name`)}`,
    );
    const joined = refs.map(
      ({ alias, target, field }) =>
        sql` left join ${sql.table(target.table)} as ${sql.id(alias)} on ${sql.ref(`${alias}.tenant_id`)} = t.tenant_id and ${sql.ref(`${alias}.id`)} = ${column(field)}`,
    );
    return sql<Row>`
      select t.*, cu.name as created_by_name, uu.name as updated_by_name${sql.join(named, sql``)}
      from (${inner}) t
      left join app_user cu on cu.tenant_id = t.tenant_id and cu.id = t.created_by
      left join app_user uu on uu.tenant_id = t.tenant_id and uu.id = t.updated_by${sql.join(joined, sql``)}
      ${outerOrder}`;
  }

  function recordsOf(caller: Caller, rows: readonly Row[]): Row[] {
    const [refs, visible] = [joins(), visibleFields(resource, caller)];
    return rows.map((row) => ({
      ...toRecord(resource, refs, visible, row),
      ...(row['cursor'] ? { cursor: row['cursor'] } : {}),
    }));
  }

  const read = async (
    tx: Tx,
    caller: Caller,
    inner: RawBuilder<unknown>,
    outerOrder: RawBuilder<unknown>,
  ): Promise<Row[]> => recordsOf(caller, (await statementOf(inner, outerOrder).execute(tx)).rows);

  async function count(tx: Tx, conditions: readonly Condition[]): Promise<{ total: number; exact: boolean }> {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from (select 1 from ${table} t ${where(conditions)} ${limitTo(COUNT_CAP + 1)}) c`.execute(
      tx,
    );
    const n = rows[0]?.n ?? 0;
    return { total: Math.min(n, COUNT_CAP), exact: n <= COUNT_CAP };
  }

  async function page(tx: Tx, caller: Caller, query: ListQuery): Promise<{ rows: Row[]; pagination: Pagination }> {
    refuseHiddenFields(resource, caller, query);
    const conditions = [...reached(caller, query), ...conditionsOf(resource, query)];
    const order = orderOf(query);
    const cursors = canUseCursors(order);
    const backwards = cursors && (query.before !== undefined || query.last === true);
    const position = cursors ? (query.before ?? query.after) : undefined;
    const { total, exact } = await count(tx, conditions);
    const totalPages = Math.ceil(total / query.pageSize);
    const size = query.last && exact && total % query.pageSize !== 0 ? total % query.pageSize : query.pageSize;
    const bounds =
      position === undefined
        ? conditions
        : [...conditions, beyond(order, decodeCursor(position, order.length + 1), backwards)];
    const offset = position === undefined && !backwards ? (query.page - 1) * query.pageSize : 0;
    const key = cursors
      ? sql`, json_build_array(${sql.join(order.map((part) => sql`${part.expression}::text`))}, t.id::text) as cursor`
      : sql``;
    const inner = sql`select t.*${key} from ${table} t ${where(bounds)} ${orderBy(order, backwards)} ${limitTo(size, offset)}`;
    const found = await read(tx, caller, inner, orderBy(order));
    const ends = [found[0], found.at(-1)].map((row) =>
      row?.['cursor'] ? encodeCursor(row['cursor'] as string[]) : null,
    );
    const rows = found.map(({ cursor: _, ...record }) => record);
    const pageNo = query.last ? Math.max(totalPages, 1) : query.page;
    const more = pageNo < totalPages || !exact;
    return {
      rows,
      pagination: {
        page: pageNo,
        pageSize: query.pageSize,
        totalItems: total,
        totalPages,
        totalIsExact: exact,
        next: more && rows.length > 0 ? (ends[1] ?? null) : null,
        previous: pageNo > 1 && rows.length > 0 ? (ends[0] ?? null) : null,
      },
    };
  }

  async function one(tx: Tx, caller: Caller, id: string): Promise<Row> {
    const [record] = await read(
      tx,
      caller,
      sql`select t.* from ${table} t ${where([...reached(caller), sql`t.id = ${id}::uuid`])}`,
      sql``,
    );
    if (!record) throw new Problem('NOT_FOUND');
    return record;
  }

  /** All rows of a filter in order, up to a limit: for exports and pickers. */
  async function all(tx: Tx, caller: Caller, query: ListQuery, limit: number, offset = 0): Promise<Row[]> {
    refuseHiddenFields(resource, caller, query);
    const order = orderOf(query);
    const conditions = [...reached(caller, query), ...conditionsOf(resource, query)];
    return read(
      tx,
      caller,
      sql`select t.* from ${table} t ${where(conditions)} ${orderBy(order)} ${limitTo(limit, offset)}`,
      orderBy(order),
    );
  }

  /** Every row of a filter in order, fetched piece by piece from one answer of the database. */
  async function* every(tx: Tx, caller: Caller, query: ListQuery): AsyncGenerator<Row> {
    refuseHiddenFields(resource, caller, query);
    const order = orderOf(query);
    const conditions = [...reached(caller, query), ...conditionsOf(resource, query)];
    const name = sql.id(`every_${resource.table}`);
    await sql`declare ${name} no scroll cursor for ${statementOf(sql`select t.* from ${table} t ${where(conditions)}`, orderBy(order))}`.execute(
      tx,
    );
    try {
      for (;;) {
        const { rows } = await sql<Row>`fetch ${sql.raw(String(PIECE))} from ${name}`.execute(tx);
        yield* recordsOf(caller, rows);
        if (rows.length < PIECE) return;
      }
    } finally {
      // A transaction that failed has closed it already.
      await sql`close ${name}`.execute(tx).catch(() => {});
    }
  }

  async function options(
    tx: Tx,
    caller: Caller,
    { search, ids, limit }: { search?: string | undefined; ids?: string | undefined; limit?: number | undefined },
  ) {
    const wanted = ids?.split(',').filter((id) => /^[0-9a-f-]{36}$/.test(id));
    const [code, name] = [codeOf(resource, 't'), titleOf(resource, 't')];
    const text = search ? `%${likeText(search)}%` : null;
    const choice = wanted ? sql`t.id = any(${wanted}::uuid[])` : sql`t.status = 'active'`;
    const found = text
      ? sql` and (app.fold(${name}) like app.fold(${text}) or app.fold(coalesce(${code}, '')) like app.fold(${text}))`
      : sql``;
    const statement = sql<{ id: string; code: string | null; name: string }>`
      select t.id, ${code} as code, ${name} as name from ${table} t ${where(reached(caller))} and ${choice}${found} order by ${name}, t.id ${limitTo(limit ?? 50)}`;
    return (await statement.execute(tx)).rows;
  }

  return {
    resource,
    page,
    one,
    all,
    every,
    options,
    count: (tx: Tx, caller: Caller, query: ListQuery) =>
      count(tx, [...reached(caller, query), ...conditionsOf(resource, query)]),
  };
}

/** Rows fetched at once when a whole list is read. */
const PIECE = 1_000;

export type ResourceStore = ReturnType<typeof resourceStore>;

/** Filtering or sorting by a hidden field would tell its values (organisation-and-employee 0.2). */
function refuseHiddenFields(resource: Resource, caller: Caller, query: ListQuery): void {
  const visible = new Set(visibleFields(resource, caller));
  const used = [
    ...Object.keys(query)
      .filter((key) => key.includes('.') && query[key as `${string}.${string}`] !== undefined)
      .map((key) => key.split('.')[0] ?? ''),
    ...(query.sort ?? []).map((word) => word.replace(/^-/, '')),
  ];
  const hidden = used.find((name) => name in resource.fields && !visible.has(name));
  if (hidden)
    throw new Problem('FIELD_FORBIDDEN', { values: { label: resource.fields[hidden]?.options.label.en ?? hidden } });
}
