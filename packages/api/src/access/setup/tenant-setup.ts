import { type Action, FIELD_CLASSES, type Label } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { product } from '../../platform/area/index.ts';
import { FIXED_ROLE } from '../roles/role-record.ts';
import { fieldSide } from '../words.ts';
import { MENU_CATALOGUE } from './menu-catalogue.ts';
import { grantsOf, ROLE_CATALOGUE, type RoleSeed } from './role-catalogue.ts';

/** Gives a new tenant its menus, system roles and rules of separated duties. Running it again adds what is missing. */
export async function setUpTenant(tx: Tx, tenantId: string): Promise<void> {
  await addMenus(tx, tenantId);
  for (const role of ROLE_CATALOGUE) await addRole(tx, tenantId, role);
  await addDutyRules(tx, tenantId);
}

/**
 * Menus of the catalogue that the tenant does not have, and menus that have actions which are new; their ids. Pages arrive
 * as `status` says; what holds them is always in use, as it is only seen around pages that are.
 */
export async function addMenus(tx: Tx, tenantId: string, status: 'active' | 'inactive' = 'active'): Promise<string[]> {
  const rows = await tx.selectFrom('menu').select(['id', 'key', 'actions']).where('tenant_id', '=', tenantId).execute();
  const known = new Map(rows.map((row) => [row.key, row]));
  const made: string[] = [];
  const add = async (row: NewMenu): Promise<string> => {
    const there = known.get(row.key);
    if (there) {
      if (row.actions.some((one) => !there.actions.includes(one))) {
        await tx
          .updateTable('menu')
          .set((menu) => ({ actions: [...row.actions], version: menu('version', '+', 1) }))
          .where('tenant_id', '=', tenantId)
          .where('id', '=', there.id)
          .execute();
        made.push(there.id);
      }
      return there.id;
    }
    const { id } = await tx
      .insertInto('menu')
      .values({
        tenant_id: tenantId,
        key: row.key,
        type: row.type,
        parent_id: row.parent,
        label_en: row.label.en,
        label_id: row.label.id,
        icon: row.icon,
        active_icon: row.icon,
        path: row.type === 'menu' ? `/${row.key}` : null,
        sort_order: row.order,
        is_system: true,
        status: row.type === 'menu' ? status : 'active',
        actions: [...row.actions],
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    made.push(id);
    return id;
  };
  for (const [order, module] of MENU_CATALOGUE.entries()) {
    const moduleId = await add({ ...module, type: 'module', parent: null, order, actions: [] });
    for (const [place, section] of module.sections.entries()) {
      const below = { parent: moduleId, order: place, icon: null, actions: [] };
      const sectionId = await add({ ...section, ...below, type: 'section' });
      for (const [n, menu] of section.menus.entries())
        await add({ ...menu, type: 'menu', parent: sectionId, order: n });
    }
  }
  return made;
}

interface NewMenu {
  readonly key: string;
  readonly type: 'module' | 'section' | 'menu';
  readonly parent: string | null;
  readonly label: Label;
  readonly icon: string | null;
  readonly order: number;
  readonly actions: readonly Action[];
}

/** The administrator's role may do everything that is possible on a menu (RO-7). */
export async function grantToAdministrator(tx: Tx, tenantId: string, menuIds: readonly string[]): Promise<void> {
  await sql`
    insert into menu_grant (tenant_id, role_id, menu_id, actions)
    select r.tenant_id, r.id, m.id, m.actions from role r join menu m on m.tenant_id = r.tenant_id
    where r.tenant_id = ${tenantId} and r.code = ${FIXED_ROLE}
      and m.id = any(${[...menuIds]}::uuid[]) and m.type = 'menu'
    on conflict (tenant_id, role_id, menu_id) do update set actions = excluded.actions`.execute(tx);
}

/** System roles whose rights nobody has changed have what those of a new tenant have (RO-7); nothing is taken from them. */
export async function followProduct(tx: Tx, tenantId: string): Promise<void> {
  await sql`
    insert into menu_grant (tenant_id, role_id, menu_id, actions, scope, include_self)
    select r.tenant_id, r.id, m.id, w.actions, w.scope, w.include_self
    from jsonb_to_recordset(${JSON.stringify(standardGrants())}::jsonb)
      as w(role text, menu text, actions text[], scope text, include_self boolean)
    join role r on r.tenant_id = ${tenantId} and r.code = w.role and r.follows_product
    join menu m on m.tenant_id = r.tenant_id and m.key = w.menu
    on conflict (tenant_id, role_id, menu_id) do update set actions = excluded.actions
      where not menu_grant.actions @> excluded.actions`.execute(tx);
}

/** What each system role gets in a new tenant, menu by menu. */
export const standardGrants = () =>
  ROLE_CATALOGUE.filter(({ code }) => code !== FIXED_ROLE).flatMap((seed) =>
    grantsOf(seed).map(({ includeSelf, ...grant }) => ({ role: seed.code, ...grant, include_self: includeSelf })),
  );

/** Names of system roles that the tenant has changed and that would get something of these menus in a new one. */
export async function rolesLeftBehind(tx: Tx, tenantId: string, menuIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct r.name from jsonb_to_recordset(${JSON.stringify(standardGrants())}::jsonb) as w(role text, menu text, actions text[])
    join role r on r.tenant_id = ${tenantId} and r.code = w.role and r.status = 'active' and not r.follows_product
    join menu m on m.tenant_id = r.tenant_id and m.key = w.menu and m.id = any(${[...menuIds]}::uuid[])
    where not exists (select from menu_grant g where g.tenant_id = r.tenant_id and g.role_id = r.id and g.menu_id = m.id and g.actions @> w.actions)
    order by 1`.execute(tx);
  return rows.map(({ name }) => name);
}

async function addRole(tx: Tx, tenantId: string, seed: RoleSeed): Promise<void> {
  const known = await tx
    .selectFrom('role')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('code', '=', seed.code)
    .executeTakeFirst();
  if (known) return;
  const { id: roleId } = await tx
    .insertInto('role')
    .values({
      tenant_id: tenantId,
      code: seed.code,
      name: seed.name,
      description: seed.description,
      priority: seed.priority,
      is_system: true,
      follows_product: seed.code !== FIXED_ROLE,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const menus = new Map(
    (await tx.selectFrom('menu').select(['id', 'key']).where('tenant_id', '=', tenantId).execute()).map((menu) => [
      menu.key,
      menu.id,
    ]),
  );
  const rows = grantsOf(seed).flatMap(({ menu, actions, scope, includeSelf }) => {
    const menuId = menus.get(menu);
    return menuId
      ? [
          {
            tenant_id: tenantId,
            role_id: roleId,
            menu_id: menuId,
            actions: [...actions],
            scope,
            include_self: includeSelf,
          },
        ]
      : [];
  });
  await tx.insertInto('menu_grant').values(rows).execute();
  const classes = Object.entries(seed.classes).map(([fieldClass, access]) => ({
    tenant_id: tenantId,
    role_id: roleId,
    class: fieldClass as never,
    access,
  }));
  await tx.insertInto('field_grant').values(classes).execute();
}

/**
 * Default rules of separated duties, each once the pages are there that it speaks of (claims-workflow-access D3). That nobody
 * approves the grant of a role that they asked for is no rule that could be switched off (AE-6).
 */
export async function addDutyRules(tx: Tx, tenantId: string): Promise<void> {
  const menus = await tx.selectFrom('menu').select('key').where('tenant_id', '=', tenantId).execute();
  const sides = new Set([...FIELD_CLASSES.map(fieldSide), ...menus.map(({ key }) => key)]);
  for (const { code, sides: both, level } of product().dutyRules) {
    const [[menuA, actionA], [menuB, actionB]] = both;
    if (!sides.has(menuA) || !sides.has(menuB)) continue;
    await tx
      .insertInto('sod_rule')
      .values({
        tenant_id: tenantId,
        code,
        menu_a: menuA,
        action_a: actionA,
        menu_b: menuB,
        action_b: actionB,
        severity: 'block',
        level,
      })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'code']).doNothing())
      .execute();
  }
}
