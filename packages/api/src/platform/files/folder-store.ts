import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BlobStore } from './blob-store.ts';

/** Read at a time, for the reason given at the segments of sealed files. */
const AT_ONCE = 256 * 1024;

/** Bytes in a folder of this machine. */
export function folderStore(root: string): BlobStore {
  const path = (name: string): string => join(root, name);
  return {
    async put(name, content) {
      await mkdir(dirname(path(name)), { recursive: true, mode: 0o700 });
      const unfinished = `${path(name)}.${randomUUID()}.part`;
      try {
        await pipeline(Readable.from(content), createWriteStream(unfinished, { mode: 0o600 }));
        await rename(unfinished, path(name));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    get: (name) => createReadStream(path(name), { highWaterMark: AT_ONCE }),
    remove: (name) => rm(path(name), { force: true }),
    olderThan: (folder, moment) => olderIn(path(folder), moment),
  };
}

async function* olderIn(folder: string, moment: Date): AsyncGenerator<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const old: string[] = [];
  for (const entry of entries) {
    if (entry.isDirectory()) {
      yield* olderIn(join(folder, entry.name), moment);
      continue;
    }
    const found = await stat(join(folder, entry.name)).catch(() => null);
    if (found && found.mtime < moment) old.push(entry.name);
  }
  if (old.length > 0) yield old;
}
