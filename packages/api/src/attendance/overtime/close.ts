import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { Chunk } from '../../employee/index.ts';
import { isPeriodOf, isPlacedIn } from '../period/calendars.ts';
import type { StoredPeriod } from '../period/store.ts';

/**
 * Where employers have periods of their own: the overtime of some people that a period pays, each day once. That is what lies in it, and
 * of people who were moved to its employer what lies in one that was closed before (attendance 10.4).
 */
export async function closeOvertime(
  tx: Tx,
  tenantId: string,
  { id, from, to, employerId }: StoredPeriod,
  { after, last }: Chunk,
): Promise<void> {
  const own = sql`o.tenant_id = ${tenantId} and o.employee_id > ${after}::uuid and o.employee_id <= ${last}::uuid`;
  await sql`update overtime_day o set period_id = null where ${own} and o.period_id = ${id}::uuid`.execute(tx);
  const employee = { employeeId: sql`o.employee_id` };
  await sql`
    update overtime_day o set period_id = ${id}::uuid
    where ${own} and o.period_id is null and o.state = 'final' and o.date <= ${to}::date and case
      when o.date >= ${from}::date and ${isPeriodOf(tenantId, sql`${employerId}::uuid`, { ...employee, date: sql`o.date` })} then true
      else ${isPlacedIn(tenantId, sql`${employerId}::uuid`, { ...employee, date: sql`${to}::date` })} and exists (
        select from attendance_period p where p.tenant_id = o.tenant_id and p.state = 'LOCKED' and o.date between p.date_from and p.date_to
          and p.date_to >= (select min(many.date_from) from attendance_period many where many.tenant_id = o.tenant_id and many.employer_id is not null)
          and ${isPeriodOf(tenantId, sql`p.employer_id`, { ...employee, date: sql`o.date` })}) end`.execute(tx);
}
