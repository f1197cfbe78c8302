import {
  type CalendarDate,
  EmployeeShiftGroup,
  holidayText,
  type ResolveShiftGroup,
  ShiftGroupMembers,
  ShiftGroupSchedules,
  ShiftGroupStaffing,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { groupOn, membershipOn, scheduleOn } from '@personalia/domain';
import { sql } from 'kysely';
import { type Handler, Problem } from '../../platform/http/index.ts';
import { defaults, type ResourceHandlers } from '../../platform/resource/index.ts';
import { idsIn, type RecordRows } from '../../platform/rows/index.ts';
import { markGroup } from '../day/dirty.ts';
import { loadPeople } from '../plan/load-people.ts';
import { loadGroups, loadSchedules } from '../plan/load-schedules.ts';
import { refuseNotActive } from '../schedule/active.ts';
import { refuseWrongOffsets } from './offset.ts';
import { GROUP_RULE_ROWS } from './rules.ts';

const plain = defaults(EmployeeShiftGroup);

/** GROUP_HAS_MEMBERS: a group with members today or to come stays active; whoever has left is none. */
export const groupHandlers: ResourceHandlers = {
  ...plain,
  deactivate: async (call) => {
    const { tenantId } = call.caller;
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from shift_group_membership m cross join (select app.today_of(${tenantId}::uuid) as today) x
      where m.tenant_id = ${tenantId} and m.employee_shift_group_id = ${call.input.params.id}::uuid
        and x.today <= coalesce(m.valid_to, 'infinity') and exists (select from employment e where e.tenant_id = m.tenant_id
          and e.employee_id = m.employee_id and coalesce(e.last_day, 'infinity') >= x.today)`.execute(call.tx);
    const n = rows[0]?.n ?? 0;
    if (n > 0) throw new Problem('GROUP_HAS_MEMBERS', { values: { n } });
    return plain.deactivate(call);
  },
};

type Row = Readonly<Record<string, unknown>>;
interface Elsewhere {
  readonly row: number;
  readonly id: string;
  readonly groupId: string;
  readonly employee: string;
  readonly group: string;
  readonly from: CalendarDate;
  readonly isOpen: boolean;
  readonly newFrom: CalendarDate;
}

/** EMPLOYEE_NOT_EMPLOYED: on none of its days the employee is employed. */
async function refuseNotEmployed(tx: Tx, tenantId: string, rows: readonly Row[]): Promise<void> {
  const asked = rows.map(({ employeeId, validFrom, validTo }, row) => ({ row, employeeId, validFrom, validTo }));
  const { rows: found } = await sql<{ row: number; employee: string; date: CalendarDate }>`
    select r.row, e.display_name as employee, r."validFrom" as date
    from json_to_recordset(${JSON.stringify(asked)}::json) as r(row int, "employeeId" uuid, "validFrom" date, "validTo" date)
    join employee e on e.tenant_id = ${tenantId} and e.id = r."employeeId"
    where not exists (select from employment m where m.tenant_id = e.tenant_id and m.employee_id = e.id
      and daterange(m.hire_date, m.last_day, '[]') && daterange(r."validFrom", r."validTo", '[]'))
    order by r.row limit 1`.execute(tx);
  for (const { row, employee, date } of found)
    throw Problem.at(`rows.${row}.validFrom`, 'EMPLOYEE_NOT_EMPLOYED', { employee, date });
}

/** A membership that begins before the employee was hired begins on that day (attendance 4). */
const beginWithHire = (tx: Tx, tenantId: string, ids: readonly string[]) => {
  const hired = sql`(select min(e.hire_date) from employment e where e.tenant_id = m.tenant_id and e.employee_id = m.employee_id)`;
  return sql`update shift_group_member m set valid_from = ${hired}
    where m.tenant_id = ${tenantId} and m.employee_shift_group_id = any(${[...ids]}::uuid[]) and m.valid_from < ${hired}`.execute(
    tx,
  );
};

/**
 * Someone who is in another group moves: an open membership there ends the day before. Anything else that overlaps is refused
 * (GROUP_MEMBER_OVERLAP).
 */
async function moveMembers(tx: Tx, tenantId: string, record: Row, rows: readonly Row[]): Promise<void> {
  const asked = rows.map(({ employeeId, validFrom, validTo }, row) => ({ row, employeeId, validFrom, validTo }));
  const { rows: found } = await sql<Elsewhere>`
    select r.row, m.id, m.employee_shift_group_id as "groupId", e.display_name as employee, g.name as "group", m.valid_from as "from",
      m.valid_to is null and m.valid_from < r."validFrom" as "isOpen", r."validFrom" as "newFrom"
    from json_to_recordset(${JSON.stringify(asked)}::json) as r(row int, "employeeId" uuid, "validFrom" date, "validTo" date)
    join shift_group_member m on m.tenant_id = ${tenantId} and m.employee_id = r."employeeId"
      and m.employee_shift_group_id <> ${String(record['id'])}::uuid
      and daterange(m.valid_from, m.valid_to, '[]') && daterange(r."validFrom", r."validTo", '[]')
    join employee_shift_group g on g.tenant_id = m.tenant_id and g.id = m.employee_shift_group_id
    join employee e on e.tenant_id = m.tenant_id and e.id = m.employee_id
    order by r.row`.execute(tx);
  const fixed = found.find(({ isOpen }) => !isOpen);
  if (fixed) {
    const { row, employee, group, from } = fixed;
    throw Problem.at(`rows.${row}.validFrom`, 'GROUP_MEMBER_OVERLAP', { employee, group, from });
  }
  if (found.length === 0) return;
  await sql`
    update shift_group_member m set valid_to = r."newFrom" - 1, version = m.version + 1, updated_at = now()
    from json_to_recordset(${JSON.stringify(found)}::json) as r(id uuid, "newFrom" date)
    where m.tenant_id = ${tenantId} and m.id = r.id`.execute(tx);
  await sql`
    update employee_shift_group set version = version + 1, updated_at = now()
    where tenant_id = ${tenantId} and id = any(${idsIn(found as never, 'groupId')}::uuid[])`.execute(tx);
}

export const GROUP_ROWS: readonly RecordRows[] = [
  {
    name: 'ShiftGroupSchedule',
    list: ShiftGroupSchedules,
    store: {
      table: 'shift_group_schedule',
      owner: 'employee_shift_group_id',
      judge: async (tx, tenantId, record, rows) => {
        await refuseNotActive(tx, tenantId, 'shift_group_schedule', {
          rows,
          at: (row) => `rows.${row}.workScheduleId`,
        });
        await refuseWrongOffsets(tx, tenantId, rows);
        await markGroup(tx, tenantId, String(record['id']), []);
      },
    },
    key: ['validFrom'],
    untilNext: true,
  },
  {
    name: 'ShiftGroupMember',
    list: ShiftGroupMembers,
    store: {
      table: 'shift_group_member',
      owner: 'employee_shift_group_id',
      judge: async (tx, tenantId, record, rows) => {
        await refuseNotEmployed(tx, tenantId, rows);
        await moveMembers(tx, tenantId, record, rows);
        await markGroup(tx, tenantId, String(record['id']), idsIn(rows, 'employeeId'));
      },
      settle: beginWithHire,
    },
    key: ['employeeId', 'validFrom'],
  },
  GROUP_RULE_ROWS,
  {
    name: 'ShiftGroupStaffing',
    list: ShiftGroupStaffing,
    store: { table: 'shift_group_staffing', owner: 'employee_shift_group_id', order: ['shift_id', 'weekday'] },
    key: ['shiftId', 'weekday'],
  },
];

/** Which group and schedule an employee follows on a date, and what the day comes to. */
export const resolveShiftGroup: Handler<typeof ResolveShiftGroup> = async ({ tx, caller, input }) => {
  const { tenantId } = caller;
  const { employeeId } = input.query;
  const date = input.query.date as CalendarDate;
  const { memberships, schedules } = await loadGroups(tx, tenantId, [employeeId], date, date);
  const groupId = groupOn(memberships, date);
  const { plan, byDefault, employerId } = (await loadPeople(tx, tenantId, [employeeId], date, date))(employeeId).dayOf(
    date,
  );
  const followed = groupId === null ? null : scheduleOn(schedules, groupId, employerId, date);
  const schedule = followed && (await loadSchedules(tx, tenantId, [followed.scheduleId])).get(followed.scheduleId);
  const { rows } = await sql<{ id: string; code: string; name: string }>`
    select id, code, name from employee_shift_group where tenant_id = ${tenantId} and id = ${groupId}::uuid`.execute(
    tx,
  );
  return {
    group: rows[0] ?? null,
    byRule: membershipOn(memberships, date)?.byRule ?? false,
    schedule:
      followed && schedule
        ? { id: schedule.id, code: schedule.code, name: schedule.name, offsetDays: followed.offsetDays }
        : null,
    byDefault: byDefault ?? null,
    kind: plan.kind,
    hours: plan.scheduledHours,
    holiday: plan.holiday && holidayText(plan.holiday, caller.locale),
  };
};
