import { openDoor } from '@personalia/database';
import { setUpTenant } from '../access/index.ts';
import { requestTypes } from '../areas.ts';
import { setUpWorkActions } from '../change/index.ts';
import { setUpCatalogues, setUpDocumentTypes, setUpOptionalFacts } from '../employee/index.ts';
import { setUpWorkflows } from '../workflow/index.ts';
import { addTenant, type SeedUrls } from './index.ts';

export interface NewTenant {
  readonly name: string;
  readonly displayName: string;
  /** The first administrator: invited, with the role that can invite everybody else. */
  readonly email: string;
  readonly personName: string;
  /** ISO 3166-1 alpha-2: whose law holds, and whose pack says what the tenant starts with. */
  readonly country: string;
  /** What the sign-in provider sends as TenantId; the name unless said. */
  readonly idpTenantId?: string | undefined;
}

/** Makes a tenant with its menus, roles and first administrator. Null when a tenant of that name exists. */
export async function createTenant(
  urls: SeedUrls,
  tenant: NewTenant,
): Promise<{ tenantId: string; userId: string } | null> {
  const tenantId = await addTenant(urls.owner, tenant);
  if (!tenantId) return null;
  const door = openDoor(urls.app, { connections: 1, applicationName: 'personalia-create-tenant' });
  try {
    return await door.asActor({ tenantId, userId: null, channel: 'console' }, async (tx) => {
      await setUpTenant(tx, tenantId);
      await setUpWorkflows(tx, tenantId, requestTypes);
      await setUpDocumentTypes(tx, tenantId, { country: tenant.country, locale: 'en' });
      await setUpCatalogues(tx, tenantId);
      await setUpWorkActions(tx, tenantId);
      await setUpOptionalFacts(tx, tenantId, 'en');
      const email = tenant.email.trim().toLowerCase();
      const first = tenant.personName.trim().split(/\s+/)[0] ?? tenant.personName;
      const { id: userId } = await tx
        .insertInto('app_user')
        .values({ tenant_id: tenantId, email, first_name: first, name: tenant.personName.trim(), status: 'invited' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const role = await tx
        .selectFrom('role')
        .select('id')
        .where('tenant_id', '=', tenantId)
        .where('code', '=', 'TENANT-ADMIN')
        .executeTakeFirstOrThrow();
      await tx.insertInto('user_role').values({ tenant_id: tenantId, user_id: userId, role_id: role.id }).execute();
      return { tenantId, userId };
    });
  } finally {
    await door.close();
  }
}
