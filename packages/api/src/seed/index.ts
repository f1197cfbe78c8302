/** The demonstration: two tenants of invented people. Seeding again changes nothing. */
import { openDoor } from '@personalia/database';
import { countryPack } from '@personalia/domain';
import pg from 'pg';
import { setUpTenant } from '../access/index.ts';
import { requestTypes } from '../areas.ts';
import { setUpWorkActions } from '../change/index.ts';
import { setUpCatalogues } from '../employee/index.ts';
import { doorWithVault, openVault } from '../platform/vault/index.ts';
import { setUpWorkflows } from '../workflow/index.ts';
import { DEMO_ACCOUNTS, DEMO_TENANTS, type DemoAccount } from './accounts.ts';
import { seedEmployees } from './employees.ts';
import { askForChanges } from './life/changes.ts';
import { seedLife } from './life/index.ts';
import { seedOrganisation } from './organisation.ts';

export interface SeedUrls {
  readonly owner: string;
  readonly app: string;
}
/** An account that somebody has to give a password. */
export interface SeededAccount {
  readonly tenantId: string;
  readonly userId: string;
  readonly email: string;
}

/**
 * Returns the accounts that were made now; none when the demonstration is there already. `lifelike` gives the people of
 * the first tenant the history and papers that make it worth looking at, and with the key of the installation some requests.
 */
export async function seedDemo(
  urls: SeedUrls,
  { lifelike = false, encryptionKey }: { lifelike?: boolean; encryptionKey?: string } = {},
): Promise<SeededAccount[]> {
  const plain = openDoor(urls.app, { connections: 1, applicationName: 'personalia-seed' });
  const door = encryptionKey ? doorWithVault(plain, openVault({ encryptionKey })) : plain;
  try {
    const made: SeededAccount[] = [];
    for (const tenant of DEMO_TENANTS) {
      const tenantId = await addTenant(urls.owner, tenant);
      if (!tenantId) continue;
      const accounts = DEMO_ACCOUNTS.filter((account) => account.tenant === tenant.name);
      await door.asActor({ tenantId, userId: null, channel: 'seed' }, async (tx) => {
        await setUpTenant(tx, tenantId);
        await setUpWorkflows(tx, tenantId, requestTypes);
        await setUpCatalogues(tx, tenantId);
        await setUpWorkActions(tx, tenantId);
        for (const account of accounts) made.push(await addAccount(tx, tenantId, account));
        await seedOrganisation(tx, tenantId, tenant.name);
        await seedEmployees(tx, tenantId, tenant.name);
        if (lifelike && tenant.name === 'demo') await seedLife(tx, tenantId);
        // What people ask to change is kept encrypted.
        if (encryptionKey && lifelike && tenant.name === 'demo') await askForChanges(tx, tenantId);
      });
    }
    if (made.length > 0) await tellSizes(urls.owner);
    return made;
  } finally {
    await door.close();
  }
}

/** Before the database has looked at new tables, it plans as if each had one row, which is slow where several meet. */
async function tellSizes(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('analyze employee, employment, assignment_segment, salary_segment, employee_current');
  } finally {
    await client.end();
  }
}

/** Makes a tenant; null when there is one of that name. Tenants are made by the owner of the database only. */
export async function addTenant(
  ownerUrl: string,
  {
    name,
    displayName,
    country = 'ID',
    idpTenantId = name,
  }: { name: string; displayName: string; country?: string; idpTenantId?: string | undefined },
): Promise<string | null> {
  const { days, hours } = countryPack(country).month;
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      `insert into tenant (name, display_name, idp_tenant_id, country, month_days, month_hours)
       values ($1, $2, $6, $3, $4, $5) on conflict do nothing returning id`,
      [name, displayName, country, days, hours, idpTenantId],
    );
    return rows[0]?.id ?? null;
  } finally {
    await client.end();
  }
}

type SeedTx = Parameters<typeof seedOrganisation>[0];

async function addAccount(tx: SeedTx, tenantId: string, account: DemoAccount): Promise<SeededAccount> {
  const { id: userId } = await tx
    .insertInto('app_user')
    .values({
      tenant_id: tenantId,
      email: account.email,
      first_name: account.firstName,
      name: account.name,
      email_verified: true,
      status: 'active',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const roles = await tx
    .selectFrom('role')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('name', 'in', [...account.roles])
    .execute();
  await tx
    .insertInto('user_role')
    .values(roles.map((role) => ({ tenant_id: tenantId, user_id: userId, role_id: role.id })))
    .execute();
  return { tenantId, userId, email: account.email };
}
