import type { Tx } from '@personalia/database';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { grantsFreely, refuseWider } from '../roles/grants.ts';
import { fieldGrantsOf, menuGrantsOf } from '../roles/role-record.ts';

/** US-4: nobody edits their own roles, scopes or status. */
export function refuseSelf(caller: Caller, userId: string): void {
  if (caller.userId === userId) throw new Problem('SELF_ACCESS');
}

export async function refuseUnknownRole(tx: Tx, { tenantId }: Caller, roleId: string, path: string): Promise<void> {
  const role = await tx
    .selectFrom('role')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', roleId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (!role) throw Problem.at(path, 'REFERENCE_MISSING');
}

/** US-5 for a role that is handed to somebody; units named with it stand in the place of those of the role. */
export async function refuseWiderRole(
  tx: Tx,
  caller: Caller,
  roleId: string,
  refs: readonly string[] = [],
): Promise<void> {
  if (grantsFreely(caller)) return;
  const grants = await menuGrantsOf(tx, caller.tenantId, roleId);
  refuseWider(
    caller,
    refs.length > 0 ? grants.map((grant) => ({ ...grant, scopeRefs: [...refs] })) : grants,
    await fieldGrantsOf(tx, caller.tenantId, roleId),
  );
}

/**
 * Whoever can put a link or another e-mail address on an account can become its owner, and whoever can end an account
 * can silence them. So nobody touches the account of a person who may do more than they may themselves. What an
 * employee may do with the own record, because they are one, does not count: everybody within reach may do that.
 */
export async function refuseMightier(tx: Tx, caller: Caller, userId: string): Promise<void> {
  if (grantsFreely(caller) || caller.userId === userId) return;
  const roles = await tx
    .selectFrom('user_role as ur')
    .innerJoin('role as r', (join) => join.onRef('r.tenant_id', '=', 'ur.tenant_id').onRef('r.id', '=', 'ur.role_id'))
    .select('ur.role_id')
    .distinct()
    .where('ur.tenant_id', '=', caller.tenantId)
    .where('ur.user_id', '=', userId)
    .where((row) => row.not(row.and([row('ur.source', '=', 'derived'), row('r.code', '=', 'EMPLOYEE')])))
    .execute();
  for (const { role_id } of roles) await refuseWiderRole(tx, caller, role_id);
}
