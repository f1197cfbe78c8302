import { sql } from 'kysely';
import type { Schedule } from '../../platform/jobs/index.ts';

/** An upload that is still on its way has no row yet. */
const DAY = 86_400_000;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Every night: bytes that no row names any more, of deleted files, replaced pictures and uploads that came to nothing. */
export const sweepFiles: Schedule = {
  name: 'sweep-employee-files',
  crontab: '40 1 * * *',
  run: async (door, actor, files) => {
    const { tenantId } = actor;
    for await (const names of files.lasting.olderThan(tenantId, new Date(Date.now() - DAY))) {
      const ids = names.filter((name) => ID.test(name));
      const { rows } = await door.asActor(actor, (tx) =>
        sql<{ id: string }>`
          select id from employee_file where tenant_id = ${tenantId} and id = any(${ids}::uuid[])
          union all select id from establishment_file where tenant_id = ${tenantId} and id = any(${ids}::uuid[])
          union all select file_id from import_file where tenant_id = ${tenantId} and file_id = any(${ids}::uuid[])
          union all select large_id from employee_photo where tenant_id = ${tenantId} and large_id = any(${ids}::uuid[])
          union all select small_id from employee_photo where tenant_id = ${tenantId} and small_id = any(${ids}::uuid[])
          union all select large_id from employer_picture where tenant_id = ${tenantId} and large_id = any(${ids}::uuid[])
          union all select small_id from employer_picture where tenant_id = ${tenantId} and small_id = any(${ids}::uuid[])
          union all select file_id from position_document where tenant_id = ${tenantId} and file_id = any(${ids}::uuid[])`.execute(
          tx,
        ),
      );
      const kept = new Set(rows.map((row) => row.id));
      for (const name of names) if (!kept.has(name)) await files.lasting.remove(tenantId, name);
    }
  },
};
