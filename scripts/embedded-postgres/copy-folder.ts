import {
  chownSync,
  closeSync,
  constants,
  copyFileSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import type { ServerUser } from './places.ts';

interface CopyOptions {
  /** Whose the copy becomes; nobody named: that of whoever copies. */
  readonly owner?: ServerUser;
  /** What stays away, by its path below the folder. */
  readonly skips?: (path: string) => boolean;
}

/**
 * Copies a folder in which others may be at work: what is gone when its turn comes is left out, what is there already
 * stays as it is. Everything is on the disk when it returns.
 */
export function copyFolder(from: string, to: string, options: CopyOptions = {}): void {
  copyLevel(from, to, '', options);
}

function copyLevel(from: string, to: string, path: string, options: CopyOptions): void {
  makeLike(join(from, path), join(to, path), options.owner);
  for (const entry of readdirSync(join(from, path), { withFileTypes: true })) {
    const below = join(path, entry.name);
    if (options.skips?.(below)) continue;
    if (entry.isDirectory()) whileThere(() => copyLevel(from, to, below, options));
    else if (entry.isFile()) whileThere(() => copyFile(join(from, below), join(to, below), options.owner));
  }
}

function makeLike(from: string, to: string, owner: ServerUser | undefined): void {
  mkdirSync(to, { recursive: true, mode: statSync(from).mode });
  give(to, owner);
}

function copyFile(from: string, to: string, owner: ServerUser | undefined): void {
  try {
    copyFileSync(from, to, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return;
    throw error;
  }
  give(to, owner);
  const file = openSync(to, 'r');
  fsyncSync(file);
  closeSync(file);
}

function give(path: string, owner: ServerUser | undefined): void {
  if (owner?.uid !== undefined && owner.gid !== undefined) chownSync(path, owner.uid, owner.gid);
}

function whileThere(work: () => void): void {
  try {
    work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
