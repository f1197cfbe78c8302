import type { CustomFile, DeleteCustomFile, GetCustomFile, PutCustomFile } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { filesOf } from '../../platform/files/index.ts';
import { type Call, type Caller, type FileReply, Problem } from '../../platform/http/index.ts';
import { keepFile } from '../records/files.ts';
import { type Owner, ownerOf, takeTurn } from '../records/owner.ts';
import { type CustomFieldRow, canSee } from './fields.ts';
import { type Kept, ofPerson, readKept, writeKept } from './kept.ts';

/** Under which name files of custom fields are kept among those of records. */
export const CUSTOM_FILES = 'CustomField';

interface Found {
  readonly owner: Owner;
  readonly kept: Kept;
  readonly field: CustomFieldRow;
  readonly file: CustomFile | null;
}

/** A field of the type file of somebody in reach; one of a closed class is not there. */
async function fileField(
  tx: Tx,
  caller: Caller,
  { employeeId, fieldId }: { employeeId: string; fieldId: string },
  need: 'view' | 'edit',
): Promise<Found> {
  const owner = await ownerOf(tx, caller, employeeId, need);
  if (need === 'edit') await takeTurn(tx, caller, owner);
  const kept = await readKept(tx, caller, ofPerson(owner), { hold: need === 'edit' });
  const field = kept.fields.find((one) => one.id === fieldId && one.type === 'file');
  if (!field || !canSee(caller, field)) throw new Problem('NOT_FOUND');
  if (!canSee(caller, field, need))
    throw new Problem('FIELD_FORBIDDEN', { values: { label: caller.locale === 'id' ? field.nameId : field.nameEn } });
  return { owner, kept, field, file: (kept.stored[fieldId] as CustomFile | undefined) ?? null };
}

export async function customFile({ tx, caller, input, request }: Call<typeof GetCustomFile>): Promise<FileReply> {
  const { field, file } = await fileField(tx, caller, input.params, 'view');
  const row = file
    ? await tx
        .selectFrom('employee_file')
        .select(['name', 'media_type'])
        .where('tenant_id', '=', caller.tenantId)
        .where('employee_id', '=', input.params.employeeId)
        .where('id', '=', file.id)
        .executeTakeFirst()
    : undefined;
  if (!file || !row) throw new Problem('NOT_FOUND');
  // Who took a copy of what is kept in the trail, as with exports.
  await sql`select app.note('READ_FILE', 'EmployeeCustom', ${field.id}::uuid, ${row.name}, '{}'::jsonb)`.execute(tx);
  return {
    name: row.name,
    mediaType: row.media_type,
    content: filesOf(request).lasting.read(caller.tenantId, file.id),
  };
}

export async function putCustomFile(call: Call<typeof PutCustomFile>): Promise<CustomFile> {
  const { tx, caller, input } = call;
  const { owner, kept, field, file: before } = await fileField(tx, caller, input.params, 'edit');
  await forget(tx, caller, owner, before);
  const file = await keepFile(call, { record: CUSTOM_FILES, recordId: field.id, employeeId: owner.id });
  await writeKept(tx, caller, ofPerson(owner), kept, [{ field, old: before, next: file }]);
  return file;
}

export async function removeCustomFile({ tx, caller, input }: Call<typeof DeleteCustomFile>): Promise<void> {
  const { owner, kept, field, file } = await fileField(tx, caller, input.params, 'edit');
  if (!file) throw new Problem('NOT_FOUND');
  await forget(tx, caller, owner, file);
  await writeKept(tx, caller, ofPerson(owner), kept, [{ field, old: file, next: null }]);
}

/** The row goes now; the bytes that no row names any more go in the night (`sweep.ts`). */
async function forget(tx: Tx, caller: Caller, owner: Owner, file: CustomFile | null): Promise<void> {
  if (!file) return;
  await tx
    .deleteFrom('employee_file')
    .where('tenant_id', '=', caller.tenantId)
    .where('employee_id', '=', owner.id)
    .where('id', '=', file.id)
    .execute();
}
