import {
  type CreateMenu,
  DEEPEST_MENU,
  type InputOf,
  label,
  type Menu,
  PAGE_BASES,
  type UpdateMenu,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { ancestorsOf, fits, heightOf, withView } from '@personalia/domain';
import { sql } from 'kysely';
import { type Caller, Problem, stale } from '../../platform/http/index.ts';
import { keepingAdministrator } from '../roles/administrators.ts';
import { grantsFreely, refuseWider } from '../roles/grants.ts';
import { FIXED_ROLE } from '../roles/role-record.ts';
import { DONE } from '../words.ts';
import { grantsOf, readMenu, readMenus } from './menu-record.ts';

type Draft = InputOf<typeof CreateMenu>['body'];
type Change = InputOf<typeof UpdateMenu>['body'];

/** MN-5: below something that can hold it, not below itself, at most four levels deep. */
export function refusePlace(
  menus: readonly Menu[],
  id: string | null,
  type: Menu['type'],
  parentId: string | null,
): void {
  const parent = menus.find((one) => one.id === parentId);
  if (parentId !== null && !parent) throw Problem.at('parentId', 'REFERENCE_MISSING');
  const above = ancestorsOf(menus, parentId);
  if (id !== null && above.some((one) => one.id === id)) throw Problem.at('parentId', 'MENU_CYCLE');
  if (!fits(type, parent)) throw Problem.at('parentId', 'REFERENCE_MISSING');
  if (above.length + (id === null ? 1 : heightOf(menus, id)) > DEEPEST_MENU) throw Problem.at('parentId', 'MENU_DEPTH');
}

function refusePath(menus: readonly Menu[], id: string | null, draft: Draft, caller: Caller): void {
  const { path, url, type, status } = draft;
  if (type !== 'menu') {
    if (path || url) throw Problem.at(path ? 'path' : 'url', 'MENU_NO_PATH');
    return;
  }
  if (path && url) throw Problem.at('url', 'MENU_NO_PATH');
  if (!path) return;
  const base = path.split('/')[1] ?? '';
  if (!PAGE_BASES.includes(base)) throw Problem.at('path', 'PATH_UNKNOWN', { path });
  const other = menus.find((one) => one.id !== id && one.path === path && one.status === 'active');
  if (other && status === 'active')
    throw Problem.at('path', 'PATH_USED', { path, label: caller.locale === 'id' ? other.labelId : other.labelEn });
}

const rowOf = (draft: Draft) => ({
  type: draft.type,
  parent_id: draft.parentId,
  label_en: draft.labelEn,
  label_id: draft.labelId,
  path: draft.path ?? null,
  url: draft.url ?? null,
  icon: draft.icon ?? null,
  active_icon: draft.activeIcon ?? draft.icon ?? null,
  sort_order: draft.order,
  status: draft.status,
  feature_flag: draft.featureFlag ?? null,
});

export async function createMenu(tx: Tx, caller: Caller, draft: Draft): Promise<Menu> {
  await takeTurn(tx, caller);
  const menus = await readMenus(tx, caller);
  refusePlace(menus, null, draft.type, draft.parentId);
  refusePath(menus, null, draft, caller);
  const { id } = await tx
    .insertInto('menu')
    .values({
      tenant_id: caller.tenantId,
      key: `own-${crypto.randomUUID()}`,
      ...rowOf(draft),
      actions: draft.type === 'menu' ? ['view'] : [],
      created_by: caller.userId,
      updated_by: caller.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (draft.type === 'menu') await storeMenuGrants(tx, caller, await readMenu(tx, caller, id), draft.grants ?? []);
  return readMenu(tx, caller, id);
}

export async function updateMenu(tx: Tx, caller: Caller, id: string, change: Change): Promise<Menu> {
  await takeTurn(tx, caller);
  const menus = await readMenus(tx, caller);
  const before = menus.find((one) => one.id === id);
  if (!before) throw new Problem('NOT_FOUND');
  if (change.type !== before.type) throw Problem.at('type', 'FIXED_FIELD', { label: label('Type', 'Jenis') });
  if (before.isSystem && ((change.path ?? null) !== before.path || change.url))
    throw new Problem('MENU_SYSTEM', { values: { done: DONE.repathed[caller.locale] }, errors: [{ path: 'path' }] });
  refusePlace(menus, id, change.type, change.parentId);
  refusePath(menus, id, change, caller);
  await keepingAdministrator(tx, caller, async () => {
    const changed = await tx
      .updateTable('menu')
      .set({ ...rowOf(change), updated_by: caller.userId })
      .set((row) => ({ version: sql<number>`${row.ref('version')} + 1`, updated_at: sql<string>`now()` }))
      .where('tenant_id', '=', caller.tenantId)
      .where('id', '=', id)
      .where('version', '=', change.version)
      .executeTakeFirst();
    if (Number(changed.numUpdatedRows) === 0) throw stale({ ...before, grants: await grantsOf(tx, caller, id) });
    if (change.grants && before.type === 'menu') await storeMenuGrants(tx, caller, before, change.grants);
  });
  return readMenu(tx, caller, id);
}

export async function deleteMenu(tx: Tx, caller: Caller, id: string): Promise<void> {
  await takeTurn(tx, caller);
  const menus = await readMenus(tx, caller);
  const menu = menus.find((one) => one.id === id);
  if (!menu) throw new Problem('NOT_FOUND');
  if (menu.isSystem) throw new Problem('MENU_SYSTEM', { values: { done: DONE.deleted[caller.locale] } });
  const below = menus.filter((one) => one.parentId === id).length;
  if (below > 0) throw new Problem('IN_USE', { values: { name: label(menu.labelEn, menu.labelId), n: below } });
  await tx.deleteFrom('menu').where('tenant_id', '=', caller.tenantId).where('id', '=', id).execute();
}

/** Writers of the tree take turns, so two moves at once cannot close a circle between them. */
export const takeTurn = (tx: Tx, { tenantId }: Caller): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`menu ${tenantId}`}, 0))`.execute(tx);

/** What each role may do on one menu. The administrator's grants are fixed: everything that is possible (MN-7). */
async function storeMenuGrants(
  tx: Tx,
  caller: Caller,
  menu: Menu,
  drafts: readonly { roleId: string; actions: readonly Menu['actions'][number][] }[],
): Promise<void> {
  const tenant_id = caller.tenantId;
  const roles = await tx.selectFrom('role').select(['id', 'code']).where('tenant_id', '=', tenant_id).execute();
  const changed: string[] = [];
  for (const role of roles) {
    const draft = drafts.find(({ roleId }) => roleId === role.id);
    const fixed = role.code === FIXED_ROLE;
    const actions = fixed ? menu.actions : withView(draft?.actions ?? []).filter((one) => menu.actions.includes(one));
    if (actions.length === 0) {
      const { numDeletedRows } = await tx
        .deleteFrom('menu_grant')
        .where('tenant_id', '=', tenant_id)
        .where('role_id', '=', role.id)
        .where('menu_id', '=', menu.id)
        .executeTakeFirst();
      if (numDeletedRows > 0) changed.push(role.id);
      continue;
    }
    if (!fixed && !grantsFreely(caller))
      refuseWider(
        caller,
        [{ menuId: menu.id, menu: menu.key, actions, scope: 'tenant', scopeRefs: [], includeSelf: false }],
        [],
      );
    const { numInsertedOrUpdatedRows = 0n } = await tx
      .insertInto('menu_grant')
      .values({ tenant_id, role_id: role.id, menu_id: menu.id, actions })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'role_id', 'menu_id'])
          .doUpdateSet({ actions })
          .where((row) => row('menu_grant.actions', '<>', row.ref('excluded.actions'))),
      )
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows > 0) changed.push(role.id);
  }
  // What the tenant has decided itself is left to it.
  if (changed.length > 0)
    await tx
      .updateTable('role')
      .set({ follows_product: false })
      .where('tenant_id', '=', tenant_id)
      .where('id', 'in', changed)
      .where('follows_product', '=', true)
      .execute();
  const known = new Set(roles.map(({ id }) => id));
  const unknown = drafts.findIndex(({ roleId }) => !known.has(roleId));
  if (unknown >= 0) throw Problem.at(`grants.${unknown}.roleId`, 'REFERENCE_MISSING');
}
