import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';

/** Is there an active user who edits roles for the whole tenant, today? */
async function hasAdministrator(tx: Tx, tenantId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from app_user u
      join tenant t on t.id = u.tenant_id
      join user_role ur on ur.tenant_id = u.tenant_id and ur.user_id = u.id
      join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id and r.status = 'active'
      join menu_grant g on g.tenant_id = r.tenant_id and g.role_id = r.id and 'edit' = any (g.actions) and g.scope = 'tenant'
      join menu_state m on m.tenant_id = g.tenant_id and m.id = g.menu_id and m.key = 'user-role' and m.in_use
      where u.tenant_id = ${tenantId} and u.status = 'active' and not u.is_alumnus
        and (ur.valid_from is null or ur.valid_from <= (now() at time zone t.time_zone)::date)
        and (ur.valid_to is null or ur.valid_to >= (now() at time zone t.time_zone)::date)
    ) as found`.execute(tx);
  return rows[0]?.found ?? false;
}

/**
 * US-3: runs a change that may take somebody's administration away, and refuses it when nobody would be left. Such
 * changes take turns, so two administrators cannot remove each other at the same moment.
 */
export async function keepingAdministrator<T>(
  tx: Tx,
  caller: Pick<Caller, 'tenantId'>,
  change: () => Promise<T>,
): Promise<T> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`administrators ${caller.tenantId}`}, 0))`.execute(tx);
  const result = await change();
  if (!(await hasAdministrator(tx, caller.tenantId))) throw new Problem('LAST_ADMIN');
  return result;
}
