import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { Refusal } from '../system/refusal.ts';
import { copyFolder } from './copy-folder.ts';
import { clusterFolder, serverUser } from './places.ts';

/** What a server makes again when it starts, and its log, which comes after everything else. */
const OF_THE_MOMENT =
  /^(postmaster\.(pid|opts)|pg_(wal|dynshmem|notify|replslot|serial|snapshots|stat_tmp|subtrans)\/.+|(.*\/)?(pgsql_tmp[^/]*|pg_internal\.init))$/;
const LOG_SEGMENT = /^[0-9A-F]{24}$/;

/**
 * Copies a cluster while its server goes on working (PostgreSQL's documentation, "Making a Base Backup Using the Low
 * Level API"): the copy is the state of the moment at which it ends. A slot keeps the log until it is copied.
 */
export async function copyRunningCluster(superuserUrl: string, asked: string, to: string): Promise<void> {
  const from = clusterFolder(asked);
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query("select pg_create_physical_replication_slot('copy_' || pg_backend_pid(), true, true)");
    const first = await client.query<{ segment: string }>(
      "select pg_walfile_name(pg_backup_start('copy', fast => true)) as segment",
    );
    copyFolder(join(from, 'data'), join(to, 'data'), { skips: (path) => OF_THE_MOMENT.test(path) });
    const label = await client.query<{ labelfile: string; segment: string }>(
      'select labelfile, pg_walfile_name(lsn) as segment from pg_backup_stop(wait_for_archive => false)',
    );
    const { labelfile = '', segment: last = '' } = label.rows[0] ?? {};
    copyLog(join(from, 'data'), join(to, 'data'), first.rows[0]?.segment ?? '', last);
    writeFileSync(join(to, 'data', 'backup_label'), labelfile, { mode: 0o600 });
  } finally {
    await client.end();
  }
  copyFolder(from, to, { skips: (path) => !/^(owner|superuser)\.password$/.test(path) });
}

/** The log from the beginning of the copy to its end. The rest of `pg_wal` is of no use to it. */
function copyLog(from: string, to: string, first: string, last: string): void {
  copyFolder(join(from, 'pg_wal'), join(to, 'pg_wal'), {
    skips: (name) => !LOG_SEGMENT.test(name) || name < first || name > last,
  });
  if (!readdirSync(join(to, 'pg_wal')).includes(last)) throw new Error(`The log segment ${last} was not copied.`);
}

/** Puts a copied cluster where the server of a data folder looks for it, owned by whom that server runs as. */
export function putCluster(copy: string, asked: string): void {
  const folder = clusterFolder(asked);
  const data = join(folder, 'data');
  if (existsSync(data)) throw new Refusal(`There is a database in ${folder} already: move it away first.`);
  copyFolder(copy, folder, { owner: serverUser(data) });
}
