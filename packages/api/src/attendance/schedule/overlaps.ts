import type { Tx } from '@personalia/database';
import { findDayBeyond, findSlotOverlap } from '@personalia/domain';
import { sql } from 'kysely';
import { Problem } from '../../platform/http/index.ts';
import { loadSchedules } from '../plan/load-schedules.ts';

/** SCHEDULE_DAY_COUNT, SCHEDULE_SLOT_OVERLAP of schedules as they are now; `field` is where the change was made. */
export async function refuseWrongSchedules(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
  field: string,
): Promise<void> {
  for (const { cycleLength, days } of (await loadSchedules(tx, tenantId, ids)).values()) {
    const beyond = findDayBeyond(days, cycleLength);
    if (beyond !== null) throw Problem.at(field, 'SCHEDULE_DAY_COUNT', { n: cycleLength, day: days[beyond]?.day ?? 0 });
    const overlap = findSlotOverlap(days, cycleLength);
    if (overlap)
      throw Problem.at(field, 'SCHEDULE_SLOT_OVERLAP', { one: overlap.one, day: overlap.day, other: overlap.other });
  }
}

/** The schedules that plan a shift. */
export async function schedulesWith(tx: Tx, tenantId: string, shiftId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct work_schedule_id as id from work_schedule_day where tenant_id = ${tenantId} and shift_id = ${shiftId}::uuid`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
