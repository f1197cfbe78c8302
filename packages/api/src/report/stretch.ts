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
  'worker_category_id',
  'work_arrangement_id',
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

/** Own positions without the cuts that suspensions make, in the place of `assignment_segment`. */
export const wholeStretches: Sql = sql`(
  select x.tenant_id, x.employment_id, x.id, x.kind, x.recorded_to, x.state, x.valid_from, y.valid_to, ${sql.join(
    FACTS.map((name) => col('x', name)),
  )}
  from assignment_segment x cross join lateral ${stretchOf('x')} y
  where x.kind = 'primary' and x.recorded_to is null and x.valid_from = y.valid_from)`;

/** A fact of the person of which it is kept what it was before (1.1): where, and the column of the person that has what is so. */
export interface FormerFact {
  readonly table: string;
  readonly fact: string;
  readonly now: string;
}

/** What cuts a stretch besides the facts of the position: dated custom fields by their ids, facts of the person, and parts of pay. */
export interface Cuts {
  readonly fieldIds: readonly string[];
  readonly facts: readonly FormerFact[];
  readonly payComponents: readonly string[];
}
export const isCutting = ({ fieldIds, facts, payComponents }: Cuts): boolean =>
  fieldIds.length + facts.length + payComponents.length > 0;

/** The stretches into which these cut a segment of somebody. */
export const pieceOf = (segment: string, employeeId: Sql, { fieldIds, facts, payComponents }: Cuts): Sql => {
  const [tenant, from, to] = [col(segment, 'tenant_id'), col(segment, 'valid_from'), col(segment, 'valid_to')];
  const ofFields = sql`
      select y.valid_from from employee_custom_day y
      where y.tenant_id = ${tenant} and y.employee_id = ${employeeId} and y.field_id = any(${[...fieldIds]}::uuid[])
        and y.valid_from > ${from} and y.valid_from <= ${to}`;
  // What is kept together changes together: only where this fact became another.
  const ofFact = ({ table, fact, now }: FormerFact): Sql => sql`
      select k.held_until + 1 from ${sql.table(table)} k
      where k.tenant_id = ${tenant} and k.employee_id = ${employeeId} and k.held_until >= ${from} and k.held_until < ${to}
        and ${col('k', fact)} is distinct from (
          select v from app.${sql.id(`${fact}_on`)}(k.tenant_id, k.employee_id, k.held_until + 1, (
            select ${col('e', now)} from employee e where e.tenant_id = k.tenant_id and e.id = k.employee_id)) v)`;
  // On the first day of an amount, and on the day behind its last.
  const ofPay = sql`
      select d.day from salary_segment y cross join lateral (
        values (y.valid_from), (case when y.valid_to < '9999-12-31' then y.valid_to + 1 end)) d(day)
      where y.tenant_id = ${tenant} and y.employment_id = ${col(segment, 'employment_id')} and y.recorded_to is null
        and y.component = any(${[...payComponents]}::text[]) and d.day > ${from} and d.day <= ${to}`;
  const days = [
    sql`select ${from} as day`,
    ...(fieldIds.length > 0 ? [ofFields] : []),
    ...facts.map(ofFact),
    ...(payComponents.length > 0 ? [ofPay] : []),
  ];
  return sql`(
    select d.day as valid_from, coalesce(lead(d.day) over (order by d.day) - 1, ${to}) as valid_to
    from (${sql.join(days, sql` union `)}) d)`;
};
