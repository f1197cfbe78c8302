import type { CalendarDate } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';

/** A lot of the same first day with another last one; moved back, it is found again. */
export async function lotWith(
  tx: Tx,
  tenantId: string,
  accountId: string,
  { id, from }: { readonly id: string; readonly from: CalendarDate },
  to: CalendarDate,
): Promise<string> {
  const key = `validity:${id}:${to}`;
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into leave_lot (tenant_id, account_id, source, leave_year_id, version_id, valid_from, valid_to, grant_key)
      select tenant_id, account_id, 'ADJUSTMENT', leave_year_id, version_id, ${from}::date, ${to}::date, ${key} from leave_lot
      where tenant_id = ${tenantId} and id = ${id}::uuid
      on conflict (tenant_id, account_id, grant_key) do nothing returning id
    ) select id from made union all
      select id from leave_lot where tenant_id = ${tenantId} and account_id = ${accountId}::uuid and grant_key = ${key}`.execute(
    tx,
  );
  return (rows[0] as { id: string }).id;
}
