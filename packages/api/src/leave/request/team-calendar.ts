import {
  addDays,
  addMonths,
  type CalendarDate,
  type GetLeaveTeamCalendar,
  holidayText,
  type InputOf,
  type LeaveCalendarPerson,
  MOST_CALENDAR_PEOPLE,
  type ReplyOf,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { datesOf } from '@personalia/domain';
import { sql } from 'kysely';
import { type Caller, employeeInScope } from '../../platform/http/index.ts';
import { isHiddenRequest, shownType } from '../confidential.ts';
import { loadPeople } from '../facts.ts';
import { LEAVE_MENU } from './store.ts';

type Person = Pick<LeaveCalendarPerson, 'employeeId' | 'employeeNo' | 'employee' | 'isOwn'>;
type Leave = LeaveCalendarPerson['days'][number]['leave'][number];

/** The month of a team (2.6): each day by the plan of each person, with their leave; confidential leave as absence. */
export async function teamCalendar(
  tx: Tx,
  caller: Caller,
  { month, unitId }: InputOf<typeof GetLeaveTeamCalendar>['query'],
): Promise<ReplyOf<typeof GetLeaveTeamCalendar>> {
  const from = `${month}-01` as CalendarDate;
  const to = addDays(addMonths(from, 1), -1);
  const found = await peopleOf(tx, caller, unitId);
  const people = found.slice(0, MOST_CALENDAR_PEOPLE);
  const ids = people.map(({ employeeId }) => employeeId);
  const planned = await loadPeople(tx, caller.tenantId, ids, from, to);
  const leaveOn = await leaveOf(tx, caller, ids, { from, to });
  const dates = datesOf({ from, to });
  return {
    people: people.map((person) => ({
      ...person,
      days: dates.flatMap((date) => {
        const { kind, holiday } = planned(person.employeeId).dayOf(date).plan;
        const leave = leaveOn(person.employeeId, date);
        const name = holiday && holidayText(holiday, caller.locale);
        return kind === 'WORK' && leave.length === 0 ? [] : [{ date, kind, holiday: name, leave }];
      }),
    })),
    more: found.length > MOST_CALENDAR_PEOPLE,
  };
}

/** Oneself and those who report to one, or the people of a unit, as far as the caller reaches them; one more than are shown. */
async function peopleOf(tx: Tx, caller: Caller, unitId: string | undefined): Promise<Person[]> {
  const { tenantId, employeeId } = caller;
  const isOwn = sql<boolean>`(c.id is not distinct from ${employeeId}::uuid)`;
  const { rows } = await sql<Person>`
    select c.id as "employeeId", c.employee_no as "employeeNo", c.display_name as employee, ${isOwn} as "isOwn"
    from employee_current c
    where c.tenant_id = ${tenantId} and c.status <> 'ended'
      and ${unitId ? sql`c.unit_id = ${unitId}::uuid` : sql`(${isOwn} or c.manager_id = ${employeeId}::uuid)`}
      and ${employeeInScope(caller, { menus: [LEAVE_MENU], action: 'view' }, sql.ref('c.id')) ?? sql`true`}
    order by ${isOwn} desc, c.sort_name, c.id limit ${MOST_CALENDAR_PEOPLE + 1}`.execute(tx);
  return rows;
}

/** Their leave that waits or is approved, by person and date. */
async function leaveOf(
  tx: Tx,
  caller: Caller,
  ids: readonly string[],
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
): Promise<(employeeId: string, date: CalendarDate) => Leave[]> {
  const isHidden = isHiddenRequest(caller);
  const name = caller.locale === 'id' ? sql`coalesce(t.local_name, t.name)` : sql`t.name`;
  const { rows } = await sql<Leave & { employeeId: string; date: CalendarDate }>`
    select d.employee_id as "employeeId", d.date, d.portion, r.id as "requestId", r.status,
      ${shownType(caller, name, isHidden)} as type, case when ${isHidden} then 'grey' else t.colour end as colour
    from leave_request_day d
    join leave_request r on r.tenant_id = d.tenant_id and r.id = d.request_id
    join leave_type t on t.tenant_id = r.tenant_id and t.id = r.leave_type_id
    where d.tenant_id = ${caller.tenantId} and d.employee_id = any(${[...ids]}::uuid[]) and d.date between ${from}::date and ${to}::date
      and d.is_active and d.quantity > 0 and r.kind = 'TAKE' and r.status in ('PENDING', 'RETURNED', 'APPROVED')
    order by d.date, d.slots`.execute(tx);
  const byDay = Map.groupBy(rows, ({ employeeId, date }) => `${employeeId} ${date}`);
  return (employeeId, date) =>
    (byDay.get(`${employeeId} ${date}`) ?? []).map(({ employeeId: _, date: _date, ...leave }) => leave);
}
