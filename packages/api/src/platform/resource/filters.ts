import { FILTER_OPERATORS, type FilterOperator, type Kind, type ListQuery, type Resource } from '@personalia/contract';
import { type RawBuilder, sql } from 'kysely';
import { column, SQL_TYPE } from './columns.ts';

type Condition = RawBuilder<boolean>;

/** Text for LIKE with its wildcards taken literally. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, (one) => `\\${one}`);

/** A word of the filter, folded once for all rows, whatever the plan. */
const folded = (text: string): RawBuilder<string> => sql`(select app.fold(${text}))`;

const OPERATORS: Readonly<Record<FilterOperator, (name: string, value: unknown, kind: Kind) => Condition>> = {
  contains: (name, value) => sql`app.fold(${column(name)}) like '%' || ${folded(likeText(String(value)))} || '%'`,
  starts: (name, value) => sql`app.fold(${column(name)}) like ${folded(likeText(String(value)))} || '%'`,
  is: (name, value, kind) =>
    SQL_TYPE[kind] === 'text'
      ? sql`app.fold(${column(name)}) = ${folded(String(value))}`
      : sql`${column(name)} = ${value}::${sql.raw(SQL_TYPE[kind])}`,
  in: (name, value, kind) => sql`${column(name)} = any(${value as string[]}::${sql.raw(SQL_TYPE[kind])}[])`,
  from: (name, value, kind) => sql`${column(name)} >= ${value}::${sql.raw(SQL_TYPE[kind])}`,
  to: (name, value, kind) => sql`${column(name)} <= ${value}::${sql.raw(SQL_TYPE[kind])}`,
  empty: (name, value) => (value ? sql`${column(name)} is null` : sql`${column(name)} is not null`),
};

/** The conditions of a list address on the row aliased `t`, without tenant, scope and search. */
export function conditionsOf(resource: Resource, query: ListQuery): Condition[] {
  const conditions: Condition[] = [];
  if (query.status) conditions.push(sql`t.status = any(${[...query.status]}::text[])`);
  if (query.ids) conditions.push(sql`t.id = any(${[...query.ids]}::uuid[])`);
  for (const [name, field] of Object.entries(resource.fields)) {
    for (const operator of FILTER_OPERATORS[field.kind]) {
      const value = query[`${name}.${operator}`];
      if (value !== undefined) conditions.push(OPERATORS[operator](name, value, field.kind));
    }
  }
  return conditions;
}
