import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { alone, isAlive } from '../../../scripts/embedded-postgres/lease.ts';
import { provideOwner } from '../../../scripts/system/owner.ts';
import { type ConnectionUrls, provisionRoles } from '../../../scripts/system/roles.ts';
import { openSecrets } from '../../../scripts/system/secrets.ts';
import { migrate } from '../src/index.ts';

/** Where test databases are made: the server and the migrated database that each of them is copied from. */
export type TestServer = {
  superuserUrl: string;
  template: string;
  urls: ConnectionUrls;
  /** The process that runs all tests: what is made for this run alone bears its number. */
  run: number;
  /** Where test runs keep what they share. */
  folder: string;
};

const database = join(import.meta.dirname, '..');

/** One template for each content of the migrations: built once, kept for the next run. */
export async function prepareTemplate(
  superuserUrl: string,
  ownerPassword: string,
  folder: string,
): Promise<TestServer> {
  const template = `template_${hashOfMigrations()}`;
  const secrets = openSecrets(folder);
  return asSuperuser(superuserUrl, async (client) => {
    // Two test runs may begin together; one of them builds.
    const urls = await alone(join(folder, 'template'), async () => {
      await dropLeftovers(client);
      if (!(await databases(client)).includes(template)) {
        const unfinished = `build_${process.pid}`;
        const ownerUrl = await provideOwner(superuserUrl, ownerPassword, unfinished);
        const { jobs } = await provisionRoles(ownerUrl, secrets);
        await migrate(ownerUrl, { jobsUrl: jobs });
        // The name comes last, so a template is never half made.
        await client.query(`alter database ${unfinished} rename to ${template}`);
        await client.query('checkpoint');
      }
      return provisionRoles(await provideOwner(superuserUrl, ownerPassword, template), secrets);
    });
    return { superuserUrl, template, urls, run: process.pid, folder };
  });
}

/**
 * A template that is filled by the first test file that asks for it, for all others of the same run: `fill` gets a
 * database with everything that the migrations make.
 */
export async function filledTemplate(
  { superuserUrl, template, run, folder }: TestServer,
  word: string,
  fill: (database: string) => Promise<void>,
): Promise<string> {
  const filled = `${word}_${run}`;
  await asSuperuser(superuserUrl, (client) =>
    alone(join(folder, word), async () => {
      if ((await databases(client)).includes(filled)) return;
      const unfinished = `build_${process.pid}`;
      await copyDatabase(client, template, unfinished);
      await fill(unfinished);
      await client.query(`alter database ${unfinished} rename to ${filled}`);
    }),
  );
  return filled;
}

/** Those that this run has filled. */
export const dropFilledTemplates = ({ superuserUrl, run }: TestServer): Promise<void> =>
  asSuperuser(superuserUrl, async (client) => {
    const filled = (await databases(client)).filter((name) => name.endsWith(`_${run}`));
    for (const name of filled) await client.query(`drop database if exists ${name} with (force)`);
  });

/** As files: a copy by the log writes every page twice. */
export async function copyDatabase(client: pg.Client, from: string, to: string): Promise<void> {
  await client.query(`create database ${to} template ${from} owner personalia_owner strategy file_copy`);
}

/** How long a connection may take to be gone that was told to end, before it is ended. */
const LEAVING_MS = 2_000;

/** A connection that was closed is there for another moment; ended by force, it would fail whatever process held it. */
export async function dropWhenLeft(client: pg.Client, name: string): Promise<void> {
  const until = Date.now() + LEAVING_MS;
  const isUsed = async () =>
    (await client.query('select 1 from pg_stat_activity where datname = $1', [name])).rowCount !== 0;
  while (Date.now() < until && (await isUsed())) await sleep(10);
  await client.query(`drop database if exists ${name} with (force)`);
}

export async function asSuperuser<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function hashOfMigrations(): string {
  const hash = createHash('sha256').update(readFileSync(join(database, 'src/migrate.ts')));
  const migrations = join(database, 'migrations');
  for (const file of readdirSync(migrations).toSorted()) hash.update(file).update(readFileSync(join(migrations, file)));
  return hash.digest('hex').slice(0, 16);
}

/** Databases of test runs that are over carry the number of a process that is gone. Old templates stay for a while. */
async function dropLeftovers(client: pg.Client): Promise<void> {
  for (const name of await databases(client)) {
    const [, pid] = /^(?:build|test|demo)_(\d+)/.exec(name) ?? [];
    if (pid && !isAlive(Number(pid))) await client.query(`drop database if exists ${name} with (force)`);
  }
  const templates = (await databases(client)).filter((name) => name.startsWith('template_')).slice(0, -keptTemplates);
  for (const name of templates) await client.query(`drop database if exists ${name} with (force)`);
}

/** Going back and forth between branches should not rebuild every time. */
const keptTemplates = 5;

async function databases(client: pg.Client): Promise<string[]> {
  const found = await client.query<{ datname: string }>(
    "select datname from pg_database where datname !~ '^template[01]$' order by oid",
  );
  return found.rows.map((row) => row.datname);
}
