import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Tx } from '@personalia/database';
import type { FileStore } from './store.ts';

export interface NewFile {
  readonly tenantId: string;
  readonly ownerId: string | null;
  readonly name: string;
  readonly mediaType: string;
  readonly purpose: 'upload' | 'result' | 'errors';
  readonly content: AsyncIterable<Uint8Array>;
}

/** Days until a kept file goes: results of jobs seven, uploads thirty (organisation-and-employee 17). */
const DAYS = { upload: 30, result: 7, errors: 30 } as const;

export interface WrittenFile extends Omit<NewFile, 'content'> {
  readonly id: string;
  readonly size: number;
  readonly sha256: string;
}

/** Writes the bytes. Apart from `recordFile`, so that no transaction is open while they come in. */
export async function writeFile(files: FileStore, { content, ...file }: NewFile): Promise<WrittenFile> {
  const id = randomUUID();
  return { ...file, id, ...(await files.write(file.tenantId, id, content)) };
}

export async function recordFile(tx: Tx, file: WrittenFile): Promise<string> {
  await tx
    .insertInto('stored_file')
    .values({
      tenant_id: file.tenantId,
      id: file.id,
      name: file.name.slice(0, 200),
      media_type: file.mediaType,
      purpose: file.purpose,
      size_bytes: file.size,
      sha256: file.sha256,
      owner_id: file.ownerId,
      expires_at: new Date(Date.now() + DAYS[file.purpose] * 86_400_000).toISOString(),
    })
    .execute();
  return file.id;
}

interface Result {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Parameters<typeof Readable.from>[0];
}

/** Keeps what a job made for the person who asked, in the transaction that read it. */
export async function keepResult(
  tx: Tx,
  files: FileStore,
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string | null },
  { name, mediaType, content }: Result,
): Promise<WrittenFile> {
  const kept = { tenantId, ownerId: userId, name, mediaType, purpose: 'result' } as const;
  const file = await writeFile(files, { ...kept, content: Readable.from(content) });
  await recordFile(tx, file);
  return file;
}

/** Address at which the owner of a kept file fetches it. */
export const fileUrl = (id: string): string => `/v1/File/${id}`;
