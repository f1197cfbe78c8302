/** What the tests share: a database with a few people, a running provider, and a browser made of fetch. */
import { randomUUID } from 'node:crypto';
import type { QueryResultRow } from 'pg';
import { afterAll } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../database/testing/index.ts';
import { hashCost } from '../accounts/password-hash.ts';
import { type Config, type RunningIdentity, readConfig, setPassword, startIdentity } from '../index.ts';
import { openPool } from '../store/pool.ts';

export const password = 'Rimba-Raya-2481';
export const webOrigin = 'http://localhost:3999';

export type Person = { userId: string; tenantId: string; email: string };

export type Bench = {
  database: TestDatabase;
  config: Config;
  /** Runs as the owner, who may change everything. */
  sql: <Row extends QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;
  addPerson: (person: { email: string; firstName?: string; roles?: string[]; tenant?: string }) => Promise<Person>;
  start: (changes?: Partial<Config>) => Promise<RunningIdentity>;
};

/** Call it at the top of a test file. */
export async function identityBench(): Promise<Bench> {
  const database = await testDatabase();
  const usualCost = { ...hashCost };
  Object.assign(hashCost, { N: 1024, p: 1 });
  afterAll(() => void Object.assign(hashCost, usualCost));
  const owner = openPool(database.ownerUrl, () => {});
  const running = new Set<RunningIdentity>();
  afterAll(async () => {
    await Promise.all([...running].map((identity) => identity.close()));
    await owner.end();
  });

  const config = readConfig({
    IDENTITY_DATABASE_URL: database.identityUrl,
    IDENTITY_PORT: '0',
    WEB_ORIGIN: webOrigin,
    ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
    LOG_LEVEL: 'silent',
  });
  const sql: Bench['sql'] = async (text, values) => (await owner.query(text, values)).rows;

  return {
    database,
    config,
    sql,
    addPerson: (person) => addPerson(sql, database.identityUrl, person),
    start: async (changes = {}) => {
      const port = changes.port ?? (await freePort());
      const identity = await startIdentity({
        ...config,
        delayPerFailureMs: 1,
        ...changes,
        port,
        issuer: `http://localhost:${port}`,
      });
      const known = { ...identity, close: once(identity.close) };
      running.add(known);
      return known;
    },
  };
}

async function addPerson(
  sql: Bench['sql'],
  identityUrl: string,
  { email, firstName = 'Sari', roles = ['HR administrator'], tenant = 'demo' }: Parameters<Bench['addPerson']>[0],
): Promise<Person> {
  await sql(
    `insert into tenant (name, display_name, idp_tenant_id) values ($1, initcap($1), $1 || '-claim') on conflict do nothing`,
    [tenant],
  );
  const [found] = await sql<{ id: string }>('select id from tenant where name = $1', [tenant]);
  const tenantId = String(found?.id);
  const userId = randomUUID();
  await sql(
    `insert into app_user (tenant_id, id, email, first_name, name, status) values ($1, $2, $3, $4, $5, 'active')`,
    [tenantId, userId, email, firstName, `${firstName} Wijaya`],
  );
  for (const role of roles) await grantRole(sql, { tenantId, userId }, role);
  await setPassword(identityUrl, userId, tenantId, email, password);
  return { userId, tenantId, email };
}

export async function grantRole(
  sql: Bench['sql'],
  { tenantId, userId }: Pick<Person, 'tenantId' | 'userId'>,
  role: string,
  { from, to }: { from?: string; to?: string } = {},
): Promise<void> {
  await sql(
    `insert into role (tenant_id, code, name) values ($1, upper(replace($2, ' ', '_')), $2) on conflict do nothing`,
    [tenantId, role],
  );
  await sql(
    `insert into user_role (tenant_id, user_id, role_id, valid_from, valid_to)
     select $1, $2, id, $4, $5 from role where tenant_id = $1 and name = $3`,
    [tenantId, userId, role, from, to],
  );
}

async function freePort(): Promise<number> {
  const { createServer } = await import('node:net');
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function once(close: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | undefined;
  return () => (closing ??= close());
}
