import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import { keepingAdministrator } from '../roles/administrators.ts';
import { keepingDuties } from '../roles/duties.ts';
import { refuseUnknownRole } from './assignments.ts';
import { refuseWiderRole } from './guards.ts';
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

/** Gives or takes the role, all or none; returns for how many that was a change. */
export async function handRole(tx: Tx, caller: Caller, people: readonly string[], handing: Handing): Promise<number> {
  return keepingAdministrator(tx, caller, () =>
    keepingDuties(tx, caller, people, () => write(tx, caller, people, handing)),
  );
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
