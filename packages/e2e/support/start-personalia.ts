import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { clusterFolder } from '../../../scripts/embedded-postgres/places.ts';
import { freePort } from '../../../scripts/system/ports.ts';

const root = join(import.meta.dirname, '../../..');
const startLimit = 120_000;

/**
 * What `npm start` does, on free ports and an empty data folder. Set E2E_WEB_ORIGIN, E2E_API_ORIGIN and E2E_ISSUER to
 * judge a Personalia that runs already.
 */
export default async function startPersonalia(): Promise<() => Promise<void>> {
  if (process.env.E2E_WEB_ORIGIN) return async () => {};

  const [web, api, identity] = await freePorts();
  const folder = join(root, '.data', `e2e-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    env: {
      ...process.env,
      WEB_PORT: String(web),
      API_PORT: String(api),
      IDENTITY_PORT: String(identity),
      DATA_DIR: folder,
      EMBEDDED_DATABASE_DURABLE: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    await end(child);
    rmSync(clusterFolder(join(folder, 'postgres')), { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(child);
  } catch (error) {
    await stop();
    throw error;
  }
  process.env.E2E_WEB_ORIGIN = `http://localhost:${web}`;
  process.env.E2E_API_ORIGIN = `http://localhost:${api}`;
  process.env.E2E_ISSUER = `http://localhost:${identity}`;
  return stop;
}

/** One after the other would be given the same port three times. */
const freePorts = () => Promise.all([freePort(), freePort(), freePort()]);

async function untilReady(child: ChildProcess): Promise<void> {
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Personalia was not ready in time:\n${output}`)), startLimit);
    child.stdout?.on('data', (data: Buffer) => {
      output += data.toString();
      if (!output.includes('Personalia is ready')) return;
      clearTimeout(timer);
      resolve();
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`Personalia stopped before it was ready (code ${code}):\n${output}`));
    });
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}
