import {
  COUNT_CAP,
  isTenantField,
  type ListQuery,
  listFields,
  type Pagination,
  type Resource,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import { type Caller, Problem } from '../http/index.ts';
import { codeOf, column, joinOf, type Resources, referenceJoins, SQL_TYPE, titleOf } from './columns.ts';
import { conditionsOf } from './filters.ts';
import { beyond, canUseCursors, decodeCursor, encodeCursor, limitTo, type OrderPart, orderBy } from './paging.ts';
import { toRecord, visibleFields } from './record.ts';
import { searchCondition } from './search.ts';
import { namesIn, readTenantQuery, type TenantFields, tenantFieldsOf } from './tenant-fields.ts';

type Row = Record<string, unknown>;
type Condition = RawBuilder<boolean>;

const where = (conditions: readonly Condition[]): RawBuilder<unknown> => sql`where ${sql.join(conditions, sql` and `)}`;

/** Further conditions on the rows aliased `t`: the reach of the caller, or parts of the query that are no fields. */
export type Narrowing = (caller: Caller, query?: ListQuery) => readonly Condition[];

/** Everything a plain resource asks of its table. Each statement names the tenant besides row-level security. */
export function resourceStore(resource: Resource, resources: Resources, narrow: Narrowing = () => []) {
  const plain = readerOf(resource, sql.table(resource.table), resources, narrow);
  const shown: Resource = { ...resource, fields: listFields(resource) };
  const view = sql.table(resource.figures ? `${resource.table}_list` : resource.table);
  const listed = resource.figures ? readerOf(shown, view, resources, narrow) : plain;
  const names = Object.keys(resource.figures ?? {});

  /** The same with the fields of the tenant, from whatever told of the records before. */
  const widened = (own: TenantFields) =>
    readerOf({ ...shown, fields: { ...shown.fields, ...own.fields } }, own.with(view), resources, narrow);

  /** Reads what a list address asks for, and no more: figures are counted and fields of the tenant fetched if it does. */
  async function asked(tx: Tx, caller: Caller, query: ListQuery) {
    const wanted = namesIn(query);
    const own = wanted.some(isTenantField) ? await tenantFieldsOf(tx, caller, resource.name) : null;
    if (own) return { reader: widened(own), query: readTenantQuery(query, own) };
    return { reader: wanted.some((name) => names.includes(name)) ? listed : plain, query };
  }

  return {
    ...plain,
    shown,
    page: async (tx: Tx, caller: Caller, given: ListQuery) => {
      const { reader, query } = await asked(tx, caller, given);
      return reader.page(tx, caller, query);
    },
    every: (tx: Tx, caller: Caller, query: ListQuery) => listed.every(tx, caller, query),
    keys: async (tx: Tx, caller: Caller, given: ListQuery, how: Parameters<typeof plain.keys>[3]) => {
      const { reader, query } = await asked(tx, caller, given);
      return reader.keys(tx, caller, query, how);
    },
    count: async (tx: Tx, caller: Caller, given: ListQuery, also: Condition) => {
      const { reader, query } = await asked(tx, caller, given);
      return reader.count(tx, caller, query, also);
    },
    /** The list as the tenant of the caller has it, for files: null where no tenant adds anything. */
    ofTenant: async (tx: Tx, caller: Caller) => {
      const own = await tenantFieldsOf(tx, caller, resource.name);
      if (!own) return null;
      const reader = widened(own);
      const every = (inTx: Tx, who: Caller, query: ListQuery) => reader.every(inTx, who, readTenantQuery(query, own));
      return { resource: reader.resource, every };
    },
  };
}

/** Reads a resource from a table, or from something that tells more of it. */
function readerOf(resource: Resource, table: RawBuilder<unknown>, resources: Resources, narrow: Narrowing) {
  const joins = () => referenceJoins(resource, resources);
  const ownTenant = (caller: Caller): Condition => sql`t.tenant_id = ${caller.tenantId}`;
  const reached = (caller: Caller, query?: ListQuery): Condition[] => [ownTenant(caller), ...narrow(caller, query)];

  /** What a list address asks for, within what the caller may reach. */
  async function asked(tx: Tx, caller: Caller, query: ListQuery): Promise<Condition[]> {
    refuseHiddenFields(resource, caller, query);
    const search = await searchCondition(tx, resource, query.search, caller.locale);
    return [...reached(caller, query), ...conditionsOf(resource, query, caller.locale), ...(search ? [search] : [])];
  }

  function orderOf({ locale }: Caller, query: ListQuery): OrderPart[] {
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
          expression: sql`(select ${titleOf(join.target, 'x', locale)} from ${sql.table(join.target.table)} x where x.tenant_id = t.tenant_id and x.id = ${column(name)})`,
          cast: 'text',
          descending,
          nullable: true,
        };
      return { name, expression: column(name), cast: SQL_TYPE[field.kind], descending, nullable: !field.required };
    });
  }

  /** The wanted rows with what their references are called and who made and changed them. */
  function statementOf(
    { locale }: Caller,
    inner: RawBuilder<unknown>,
    outerOrder: RawBuilder<unknown>,
  ): RawBuilder<Row> {
    const refs = joins();
    const named = refs.map(
      ({ alias, target }) =>
        sql`, ${codeOf(target, alias)} as ${sql.id(`${alias}_code`)}, ${titleOf(target, alias, locale)} as ${sql.id(`${alias}_name`)}`,
    );
    const joined = refs.map(joinOf);
    return sql<Row>`
      select t.*, cu.name as created_by_name, uu.name as updated_by_name${sql.join(named, sql``)}
      from (${inner}) t
      left join actor cu on cu.tenant_id = t.tenant_id and cu.id = t.created_by
      left join actor uu on uu.tenant_id = t.tenant_id and uu.id = t.updated_by${sql.join(joined, sql``)}
      ${outerOrder}`;
  }

  function recordsOf(caller: Caller, rows: readonly Row[], visible = visibleFields(resource, caller)): Row[] {
    const refs = joins();
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
  ): Promise<Row[]> => recordsOf(caller, (await statementOf(caller, inner, outerOrder).execute(tx)).rows);

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
    const conditions = await asked(tx, caller, query);
    const order = orderOf(caller, query);
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

  async function rowOf(tx: Tx, caller: Caller, id: string): Promise<Row> {
    const inner = sql`select t.* from ${table} t ${where([...reached(caller), sql`t.id = ${id}::uuid`])}`;
    const { rows } = await statementOf(caller, inner, sql``).execute(tx);
    if (!rows[0]) throw new Problem('NOT_FOUND');
    return rows[0];
  }

  const one = async (tx: Tx, caller: Caller, id: string): Promise<Row> =>
    recordsOf(caller, [await rowOf(tx, caller, id)])[0] ?? {};

  /** Records by their ids; one that is gone or out of reach is missing. */
  const some = async (tx: Tx, caller: Caller, ids: readonly string[]): Promise<Row[]> => {
    const known = sql<boolean>`t.id = any(${[...ids]}::uuid[])`;
    return read(tx, caller, sql`select t.* from ${table} t ${where([...reached(caller), known])}`, sql``);
  };

  /** A record with the fields that the caller may not see: never for an answer. */
  const whole = async (tx: Tx, caller: Caller, id: string): Promise<Row> =>
    recordsOf(caller, [await rowOf(tx, caller, id)], Object.keys(resource.fields))[0] ?? {};

  /** All rows of a filter in order, up to a limit: for exports and pickers. */
  async function all(tx: Tx, caller: Caller, query: ListQuery, limit: number, offset = 0): Promise<Row[]> {
    const order = orderOf(caller, query);
    const conditions = await asked(tx, caller, query);
    return read(
      tx,
      caller,
      sql`select t.* from ${table} t ${where(conditions)} ${orderBy(order)} ${limitTo(limit, offset)}`,
      orderBy(order),
    );
  }

  /** Every row of a filter in order, fetched piece by piece from one answer of the database. */
  async function* every(tx: Tx, caller: Caller, query: ListQuery): AsyncGenerator<Row> {
    const order = orderOf(caller, query);
    const conditions = await asked(tx, caller, query);
    const name = sql.id(`every_${resource.table}`);
    // The whole list is read: looking up what its references are called row by row would take the square of its length
    // wherever the statistics of a table lag behind it.
    await sql`set local enable_nestloop = off`.execute(tx);
    await sql`declare ${name} no scroll cursor for ${statementOf(caller, sql`select t.* from ${table} t ${where(conditions)}`, orderBy(order))}`.execute(
      tx,
    );
    await sql`set local enable_nestloop = on`.execute(tx);
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

  /** Rows of a filter by their ids, after one of them: to be worked through in pieces. */
  async function keys(
    tx: Tx,
    caller: Caller,
    query: ListQuery,
    { most, after, also }: { most: number; after?: string | undefined; also: Condition },
  ) {
    const further = after === undefined ? [] : [sql<boolean>`t.id > ${after}::uuid`];
    const conditions = [...(await asked(tx, caller, query)), also, ...further];
    const statement = sql<{ id: string; version: number; name: string }>`
      select t.id, t.version, ${titleOf(resource, 't', caller.locale)} as name from ${table} t ${where(conditions)} order by t.id ${limitTo(most)}`;
    return (await statement.execute(tx)).rows;
  }

  async function options(
    tx: Tx,
    caller: Caller,
    {
      search,
      ids,
      within,
      meantFor,
      asOf,
      limit,
    }: {
      search?: string | undefined;
      ids?: string | undefined;
      within?: string | undefined;
      meantFor?: string | undefined;
      asOf?: string | undefined;
      limit?: number | undefined;
    },
  ) {
    const wanted = ids?.split(',').filter((id) => /^[0-9a-f-]{36}$/.test(id));
    const [code, name] = [codeOf(resource, 't'), titleOf(resource, 't', caller.locale)];
    const inUse =
      asOf && resource.chosenByDay
        ? sql<boolean>`coalesce(t.inactive_from > ${asOf}::date, true)`
        : resource.chosenIn
          ? sql<boolean>`t.status = any(${[...resource.chosenIn]}::text[])`
          : sql<boolean>`t.status = 'active'`;
    const choice = wanted ? sql<boolean>`t.id = any(${wanted}::uuid[])` : inUse;
    const found = await searchCondition(tx, resource, search, caller.locale);
    const part =
      within && resource.partOf
        ? [
            sql<boolean>`${column(resource.partOf)} = ${within}::${sql.raw(SQL_TYPE[resource.fields[resource.partOf]?.kind ?? 'reference'])}`,
          ]
        : [];
    const meant =
      meantFor && resource.meantFor
        ? [sql<boolean>`${column(resource.meantFor.field)} in (${meantFor}, ${resource.meantFor.everything})`]
        : [];
    const conditions = [...reached(caller), choice, ...part, ...meant, ...(found ? [found] : [])];
    // Whoever types the whole of a name or a code means that one, however many others have it in theirs.
    const typed = search?.trim().toLowerCase();
    const meantFirst =
      found && typed ? sql`(lower((${name})::text) = ${typed} or lower(${code}) = ${typed}) is true desc, ` : sql``;
    const statement = sql<{ id: string; code: string | null; name: string }>`
      select t.id, ${code} as code, ${name} as name from ${table} t ${where(conditions)}
      order by ${meantFirst}${name}, t.id ${limitTo(limit ?? 50)}`;
    return (await statement.execute(tx)).rows;
  }

  return {
    resource,
    page,
    one,
    some,
    whole,
    all,
    every,
    options,
    keys,
    count: async (tx: Tx, caller: Caller, query: ListQuery, also: Condition) =>
      count(tx, [...(await asked(tx, caller, query)), also]),
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
      .map((key) => key.slice(0, key.lastIndexOf('.'))),
    ...(query.sort ?? []).map((word) => word.replace(/^-/, '')),
  ];
  const hidden = used.find((name) => name in resource.fields && !visible.has(name));
  if (hidden)
    throw new Problem('FIELD_FORBIDDEN', { values: { label: resource.fields[hidden]?.options.label ?? hidden } });
}
