import pg from 'pg';
import { demoAccounts, demoPassword } from './demo.ts';
import type { ConnectionUrls } from './roles.ts';

/** Puts the demonstration tenants into the database and lets their people sign in. Seeding again changes nothing. */
export async function seedDemo(urls: ConnectionUrls): Promise<void> {
  const { seedDemo: seedTenants } = await import('../../packages/api/src/seed/index.ts');
  await seedTenants(urls);
  const people = await peopleWithoutPassword(urls.owner);
  if (people.length === 0) return;
  // Loaded only here: a later start has no use for the identity provider's code in this process.
  const { setPassword } = await import('@personalia/identity');
  await Promise.all(
    people.map(({ id, tenant_id, email }) => setPassword(urls.identity, id, tenant_id, email, demoPassword)),
  );
}

type Person = { id: string; tenant_id: string; email: string };

/** A password that somebody has changed since the first start stays as it is. */
async function peopleWithoutPassword(ownerUrl: string): Promise<Person[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const found = await client.query<Person>(
      `select u.id, u.tenant_id, u.email
         from app_user u
         join tenant t on t.id = u.tenant_id and t.name in ('demo', 'other')
        where u.email = any ($1)
          and not exists (select from identity.credential c where c.user_id = u.id)`,
      [demoAccounts.map(([email]) => email)],
    );
    return found.rows;
  } finally {
    await client.end();
  }
}
