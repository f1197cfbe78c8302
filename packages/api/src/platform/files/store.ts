import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { seal, unseal } from './sealed.ts';

/** Bytes kept under an id, sealed with a key derived from the installation's. */
export interface SealedFiles {
  /** Writes a whole file or nothing. */
  write(tenantId: string, id: string, content: Bytes): Promise<{ size: number; sha256: string }>;
  read(tenantId: string, id: string): Readable;
  remove(tenantId: string, id: string): Promise<void>;
}

/** Files that go after some days, a folder per tenant; and, apart from them, those that stay with a record. */
export interface FileStore extends SealedFiles {
  /** Ids of the files of a tenant that were written before a moment; for removing what no row names. */
  olderThan(tenantId: string, moment: Date): Promise<string[]>;
  readonly lasting: LastingFiles;
}

/** There may be millions of these, so they lie in many small folders, and are looked through one by one. */
export interface LastingFiles extends SealedFiles {
  /** The same, folder by folder. */
  olderThan(tenantId: string, moment: Date): AsyncIterable<readonly string[]>;
}

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

export function openFiles({ dataDir, encryptionKey }: { dataDir: string; encryptionKey: string }): FileStore {
  const secret = Buffer.from(encryptionKey, 'base64');
  const passing = (tenantId: string): string => join(dataDir, 'files', checked(tenantId));
  const lasting = (tenantId: string): string => join(dataDir, 'records', checked(tenantId));
  return {
    ...sealedFiles(secret, (tenantId, id) => join(passing(tenantId), checked(id))),
    olderThan: (tenantId, moment) => olderIn(passing(tenantId), moment),
    lasting: {
      ...sealedFiles(secret, (tenantId, id) => join(lasting(tenantId), checked(id).slice(34, 36), id)),
      async *olderThan(tenantId, moment) {
        const folders = await readdir(lasting(tenantId)).catch(() => []);
        for (const folder of folders) yield await olderIn(join(lasting(tenantId), folder), moment);
      },
    },
  };
}

function sealedFiles(secret: Buffer, path: (tenantId: string, id: string) => string): SealedFiles {
  return {
    async write(tenantId, id, content) {
      await mkdir(dirname(path(tenantId, id)), { recursive: true, mode: 0o700 });
      const unfinished = `${path(tenantId, id)}.${randomUUID()}.part`;
      const hash = createHash('sha256');
      let size = 0;
      async function* counted(): AsyncGenerator<Uint8Array> {
        for await (const chunk of content) {
          hash.update(chunk);
          size += chunk.byteLength;
          yield chunk;
        }
      }
      try {
        await pipeline(Readable.from(seal(secret, counted())), createWriteStream(unfinished, { mode: 0o600 }));
        await rename(unfinished, path(tenantId, id));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      return { size, sha256: hash.digest('hex') };
    },
    read: (tenantId, id) => Readable.from(unseal(secret, createReadStream(path(tenantId, id))), { objectMode: false }),
    remove: (tenantId, id) => rm(path(tenantId, id), { force: true }),
  };
}

async function olderIn(folder: string, moment: Date): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const old: string[] = [];
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && found.mtime < moment) old.push(name);
  }
  return old;
}

/** Names become parts of a path, so they are ids or what this file itself made of one. */
function checked(name: string): string {
  if (!/^[0-9a-f-]{36}(\.[0-9a-f-]{36}\.part)?$/.test(name)) throw new Error('a kept file is named by an id');
  return name;
}
