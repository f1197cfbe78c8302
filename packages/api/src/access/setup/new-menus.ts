import { openDoor } from '@personalia/database';
import pg from 'pg';
import { MENU_CATALOGUE } from './menu-catalogue.ts';
import { addDutyRules, addMenus, grantToAdministrator } from './tenant-setup.ts';

const wanted = MENU_CATALOGUE.flatMap((module) => [
  { key: module.key, actions: [] },
  ...module.sections.flatMap((section) => [
    { key: section.key, actions: [] },
    ...section.menus.map(({ key, actions }) => ({ key, actions })),
  ]),
]);

/**
 * MN-7: pages that came with a new version of the product arrive as inactive menus for tenants that exist, granted to
 * the Tenant Administrator only; so do actions that a page has of late. One question when nothing is new; tenants are listed by the owner of the database.
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
        await addDutyRules(tx, tenantId);
      });
    }
    return tenants.length;
  } finally {
    await door.close();
  }
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
                                       where m.tenant_id = t.id and m.key = wanted.key and m.actions @> wanted.actions))`,
      [JSON.stringify(wanted)],
    );
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}
