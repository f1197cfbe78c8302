import { buffer } from 'node:stream/consumers';
import {
  type DeleteEmployerPicture,
  Employer,
  type GetEmployerPicture,
  type GetEmployerPictures,
  type PictureKind,
  type PutEmployerPicture,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { FILE_KINDS, type FileKind, filesOf, keepPictures } from '../../platform/files/index.ts';
import { type Caller, type Handler, Problem } from '../../platform/http/index.ts';
import { storeOf } from '../../platform/resource/index.ts';

const KINDS: readonly FileKind[] = ['png', 'jpg'];
const MEGABYTES = 2;
/** What a letter needs on paper, and what a page shows. */
const SHAPE = { large: 2_000, small: 400, fit: 'whole', format: 'png' } as const;

const store = storeOf(Employer);
const asText = (picture: Buffer): string => `data:${FILE_KINDS.png};base64,${picture.toString('base64')}`;

export const employerPictures: Handler<typeof GetEmployerPictures> = async ({ tx, caller, request, input }) => {
  const { id } = input.params;
  await store.one(tx, caller, id);
  const rows = await tx
    .selectFrom('employer_picture')
    .select(['kind', 'small_id'])
    .where('tenant_id', '=', caller.tenantId)
    .where('employer_id', '=', id)
    .execute();
  const files = filesOf(request).lasting;
  return Promise.all(
    rows.map(async ({ kind, small_id: file }) => ({
      kind: kind as PictureKind,
      picture: asText(await buffer(files.read(caller.tenantId, file))),
    })),
  );
};

export const employerPicture: Handler<typeof GetEmployerPicture> = async ({ tx, caller, request, input }) => {
  const { id, kind } = input.params;
  const { code } = await store.one(tx, caller, id);
  const found = await tx
    .selectFrom('employer_picture')
    .select('large_id')
    .where('tenant_id', '=', caller.tenantId)
    .where('employer_id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (!found) throw new Problem('NOT_FOUND');
  const content = filesOf(request).lasting.read(caller.tenantId, found.large_id);
  return { name: `${String(code)}-${kind}.png`, mediaType: FILE_KINDS.png, content };
};

/** Takes a picture in; the one before goes in the night. */
export const putEmployerPicture: Handler<typeof PutEmployerPicture> = async (call) => {
  const { tx, caller, request, received, input } = call;
  const { id, kind } = input.params;
  const { code } = await store.one(tx, caller, id);
  const limits = { megabytes: MEGABYTES, kinds: KINDS, shape: SHAPE };
  const { largeId, smallId, small } = await keepPictures(request, received, limits);
  await sql`
    insert into employer_picture (tenant_id, employer_id, kind, large_id, small_id, created_by)
    values (${caller.tenantId}, ${id}::uuid, ${kind}, ${largeId}::uuid, ${smallId}::uuid, ${caller.userId}::uuid)
    on conflict (tenant_id, employer_id, kind) do update set large_id = excluded.large_id, small_id = excluded.small_id,
      created_at = now(), created_by = excluded.created_by`.execute(tx);
  await note(tx, 'PICTURE', id, String(code), kind);
  return { kind, picture: asText(small) };
};

export const deleteEmployerPicture: Handler<typeof DeleteEmployerPicture> = async ({ tx, caller, input }) => {
  const { id, kind } = input.params;
  const { code } = await store.one(tx, caller, id);
  if (!(await remove(tx, caller, id, kind))) throw new Problem('NOT_FOUND');
  await note(tx, 'PICTURE_DELETE', id, String(code), kind);
};

async function remove(tx: Tx, caller: Caller, id: string, kind: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('employer_picture')
    .where('tenant_id', '=', caller.tenantId)
    .where('employer_id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const note = (tx: Tx, action: string, id: string, code: string, kind: string) =>
  sql`select app.note(${action}, 'Employer', ${id}::uuid, ${code}, ${JSON.stringify({ kind: [null, kind] })}::jsonb)`.execute(
    tx,
  );
