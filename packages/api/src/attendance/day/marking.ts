import type { AdjustmentCause } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';

/** Marks of days that have to be computed again (attendance 1.12). */
export type DirtyReason = Exclude<AdjustmentCause, 'CORRECTION'>;

/**
 * The statement that marks the days which a query names as `employee_id` and `date`, one row for each month of an employee; those
 * to come are computed when they come. It returns as `n` how many were not marked yet. In one order, so that two that mark the
 * same days at once do not wait for each other in a circle.
 */
export const marking = (tenantId: string, days: RawBuilder<unknown>, reason: DirtyReason): RawBuilder<unknown> => sql`
  insert into attendance_dirty as m (tenant_id, employee_id, month, reason, days)
  select ${tenantId}::uuid, d.employee_id, date_trunc('month', d.date::timestamp)::date, ${reason},
    bit_or(1 << (extract(day from d.date)::int - 1))
  from (${days}) d
  where d.date <= (select app.today_of(${tenantId}::uuid)) + 1
  group by 2, 3
  order by 2, 3
  on conflict (tenant_id, employee_id, month, reason) do update set days = m.days | excluded.days
    where m.days | excluded.days <> m.days
  returning bit_count((new.days & ~coalesce(old.days, 0))::bit(32))::int as n`;

export async function markSelected(
  tx: Tx,
  tenantId: string,
  days: RawBuilder<unknown>,
  reason: DirtyReason,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with marked as (${marking(tenantId, days, reason)}) select coalesce(sum(n), 0)::int as n from marked`.execute(tx);
  return rows[0]?.n ?? 0;
}
