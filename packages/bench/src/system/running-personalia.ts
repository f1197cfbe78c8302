import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { clusterFolder } from '../../../../scripts/embedded-postgres/places.ts';
import { openDatabase } from '../../../../scripts/system/database.ts';
import { freePort } from '../../../../scripts/system/ports.ts';
import { type ConnectionUrls, provisionRoles } from '../../../../scripts/system/roles.ts';
import { openSecrets } from '../../../../scripts/system/secrets.ts';
import { readSettings, root, type Settings } from '../../../../scripts/system/settings.ts';

const startLimit = 180_000;

/** A Personalia of its own for the benchmark: an empty data folder, free ports, a durable database. */
export interface Installation {
  readonly settings: Settings;
  readonly environment: NodeJS.ProcessEnv;
  erase(): void;
}

export async function newInstallation(): Promise<Installation> {
  const folder = join(root, '.data', `bench-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  // One after the other would be given the same port three times.
  const [web, api, identity] = await Promise.all([freePort(), freePort(), freePort()]);
  const environment = {
    ...process.env,
    DATA_DIR: folder,
    WEB_PORT: String(web),
    API_PORT: String(api),
    IDENTITY_PORT: String(identity),
    // One file of 300,000 people is above the usual limit.
    IMPORT_MOST_ROWS: '1000000',
  };
  return {
    settings: readSettings(environment),
    environment,
    erase: () => {
      rmSync(clusterFolder(join(folder, 'postgres')), { recursive: true, force: true });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface StartedPersonalia {
  readonly pid: number;
  /** Milliseconds from the command to the line that says it is ready. */
  readonly readyAfter: Promise<number>;
  /** Also while it is still starting. */
  stop(): Promise<void>;
}

/** `npm start`, from the command to the line that people wait for. */
export function start(installation: Installation): StartedPersonalia {
  const begun = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: installation.environment,
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own, as in a terminal: stopping is then the Ctrl-C that reaches all of it.
    detached: true,
  });
  const readyAfter = untilReady(child).then(() => performance.now() - begun);
  return { pid: child.pid ?? 0, readyAfter, stop: () => stop(child) };
}

function untilReady(child: ChildProcess): Promise<void> {
  let output = '';
  return new Promise((resolve, reject) => {
    const fail = (how: string) => reject(new Error(`Personalia ${how}:\n${output}`));
    const timer = setTimeout(() => fail('was not ready in time'), startLimit);
    child.stdout?.on('data', (data: Buffer) => {
      output += data.toString();
      if (!output.includes('Personalia is ready')) return;
      clearTimeout(timer);
      resolve();
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      fail(`stopped before it was ready (code ${code})`);
    });
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-child.pid, 'SIGINT');
  await gone;
}

/** The addresses of the database of a running installation, as owner and as each runtime role. */
export async function joinDatabase({
  settings,
}: Installation): Promise<{ urls: ConnectionUrls; leave(): Promise<void> }> {
  const database = await openDatabase(settings);
  const urls = await provisionRoles(database.ownerUrl, openSecrets(settings.dataFolder));
  return { urls, leave: database.stop };
}
