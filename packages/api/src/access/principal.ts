import { asLiteral, type Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Permissions, Problem } from '../platform/http/index.ts';
import { type ClassGrant, type Grant, ofAlumnus, permissionsOf } from './permissions.ts';
import { FIXED_ROLE } from './roles/role-record.ts';
import { classesWithoutWithheld, type Withheld, withheldFrom, withoutWithheld } from './roles/withheld.ts';

/** A user with roles and permissions, as of a stamp: while the stamp is the same, nothing of it has changed. */
export interface Principal {
  readonly stamp: string;
  readonly userId: string;
  readonly userName: string;
  readonly employeeId: string | null;
  readonly roles: readonly { readonly id: string; readonly name: string; readonly description: string | null }[];
  /** Permissions of one role by its lower-case name, and of all together under ''. */
  readonly permissions: ReadonlyMap<string, Permissions>;
  /** What these leave out of what the roles grant (D3). */
  readonly withheld: Withheld;
}

/** One row: may this user work now, and has anything changed since the principal was read? */
export interface Stamp {
  readonly tenant_status: string;
  readonly user_status: string | null;
  readonly denied: boolean;
  readonly trusted_issuers: string | null;
  readonly stamp: string;
}

const UUID = /^[0-9a-f-]{36}$/;
const TOKEN_ID = /^[\w.-]{0,100}$/;

function refuseOdd(userId: string, tokenId: string): void {
  if (!UUID.test(userId) || !TOKEN_ID.test(tokenId)) throw new Problem('UNAUTHENTICATED');
}

/** SQL text that answers a Stamp; made of checked values only, as it travels with the opening of the transaction. */
export function stampQuestion(userId: string, tokenId: string): string {
  refuseOdd(userId, tokenId);
  return `select * from app.stamp('${userId}', '${tokenId}')`;
}

/** A principal with whom its tenant trusted besides, when that was last asked. */
export interface KnownPrincipal {
  readonly principal: Principal;
  readonly trustedIssuers: string | null;
}

/** SQL text that fails unless a user may still work now and nothing has changed since the principal was read. */
export function accessExpected(
  userId: string,
  tokenId: string,
  { principal: { stamp }, trustedIssuers }: KnownPrincipal,
): string {
  refuseOdd(userId, tokenId);
  const issuers = trustedIssuers === null ? 'null' : asLiteral(trustedIssuers);
  return `select app.expect_access('${userId}', '${tokenId}', ${asLiteral(stamp)}, ${issuers})`;
}

export function refuseByStamp(stamp: Stamp | undefined): asserts stamp is Stamp {
  if (!stamp || stamp.denied) throw new Problem('UNAUTHENTICATED');
  if (stamp.tenant_status !== 'active') throw new Problem('TENANT_SUSPENDED');
  if (stamp.user_status !== 'active') throw new Problem('USER_INACTIVE');
}

/** Reads a user with everything the roles of today grant. */
export async function readPrincipal(tx: Tx, tenantId: string, userId: string, stamp: string): Promise<Principal> {
  const user = await tx
    .selectFrom('app_user as u')
    .innerJoin('tenant as t', 't.id', 'u.tenant_id')
    .select(['u.id', 'u.name', 'u.employee_id', 'u.is_alumnus', 't.optional_facts'])
    .where('u.tenant_id', '=', tenantId)
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
  const { rows: roles } = await sql<{
    id: string;
    code: string;
    name: string;
    description: string | null;
    refs: string[];
  }>`
    select r.id, r.code, r.name, r.description, array(select distinct unnest(ur2.scope_refs) from user_role ur2 where ur2.tenant_id = r.tenant_id and ur2.user_id = ${userId} and ur2.role_id = r.id) as refs
    from role r join tenant t on t.id = r.tenant_id
    where r.tenant_id = ${tenantId} and r.status = 'active' and exists (
      select from user_role ur where ur.tenant_id = r.tenant_id and ur.role_id = r.id and ur.user_id = ${userId}
        and (ur.valid_from is null or ur.valid_from <= (now() at time zone t.time_zone)::date)
        and (ur.valid_to is null or ur.valid_to >= (now() at time zone t.time_zone)::date))
    order by r.priority, r.name`.execute(tx);
  const ids = roles.map((role) => role.id);
  const granting = await readGrants(tx, tenantId, ids, new Map(roles.map((role) => [role.id, role.refs])));
  // The fixed administrator role holds everything by design, and no rule could ever be kept.
  const fixed = roles.find(({ code }) => code === FIXED_ROLE)?.id;
  const separable = <T extends { readonly roleId: string }>(rows: readonly T[]) =>
    rows.filter((one) => one.roleId !== fixed);
  const whole = <T extends { readonly roleId: string }>(rows: readonly T[]) =>
    rows.filter((one) => one.roleId === fixed);
  const withheld = await withheldFrom(
    tx,
    { tenantId, userId },
    separable(granting.grants),
    separable(granting.classes),
  );
  const grants = [...whole(granting.grants), ...withoutWithheld(separable(granting.grants), withheld)];
  const classes = [...whole(granting.classes), ...classesWithoutWithheld(separable(granting.classes), withheld)];
  const granted = user.is_alumnus ? ofAlumnus : permissionsOf;
  const factsInUse = user.optional_facts ?? [];
  const permissions = new Map<string, Permissions>([['', granted(grants, classes, factsInUse)]]);
  for (const role of roles) {
    permissions.set(
      role.name.toLowerCase(),
      granted(
        grants.filter((one) => one.roleId === role.id),
        classes.filter((one) => one.roleId === role.id),
        factsInUse,
      ),
    );
  }
  return {
    stamp,
    userId,
    userName: user.name,
    employeeId: user.employee_id,
    roles: roles.map(({ id, name, description }) => ({ id, name, description })),
    permissions,
    withheld,
  };
}

export async function readGrants(
  tx: Tx,
  tenantId: string,
  roleIds: readonly string[],
  ownRefs: ReadonlyMap<string, readonly string[]>,
): Promise<{ grants: Grant[]; classes: ClassGrant[] }> {
  if (roleIds.length === 0) return { grants: [], classes: [] };
  const rows = await tx
    .selectFrom('menu_grant as g')
    .innerJoin('menu_state as m', (join) =>
      join.onRef('m.tenant_id', '=', 'g.tenant_id').onRef('m.id', '=', 'g.menu_id'),
    )
    .select(['g.role_id', 'm.key', 'g.actions', 'g.scope', 'g.scope_refs', 'g.include_self'])
    .where('g.tenant_id', '=', tenantId)
    .where('g.role_id', 'in', roleIds)
    .where('m.in_use', '=', true)
    .execute();
  const classRows = await tx
    .selectFrom('field_grant')
    .select(['role_id', 'class', 'access'])
    .where('tenant_id', '=', tenantId)
    .where('role_id', 'in', roleIds)
    .execute();
  const grants = rows.map((row): Grant => {
    const own = ownRefs.get(row.role_id) ?? [];
    return {
      roleId: row.role_id,
      menu: row.key,
      actions: row.actions,
      reach: { scope: row.scope, refs: own.length > 0 ? own : row.scope_refs, includeSelf: row.include_self },
    };
  });
  return { grants, classes: classRows.map((row) => ({ roleId: row.role_id, class: row.class, access: row.access })) };
}
