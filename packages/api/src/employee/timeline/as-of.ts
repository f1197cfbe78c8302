import type { Action, CalendarDate } from '@personalia/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import { scopeOf } from '../scope.ts';

/** What a reference of a segment is called: looked up where it is asked for, so that no join has to be planned. */
const called = (table: string, column: string, id: string): RawBuilder<unknown> =>
  sql`(select x.${sql.ref(column)} from ${sql.table(table)} x where x.tenant_id = s.tenant_id and x.id = ${sql.ref(`s.${id}`)})`;

/** A unit is called as it was on the day; so is a post (`app.position_title_on`). */
const unitName = (date: CalendarDate): RawBuilder<unknown> => sql`coalesce((
  select v.name from organization_unit_version v
  where v.tenant_id = s.tenant_id and v.unit_id = s.unit_id and v.valid_from <= ${date}::date and v.valid_to >= ${date}::date limit 1
), ${called('organization_unit', 'name', 'unit_id')})`;

/** The columns of `employee_list`, of a segment `s` and its spell `m` instead of today's. `c` is today's row. */
const columns = (date: CalendarDate) => sql`
  s.tenant_id, s.employee_id as id, m.id as employment_id, m.employee_no, c.number_key, c.display_name, c.sort_name, c.name_text, c.contact_text,
  case when m.hire_date > ${date}::date then 'preboarding' when m.last_day < ${date}::date then 'ended' when s.state = 'suspended' then 'suspended' else 'active' end as status,
  m.hire_date, m.service_date, m.last_day, s.valid_from, case when s.valid_to < '9999-12-31' then s.valid_to + 1 end as next_change,
  s.employer_id, ${called('employer', 'code', 'employer_id')} as employer_code, ${called('employer', 'name', 'employer_id')} as employer_name,
  s.location_id, ${called('location', 'code', 'location_id')} as location_code, ${called('location', 'name', 'location_id')} as location_name,
  s.unit_id, ${called('organization_unit', 'code', 'unit_id')} as unit_code, ${unitName(date)} as unit_name,
  s.position_id, ${called('position', 'code', 'position_id')} as position_code, app.position_title_on(s.tenant_id, s.position_id, ${date}::date) as position_title,
  s.grade_id, ${called('grade', 'code', 'grade_id')} as grade_code, ${called('grade', 'name', 'grade_id')} as grade_name, s.grade_step,
  s.manager_id, ${called('employee', 'employee_no', 'manager_id')} as manager_no, ${called('employee', 'display_name', 'manager_id')} as manager_name,
  s.employment_type, s.worker_category, s.work_arrangement, s.fte, s.cost_centre,
  e.title, e.first_name, e.middle_name, e.last_name, e.suffix, e.preferred_name, e.name_local_script,
  e.birth_date, e.birth_place, e.gender, e.marital_status, e.married_on, e.religion, e.blood_type, e.nationality,
  e.work_email, e.personal_email, e.phone, e.home_phone, e.work_extension, e.tags,
  e.anonymised_at, e.version, e.created_at, e.created_by, e.updated_at, e.updated_by`;

/** By key, so a query that uses no column of the person never reads it. */
const person = sql`left join employee e on e.tenant_id = s.tenant_id and e.id = s.employee_id`;

/** A spell that was cancelled has no post left that is known as true. */
const ownPost = sql`s.kind = 'primary' and s.recorded_to is null`;

/**
 * Everybody employed on a day with the facts of that day, in the place of `employee_list` (1.6). `counted`: what is only
 * counted needs no row beside the post, and PostgreSQL leaves out an outer join that nothing is read from.
 */
export const listOn = (tenantId: string, date: CalendarDate, counted = false): RawBuilder<unknown> => {
  const join = sql.raw(counted ? 'left join' : 'join');
  return sql`(
  select ${columns(date)}
  from assignment_segment s
  ${join} employee_current c on c.tenant_id = s.tenant_id and c.id = s.employee_id
  ${join} employment m on m.tenant_id = s.tenant_id and m.id = s.employment_id
  ${person}
  where s.tenant_id = ${tenantId}::uuid and ${ownPost} and s.valid_from <= ${date}::date and s.valid_to >= ${date}::date)`;
};

/** Those employed on a day, to be counted: by their spells or, where one state is asked for, by their posts. */
export const employedOn = (
  tenantId: string,
  date: CalendarDate,
  states: readonly string[] | undefined,
): RawBuilder<unknown> =>
  !states || (states.includes('active') && states.includes('suspended'))
    ? sql`employment m where m.tenant_id = ${tenantId}::uuid and m.spell_no > 0
        and m.hire_date <= ${date}::date and (m.last_day is null or m.last_day >= ${date}::date)`
    : sql`assignment_segment s where s.tenant_id = ${tenantId}::uuid and ${ownPost}
        and s.valid_from <= ${date}::date and s.valid_to >= ${date}::date
        and case s.state when 'working' then 'active' else s.state end = any(${[...states]}::text[])`;

/**
 * The rows of these people on a day as `employee_list` has them; on days without employment the nearest facts, with the
 * state that tells so. A function, because it keeps its plan: planning so many look-ups took longer than their work.
 */
export const rowsOn = (date: CalendarDate, ids: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`app.employees_on(${ids}, ${date}::date)`;

/** How many reported to `t` on a day. */
export const reportsOn = (date: CalendarDate): RawBuilder<unknown> => sql`(
  select count(*)::int from assignment_segment s
  where s.tenant_id = t.tenant_id and s.manager_id = t.id and ${ownPost} and s.valid_from <= ${date}::date and s.valid_to >= ${date}::date)`;

/** Whom somebody may see is decided by where people are today, also when they look at another day. */
export function scopeWithin(caller: Caller, action: Action, asOf: CalendarDate | null): RawBuilder<boolean> | null {
  const scope = scopeOf(caller, action);
  if (!scope || !asOf) return scope;
  return sql<boolean>`t.id in (select t.id from employee_current t where t.tenant_id = ${caller.tenantId}::uuid and ${scope})`;
}
