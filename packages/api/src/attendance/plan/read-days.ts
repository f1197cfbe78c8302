import { addDays, type CalendarDate } from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import { type DayHoliday, type GroupSchedule, IN_LIEU_DAYS, type RosterOverride } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import { defaultsBetween, defaultsQuery, type LoadedDefault, loadDefaults } from './default-schedules.ts';
import { type HolidayRow, holidaysFrom, holidaysOf, holidaysQuery } from './holidays.ts';
import type { Ids } from './ids.ts';
import {
  groupSchedulesQuery,
  loadGroups,
  loadSchedules,
  type MemberOf,
  membershipsQuery,
  type NamedSchedule,
  type ScheduleDayRow,
  type ScheduleRow,
  scheduleDaysQuery,
  schedulesFrom,
  schedulesOfGroups,
  schedulesQuery,
  shiftIdsOfSchedules,
} from './load-schedules.ts';
import { type LoadedShift, loadShifts, type ShiftRow, shiftsFrom, shiftsQuery } from './load-shifts.ts';
import { shiftIdsIn } from './override-shifts.ts';

export interface PersonRow {
  readonly id: string;
  readonly zone: string;
  readonly employments: readonly { readonly from: CalendarDate; readonly to: CalendarDate | null }[];
  readonly places: readonly {
    readonly from: CalendarDate;
    readonly to: CalendarDate;
    readonly zone: string | null;
    readonly calendarId: string | null;
    readonly employerId: string;
    readonly locationId: string;
  }[];
  readonly overrides: readonly {
    readonly date: CalendarDate;
    readonly kind: RosterOverride['kind'];
    readonly shiftIds: readonly string[];
  }[];
}

/** What the plans of days are made of. */
interface DaysRead {
  readonly rows: readonly PersonRow[];
  readonly memberships: readonly MemberOf[];
  readonly followed: readonly GroupSchedule[];
  readonly defaults: readonly LoadedDefault[];
  readonly schedules: ReadonlyMap<string, NamedSchedule>;
  /** Of the roster. */
  readonly shifts: ReadonlyMap<string, LoadedShift>;
  /** With those of the days before, which days may be off in lieu of. */
  readonly holidays: ReadonlyMap<string, ReadonlyMap<CalendarDate, DayHoliday>>;
}

/** In a statement: where an employee works over some days, segments `s` with their location `l`. */
const placesOf = (employee: RawBuilder<unknown>, tenantId: string, from: CalendarDate, to: CalendarDate) => sql`
  assignment_segment s left join location l on l.tenant_id = s.tenant_id and l.id = s.location_id
  where s.tenant_id = ${tenantId} and s.employee_id = ${employee} and s.kind = 'primary' and s.recorded_to is null
    and s.valid_from <= ${to}::date and s.valid_to >= ${from}::date`;

/** In a statement: what is published of an employee for some days, rows `r`. */
const publishedOf = (employee: RawBuilder<unknown>, tenantId: string, from: CalendarDate, to: CalendarDate) => sql`
  roster_override r where r.tenant_id = ${tenantId} and r.employee_id = ${employee} and r.state = 'published'
    and r.date between ${from}::date and ${to}::date`;

const peopleQuery = (
  tenantId: string,
  people: RawBuilder<unknown>,
  from: CalendarDate,
  to: CalendarDate,
) => sql<PersonRow>`
    select i.id, o.time_zone as zone,
      (select coalesce(jsonb_agg(jsonb_build_object('from', m.hire_date, 'to', m.last_day)), '[]') from employment m
        where m.tenant_id = o.id and m.employee_id = i.id and m.hire_date <= ${to}::date
          and coalesce(m.last_day, 'infinity') >= ${from}::date) as employments,
      (select coalesce(jsonb_agg(jsonb_build_object('from', s.valid_from, 'to', s.valid_to, 'zone', l.time_zone, 'calendarId', l.holiday_calendar_id,
        'employerId', s.employer_id, 'locationId', s.location_id)), '[]')
        from ${placesOf(sql`i.id`, tenantId, from, to)}) as places,
      (select coalesce(jsonb_agg(jsonb_build_object('date', r.date, 'kind', r.kind, 'shiftIds', ${shiftIdsIn('r')})), '[]')
        from ${publishedOf(sql`i.id`, tenantId, from, to)}) as overrides
    from tenant o cross join ${people} as i(id) where o.id = ${tenantId}`;

/** Of people: who and where they are, and then what that names. As many questions for hundreds as for two. */
export async function readPeopleDays(
  tx: Tx,
  tenantId: string,
  employeeIds: readonly string[],
  from: CalendarDate,
  to: CalendarDate,
): Promise<DaysRead> {
  const [{ rows }, { memberships, schedules: followed }, defaults] = await together(
    peopleQuery(tenantId, sql`unnest(${[...employeeIds]}::uuid[])`, from, to).execute(tx),
    loadGroups(tx, tenantId, employeeIds, from, to),
    loadDefaults(tx, tenantId, from, to),
  );
  const scheduleIds = [...new Set([...followed, ...defaults].map(({ scheduleId }) => scheduleId))];
  const onRoster = [...new Set(rows.flatMap(({ overrides }) => overrides.flatMap(({ shiftIds }) => shiftIds)))];
  const calendars = [...new Set(rows.flatMap(({ places }) => places.flatMap(({ calendarId }) => calendarId ?? [])))];
  const [schedules, shifts, holidays] = await together(
    loadSchedules(tx, tenantId, scheduleIds),
    onRoster.length === 0 ? new Map<string, LoadedShift>() : loadShifts(tx, tenantId, onRoster),
    holidaysOf(tx, tenantId, calendars, addDays(from, -IN_LIEU_DAYS), to),
  );
  return { rows, memberships, followed, defaults, schedules, shifts, holidays };
}

const rowsOf = (query: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select coalesce(json_agg(x), '[]') from (${query}) x)`;

/**
 * Of one employee: all of it by one statement, in which what names something is a subquery. Nine small ones take as long to be sent
 * and answered as to be run (HS-4).
 */
export async function readPersonDays(
  tx: Tx,
  tenantId: string,
  employeeId: string,
  from: CalendarDate,
  to: CalendarDate,
): Promise<DaysRead> {
  const asked = [tenantId, [employeeId], from, to] as const;
  const employee = sql`${employeeId}::uuid`;
  const named = (name: string): Ids => sql`(select n.id from ${sql.table(name)} n)`;
  const [scheduleIds, shiftIds, calendars] = [named('schedule_id'), named('shift_id'), named('calendar_id')];
  const { rows } = await sql<{
    people: PersonRow[];
    memberships: MemberOf[];
    followed: GroupSchedule[];
    defaults: LoadedDefault[];
    schedules: ScheduleRow[];
    days: ScheduleDayRow[];
    shifts: ShiftRow[];
    holidays: HolidayRow[];
  }>`
    with schedule_id(id) as materialized (
      select s.work_schedule_id from ${schedulesOfGroups(...asked)} union select w.work_schedule_id from ${defaultsBetween(tenantId, from, to)}),
    shift_id(id) as materialized (
      select i.* from ${shiftIdsOfSchedules(tenantId, scheduleIds)} i union select unnest(${shiftIdsIn('r')}) from ${publishedOf(employee, tenantId, from, to)}),
    calendar_id(id) as materialized (select l.holiday_calendar_id from ${placesOf(employee, tenantId, from, to)})
    select ${rowsOf(peopleQuery(tenantId, sql`(select ${employee})`, from, to))} as people,
      ${rowsOf(membershipsQuery(...asked))} as memberships, ${rowsOf(groupSchedulesQuery(...asked))} as followed,
      ${rowsOf(defaultsQuery(tenantId, from, to))} as defaults, ${rowsOf(schedulesQuery(tenantId, scheduleIds))} as schedules,
      ${rowsOf(scheduleDaysQuery(tenantId, scheduleIds))} as days, ${rowsOf(shiftsQuery(tenantId, shiftIds))} as shifts,
      ${rowsOf(holidaysQuery(tenantId, calendars, addDays(from, -IN_LIEU_DAYS), to))} as holidays`.execute(tx);
  const [found] = rows;
  if (!found) throw new Error('a statement without a table has one row');
  const { people, memberships, followed, defaults } = found;
  const shifts = shiftsFrom(found.shifts);
  const schedules = schedulesFrom(found.schedules, found.days, shifts);
  return { rows: people, memberships, followed, defaults, schedules, shifts, holidays: holidaysFrom(found.holidays) };
}
