import type { CalendarDate, OvertimeDayType, RequestState } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { approvedSpan } from '@personalia/domain';
import { sql } from 'kysely';
import { writesStatus } from '../../workflow/index.ts';

export interface OvertimeRow {
  readonly id: string;
  readonly employeeId: string;
  readonly employeeNo: string;
  readonly employee: string;
  readonly unit: string | null;
  readonly date: CalendarDate;
  readonly zone: string;
  /** Seconds since 1970. */
  readonly startAt: number;
  readonly endAt: number;
  readonly plannedMinutes: number;
  /** Fewer than requested, where an approver said so. */
  readonly approvedMinutes: number | null;
  readonly dayType: OvertimeDayType;
  readonly reason: string;
  readonly projectCode: string | null;
  readonly status: RequestState;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly updatedBy: string | null;
  /** What the day has of this request; null as long as there is no result. */
  readonly actualMinutes: number | null;
  readonly paidMinutes: number | null;
}

export const OVERTIME_COLUMNS = sql`
  r.id, r.employee_id as "employeeId", c.employee_no as "employeeNo", c.display_name as employee, c.unit_name as unit, r.date, r.zone,
  extract(epoch from r.start_at)::float8 as "startAt", extract(epoch from r.end_at)::float8 as "endAt", r.planned_minutes as "plannedMinutes", r.approved_minutes as "approvedMinutes",
  r.day_type as "dayType", r.reason, r.project_code as "projectCode", r.status, r.version, r.created_at as "createdAt", r.updated_at as "updatedAt",
  (select name from app_user u where u.tenant_id = r.tenant_id and u.id = r.updated_by) as "updatedBy",
  (p.part->>'actualMinutes')::int as "actualMinutes", (p.part->>'paidMinutes')::int as "paidMinutes"`;
export const OVERTIME_FROM = sql`overtime_request r
  join employee_current c on c.tenant_id = r.tenant_id and c.id = r.employee_id
  left join overtime_day d on d.tenant_id = r.tenant_id and d.employee_id = r.employee_id and d.date = r.date and r.status = 'APPROVED'
  left join lateral (select x as part from jsonb_array_elements(d.requests) x where x->>'id' = r.id::text) p on true`;

export async function readOvertime(
  tx: Tx,
  tenantId: string,
  id: string,
  lock = false,
): Promise<OvertimeRow | undefined> {
  const { rows } = await sql<OvertimeRow>`
    select ${OVERTIME_COLUMNS} from ${OVERTIME_FROM} where r.tenant_id = ${tenantId} and r.id = ${id}::uuid
    ${lock ? sql`for update of r` : sql``}`.execute(tx);
  return rows[0];
}

export const setStatus = writesStatus('overtime_request');

/** A request as an interval of minutes since 1970. */
export interface OvertimeInterval {
  readonly id: string;
  readonly employeeId: string;
  readonly date: CalendarDate;
  readonly from: number;
  readonly to: number;
}

/** Approved overtime of employees, in order of time; `to` null: without end. Others in these states where they are named. */
export async function approvedOvertime(
  tx: Tx,
  tenantId: string,
  employees: string | readonly string[],
  from: CalendarDate,
  to: CalendarDate | null,
  states: readonly RequestState[] = ['APPROVED'],
): Promise<OvertimeInterval[]> {
  const { rows } = await sql<OvertimeInterval & { approvedMinutes: number | null }>`
    select id, employee_id as "employeeId", date, (extract(epoch from start_at) / 60)::float8 as "from", 
      (extract(epoch from end_at) / 60)::float8 as "to", approved_minutes as "approvedMinutes"
    from overtime_request where tenant_id = ${tenantId} and employee_id = any(${[employees].flat()}::uuid[]) and status = any(${[...states]})
      and date >= ${from}::date and date <= coalesce(${to}::date, 'infinity') order by start_at`.execute(tx);
  return rows.map(({ approvedMinutes, ...row }) => ({ ...row, ...approvedSpan(row, approvedMinutes) }));
}

/** Those of some employees who have overtime from a date on: approved, or valued before. */
export async function withOvertime(
  tx: Tx,
  tenantId: string,
  employeeIds: readonly string[],
  from: CalendarDate,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select employee_id as id from overtime_request
    where tenant_id = ${tenantId} and employee_id = any(${[...employeeIds]}::uuid[]) and status = 'APPROVED' and date >= ${from}::date
    union select employee_id from overtime_day
    where tenant_id = ${tenantId} and employee_id = any(${[...employeeIds]}::uuid[]) and date >= ${from}::date`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Whether some rule of the tenant pays overtime that nobody asks for. */
export async function paysUnasked(tx: Tx, tenantId: string): Promise<boolean> {
  const { rows } = await sql<{ isAutomatic: boolean }>`
    select exists (select from overtime_setting where tenant_id = ${tenantId} and status = 'active' and is_eligible and mode = 'automatic')
      as "isAutomatic"`.execute(tx);
  return rows[0]?.isAutomatic ?? false;
}
