import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Several processes may use one server (two test runs of one clone). Each leaves a file with its process id; the last
 * one to leave stops the server. A process that was killed leaves its file behind, so only living ones count.
 */
export function takeLease(cluster: string): void {
  mkdirSync(leases(cluster), { recursive: true });
  writeFileSync(join(leases(cluster), String(process.pid)), '');
}

/** Gives the lease back and tells whether nobody else uses the server. */
export function returnLease(cluster: string): boolean {
  rmSync(join(leases(cluster), String(process.pid)), { force: true });
  return livingUsers(cluster).length === 0;
}

function livingUsers(cluster: string): number[] {
  if (!existsSync(leases(cluster))) return [];
  return readdirSync(leases(cluster)).map(Number).filter(isAlive);
}

export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Starting and stopping are for one process at a time. */
export async function alone<T>(cluster: string, work: () => Promise<T>): Promise<T> {
  // Beside the folder, which may belong to the server's own user.
  const lock = `${cluster}.lock`;
  mkdirSync(dirname(lock), { recursive: true });
  while (!tryLock(lock)) {
    if (!breakIfOrphaned(lock)) await sleep(50);
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** The lock comes into being with its owner in it: an empty one would be taken for that of a dead process. */
function tryLock(lock: string): boolean {
  const mine = `${lock}.${process.pid}`;
  writeFileSync(mine, String(process.pid));
  try {
    linkSync(mine, lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(mine, { force: true });
  }
}

/**
 * Takes the lock of a dead process away. Several may have seen that it is dead: one of them may act, and looks again,
 * since another may have been here in between and the lock may be somebody's by now.
 */
function breakIfOrphaned(lock: string): boolean {
  const owner = readQuietly(lock);
  if (owner === '' || isAlive(Number(owner))) return false;
  const breaking = `${lock}.of-${owner}`;
  try {
    writeFileSync(breaking, '', { flag: 'wx' });
  } catch {
    return false;
  }
  if (readQuietly(lock) === owner) rmSync(lock, { force: true });
  rmSync(breaking, { force: true });
  return true;
}

function readQuietly(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

const leases = (cluster: string) => join(cluster, 'users');
