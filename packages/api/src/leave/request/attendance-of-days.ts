import type { CalendarDate } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { CountedDay } from '@personalia/domain';
import { sql } from 'kysely';

/** R17: the closed attendance period, from which pay is computed, that one of the days lies in; null: none does. */
export async function closedPeriodOf(
  tx: Tx,
  tenantId: string,
  days: readonly { readonly date: CalendarDate }[],
): Promise<string | null> {
  if (days.length === 0) return null;
  const { rows } = await sql<{ code: string }>`
    select p.code from attendance_period p
    where p.tenant_id = ${tenantId} and p.state <> 'OPEN'
      and exists (select from unnest(${days.map(({ date }) => date)}::date[]) d where d between p.date_from and p.date_to)
    order by p.date_from limit 1`.execute(tx);
  return rows[0]?.code ?? null;
}

/** Q6: full days of leave on which the employee clocked in and out, and whose result is final. */
export async function presentOn(
  tx: Tx,
  tenantId: string,
  employeeId: string,
  days: readonly CountedDay[],
): Promise<ReadonlySet<CalendarDate>> {
  const full = days.flatMap(({ date, portion, quantity }) => (portion === 'FULL' && quantity !== '0' ? [date] : []));
  if (full.length === 0) return new Set();
  const { rows } = await sql<{ date: CalendarDate }>`
    select date from attendance_day where tenant_id = ${tenantId} and employee_id = ${employeeId}::uuid and date = any(${full}::date[])
      and state = 'final' and first_in is not null and last_out is not null order by date`.execute(tx);
  return new Set(rows.map(({ date }) => date));
}
