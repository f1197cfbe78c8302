import type { Action, Label } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { FIXED_ROLE } from '../roles/role-record.ts';
import { fieldSide } from '../words.ts';
import { allMenus, MENU_CATALOGUE } from './menu-catalogue.ts';
import { ROLE_CATALOGUE, type RoleSeed } from './role-catalogue.ts';

/** Gives a new tenant its menus, system roles and rules of separated duties. Running it again adds what is missing. */
export async function setUpTenant(tx: Tx, tenantId: string): Promise<void> {
  await addMenus(tx, tenantId);
  for (const role of ROLE_CATALOGUE) await addRole(tx, tenantId, role);
  await addDutyRules(tx, tenantId);
}

/**
 * Menus of the catalogue that the tenant does not have; their ids. Pages arrive as `status` says; what holds them is
 * always in use, as it is only seen around pages that are.
 */
export async function addMenus(tx: Tx, tenantId: string, status: 'active' | 'inactive' = 'active'): Promise<string[]> {
  const rows = await tx.selectFrom('menu').select(['id', 'key']).where('tenant_id', '=', tenantId).execute();
  const known = new Map(rows.map((row) => [row.key, row.id]));
  const made: string[] = [];
  const add = async (row: NewMenu): Promise<string> => {
    const there = known.get(row.key);
    if (there) return there;
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
    on conflict do nothing`.execute(tx);
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

/**
 * Default rules of separated duties, each once the pages are there that it speaks of (claims-workflow-access D3). Paid and
 * taken back of one payment come with the payments; that nobody approves the grant of a role that they asked for is no rule
 * that could be switched off (AE-6).
 */
export async function addDutyRules(tx: Tx, tenantId: string): Promise<void> {
  const menus = await tx.selectFrom('menu').select('key').where('tenant_id', '=', tenantId).execute();
  const sides = new Set([fieldSide('bank'), ...menus.map(({ key }) => key)]);
  const rules = [
    ['CLAIM-SETTING-PAY', 'claim-setting', 'edit', 'claim-payment-process', 'approve', 'user'],
    ['BANK-DATA-PAY', fieldSide('bank'), 'edit', 'claim-payment-process', 'export', 'user'],
    ['CLAIM-PAY-CREATE-APPROVE', 'claim-payment-process', 'create', 'claim-payment-process', 'approve', 'transaction'],
    ['BALANCE-CREATE-APPROVE', 'balance-maintenance', 'create', 'balance-maintenance', 'approve', 'transaction'],
  ] as const;
  for (const [code, menuA, actionA, menuB, actionB, level] of rules) {
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
