import { buffer } from 'node:stream/consumers';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { FILE_KINDS, type FileKind, filesOf, keepPictures } from '../../platform/files/index.ts';
import { type Call, type Caller, type FileReply, Problem } from '../../platform/http/index.ts';
import { ownerOf } from '../records/owner.ts';
import { scopeOf } from '../scope.ts';

type Context = Pick<Call, 'tx' | 'caller' | 'request' | 'received'>;

const KINDS: readonly FileKind[] = ['jpg', 'png', 'webp'];
const MEGABYTES = 5;
const SHAPE = { large: 512, small: 128, fit: 'square', format: 'webp' } as const;

const asText = (picture: Buffer): string => `data:${FILE_KINDS.webp};base64,${picture.toString('base64')}`;

/** Small photos of those of these people whom the caller may see. */
export async function smallPhotos({ tx, caller, request }: Context, ids: readonly string[]) {
  const scope = scopeOf(caller, 'view');
  const { rows } = await sql<{ id: string; file: string }>`
    select p.employee_id as id, p.small_id as file from employee_photo p
    join employee_current t on t.tenant_id = p.tenant_id and t.id = p.employee_id
    where p.tenant_id = ${caller.tenantId} and p.employee_id = any(${[...ids]}::uuid[])${scope ? sql` and ${scope}` : sql``}`.execute(
    tx,
  );
  return picturesOf({ caller, request }, rows);
}

/** Photos as texts that stand in an answer, by the id of the person and of the file. */
export function picturesOf(
  { caller, request }: Pick<Context, 'caller' | 'request'>,
  rows: readonly { readonly id: string; readonly file: string }[],
) {
  const files = filesOf(request).lasting;
  return Promise.all(
    rows.map(async ({ id, file }) => ({ id, picture: asText(await buffer(files.read(caller.tenantId, file))) })),
  );
}

export async function largePhoto({ tx, caller, request }: Context, id: string): Promise<FileReply> {
  const owner = await ownerOf(tx, caller, id, 'view');
  const photo = await photoOf(tx, caller, owner.id);
  if (!photo) throw new Problem('NOT_FOUND');
  return {
    name: `${owner.employeeNo}.webp`,
    mediaType: FILE_KINDS.webp,
    content: filesOf(request).lasting.read(caller.tenantId, photo.large_id),
  };
}

const photoOf = (tx: Tx, caller: Caller, id: string) =>
  tx
    .selectFrom('employee_photo')
    .select(['large_id', 'small_id'])
    .where('tenant_id', '=', caller.tenantId)
    .where('employee_id', '=', id)
    .executeTakeFirst();

/** Takes a photo in; the one before goes in the night. */
export async function putPhoto({ tx, caller, request, received }: Context, id: string) {
  const owner = await ownerOf(tx, caller, id, 'edit');
  const limits = { megabytes: MEGABYTES, kinds: KINDS, shape: SHAPE };
  const { largeId, smallId, small } = await keepPictures(request, received, limits);
  await sql`
    insert into employee_photo (tenant_id, employee_id, large_id, small_id, created_by)
    values (${caller.tenantId}, ${owner.id}::uuid, ${largeId}::uuid, ${smallId}::uuid, ${caller.userId}::uuid)
    on conflict (tenant_id, employee_id) do update set large_id = excluded.large_id, small_id = excluded.small_id,
      created_at = now(), created_by = excluded.created_by`.execute(tx);
  await note(tx, 'PHOTO', owner.id, owner.employeeNo);
  return { id: owner.id, picture: asText(small) };
}

export async function deletePhoto({ tx, caller }: Context, id: string): Promise<void> {
  const owner = await ownerOf(tx, caller, id, 'edit');
  const { numDeletedRows } = await tx
    .deleteFrom('employee_photo')
    .where('tenant_id', '=', caller.tenantId)
    .where('employee_id', '=', owner.id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new Problem('NOT_FOUND');
  await note(tx, 'PHOTO_DELETE', owner.id, owner.employeeNo);
}

const note = (tx: Tx, action: string, id: string, no: string) =>
  sql`select app.note(${action}, 'Employee', ${id}::uuid, ${no}, '{}'::jsonb)`.execute(tx);
