import { sql } from 'kysely';
import type { Schedule } from '../platform/jobs/index.ts';

/** Parts of uploads that were never finished, and the rows of imports that can no longer be undone. */
export const forgetOldImports: Schedule = {
  name: 'forget-old-imports',
  crontab: '17 * * * *',
  run: async (door, actor) => {
    const { tenantId } = actor;
    await door.asActor(actor, async (tx) => {
      await sql`
        delete from import_upload where tenant_id = ${tenantId} and created_at < now() - interval '1 day'`.execute(tx);
      await sql`
        with old as (
          select id from data_import where tenant_id = ${tenantId} and created_at < now() - interval '31 days'
            and state not in ('running', 'undoing', 'validating')
        ), rows_gone as (
          delete from import_row where tenant_id = ${tenantId} and import_id in (select id from old)
        ), files_gone as (
          delete from import_file where tenant_id = ${tenantId} and import_id in (select id from old)
        )
        delete from import_change where tenant_id = ${tenantId} and import_id in (select id from old)`.execute(tx);
    });
  },
};
