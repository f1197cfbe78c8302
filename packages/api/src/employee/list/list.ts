import { type CalendarDate, COUNT_CAP, Employee, type ListQuery } from '@personalia/contract';
import { endsWithNext, PLANNED_ANEW, type Tx } from '@personalia/database';
import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { unitsBelow } from '../../access/index.ts';
import { type Caller, type PageReply, RecordTexts } from '../../platform/http/index.ts';
import {
  beyond,
  conditionsOf,
  limitTo,
  namesIn,
  type OrderPart,
  orderBy,
  pageLength,
  paginationOf,
  positionOf,
  refuseHiddenFields,
  type Total,
} from '../../platform/resource/index.ts';
import type { Vault } from '../../platform/vault/index.ts';
import { listedRefs, type Row, recordsFor, recordText } from '../record.ts';
import { statesMeant } from '../state.ts';
import { employedOn, isByManager, listOn, type Reading, rowsOn, scopeWithin } from '../timeline/as-of.ts';
import { attentionConditions } from './attention.ts';
import { type CustomList, customList, withCustomValues } from './custom-list.ts';
import { flagConditions } from './flags.ts';
import { lineConditions } from './line.ts';
import { orderOf, readingOf, sortedBy } from './list-order.ts';
import { asksForRanges, noteRangesSeen, rangeConditions, rangeWanted, withRanges } from './range-list.ts';
import { MOST_HITS, searchOf } from './search.ts';

type Condition = RawBuilder<boolean>;

/** Facts of another day are not counted in advance, so counting them ends early. */
const AS_OF_COUNT_CAP = 1_000;

/** The day that a list is about; null: today. */
type AsOfQuery = ListQuery & { readonly asOf?: CalendarDate };
const dayOf = ({ asOf }: AsOfQuery): CalendarDate | null => asOf ?? null;

interface Source {
  readonly from: RawBuilder<unknown>;
  /** Whoever comes behind all of these, for having nothing to be sorted by. */
  readonly behind: RawBuilder<unknown> | null;
  /** The rows `t` of those who were picked. */
  readonly read: RawBuilder<unknown>;
  /** Counting ends here. */
  readonly cap: number;
  readonly conditions: readonly Condition[];
  /** Statement to gather the hits of a search first (performance.md, trap 5). */
  readonly hits: RawBuilder<unknown> | null;
  /** The total is kept by a counter (trap 3). */
  readonly counted: boolean;
  /** The same rows for their number alone. */
  readonly counting: RawBuilder<unknown>;
}

/** Columns that come with the hits of a search (`searchOf`). */
const TOLD_BY_HITS = new Set(['displayName', 'status']);

interface Finding {
  /** Walk the list, since the search meets nearly everybody. */
  readonly broad?: boolean;
  /** How another day is read. */
  readonly reading?: Reading;
  /** Lets identity numbers be searched for, by those who may see them. */
  readonly vault?: Vault;
}

/** Filters, search and scope of a list address. */
function sourceOf(
  caller: Caller,
  query: ListQuery,
  custom: CustomList,
  { broad = false, reading, vault }: Finding,
): Source {
  // Those by custom fields are refused where their fields are known.
  refuseHiddenFields(Employee, caller, query, namesIn(query));
  const { search: asked, 'unitId.in': units, asOf: _, ...rest } = query as AsOfQuery;
  const { 'attention.in': any, 'attention.empty': none, 'line.in': line, 'line.empty': noLine, ...others } = rest;
  const { 'flag.in': flags, 'flag.empty': noFlag, ...filters } = others;
  const asOf = dayOf(query);
  const search = searchOf(caller, asked, vault);
  const hits = broad ? null : (search?.hits ?? null);
  const scope = scopeWithin(caller, 'view', asOf);
  const rowFilter = [...conditionsOf(Employee, { ...filters, status: undefined }, caller.locale), ...custom.conditions];
  rowFilter.push(...rangeConditions(caller, query, asOf));
  rowFilter.push(...attentionConditions(caller, { any, none }, asOf), ...lineConditions(caller, line, noLine));
  rowFilter.push(...flagConditions(caller, flags, noFlag, asOf));
  if (units) rowFilter.push(sql`t.unit_id in ${unitsBelow(caller, sql`${units}::uuid[]`)}`);
  if (search && !hits) rowFilter.push(search.condition);
  if (scope) rowFilter.push(scope);
  const isOfToday = rowFilter.length === 0 && asOf === null;
  const counted = isOfToday && hits === null;
  // What was found tells enough of itself to be counted and sorted; only the rows of the page are looked up.
  const isToldByHits = isOfToday && hits !== null && sortedBy(query).every((name) => TOLD_BY_HITS.has(name));
  const conditions: Condition[] = isToldByHits ? [] : [sql`t.tenant_id = ${caller.tenantId}`, ...rowFilter];
  // One state is compared as such, so that the index of that state is seen to fit.
  const states = statesMeant(caller, query.status);
  if (states?.length === 1) conditions.push(sql`t.status = ${states[0]}`);
  else if (states) conditions.push(sql`t.status = any(${[...states]}::text[])`);
  const among = (rows: RawBuilder<unknown>) =>
    hits ? sql`hits h join ${rows} t on t.tenant_id = ${caller.tenantId} and t.id = h.id` : sql`${rows} t`;
  const today = isToldByHits ? sql`hits t` : among(sql`employee_list`);
  const inParts = asOf !== null && reading !== undefined && isByManager(reading);
  // Few hits are sorted sooner than met along the names of managers.
  const [parts, way] = inParts && !hits ? [true, reading] : [false, inParts ? {} : reading];
  const keysOnly = way?.keysOnly === true && rowFilter.length === 0;
  const from = asOf ? among(listOn(caller.tenantId, asOf, { ...way, keysOnly })) : today;
  const counting =
    asOf && rowFilter.length === 0 && !hits
      ? employedOn(caller.tenantId, asOf, states)
      : sql`${asOf ? among(listOn(caller.tenantId, asOf)) : from} ${where(conditions)}`;
  return {
    from,
    behind: parts && asOf ? among(listOn(caller.tenantId, asOf)) : null,
    read: asOf
      ? sql`${rowsOn(asOf, sql`array(select id from picked)`)} t`
      : sql`(picked k join employee_list t on t.tenant_id = ${caller.tenantId} and t.id = k.id)`,
    conditions,
    hits,
    counted,
    cap: asOf ? AS_OF_COUNT_CAP : COUNT_CAP,
    counting,
  };
}

const where = (conditions: readonly Condition[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;

function totalOf(caller: Caller, query: ListQuery, source: Source): RawBuilder<unknown> {
  if (!source.counted)
    return sql`select count(*)::int as total from (select 1 from ${source.counting} ${limitTo(source.cap + 1)}) c`;
  const meant = statesMeant(caller, query.status);
  const states = meant ? sql` and status = any(${[...meant]}::text[])` : sql``;
  return sql`select coalesce(sum(rows), 0)::int as total from row_count where tenant_id = ${caller.tenantId} and resource = 'Employee'${states}`;
}

const withHits = (source: Source): RawBuilder<unknown> =>
  source.hits ? sql`hits as materialized (${source.hits}),` : sql``;

interface Asked {
  readonly source: Source;
  readonly order: ReturnType<typeof orderOf>;
  readonly bounds: readonly Condition[];
  readonly size: number;
  readonly offset: number;
  readonly backwards: boolean;
  /** Each record as the text of its JSON. */
  readonly asText?: boolean;
}

/** Rows with the total, by one statement. The rows are picked by their keys first and read afterwards. */
function statementOf(caller: Caller, query: ListQuery, asked: Asked): RawBuilder<Row> {
  const { source, order, bounds, size, offset, backwards } = asked;
  const cursor = sql`json_build_array(${sql.join(order.map((part) => sql`${part.expression}::text`))}, t.id::text)`;
  // A plan kept for any day would walk through everybody along their names to find the few of an early one.
  const planned = dayOf(query) === null ? sql`` : sql.raw(PLANNED_ANEW);
  const columns = asked.asText ? sql`t.id, ${recordText(caller)} as record` : sql`t.*, ${listedRefs(caller.locale)}`;
  return sql<Row>`${planned}
    with ${withHits(source)} total as materialized (${totalOf(caller, query, source)}), picked as materialized (
      ${
        source.behind
          ? pickedInParts(source, source.behind, asked)
          : sql`
      select t.id from ${source.from} ${where([...source.conditions, ...bounds])}
      ${orderBy(order, backwards)} ${limitTo(size, offset)}`
      }
    )
    select total.total, ${source.hits ? sql`(select count(*)::int from hits)` : sql`0`} as hits, ${cursor} as cursor, ${columns}
    from total left join ${source.read} on true
    ${orderBy(order)}`;
}

/** Of a page that is empty, one row still tells the total. */
const rowsOf = (rows: readonly Row[]): { rows: Row[]; head: Row } => ({
  rows: rows.filter((row) => row['id'] !== null),
  head: rows[0] ?? {},
});

const read = async (tx: Tx, caller: Caller, query: ListQuery, asked: Asked): Promise<{ rows: Row[]; head: Row }> =>
  rowsOf((await statementOf(caller, query, asked).execute(tx)).rows);

/** First whoever has a manager, along their names, then all others: each part is read as far as the page goes. */
function pickedInParts(
  source: Source,
  behind: RawBuilder<unknown>,
  { order, size, offset }: Asked,
): RawBuilder<unknown> {
  const [first, ...further] = order as [OrderPart, ...OrderPart[]];
  const named = [{ ...first, expression: sql`t.manager_sort`, nullable: false }, ...further];
  // The direction of the first is that of the ids.
  const nameless = orderBy(further.length > 0 ? further : [{ ...first, expression: sql`t.id`, nullable: false }]);
  const most = limitTo(size + offset);
  const part = (n: number, rows: RawBuilder<unknown>, way: RawBuilder<unknown>, more: readonly Condition[]) => sql`(
    select t.id, ${sql.raw(String(n))} as part, row_number() over (${way}) as n from ${rows} ${where([...source.conditions, ...more])} ${way} ${most})`;
  return sql`
    select p.id from (
      ${part(0, source.from, orderBy(named), [])} union all ${part(1, behind, nameless, [sql<boolean>`t.manager_id is null`])}
    ) p order by p.part, p.n ${limitTo(size, offset)}`;
}

/** A page of employees: numbered pages by their number, neighbours and the last page by position. */
export async function pageOfEmployees(
  tx: Tx,
  caller: Caller,
  query: ListQuery,
  finding: Finding = {},
): Promise<PageReply> {
  const custom = await customList(tx, caller, query, dayOf(query));
  if (isHandedThrough(caller, query, custom)) return pageHandedThrough(tx, caller, query, custom);
  const order = orderOf(caller, query, custom);
  const { cursors, backwards, bounds, offset } = positionOf(query, order);
  const source = sourceOf(caller, query, custom, { ...finding, reading: readingOf(query, backwards) });
  const { rows, head } = await read(tx, caller, query, {
    source,
    order,
    bounds,
    size: query.last && cursors ? await lastPageSize(tx, caller, query, source) : query.pageSize,
    offset,
    backwards,
  });
  if (Number(head['hits'] ?? 0) > MOST_HITS) return pageOfEmployees(tx, caller, query, { ...finding, broad: true });
  await noteRangesSeen(tx, query, rows.length);
  const records = await withCustomValues(tx, caller, custom, rows.map(recordsFor(caller)));
  return {
    rows: rangeWanted(caller, query) ? await withRanges(tx, caller, custom.day, records) : records,
    pagination: paginationOf(query, counted(source, Number(head['total'] ?? 0)), cursors ? rows : []),
  };
}

/** Of today, by one statement that needs to know nothing besides, and whose rows nothing is added to. */
const isHandedThrough = (caller: Caller, query: ListQuery, { shown }: CustomList): boolean =>
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
const kept = new WeakMap<ListQuery, Map<string, Prepared>>();
const MOST_KEPT = 100;

function preparedFor(tx: Tx, caller: Caller, query: ListQuery, custom: CustomList): Prepared {
  const { tenantId, userId, activeRole, accessStamp, locale } = caller;
  const key = JSON.stringify([tenantId, userId, activeRole, accessStamp, locale]);
  const known = kept.get(query) ?? new Map<string, Prepared>();
  kept.set(query, known);
  const prepared = known.get(key) ?? prepare(tx, caller, query, custom);
  if (known.size >= MOST_KEPT) known.clear();
  known.set(key, prepared);
  return prepared;
}

function prepare(tx: Tx, caller: Caller, query: ListQuery, custom: CustomList): Prepared {
  const order = orderOf(caller, query, custom);
  const { cursors, backwards, bounds, offset } = positionOf(query, order);
  const source = sourceOf(caller, query, custom, { reading: readingOf(query, backwards) });
  const asked = { source, order, bounds, size: query.pageSize, offset, backwards, asText: true };
  return { statement: statementOf(caller, query, asked).compile(tx), source, cursors };
}

/** The same page without making records of its rows: what the database writes goes on as it is. */
async function pageHandedThrough(tx: Tx, caller: Caller, query: ListQuery, custom: CustomList): Promise<PageReply> {
  const { statement, source, cursors } = preparedFor(tx, caller, query, custom);
  endsWithNext(tx);
  const { rows, head } = rowsOf((await tx.executeQuery(statement)).rows);
  return {
    rows: new RecordTexts(rows.map((row) => String(row['record']))),
    pagination: paginationOf(query, counted(source, Number(head['total'] ?? 0)), cursors ? rows : []),
  };
}

/** Whether a number of rows is all of them. */
const counted = (source: Pick<Source, 'counted' | 'cap'>, found: number): Total => {
  const exact = source.counted || found <= source.cap;
  return { total: exact ? found : source.cap, exact };
};

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
