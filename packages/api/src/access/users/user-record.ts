import type { Assignment, UserDetail } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem, stale } from '../../platform/http/index.ts';
import { waitingOf } from '../role-grants/read.ts';

export const assignmentsOf = async (tx: Tx, tenantId: string, userId: string): Promise<Assignment[]> =>
  (
    await sql<Assignment>`
      select ur.id, ur.role_id as "roleId", r.name as "roleName", ur.source, ur.valid_from as "validFrom",
        ur.valid_to as "validTo", ur.scope_refs as "scopeRefs"
      from user_role ur join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id
      where ur.tenant_id = ${tenantId} and ur.user_id = ${userId}
      order by r.priority, r.name, ur.source`.execute(tx)
  ).rows;

/** May the caller see and change who has which role? The directory of HR shows accounts without that. */
export const seesRoles = ({ permissions }: Caller): boolean => permissions.can('user-management', 'view');

export async function readUser(tx: Tx, caller: Caller, id: string): Promise<UserDetail> {
  const user = await tx
    .selectFrom('app_user')
    .selectAll()
    .where('tenant_id', '=', caller.tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!user) throw new Problem('NOT_FOUND');
  return {
    id: user.id,
    email: user.email,
    firstName: user.first_name,
    name: user.name,
    username: user.username,
    employeeId: user.employee_id,
    status: user.status as UserDetail['status'],
    locale: user.locale,
    keepUntil: user.keep_until,
    emailVerified: user.email_verified,
    issuer: user.issuer,
    subject: user.subject,
    lastSignInAt: user.last_sign_in_at,
    timeZone: user.time_zone,
    amr: user.amr,
    version: user.version,
    createdAt: user.created_at,
    updatedAt: user.updated_at,
    updatedBy: await nameOf(tx, caller, user.updated_by),
    ...(seesRoles(caller)
      ? { userRoles: await assignmentsOf(tx, caller.tenantId, id), roleGrants: await waitingOf(tx, caller, id) }
      : {}),
  };
}

async function nameOf(tx: Tx, { tenantId }: Caller, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const { rows } = await sql<{ name: string }>`
    select name from app_user where tenant_id = ${tenantId} and id = ${userId}`.execute(tx);
  return rows[0]?.name ?? null;
}

/** Changes the row of a user that is still as it was read. */
export async function changeUser(
  tx: Tx,
  caller: Caller,
  id: string,
  version: number,
  values: Readonly<Record<string, string | boolean | null>>,
): Promise<void> {
  const changed = await tx
    .updateTable('app_user')
    .set({ ...values, updated_by: caller.userId })
    .set((row) => ({ version: sql<number>`${row.ref('version')} + 1`, updated_at: sql<string>`now()` }))
    .where('tenant_id', '=', caller.tenantId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (Number(changed.numUpdatedRows) > 0) return;
  throw stale(await readUser(tx, caller, id));
}
