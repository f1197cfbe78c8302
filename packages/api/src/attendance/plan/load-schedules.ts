import type { CalendarDate } from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import type { GroupSchedule, Membership, RosterOverride, WorkPattern } from '@personalia/domain';
import { patternOf, type Schedule } from '@personalia/domain';
import { sql } from 'kysely';
import { type LoadedShift, loadShifts, shiftOn, shiftsIn } from './load-shifts.ts';
import { rosterKeyIn, shiftIdsIn } from './override-shifts.ts';

export type NamedSchedule = Omit<Schedule, 'days'> & {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly days: readonly { readonly day: number; readonly shift: LoadedShift }[];
};

/** Schedules with the shifts of their days, by id. */
export async function loadSchedules(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedSchedule>> {
  if (ids.length === 0) return new Map();
  const ofSchedules = sql`w.tenant_id = ${tenantId} and w.work_schedule_id = any(${[...ids]}::uuid[])`;
  const [{ rows: schedules }, { rows: days }, shifts] = await together(
    sql<Omit<NamedSchedule, 'days'>>`
    select id, code, name, cycle_length as "cycleLength", anchor_date as "anchorDate", holiday_rule as "holidayRule"
    from work_schedule where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[])`.execute(tx),
    sql<{ scheduleId: string; day: number; shiftId: string }>`
    select w.work_schedule_id as "scheduleId", w.day, w.shift_id as "shiftId" from work_schedule_day w
    where ${ofSchedules} order by w.day, w.id`.execute(tx),
    shiftsIn(tx, tenantId, sql`select w.shift_id from work_schedule_day w where ${ofSchedules}`),
  );
  return new Map(
    schedules.map((schedule) => [
      schedule.id,
      {
        ...schedule,
        days: days.flatMap(({ scheduleId, day, shiftId }) => {
          const shift = shifts.get(shiftId);
          return scheduleId === schedule.id && shift ? [{ day, shift }] : [];
        }),
      },
    ]),
  );
}

/** A schedule with its shifts as they are on a date. */
export function scheduleWith(schedule: NamedSchedule, date: CalendarDate): NamedSchedule {
  const days = schedule.days.map(({ day, shift }) => ({ day, shift: shiftOn(shift, date) }));
  return days.every(({ shift }, n) => shift === schedule.days[n]?.shift) ? schedule : { ...schedule, days };
}

export type MemberOf = Membership & { readonly employeeId: string };

/** The groups of employees and the schedules of those groups. */
export async function loadGroups(
  tx: Tx,
  tenantId: string,
  employeeIds: readonly string[],
  from: CalendarDate,
  to: CalendarDate,
): Promise<{ memberships: readonly MemberOf[]; schedules: readonly GroupSchedule[] }> {
  const member = sql`m.tenant_id = ${tenantId} and m.employee_id = any(${[...employeeIds]}::uuid[])
      and m.valid_from <= ${to}::date and coalesce(m.valid_to, 'infinity') >= ${from}::date`;
  const [{ rows: memberships }, { rows: schedules }] = await together(
    sql<MemberOf>`
    select m.employee_id as "employeeId", m.employee_shift_group_id as "groupId", m.valid_from as "from", m.valid_to as "to"
    from shift_group_member m where ${member}`.execute(tx),
    sql<GroupSchedule>`
    select s.employee_shift_group_id as "groupId", s.valid_from as "from", s.work_schedule_id as "scheduleId", s.offset_days as "offsetDays"
    from shift_group_schedule s where s.tenant_id = ${tenantId} and s.valid_from <= ${to}::date
      and s.employee_shift_group_id in (select m.employee_shift_group_id from shift_group_member m where ${member})`.execute(
      tx,
    ),
  );
  return { memberships, schedules };
}

/** The pattern on a day of every group that has a schedule then, by group. */
export async function patternsOfGroups(
  tx: Tx,
  tenantId: string,
  date: CalendarDate,
): Promise<ReadonlyMap<string, WorkPattern>> {
  const { rows } = await sql<GroupSchedule>`
    select distinct on (employee_shift_group_id) employee_shift_group_id as "groupId", valid_from as "from",
      work_schedule_id as "scheduleId", offset_days as "offsetDays"
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
