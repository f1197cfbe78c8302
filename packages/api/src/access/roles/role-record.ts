import { type FieldGrant, type MenuGrant, Role, type RoleDetail } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { Caller } from '../../platform/http/index.ts';
import { type ResourceStore, storeOf } from '../../platform/resource/index.ts';

/** The administrator whose grants are fixed (RO-7): every tenant keeps one way back in. */
export const FIXED_ROLE = 'TENANT-ADMIN';

export const roleStore: ResourceStore = storeOf(Role);

export async function menuGrantsOf(
  tx: Tx,
  tenantId: string,
  roleId: string,
): Promise<(MenuGrant & { menu: string })[]> {
  const rows = await tx
    .selectFrom('menu_grant as g')
    .innerJoin('menu as m', (join) => join.onRef('m.tenant_id', '=', 'g.tenant_id').onRef('m.id', '=', 'g.menu_id'))
    .select(['g.menu_id', 'm.key', 'g.actions', 'g.scope', 'g.scope_refs', 'g.include_self'])
    .where('g.tenant_id', '=', tenantId)
    .where('g.role_id', '=', roleId)
    .orderBy('m.key')
    .execute();
  return rows.map((row) => ({
    menuId: row.menu_id,
    menu: row.key,
    actions: row.actions,
    scope: row.scope,
    scopeRefs: row.scope_refs,
    includeSelf: row.include_self,
  }));
}

export const fieldGrantsOf = (tx: Tx, tenantId: string, roleId: string): Promise<FieldGrant[]> =>
  tx
    .selectFrom('field_grant')
    .select(['class', 'access'])
    .where('tenant_id', '=', tenantId)
    .where('role_id', '=', roleId)
    .orderBy('class')
    .execute();

/** A role with its grants; 404 when there is none. */
export async function readRole(
  tx: Tx,
  caller: Caller,
  id: string,
  warnings: readonly string[] = [],
): Promise<RoleDetail> {
  const record = await roleStore.one(tx, caller, id);
  const menuGrants = (await menuGrantsOf(tx, caller.tenantId, id)).map(({ menu: _, ...grant }) => grant);
  const fieldGrants = await fieldGrantsOf(tx, caller.tenantId, id);
  return { ...record, menuGrants, fieldGrants, warnings } as unknown as RoleDetail;
}
