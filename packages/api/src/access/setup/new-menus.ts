import type { Label } from '@personalia/contract';
import { openDoor, type Tx } from '@personalia/database';
import { sql } from 'kysely';
import pg from 'pg';
import { holdersOf, notify } from '../notices/index.ts';
import { MENU_CATALOGUE } from './menu-catalogue.ts';
import {
  addDutyRules,
  addMenus,
  followProduct,
  grantToAdministrator,
  rolesLeftBehind,
  standardGrants,
} from './tenant-setup.ts';

const wanted = MENU_CATALOGUE.flatMap((module) => [
  { key: module.key, actions: [] },
  ...module.sections.flatMap((section) => [
    { key: section.key, actions: [] },
    ...section.menus.map(({ key, actions }) => ({ key, actions })),
  ]),
]);

/**
 * MN-7: pages that came with a new version of the product arrive as inactive menus for tenants that exist. The Tenant Administrator's
 * role gets them, and so do system roles whose rights the tenant has left as they came; the same holds for actions that a page has
 * of late. Administrators are told what came, and which roles did not get it. One question when nothing is new; tenants are
 * listed by the owner of the database.
 */
export async function addNewMenus(urls: { readonly owner: string; readonly app: string }): Promise<number> {
  const tenants = await tenantsBehind(urls.owner);
  if (tenants.length === 0) return 0;
  const door = openDoor(urls.app, { connections: 1, applicationName: 'personalia-new-menus' });
  try {
    for (const tenantId of tenants) {
      await door.asActor({ tenantId, userId: null, channel: 'system' }, async (tx) => {
        const made = await addMenus(tx, tenantId, 'inactive');
        await grantToAdministrator(tx, tenantId, made);
        await followProduct(tx, tenantId);
        await addDutyRules(tx, tenantId);
        await notifyOfNew(tx, tenantId, made);
      });
    }
    return tenants.length;
  } finally {
    await door.close();
  }
}

/** Whoever decides about menus and roles learns what came, once for an update. */
async function notifyOfNew(tx: Tx, tenantId: string, made: readonly string[]): Promise<void> {
  const { rows } = await sql<Label>`
    select string_agg(label_en, ', ' order by sort_order, key) as en, string_agg(label_id, ', ' order by sort_order, key) as id
    from menu where tenant_id = ${tenantId} and id = any(${[...made]}::uuid[]) and type = 'menu'`.execute(tx);
  const [pages] = rows;
  if (!pages?.en) return;
  const left = await rolesLeftBehind(tx, tenantId, made);
  const to = (await holdersOf(tx, tenantId, 'user-role', 'edit')).map(({ userId }) => userId);
  const matter = new Date().toISOString();
  const notifyHolders = (event: 'pages-added' | 'roles-left', facts: Record<string, string | Label>, link: string) =>
    notify(tx, { tenantId, userId: null }, { event, to, facts, link, matter });
  await notifyHolders('pages-added', { pages }, '/menu');
  if (left.length > 0) await notifyHolders('roles-left', { pages, roles: left.join(', ') }, '/user-role');
}

async function tenantsBehind(ownerUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      `select t.id from tenant t
       where exists (select from menu m where m.tenant_id = t.id and m.is_system)
         and exists (select from jsonb_to_recordset($1) as wanted(key text, actions text[])
                     where not exists (select from menu m
                                       where m.tenant_id = t.id and m.key = wanted.key and m.actions @> wanted.actions)
                     union all
                     select from jsonb_to_recordset($2) as standard(role text, menu text, actions text[])
                     join role r on r.tenant_id = t.id and r.code = standard.role and r.follows_product
                     join menu m on m.tenant_id = t.id and m.key = standard.menu
                     where not exists (select from menu_grant g where g.tenant_id = t.id and g.role_id = r.id and g.menu_id = m.id
                                       and g.actions @> standard.actions))`,
      [JSON.stringify(wanted), JSON.stringify(standardGrants())],
    );
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}
