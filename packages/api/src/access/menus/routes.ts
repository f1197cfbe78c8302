import {
  CreateMenu,
  DeleteMenu,
  GetMenu,
  GetMenus,
  GetMenuTree,
  ReorderMenus,
  ResetMenus,
  UpdateMenu,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type Caller, route } from '../../platform/http/index.ts';
import { FIXED_ROLE } from '../roles/role-record.ts';
import { asTree, readMenu, readMenus } from './menu-record.ts';
import { reorderMenus, resetMenus } from './order.ts';
import { createMenu, deleteMenu, updateMenu } from './write-menu.ts';

async function grantsOf(tx: Tx, { tenantId }: Caller, menuId: string) {
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

export const menuRoutes = [
  route(GetMenus, ({ tx, caller }) => readMenus(tx, caller)),
  route(GetMenuTree, async ({ tx, caller }) => asTree(await readMenus(tx, caller))),
  route(GetMenu, async ({ tx, caller, input }) => ({
    ...(await readMenu(tx, caller, input.params.id)),
    grants: await grantsOf(tx, caller, input.params.id),
  })),
  route(CreateMenu, ({ tx, caller, input }) => createMenu(tx, caller, input.body)),
  route(UpdateMenu, ({ tx, caller, input }) => updateMenu(tx, caller, input.params.id, input.body)),
  route(DeleteMenu, ({ tx, caller, input }) => deleteMenu(tx, caller, input.params.id)),
  route(ReorderMenus, ({ tx, caller, input }) => reorderMenus(tx, caller, input.body)),
  route(ResetMenus, ({ tx, caller }) => resetMenus(tx, caller)),
];
