import { FILTER_OPERATORS, type FilterOperator, type Kind, type ListQuery, type Resource } from '@personalia/contract';
import { type RawBuilder, sql } from 'kysely';
import { column, SQL_TYPE } from './columns.ts';

type Condition = RawBuilder<boolean>;

/** Text for LIKE with its wildcards taken literally. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, (one) => `\\${one}`);

const OPERATORS: Readonly<Record<FilterOperator, (name: string, value: unknown, kind: Kind) => Condition>> = {
  contains: (name, value) => sql`app.fold(${column(name)}) like '%' || app.fold(${likeText(String(value))}) || '%'`,
  starts: (name, value) => sql`app.fold(${column(name)}) like app.fold(${likeText(String(value))}) || '%'`,
  is: (name, value, kind) =>
    SQL_TYPE[kind] === 'text'
      ? sql`app.fold(${column(name)}) = app.fold(${String(value)})`
      : sql`${column(name)} = ${value}::${sql.raw(SQL_TYPE[kind])}`,
  in: (name, value, kind) => sql`${column(name)} = any(${value as string[]}::${sql.raw(SQL_TYPE[kind])}[])`,
  from: (name, value, kind) => sql`${column(name)} >= ${value}::${sql.raw(SQL_TYPE[kind])}`,
  to: (name, value, kind) => sql`${column(name)} <= ${value}::${sql.raw(SQL_TYPE[kind])}`,
  empty: (name, value) => (value ? sql`${column(name)} is null` : sql`${column(name)} is not null`),
};

/** Every word of a search must be found in one of the searched fields. */
function searchCondition(fields: readonly string[], search: string): Condition | null {
  const words = search.trim().split(/\s+/).filter(Boolean).slice(0, 10);
  if (words.length === 0 || fields.length === 0) return null;
  const each = words.map((word) => {
    const anywhere = fields.map((name) => OPERATORS.contains(name, word, 'text'));
    return sql<boolean>`(${sql.join(anywhere, sql` or `)})`;
  });
  return sql<boolean>`(${sql.join(each, sql` and `)})`;
}

/** The conditions of a list address on the row aliased `t`, without tenant and scope. */
export function conditionsOf(resource: Resource, query: ListQuery): Condition[] {
  const conditions: Condition[] = [];
  if (query.status) conditions.push(sql`t.status = any(${[...query.status]}::text[])`);
  if (query.ids) conditions.push(sql`t.id = any(${[...query.ids]}::uuid[])`);
  const search = query.search ? searchCondition(resource.list.search, query.search) : null;
  if (search) conditions.push(search);
  for (const [name, field] of Object.entries(resource.fields)) {
    for (const operator of FILTER_OPERATORS[field.kind]) {
      const value = query[`${name}.${operator}`];
      if (value !== undefined) conditions.push(OPERATORS[operator](name, value, field.kind));
    }
  }
  return conditions;
}
