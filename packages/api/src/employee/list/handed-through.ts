import type { ListQuery } from '@personalia/contract';
import { endsWithNext, type Tx } from '@personalia/database';
import type { CompiledQuery } from 'kysely';
import { type Caller, type PageReply, RecordTexts } from '../../platform/http/index.ts';
import { paginationOf, positionOf } from '../../platform/resource/index.ts';
import { KeptByAccess } from '../kept-by-access.ts';
import type { Row } from '../record.ts';
import type { CustomList } from './custom-list.ts';
import { orderOf, readingOf } from './list-order.ts';
import { asksForRanges, rangeWanted } from './range-list.ts';
import { counted, dayOf, rowsOf, type Source, sourceOf, statementOf } from './statement.ts';

/** Of today, by one statement that needs to know nothing besides, and whose rows nothing is added to. */
export const isHandedThrough = (caller: Caller, query: ListQuery, { shown }: CustomList): boolean =>
  dayOf(query) === null &&
  query.search === undefined &&
  !query.last &&
  shown.length === 0 &&
  !rangeWanted(caller, query) &&
  !asksForRanges(query);

interface Prepared {
  readonly statement: CompiledQuery<Row>;
  readonly source: Pick<Source, 'counted' | 'cap'>;
  readonly cursors: boolean;
}

/** By the query, which is the same object for the same address; then by whatever else a statement is made of. */
const kept = new WeakMap<ListQuery, KeptByAccess<Prepared>>();

function preparedFor(tx: Tx, caller: Caller, query: ListQuery, custom: CustomList): Prepared {
  const known = kept.get(query) ?? new KeptByAccess<Prepared>();
  kept.set(query, known);
  return known.of(caller, () => prepare(tx, caller, query, custom));
}

function prepare(tx: Tx, caller: Caller, query: ListQuery, custom: CustomList): Prepared {
  const order = orderOf(caller, query, custom);
  const { cursors, backwards, bounds, offset } = positionOf(query, order);
  const source = sourceOf(caller, query, custom, { reading: readingOf(query, backwards) });
  const asked = { source, order, bounds, size: query.pageSize, offset, backwards, asText: true };
  return { statement: statementOf(caller, query, asked).compile(tx), source, cursors };
}

/** The same page without making records of its rows: what the database writes goes on as it is. */
export async function pageHandedThrough(
  tx: Tx,
  caller: Caller,
  query: ListQuery,
  custom: CustomList,
): Promise<PageReply> {
  const { statement, source, cursors } = preparedFor(tx, caller, query, custom);
  endsWithNext(tx);
  const { rows, head } = rowsOf((await tx.executeQuery(statement)).rows);
  return {
    rows: new RecordTexts(rows.map((row) => String(row['record']))),
    pagination: paginationOf(query, counted(source, Number(head['total'] ?? 0)), cursors ? rows : []),
  };
}
