import type { InputOf, UpdateUser } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type Assigned, grantChange } from '@personalia/domain';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { requestEngine } from '../../platform/requests/index.ts';
import { askGrants, needsApproval } from '../role-grants/ask.ts';
import { withdrawWaiting } from '../role-grants/withdraw.ts';
import { keepingAdministrator } from '../roles/administrators.ts';
import { keepingDuties } from '../roles/duties.ts';
import { refuseSelf, refuseUnknownRole, refuseWiderRole } from './guards.ts';
import { type LocalRole, localRoles, writeLocal } from './local-roles.ts';

type Draft = NonNullable<InputOf<typeof UpdateUser>['body']['userRoles']>[number];

/**
 * Makes a user's local assignments just these; where grants need approval, what is added to them waits for it (US-8).
 * Those of the provider and those that follow from facts are not touched. Removing is always allowed; what is added is
 * checked (US-5, separated duties).
 */
export async function assignRoles(tx: Tx, caller: Caller, userId: string, wanted: readonly Draft[]): Promise<void> {
  refuseSelf(caller, userId);
  const roleIds = wanted.map(({ roleId }) => roleId);
  if (new Set(roleIds).size !== roleIds.length) throw Problem.at('userRoles', 'REFERENCE_MISSING');
  const waits = await needsApproval(tx, caller);
  const asked: LocalRole[] = [];
  await keepingAdministrator(tx, caller, async () => {
    const before = new Map((await localRoles(tx, caller, [userId])).map((one) => [one.roleId, one]));
    await keepingDuties(tx, caller, [userId], async () => {
      for (const [at, draft] of wanted.entries()) {
        const { roleId } = draft;
        const [old, next] = [before.get(roleId) ?? null, assignedBy(draft)];
        if (next.validFrom && next.validTo && next.validTo < next.validFrom)
          throw Problem.at(`userRoles.${at}.validTo`, 'DATE_ORDER');
        if (isSame(old, next)) continue;
        await refuseUnknownRole(tx, caller, roleId, `userRoles.${at}.roleId`);
        await refuseWiderRole(tx, caller, roleId, next.scopeRefs);
        const change = waits ? grantChange(old, next) : { now: next, asked: null };
        if (!isSame(old, change.now)) await hold(tx, caller, { userId, roleId }, change.now);
        if (change.asked) asked.push({ userId, roleId, ...change.asked });
        else await withdrawWaiting(tx, caller, [userId], [roleId]);
      }
      const gone = [...before.keys()].filter((roleId) => !roleIds.includes(roleId));
      for (const roleId of gone) await hold(tx, caller, { userId, roleId }, null);
      await withdrawWaiting(tx, caller, [userId], gone);
      if (gone.length > 0)
        await requestEngine().peopleChanged(tx, caller, { kind: 'ROLE_REMOVED', userIds: [userId], roleIds: gone });
    });
    await askGrants(tx, caller, asked);
  });
}

const assignedBy = ({ validFrom, validTo, scopeRefs }: Draft): Assigned => ({
  validFrom: validFrom ?? null,
  validTo: validTo ?? null,
  scopeRefs,
});

const isSame = (one: Assigned | null, other: Assigned | null): boolean => keyOf(one) === keyOf(other);
const keyOf = (one: Assigned | null): string => JSON.stringify(one && [one.validFrom, one.validTo, one.scopeRefs]);

/** What somebody has of a role by local assignment from now on; null: nothing. */
async function hold(
  tx: Tx,
  caller: Caller,
  { userId, roleId }: Pick<LocalRole, 'userId' | 'roleId'>,
  now: Assigned | null,
): Promise<void> {
  if (now) return writeLocal(tx, caller, { userId, roleId, ...now });
  await tx
    .deleteFrom('user_role')
    .where('tenant_id', '=', caller.tenantId)
    .where('user_id', '=', userId)
    .where('role_id', '=', roleId)
    .where('source', '=', 'local')
    .execute();
}
