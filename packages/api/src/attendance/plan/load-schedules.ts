import type { CalendarDate } from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import type { GroupSchedule, Membership, RosterOverride, WorkPattern } from '@personalia/domain';
import { patternOf, type Schedule, versionOn } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import { type Ids, isAmong, isPerson } from './ids.ts';
import { type LoadedShift, loadShifts, shiftOn } from './load-shifts.ts';
import { rosterKeyIn, shiftIdsIn } from './override-shifts.ts';

/** A work schedule as it is from a date on, and as it was before. */
export type NamedSchedule = Omit<Schedule, 'days'> & {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly days: readonly { readonly day: number; readonly shift: LoadedShift }[];
  /** Null: always. */
  readonly effectiveFrom: CalendarDate | null;
  /** The latest first. */
  readonly earlier?: readonly NamedSchedule[];
};

/** Schedules with the shifts of their days, by id, in one round trip. */
export async function loadSchedules(tx: Tx, tenantId: string, ids: Ids): Promise<ReadonlyMap<string, NamedSchedule>> {
  if ('length' in ids && ids.length === 0) return new Map();
  const [{ rows: schedules }, { rows: planned }, shifts] = await together(
    schedulesQuery(tenantId, ids).execute(tx),
    scheduleDaysQuery(tenantId, ids).execute(tx),
    loadShifts(tx, tenantId, shiftIdsOfSchedules(tenantId, ids)),
  );
  return schedulesFrom(schedules, planned, shifts);
}

export type ScheduleRow = Omit<NamedSchedule, 'days' | 'earlier'> & {
  /** Its days go by this date; null: those of what the schedule is now. */
  readonly version: CalendarDate | null;
};
export interface ScheduleDayRow {
  readonly scheduleId: string;
  readonly version: CalendarDate | null;
  readonly day: number;
  readonly shiftId: string;
}

const daysOf = (tenantId: string, ids: Ids) =>
  sql`work_schedule_planned_day d where d.tenant_id = ${tenantId} and d.work_schedule_id ${isAmong(ids)}`;

/** The same as queries, for statements that read more besides. */
export const schedulesQuery = (tenantId: string, ids: Ids): RawBuilder<ScheduleRow> => sql<ScheduleRow>`
    with known as (
      select s.*, null::date as kept_from from work_schedule s where s.tenant_id = ${tenantId} and s.id ${isAmong(ids)}
      union all
      select (jsonb_populate_record(null::work_schedule, v.was)).*, v.valid_from from work_schedule_version v
      where v.tenant_id = ${tenantId} and v.work_schedule_id ${isAmong(ids)}
    ) select id, code, name, cycle_length as "cycleLength", anchor_date as "anchorDate", holiday_rule as "holidayRule", fallback_for_holiday_in_off as "onHolidayOff",
      effective_from as "effectiveFrom", kept_from as version
    from known order by kept_from desc nulls first`;
export const scheduleDaysQuery = (tenantId: string, ids: Ids): RawBuilder<ScheduleDayRow> => sql<ScheduleDayRow>`
    select d.work_schedule_id as "scheduleId", d.valid_from as version, d.day, d.shift_id as "shiftId" from ${daysOf(tenantId, ids)} order by d.day, d.id`;
export const shiftIdsOfSchedules = (tenantId: string, ids: Ids): RawBuilder<unknown> =>
  sql`(select d.shift_id from ${daysOf(tenantId, ids)})`;

export function schedulesFrom(
  schedules: readonly ScheduleRow[],
  planned: readonly ScheduleDayRow[],
  shifts: ReadonlyMap<string, LoadedShift>,
): ReadonlyMap<string, NamedSchedule> {
  const daysOfVersion = Map.groupBy(planned, ({ scheduleId, version }) => `${scheduleId} ${version}`);
  const versions = Map.groupBy(
    schedules.map(({ version, ...schedule }) => ({
      ...schedule,
      days: (daysOfVersion.get(`${schedule.id} ${version}`) ?? []).flatMap(({ day, shiftId }) => {
        const shift = shifts.get(shiftId);
        return shift ? [{ day, shift }] : [];
      }),
    })),
    ({ id }) => id,
  );
  return new Map(
    [...versions].map(([id, [latest, ...earlier]]) => {
      const { code, name } = latest as NamedSchedule;
      const named = earlier.map((one) => ({ ...one, code, name }));
      return [id, { ...(latest as NamedSchedule), ...(named.length > 0 ? { earlier: named } : {}) }];
    }),
  );
}

/** A schedule as it is on a date, with its shifts as they are then. */
export function scheduleWith(schedule: NamedSchedule, date: CalendarDate): NamedSchedule {
  const version = versionOn(schedule, date);
  const days = version.days.map(({ day, shift }) => ({ day, shift: shiftOn(shift, date) }));
  return days.every(({ shift }, n) => shift === version.days[n]?.shift) ? version : { ...version, days };
}

export type MemberOf = Membership & { readonly employeeId: string; readonly byRule: boolean };

/** The groups of employees and the schedules of those groups. */
export async function loadGroups(
  tx: Tx,
  tenantId: string,
  employeeIds: readonly string[],
  from: CalendarDate,
  to: CalendarDate,
): Promise<{ memberships: readonly MemberOf[]; schedules: readonly GroupSchedule[] }> {
  const [{ rows: memberships }, { rows: schedules }] = await together(
    membershipsQuery(tenantId, employeeIds, from, to).execute(tx),
    groupSchedulesQuery(tenantId, employeeIds, from, to).execute(tx),
  );
  return { memberships, schedules };
}

/** The same as queries, for statements that read more besides. */
export const membershipsQuery = (...asked: OfPeople): RawBuilder<MemberOf> => sql<MemberOf>`
    select m.employee_id as "employeeId", m.employee_shift_group_id as "groupId", m.valid_from as "from", m.valid_to as "to", m.by_rule as "byRule"
    from shift_group_membership m where ${isMember(...asked)}`;
/** In a statement: whose people alone follow a schedule (attendance 3). */
export const employerOfSchedule = (tenantId: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select ws.employer_id from work_schedule ws where ws.tenant_id = ${tenantId} and ws.id = ${id})`;

export const groupSchedulesQuery = (...asked: OfPeople): RawBuilder<GroupSchedule> => sql<GroupSchedule>`
    select s.employee_shift_group_id as "groupId", s.valid_from as "from", s.work_schedule_id as "scheduleId", s.offset_days as "offsetDays",
      ${employerOfSchedule(sql.ref('s.tenant_id'), sql.ref('s.work_schedule_id'))} as "ofEmployerId"
    from ${schedulesOfGroups(...asked)}`;

type OfPeople = readonly [tenantId: string, employeeIds: readonly string[], from: CalendarDate, to: CalendarDate];

const isMember = (...[tenantId, employeeIds, from, to]: OfPeople): RawBuilder<unknown> => sql`m.tenant_id = ${tenantId}
      and m.employee_id ${isPerson(employeeIds)} and m.valid_from <= ${to}::date and coalesce(m.valid_to, 'infinity') >= ${from}::date`;

/** In a statement: the schedules `s` of the groups of some employees. */
export const schedulesOfGroups = (...asked: OfPeople): RawBuilder<unknown> => sql`shift_group_schedule s
    where s.tenant_id = ${asked[0]} and s.valid_from <= ${asked[3]}::date
      and s.employee_shift_group_id in (select m.employee_shift_group_id from shift_group_membership m where ${isMember(...asked)})`;

/** The pattern on a day of every group that has a schedule then, by group. */
export async function patternsOfGroups(
  tx: Tx,
  tenantId: string,
  date: CalendarDate,
): Promise<ReadonlyMap<string, WorkPattern>> {
  const { rows } = await sql<GroupSchedule>`
    select distinct on (employee_shift_group_id) employee_shift_group_id as "groupId", valid_from as "from",
      work_schedule_id as "scheduleId", offset_days as "offsetDays", null as "ofEmployerId"
    from shift_group_schedule where tenant_id = ${tenantId} and valid_from <= ${date}::date
    order by employee_shift_group_id, valid_from desc`.execute(tx);
  const schedules = await loadSchedules(tx, tenantId, [...new Set(rows.map(({ scheduleId }) => scheduleId))]);
  return new Map(
    rows.flatMap(({ groupId, scheduleId, offsetDays }) => {
      const schedule = schedules.get(scheduleId);
      return schedule ? [[groupId, patternOf(scheduleWith(schedule, date), offsetDays)] as const] : [];
    }),
  );
}

/** The ways in which the published roster plans a day, by `rosterKeyIn`. */
export async function overridesOn(
  tx: Tx,
  tenantId: string,
  date: CalendarDate,
): Promise<ReadonlyMap<string, RosterOverride>> {
  const { rows } = await sql<{ key: string; kind: RosterOverride['kind']; shiftIds: string[] }>`
    select distinct ${rosterKeyIn('r')} as key, r.kind, ${shiftIdsIn('r')} as "shiftIds" from roster_override r
    where r.tenant_id = ${tenantId} and r.date = ${date}::date and r.state = 'published'`.execute(tx);
  const shifts = await loadShifts(tx, tenantId, [...new Set(rows.flatMap(({ shiftIds }) => shiftIds))]);
  return new Map(
    rows.map(({ key, kind, shiftIds }) => {
      const own = shiftIds.flatMap((id) => shifts.get(id) ?? []);
      return [key, { kind, shifts: own.map((shift) => shiftOn(shift, date)) }];
    }),
  );
}
