import { createHash } from 'node:crypto';
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { ServerUser } from './places.ts';

/**
 * Clusters of tests lie in memory where there is room: each test file begins with a copy of a database of 1,800 files, which
 * takes a disk ten times the processor time. The cluster's own folder holds a link there.
 */
const MEMORY = '/dev/shm';
const PREFIX = 'personalia-cluster-';
const GIGABYTE = 2 ** 30;
/** What the databases and logs of a whole run take at the most, twice over. */
const ROOM = 3 * GIGABYTE;

/** Makes `data` a link to an empty folder in memory, if there is enough of it; otherwise it is left to the disk. */
export function linkToMemory(data: string, user: ServerUser): void {
  if (!hasRoom()) return;
  removeForgotten();
  const folder = join(MEMORY, `${PREFIX}${createHash('sha256').update(data).digest('hex').slice(0, 12)}`);
  rmSync(folder, { recursive: true, force: true });
  // The link comes first: whoever looks for forgotten ones meanwhile finds that this one is not.
  symlinkSync(join(folder, 'data'), data);
  mkdirSync(join(folder, 'data'), { recursive: true });
  writeFileSync(join(folder, 'link'), data);
  if (user.uid !== undefined && user.gid !== undefined) chownSync(join(folder, 'data'), user.uid, user.gid);
}

/** Takes a cluster's data away, wherever they lie. */
export function removeWithMemory(data: string): void {
  const place = placeOf(data);
  if (place?.startsWith(join(MEMORY, PREFIX))) rmSync(join(place, '..'), { recursive: true, force: true });
  rmSync(data, { recursive: true, force: true });
}

function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, process.availableMemory()) > ROOM;
}

/** Those to which no link leads any more: their clone was deleted, or its process killed. */
function removeForgotten(): void {
  for (const name of readdirSync(MEMORY).filter((one) => one.startsWith(PREFIX))) {
    const folder = join(MEMORY, name);
    const link = join(folder, 'link');
    if (existsSync(link) && placeOf(readFileSync(link, 'utf8')) !== join(folder, 'data'))
      rmSync(folder, { recursive: true, force: true });
  }
}

/** Where a link leads, whether or not anything is there. */
const placeOf = (data: string): string | undefined =>
  lstatSync(data, { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync(data) : undefined;
