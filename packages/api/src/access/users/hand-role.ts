import type { Tx } from '@personalia/database';
import { grantChange } from '@personalia/domain';
import { sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import { requestEngine } from '../../platform/requests/index.ts';
import { askGrants, needsApproval } from '../role-grants/ask.ts';
import { withdrawWaiting } from '../role-grants/withdraw.ts';
import { keepingAdministrator } from '../roles/administrators.ts';
import { keepingDuties } from '../roles/duties.ts';
import { refuseUnknownRole, refuseWiderRole } from './guards.ts';
import { type LocalRole, localRoles } from './local-roles.ts';
import { refuseAnyOutside } from './user-scope.ts';

/** A role that is given to people, or taken from them. */
export interface Handing {
  readonly roleId: string;
  readonly assign: boolean;
  readonly validTo: string | null;
}

/** Everybody within reach, a role in use, and none that gives more than the caller has. */
export async function refuseHanding(
  tx: Tx,
  caller: Caller,
  people: readonly string[],
  { roleId, assign }: Handing,
): Promise<void> {
  await refuseAnyOutside(tx, caller, people, 'edit');
  await refuseUnknownRole(tx, caller, roleId, 'roleId');
  if (assign) await refuseWiderRole(tx, caller, roleId);
}

/** For how many it was a change, and for how many it waits for approval. */
export interface Handed {
  readonly changed: number;
  readonly requested: number;
}

/** Gives or takes the role, all or none. Where grants need approval, what is given waits for it (US-8). */
export async function handRole(tx: Tx, caller: Caller, people: readonly string[], handing: Handing): Promise<Handed> {
  return keepingAdministrator(tx, caller, async () => {
    const asked = handing.assign && (await needsApproval(tx, caller)) ? await toAsk(tx, caller, people, handing) : [];
    const waiting = new Set(asked.map(({ userId }) => userId));
    const others = people.filter((id) => !waiting.has(id));
    const changed = await keepingDuties(tx, caller, others, () => write(tx, caller, others, handing));
    if (!handing.assign) {
      await withdrawWaiting(tx, caller, people, [handing.roleId]);
      const change = { kind: 'ROLE_REMOVED', userIds: people, roleIds: [handing.roleId] } as const;
      await requestEngine().peopleChanged(tx, caller, change);
    }
    const fresh = asked.filter((one) => !one.isAsked);
    await askGrants(tx, caller, fresh);
    return { changed, requested: fresh.length };
  });
}

/** Whom the role would give more than they have, and whether it was asked for before. */
async function toAsk(
  tx: Tx,
  caller: Caller,
  people: readonly string[],
  { roleId, validTo }: Handing,
): Promise<(LocalRole & { readonly isAsked: boolean })[]> {
  const held = new Map((await localRoles(tx, caller, people, roleId)).map((one) => [one.userId, one]));
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from role_grant where tenant_id = ${caller.tenantId} and role_id = ${roleId}::uuid
      and status = 'pending' and user_id = any(${[...people]}::uuid[])`.execute(tx);
  const waiting = new Set(rows.map(({ userId }) => userId));
  return people.flatMap((userId) => {
    const before = held.get(userId) ?? null;
    const { asked } = grantChange(before, {
      validFrom: before?.validFrom ?? null,
      validTo,
      scopeRefs: before?.scopeRefs ?? [],
    });
    return asked ? [{ userId, roleId, ...asked, isAsked: waiting.has(userId) }] : [];
  });
}

async function write(
  tx: Tx,
  { tenantId, userId: by }: Caller,
  people: readonly string[],
  { roleId, assign, validTo }: Handing,
): Promise<number> {
  const ids = [...people];
  const { numAffectedRows } = assign
    ? await sql`
        insert into user_role as ur (tenant_id, user_id, role_id, valid_to, created_by)
        select ${tenantId}::uuid, unnest(${ids}::uuid[]), ${roleId}::uuid, ${validTo}::date, ${by}::uuid
        on conflict (tenant_id, user_id, role_id, source) do update set valid_to = excluded.valid_to
        where ur.valid_to is distinct from excluded.valid_to`.execute(tx)
    : await sql`
        delete from user_role where tenant_id = ${tenantId} and role_id = ${roleId}::uuid
          and source = 'local' and user_id = any(${ids}::uuid[])`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
