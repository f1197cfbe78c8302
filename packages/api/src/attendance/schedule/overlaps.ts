import type { Tx } from '@personalia/database';
import { findDayBeyond, findSlotOverlap } from '@personalia/domain';
import { sql } from 'kysely';
import { Problem } from '../../platform/http/index.ts';
import { loadSchedules } from '../plan/load-schedules.ts';
import { tenantToday } from '../today.ts';

/** SCHEDULE_DAY_COUNT, SCHEDULE_SLOT_OVERLAP of schedules as they are from today on; `field` is where the change was made. */
export async function refuseWrongSchedules(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
  field: string,
): Promise<void> {
  const schedules = await loadSchedules(tx, tenantId, ids);
  if (schedules.size === 0) return;
  const today = await tenantToday(tx, tenantId);
  for (const latest of schedules.values()) {
    const known = [latest, ...(latest.earlier ?? [])];
    // What was over before today is left as it was.
    const begun = known.findIndex(({ effectiveFrom }) => effectiveFrom === null || effectiveFrom <= today);
    for (const { cycleLength, days } of begun < 0 ? known : known.slice(0, begun + 1)) {
      const beyond = findDayBeyond(days, cycleLength);
      if (beyond !== null)
        throw Problem.at(field, 'SCHEDULE_DAY_COUNT', { n: cycleLength, day: days[beyond]?.day ?? 0 });
      const overlap = findSlotOverlap(days, cycleLength);
      if (overlap)
        throw Problem.at(field, 'SCHEDULE_SLOT_OVERLAP', { one: overlap.one, day: overlap.day, other: overlap.other });
    }
  }
}

/** The schedules that plan a shift, or did so in an earlier version. */
export async function schedulesWith(tx: Tx, tenantId: string, shiftId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct work_schedule_id as id from work_schedule_planned_day where tenant_id = ${tenantId} and shift_id = ${shiftId}::uuid`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
