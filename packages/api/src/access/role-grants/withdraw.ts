import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';

/** Taking a role away takes along what waits to give it, so that no later approval brings it back. */
export async function withdrawWaiting(
  tx: Tx,
  { tenantId, userId: by }: Caller,
  people: readonly string[],
  roleIds: readonly string[],
): Promise<void> {
  await sql`
    update role_grant set status = 'withdrawn', decided_by = ${by}::uuid, decided_at = now(), version = version + 1,
      updated_by = ${by}::uuid, updated_at = now()
    where tenant_id = ${tenantId} and status = 'pending' and user_id = any(${[...people]}::uuid[])
      and role_id = any(${[...roleIds]}::uuid[])`.execute(tx);
}
