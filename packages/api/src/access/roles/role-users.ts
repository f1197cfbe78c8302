import type { GetRoleUsers, ReplyOf } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import { usersSeenByRoles } from '../users/user-scope.ts';
import { readRole } from './role-record.ts';

/** Who has a role (RO-9): those who would be left without any are marked. */
export async function usersOf(tx: Tx, caller: Caller, roleId: string): Promise<ReplyOf<typeof GetRoleUsers>> {
  await readRole(tx, caller, roleId);
  const { rows } = await sql<ReplyOf<typeof GetRoleUsers>[number]>`
    select t.id, t.name, t.email, t.status, ur.source, ur.valid_from as "validFrom", ur.valid_to as "validTo",
      not exists (
        select from user_role o join role r on r.tenant_id = o.tenant_id and r.id = o.role_id and r.status = 'active'
        where o.tenant_id = ur.tenant_id and o.user_id = ur.user_id and o.role_id <> ur.role_id) as "isOnlyRole"
    from user_role ur join app_user t on t.tenant_id = ur.tenant_id and t.id = ur.user_id
    where ur.tenant_id = ${caller.tenantId} and ur.role_id = ${roleId} and t.status <> 'deactivated'
      and ${usersSeenByRoles(caller)}
    order by t.name, t.id limit 1000`.execute(tx);
  return rows;
}
