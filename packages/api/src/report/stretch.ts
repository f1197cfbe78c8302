import { sql } from 'kysely';
import { col, type Sql } from './at.ts';

/** What makes a stretch of days one, for whoever may not know of suspensions: everything but the state. */
const FACTS = [
  'employer_id',
  'establishment_id',
  'location_id',
  'unit_id',
  'position_id',
  'grade_id',
  'grade_step',
  'manager_id',
  'dotted_managers',
  'employment_type',
  'worker_category',
  'work_arrangement',
  'fte',
  'cost_centre',
  'probation_end',
  'contract_end',
];
const factsOf = (alias: string): Sql => sql`(${sql.join(FACTS.map((name) => col(alias, name)))})`;

/** The first and last day around a segment on which nothing but the state changes, as one row. */
export function stretchOf(segment: string): Sql {
  const differs = sql`${factsOf('n')} is distinct from ${factsOf(segment)}`;
  const [from, to] = [col(segment, 'valid_from'), col(segment, 'valid_to')];
  return sql`(
    select coalesce(max(n.valid_to) filter (where ${differs} and n.valid_to < ${from}) + 1, min(n.valid_from)) as valid_from,
      coalesce(min(n.valid_from) filter (where ${differs} and n.valid_from > ${to}) - 1, max(n.valid_to)) as valid_to
    from assignment_segment n where n.tenant_id = ${col(segment, 'tenant_id')} and n.employment_id = ${col(segment, 'employment_id')}
      and n.kind = 'primary' and n.recorded_to is null)`;
}

/** Own posts without the cuts that suspensions make, in the place of `assignment_segment`. */
export const wholeStretches: Sql = sql`(
  select x.tenant_id, x.employment_id, x.id, x.kind, x.recorded_to, x.state, x.valid_from, y.valid_to, ${sql.join(
    FACTS.map((name) => col('x', name)),
  )}
  from assignment_segment x cross join lateral ${stretchOf('x')} y
  where x.kind = 'primary' and x.recorded_to is null and x.valid_from = y.valid_from)`;

/** The stretches into which the days of dated custom fields of somebody cut a segment. */
export const pieceOf = (segment: string, employeeId: Sql, fieldIds: readonly string[]): Sql => {
  const [tenant, from, to] = [col(segment, 'tenant_id'), col(segment, 'valid_from'), col(segment, 'valid_to')];
  return sql`(
    select d.day as valid_from, coalesce(lead(d.day) over (order by d.day) - 1, ${to}) as valid_to
    from (
      select ${from} as day
      union select y.valid_from from employee_custom_day y
      where y.tenant_id = ${tenant} and y.employee_id = ${employeeId} and y.field_id = any(${[...fieldIds]}::uuid[])
        and y.valid_from > ${from} and y.valid_from <= ${to}
    ) d)`;
};
