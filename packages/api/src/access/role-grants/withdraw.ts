import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import { requestEngine } from '../../platform/requests/index.ts';
import { ROLE_GRANT } from './request-type.ts';

/** Taking a role away takes along what waits to give it, so that no later approval brings it back. */
export async function withdrawWaiting(
  tx: Tx,
  caller: Caller,
  people: readonly string[],
  roleIds: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from role_grant where tenant_id = ${caller.tenantId} and status = 'pending' and user_id = any(${[...people]}::uuid[])
      and role_id = any(${[...roleIds]}::uuid[])`.execute(tx);
  if (rows.length === 0) return;
  await requestEngine().withdrawAs(
    tx,
    caller,
    ROLE_GRANT,
    rows.map(({ id }) => id),
    '',
  );
}
