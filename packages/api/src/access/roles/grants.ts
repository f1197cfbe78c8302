import { type FieldGrant, label, type MenuGrant, SCOPE_LABELS } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { anyCovers, classCovers, withView } from '@personalia/domain';
import { sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { menuGrantsOf } from './role-record.ts';

/** A grant whose menu is known by its key, as permissions are asked. */
export type NamedGrant = MenuGrant & { readonly menu: string };

const VIEW_ADDED = label(
  'View was added where another action was chosen.',
  'Lihat ditambahkan pada menu yang diberi tindakan lain.',
);

/** Grants as they will be stored: menus that exist, actions that make sense there, view included (RO-1). */
export async function checkGrants(
  tx: Tx,
  caller: Caller,
  drafts: readonly MenuGrant[],
): Promise<{ grants: NamedGrant[]; warnings: string[] }> {
  const wanted = drafts.filter(({ actions }) => actions.length > 0);
  if (wanted.length === 0) throw Problem.at('menuGrants', 'NO_GRANT');
  const menus = await tx
    .selectFrom('menu')
    .select(['id', 'key', 'actions', 'type'])
    .where('tenant_id', '=', caller.tenantId)
    .execute();
  const byId = new Map(menus.map((menu) => [menu.id, menu]));
  const seen = new Set<string>();
  let completed = false;
  const grants = wanted.map((grant): NamedGrant => {
    const menu = byId.get(grant.menuId);
    if (!menu || menu.type !== 'menu' || seen.has(grant.menuId))
      throw Problem.at(`menuGrants.${drafts.indexOf(grant)}.menuId`, 'REFERENCE_MISSING');
    if (!grant.actions.every((action) => menu.actions.includes(action)))
      throw Problem.at(`menuGrants.${drafts.indexOf(grant)}.actions`, 'REFERENCE_MISSING');
    seen.add(grant.menuId);
    completed ||= !grant.actions.includes('view');
    return { ...grant, menu: menu.key, actions: withView(grant.actions) };
  });
  return { grants, warnings: completed ? [VIEW_ADDED[caller.locale]] : [] };
}

/** May the caller hand out everything? Whoever edits roles for the whole tenant may (US-5). */
export const grantsFreely = ({ permissions }: Caller): boolean =>
  permissions.reach('user-role', 'edit').some(({ scope }) => scope === 'tenant');

/** US-5: nobody grants a permission or scope wider than their own. */
export function refuseWider(caller: Caller, grants: readonly NamedGrant[], classes: readonly FieldGrant[]): void {
  if (grantsFreely(caller)) return;
  const { permissions } = caller;
  const within = grants.every((grant) =>
    grant.actions.every((action) =>
      anyCovers(permissions.reach(grant.menu, action), {
        scope: grant.scope,
        refs: grant.scopeRefs,
        includeSelf: grant.includeSelf,
      }),
    ),
  );
  const classesWithin = classes.every((one) => classCovers(permissions.fieldAccess(one.class), one.access));
  if (!within || !classesWithin) throw new Problem('GRANT_WIDER');
}

const phrase = (grant: NamedGrant | undefined): string | null =>
  grant ? `${grant.actions.join(', ')} · ${SCOPE_LABELS[grant.scope].en}${grant.includeSelf ? ' +' : ''}` : null;

/**
 * Stores the grants of a role, touching only what differs, and puts one readable line of what changed on the role's
 * own trail.
 */
export async function storeGrants(
  tx: Tx,
  caller: Caller,
  role: { id: string; name: string },
  grants: readonly NamedGrant[],
  classes: readonly FieldGrant[],
): Promise<void> {
  const tenant_id = caller.tenantId;
  const before = new Map((await menuGrantsOf(tx, tenant_id, role.id)).map((grant) => [grant.menuId, grant]));
  const changes: Record<string, [unknown, unknown]> = {};
  for (const grant of grants) {
    const old = before.get(grant.menuId);
    before.delete(grant.menuId);
    const values = {
      actions: [...grant.actions],
      scope: grant.scope,
      scope_refs: [...grant.scopeRefs],
      include_self: grant.includeSelf,
    };
    if (old && JSON.stringify(asCompared(old)) === JSON.stringify(asCompared(grant))) continue;
    changes[grant.menu] = [phrase(old), phrase(grant)];
    await tx
      .insertInto('menu_grant')
      .values({ tenant_id, role_id: role.id, menu_id: grant.menuId, ...values })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'role_id', 'menu_id']).doUpdateSet(values))
      .execute();
  }
  for (const gone of before.values()) {
    changes[gone.menu] = [phrase(gone), null];
    await tx
      .deleteFrom('menu_grant')
      .where('tenant_id', '=', tenant_id)
      .where('role_id', '=', role.id)
      .where('menu_id', '=', gone.menuId)
      .execute();
  }
  await storeClasses(tx, tenant_id, role.id, classes);
  if (Object.keys(changes).length > 0)
    await sql`select app.note('ACTION:GRANTS', 'Role', ${role.id}::uuid, ${role.name}, ${JSON.stringify(changes)}::jsonb)`.execute(
      tx,
    );
}

const asCompared = (grant: MenuGrant): unknown[] => [
  [...grant.actions].sort(),
  grant.scope,
  [...grant.scopeRefs].sort(),
  grant.includeSelf,
];

async function storeClasses(tx: Tx, tenant_id: string, role_id: string, classes: readonly FieldGrant[]): Promise<void> {
  const kept = classes.map((one) => one.class);
  await tx
    .deleteFrom('field_grant')
    .where('tenant_id', '=', tenant_id)
    .where('role_id', '=', role_id)
    .$if(kept.length > 0, (query) => query.where('class', 'not in', kept))
    .execute();
  for (const one of classes) {
    await tx
      .insertInto('field_grant')
      .values({ tenant_id, role_id, class: one.class, access: one.access })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'role_id', 'class'])
          .doUpdateSet({ access: one.access })
          .where('field_grant.access', '<>', one.access),
      )
      .execute();
  }
}
