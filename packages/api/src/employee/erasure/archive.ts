import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import type { Erased } from './erase.ts';
import type { PersonToErase } from './person.ts';

/** Where values outlive the record: the trail, the rows that imports keep for their undo, and notices. */
export async function eraseArchive(tx: Tx, { tenantId }: Caller, person: PersonToErase, gone: Erased): Promise<void> {
  await sql`select app.erase_from_trail(${person.id}::uuid, ${[...gone.columns]}::text[], ${[...gone.kinds]}::text[], ${gone.userId}::uuid)`.execute(
    tx,
  );
  const ids = [person.id, ...gone.recordIds];
  // Without its row an import undoes nothing of this person; whoever was erased does not come back.
  await sql`
    with changes as (
      delete from import_change where tenant_id = ${tenantId} and target_id = any(${ids}::uuid[]) returning import_id, row_no
    ), touched as (
      select import_id from changes union select import_id from import_row where tenant_id = ${tenantId} and target_id = any(${ids}::uuid[])
    ), samples as (
      update data_import i set source = i.source || '{"samples": []}' from touched
      where i.tenant_id = ${tenantId} and i.id = touched.import_id returning i.file_id, i.archive_id
    ), uploads as (
      -- What was sent goes with the next clean-up, and what was unpacked of it in the night.
      update stored_file f set expires_at = now() from samples
      where f.tenant_id = ${tenantId} and f.id in (samples.file_id, samples.archive_id)
    ), unpacked as (
      delete from import_file f using import_row r
      where f.tenant_id = ${tenantId} and r.tenant_id = f.tenant_id and r.import_id = f.import_id and r.row_no = f.row_no
        and (r.target_id = any(${ids}::uuid[]) or (r.import_id, r.row_no) in (select import_id, row_no from changes))
    )
    update import_row r set data = null, issues = null, warnings = null
    where r.tenant_id = ${tenantId} and (r.target_id = any(${ids}::uuid[]) or (r.import_id, r.row_no) in (select import_id, row_no from changes))`.execute(
    tx,
  );
  await sql`
    delete from notification where tenant_id = ${tenantId}
      and (facts ->> 'no' = ${person.employeeNo} or user_id = ${gone.userId}::uuid)`.execute(tx);
}
