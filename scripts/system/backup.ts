import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyFolder, copyRunningCluster, putCluster, startPostgres } from '../embedded-postgres/index.ts';
import { Refusal } from './refusal.ts';
import type { Settings } from './settings.ts';

type Place = Pick<Settings, 'dataFolder' | 'databaseUrl' | 'durable'>;

/** Written last: without it a copy was not finished. */
const SEAL = 'backup.json';
const ELSEWHERE =
  'The database of DATABASE_URL is backed up with its own tools, and DATA_DIR as any folder: see docs/operations.md.';

/**
 * Copies everything that an installation with the embedded database keeps, whether it runs or not: database, files,
 * secrets. Whoever has the copy can read all of it.
 */
export async function backUp({ dataFolder, databaseUrl, durable }: Place, to: string, now: Date): Promise<void> {
  if (databaseUrl) throw new Refusal(ELSEWHERE);
  if (!existsSync(join(dataFolder, 'secrets.json'))) throw new Refusal(`There is nothing to back up in ${dataFolder}.`);
  refuseFilled(to, 'Choose a new folder for each backup.');
  mkdirSync(to, { recursive: true, mode: 0o700 });
  // Once before the database and once after it: what a row of the copy names was there at one of the two moments.
  copyFiles(dataFolder, to);
  const server = await startPostgres({ folder: join(dataFolder, 'postgres'), durable });
  try {
    await copyRunningCluster(server.superuserUrl, join(dataFolder, 'postgres'), join(to, 'postgres'));
  } finally {
    await server.stop();
  }
  copyFiles(dataFolder, to);
  writeFileSync(join(to, SEAL), `${JSON.stringify({ takenAt: now.toISOString() }, null, 2)}\n`);
}

/** Puts a backup where this installation keeps its data, which must be empty. Tells when the backup was taken. */
export function restore({ dataFolder, databaseUrl }: Omit<Place, 'durable'>, from: string): string {
  if (databaseUrl) throw new Refusal(ELSEWHERE);
  if (!existsSync(join(from, SEAL))) throw new Refusal(`${from} is not a finished backup.`);
  refuseFilled(dataFolder, 'Move it away, or set DATA_DIR to another folder.');
  putCluster(join(from, 'postgres'), join(dataFolder, 'postgres'));
  copyFiles(from, dataFolder);
  return (JSON.parse(readFileSync(join(from, SEAL), 'utf8')) as { takenAt: string }).takenAt;
}

const copyFiles = (from: string, to: string): void =>
  copyFolder(from, to, { skips: (path) => /^postgres(\.|$)/.test(path) || path === SEAL });

function refuseFilled(folder: string, advice: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Refusal(`${folder} is not empty. ${advice}`);
}
