import { randomUUID } from 'node:crypto';
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

/** Address at which the owner of a kept file fetches it. */
export const fileUrl = (id: string): string => `/v1/File/${id}`;
