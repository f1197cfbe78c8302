import type { CalendarDate } from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import { isPerson } from '../plan/ids.ts';

/** The longest that a day may wait for a device (ATTENDANCE_RULE_BOUNDS), and the days that its windows may reach. */
const LONGEST_WAIT = 72;
const DAYS_BACK = 6;

type Heard = readonly number[];
const NONE: Heard = [];

interface Row {
  readonly employeeId: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly locationId: string;
}

/**
 * When the devices at the workplace of employees who have a badge were last heard from (attendance 1.11). Nothing is asked for days
 * that no device can hold back any more.
 */
export async function heardOf(
  tx: Tx,
  tenantId: string,
  employeeIds: readonly string[],
  from: CalendarDate,
  to: CalendarDate,
): Promise<(employeeId: string, date: CalendarDate) => Heard> {
  const badgesAt = (places: RawBuilder<unknown>, since: RawBuilder<unknown>) =>
    sql<Row>`
    select g.employee_id as "employeeId", greatest(g.valid_from, m.valid_from) as "from",
      least(g.valid_to, coalesce(m.valid_to, g.valid_to)) as "to", g.location_id as "locationId"
    from assignment_segment g join employee_attendance_mapping m on m.tenant_id = g.tenant_id and m.employee_id = g.employee_id
      and m.status = 'active' and m.valid_from <= g.valid_to and coalesce(m.valid_to, 'infinity') >= g.valid_from
    where g.tenant_id = ${tenantId} and g.employee_id ${isPerson(employeeIds)} and g.kind = 'primary' and g.recorded_to is null
      and g.location_id ${places} and g.valid_from <= ${to}::date and g.valid_to >= ${since}`.execute(tx);
  const devicesOf = sql<{ locationId: string; at: number; since: CalendarDate }>`
    select d.location_id as "locationId", floor(extract(epoch from s.last_push_at))::float8 as at,
      app.today_of(${tenantId}::uuid) - ${sql.lit(DAYS_BACK)}::int as since
    from attendance_device d join attendance_device_state s on s.tenant_id = d.tenant_id and s.device_id = d.id
    where d.tenant_id = ${tenantId} and d.status = 'active' and s.last_push_at > now() - make_interval(hours => ${sql.lit(LONGEST_WAIT)})`;
  // Of one employee the badges are asked for along with the devices (HS-4); of many it is first seen whether there are any.
  const [{ rows: devices }, ofOne] = await together(
    devicesOf.execute(tx),
    employeeIds.length === 1 ? badgesAt(sql`is not null`, sql`${from}::date`) : undefined,
  );
  const since = devices[0]?.since;
  if (!since || to < since) return () => NONE;
  const ofPlace = new Map<string, Heard>(
    [...Map.groupBy(devices, ({ locationId }) => locationId)].map(([id, own]) => [id, own.map(({ at }) => at)]),
  );
  const { rows } =
    ofOne ?? (await badgesAt(sql`= any(${[...ofPlace.keys()]}::uuid[])`, sql`${from < since ? since : from}::date`));
  const own = Map.groupBy(rows, ({ employeeId }) => employeeId);
  return (employeeId, date) => {
    if (date < since) return NONE;
    const found = own.get(employeeId)?.find((one) => one.from <= date && date <= one.to);
    return (found && ofPlace.get(found.locationId)) ?? NONE;
  };
}
