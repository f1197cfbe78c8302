import {
  FILTER_OPERATORS,
  type Field,
  type FilterOperator,
  type Kind,
  type ListQuery,
  type Locale,
  type Resource,
} from '@personalia/contract';
import { type RawBuilder, sql } from 'kysely';
import { column, SQL_TYPE } from './columns.ts';

type Condition = RawBuilder<boolean>;
type Expression = RawBuilder<unknown>;

/** Text for LIKE with its wildcards taken literally. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, (one) => `\\${one}`);

/** A word of the filter, folded once for all rows, whatever the plan. */
const folded = (text: string): RawBuilder<string> => sql`(select app.fold(${text}))`;

const OPERATORS: Readonly<Record<FilterOperator, (value: Expression, given: unknown, kind: Kind) => Condition>> = {
  contains: (value, given) => sql`app.fold(${value}) like '%' || ${folded(likeText(String(given)))} || '%'`,
  starts: (value, given) => sql`app.fold(${value}) like ${folded(likeText(String(given)))} || '%'`,
  is: (value, given, kind) =>
    SQL_TYPE[kind] === 'text'
      ? sql`app.fold(${value}) = ${folded(String(given))}`
      : sql`${value} = ${given}::${sql.raw(SQL_TYPE[kind])}`,
  // Of several choices one is enough.
  in: (value, given, kind) =>
    kind === 'choices'
      ? sql`${value} && ${given as string[]}::text[]`
      : sql`${value} = any(${given as string[]}::${sql.raw(SQL_TYPE[kind])}[])`,
  from: (value, given, kind) => sql`${value} >= ${given}::${sql.raw(SQL_TYPE[kind])}`,
  to: (value, given, kind) => sql`${value} <= ${given}::${sql.raw(SQL_TYPE[kind])}`,
  empty: (value, given) => (given ? sql`${value} is null` : sql`${value} is not null`),
};

const FOLDING: ReadonlySet<FilterOperator> = new Set(['contains', 'starts', 'is']);

/** One condition on a value that may be anything, with what was given checked already. */
export const conditionOn = (value: Expression, operator: FilterOperator, given: unknown, kind: Kind): Condition =>
  OPERATORS[operator](value, given, kind);

/** A value as readers call it, where a list of names stands in it each of them; null: they call it what is kept. */
function calledBy(locale: Locale, value: Expression, { options: { aliases = {} } }: Field): Expression | null {
  const others = Object.entries(aliases).filter(([kept, name]) => name[locale] !== kept);
  if (others.length === 0) return null;
  const [kept, called] = [others.map(([one]) => one), others.map(([, name]) => name[locale])];
  return sql`(select string_agg(coalesce(c.called, x.kept), ', ' order by x.at)
    from unnest(string_to_array(${value}, ', ')) with ordinality x(kept, at)
    left join unnest(${kept}::text[], ${called}::text[]) c(kept, called) on c.kept = x.kept)`;
}

/** A list without `status` is Active (organisation-and-employee 0.2). Chosen rows, and lists with other states, are not narrowed. */
export const activeUnlessAsked = <Q extends Pick<ListQuery, 'status' | 'ids'>>(
  { statusLabels }: Pick<Resource, 'statusLabels'>,
  query: Q,
): Q => (query.status || query.ids || statusLabels ? query : { ...query, status: ['active'] });

/** The conditions of a list address on the row aliased `t`, without tenant, scope and search. */
export function conditionsOf(resource: Resource, query: ListQuery, locale: Locale): Condition[] {
  const conditions: Condition[] = [];
  if (query.status) conditions.push(sql`t.status = any(${[...query.status]}::text[])`);
  if (query.ids) conditions.push(sql`t.id = any(${[...query.ids]}::uuid[])`);
  for (const [name, field] of Object.entries(resource.fields)) {
    // No column: what it means is a condition of whoever reads the list.
    if (field.options.filterOnly) continue;
    for (const operator of FILTER_OPERATORS[field.kind]) {
      const value = query[`${name}.${operator}`];
      if (value === undefined) continue;
      // Said first, where most have nothing there: nothing is folded for them, and an index of those who have is of use.
      if (!field.required && FOLDING.has(operator)) conditions.push(sql`${column(name)} is not null`);
      const kept = conditionOn(column(name), operator, value, field.kind);
      const called = FOLDING.has(operator) ? calledBy(locale, column(name), field) : null;
      conditions.push(called ? sql`(${kept} or ${conditionOn(called, operator, value, field.kind)})` : kept);
    }
  }
  return conditions;
}
