import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { BlobStore, Bytes } from './blob-store.ts';
import { type Bucket, bucketStore } from './bucket-store.ts';
import { folderStore } from './folder-store.ts';
import { seal, unseal } from './sealed.ts';

/** Bytes kept under an id, sealed with a key derived from the installation's. */
export interface SealedFiles {
  /** Writes a whole file or nothing. */
  write(tenantId: string, id: string, content: Bytes): Promise<{ size: number; sha256: string }>;
  read(tenantId: string, id: string): Readable;
  remove(tenantId: string, id: string): Promise<void>;
  /** Ids of the files of a tenant that were written before a moment, piece by piece; for removing what no row names. */
  olderThan(tenantId: string, moment: Date): AsyncIterable<readonly string[]>;
}

/** Files that go after some days; and, apart from them, those that stay with a record. */
export interface FileStore extends SealedFiles {
  readonly lasting: SealedFiles;
}

export interface FilePlace {
  readonly dataDir: string;
  readonly encryptionKey: string;
  /** Where the bytes are instead of the data folder. */
  readonly bucket: Bucket | undefined;
}

export function openFiles({ dataDir, encryptionKey, bucket }: FilePlace): FileStore {
  const secret = Buffer.from(encryptionKey, 'base64');
  const store = bucket ? bucketStore(bucket) : folderStore(dataDir);
  return {
    ...sealedFiles(secret, store, 'files', (id) => id),
    // There may be millions of these, so they lie in many small folders.
    lasting: sealedFiles(secret, store, 'records', (id) => `${id.slice(34, 36)}/${id}`),
  };
}

function sealedFiles(secret: Buffer, store: BlobStore, room: string, place: (id: string) => string): SealedFiles {
  const folder = (tenantId: string): string => `${room}/${checked(tenantId)}`;
  const name = (tenantId: string, id: string): string => `${folder(tenantId)}/${place(checked(id))}`;
  return {
    async write(tenantId, id, content) {
      const hash = createHash('sha256');
      let size = 0;
      async function* counted(): AsyncGenerator<Uint8Array> {
        for await (const chunk of content) {
          hash.update(chunk);
          size += chunk.byteLength;
          yield chunk;
        }
      }
      await store.put(name(tenantId, id), seal(secret, counted()));
      return { size, sha256: hash.digest('hex') };
    },
    read: (tenantId, id) => Readable.from(unseal(secret, store.get(name(tenantId, id))), { objectMode: false }),
    remove: (tenantId, id) => store.remove(name(tenantId, id)),
    olderThan: (tenantId, moment) => store.olderThan(folder(tenantId), moment),
  };
}

/** Names become parts of a path, so they are ids or what a shelf itself made of one. */
function checked(name: string): string {
  if (!/^[0-9a-f-]{36}(\.[0-9a-f-]{36}\.part)?$/.test(name)) throw new Error('a kept file is named by an id');
  return name;
}
