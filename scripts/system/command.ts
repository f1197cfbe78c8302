import { openDatabase } from './database.ts';
import { explain } from './refusal.ts';
import { type ConnectionUrls, provisionRoles } from './roles.ts';
import { openSecrets } from './secrets.ts';
import { readSettings, type Settings } from './settings.ts';

/** Runs a command with its words: what it refuses is printed in one line, and the exit code tells. */
export async function runCommand(command: (words: string[]) => Promise<void>): Promise<void> {
  try {
    await command(process.argv.slice(2));
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}

/** Work on the database of this installation, whether the system runs or not. */
export async function withDatabase(work: (urls: ConnectionUrls, settings: Settings) => Promise<void>): Promise<void> {
  const settings = readSettings(process.env);
  const database = await openDatabase(settings);
  try {
    await work(await provisionRoles(database.ownerUrl, openSecrets(settings.dataFolder)), settings);
  } finally {
    await database.stop();
  }
}

/** The same for work that may be the first of a new release: the tables are those of this release. */
export const withMigratedDatabase = (work: (urls: ConnectionUrls) => Promise<void>): Promise<void> =>
  withDatabase(async (urls) => {
    const { migrate } = await import('@personalia/database');
    await migrate(urls.owner, { jobsUrl: urls.jobs });
    await work(urls);
  });
