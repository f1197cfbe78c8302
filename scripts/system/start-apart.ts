import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { removeCluster } from '../embedded-postgres/index.ts';
import { freePort } from './ports.ts';
import { root } from './settings.ts';

export type Apart = {
  webOrigin: string;
  apiOrigin: string;
  issuer: string;
  dataFolder: string;
  stop: () => Promise<void>;
};

const startLimit = 180_000;

/** What `npm start` does, on free ports and an empty data folder that is gone afterwards: for tests and pictures. */
export async function startApart(environment: NodeJS.ProcessEnv = {}): Promise<Apart> {
  // Side by side: one after the other might be given the same port.
  const [web, api, identity] = await Promise.all([freePort(), freePort(), freePort()]);
  const folder = join(root, '.data', `apart-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const child = spawn(process.execPath, [join(root, 'scripts/start.ts')], {
    cwd: root,
    env: {
      ...process.env,
      WEB_PORT: String(web),
      API_PORT: String(api),
      IDENTITY_PORT: String(identity),
      DATA_DIR: folder,
      EMBEDDED_DATABASE_DURABLE: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    await end(child);
    removeCluster(join(folder, 'postgres'));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(child);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    webOrigin: `http://localhost:${web}`,
    apiOrigin: `http://localhost:${api}`,
    issuer: `http://localhost:${identity}`,
    dataFolder: folder,
    stop,
  };
}

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
