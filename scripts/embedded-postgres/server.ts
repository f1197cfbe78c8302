import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../system/ports.ts';
import { Refusal } from '../system/refusal.ts';
import { type Cluster, serverEnvironment } from './cluster.ts';
import { isAlive } from './lease.ts';

export type Server = { pid: number; port: number };

const always = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'timezone=UTC',
  'log_timezone=UTC',
];

const MEGABYTE = 2 ** 20;
/** What a database that people work in keeps in memory: an eighth of the machine, within reason. */
const buffers = (): number => Math.min(1024, Math.max(128, Math.floor(totalmem() / MEGABYTE / 8)));

/** For work: the tables and indexes of some hundred thousand people at hand, and an upload of them within one checkpoint. */
const durable = () => [`shared_buffers=${buffers()}MB`, 'max_wal_size=4GB', 'checkpoint_timeout=15min'];

/** For tests only: a power cut may lose everything, which is what makes it fast. */
const careless = [
  'shared_buffers=128MB',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'max_wal_size=512MB',
  'checkpoint_timeout=1h',
];

const startLimit = 60_000;

/** The server of this cluster if one is running already, for instance because its starter was killed. */
export async function runningServer(cluster: Cluster): Promise<Server | undefined> {
  const file = join(cluster.data, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n').map(Number);
  if (!pid || !port || !isAlive(pid)) return undefined;
  return (await answers(port)) ? { pid, port } : undefined;
}

/** Starts the server on a free port, or the one that it had, and waits until it accepts connections. */
export async function startServer(cluster: Cluster, samePort?: number): Promise<Server> {
  const port = samePort ?? (await freePort());
  const settings = [...always, ...(cluster.durable ? durable() : careless)];
  const child = spawn(
    join(cluster.binaries, 'postgres'),
    ['-D', cluster.data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    // A group of its own: Ctrl-C in the terminal must not stop the database before those who use it.
    { ...cluster.user, env: serverEnvironment, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  let log = '';
  child.stderr.on('data', (data: Buffer) => {
    log = (log + data.toString()).slice(-8000);
  });
  const deadline = Date.now() + startLimit;
  while (!log.includes('ready to accept connections')) {
    if (child.exitCode !== null || child.pid === undefined)
      throw new Refusal(`PostgreSQL did not start: ${log.trim()}`);
    if (Date.now() > deadline)
      throw new Refusal(`PostgreSQL was not ready after ${startLimit / 1000} s: ${log.trim()}`);
    await sleep(20);
  }
  child.unref();
  (child.stderr as unknown as { unref(): void }).unref();
  return { pid: child.pid ?? 0, port };
}

/** Asks for a fast shutdown; the returned promise waits until the server is gone. */
export async function stopServer(server: Server): Promise<void> {
  requestStop(server);
  const deadline = Date.now() + 30_000;
  while (isAlive(server.pid) && Date.now() < deadline) await sleep(20);
}

export function requestStop(server: Server): void {
  if (isAlive(server.pid)) process.kill(server.pid, 'SIGINT');
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    }).on('error', () => resolve(false));
  });
