import { type CalendarDate, COUNT_CAP, Employee, type ListQuery } from '@personalia/contract';
import { PLANNED_ANEW } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import { unitsBelow } from '../../access/index.ts';
import type { Caller } from '../../platform/http/index.ts';
import {
  conditionsOf,
  limitTo,
  namesIn,
  orderBy,
  refuseHiddenFields,
  type Total,
} from '../../platform/resource/index.ts';
import type { Vault } from '../../platform/vault/index.ts';
import { listedRefs, type Row, recordText } from '../record.ts';
import { statesMeant } from '../state.ts';
import { employedOn, isByManager, listOn, type Reading, rowsOn, scopeWithin } from '../timeline/as-of.ts';
import { attentionConditions } from './attention.ts';
import type { CustomList } from './custom-list.ts';
import { flagConditions } from './flags.ts';
import { type Parts, partsToday, pickedInParts } from './in-parts.ts';
import { lineConditions } from './line.ts';
import { type orderOf, sortedBy } from './list-order.ts';
import { rangeConditions } from './range-list.ts';
import { MOST_HITS, searchOf } from './search.ts';

type Condition = RawBuilder<boolean>;

/** Facts of another day are not counted in advance, so counting them ends early. */
const AS_OF_COUNT_CAP = 1_000;

/** The day that a list is about; null: today. */
type AsOfQuery = ListQuery & { readonly asOf?: CalendarDate };
export const dayOf = ({ asOf }: AsOfQuery): CalendarDate | null => asOf ?? null;

export interface Source {
  readonly from: RawBuilder<unknown>;
  /** How another day is read where it is read in parts. */
  readonly parts: Parts | null;
  /** Everybody of today's list, or some of them, and no hits of a search. */
  readonly isToday: boolean;
  /** The rows `t` of those who were picked. */
  readonly read: RawBuilder<unknown>;
  /** Counting ends here. */
  readonly cap: number;
  readonly conditions: readonly Condition[];
  /** Statement to gather the hits of a search first (performance.md, trap 5). */
  readonly hits: RawBuilder<unknown> | null;
  /** What is searched for, one parameter of `hits`. */
  readonly words: readonly string[];
  /** The total is kept by a counter (trap 3). */
  readonly counted: boolean;
  /** The same rows for their number alone. */
  readonly counting: RawBuilder<unknown>;
}

/** Columns that come with the hits of a search (`searchOf`). */
const COME_WITH_HITS = new Set(['displayName', 'status']);

export interface SearchOptions {
  /** Walk the list, since the search meets nearly everybody. */
  readonly broad?: boolean;
  /** How another day is read. */
  readonly reading?: Reading;
  /** Lets identity numbers be searched for, by those who may see them. */
  readonly vault?: Vault;
}

/** Filters, search and scope of a list address. */
export function sourceOf(
  caller: Caller,
  query: ListQuery,
  custom: CustomList,
  { broad = false, reading, vault }: SearchOptions,
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
  const isFromHits = isOfToday && hits !== null && sortedBy(query).every((name) => COME_WITH_HITS.has(name));
  const conditions: Condition[] = isFromHits ? [] : [sql`t.tenant_id = ${caller.tenantId}`, ...rowFilter];
  // One state is compared as such, so that the index of that state is seen to fit.
  const states = statesMeant(caller, query.status);
  if (states?.length === 1) conditions.push(sql`t.status = ${states[0]}`);
  else if (states) conditions.push(sql`t.status = any(${[...states]}::text[])`);
  const among = (rows: RawBuilder<unknown>) =>
    hits ? sql`hits h join ${rows} t on t.tenant_id = ${caller.tenantId} and t.id = h.id` : sql`${rows} t`;
  const today = isFromHits ? sql`hits t` : among(sql`employee_list`);
  const isByManagers = asOf !== null && reading !== undefined && isByManager(reading);
  // A search has few hits: sorting them is faster than reading employees in the order of their managers' names.
  const inParts = isByManagers && !hits;
  const plan = isByManagers && hits ? {} : reading;
  const keysOnly = plan?.keysOnly === true && rowFilter.length === 0;
  const from = asOf ? among(listOn(caller.tenantId, asOf, { ...plan, keysOnly })) : today;
  const counting =
    asOf && rowFilter.length === 0 && !hits
      ? employedOn(caller.tenantId, asOf, states)
      : sql`${asOf ? among(listOn(caller.tenantId, asOf)) : from} ${where(conditions)}`;
  return {
    from,
    parts: inParts && asOf ? partsByManager(among(listOn(caller.tenantId, asOf))) : null,
    isToday: asOf === null && hits === null,
    read: asOf
      ? sql`${rowsOn(asOf, sql`array(select id from picked)`)} t`
      : sql`(picked k join employee_list t on t.tenant_id = ${caller.tenantId} and t.id = k.id)`,
    conditions,
    hits,
    words: search?.words ?? [],
    counted,
    cap: asOf ? AS_OF_COUNT_CAP : COUNT_CAP,
    counting,
  };
}

/** Along the names of managers of another day; whoever has none comes behind. */
const partsByManager = (behind: RawBuilder<unknown>): Parts => ({
  by: sql`t.manager_sort`,
  having: [],
  lacking: sql<boolean>`t.manager_id is null`,
  behind,
});

export const where = (conditions: readonly Condition[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;

export function totalOf(caller: Caller, query: ListQuery, source: Source): RawBuilder<unknown> {
  if (!source.counted)
    return sql`select count(*)::int as total from (select 1 from ${source.counting} ${limitTo(source.cap + 1)}) c`;
  const meant = statesMeant(caller, query.status);
  const states = meant ? sql` and status = any(${[...meant]}::text[])` : sql``;
  return sql`select coalesce(sum(rows), 0)::int as total from row_count where tenant_id = ${caller.tenantId} and resource = 'Employee'${states}`;
}

const withHits = (source: Source): RawBuilder<unknown> =>
  source.hits ? sql`hits as materialized (${source.hits}),` : sql``;

export interface Asked {
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
export function statementOf(caller: Caller, query: ListQuery, asked: Asked): RawBuilder<Row> {
  const { source, order, bounds, size, offset, backwards } = asked;
  const cursor = sql`json_build_array(${sql.join(order.map((part) => sql`${part.expression}::text`))}, t.id::text)`;
  // A plan kept for any day would walk through everybody along their names to find the few of an early one.
  const planned = dayOf(query) === null ? sql`` : sql.raw(PLANNED_ANEW);
  const columns = asked.asText ? sql`t.id, ${recordText(caller)} as record` : sql`t.*, ${listedRefs(caller.locale)}`;
  const conditions = [...source.conditions, ...bounds];
  const parts = source.parts ?? (source.isToday ? partsToday(order) : null);
  const picked = parts
    ? pickedInParts(parts, { from: source.from, conditions, order, size, offset, backwards })
    : sql`picked as materialized (
        select t.id from ${source.from} ${where(conditions)} ${orderBy(order, backwards)} ${limitTo(size, offset)}
      )`;
  return sql<Row>`${planned}
    with ${withHits(source)} total as materialized (${totalOf(caller, query, source)}), ${picked}
    select total.total, ${source.hits ? sql`(select count(*)::int from hits)` : sql`0`} as hits, ${cursor} as cursor, ${columns}
    from total left join ${source.read} on true
    ${orderBy(order)}`;
}

/** Of a page that is empty, one row still tells the total. */
export const rowsOf = (rows: readonly Row[]): { rows: Row[]; head: Row } => ({
  rows: rows.filter((row) => row['id'] !== null),
  head: rows[0] ?? {},
});

/** A search that meets so many is asked again, along the list instead of its hits. */
export const tooManyHits = (head: Row): boolean => Number(head['hits'] ?? 0) > MOST_HITS;

/** Whether a number of rows is all of them. */
export const counted = (source: Pick<Source, 'counted' | 'cap'>, found: number): Total => {
  const exact = source.counted || found <= source.cap;
  return { total: exact ? found : source.cap, exact };
};
