import { type GetShiftVersions, type ReplyOf, Shift } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import { plansShift } from '../plan/override-shifts.ts';
import { isOfSchedules, type VersionedKind, type VersionRow, versionsOf } from '../version/keep-version.ts';

/** A shift as it stands, held until the transaction ends. */
export async function readShift(tx: Tx, tenantId: string, id: string): Promise<VersionRow | undefined> {
  const { rows } = await sql<{ row: VersionRow }>`
    select to_jsonb(s) as row from shift s where s.tenant_id = ${tenantId} and s.id = ${id}::uuid for update`.execute(
    tx,
  );
  return rows[0]?.row;
}

const schedulesOf = (tenantId: string, id: string) =>
  sql`(select d.work_schedule_id from work_schedule_planned_day d where d.tenant_id = ${tenantId} and d.shift_id = ${id}::uuid)`;

export const shiftVersion: VersionedKind = {
  table: 'shift',
  locked: 'SHIFT_FROM_LOCKED',
  async isUsed(tx, tenantId, id) {
    const { rows } = await sql`
      select 1 where exists ${schedulesOf(tenantId, id)}
        or exists (select from roster_override r where r.tenant_id = ${tenantId} and ${plansShift('r', id)})`.execute(
      tx,
    );
    return rows.length > 0;
  },
  concerns: (tenantId, id, from) => sql`(${isOfSchedules(tenantId, schedulesOf(tenantId, id))}
    or a.employee_id in (select r.employee_id from roster_override r where r.tenant_id = ${tenantId} and ${plansShift('r', id)}
      and r.state = 'published' and r.date >= ${from}::date))`,
};

const camel = (name: string): string => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A row as its fields go over the wire. */
function fieldsOf(row: VersionRow): Record<string, unknown> {
  const values = Object.fromEntries(Object.entries(row).map(([name, value]) => [camel(name), value]));
  const named = Object.keys(Shift.fields).map((name) => [name, values[name] ?? null] as const);
  return { ...Object.fromEntries(named), hours: values['hours'] == null ? null : String(values['hours']) };
}

export async function shiftVersions(
  tx: Tx,
  { tenantId }: Caller,
  id: string,
): Promise<ReplyOf<typeof GetShiftVersions>> {
  const versions = await versionsOf<VersionRow>(tx, tenantId, shiftVersion, id);
  return versions.map(({ from, to, row }) => ({ from, to, shift: fieldsOf(row) }));
}
