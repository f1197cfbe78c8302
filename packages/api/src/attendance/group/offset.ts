import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { Problem } from '../../platform/http/index.ts';

/** GROUP_OFFSET: a group is ahead of its schedule by less than a cycle (attendance 4). */
export async function refuseWrongOffsets(
  tx: Tx,
  tenantId: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const asked = rows.map(({ workScheduleId, offsetDays }, row) => ({ row, workScheduleId, offsetDays }));
  const { rows: found } = await sql<{ row: number; n: number }>`
    select r.row, w.cycle_length as n
    from json_to_recordset(${JSON.stringify(asked)}::json) as r(row int, "workScheduleId" uuid, "offsetDays" int)
    join work_schedule w on w.tenant_id = ${tenantId} and w.id = r."workScheduleId"
    where r."offsetDays" >= w.cycle_length order by r.row limit 1`.execute(tx);
  for (const { row, n } of found) throw Problem.at(`rows.${row}.offsetDays`, 'GROUP_OFFSET', { n });
}
