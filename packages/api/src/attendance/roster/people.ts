import type { Action, RosterFilter } from '@personalia/contract';
import { PLANNED_ANEW, type Tx, together } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import { unitsBelow } from '../../access/index.ts';
import { type Caller, employeeInScope } from '../../platform/http/index.ts';
import { defaultIdOn, hasDefault } from '../plan/default-schedules.ts';
import { plansShift } from '../plan/override-shifts.ts';

/** People among whom conflicts and coverage are looked for. */
export const MOST_SEARCHED = 2_000;
export const ROSTER_MENU = 'attendance-roster';

export interface RosterPerson {
  readonly id: string;
  readonly employeeNo: string;
  readonly name: string;
  readonly position: string | null;
}

export const mayPlan = (caller: Caller): boolean => caller.permissions.can(ROSTER_MENU, 'edit');

export const reached = (caller: Caller, action: Action, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  employeeInScope(caller, { menus: [ROSTER_MENU], action }, id) ?? sql`true`;

/**
 * The people of a roster, as a condition on `employee_current c`: whom the action reaches, employed at some time in the range, and
 * with a work schedule or a plan of their own unless everybody is asked for.
 */
export function peopleOf(caller: Caller, filter: RosterFilter, action: Action): RawBuilder<unknown> {
  const { tenantId } = caller;
  const { from, to, locationId, unitId, groupId, shiftId, employeeId, everybody } = filter;
  const search = (filter.search ?? '').normalize('NFC').trim();
  const seen = mayPlan(caller) ? sql`r.state <> 'withdrawn'` : sql`r.state = 'published'`;
  const member = sql`select 1 from shift_group_membership m where m.tenant_id = c.tenant_id and m.employee_id = c.id
    and m.valid_from <= ${to}::date and (m.valid_to is null or m.valid_to >= ${from}::date)`;
  const planned = sql`select 1 from roster_override r where r.tenant_id = c.tenant_id and r.employee_id = c.id
    and r.date between ${from}::date and ${to}::date and ${seen}`;
  const scheduled = sql`and exists (select from shift_group_schedule g
    join work_schedule_planned_day d on d.tenant_id = g.tenant_id and d.work_schedule_id = g.work_schedule_id
    where g.tenant_id = m.tenant_id and g.employee_shift_group_id = m.employee_shift_group_id and g.valid_from <= ${to}::date
      and d.shift_id = ${shiftId ?? null}::uuid)`;
  const byDefault = sql`exists (select from work_schedule_planned_day d join default_work_schedule w on w.tenant_id = d.tenant_id
    and w.work_schedule_id = d.work_schedule_id
    where d.tenant_id = ${tenantId} and d.shift_id = ${shiftId ?? null}::uuid
      and w.id = ${defaultIdOn(tenantId, { employer: sql.ref('c.employer_id'), location: sql.ref('c.location_id') }, sql`${from}::date`)})`;
  return sql`c.tenant_id = ${tenantId} and ${reached(caller, action, sql.ref('c.id'))}
    and exists (select from employment e where e.tenant_id = c.tenant_id and e.employee_id = c.id
      and e.hire_date <= ${to}::date and (e.last_day is null or e.last_day >= ${from}::date))
    ${employeeId ? sql`and c.id = ${employeeId}::uuid` : sql``}
    ${locationId ? sql`and c.location_id = ${locationId}::uuid` : sql``}
    ${unitId ? sql`and c.unit_id in ${unitsBelow(caller, sql`${[unitId]}::uuid[]`)}` : sql``}
    ${groupId ? sql`and exists (${member} and m.employee_shift_group_id = ${groupId}::uuid)` : sql``}
    ${shiftId ? sql`and (exists (${member} ${scheduled}) or exists (${planned} and ${plansShift('r', shiftId)}) or ${byDefault})` : sql``}
    ${everybody || employeeId || groupId ? sql`` : sql`and (exists (${member}) or exists (${planned}) or ${hasDefault(tenantId, sql`${from}::date`)})`}
    ${search ? sql`and app.fold(c.display_name || ' ' || c.employee_no) like '%' || app.fold(app.like_text(${search})) || '%'` : sql``}`;
}

/**
 * The same for counting. Members of a group are met as a set: looked up one by one, as a page does until it is full, twenty thousand
 * take twice as long.
 */
function countedOf(caller: Caller, filter: RosterFilter, action: Action): RawBuilder<unknown> {
  const { from, to, groupId } = filter;
  if (!groupId) return peopleOf(caller, filter, action);
  const members = (table: string) => sql`select m.employee_id from ${sql.table(table)} m
    where m.tenant_id = ${caller.tenantId} and m.employee_shift_group_id = ${groupId}::uuid and m.valid_from <= ${to}::date
      and (m.valid_to is null or m.valid_to >= ${from}::date)`;
  return sql`${peopleOf(caller, { ...filter, groupId: undefined, everybody: true }, action)}
    and c.id in (${members('shift_group_member')} union ${members('shift_group_rule_member')})`;
}

/** A page of the people of a roster by name, and how many there are: the page is read along their names and ends where it is full. */
export async function readPeople(
  tx: Tx,
  caller: Caller,
  filter: RosterFilter,
  action: Action,
  { limit, offset = 0 }: { readonly limit: number; readonly offset?: number },
): Promise<{ people: RosterPerson[]; total: number }> {
  const [people, total] = await together(
    sql<RosterPerson>`
      select c.id, c.employee_no as "employeeNo", c.display_name as name, c.position_title as position
      from employee_current c where ${peopleOf(caller, filter, action)} order by c.sort_name, c.id limit ${limit} offset ${offset}`.execute(
      tx,
    ),
    // How many members a group has decides how they are counted.
    sql<{ n: number }>`${sql.raw(PLANNED_ANEW)}
      select count(*)::int as n from employee_current c where ${countedOf(caller, filter, action)}`.execute(tx),
  );
  return { people: people.rows, total: total.rows[0]?.n ?? 0 };
}

/** Those of some employees whose roster the caller may plan. */
export async function plannable(tx: Tx, caller: Caller, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (!mayPlan(caller) || ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select c.id, c.display_name as name from employee_current c where c.tenant_id = ${caller.tenantId}
      and c.id = any(${[...ids]}::uuid[]) and ${reached(caller, 'edit', sql.ref('c.id'))}`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
