import {
  ACTIONS,
  FIELD_CLASSES,
  type GetEffectivePermissions,
  type ReplyOf,
  type UserStatus,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import { readGrants } from '../principal.ts';
import { conflictsOf } from '../roles/duties.ts';
import { matrixOf } from '../roles/matrix.ts';
import { assignmentsOf, readUser } from './user-record.ts';
import { refuseOutside } from './user-scope.ts';

type Effective = ReplyOf<typeof GetEffectivePermissions>;

/** Everything a user may do today, each action with the roles that grant it. */
export async function effectivePermissions(tx: Tx, caller: Caller, id: string): Promise<Effective> {
  await refuseOutside(tx, caller, id, 'view');
  const user = await readUser(tx, caller, id);
  const roles = await standingOf(tx, caller, id);
  const inForce = new Map(roles.filter((role) => role.inForce).map((role) => [role.roleId, role]));
  const refs = new Map([...inForce.values()].map((role) => [role.roleId, role.scopeRefs]));
  const { grants, classes } = await readGrants(tx, caller.tenantId, [...inForce.keys()], refs);
  const nameOf = (roleId: string): string => inForce.get(roleId)?.roleName ?? '';
  const matrix = await matrixOf(tx, caller, null);
  return {
    user: { id, name: user.name, status: user.status as UserStatus },
    roles,
    menus: matrix.flatMap((module) =>
      module.menus.flatMap((menu) => {
        const here = grants.filter((grant) => grant.menu === menu.key);
        const actions = ACTIONS.flatMap((action) => {
          const because = here
            .filter((grant) => grant.actions.includes(action))
            .map(({ roleId, reach }) => ({ role: nameOf(roleId), scope: reach.scope, includeSelf: reach.includeSelf }));
          return because.length > 0 ? [{ action, because }] : [];
        });
        return actions.length > 0 ? [{ key: menu.key, label: menu.label, module: module.label, actions }] : [];
      }),
    ),
    fieldClasses: FIELD_CLASSES.map((fieldClass) => {
      const here = classes.filter((one) => one.class === fieldClass);
      const best = (['edit', 'view'] as const).find((access) => here.some((one) => one.access === access)) ?? 'none';
      return {
        class: fieldClass,
        access: best,
        because: best === 'none' ? [] : here.filter((one) => one.access === best).map((one) => nameOf(one.roleId)),
      };
    }),
    conflicts: await conflictsOf(tx, caller, [id]),
  };
}

/** Every assignment with whether it counts today, and if not, why. */
async function standingOf(tx: Tx, caller: Caller, id: string): Promise<Effective['roles']> {
  const { rows } = await sql<{ today: string; inactive: string[] }>`
    select (now() at time zone t.time_zone)::date::text as today,
      array(select r.id::text from role r where r.tenant_id = t.id and r.status <> 'active') as inactive
    from tenant t where t.id = ${caller.tenantId}`.execute(tx);
  const { today, inactive } = rows[0] ?? { today: '', inactive: [] };
  return (await assignmentsOf(tx, caller.tenantId, id)).map((one) => {
    const reason = inactive.includes(one.roleId)
      ? 'ROLE_INACTIVE'
      : one.validFrom && one.validFrom > today
        ? 'NOT_YET'
        : one.validTo && one.validTo < today
          ? 'OVER'
          : null;
    return { ...one, inForce: reason === null, reason };
  });
}
