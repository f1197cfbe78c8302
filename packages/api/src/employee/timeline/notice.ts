import { type CalendarDate, EmploymentContract } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { daysShort } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import { type PlanFinding, planError, planWarning } from './findings.ts';

export interface Resignation {
  readonly request: number;
  readonly employeeId: string;
  readonly positionId: string | null;
  readonly employerId: string | null;
  readonly noticeDate: CalendarDate;
  readonly lastDay: CalendarDate;
  /** Why less notice is enough. */
  readonly waiver: string | null;
}

/** The contract of the employee that is in force on a day. */
const contractOn = (tenantId: string, employeeId: RawBuilder<unknown>, day: RawBuilder<unknown>) => sql`(
  select k.notice_days from ${sql.table(EmploymentContract.table)} k
  where k.tenant_id = ${tenantId}::uuid and k.employee_id = ${employeeId} and k.state = 'active' and k.start_date <= ${day}
  order by k.start_date desc limit 1)`;

/** Days of notice of an employee today (12.5). */
export async function noticeDaysOf(tx: Tx, tenantId: string, employeeId: string): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    select coalesce(${contractOn(tenantId, sql`t.id`, sql`current_date`)}, p.notice_days, e.notice_days_default, 0) as days
    from employee_current t
    left join position p on p.tenant_id = t.tenant_id and p.id = t.position_id
    left join employer e on e.tenant_id = t.tenant_id and e.id = t.employer_id
    where t.tenant_id = ${tenantId}::uuid and t.id = ${employeeId}::uuid`.execute(tx);
  return rows[0]?.days ?? 0;
}

/**
 * NOTICE_SHORT (12.5): less notice than the contract asks for, or else the position or the employer, needs a waiver; with one it
 * is only said.
 */
export async function shortNotices(
  tx: Tx,
  tenantId: string,
  resignations: readonly Resignation[],
): Promise<PlanFinding[]> {
  if (resignations.length === 0) return [];
  const { rows } = await sql<{ request: number; days: number }>`
    select a.request, coalesce(${contractOn(tenantId, sql`a."employeeId"`, sql`a."noticeDate"`)}, p.notice_days, e.notice_days_default, 0) as days
    from json_to_recordset(${JSON.stringify(resignations)}::json) as a(request int, "employeeId" uuid, "positionId" uuid,
      "employerId" uuid, "noticeDate" date)
    left join position p on p.tenant_id = ${tenantId}::uuid and p.id = a."positionId"
    left join employer e on e.tenant_id = ${tenantId}::uuid and e.id = a."employerId"`.execute(tx);
  const daysOf = new Map(rows.map(({ request, days }) => [request, days]));
  return resignations.flatMap(({ request, noticeDate, lastDay, waiver }) => {
    const n = daysShort(noticeDate, daysOf.get(request) ?? 0, lastDay);
    if (n === 0) return [];
    return [(waiver ? planWarning : planError)(request, 'effectiveDate', 'NOTICE_SHORT', { n })];
  });
}
