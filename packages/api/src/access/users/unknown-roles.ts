import type { GetUnknownRoles, InputOf, MapUnknownRole, ReplyOf } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { readRole } from '../roles/role-record.ts';
import { refuseWiderRole } from './guards.ts';

/** Role names of the sign-in provider that match no role (D2, provisioning step 5). */
export const unknownRoles = async (tx: Tx, { tenantId }: Caller): Promise<ReplyOf<typeof GetUnknownRoles>> =>
  (
    await sql<ReplyOf<typeof GetUnknownRoles>[number]>`
      select n.name, n.last_seen_at as "lastSeenAt", u.name as "userName"
      from unknown_role n left join app_user u on u.tenant_id = n.tenant_id and u.id = n.user_id
      where n.tenant_id = ${tenantId} order by n.last_seen_at desc limit 500`.execute(tx)
  ).rows;

/** From now on the name stands for a role; who signs in with it has that role. */
export async function mapUnknownRole(
  tx: Tx,
  caller: Caller,
  { name, roleId }: InputOf<typeof MapUnknownRole>['body'],
): Promise<void> {
  const role = await readRole(tx, caller, roleId).catch((error: unknown) => {
    throw error instanceof Problem && error.code === 'NOT_FOUND' ? Problem.at('roleId', 'REFERENCE_MISSING') : error;
  });
  if (role.status !== 'active') throw Problem.at('roleId', 'REFERENCE_MISSING');
  if (role.externalName && role.externalName.toLowerCase() !== name.toLowerCase())
    throw Problem.at('roleId', 'ROLE_NAMED', { name: role.name, value: role.externalName });
  await refuseWiderRole(tx, caller, roleId);
  await tx
    .updateTable('role')
    .set((row) => ({ external_name: name, version: row('version', '+', 1), updated_by: caller.userId }))
    .set({ updated_at: new Date().toISOString() })
    .where('tenant_id', '=', caller.tenantId)
    .where('id', '=', roleId)
    .execute();
  await forget(tx, caller, name);
}

export async function forgetUnknownRole(tx: Tx, caller: Caller, name: string): Promise<void> {
  if ((await forget(tx, caller, name)) === 0) throw new Problem('NOT_FOUND');
}

async function forget(tx: Tx, { tenantId }: Caller, name: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('unknown_role')
    .where('tenant_id', '=', tenantId)
    .where('name', '=', name)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
