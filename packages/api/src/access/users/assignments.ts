import type { InputOf, UpdateUser } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { keepingAdministrator } from '../roles/administrators.ts';
import { keepingDuties } from '../roles/duties.ts';
import { refuseSelf, refuseWiderRole } from './guards.ts';

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
        await refuseWiderRole(tx, caller, draft.roleId, draft.scopeRefs);
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

async function removeLocal(tx: Tx, { tenantId }: Caller, userId: string, roleIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('user_role')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('source', '=', 'local')
    .where('role_id', 'in', [...roleIds])
    .execute();
}
