import {
  type BeginPartedUpload,
  type FinishPartedUpload,
  type PutUploadPart,
  UPLOAD_PART_BYTES,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type FileStore, filesOf, receivedFile, writeFile } from '../../platform/files/index.ts';
import { type Caller, type Handler, Problem } from '../../platform/http/index.ts';
import { takeIn } from './upload.ts';

/** What has arrived of a file: ids of bytes by number of the part. Bytes that came to nothing go a day later. */
type Parts = Readonly<Record<string, string>>;

/** Hours in which a file goes on where it was: by then its first parts are still there. */
const HOURS = 12;

const result = ({ id, parts }: { readonly id: string; readonly parts: Parts }) => ({
  id,
  arrived: Object.keys(parts)
    .map(Number)
    .toSorted((a, b) => a - b),
});

/** Whoever sends the same file once more goes on; begun too long ago, it begins again. */
export const beginUpload: Handler<typeof BeginPartedUpload> = async ({ tx, caller, input }) => {
  const { name, size, sha256 } = input.body;
  const { rows } = await sql<{ id: string; parts: Parts }>`
    insert into import_upload as u (tenant_id, owner_id, file_name, size_bytes, sha256)
    values (${caller.tenantId}::uuid, ${caller.userId}::uuid, ${name}, ${size}, ${sha256})
    on conflict (tenant_id, owner_id, sha256) do update set file_name = excluded.file_name, size_bytes = excluded.size_bytes,
      parts = case when u.created_at > now() - make_interval(hours => ${HOURS}) then u.parts else '{}' end,
      created_at = case when u.created_at > now() - make_interval(hours => ${HOURS}) then u.created_at else now() end
    returning u.id, u.parts`.execute(tx);
  const [begun] = rows;
  if (!begun) throw new Problem('NOT_FOUND');
  return result(begun);
};

interface Begun {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
  readonly parts: Parts;
}

/** One's own, locked: parts may arrive side by side. */
async function begunBy(tx: Tx, { tenantId, userId }: Caller, id: string): Promise<Begun> {
  const { rows } = await sql<Omit<Begun, 'size'> & { size: string }>`
    select id, file_name as name, size_bytes as size, sha256, parts from import_upload
    where tenant_id = ${tenantId}::uuid and id = ${id}::uuid and owner_id = ${userId}::uuid for update`.execute(tx);
  const [found] = rows;
  if (!found) throw new Problem('NOT_FOUND');
  return { ...found, size: Number(found.size) };
}

const countOf = ({ size }: Begun): number => Math.ceil(size / UPLOAD_PART_BYTES);
const sizeOf = (upload: Begun, no: number): number =>
  no < countOf(upload) ? UPLOAD_PART_BYTES : upload.size - (no - 1) * UPLOAD_PART_BYTES;

export const putPart: Handler<typeof PutUploadPart> = async ({ tx, caller, input, received }) => {
  const file = receivedFile(received);
  const { id, no } = input.params;
  const upload = await begunBy(tx, caller, id);
  if (no > countOf(upload) || file.size !== sizeOf(upload, no)) throw new Problem('UPLOAD_BROKEN');
  const parts = { ...upload.parts, [no]: file.id };
  await tx
    .updateTable('import_upload')
    .set({ parts: JSON.stringify(parts) })
    .where('tenant_id', '=', caller.tenantId)
    .where('id', '=', id)
    .execute();
  return result({ id, parts });
};

async function* joined(files: FileStore, tenantId: string, ids: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const id of ids) yield* files.read(tenantId, id);
}

/** Puts the parts together and looks at the file as at one that came at once. */
export const finishUpload: Handler<typeof FinishPartedUpload> = async ({ tx, caller, input, request }) => {
  const upload = await begunBy(tx, caller, input.params.id);
  const ids = Array.from({ length: countOf(upload) }, (_, n) => upload.parts[n + 1]);
  if (!ids.every((id) => id !== undefined)) throw new Problem('UPLOAD_BROKEN');
  const files = filesOf(request);
  const { tenantId, userId: ownerId } = caller;
  const what = {
    tenantId,
    ownerId,
    name: upload.name,
    mediaType: 'application/octet-stream',
    purpose: 'upload',
  } as const;
  const file = await writeFile(files, { ...what, content: joined(files, tenantId, ids) });
  try {
    if (file.sha256 !== upload.sha256) throw new Problem('UPLOAD_BROKEN');
    const made = await takeIn(tx, caller, files, file, input.body);
    await tx.deleteFrom('import_upload').where('tenant_id', '=', tenantId).where('id', '=', upload.id).execute();
    return made;
  } catch (error) {
    await files.remove(tenantId, file.id);
    throw error;
  }
};
