import { addDays, type CalendarDate } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type DayHoliday, holidayInLieu, IN_LIEU_DAYS, type WorkPattern } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import { defaultIdOn, type HolidayRow, holidaysFrom, patternsOfDefaults, patternsOfGroups } from './facts.ts';

/** A date that becomes, or is no more, off in lieu of a holiday for those of a calendar who follow a group or a default schedule. */
interface DayInLieu {
  readonly date: CalendarDate;
  readonly calendarId: string;
  readonly scheduleOf: string;
}

type Row = HolidayRow & { readonly changes: boolean };
type Calendar = ReadonlyMap<CalendarDate, DayHoliday>;
const NO_HOLIDAYS: Calendar = new Map();

/**
 * attendance 3, 8.2: the days in lieu that change with non-work days, a row `n` of `named` each, by the pattern that is followed on the
 * first of the dates that change. Companies whose schedules have no such days are asked no more.
 */
export async function changedDaysInLieu(tx: Tx, tenantId: string, named: RawBuilder<unknown>): Promise<DayInLieu[]> {
  const { rows } = await sql<Row>`
    with recursive ${named}, changed as materialized (
      -- Nobody works anywhere before the first of all segments.
      select c.holiday_calendar_id, c.date, c.name, c.kind from changed_dates c
      where app.compensates_holidays(${tenantId})
        and c.date >= (select min(s.valid_from) from assignment_segment s where s.tenant_id = ${tenantId})
    ), span as materialized (
      select min(date) - ${IN_LIEU_DAYS}::int as first, max(date) + ${IN_LIEU_DAYS}::int as last from changed
    ), calendar as (
      select h.id as own, h.id, h.parent_calendar_id from holiday_calendar h where h.tenant_id = ${tenantId} and exists (select from changed)
      union
      select c.own, h.id, h.parent_calendar_id from holiday_calendar h join calendar c on h.id = c.parent_calendar_id where h.tenant_id = ${tenantId}
    )
    select c.own as "calendarId", d.date::text as date, d.name, d.kind, d.changes from calendar c
    join (
      select h.holiday_calendar_id, h.date, h.name, h.kind, false as changes from holiday h cross join span p
      where h.tenant_id = ${tenantId} and h.date between p.first and p.last and h.status = 'active'
        and not exists (select from named n where n.id = h.non_work_day_id and n.changes)
      union all
      select holiday_calendar_id, date, name, kind, true from changed) d on d.holiday_calendar_id = c.id
    where exists (select from location l where l.tenant_id = ${tenantId} and l.holiday_calendar_id = c.own)
    order by 1, 2, 3`.execute(tx);
  const dates = [...new Set(rows.flatMap(({ date, changes }) => (changes ? [date] : [])))].toSorted();
  if (dates.length === 0) return [];
  const before = holidaysFrom(rows.filter(({ changes }) => !changes));
  const after = holidaysFrom(rows);
  const found: DayInLieu[] = [];
  for (const [first, last] of stretchesOf(dates)) {
    const patterns = [
      ...(await patternsOfGroups(tx, tenantId, first)),
      ...(await patternsOfDefaults(tx, tenantId, first)),
    ].filter(([, { onHolidayOff }]) => onHolidayOff === 'compensateNextWorkday');
    for (const [calendarId, days] of after)
      for (const [scheduleOf, pattern] of patterns)
        for (const date of changedBetween(
          first,
          addDays(last, IN_LIEU_DAYS),
          pattern,
          before.get(calendarId) ?? NO_HOLIDAYS,
          days,
        ))
          found.push({ date, calendarId, scheduleOf });
  }
  return found;
}

/** Dates from the first to the last of those whose days in lieu may be the same ones. */
function stretchesOf(dates: readonly CalendarDate[]): [CalendarDate, CalendarDate][] {
  const found: [CalendarDate, CalendarDate][] = [];
  for (const date of dates) {
    const open = found.at(-1);
    if (open && date <= addDays(open[1], IN_LIEU_DAYS)) open[1] = date;
    else found.push([date, date]);
  }
  return found;
}

/** Dates that are in lieu either before or after; one that gets or loses a holiday of its own is counted with the holidays. */
function changedBetween(
  first: CalendarDate,
  last: CalendarDate,
  pattern: WorkPattern,
  before: Calendar,
  after: Calendar,
) {
  const isInLieu = (date: CalendarDate, days: Calendar): boolean =>
    holidayInLieu(date, pattern, (day) => days.get(day) ?? null) !== null;
  const dates: CalendarDate[] = [];
  for (let date = first; date <= last; date = addDays(date, 1))
    if (before.has(date) === after.has(date) && isInLieu(date, before) !== isInLieu(date, after)) dates.push(date);
  return dates;
}

/** In a statement: who has these days, as `employee_id` and `date`. */
export const peopleInLieu = (tenantId: string, days: readonly DayInLieu[]): RawBuilder<unknown> => sql`
  select s.employee_id, k.date
  from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as k(date date, "calendarId" uuid, "scheduleOf" uuid)
  join location l on l.tenant_id = ${tenantId} and l.holiday_calendar_id = k."calendarId"
  join assignment_segment s on s.tenant_id = ${tenantId} and s.location_id = l.id and s.kind = 'primary' and s.recorded_to is null
    and k.date between s.valid_from and s.valid_to
  where k."scheduleOf" = coalesce((
    -- Whose group has no schedule yet, or one of another employer, works the default one.
    select g.employee_shift_group_id from shift_group_membership g
    cross join lateral (
      select w.employer_id from shift_group_schedule r join work_schedule w on w.tenant_id = r.tenant_id and w.id = r.work_schedule_id
      where r.tenant_id = ${tenantId} and r.employee_shift_group_id = g.employee_shift_group_id and r.valid_from <= k.date
      order by r.valid_from desc limit 1) f
    where g.tenant_id = ${tenantId} and g.employee_id = s.employee_id and k.date between g.valid_from and coalesce(g.valid_to, 'infinity')
      and coalesce(f.employer_id, s.employer_id) = s.employer_id limit 1
  ), ${defaultIdOn(tenantId, { employer: sql.ref('s.employer_id'), location: sql.ref('s.location_id') }, sql.ref('k.date'))})`;
