import pg from 'pg';
import { Refusal } from './refusal.ts';
import type { Secrets } from './secrets.ts';

/** How each program connects. The owner migrates; the others own none of our tables and obey row-level security. */
export type ConnectionUrls = { owner: string; app: string; identity: string; jobs: string };

const runtimeRoles = { app: 'personalia_app', identity: 'personalia_identity', jobs: 'personalia_jobs' } as const;

/**
 * Gives the runtime roles their passwords and tells how to connect with them. On a new cluster the roles are made
 * here, so that this may run before or after the migrations.
 */
export async function provisionRoles(ownerUrl: string, secrets: Pick<Secrets, 'passwords'>): Promise<ConnectionUrls> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    // Of two commands at once the second would find a role that is just being written, and fail.
    await client.query("select pg_advisory_lock(hashtextextended('personalia roles', 0))");
    for (const [key, role] of Object.entries(runtimeRoles)) {
      const password = secrets.passwords[key as keyof typeof runtimeRoles];
      await client.query(createIfMissing(role));
      await client.query(`alter role ${role} login password ${client.escapeLiteral(password)}`);
    }
  } catch (error) {
    throw (error as pg.DatabaseError).code === insufficientPrivilege ? mayNotMakeRoles(ownerUrl) : error;
  } finally {
    await client.end();
  }
  return {
    owner: ownerUrl,
    app: asRole(ownerUrl, runtimeRoles.app, secrets.passwords.app),
    identity: asRole(ownerUrl, runtimeRoles.identity, secrets.passwords.identity),
    jobs: asRole(ownerUrl, runtimeRoles.jobs, secrets.passwords.jobs),
  };
}

const insufficientPrivilege = '42501';

const mayNotMakeRoles = (ownerUrl: string) => {
  const { username } = new URL(ownerUrl);
  return new Refusal(
    `The role "${username}" of DATABASE_URL may not provide our runtime roles: let an administrator run ` +
      `"alter role ${username} createrole", and drop roles named personalia_* that another role has made.`,
  );
};

/** The same server and database, as another role. */
export function asRole(url: string, role: string, password: string): string {
  const changed = new URL(url);
  changed.username = role;
  changed.password = password;
  return changed.href;
}

/** The same server and role, another database. */
export function inDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

export const createIfMissing = (role: string) =>
  `do $$ begin create role ${role} nologin; exception when duplicate_object then null; end $$`;
