import type { InputOf, ReorderMenus } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { MENU_CATALOGUE } from '../setup/menu-catalogue.ts';
import { addMenus, grantToAdministrator } from '../setup/tenant-setup.ts';
import { readMenus } from './menu-record.ts';
import { refusePlace, takeTurn } from './write-menu.ts';

/** Puts menus below a parent in this order; those that were elsewhere move there with all below them. */
export async function reorderMenus(
  tx: Tx,
  caller: Caller,
  { parentId, ids }: InputOf<typeof ReorderMenus>['body'],
): Promise<void> {
  await takeTurn(tx, caller);
  const menus = await readMenus(tx, caller);
  for (const id of ids) {
    const menu = menus.find((one) => one.id === id);
    if (!menu) throw new Problem('NOT_FOUND');
    refusePlace(menus, id, menu.type, parentId);
  }
  for (const [order, id] of ids.entries()) {
    await tx
      .updateTable('menu')
      .set((row) => ({
        parent_id: parentId,
        sort_order: order,
        version: row('version', '+', 1),
        updated_by: caller.userId,
      }))
      .where('tenant_id', '=', caller.tenantId)
      .where('id', '=', id)
      .execute();
  }
}

/** The product's own words, places, pictures and order; grants and menus made here stay as they are. */
export async function resetMenus(tx: Tx, caller: Caller): Promise<void> {
  await takeTurn(tx, caller);
  await grantToAdministrator(tx, caller.tenantId, await addMenus(tx, caller.tenantId));
  const known = await tx.selectFrom('menu').select(['id', 'key']).where('tenant_id', '=', caller.tenantId).execute();
  const idOf = (key: string): string | null => known.find((one) => one.key === key)?.id ?? null;
  const reset = (key: string, parent: string | null, order: number, seed: { label: Words; icon?: string }) =>
    tx
      .updateTable('menu')
      .set((row) => ({
        parent_id: parent,
        sort_order: order,
        label_en: seed.label.en,
        label_id: seed.label.id,
        icon: seed.icon ?? null,
        active_icon: seed.icon ?? null,
        status: 'active',
        feature_flag: null,
        version: row('version', '+', 1),
        updated_by: caller.userId,
      }))
      .where('tenant_id', '=', caller.tenantId)
      .where('key', '=', key)
      .execute();
  for (const [m, module] of MENU_CATALOGUE.entries()) {
    await reset(module.key, null, m, module);
    for (const [s, section] of module.sections.entries()) {
      await reset(section.key, idOf(module.key), s, section);
      for (const [n, menu] of section.menus.entries()) await reset(menu.key, idOf(section.key), n, menu);
    }
  }
}

type Words = { readonly en: string; readonly id: string };
