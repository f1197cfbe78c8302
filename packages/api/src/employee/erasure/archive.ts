import type { Tx } from '@personalia/database';
import { isNamedAfter } from '@personalia/domain';
import { sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import type { Erased } from './erase.ts';
import { eraseFilesJob } from './erase-files-job.ts';
import type { PersonToErase } from './person.ts';

/** Where values outlive the record: the trail, the rows that imports keep for their undo, and notices. */
export async function eraseArchive(tx: Tx, caller: Caller, person: PersonToErase, gone: Erased): Promise<void> {
  const { tenantId } = caller;
  await sql`select app.erase_from_trail(${person.id}::uuid, ${[...gone.columns]}::text[], ${[...gone.kinds]}::text[], ${gone.userId}::uuid)`.execute(
    tx,
  );
  await forgetFileNames(tx, tenantId, person);
  const ids = [person.id, ...gone.recordIds];
  // Without its row an import undoes nothing of this person; whoever was erased does not come back.
  const { rows: unpacked } = await sql<{ id: string }>`
    with changes as (
      delete from import_change where tenant_id = ${tenantId} and target_id = any(${ids}::uuid[]) returning import_id, row_no
    ), planned as (
      -- Of an upload that was looked at and not run: nobody writes it any more.
      delete from import_row where tenant_id = ${tenantId} and target_id is null and data -> 'values' ->> 'employeeId' = ${person.id}::text
      returning import_id, row_no
    ), told as (
      select import_id, row_no from changes union select import_id, row_no from planned
      union select import_id, row_no from import_row where tenant_id = ${tenantId} and target_id = any(${ids}::uuid[])
    ), touched as (
      select distinct import_id from told
    ), samples as (
      update data_import i set source = i.source || '{"samples": []}' from touched
      where i.tenant_id = ${tenantId} and i.id = touched.import_id returning i.file_id, i.archive_id
    ), uploads as (
      -- What was sent goes with the next clean-up.
      update stored_file f set expires_at = now() from samples
      where f.tenant_id = ${tenantId} and f.id in (samples.file_id, samples.archive_id)
    ), unpacked as (
      delete from import_file f
      where f.tenant_id = ${tenantId} and (f.import_id, f.row_no) in (select import_id, row_no from told)
      returning f.file_id
    ), emptied as (
      update import_row r set data = null, issues = null, warnings = null
      where r.tenant_id = ${tenantId} and (r.import_id, r.row_no) in (select import_id, row_no from told)
    )
    select file_id as id from unpacked where file_id is not null`.execute(tx);
  if (unpacked.length > 0)
    await enqueue(tx, caller, eraseFilesJob, { ids: unpacked.map(({ id }) => id), no: person.employeeNo });
  await eraseNotices(tx, tenantId, person, gone);
}

/** Notices to the person, and those of others that name them: what they told of has its own history. */
async function eraseNotices(tx: Tx, tenantId: string, person: PersonToErase, gone: Erased): Promise<void> {
  const names = [person.displayName, person.wholeName, ...(gone.accountName === null ? [] : [gone.accountName])];
  await sql`
    delete from notification where tenant_id = ${tenantId} and (user_id = ${gone.userId}::uuid or facts ->> 'no' = ${person.employeeNo}
      or array[facts ->> 'name', facts ->> 'by', facts ->> 'delegate'] && ${names}::text[])`.execute(tx);
}

/** Names of files that came in a zip and found no row. */
async function forgetFileNames(tx: Tx, tenantId: string, person: PersonToErase): Promise<void> {
  const { rows } = await sql<{ import_id: string; file_no: number; name: string }>`
    select import_id, file_no, name from import_file where tenant_id = ${tenantId} and row_no is null`.execute(tx);
  const result = rows.filter(({ name }) => isNamedAfter(name, person));
  if (result.length === 0) return;
  await sql`
    delete from import_file f using json_to_recordset(${JSON.stringify(result)}::json) as r(import_id uuid, file_no int)
    where f.tenant_id = ${tenantId} and f.import_id = r.import_id and f.file_no = r.file_no`.execute(tx);
}
