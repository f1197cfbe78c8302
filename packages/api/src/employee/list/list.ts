import type { ListQuery } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { Caller, PageReply } from '../../platform/http/index.ts';
import { beyond, limitTo, pageLength, paginationOf, positionOf } from '../../platform/resource/index.ts';
import type { Vault } from '../../platform/vault/index.ts';
import { type Row, recordsFor } from '../record.ts';
import { customList, withCustomValues } from './custom-list.ts';
import { isHandedThrough, pageHandedThrough } from './handed-through.ts';
import { orderOf, readingOf } from './list-order.ts';
import { noteRangesSeen, rangeWanted, withRanges } from './range-list.ts';
import {
  type Asked,
  counted,
  dayOf,
  rowsOf,
  type SearchOptions,
  type Source,
  sourceOf,
  statementOf,
  tooManyHits,
  totalOf,
  where,
} from './statement.ts';

const read = async (tx: Tx, caller: Caller, query: ListQuery, asked: Asked): Promise<{ rows: Row[]; head: Row }> =>
  rowsOf((await statementOf(caller, query, asked).execute(tx)).rows);

/** A page of employees: numbered pages by their number, neighbours and the last page by position. */
export async function pageOfEmployees(
  tx: Tx,
  caller: Caller,
  query: ListQuery,
  options: SearchOptions = {},
): Promise<PageReply> {
  const custom = await customList(tx, caller, query, dayOf(query));
  if (isHandedThrough(caller, query, custom)) return pageHandedThrough(tx, caller, query, custom, options);
  const order = orderOf(caller, query, custom);
  const { cursors, backwards, bounds, offset } = positionOf(query, order);
  const source = sourceOf(caller, query, custom, { ...options, reading: readingOf(query, backwards) });
  const { rows, head } = await read(tx, caller, query, {
    source,
    order,
    bounds,
    size: query.last && cursors ? await lastPageSize(tx, caller, query, source) : query.pageSize,
    offset,
    backwards,
  });
  if (tooManyHits(head)) return pageOfEmployees(tx, caller, query, { ...options, broad: true });
  await noteRangesSeen(tx, query, rows.length);
  const records = await withCustomValues(tx, caller, custom, rows.map(recordsFor(caller)));
  return {
    rows: rangeWanted(caller, query) ? await withRanges(tx, caller, custom.day, records) : records,
    pagination: paginationOf(query, counted(source, Number(head['total'] ?? 0)), cursors ? rows : []),
  };
}

async function lastPageSize(tx: Tx, caller: Caller, query: ListQuery, source: Source): Promise<number> {
  const hits = source.hits ? sql`with hits as materialized (${source.hits})` : sql``;
  const { rows } = await sql<{ total: number }>`${hits} ${totalOf(caller, query, source)}`.execute(tx);
  return pageLength(query, counted(source, rows[0]?.total ?? 0));
}

/** Who is in a list, by id: the first of them, or all. */
export async function idsOfList(
  tx: Tx,
  caller: Caller,
  query: ListQuery,
  { most, vault }: { readonly most?: number; readonly vault: Vault },
): Promise<string[]> {
  const custom = await customList(tx, caller, query, dayOf(query));
  const source = sourceOf(caller, query, custom, { broad: true, vault });
  const { rows } = await sql<{ id: string }>`
    select t.id from ${source.from} ${where(source.conditions)} order by t.id ${most === undefined ? sql`` : limitTo(most)}`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Everybody of a list in its order, some hundred at a time, for files: never all of them in memory. */
export async function* everyEmployee(tx: Tx, caller: Caller, query: ListQuery, chunk = 1000): AsyncGenerator<Row> {
  const custom = await customList(tx, caller, query, dayOf(query));
  const order = orderOf(caller, query, custom);
  const { cursors } = positionOf(query, order);
  const source = sourceOf(caller, query, custom, { broad: true, reading: readingOf(query, false) });
  const recordOf = recordsFor(caller);
  const tellsRanges = rangeWanted(caller, query, true);
  let last: Row | undefined;
  for (let offset = 0; ; offset += chunk) {
    const bounds = cursors && last ? [beyond(order, last['cursor'] as string[], false)] : [];
    const asked = { source, order, bounds, size: chunk, offset: cursors ? 0 : offset, backwards: false };
    const { rows } = await read(tx, caller, query, asked);
    const records = await withCustomValues(tx, caller, custom, rows.map(recordOf));
    const result = tellsRanges ? await withRanges(tx, caller, custom.day, records) : records;
    for (const record of result) yield record as unknown as Row;
    if (rows.length < chunk) return;
    last = rows.at(-1);
  }
}
