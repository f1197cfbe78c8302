import { USER_STATUS_LABELS } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { keepingDuties } from '../roles/duties.ts';
import { refuseSelf, refuseUnknownRole, refuseWiderRole } from '../users/guards.ts';
import { type LocalRole, writeLocal } from '../users/local-roles.ts';
import { DONE } from '../words.ts';

/**
 * What an approved request brings about, judged by what is so at that moment (US-4, US-5, separated duties). It knows
 * nothing of how it was decided, so that whatever comes to decide may call it.
 */
export async function applyGrant(tx: Tx, caller: Caller, role: LocalRole): Promise<void> {
  const { userId, roleId, scopeRefs } = role;
  refuseSelf(caller, userId);
  await refuseEnded(tx, caller, userId);
  await refuseUnknownRole(tx, caller, roleId, 'roleId');
  await refuseWiderRole(tx, caller, roleId, scopeRefs);
  await keepingDuties(tx, caller, [userId], () => writeLocal(tx, caller, role));
}

async function refuseEnded(tx: Tx, { tenantId, locale }: Caller, userId: string): Promise<void> {
  const { status } = await tx
    .selectFrom('app_user')
    .select('status')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (status === 'deactivated')
    throw new Problem('USER_STATE', {
      values: { status: USER_STATUS_LABELS.deactivated[locale].toLowerCase(), done: DONE.given[locale] },
    });
}
