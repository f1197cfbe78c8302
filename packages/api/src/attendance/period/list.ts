import type { AttendancePeriod } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { openPeriods } from './store.ts';

export interface PeriodRow extends Omit<AttendancePeriod, 'can'> {
  readonly isOver: boolean;
}

/** The day from which a period `p` locks by itself, by the settings `s`; what was opened again is closed by hand (attendance 13). */
export const locksOn: RawBuilder<unknown> = sql`case when s.auto_lock and p.state = 'OPEN' and p.reopened_at is null
  then p.date_to + s.lock_days_after_cutoff end`;

async function rowsOf(tx: Tx, tenantId: string, id: string | null): Promise<PeriodRow[]> {
  const { rows } = await sql<PeriodRow>`
    select p.id, p.code, p.date_from as "from", p.date_to as "to", p.state, p.employer_id as "employerId",
      (select name from employer e where e.tenant_id = p.tenant_id and e.id = p.employer_id) as employer, p.incomplete_as as "incompleteAs", p.reason, p.closed_at as "closedAt",
      (select name from app_user u where u.tenant_id = p.tenant_id and u.id = p.closed_by) as "closedBy", p.export_no as "exportNo",
      p.exported_at as "exportedAt", p.payroll_run as "payrollRun", p.version,
      case when p.state = 'CLOSING' then (select (100 * j.done / greatest(j.total, 1))::int from job j where j.tenant_id = p.tenant_id and j.id = p.job_id) end
        as progress,
      (select count(*)::int from attendance_adjustment x where x.tenant_id = p.tenant_id and x.period_id = p.id) as adjustments,
      ${locksOn} as "locksOn", p.date_to < app.today_of(p.tenant_id) as "isOver"
    from attendance_period p left join attendance_setting s on s.tenant_id = p.tenant_id where p.tenant_id = ${tenantId} ${id ? sql`and p.id = ${id}::uuid` : sql``}
    order by p.date_to desc, employer nulls first`.execute(tx);
  return rows;
}

/** What the caller can do with a period; what payroll has used stays as it is. */
function shown({ isOver, ...row }: PeriodRow, { permissions }: Caller): AttendancePeriod {
  const can: AttendancePeriod['can'] = [];
  const mayClose = permissions.can('attendance-report', 'approve');
  const mayExport = permissions.can('attendance-extract', 'export');
  if (row.state === 'OPEN' && isOver && mayClose) can.push('close');
  if (row.state === 'LOCKED') {
    if (mayExport) can.push('export');
    if (row.payrollRun === null && mayClose) can.push('reopen');
    if (row.payrollRun === null && mayExport) can.push('use');
  }
  return { ...row, can };
}

/** The periods, newest first; those that are missing until today are opened. */
export async function listPeriods(tx: Tx, caller: Caller): Promise<AttendancePeriod[]> {
  await openPeriods(tx, caller.tenantId);
  return (await rowsOf(tx, caller.tenantId, null)).map((row) => shown(row, caller));
}

/** As it is for everybody. */
export async function findPeriod(tx: Tx, tenantId: string, id: string): Promise<PeriodRow> {
  const [row] = await rowsOf(tx, tenantId, id);
  if (!row) throw new Problem('NOT_FOUND');
  return row;
}

export const viewPeriod = async (tx: Tx, caller: Caller, id: string): Promise<AttendancePeriod> =>
  shown(await findPeriod(tx, caller.tenantId, id), caller);
