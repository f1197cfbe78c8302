import { addDays, type CalendarDate } from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import {
  type DayFacts,
  defaultScheduleOn,
  groupOn,
  levelOfDefault,
  type RosterDay,
  type RosterOverride,
  rosterDay,
  scheduleOn,
  type WorkPlace,
} from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import { defaultsBetween, loadDefaults } from './default-schedules.ts';
import { followedSchedules } from './follows.ts';
import { holidaysOf } from './holidays.ts';
import type { Ids } from './ids.ts';
import { loadGroups, loadSchedules, schedulesOfGroups } from './load-schedules.ts';
import { type LoadedShift, loadShifts, shiftOn } from './load-shifts.ts';
import { shiftIdsIn } from './override-shifts.ts';

export type LoadedOverride = RosterOverride<LoadedShift>;

/** A day of an employee: where, and what is planned. */
export interface PersonDay extends RosterDay<LoadedShift> {
  readonly date: CalendarDate;
  readonly zone: string;
  readonly groupId: string | null;
  readonly employerId: string | null;
  /** The default schedule that applies, and whose it is. */
  readonly byDefault?: DayFacts['byDefault'];
  /** The published override, if there is one. */
  readonly published: LoadedOverride | null;
}

export interface PlannedPerson {
  /** The plan of a day as published. */
  readonly dayOf: (date: CalendarDate) => PersonDay;
  /** The plan of a day if this were published for it; null: nothing is. */
  readonly dayWith: (date: CalendarDate, override: LoadedOverride | null) => PersonDay;
}

interface Row {
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

/** Days of those who are planned alike, by date. */
interface Alike {
  readonly place: Row['places'][number] | undefined;
  readonly groupId: string | null;
  readonly isEmployed: boolean;
  readonly days: Map<CalendarDate, PersonDay>;
}

const NOWHERE: WorkPlace = { employerId: null, locationId: null };

const between = (date: CalendarDate) => (one: { readonly from: CalendarDate; readonly to: CalendarDate | null }) =>
  one.from <= date && (one.to === null || date <= one.to);

/** One employee by name, as `isPerson` has it. */
const peopleOf = ([first, ...others]: readonly string[]): RawBuilder<unknown> =>
  first !== undefined && others.length === 0
    ? sql`(select ${first}::uuid)`
    : sql`unnest(${first === undefined ? [] : [first, ...others]}::uuid[])`;

/** In a statement: where an employee works over some days, segments `s` with their location `l`. */
const placesOf = (employee: RawBuilder<unknown>, tenantId: string, from: CalendarDate, to: CalendarDate) => sql`
  assignment_segment s left join location l on l.tenant_id = s.tenant_id and l.id = s.location_id
  where s.tenant_id = ${tenantId} and s.employee_id = ${employee} and s.kind = 'primary' and s.recorded_to is null
    and s.valid_from <= ${to}::date and s.valid_to >= ${from}::date`;

/** In a statement: what is published of an employee for some days, rows `r`. */
const publishedOf = (employee: RawBuilder<unknown>, tenantId: string, from: CalendarDate, to: CalendarDate) => sql`
  roster_override r where r.tenant_id = ${tenantId} and r.employee_id = ${employee} and r.state = 'published'
    and r.date between ${from}::date and ${to}::date`;

/** What plans name: schedules, shifts of the roster, calendars of holidays. */
interface Named {
  readonly scheduleIds: Ids;
  readonly onRoster: Ids;
  readonly calendars: Ids;
}

/** The same of one employee as subqueries, so that nobody waits for their names: all of a day is one round trip (HS-4). */
function namedOf(...asked: readonly [string, readonly string[], CalendarDate, CalendarDate]): Named {
  const [tenantId, [one], from, to] = asked;
  const employee = sql`${one}::uuid`;
  return {
    scheduleIds: sql`(select s.work_schedule_id from ${schedulesOfGroups(...asked)}
      union select w.work_schedule_id from ${defaultsBetween(tenantId, from, to)})`,
    onRoster: sql`(select unnest(${shiftIdsIn('r')}) from ${publishedOf(employee, tenantId, from, to)})`,
    calendars: sql`(select l.holiday_calendar_id from ${placesOf(employee, tenantId, from, to)})`,
  };
}

/**
 * The plan of each day of employees over a range (attendance 1.3): employments, the published roster, the work schedule of the shift
 * group, else the default one, else the standard week, and the holidays of the location of that day. As many queries for hundreds as for one.
 */
export async function loadPeople(
  tx: Tx,
  tenantId: string,
  employeeIds: readonly string[],
  from: CalendarDate,
  to: CalendarDate,
): Promise<(employeeId: string) => PlannedPerson> {
  const people = sql<Row>`
    select i.id, o.time_zone as zone,
      (select coalesce(jsonb_agg(jsonb_build_object('from', m.hire_date, 'to', m.last_day)), '[]') from employment m
        where m.tenant_id = o.id and m.employee_id = i.id and m.hire_date <= ${to}::date
          and coalesce(m.last_day, 'infinity') >= ${from}::date) as employments,
      (select coalesce(jsonb_agg(jsonb_build_object('from', s.valid_from, 'to', s.valid_to, 'zone', l.time_zone, 'calendarId', l.holiday_calendar_id,
        'employerId', s.employer_id, 'locationId', s.location_id)), '[]')
        from ${placesOf(sql`i.id`, tenantId, from, to)}) as places,
      (select coalesce(jsonb_agg(jsonb_build_object('date', r.date, 'kind', r.kind, 'shiftIds', ${shiftIdsIn('r')})), '[]')
        from ${publishedOf(sql`i.id`, tenantId, from, to)}) as overrides
    from tenant o cross join ${peopleOf(employeeIds)} as i(id) where o.id = ${tenantId}`;
  const loadNamed = ({ scheduleIds, onRoster, calendars }: Named) =>
    together(
      loadSchedules(tx, tenantId, scheduleIds),
      'length' in onRoster && onRoster.length === 0
        ? new Map<string, LoadedShift>()
        : loadShifts(tx, tenantId, onRoster),
      holidaysOf(tx, tenantId, calendars, from, to),
    );
  const [{ rows }, { memberships, schedules: followed }, defaults, ofOne] = await together(
    people.execute(tx),
    loadGroups(tx, tenantId, employeeIds, from, to),
    loadDefaults(tx, tenantId, from, to),
    employeeIds.length === 1 ? loadNamed(namedOf(tenantId, employeeIds, from, to)) : undefined,
  );
  const scheduleIds = [...new Set([...followed, ...defaults].map(({ scheduleId }) => scheduleId))];
  const onRoster = [...new Set(rows.flatMap(({ overrides }) => overrides.flatMap(({ shiftIds }) => shiftIds)))];
  const calendars = [...new Set(rows.flatMap(({ places }) => places.flatMap(({ calendarId }) => calendarId ?? [])))];
  const [schedules, shifts, holidays] = ofOne ?? (await loadNamed({ scheduleIds, onRoster, calendars }));
  const followsOn = followedSchedules(schedules);
  const byPerson = new Map(rows.map((row) => [row.id, row]));
  const membershipsOf = Map.groupBy(memberships, ({ employeeId }) => employeeId);
  const shared = new Map<string, Map<CalendarDate, PersonDay>>();
  const planned = (employeeId: string): PlannedPerson => {
    const person = byPerson.get(employeeId);
    const published = new Map(
      (person?.overrides ?? []).map(({ date, kind, shiftIds }) => [
        date,
        { kind, shifts: shiftIds.flatMap((id) => shifts.get(id) ?? []) },
      ]),
    );
    const own = membershipsOf.get(employeeId) ?? [];
    let alike: Alike | undefined;
    const planOf = (date: CalendarDate, override: LoadedOverride | null): PersonDay => {
      const place = person?.places.find(between(date));
      const groupId = groupOn(own, date);
      const isEmployed = person?.employments.some(between(date)) ?? false;
      const zone = place?.zone ?? person?.zone ?? 'UTC';
      const made = (): PersonDay => {
        const ofGroup = groupId === null ? null : scheduleOn(followed, groupId, date);
        const byDefault = ofGroup === null ? defaultScheduleOn(defaults, place ?? NOWHERE, date) : null;
        const schedule = ofGroup ?? (byDefault && { ...byDefault, offsetDays: 0 });
        return {
          date,
          zone,
          groupId,
          employerId: place?.employerId ?? null,
          published: published.get(date) ?? null,
          ...(byDefault && override === null
            ? {
                byDefault: {
                  level: levelOfDefault(byDefault),
                  schedule: schedules.get(byDefault.scheduleId)?.name ?? '',
                },
              }
            : {}),
          ...rosterDay(date, {
            isEmployed,
            holiday: holidays.get(place?.calendarId ?? '')?.get(date) ?? null,
            follows: schedule && followsOn(schedule, date),
            override: override && { ...override, shifts: override.shifts.map((shift) => shiftOn(shift, date)) },
          }),
        };
      };
      if (override !== null || published.has(date)) return made();
      // Whoever is in the same group at the same place has the same plan. Days that follow one another mostly are alike in this.
      if (alike?.place !== place || alike?.groupId !== groupId || alike?.isEmployed !== isEmployed) {
        const location = defaults.length > 0 ? place?.locationId : '';
        const key = `${isEmployed} ${zone} ${groupId} ${place?.calendarId} ${place?.employerId} ${location}`;
        const days = shared.get(key) ?? new Map<CalendarDate, PersonDay>();
        shared.set(key, days);
        alike = { place, groupId, isEmployed, days };
      }
      const known = alike.days.get(date) ?? made();
      alike.days.set(date, known);
      return known;
    };
    // Most days have no plan of their own, and a roster asks twice for each: to show it, and to judge it.
    const scheduled = new Map<CalendarDate, PersonDay>();
    const dayWith = (date: CalendarDate, override: LoadedOverride | null): PersonDay => {
      const day = (override === null ? scheduled.get(date) : null) ?? planOf(date, override);
      if (override === null) scheduled.set(date, day);
      return day;
    };
    return { dayWith, dayOf: (date) => dayWith(date, published.get(date) ?? null) };
  };
  // Whoever asks does so day by day.
  const asked = new Map<string, PlannedPerson>();
  return (employeeId) => {
    const known = asked.get(employeeId) ?? planned(employeeId);
    asked.set(employeeId, known);
    return known;
  };
}

/** The dates of a range, both ends included. */
export function datesFrom(from: CalendarDate, to: CalendarDate): CalendarDate[] {
  const dates: CalendarDate[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}
