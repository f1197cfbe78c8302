import {
  type DeleteJobDescription,
  type GetJobDescription,
  type GetJobDescriptionFile,
  type JobDescription,
  Position,
  type PutJobDescription,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { FILE_KINDS, type FileKind, filesOf, keepUpload } from '../../platform/files/index.ts';
import { type Caller, type Handler, Problem } from '../../platform/http/index.ts';
import { storeOf } from '../../platform/resource/index.ts';

const KINDS: readonly FileKind[] = ['pdf', 'docx'];
const MEGABYTES = 10;
const store = storeOf(Position);

type Kept = JobDescription & { readonly fileId: string };

async function keptOf(tx: Tx, caller: Caller, id: string): Promise<Kept | null> {
  const { rows } = await sql<Kept>`
    select d.file_id as "fileId", d.name, d.kind, d.size, d.created_at as at, u.name as by
    from position_document d left join app_user u on u.tenant_id = d.tenant_id and u.id = d.created_by
    where d.tenant_id = ${caller.tenantId} and d.position_id = ${id}::uuid`.execute(tx);
  return rows[0] ?? null;
}

const shown = ({ fileId: _, ...one }: Kept): JobDescription => one;

export const jobDescription: Handler<typeof GetJobDescription> = async ({ tx, caller, input }) => {
  await store.one(tx, caller, input.params.id);
  const kept = await keptOf(tx, caller, input.params.id);
  return kept && shown(kept);
};

export const jobDescriptionFile: Handler<typeof GetJobDescriptionFile> = async ({ tx, caller, request, input }) => {
  await store.one(tx, caller, input.params.id);
  const kept = await keptOf(tx, caller, input.params.id);
  if (!kept) throw new Problem('NOT_FOUND');
  const content = filesOf(request).lasting.read(caller.tenantId, kept.fileId);
  return { name: kept.name, mediaType: FILE_KINDS[kept.kind as FileKind], content };
};

/** Takes a document in; the one before goes in the night. */
export const putJobDescription: Handler<typeof PutJobDescription> = async ({
  tx,
  caller,
  request,
  received,
  input: {
    params: { id },
  },
}) => {
  const { code } = await store.one(tx, caller, id);
  const { fileId, name, kind, size } = await keepUpload(request, received, { megabytes: MEGABYTES, kinds: KINDS });
  await sql`
    insert into position_document (tenant_id, position_id, file_id, name, kind, size, created_by)
    values (${caller.tenantId}, ${id}::uuid, ${fileId}::uuid, ${name}, ${kind}, ${size}, ${caller.userId}::uuid)
    on conflict (tenant_id, position_id) do update set file_id = excluded.file_id, name = excluded.name, kind = excluded.kind,
      size = excluded.size, created_at = now(), created_by = excluded.created_by`.execute(tx);
  await note(tx, 'DOCUMENT', id, String(code), [null, name]);
  const kept = await keptOf(tx, caller, id);
  if (!kept) throw new Problem('NOT_FOUND');
  return shown(kept);
};

export const deleteJobDescription: Handler<typeof DeleteJobDescription> = async ({ tx, caller, input }) => {
  const { id } = input.params;
  const { code } = await store.one(tx, caller, id);
  const kept = await keptOf(tx, caller, id);
  if (!kept) throw new Problem('NOT_FOUND');
  await sql`delete from position_document where tenant_id = ${caller.tenantId} and position_id = ${id}::uuid`.execute(
    tx,
  );
  await note(tx, 'DOCUMENT_DELETE', id, String(code), [kept.name, null]);
};

const note = (tx: Tx, action: string, id: string, code: string, name: readonly [string | null, string | null]) =>
  sql`select app.note(${action}, 'Position', ${id}::uuid, ${code}, ${JSON.stringify({ name })}::jsonb)`.execute(tx);
