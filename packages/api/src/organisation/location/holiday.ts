import {
  type CopyHolidayYear,
  type GetHolidayYear,
  Holiday,
  HolidayCalendar,
  isCalendarDate,
  YEARLY_HOLIDAY_KINDS,
} from '@personalia/contract';
import { sql } from 'kysely';
import type { Call, Handler } from '../../platform/http/index.ts';
import { defaults, type ResourceHandlers, storeOf } from '../../platform/resource/index.ts';

const plain = defaults(Holiday);

/** The calendar counts a change of its days as one of its own, so that whoever edits them as a set is told. */
async function touchCalendar({ tx, caller }: Pick<Call<never>, 'tx' | 'caller'>, calendarId: unknown): Promise<void> {
  await sql`
    update holiday_calendar set version = version + 1, updated_at = now(), updated_by = ${caller.userId}
    where tenant_id = ${caller.tenantId} and id = ${String(calendarId)}::uuid`.execute(tx);
}

const calendarOf = async ({ tx, caller }: Pick<Call<never>, 'tx' | 'caller'>, id: string): Promise<unknown> =>
  (await storeOf(Holiday).one(tx, caller, id))['holidayCalendarId'];

export const holidayHandlers: ResourceHandlers = {
  ...plain,
  create: async (call) => {
    const made = await plain.create(call);
    await touchCalendar(call, (call.input.body as { holidayCalendarId: string }).holidayCalendarId);
    return made;
  },
  update: async (call) => {
    await touchCalendar(call, await calendarOf(call, call.input.params.id));
    return plain.update(call);
  },
  remove: async (call) => {
    await touchCalendar(call, await calendarOf(call, call.input.params.id));
    return plain.remove(call);
  },
};

/** Its own days and those of the calendars above it; of one date the nearest. */
export const holidayYear: Handler<typeof GetHolidayYear> = async ({ tx, caller, input }) => {
  const { tenantId } = caller;
  const { id } = input.params;
  await storeOf(HolidayCalendar).one(tx, caller, id);
  const { year } = input.query;
  const { rows } = await sql<{ id: string; date: string; name: string; kind: string; calendar: string }>`
    with recursive calendar as (
      select h.id, h.name, h.parent_calendar_id, 0 as depth from holiday_calendar h where h.tenant_id = ${tenantId} and h.id = ${id}::uuid
      union all
      select h.id, h.name, h.parent_calendar_id, c.depth + 1 from holiday_calendar h join calendar c on h.id = c.parent_calendar_id
      where h.tenant_id = ${tenantId} and c.depth < 10
    ) select distinct on (d.date) d.id, d.date,
      ${caller.locale === 'id' ? sql`coalesce(d.local_name, d.name)` : sql`d.name`} as name, d.kind, c.name as calendar
    from calendar c join holiday d on d.tenant_id = ${tenantId} and d.holiday_calendar_id = c.id and d.status = 'active'
    where d.date between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)
    order by d.date, c.depth`.execute(tx);
  return rows;
};

/** 8.3, 8.6: days of the company are on the same date of the next year; 29 February only where there is one. */
export const copyYear: Handler<typeof CopyHolidayYear> = async ({ tx, caller, input }) => {
  const { id } = input.params;
  await storeOf(HolidayCalendar).one(tx, caller, id);
  const { year } = input.body;
  const { rows } = await sql<{ date: string; name: string; localName: string | null; kind: string }>`
    select date::text, name, local_name as "localName", kind from holiday
    where tenant_id = ${caller.tenantId} and holiday_calendar_id = ${id}::uuid and status = 'active' and kind = any(${[...YEARLY_HOLIDAY_KINDS]})
      and date between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)`.execute(tx);
  const next = rows
    .map((row) => ({ ...row, date: `${year + 1}${row.date.slice(4)}` }))
    .filter(({ date }) => isCalendarDate(date));
  const { rows: added } = await sql`
    insert into holiday (tenant_id, holiday_calendar_id, date, name, local_name, kind, created_by, updated_by)
    select ${caller.tenantId}::uuid, ${id}::uuid, g.date, g.name, g."localName", g.kind, ${caller.userId}::uuid, ${caller.userId}::uuid
    from jsonb_to_recordset(${JSON.stringify(next)}::jsonb) as g(date date, name text, "localName" text, kind text)
    on conflict on constraint holiday_date_key do nothing returning id`.execute(tx);
  if (added.length > 0) await touchCalendar({ tx, caller }, id);
  return { added: added.length, skipped: rows.length - added.length };
};
