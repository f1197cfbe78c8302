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
 * Returns the accounts of the demonstration, whether they were made now or were there: a seeding that was interrupted is made good by
 * the next one. `lifelike` gives the people of the first tenant the history and papers that make it worth looking at, and with the key
 * of the installation some requests.
 */
export async function seedDemo(
  urls: SeedUrls,
  { lifelike = false, encryptionKey }: { lifelike?: boolean; encryptionKey?: string } = {},
): Promise<SeededAccount[]> {
  const plain = openDoor(urls.app, { connections: 1, applicationName: 'personalia-seed' });
  const door = encryptionKey ? doorWithVault(plain, openVault({ encryptionKey })) : plain;
  try {
    const all: SeededAccount[] = [];
    let isNew = false;
    for (const tenant of DEMO_TENANTS) {
      await addTenant(urls.owner, tenant);
      const { tenantId, isSeeded, found } = await demoTenant(urls.owner, tenant.name);
      all.push(...found);
      if (isSeeded) continue;
      isNew = true;
      const accounts = DEMO_ACCOUNTS.filter((account) => account.tenant === tenant.name);
      await door.asActor({ tenantId, userId: null, channel: 'seed' }, async (tx) => {
        await setUpTenant(tx, tenantId);
        await setUpWorkflows(tx, tenantId, requestTypes);
        await setUpCatalogues(tx, tenantId);
        await setUpWorkActions(tx, tenantId);
        for (const account of accounts) all.push(await addAccount(tx, tenantId, account));
        await seedOrganisation(tx, tenantId, tenant.name);
        await seedEmployees(tx, tenantId, tenant.name);
        if (lifelike && tenant.name === 'demo') await seedLife(tx, tenantId);
        // What people ask to change is kept encrypted.
        if (encryptionKey && lifelike && tenant.name === 'demo') await askForChanges(tx, tenantId);
      });
    }
    if (isNew) await printSizes(urls.owner);
    return all;
  } finally {
    await door.close();
  }
}

interface DemoTenant {
  readonly tenantId: string;
  /** Its people are there: they were committed all at once. */
  readonly isSeeded: boolean;
  readonly found: readonly SeededAccount[];
}

/** A tenant of the demonstration, and those of its accounts that are there. */
async function demoTenant(ownerUrl: string, name: string): Promise<DemoTenant> {
  const emails = DEMO_ACCOUNTS.map(({ email }) => email);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ tenantId: string; isSeeded: boolean; userId: string | null; email: string }>(
      `select t.id as "tenantId", exists (select from app_user a where a.tenant_id = t.id) as "isSeeded", u.id as "userId", u.email
       from tenant t
       left join app_user u on u.tenant_id = t.id and u.email = any($2) where t.name = $1`,
      [name, emails],
    );
    const [first] = rows;
    if (!first) throw new Error(`no tenant is called ${name}`);
    const { tenantId, isSeeded } = first;
    const found = rows.flatMap(({ userId, email }) => (userId ? [{ tenantId, userId, email }] : []));
    return { tenantId, isSeeded, found };
  } finally {
    await client.end();
  }
}

/** Before the database has looked at new tables, it plans as if each had one row, which is slow where several meet. */
async function printSizes(ownerUrl: string): Promise<void> {
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
