/** The questions of the reference API as SQL. They are also asked directly, as the floor under every HTTP figure. */
import type { QueryConfig } from 'pg';

const all = 't.*';
const pageSize = 20;

/** A named statement is parsed and planned once for each connection. */
const named = (name: string, text: string) => {
  return (...values: unknown[]): QueryConfig => ({ name, text, values });
};

const byName = 'order by t.sort_name, t.id';
const byNameBackwards = 'order by t.sort_name desc, t.id desc';
const from = 'from bench.person t';

export const statements = {
  count: named('count', `select count(*)::int as total ${from}`),
  page: named('page', `select ${all} ${from} ${byName} limit ${pageSize} offset $1`),
  sorted: named('sorted', `select ${all} ${from} order by t.employee_no desc limit ${pageSize} offset $1`),
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
