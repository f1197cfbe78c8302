import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../system/refusal.ts';
import { postgresBinaries } from './binaries.ts';
import { linkToMemory, removeWithMemory } from './in-memory.ts';
import { clusterFolder, type ServerUser, serverUser } from './places.ts';

/** One database cluster on disk, whether its server runs or not. */
export type Cluster = {
  folder: string;
  data: string;
  binaries: string;
  user: ServerUser;
  durable: boolean;
  passwords: { superuser: string; owner: string };
};

/** An almost empty environment: nobody's PGDATA or locale may change what the server does. */
export const serverEnvironment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };

/** Opens the cluster in a folder and makes it first when there is none. */
export function openCluster(asked: string, durable: boolean, inMemory = !durable): Cluster {
  const folder = clusterFolder(asked);
  const data = join(folder, 'data');
  const user = serverUser(data);
  const binaries = postgresBinaries();
  makeFolder(folder, user);
  if (!existsSync(join(data, 'PG_VERSION'))) initialise({ folder, data, binaries, user, durable }, inMemory);
  const passwords = {
    superuser: readFileSync(passwordFile(folder, 'superuser'), 'utf8'),
    owner: readFileSync(passwordFile(folder, 'owner'), 'utf8'),
  };
  return { folder, data, binaries, user, durable, passwords };
}

export function eraseCluster(cluster: Pick<Cluster, 'data'>): void {
  removeWithMemory(cluster.data);
}

/** A careless cluster with everything that belongs to it, once its server has stopped. */
export function removeCluster(asked: string): void {
  const folder = clusterFolder(asked);
  eraseCluster({ data: join(folder, 'data') });
  rmSync(folder, { recursive: true, force: true });
}

function initialise(cluster: Omit<Cluster, 'passwords'>, inMemory: boolean): void {
  const { folder, data, binaries, user, durable } = cluster;
  removeWithMemory(data);
  if (inMemory) linkToMemory(data, user);
  for (const role of ['superuser', 'owner'] as const) writePassword(folder, role, user);
  const place = ['-D', data, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile(folder, 'superuser')}`];
  // The built-in locale sorts the same way on every system and needs nothing installed.
  const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const haste = durable ? [] : ['--no-sync'];
  const made = spawnSync(join(binaries, 'initdb'), [...place, ...locale, ...haste], {
    ...user,
    env: serverEnvironment,
    encoding: 'utf8',
    cwd: '/',
  });
  if (made.status !== 0) throw new Refusal(`The database could not be made in ${data}: ${made.error ?? made.stderr}`);
}

function makeFolder(folder: string, user: ServerUser): void {
  if (existsSync(folder)) return;
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
}

function writePassword(folder: string, role: 'superuser' | 'owner', user: ServerUser): void {
  const file = passwordFile(folder, role);
  rmSync(file, { force: true });
  writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (user.uid !== undefined && user.gid !== undefined) chownSync(file, user.uid, user.gid);
}

const passwordFile = (folder: string, role: 'superuser' | 'owner') => join(folder, `${role}.password`);
