import type { Action } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { allMenus, MENU_CATALOGUE } from './menu-catalogue.ts';
import { ROLE_CATALOGUE, type RoleSeed } from './role-catalogue.ts';

/** Gives a new tenant its menus, system roles and rules of separated duties. Running it again adds what is missing. */
export async function setUpTenant(tx: Tx, tenantId: string): Promise<void> {
  await addMenus(tx, tenantId);
  for (const role of ROLE_CATALOGUE) await addRole(tx, tenantId, role);
  await addDutyRules(tx, tenantId);
}

export async function addMenus(tx: Tx, tenantId: string): Promise<void> {
  const add = async (row: {
    key: string;
    type: 'module' | 'section' | 'menu';
    parent: string | null;
    en: string;
    id: string;
    icon: string | null;
    path: string | null;
    order: number;
    actions: readonly Action[];
  }): Promise<string> => {
    const known = await tx
      .selectFrom('menu')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('key', '=', row.key)
      .executeTakeFirst();
    if (known) return known.id;
    const made = await tx
      .insertInto('menu')
      .values({
        tenant_id: tenantId,
        key: row.key,
        type: row.type,
        parent_id: row.parent,
        label_en: row.en,
        label_id: row.id,
        icon: row.icon,
        active_icon: row.icon,
        path: row.path,
        sort_order: row.order,
        is_system: true,
        actions: [...row.actions],
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return made.id;
  };
  for (const [m, module] of MENU_CATALOGUE.entries()) {
    const moduleId = await add({
      key: module.key,
      type: 'module',
      parent: null,
      en: module.label.en,
      id: module.label.id,
      icon: module.icon,
      path: null,
      order: m,
      actions: [],
    });
    for (const [s, section] of module.sections.entries()) {
      const sectionId = await add({
        key: section.key,
        type: 'section',
        parent: moduleId,
        en: section.label.en,
        id: section.label.id,
        icon: null,
        path: null,
        order: s,
        actions: [],
      });
      for (const [n, menu] of section.menus.entries()) {
        await add({
          key: menu.key,
          type: 'menu',
          parent: sectionId,
          en: menu.label.en,
          id: menu.label.id,
          icon: menu.icon,
          path: `/${menu.key}`,
          order: n,
          actions: menu.actions,
        });
      }
    }
  }
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
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const menus = new Map(
    (await tx.selectFrom('menu').select(['id', 'key']).where('tenant_id', '=', tenantId).execute()).map((menu) => [
      menu.key,
      menu.id,
    ]),
  );
  const possible = new Map(allMenus().map((menu) => [menu.key, menu.actions]));
  const grants = new Map(seed.grants.map((grant) => [grant.menu, grant]));
  const rows = [...grants.values()].flatMap((grant) => {
    const menuId = menus.get(grant.menu);
    const actions = (grant.actions ?? possible.get(grant.menu) ?? []).filter((action) =>
      possible.get(grant.menu)?.includes(action),
    );
    return menuId && actions.includes('view')
      ? [
          {
            tenant_id: tenantId,
            role_id: roleId,
            menu_id: menuId,
            actions,
            scope: grant.scope ?? 'tenant',
            include_self: grant.includeSelf ?? false,
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

/** Default rules of separated duties (claims-workflow-access D3). */
async function addDutyRules(tx: Tx, tenantId: string): Promise<void> {
  const rules = [
    ['CLAIM-SETTING-PAY', 'claim-setting', 'edit', 'claim-payment-process', 'approve', 'user'],
    ['CLAIM-PAY-CREATE-APPROVE', 'claim-payment-process', 'create', 'claim-payment-process', 'approve', 'transaction'],
    ['BALANCE-CREATE-APPROVE', 'balance-maintenance', 'create', 'balance-maintenance', 'approve', 'transaction'],
  ] as const;
  for (const [code, menuA, actionA, menuB, actionB, level] of rules) {
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
