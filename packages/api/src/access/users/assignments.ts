import type { BulkAssign, InputOf, ReplyOf, UpdateUser } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { keepingAdministrator } from '../roles/administrators.ts';
import { keepingDuties } from '../roles/duties.ts';
import { refuseSelf, refuseWiderRole } from './guards.ts';
import { refuseOutside } from './user-scope.ts';

type Draft = NonNullable<InputOf<typeof UpdateUser>['body']['userRoles']>[number];

/**
 * Makes a user's local assignments just these. Those of the provider and those that follow from facts are not
 * touched. Removing is always allowed; what is added is checked (US-5, separated duties).
 */
export async function assignRoles(tx: Tx, caller: Caller, userId: string, wanted: readonly Draft[]): Promise<void> {
  refuseSelf(caller, userId);
  const roleIds = wanted.map(({ roleId }) => roleId);
  if (new Set(roleIds).size !== roleIds.length) throw Problem.at('userRoles', 'REFERENCE_MISSING');
  const own = { tenant_id: caller.tenantId, user_id: userId, source: 'local' as const };
  const before = await tx
    .selectFrom('user_role')
    .select(['role_id', 'valid_from', 'valid_to', 'scope_refs'])
    .where('tenant_id', '=', own.tenant_id)
    .where('user_id', '=', userId)
    .where('source', '=', 'local')
    .execute();
  await keepingAdministrator(tx, caller, () =>
    keepingDuties(tx, caller, [userId], async () => {
      for (const [at, draft] of wanted.entries()) {
        const old = before.find((one) => one.role_id === draft.roleId);
        const next = {
          valid_from: draft.validFrom ?? null,
          valid_to: draft.validTo ?? null,
          scope_refs: [...draft.scopeRefs],
        };
        if (next.valid_from && next.valid_to && next.valid_to < next.valid_from)
          throw Problem.at(`userRoles.${at}.validTo`, 'DATE_ORDER');
        if (
          old &&
          JSON.stringify([old.valid_from, old.valid_to, old.scope_refs]) === JSON.stringify(Object.values(next))
        )
          continue;
        await refuseUnknownRole(tx, caller, draft.roleId, `userRoles.${at}.roleId`);
        await refuseWiderRole(tx, caller, draft.roleId);
        await tx
          .insertInto('user_role')
          .values({ ...own, role_id: draft.roleId, ...next, created_by: caller.userId })
          .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'role_id', 'source']).doUpdateSet(next))
          .execute();
      }
      const gone = before.filter((one) => !roleIds.includes(one.role_id)).map((one) => one.role_id);
      if (gone.length > 0) await removeLocal(tx, caller, userId, gone);
    }),
  );
}

async function refuseUnknownRole(tx: Tx, { tenantId }: Caller, roleId: string, path: string): Promise<void> {
  const role = await tx
    .selectFrom('role')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', roleId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (!role) throw Problem.at(path, 'REFERENCE_MISSING');
}

async function removeLocal(tx: Tx, { tenantId }: Caller, userId: string, roleIds: readonly string[]): Promise<number> {
  const gone = await tx
    .deleteFrom('user_role')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('source', '=', 'local')
    .where('role_id', 'in', [...roleIds])
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/** One role for many, or from many: all or none (RO-6). */
export async function bulkAssign(
  tx: Tx,
  caller: Caller,
  { userIds, roleId, assign, validTo }: InputOf<typeof BulkAssign>['body'],
): Promise<ReplyOf<typeof BulkAssign>> {
  const people = [...new Set(userIds)];
  for (const userId of people) {
    refuseSelf(caller, userId);
    await refuseOutside(tx, caller, userId, 'edit');
  }
  await refuseUnknownRole(tx, caller, roleId, 'roleId');
  if (assign) await refuseWiderRole(tx, caller, roleId);
  let changed = 0;
  await keepingAdministrator(tx, caller, () =>
    keepingDuties(tx, caller, people, async () => {
      for (const userId of people) {
        changed += assign
          ? await addLocal(tx, caller, userId, roleId, validTo ?? null)
          : await removeLocal(tx, caller, userId, [roleId]);
      }
    }),
  );
  return { changed, unchanged: people.length - changed };
}

async function addLocal(
  tx: Tx,
  { tenantId, userId: by }: Caller,
  userId: string,
  roleId: string,
  validTo: string | null,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into user_role as ur (tenant_id, user_id, role_id, valid_to, created_by)
    values (${tenantId}, ${userId}, ${roleId}, ${validTo}, ${by})
    on conflict (tenant_id, user_id, role_id, source) do update set valid_to = excluded.valid_to
    where ur.valid_to is distinct from excluded.valid_to`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
