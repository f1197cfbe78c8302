import type { CalendarDate, Decimal } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { EntitlementFacts } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import { loadPlans } from '../attendance/index.ts';

export {
  defaultIdOn,
  type HolidayRow,
  holidaysFrom,
  holidaysOf,
  loadPeople,
  loadPlans,
  overridesOn,
  patternsOfDefaults,
  patternsOfGroups,
  rosterKeyIn,
} from '../attendance/index.ts';

/** What leave asks of people and their days. */

export async function tenantToday(tx: Tx, tenantId: string): Promise<CalendarDate> {
  const { rows } = await sql<{ today: CalendarDate }>`select app.today_of(${tenantId}::uuid) as today`.execute(tx);
  return (rows[0] as { today: CalendarDate }).today;
}

/** Hours of a full day of an employee, by which leave by the hour is told. */
export const hoursOfDay = async (tx: Tx, tenantId: string, employeeId: string, date: CalendarDate): Promise<Decimal> =>
  (await loadPlans(tx, tenantId, employeeId, date, date))(date).standardHours;

export interface LeavePerson {
  readonly id: string;
  readonly no: string;
  readonly name: string;
  readonly managerId: string | null;
  /** The date at the employee's location (R2). */
  readonly today: CalendarDate;
  readonly facts: EntitlementFacts;
}

/** The date at the location of an employee (R2), for statements that leave before it is known. */
export const todayOfEmployee = (tenantId: string, employeeId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select (now() at time zone coalesce(l.time_zone, o.time_zone))::date from employee_current c
  join tenant o on o.id = c.tenant_id
  left join location l on l.tenant_id = c.tenant_id and l.id = c.location_id
  where c.tenant_id = ${tenantId} and c.id = ${employeeId})`;

/** One employee with the employment of a day, else the last one. */
export async function readPerson(
  tx: Tx,
  tenantId: string,
  employeeId: string,
  date: CalendarDate | null = null,
): Promise<LeavePerson | undefined> {
  const { rows } = await sql<LeavePerson & EntitlementFacts>`
    select c.id, c.employee_no as no, c.display_name as name, c.manager_id as "managerId", d.today, e.gender,
      m.service_date as "serviceDate", m.hire_date as "hireDate", m.last_day as "lastDay"
    from employee_current c
    join employee e on e.tenant_id = c.tenant_id and e.id = c.id
    join tenant o on o.id = c.tenant_id
    left join location l on l.tenant_id = c.tenant_id and l.id = c.location_id
    cross join lateral (select (now() at time zone coalesce(l.time_zone, o.time_zone))::date as today) d
    cross join lateral (
      select m.service_date, m.hire_date, m.last_day from employment m where m.tenant_id = c.tenant_id and m.employee_id = c.id
      order by coalesce(${date}::date, d.today) between m.hire_date and coalesce(m.last_day, 'infinity') desc, m.hire_date desc limit 1) m
    where c.tenant_id = ${tenantId} and c.id = ${employeeId}::uuid`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const { serviceDate, hireDate, lastDay, gender, ...person } = row;
  return { ...person, facts: { serviceDate, hireDate, lastDay, gender } };
}
