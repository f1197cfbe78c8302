import type { Tx } from '@personalia/database';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { grantsFreely, refuseWider } from '../roles/grants.ts';
import { fieldGrantsOf, menuGrantsOf } from '../roles/role-record.ts';

/** US-4: nobody edits their own roles, scopes or status. */
export function refuseSelf(caller: Caller, userId: string): void {
  if (caller.userId === userId) throw new Problem('SELF_ACCESS');
}

/** US-5 for a role that is handed to somebody. */
export async function refuseWiderRole(tx: Tx, caller: Caller, roleId: string): Promise<void> {
  if (grantsFreely(caller)) return;
  refuseWider(
    caller,
    await menuGrantsOf(tx, caller.tenantId, roleId),
    await fieldGrantsOf(tx, caller.tenantId, roleId),
  );
}

/**
 * Whoever can put a link or another e-mail address on an account can become its owner, and whoever can end an account
 * can silence them. So nobody touches the account of a person who may do more than they may themselves.
 */
export async function refuseMightier(tx: Tx, caller: Caller, userId: string): Promise<void> {
  if (grantsFreely(caller) || caller.userId === userId) return;
  const roles = await tx
    .selectFrom('user_role')
    .select('role_id')
    .distinct()
    .where('tenant_id', '=', caller.tenantId)
    .where('user_id', '=', userId)
    .execute();
  for (const { role_id } of roles) await refuseWiderRole(tx, caller, role_id);
}
