import type { CalendarDate } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type DayHoliday, joinHolidays } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import { type Ids, isAmong } from './ids.ts';

/** The holidays of calendars with those above them, by calendar and date. */
export async function holidaysOf(
  tx: Tx,
  tenantId: string,
  calendarIds: Ids,
  from: CalendarDate,
  to: CalendarDate,
): Promise<ReadonlyMap<string, ReadonlyMap<CalendarDate, DayHoliday>>> {
  if ('length' in calendarIds && calendarIds.length === 0) return new Map();
  return holidaysFrom((await holidaysQuery(tenantId, calendarIds, from, to).execute(tx)).rows);
}

export type HolidayRow = DayHoliday & { readonly calendarId: string; readonly date: CalendarDate };

/** The same as a query, for statements that read more besides. */
export const holidaysQuery = (
  tenantId: string,
  calendarIds: Ids,
  from: CalendarDate,
  to: CalendarDate,
): RawBuilder<HolidayRow> => sql<HolidayRow>`
    with recursive calendar as (
      select h.id as own, h.id, h.parent_calendar_id from holiday_calendar h
      where h.tenant_id = ${tenantId} and h.id ${isAmong(calendarIds)}
      union
      select c.own, h.id, h.parent_calendar_id from holiday_calendar h join calendar c on h.id = c.parent_calendar_id
      where h.tenant_id = ${tenantId}
    ) select c.own as "calendarId", d.date, d.name, d.kind
    from calendar c join holiday d on d.tenant_id = ${tenantId} and d.holiday_calendar_id = c.id and d.status = 'active'
    where d.date between ${from}::date and ${to}::date
    order by 1, 2, 3`;

export function holidaysFrom(rows: readonly HolidayRow[]): ReadonlyMap<string, ReadonlyMap<CalendarDate, DayHoliday>> {
  const found = Map.groupBy(rows, ({ calendarId }) => calendarId);
  return new Map(
    [...found].map(([id, own]) => [
      id,
      new Map(
        [...Map.groupBy(own, ({ date }) => date)].flatMap(([date, [first, ...others]]) =>
          first ? [[date, joinHolidays(first, others)] as const] : [],
        ),
      ),
    ]),
  );
}
