import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { Caller } from '../../http/index.ts';
import { codeOf, column, SQL_TYPE, titleOf } from '../columns.ts';
import { limitTo } from '../paging.ts';
import { searchCondition } from '../search.ts';
import { type Condition, type RecordSource, reached, where } from './source.ts';

export interface OptionsQuery {
  readonly search?: string | undefined;
  readonly ids?: string | undefined;
  readonly within?: string | undefined;
  readonly meantFor?: string | undefined;
  readonly asOf?: string | undefined;
  readonly limit?: number | undefined;
}

type Resource = RecordSource['resource'];

/** What a picker offers: codes and names. */
export async function options(source: RecordSource, tx: Tx, caller: Caller, query: OptionsQuery) {
  const { resource, table } = source;
  const { search } = query;
  const [code, name] = [codeOf(resource, 't'), titleOf(resource, 't', caller.locale)];
  const found = await searchCondition(tx, resource, search, caller.locale);
  const conditions = [
    ...reached(source, caller),
    chosen(resource, query),
    ...partOf(resource, query),
    ...(found ? [found] : []),
  ];
  // Whoever types the whole of a name or a code means that one, however many others have it in theirs.
  const typed = search?.trim().toLowerCase();
  const meantFirst =
    found && typed ? sql`(lower((${name})::text) = ${typed} or lower(${code}) = ${typed}) is true desc, ` : sql``;
  const statement = sql<{ id: string; code: string | null; name: string }>`
    select t.id, ${code} as code, ${name} as name from ${table} t ${where(conditions)}
    order by ${meantFirst}${name}, t.id ${limitTo(query.limit ?? 50)}`;
  return (await statement.execute(tx)).rows;
}

/** Those that are named, or all that can be chosen: on a day, where records are deactivated from a day on. */
function chosen({ effectiveDated, chosenIn }: Resource, { ids, asOf }: OptionsQuery): Condition {
  if (ids !== undefined)
    return sql<boolean>`t.id = any(${ids.split(',').filter((id) => /^[0-9a-f-]{36}$/.test(id))}::uuid[])`;
  if (asOf && effectiveDated) return sql<boolean>`coalesce(t.inactive_from > ${asOf}::date, true)`;
  return chosenIn ? sql<boolean>`t.status = any(${[...chosenIn]}::text[])` : sql<boolean>`t.status = 'active'`;
}

/** Only those within a record or list, and only those that are meant for something. */
function partOf({ partOf: part, meantFor: use, fields }: Resource, { within, meantFor }: OptionsQuery): Condition[] {
  const conditions: Condition[] = [];
  if (within && part) {
    const type = sql.raw(SQL_TYPE[fields[part]?.kind ?? 'reference']);
    conditions.push(sql<boolean>`${column(part)} = ${within}::${type}`);
  }
  if (meantFor && use) conditions.push(sql<boolean>`${column(use.field)} in (${meantFor}, ${use.everything})`);
  return conditions;
}
