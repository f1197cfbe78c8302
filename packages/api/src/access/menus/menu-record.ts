import type { Menu, MenuBranch } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { FIXED_ROLE } from '../roles/role-record.ts';

/** Every menu, parents before children, siblings by order and label (MN-3). */
export async function readMenus(tx: Tx, { tenantId, locale }: Caller): Promise<Menu[]> {
  const { rows } = await sql<Menu>`
    select m.id, m.key, m.type, m.parent_id as "parentId", m.label_en as "labelEn", m.label_id as "labelId", m.path, m.url,
      m.icon, m.active_icon as "activeIcon", m.sort_order as "order", m.status, m.feature_flag as "featureFlag", m.is_system as "isSystem", m.actions, m.version,
      m.updated_at as "updatedAt", (select u.name from app_user u where u.tenant_id = m.tenant_id and u.id = m.updated_by) as "updatedBy",
      array(select r.name from menu_grant g join role r on r.tenant_id = g.tenant_id and r.id = g.role_id
             where g.tenant_id = m.tenant_id and g.menu_id = m.id order by r.priority, r.name) as roles
    from menu m where m.tenant_id = ${tenantId}
    order by m.sort_order, ${sql.ref(locale === 'id' ? 'm.label_id' : 'm.label_en')}, m.key`.execute(tx);
  const below = (parentId: string | null): Menu[] =>
    rows.filter((row) => row.parentId === parentId).flatMap((row) => [row, ...below(row.id)]);
  return below(null);
}

export function asTree(menus: readonly Menu[], parentId: string | null = null): MenuBranch[] {
  return menus
    .filter((menu) => menu.parentId === parentId)
    .map((menu) => ({ ...menu, childs: asTree(menus, menu.id) }));
}

export async function readMenu(tx: Tx, caller: Caller, id: string): Promise<Menu> {
  const menu = (await readMenus(tx, caller)).find((one) => one.id === id);
  if (!menu) throw new Problem('NOT_FOUND');
  return menu;
}

/** What every role in use may do on one menu. */
export async function grantsOf(tx: Tx, { tenantId }: Caller, menuId: string) {
  const rows = await tx
    .selectFrom('role as r')
    .leftJoin('menu_grant as g', (join) =>
      join.onRef('g.tenant_id', '=', 'r.tenant_id').onRef('g.role_id', '=', 'r.id').on('g.menu_id', '=', menuId),
    )
    .select(['r.id', 'r.name', 'r.code', 'g.actions'])
    .where('r.tenant_id', '=', tenantId)
    .where('r.status', '=', 'active')
    .orderBy('r.priority')
    .orderBy('r.name')
    .execute();
  return rows.map((row) => ({
    roleId: row.id,
    roleName: row.name,
    fixed: row.code === FIXED_ROLE,
    actions: row.actions ?? [],
  }));
}
