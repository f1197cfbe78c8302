import type { Tx } from '@personalia/database';
import type { Assigned } from '@personalia/domain';
import { sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';

/** A role as somebody has it, or shall have it, by hand. */
export interface LocalRole extends Assigned {
  readonly userId: string;
  readonly roleId: string;
}

/** What some people have by hand; of one role, or of all. */
export async function localRoles(
  tx: Tx,
  { tenantId }: Caller,
  people: readonly string[],
  roleId: string | null = null,
): Promise<LocalRole[]> {
  const { rows } = await sql<LocalRole>`
    select user_id as "userId", role_id as "roleId", valid_from as "validFrom", valid_to as "validTo", scope_refs as "scopeRefs"
    from user_role where tenant_id = ${tenantId} and user_id = any(${[...people]}::uuid[]) and source = 'local'
      and (${roleId}::uuid is null or role_id = ${roleId}::uuid)`.execute(tx);
  return rows;
}

export async function writeLocal(
  tx: Tx,
  { tenantId, userId: by }: Caller,
  { userId, roleId, validFrom, validTo, scopeRefs }: LocalRole,
): Promise<void> {
  const next = { valid_from: validFrom, valid_to: validTo, scope_refs: [...scopeRefs] };
  await tx
    .insertInto('user_role')
    .values({ tenant_id: tenantId, user_id: userId, role_id: roleId, source: 'local', ...next, created_by: by })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'role_id', 'source']).doUpdateSet(next))
    .execute();
}
