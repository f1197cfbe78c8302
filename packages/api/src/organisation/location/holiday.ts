import {
  type CalendarDate,
  type CopyHolidayYear,
  type GetHolidayYear,
  HOLIDAY_KINDS,
  Holiday,
  HolidayCalendar,
  type HolidayState,
  type PublishHolidays,
  YEARLY_HOLIDAY_KINDS,
} from '@personalia/contract';
import { datesWithin, type HolidaySpan, nextYearOf, occurrencesOf, type RecurringHoliday } from '@personalia/domain';
import { sql } from 'kysely';
import { type Call, type Handler, Problem } from '../../platform/http/index.ts';
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

interface YearDay extends RecurringHoliday {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly calendar: string;
  readonly state: HolidayState;
}

const yearFrom = (year: number) => `${year}-01-01` as CalendarDate;
const rankOf = (kind: string) => HOLIDAY_KINDS.findIndex((one) => one === kind);
const yearTo = (year: number) => `${year}-12-31` as CalendarDate;

/**
 * Its own days and those of the calendars above it, all of a date by rank; a name that is on a date in several of them once: what is
 * published before drafts, then the nearest.
 */
export const holidayYear: Handler<typeof GetHolidayYear> = async ({ tx, caller, input }) => {
  const { tenantId } = caller;
  const { id } = input.params;
  await storeOf(HolidayCalendar).one(tx, caller, id);
  const [from, to] = [yearFrom(input.query.year), yearTo(input.query.year)];
  const { rows } = await sql<YearDay>`
    with recursive calendar as (
      select h.id, h.name, h.parent_calendar_id, 0 as depth from holiday_calendar h where h.tenant_id = ${tenantId} and h.id = ${id}::uuid
      union all
      select h.id, h.name, h.parent_calendar_id, c.depth + 1 from holiday_calendar h join calendar c on h.id = c.parent_calendar_id
      where h.tenant_id = ${tenantId} and c.depth < 10
    ) select d.id, d.from_date as "fromDate", d.to_date as "toDate", d.recurring, d.feb29_rule as "feb29Rule",
      d.effective_from as "effectiveFrom", d.effective_to as "effectiveTo",
      ${caller.locale === 'id' ? sql`coalesce(d.local_name, d.name)` : sql`d.name`} as name, d.kind, c.name as calendar, d.state
    from calendar c join non_work_day d on d.tenant_id = ${tenantId} and d.holiday_calendar_id = c.id and d.state <> 'withdrawn'
    where d.recurring <> 'none' or (d.from_date <= ${to}::date and coalesce(d.to_date, d.from_date) >= ${from}::date)
    order by d.state = 'published' desc, c.depth, d.from_date`.execute(tx);
  const days = rows.flatMap(({ recurring, feb29Rule, effectiveFrom, effectiveTo, fromDate, toDate, ...day }) =>
    occurrencesOf({ recurring, feb29Rule, effectiveFrom, effectiveTo, fromDate, toDate }, from, to).flatMap((one) =>
      datesWithin(one, from, to).map((date) => ({
        ...day,
        date,
        fromDate: one.fromDate,
        toDate: one.toDate ?? one.fromDate,
        isRecurring: recurring !== 'none',
      })),
    ),
  );
  const once = new Map<string, (typeof days)[number]>();
  for (const day of days) {
    const key = `${day.date} ${day.name.toLowerCase()}`;
    if (!once.has(key)) once.set(key, day);
  }
  return [...once.values()].toSorted((a, b) => a.date.localeCompare(b.date) || rankOf(a.kind) - rankOf(b.kind));
};

/**
 * 8.3, 8.6: days of the company are on the same dates of the next year, as drafts; recurring ones are there without that. A span belongs
 * to the year in which it begins; 29 February only where there is one.
 */
export const copyYear: Handler<typeof CopyHolidayYear> = async ({ tx, caller, input }) => {
  const { id } = input.params;
  await storeOf(HolidayCalendar).one(tx, caller, id);
  const { year } = input.body;
  const { rows } = await sql<HolidaySpan & { name: string; localName: string | null; kind: string }>`
    select from_date as "fromDate", to_date as "toDate", name, local_name as "localName", kind from non_work_day
    where tenant_id = ${caller.tenantId} and holiday_calendar_id = ${id}::uuid and state = 'published' and recurring = 'none'
      and kind = any(${[...YEARLY_HOLIDAY_KINDS]})
      and from_date between ${yearFrom(year)}::date and ${yearTo(year)}::date order by from_date`.execute(tx);
  const next = rows.flatMap((row) => {
    const span = nextYearOf(row);
    return span ? [{ ...row, ...span }] : [];
  });
  const { rows: added } = await sql`
    insert into non_work_day (tenant_id, holiday_calendar_id, from_date, to_date, name, local_name, kind, created_by, updated_by)
    select ${caller.tenantId}::uuid, ${id}::uuid, g."fromDate", g."toDate", g.name, g."localName", g.kind, ${caller.userId}::uuid, ${caller.userId}::uuid
    from jsonb_to_recordset(${JSON.stringify(next)}::jsonb) as g("fromDate" date, "toDate" date, name text, "localName" text, kind text)
    where not exists (select from non_work_day o
      cross join lateral app.holiday_dates(o.from_date, o.to_date, o.recurring, o.feb29_rule, o.effective_from, o.effective_to) d(date)
      where o.tenant_id = ${caller.tenantId} and o.holiday_calendar_id = ${id}::uuid and o.recurring <> 'none' and o.state <> 'withdrawn'
        and lower(o.name) = lower(g.name) and d.date between g."fromDate" and coalesce(g."toDate", g."fromDate"))
    on conflict do nothing returning id`.execute(tx);
  if (added.length > 0) await touchCalendar({ tx, caller }, id);
  return { added: added.length, skipped: rows.length - added.length };
};

/**
 * 8.2: other states for some days, with all of their dates. The database marks the days of employees that have results; leave requests
 * are counted again in the night.
 */
export const changeHolidayState =
  (to: 'published' | 'withdrawn'): Handler<typeof PublishHolidays> =>
  async ({ tx, caller: { tenantId, userId }, input }) => {
    const ids = [...new Set(input.body.ids)];
    // Calendars first, as whoever edits their days as a set does.
    await sql`
      select from holiday_calendar c where c.tenant_id = ${tenantId} and c.id in (
        select d.holiday_calendar_id from non_work_day d where d.tenant_id = ${tenantId} and d.id = any(${ids}::uuid[]))
      order by c.id for no key update`.execute(tx);
    const { rows } = await sql<{ calendarId: string; changes: boolean; id: string }>`
      select d.id, d.holiday_calendar_id as "calendarId", ${to === 'published' ? sql`d.state <> 'published'` : sql`d.state = 'published'`} as changes
      from non_work_day d where d.tenant_id = ${tenantId} and d.id = any(${ids}::uuid[]) order by d.id for no key update`.execute(
      tx,
    );
    if (rows.length < ids.length) throw Problem.at('ids', 'REFERENCE_MISSING');
    const changed = rows.filter(({ changes }) => changes);
    await sql`
      with changed as (
        update non_work_day d set state = ${to}, version = d.version + 1, updated_at = now(), updated_by = ${userId}::uuid
        where d.tenant_id = ${tenantId} and d.id = any(${changed.map(({ id }) => id)}::uuid[]) returning d.holiday_calendar_id)
      update holiday_calendar c set version = c.version + 1, updated_at = now(), updated_by = ${userId}::uuid
      where c.tenant_id = ${tenantId} and c.id in (select holiday_calendar_id from changed)`.execute(tx);
    return { changed: changed.length, unchanged: rows.length - changed.length };
  };
