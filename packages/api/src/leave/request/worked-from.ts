import { addDays, type CalendarDate, type LeaveRules } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type EntitlementFacts, noticeReach, usableAfterWork } from '@personalia/domain';
import { sql } from 'kysely';
import { loadPlans } from '../facts.ts';

/** R3: the first day after the working days that a type waits for; null: it waits for none. Days of approved leave are not worked. */
export async function workedFrom(
  tx: Tx,
  tenantId: string,
  employeeId: string,
  { waitingDays }: Pick<LeaveRules, 'waitingDays'>,
  { serviceDate }: Pick<EntitlementFacts, 'serviceDate'>,
): Promise<CalendarDate | null> {
  if (!waitingDays) return null;
  const last = addDays(serviceDate, noticeReach(waitingDays));
  const planOf = await loadPlans(tx, tenantId, employeeId, serviceDate, last);
  const { rows } = await sql<{ date: CalendarDate }>`
    select d.date from leave_request_day d
    join leave_request r on r.tenant_id = d.tenant_id and r.id = d.request_id and r.status = 'APPROVED' and r.kind = 'TAKE'
    where d.tenant_id = ${tenantId} and d.employee_id = ${employeeId}::uuid and d.date between ${serviceDate}::date and ${last}::date
      and d.is_active and d.portion = 'FULL'`.execute(tx);
  const away = new Set(rows.map(({ date }) => date));
  return usableAfterWork(serviceDate, waitingDays, (date) => planOf(date).kind === 'WORK' && !away.has(date));
}
