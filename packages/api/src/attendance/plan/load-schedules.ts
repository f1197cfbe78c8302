import type { CalendarDate } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { GroupSchedule, Membership, RosterOverride, WorkPattern } from '@personalia/domain';
import { patternOf, type Schedule } from '@personalia/domain';
import { sql } from 'kysely';
import { type LoadedShift, loadShifts, shiftOn } from './load-shifts.ts';

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
  const { rows: schedules } = await sql<Omit<NamedSchedule, 'days'>>`
    select id, code, name, cycle_length as "cycleLength", anchor_date as "anchorDate", holiday_rule as "holidayRule"
    from work_schedule where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[])`.execute(tx);
  const { rows: days } = await sql<{ scheduleId: string; day: number; shiftId: string }>`
    select work_schedule_id as "scheduleId", day, shift_id as "shiftId" from work_schedule_day
    where tenant_id = ${tenantId} and work_schedule_id = any(${[...ids]}::uuid[]) order by day, id`.execute(tx);
  const shifts = await loadShifts(tx, tenantId, [...new Set(days.map(({ shiftId }) => shiftId))]);
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
  const { rows: memberships } = await sql<MemberOf>`
    select employee_id as "employeeId", employee_shift_group_id as "groupId", valid_from as "from", valid_to as "to" from shift_group_member
    where tenant_id = ${tenantId} and employee_id = any(${[...employeeIds]}::uuid[])
      and valid_from <= ${to}::date and coalesce(valid_to, 'infinity') >= ${from}::date`.execute(tx);
  if (memberships.length === 0) return { memberships, schedules: [] };
  const { rows: schedules } = await sql<GroupSchedule>`
    select employee_shift_group_id as "groupId", valid_from as "from", work_schedule_id as "scheduleId", offset_days as "offsetDays"
    from shift_group_schedule where tenant_id = ${tenantId} and valid_from <= ${to}::date
      and employee_shift_group_id = any(${[...new Set(memberships.map(({ groupId }) => groupId))]}::uuid[])`.execute(
    tx,
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

/** The ways in which the published roster plans a day, by the id of the shift, else by the kind. */
export async function overridesOn(
  tx: Tx,
  tenantId: string,
  date: CalendarDate,
): Promise<ReadonlyMap<string, RosterOverride>> {
  const { rows } = await sql<{ kind: RosterOverride['kind']; shiftId: string | null }>`
    select distinct kind, shift_id as "shiftId" from roster_override
    where tenant_id = ${tenantId} and date = ${date}::date and state = 'published'`.execute(tx);
  const shifts = await loadShifts(
    tx,
    tenantId,
    rows.flatMap(({ shiftId }) => shiftId ?? []),
  );
  return new Map(
    rows.map(({ kind, shiftId }) => {
      const shift = shiftId ? shifts.get(shiftId) : undefined;
      return [shiftId ?? kind, { kind, shift: shift ? shiftOn(shift, date) : null }];
    }),
  );
}
