import type { CalendarDate } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { DayHoliday } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';

/** The holidays of calendars with those above them, by calendar and date. */
export async function holidaysOf(
  tx: Tx,
  tenantId: string,
  calendarIds: readonly string[],
  from: CalendarDate,
  to: CalendarDate,
): Promise<HolidaysByCalendar> {
  if (calendarIds.length === 0) return new Map();
  return holidaysWhere(tx, tenantId, sql`h.id = any(${[...new Set(calendarIds)]}::uuid[])`, from, to);
}

export type HolidaysByCalendar = ReadonlyMap<string, ReadonlyMap<CalendarDate, DayHoliday>>;

/** The same of the calendars `h` that a condition names, for statements that leave before the calendars are known. */
export async function holidaysWhere(
  tx: Tx,
  tenantId: string,
  which: RawBuilder<unknown>,
  from: CalendarDate,
  to: CalendarDate,
): Promise<HolidaysByCalendar> {
  const found = new Map<string, Map<CalendarDate, DayHoliday>>();
  const { rows } = await sql<DayHoliday & { calendarId: string; date: CalendarDate }>`
    with recursive calendar as (
      select h.id as own, h.id, h.parent_calendar_id from holiday_calendar h
      where h.tenant_id = ${tenantId} and ${which}
      union
      select c.own, h.id, h.parent_calendar_id from holiday_calendar h join calendar c on h.id = c.parent_calendar_id
      where h.tenant_id = ${tenantId}
    ) select distinct on (c.own, d.date) c.own as "calendarId", d.date, d.name, d.kind
    from calendar c join holiday d on d.tenant_id = ${tenantId} and d.holiday_calendar_id = c.id and d.status = 'active'
    where d.date between ${from}::date and ${to}::date
    order by c.own, d.date, array_position(array['public', 'joint-leave', 'company'], d.kind), d.name`.execute(tx);
  for (const { calendarId, date, name, kind } of rows) {
    const ofCalendar = found.get(calendarId) ?? new Map<CalendarDate, DayHoliday>();
    found.set(calendarId, ofCalendar.set(date, { name, kind }));
  }
  return found;
}
