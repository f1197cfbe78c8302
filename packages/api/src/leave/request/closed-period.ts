import type { CalendarDate } from '@personalia/contract';
import type { Tx } from '@personalia/database';
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
