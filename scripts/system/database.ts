import { join } from 'node:path';
import pg from 'pg';
import { type EmbeddedPostgres, startPostgres } from '../embedded-postgres/index.ts';
import { provideOwner } from './owner.ts';
import { Refusal } from './refusal.ts';
import type { Settings } from './settings.ts';

export type Database = Pick<EmbeddedPostgres, 'keep' | 'stop'> & { ownerUrl: string };

const oldestVersion = 18;

/** The database of DATABASE_URL, or our own PostgreSQL in the data folder. */
export async function openDatabase(settings: Settings): Promise<Database> {
  if (settings.databaseUrl) {
    await checkServer(settings.databaseUrl);
    // Who keeps that one running keeps it elsewhere.
    return { ownerUrl: settings.databaseUrl, keep: () => {}, stop: async () => {} };
  }
  const server = await startPostgres({ folder: join(settings.dataFolder, 'postgres'), durable: settings.durable });
  try {
    const ownerUrl = await provideOwner(server.superuserUrl, server.ownerPassword, 'personalia');
    return { ownerUrl, keep: server.keep, stop: server.stop };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Says in one line why a database cannot be used, before anything else tries. */
async function checkServer(url: string): Promise<void> {
  requireAddress(url);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    const result = await client.query<{ server_version_num: string }>('show server_version_num');
    const problem = versionProblem(Number(result.rows[0]?.server_version_num));
    if (problem) throw new Refusal(problem);
  } catch (error) {
    if (error instanceof pg.DatabaseError || (error as NodeJS.ErrnoException).code) {
      throw new Refusal(unreachableMessage(url, error as NodeJS.ErrnoException));
    }
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

/** pg itself would take any text for the name of a database on this machine. */
function requireAddress(url: string): void {
  if (URL.canParse(url) && /^postgres(ql)?:$/.test(new URL(url).protocol)) return;
  throw new Refusal('DATABASE_URL is not an address like postgres://user:password@host:5432/database.');
}

/** @param version as PostgreSQL numbers itself: 180004 is 18.4 */
export function versionProblem(version: number): string | undefined {
  const major = Math.floor(version / 10_000);
  if (major >= oldestVersion) return undefined;
  return (
    `The database of DATABASE_URL is PostgreSQL ${major}, but Personalia needs ${oldestVersion} or newer: ` +
    'upgrade it, or leave DATABASE_URL unset to use the bundled one.'
  );
}

/** The password in the address stays out of the message. */
export function unreachableMessage(url: string, error: { code?: string | undefined; message: string }): string {
  const { hostname, port, pathname } = new URL(url);
  const reason = error.message || error.code || 'no answer';
  return (
    `The database ${pathname.slice(1)} at ${hostname}:${port || 5432} does not let us in (${reason}): start it, ` +
    'correct DATABASE_URL, or leave DATABASE_URL unset to use the bundled one.'
  );
}
