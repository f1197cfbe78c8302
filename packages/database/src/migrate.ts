import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

const FOLDER = join(import.meta.dirname, '..', 'migrations');
/** Any number, the same for every process: only one migrates at a time. */
const LOCK = 7_031_184;

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
}

/** The migrations in their order: plain SQL files, forward only. */
export const migrations = (): Migration[] =>
  readdirSync(FOLDER)
    .filter((name) => /^\d{4}_.*\.sql$/.test(name))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(FOLDER, name), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    });

/** A migration that ran before has another text now: the database and the code no longer agree. */
export class MigrationChanged extends Error {
  constructor(name: string) {
    super(`Migration ${name} was changed after it ran. Add a new migration instead.`);
  }
}

/**
 * Brings a database to the current shape, one transaction for each file. Safe to run from several processes at once.
 * `jobsUrl` connects as the role that owns the job queue's own schema.
 */
export async function migrate(ownerUrl: string, { jobsUrl }: { jobsUrl: string }): Promise<{ applied: string[] }> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists public.migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    );
    const done = new Map(
      (await client.query<{ name: string; hash: string }>('select name, hash from public.migration')).rows.map(
        (row) => [row.name, row.hash],
      ),
    );
    const applied: string[] = [];
    for (const { name, sql, hash } of migrations()) {
      const before = done.get(name);
      if (before !== undefined && before !== hash) throw new MigrationChanged(name);
      if (before !== undefined) continue;
      await apply(client, name, sql, hash);
      applied.push(name);
    }
    if (applied.length > 0) await prepareJobs(client, jobsUrl);
    return { applied };
  } finally {
    await client.end();
  }
}

async function apply(client: pg.Client, name: string, sql: string, hash: string): Promise<void> {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into public.migration (name, hash) values ($1, $2)', [name, hash]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

/**
 * The job queue keeps its tables in a schema of its own, owned by a role of its own. Its installer wants to be able to
 * create schemas, so it may for as long as it runs.
 */
async function prepareJobs(client: pg.Client, jobsUrl: string): Promise<void> {
  const database = pg.escapeIdentifier(
    (await client.query<{ name: string }>('select current_database() as name')).rows[0]?.name ?? '',
  );
  await client.query(`grant create on database ${database} to personalia_jobs`);
  try {
    // Loaded here, because whoever only asks the database does without the queue's twenty megabytes. What goes wrong is
    // thrown; what it tells of each step is of no interest.
    const { Logger, runMigrations } = await import('graphile-worker');
    await runMigrations({ connectionString: jobsUrl, logger: new Logger(() => () => {}) });
  } finally {
    await client.query(`revoke create on database ${database} from personalia_jobs`);
  }
}
