import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { Problem } from '../../platform/http/index.ts';

interface Assigned {
  /** The row that assigns it, where there is one already. */
  readonly id?: unknown;
  readonly workScheduleId?: unknown;
}

/** SCHEDULE_NOT_ACTIVE: drafts and inactive schedules are not assigned; what was assigned before stays (attendance 3). */
export async function refuseNotActive(
  tx: Tx,
  tenantId: string,
  table: 'shift_group_schedule' | 'default_work_schedule',
  { rows, at }: { readonly rows: readonly Assigned[]; readonly at: (row: number) => string },
): Promise<void> {
  const asked = rows.map(({ id, workScheduleId }, row) => ({ row, id: id ?? null, workScheduleId }));
  const { rows: found } = await sql<{ row: number; name: string }>`
    select r.row, w.name from json_to_recordset(${JSON.stringify(asked)}::json) as r(row int, id uuid, "workScheduleId" uuid)
    join work_schedule w on w.tenant_id = ${tenantId} and w.id = r."workScheduleId" and w.status <> 'active'
    where not exists (select from ${sql.table(table)} b where b.tenant_id = w.tenant_id and b.id = r.id and b.work_schedule_id = w.id)
    order by r.row limit 1`.execute(tx);
  for (const { row, name } of found) throw Problem.at(at(row), 'SCHEDULE_NOT_ACTIVE', { name });
}
