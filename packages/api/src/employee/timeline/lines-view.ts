import type { CalendarDate } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import { oneEmployee } from '../detail.ts';
import { scopeOf } from '../scope.ts';

/** People shown below one; the rest is told as a number. */
const MOST_REPORTS = 500;

const today = (tenantId: string) =>
  sql`(select (now() at time zone n.time_zone)::date from tenant n where n.id = ${tenantId}::uuid)`;

const person = sql`p.id, p.employee_no as "employeeNo", p.display_name as "displayName", o.title as "positionTitle", u.name as "unitName"`;

/** Who reports to somebody on a day, down to a depth; only people whom the caller may see (1.7). */
export async function reportsOf(tx: Tx, caller: Caller, id: string, depth: number, asOf: CalendarDate | undefined) {
  await oneEmployee(tx, caller, id);
  const scope = scopeOf(caller, 'view');
  const { rows } = await sql<{ total: number }>`
    with recursive day as (select coalesce(${asOf ?? null}::date, ${today(caller.tenantId)}) as d), down as (
      select s.employee_id, s.manager_id, s.position_id, s.unit_id, 1 as depth, array[s.employee_id] as path
      from day, assignment_segment s
      where s.tenant_id = ${caller.tenantId}::uuid and s.manager_id = ${id}::uuid and s.kind = 'primary' and s.recorded_to is null
        and s.valid_from <= day.d and s.valid_to >= day.d
      union all
      select s.employee_id, s.manager_id, s.position_id, s.unit_id, w.depth + 1, w.path || s.employee_id
      from day, down w join assignment_segment s on s.tenant_id = ${caller.tenantId}::uuid and s.manager_id = w.employee_id
      where s.kind = 'primary' and s.recorded_to is null and s.valid_from <= day.d and s.valid_to >= day.d
        and w.depth < ${depth} and not (s.employee_id = any(w.path))
    ), seen as (
      select w.* from down w ${scope ? sql`join employee_current t on t.tenant_id = ${caller.tenantId}::uuid and t.id = w.employee_id where ${scope}` : sql``}
    )
    select ${person}, w.depth, w.manager_id as "managerId", (select count(*)::int from seen) as total, (
      select count(*)::int from assignment_segment s, day where s.tenant_id = p.tenant_id and s.manager_id = p.id and s.kind = 'primary'
        and s.recorded_to is null and s.valid_from <= day.d and s.valid_to >= day.d) as direct
    from (select * from seen order by depth limit ${MOST_REPORTS}) w
    join employee p on p.tenant_id = ${caller.tenantId}::uuid and p.id = w.employee_id
    join position o on o.tenant_id = p.tenant_id and o.id = w.position_id
    join organization_unit u on u.tenant_id = p.tenant_id and u.id = w.unit_id
    order by w.depth, p.display_name`.execute(tx);
  return {
    people: rows.map(({ total: _, ...row }) => row),
    more: Math.max(0, (rows[0]?.total ?? 0) - rows.length),
  };
}

/** Who reports to somebody by a dotted line on a day. */
export async function dottedReportsOf(tx: Tx, caller: Caller, id: string, asOf: CalendarDate | undefined) {
  await oneEmployee(tx, caller, id);
  const scope = scopeOf(caller, 'view');
  const { rows } = await sql<{ total: number }>`
    select ${person}, 1 as depth, ${id} as "managerId", count(*) over ()::int as total, (
      select count(*)::int from assignment_segment b where b.tenant_id = p.tenant_id and b.manager_id = p.id and b.kind = 'primary'
        and b.recorded_to is null and b.valid_from <= day.d and b.valid_to >= day.d) as direct
    from (select coalesce(${asOf ?? null}::date, ${today(caller.tenantId)}) as d) day
    join assignment_segment s on s.tenant_id = ${caller.tenantId}::uuid and s.kind = 'primary' and s.recorded_to is null
      and s.valid_from <= day.d and s.valid_to >= day.d and s.dotted_managers <> '[]' and s.dotted_managers @> ${JSON.stringify([{ employeeId: id }])}::jsonb
    join employee p on p.tenant_id = s.tenant_id and p.id = s.employee_id
    join position o on o.tenant_id = p.tenant_id and o.id = s.position_id
    join organization_unit u on u.tenant_id = p.tenant_id and u.id = s.unit_id
    ${scope ? sql`join employee_current t on t.tenant_id = p.tenant_id and t.id = p.id where ${scope}` : sql``}
    order by p.display_name limit ${MOST_REPORTS}`.execute(tx);
  return {
    people: rows.map(({ total: _, ...row }) => row),
    more: Math.max(0, (rows[0]?.total ?? 0) - rows.length),
  };
}

/** The managers of somebody by dotted line on a day. */
export async function dottedManagersOf(tx: Tx, caller: Caller, id: string, asOf: CalendarDate | undefined) {
  await oneEmployee(tx, caller, id);
  const scope = scopeOf(caller, 'view');
  const { rows } = await sql`
    select ${person}, 1 as level
    from (select coalesce(${asOf ?? null}::date, ${today(caller.tenantId)}) as d) day
    join assignment_segment s on s.tenant_id = ${caller.tenantId}::uuid and s.employee_id = ${id}::uuid and s.kind = 'primary'
      and s.recorded_to is null and s.valid_from <= day.d and s.valid_to >= day.d
    cross join lateral jsonb_array_elements(s.dotted_managers) x
    join employee p on p.tenant_id = s.tenant_id and p.id = (x ->> 'employeeId')::uuid
    join employee_current c on c.tenant_id = p.tenant_id and c.id = p.id
    join position o on o.tenant_id = p.tenant_id and o.id = c.position_id
    join organization_unit u on u.tenant_id = p.tenant_id and u.id = c.unit_id
    ${scope ? sql`join employee_current t on t.tenant_id = p.tenant_id and t.id = p.id where ${scope}` : sql``}
    order by p.display_name`.execute(tx);
  return rows;
}

/** The managers above somebody on a day, the nearest first. Whom the caller may not see is passed over. */
export async function chainOf(tx: Tx, caller: Caller, id: string, asOf: CalendarDate | undefined) {
  await oneEmployee(tx, caller, id);
  const scope = scopeOf(caller, 'view');
  const { rows } = await sql`
    with recursive day as (select coalesce(${asOf ?? null}::date, ${today(caller.tenantId)}) as d), up as (
      select x.employee_id, x.manager_id, x.position_id, x.unit_id, 0 as level, array[x.employee_id] as path
      from day cross join lateral (${ownPositionOf(sql`${id}::uuid`)}) x
      union all
      select x.employee_id, x.manager_id, x.position_id, x.unit_id, w.level + 1, w.path || x.employee_id
      from day, up w cross join lateral (${ownPositionOf(sql`w.manager_id`)}) x
      where w.manager_id is not null and not (w.manager_id = any(w.path))
    )
    select ${person}, w.level from up w
    join employee p on p.tenant_id = ${caller.tenantId}::uuid and p.id = w.employee_id
    join position o on o.tenant_id = p.tenant_id and o.id = w.position_id
    join organization_unit u on u.tenant_id = p.tenant_id and u.id = w.unit_id
    ${scope ? sql`join employee_current t on t.tenant_id = p.tenant_id and t.id = p.id` : sql``}
    where w.level > 0${scope ? sql` and ${scope}` : sql``} order by w.level`.execute(tx);
  return rows;

  function ownPositionOf(employee: ReturnType<typeof sql>) {
    return sql`
      select s.employee_id, s.manager_id, s.position_id, s.unit_id
      from employment m join assignment_segment s on s.tenant_id = m.tenant_id and s.employment_id = m.id
      where m.tenant_id = ${caller.tenantId}::uuid and m.employee_id = ${employee} and s.kind = 'primary' and s.recorded_to is null
        and s.valid_from <= day.d and s.valid_to >= day.d offset 0`;
  }
}
