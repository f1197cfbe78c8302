/**
 * A whole Personalia: database, migrations, demonstration data, the built web application and the running programs.
 * Every step of `startSystem` is a file of this folder.
 */
import { openDatabase } from './database.ts';
import { seedDemo } from './demo-seed.ts';
import { checkFileStore } from './file-store.ts';
import { untilHealthy } from './health.ts';
import { checkIssuer, warnOfAccountsElsewhere } from './issuer.ts';
import { addNewMenus } from './new-menus.ts';
import { requireFreePorts } from './ports.ts';
import { type Program, runProgram } from './program.ts';
import { programsOf } from './programs.ts';
import { Refusal } from './refusal.ts';
import { type ConnectionUrls, provisionRoles } from './roles.ts';
import { openSecrets } from './secrets.ts';
import { portsOf, type Settings } from './settings.ts';
import { seedRegions } from './standard-regions.ts';
import { buildWeb } from './web-build.ts';

export type System = {
  /** Settles when a program or the database has crashed too often: the system should then be stopped. */
  failed: Promise<string>;
};

export type StartOptions = {
  report: (line: string) => void;
  /** Whatever is started is put here to be stopped, the last one first. */
  resources: AsyncDisposableStack;
  build?: boolean;
  adapt?: (programs: Program[]) => Program[];
};

export async function startSystem(settings: Settings, options: StartOptions): Promise<System> {
  const { report, resources, build = true, adapt = (programs) => programs } = options;
  await requireFreePorts(portsOf(settings));
  if (settings.externalIssuer) await checkIssuer(settings.issuer);
  await checkFileStore(process.env);

  const failure = Promise.withResolvers<string>();
  const secrets = openSecrets(settings.dataFolder);
  const built = build ? buildWeb(report) : Promise.resolve();
  const prepared = prepareDatabase();
  // Both run side by side; waiting for both even if one fails leaves nothing running behind our back.
  const outcomes = await Promise.allSettled([built, prepared]);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;

  const urls = await prepared;
  const programs = adapt(programsOf(settings, urls, secrets));
  const running = programs.map((program) => runProgram(program, report, failure.resolve));
  resources.defer(async () => {
    await Promise.all(running.map((program) => program.stop()));
  });
  await Promise.all(running.map((program) => program.ready));
  await untilHealthy(settings);
  return { failed: failure.promise };

  async function prepareDatabase(): Promise<ConnectionUrls> {
    const database = await openDatabase(settings);
    resources.defer(database.stop);
    const connections = await provisionRoles(database.ownerUrl, secrets);
    await bringUpToDate(connections, report);
    await seedRegions(connections);
    await addNewMenus(connections);
    if (settings.demo) await seedDemo(connections, secrets.encryptionKey);
    await warnOfAccountsElsewhere(connections, settings, report);
    database.keep({ report, giveUp: failure.resolve });
    return connections;
  }
}

async function bringUpToDate(urls: ConnectionUrls, report: (line: string) => void): Promise<void> {
  const { migrate, MigrationChanged } = await import('@personalia/database');
  try {
    const { applied } = await migrate(urls.owner, { jobsUrl: urls.jobs });
    if (applied.length > 0) report(`Prepared the database (${applied.length} migrations).`);
  } catch (error) {
    throw error instanceof MigrationChanged ? new Refusal(error.message) : error;
  }
}
