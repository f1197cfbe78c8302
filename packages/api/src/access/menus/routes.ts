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
import { route } from '../../platform/http/index.ts';
import { asTree, grantsOf, readMenu, readMenus } from './menu-record.ts';
import { reorderMenus, resetMenus } from './order.ts';
import { createMenu, deleteMenu, updateMenu } from './write-menu.ts';

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
