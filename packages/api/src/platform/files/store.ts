import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { seal, unseal } from './sealed.ts';

/** The bytes of kept files: a folder per tenant in the data folder, sealed with a key derived from the installation's. */
export interface FileStore {
  /** Writes a whole file or nothing. */
  write(tenantId: string, id: string, content: AsyncIterable<Uint8Array>): Promise<{ size: number; sha256: string }>;
  read(tenantId: string, id: string): Readable;
  remove(tenantId: string, id: string): Promise<void>;
  /** Ids of the files of a tenant that were written before a moment; for removing what no row names. */
  olderThan(tenantId: string, moment: Date): Promise<string[]>;
}

export function openFiles({ dataDir, encryptionKey }: { dataDir: string; encryptionKey: string }): FileStore {
  const secret = Buffer.from(encryptionKey, 'base64');
  const folder = (tenantId: string): string => join(dataDir, 'files', checked(tenantId));
  const path = (tenantId: string, id: string): string => join(folder(tenantId), checked(id));
  return {
    async write(tenantId, id, content) {
      await mkdir(folder(tenantId), { recursive: true, mode: 0o700 });
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
    async olderThan(tenantId, moment) {
      const names = await readdir(folder(tenantId)).catch(() => []);
      const old: string[] = [];
      for (const name of names) {
        const found = await stat(join(folder(tenantId), name)).catch(() => null);
        if (found && found.mtime < moment) old.push(name);
      }
      return old;
    },
  };
}

/** Names become parts of a path, so they are ids or what this file itself made of one. */
function checked(name: string): string {
  if (!/^[0-9a-f-]{36}(\.[0-9a-f-]{36}\.part)?$/.test(name)) throw new Error('a kept file is named by an id');
  return name;
}
