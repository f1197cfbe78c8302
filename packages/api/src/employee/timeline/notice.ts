import { type CalendarDate, EmploymentContract } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { daysShort } from '@personalia/domain';
import { sql } from 'kysely';
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
    select a.request, coalesce(c.notice_days, p.notice_days, e.notice_days_default, 0) as days
    from json_to_recordset(${JSON.stringify(resignations)}::json) as a(request int, "employeeId" uuid, "positionId" uuid,
      "employerId" uuid, "noticeDate" date)
    left join position p on p.tenant_id = ${tenantId}::uuid and p.id = a."positionId"
    left join employer e on e.tenant_id = ${tenantId}::uuid and e.id = a."employerId"
    left join lateral (
      select k.notice_days from ${sql.table(EmploymentContract.table)} k
      where k.tenant_id = ${tenantId}::uuid and k.employee_id = a."employeeId" and k.state = 'active' and k.start_date <= a."noticeDate"
      order by k.start_date desc limit 1) c on true`.execute(tx);
  const daysOf = new Map(rows.map(({ request, days }) => [request, days]));
  return resignations.flatMap(({ request, noticeDate, lastDay, waiver }) => {
    const n = daysShort(noticeDate, daysOf.get(request) ?? 0, lastDay);
    if (n === 0) return [];
    return [(waiver ? planWarning : planError)(request, 'effectiveDate', 'NOTICE_SHORT', { n })];
  });
}
