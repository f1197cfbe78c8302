import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { isOfSchedules, type VersionedKind, type VersionRow } from '../version/keep-version.ts';

type Row = Readonly<Record<string, unknown>>;
type PlannedShift = readonly [day: number, shiftId: string];

/** Working days in one order, so that two patterns can be compared. */
export const daysInOrder = (rows: readonly Row[]): PlannedShift[] =>
  rows
    .map(({ day, shiftId }): PlannedShift => [Number(day), String(shiftId)])
    .toSorted(([a, one], [b, other]) => a - b || (one < other ? -1 : 1));

/** A schedule with its working days as it stands, held until the transaction ends. */
export async function readSchedule(tx: Tx, tenantId: string, id: string): Promise<VersionRow | undefined> {
  const { rows } = await sql<{ row: Row; days: Row[] }>`
    select to_jsonb(w) as row, (select coalesce(jsonb_agg(jsonb_build_object('day', d.day, 'shiftId', d.shift_id)), '[]')
      from work_schedule_day d where d.tenant_id = w.tenant_id and d.work_schedule_id = w.id) as days
    from work_schedule w where w.tenant_id = ${tenantId} and w.id = ${id}::uuid for update of w`.execute(tx);
  const [found] = rows;
  return found && { ...found.row, days: daysInOrder(found.days) };
}

export const scheduleVersion: VersionedKind = {
  table: 'work_schedule',
  locked: 'SCHEDULE_FROM_LOCKED',
  async isUsed(tx, tenantId, id) {
    const { rows } = await sql`
      select 1 where exists (select from shift_group_schedule where tenant_id = ${tenantId} and work_schedule_id = ${id}::uuid)
        or exists (select from default_work_schedule where tenant_id = ${tenantId} and work_schedule_id = ${id}::uuid)`.execute(
      tx,
    );
    return rows.length > 0;
  },
  concerns: (tenantId, id) => isOfSchedules(tenantId, sql`(select ${id}::uuid)`),
  keepParts: (tx, tenantId, id, validFrom, before) =>
    sql`insert into work_schedule_version_day (tenant_id, work_schedule_id, valid_from, day, shift_id)
      select ${tenantId}::uuid, ${id}::uuid, ${validFrom}::date, (d ->> 0)::int, (d ->> 1)::uuid
      from jsonb_array_elements(${JSON.stringify(before['days'])}::jsonb) d`.execute(tx),
};
