import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Refusal } from '../system/refusal.ts';

export const isRoot = process.getuid?.() === 0;

/** Who runs the server: PostgreSQL refuses root, so root lends it to another user. Empty means "as ourselves". */
export type ServerUser = { uid?: number; gid?: number };

/** Whether every folder on the way to `path` lets other users pass. Folders yet to be made count as open. */
export function reachableByOthers(path: string): boolean {
  let folder = resolve(path);
  while (!existsSync(folder)) folder = dirname(folder);
  for (; ; folder = dirname(folder)) {
    if (!(statSync(folder).mode & 0o001)) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** A place that every user can enter, one for each folder that it stands in for. */
export function shelterFor(folder: string): string {
  const name = createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 12);
  return join('/var/tmp', `personalia-${name}`);
}

/** Where a server's files really live: as asked, unless the server's user could not get there. */
export function clusterFolder(asked: string): string {
  const parent = dirname(resolve(asked));
  makeOpenFolder(parent);
  return isRoot && !reachableByOthers(parent) ? shelterFor(asked) : resolve(asked);
}

/** A strict umask of root must not shut the server's user out of folders that we make ourselves. */
function makeOpenFolder(folder: string): void {
  const umask = process.umask(0o022);
  mkdirSync(folder, { recursive: true });
  process.umask(umask);
}

export function serverUser(dataFolder: string): ServerUser {
  if (!isRoot) {
    refuseForeignData(dataFolder);
    return {};
  }
  if (existsSync(dataFolder)) {
    const { uid, gid } = statSync(dataFolder);
    if (uid !== 0) return { uid, gid };
  }
  for (const name of ['postgres', 'nobody']) {
    const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' });
    const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' });
    if (uid.status === 0 && gid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new Refusal(
    'PostgreSQL does not run as root and there is no user "postgres" or "nobody": start as another user.',
  );
}

function refuseForeignData(dataFolder: string): void {
  if (!existsSync(dataFolder) || statSync(dataFolder).uid === process.getuid?.()) return;
  throw new Refusal(`The database in ${dataFolder} belongs to another user: start as that user, or set DATA_DIR.`);
}
