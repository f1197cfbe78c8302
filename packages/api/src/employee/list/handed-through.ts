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
import { plainWords } from './search.ts';
import {
  counted,
  dayOf,
  rowsOf,
  type SearchOptions,
  type Source,
  sourceOf,
  statementOf,
  tooManyHits,
} from './statement.ts';

/** Of today, by one statement that needs to know nothing besides, and whose rows nothing is added to. */
export const isHandedThrough = (caller: Caller, query: ListQuery, { shown }: CustomList): boolean =>
  dayOf(query) === null && !query.last && shown.length === 0 && !rangeWanted(caller, query) && !asksForRanges(query);

interface Prepared {
  readonly statement: CompiledQuery<Row>;
  readonly source: Pick<Source, 'counted' | 'cap'>;
  readonly cursors: boolean;
  /** The hits of a search are gathered first, and may turn out to be too many. */
  readonly gathersHits: boolean;
  /** Which parameter of the statement the words searched for are. */
  readonly words: number;
}

/** By the query, which is the same object for the same address; then by whatever else a statement is made of. */
const kept = new WeakMap<ListQuery, KeptByAccess<Prepared>>();
/** Of searches, by the text of everything else that is asked: what somebody searches for is kept nowhere. */
const keptSearches = new Map<string, KeptByAccess<Prepared>>();
const MOST_SEARCHES = 200;

function preparedFor(tx: Tx, caller: Caller, query: ListQuery, custom: CustomList, options: SearchOptions): Prepared {
  const make = () => prepare(tx, caller, query, custom, options);
  if (query.search === undefined) {
    const known = kept.get(query) ?? new KeptByAccess<Prepared>();
    kept.set(query, known);
    return known.of(caller, make);
  }
  const words = options.broad ? null : plainWords(query.search);
  return words ? withWords(preparedSearch(caller, query, make), words) : make();
}

/** Without its words. */
function preparedSearch(caller: Caller, query: ListQuery, make: () => Prepared): Prepared {
  const besides = JSON.stringify({ ...query, search: '' });
  const known = keptSearches.get(besides) ?? new KeptByAccess<Prepared>();
  if (keptSearches.size >= MOST_SEARCHES) keptSearches.clear();
  keptSearches.set(besides, known);
  return known.of(caller, () => withWords(make(), []));
}

function withWords(prepared: Prepared, words: readonly string[]): Prepared {
  const { statement } = prepared;
  return { ...prepared, statement: { ...statement, parameters: statement.parameters.with(prepared.words, words) } };
}

function prepare(tx: Tx, caller: Caller, query: ListQuery, custom: CustomList, options: SearchOptions): Prepared {
  const order = orderOf(caller, query, custom);
  const { cursors, backwards, bounds, offset } = positionOf(query, order);
  const source = sourceOf(caller, query, custom, { ...options, reading: readingOf(query, backwards) });
  const asked = { source, order, bounds, size: query.pageSize, offset, backwards, asText: true };
  const statement = statementOf(caller, query, asked).compile(tx);
  return {
    statement,
    source: { counted: source.counted, cap: source.cap },
    cursors,
    gathersHits: source.hits !== null,
    words: statement.parameters.indexOf(source.words),
  };
}

/** The same page without making records of its rows: what the database writes goes on as it is. */
export async function pageHandedThrough(
  tx: Tx,
  caller: Caller,
  query: ListQuery,
  custom: CustomList,
  options: SearchOptions,
): Promise<PageReply> {
  const { statement, source, cursors, gathersHits } = preparedFor(tx, caller, query, custom, options);
  if (!gathersHits) endsWithNext(tx);
  const { rows, head } = rowsOf((await tx.executeQuery(statement)).rows);
  if (tooManyHits(head)) return pageHandedThrough(tx, caller, query, custom, { ...options, broad: true });
  return {
    rows: new RecordTexts(rows.map((row) => String(row['record']))),
    pagination: paginationOf(query, counted(source, Number(head['total'] ?? 0)), cursors ? rows : []),
  };
}
