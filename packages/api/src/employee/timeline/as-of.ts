import type { Action, CalendarDate } from '@personalia/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import { scopeOf } from '../scope.ts';

/** What a reference of a segment is called: looked up for the rows that are shown, so that no join has to be planned. */
const called = (table: string, column: string, id: string): RawBuilder<unknown> =>
  sql`(select x.${sql.ref(column)} from ${sql.table(table)} x where x.tenant_id = s.tenant_id and x.id = ${sql.ref(`s.${id}`)})`;

/** A unit is called as it was on the day. */
const unitName = (date: CalendarDate): RawBuilder<unknown> => sql`coalesce((
  select v.name from organization_unit_version v
  where v.tenant_id = s.tenant_id and v.unit_id = s.unit_id and v.valid_from <= ${date}::date and v.valid_to >= ${date}::date limit 1
), ${called('organization_unit', 'name', 'unit_id')})`;

/** The columns of `employee_list`, of a segment `s` and its spell `m` instead of today's. `c` is today's row. */
const columns = (date: CalendarDate) => sql`
  c.tenant_id, c.id, m.id as employment_id, m.employee_no, c.number_key, c.display_name, c.sort_name, c.name_text, c.contact_text,
  case when m.hire_date > ${date}::date then 'preboarding' when m.last_day < ${date}::date then 'ended' when s.state = 'suspended' then 'suspended' else 'active' end as status,
  m.hire_date, m.service_date, m.last_day, s.valid_from, case when s.valid_to < '9999-12-31' then s.valid_to + 1 end as next_change,
  s.employer_id, ${called('employer', 'code', 'employer_id')} as employer_code, ${called('employer', 'name', 'employer_id')} as employer_name,
  s.location_id, ${called('location', 'code', 'location_id')} as location_code, ${called('location', 'name', 'location_id')} as location_name,
  s.unit_id, ${called('organization_unit', 'code', 'unit_id')} as unit_code, ${unitName(date)} as unit_name,
  s.position_id, ${called('position', 'code', 'position_id')} as position_code, ${called('position', 'title', 'position_id')} as position_title,
  s.grade_id, ${called('grade', 'code', 'grade_id')} as grade_code, ${called('grade', 'name', 'grade_id')} as grade_name, s.grade_step,
  s.manager_id, ${called('employee', 'employee_no', 'manager_id')} as manager_no, ${called('employee', 'display_name', 'manager_id')} as manager_name,
  s.employment_type, s.worker_category, s.work_arrangement, s.fte, s.cost_centre,
  e.title, e.first_name, e.middle_name, e.last_name, e.suffix, e.preferred_name, e.name_local_script,
  e.birth_date, e.birth_place, e.gender, e.marital_status, e.married_on, e.religion, e.blood_type, e.nationality,
  e.work_email, e.personal_email, e.phone, e.home_phone, e.work_extension,
  e.version, e.created_at, e.created_by, e.updated_at, e.updated_by`;

/** By key, so a query that uses no column of the person never reads it. */
const person = sql`left join employee e on e.tenant_id = c.tenant_id and e.id = c.id`;

const ownPost = sql`s.kind = 'primary' and s.recorded_to is null`;

/** Everybody employed on a day with the facts of that day, in the place of `employee_list` (1.6). */
export const listOn = (tenantId: string, date: CalendarDate): RawBuilder<unknown> => sql`(
  select ${columns(date)}
  from employee_current c
  join employment m on m.tenant_id = c.tenant_id and m.employee_id = c.id and m.spell_no > 0
  join assignment_segment s on s.tenant_id = m.tenant_id and s.employment_id = m.id and ${ownPost}
    and s.valid_from <= ${date}::date and s.valid_to >= ${date}::date
  ${person}
  where c.tenant_id = ${tenantId}::uuid)`;

/** The row of one id in that list, by keys alone: joined as a whole, the list would be made for everybody first. */
export const oneOfListOn = (tenantId: string, date: CalendarDate, id: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select x.* from ${listOn(tenantId, date)} x where x.id = ${id} offset 0)`;

/** Whether so many were employed on a day that counting them is not worth it: twice as many, since some are suspended. */
export const areMoreOn = (tenantId: string, date: CalendarDate, cap: number): RawBuilder<boolean> => sql<boolean>`(
  select count(*) > ${2 * cap} from (
    select 1 from employment m where m.tenant_id = ${tenantId}::uuid and m.spell_no > 0
      and m.hire_date <= ${date}::date and (m.last_day is null or m.last_day >= ${date}::date) limit ${2 * cap + 1}
  ) many)`;

/** One person on a day; on days without employment the nearest facts, with the state that tells so. */
export const factsOf = (tenantId: string, id: string, date: CalendarDate): RawBuilder<unknown> => sql`(
  select ${columns(date)}
  from employee_current c
  cross join lateral (
    select s.* from employment x join assignment_segment s on s.tenant_id = x.tenant_id and s.employment_id = x.id
    where x.tenant_id = c.tenant_id and x.employee_id = c.id and x.spell_no > 0 and ${ownPost}
    order by (s.valid_from <= ${date}::date) desc, abs(s.valid_from - ${date}::date) limit 1
  ) s
  join employment m on m.tenant_id = s.tenant_id and m.id = s.employment_id
  ${person}
  where c.tenant_id = ${tenantId}::uuid and c.id = ${id}::uuid)`;

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
