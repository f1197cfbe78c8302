import type { CalendarDate } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type DayHoliday, type DayPlan, planOfDay } from '@personalia/domain';
import { sql } from 'kysely';
import { loadPatterns } from './load-schedules.ts';

interface Place {
  readonly date: CalendarDate;
  readonly isEmployed: boolean;
  readonly calendarId: string | null;
}

/** The holidays of calendars with those above them, by calendar and date. */
export async function holidaysOf(
  tx: Tx,
  tenantId: string,
  calendarIds: readonly string[],
  from: CalendarDate,
  to: CalendarDate,
): Promise<ReadonlyMap<string, ReadonlyMap<CalendarDate, DayHoliday>>> {
  const found = new Map(calendarIds.map((id) => [id, new Map<CalendarDate, DayHoliday>()]));
  if (found.size === 0) return found;
  const { rows } = await sql<DayHoliday & { calendarId: string; date: CalendarDate }>`
    with recursive calendar as (
      select h.id as own, h.id, h.parent_calendar_id from holiday_calendar h
      where h.tenant_id = ${tenantId} and h.id = any(${[...found.keys()]}::uuid[])
      union
      select c.own, h.id, h.parent_calendar_id from holiday_calendar h join calendar c on h.id = c.parent_calendar_id
      where h.tenant_id = ${tenantId}
    ) select distinct on (c.own, d.date) c.own as "calendarId", d.date, d.name, d.kind
    from calendar c join holiday d on d.tenant_id = ${tenantId} and d.holiday_calendar_id = c.id and d.status = 'active'
    where d.date between ${from}::date and ${to}::date
    order by c.own, d.date, array_position(array['public', 'joint-leave', 'company'], d.kind), d.name`.execute(tx);
  for (const { calendarId, date, name, kind } of rows) found.get(calendarId)?.set(date, { name, kind });
  return found;
}

/**
 * The plan of each day of one employee over a range (attendance 1.3): employments, the work schedule of the shift group,
 * else the standard week, and the holidays of the location of that day.
 */
export async function loadPlans(
  tx: Tx,
  tenantId: string,
  employeeId: string,
  from: CalendarDate,
  to: CalendarDate,
): Promise<(date: CalendarDate) => DayPlan> {
  const { rows } = await sql<Place>`
    select d::date as date, l.holiday_calendar_id as "calendarId", exists (
      select from employment m where m.tenant_id = ${tenantId} and m.employee_id = ${employeeId}::uuid
        and d::date between m.hire_date and coalesce(m.last_day, 'infinity')) as "isEmployed"
    from generate_series(${from}::date, ${to}::date, interval '1 day') d
    left join assignment_segment s on s.tenant_id = ${tenantId} and s.employee_id = ${employeeId}::uuid and s.kind = 'primary'
      and s.recorded_to is null and d::date between s.valid_from and s.valid_to
    left join location l on l.tenant_id = s.tenant_id and l.id = s.location_id`.execute(tx);
  const patternOn = await loadPatterns(tx, tenantId, employeeId, from, to);
  const places = new Map(rows.map((row) => [row.date, row]));
  const calendars = [...new Set(rows.flatMap(({ calendarId }) => calendarId ?? []))];
  const holidays = await holidaysOf(tx, tenantId, calendars, from, to);
  return (date) =>
    planOfDay(date, {
      isEmployed: (day) => places.get(day)?.isEmployed ?? false,
      pattern: patternOn,
      holiday: (day) => holidays.get(places.get(day)?.calendarId ?? '')?.get(day) ?? null,
    });
}
