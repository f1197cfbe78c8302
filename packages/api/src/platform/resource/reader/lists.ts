import { COUNT_CAP, type ListQuery, type Pagination } from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import { sql } from 'kysely';
import type { Caller } from '../../http/index.ts';
import { titleOf } from '../columns.ts';
import { pageLength, paginationOf, positionOf, type Total } from '../list-position.ts';
import { limitTo, orderBy } from '../paging.ts';
import { orderOf } from './order.ts';
import { read, recordsOf, statementOf } from './records.ts';
import { type Condition, queried, type RecordSource, type Row, where } from './source.ts';

async function countRows({ table }: RecordSource, tx: Tx, conditions: readonly Condition[]): Promise<Total> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select 1 from ${table} t ${where(conditions)} ${limitTo(COUNT_CAP + 1)}) c`.execute(
    tx,
  );
  const n = rows[0]?.n ?? 0;
  return { total: Math.min(n, COUNT_CAP), exact: n <= COUNT_CAP };
}

export const count = async (
  source: RecordSource,
  tx: Tx,
  caller: Caller,
  query: ListQuery,
  also: Condition,
): Promise<Total> => countRows(source, tx, [...(await queried(source, tx, caller, query)), also]);

/** A page and the number of rows, asked together; only how long the last page is follows from the number. */
async function countedWith(
  query: ListQuery,
  counting: Promise<Total>,
  rowsUpTo: (length: number) => Promise<Row[]>,
): Promise<[Total, Row[]]> {
  if (!query.last) return together(counting, rowsUpTo(query.pageSize));
  const counted = await counting;
  return [counted, await rowsUpTo(pageLength(query, counted))];
}

export async function page(
  source: RecordSource,
  tx: Tx,
  caller: Caller,
  query: ListQuery,
): Promise<{ rows: Row[]; pagination: Pagination }> {
  const conditions = await queried(source, tx, caller, query);
  const order = orderOf(source, caller, query);
  const { cursors, backwards, bounds, offset } = positionOf(query, order);
  const cursor = cursors
    ? sql`, json_build_array(${sql.join(order.map((part) => sql`${part.expression}::text`))}, t.id::text) as cursor`
    : sql``;
  const wanted = (length: number) => sql`
    select t.*${cursor} from ${source.table} t ${where([...conditions, ...bounds])}
    ${orderBy(order, backwards)} ${limitTo(length, offset)}`;
  const rowsUpTo = (length: number) => read(source, tx, caller, wanted(length), orderBy(order));
  const [counted, found] = await countedWith(query, countRows(source, tx, conditions), rowsUpTo);
  return {
    rows: found.map(({ cursor: _, ...record }) => record),
    pagination: paginationOf(query, counted, found),
  };
}

/** All rows of a filter in order, up to a limit: for exports and pickers. */
export async function all(
  source: RecordSource,
  tx: Tx,
  caller: Caller,
  query: ListQuery,
  limit: number,
  offset = 0,
): Promise<Row[]> {
  const order = orderOf(source, caller, query);
  const conditions = await queried(source, tx, caller, query);
  const inner = sql`select t.* from ${source.table} t ${where(conditions)} ${orderBy(order)} ${limitTo(limit, offset)}`;
  return read(source, tx, caller, inner, orderBy(order));
}

/** Rows of a filter by their ids, after one of them: to be worked through in pieces. */
export async function keys(
  source: RecordSource,
  tx: Tx,
  caller: Caller,
  query: ListQuery,
  { most, after, also }: { most: number; after?: string | undefined; also: Condition },
) {
  const further = after === undefined ? [] : [sql<boolean>`t.id > ${after}::uuid`];
  const conditions = [...(await queried(source, tx, caller, query)), also, ...further];
  const statement = sql<{ id: string; version: number; name: string }>`
    select t.id, t.version, ${titleOf(source.resource, 't', caller.locale)} as name from ${source.table} t ${where(conditions)} order by t.id ${limitTo(most)}`;
  return (await statement.execute(tx)).rows;
}

/** Rows fetched at once when a whole list is read. */
const PIECE = 1_000;

/** Every row of a filter in order, fetched piece by piece from one answer of the database. */
export async function* every(source: RecordSource, tx: Tx, caller: Caller, query: ListQuery): AsyncGenerator<Row> {
  const order = orderOf(source, caller, query);
  const conditions = await queried(source, tx, caller, query);
  const name = sql.id(`every_${source.resource.table}`);
  // The whole list is read: looking up what its references are called row by row would take the square of its length
  // wherever the statistics of a table lag behind it.
  await sql`set local enable_nestloop = off`.execute(tx);
  await sql`declare ${name} no scroll cursor for ${statementOf(source, caller, sql`select t.* from ${source.table} t ${where(conditions)}`, orderBy(order))}`.execute(
    tx,
  );
  await sql`set local enable_nestloop = on`.execute(tx);
  try {
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.raw(String(PIECE))} from ${name}`.execute(tx);
      yield* recordsOf(source, caller, rows);
      if (rows.length < PIECE) return;
    }
  } finally {
    // A transaction that failed has closed it already.
    await sql`close ${name}`.execute(tx).catch(() => {});
  }
}
