/** The questions of the reference API as SQL. They are also asked directly, as the floor under every HTTP figure. */
import type { QueryConfig } from 'pg';

const all = 't.*';
const pageSize = 20;

/** A named statement is parsed and planned once for each connection. */
const named = (name: string, text: string) => {
  return (...values: unknown[]): QueryConfig => ({ name, text, values });
};

/**
 * A page by its number. The first is planned once, as it is asked for most; any other for its own place, since a plan that was
 * made for any offset would sort the whole table for each of them (trap 2).
 */
const numbered = (name: string, text: string) => {
  return (offset: number): QueryConfig =>
    offset === 0 ? { name, text } : { text: `${text} offset ${Math.trunc(offset)}` };
};

const byName = 'order by t.sort_name, t.id';
const byNameBackwards = 'order by t.sort_name desc, t.id desc';
const from = 'from bench.person t';

export const statements = {
  count: named('count', `select count(*)::int as total ${from}`),
  page: numbered('page', `select ${all} ${from} ${byName} limit ${pageSize}`),
  sorted: numbered('sorted', `select ${all} ${from} order by t.employee_no desc limit ${pageSize}`),
  next: named('next', `select ${all} ${from} where (t.sort_name, t.id) > ($1, $2::uuid) ${byName} limit ${pageSize}`),
  previous: named(
    'previous',
    `select ${all} ${from} where (t.sort_name, t.id) < ($1, $2::uuid) ${byNameBackwards} limit ${pageSize}`,
  ),
  last: named('last', `select ${all} ${from} ${byNameBackwards} limit ${pageSize}`),
  // The hits first, then their order: walking the names until twenty fit would take long for a rare one (trap 5).
  search: named(
    'search',
    `with hits as materialized (select ${all} ${from} where t.id in (select bench.find($1)))
     select *, count(*) over ()::int as total from hits t ${byName} limit ${pageSize}`,
  ),
  one: named('one', `select ${all} ${from} where t.id = $1`),
  /** The same for somebody who sees every tenant. */
  owned: named('owned', `select ${all} ${from} where t.tenant_id = $1 and t.id = $2`),
  create: named(
    'create',
    `insert into bench.person (tenant_id, employee_no, display_name, sort_name, email, phone, birth_date, gender, hire_date, position, unit, location, employer, employment_type)
     values (app.tenant(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning *`,
  ),
  change: named('change', `update bench.person set email = $2, version = version + 1 where id = $1 returning *`),
} as const;
