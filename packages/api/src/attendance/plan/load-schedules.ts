import type { CalendarDate } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { GroupSchedule, Membership, WorkPattern } from '@personalia/domain';
import {
  groupOn,
  patternOf,
  type Schedule,
  type ScheduleShift,
  type ShiftRules,
  STANDARD_RULES,
  STANDARD_WEEK,
  scheduleOn,
} from '@personalia/domain';
import { sql } from 'kysely';

export type LoadedShift = ScheduleShift & { readonly id: string; readonly rules: ShiftRules };
export type NamedSchedule = Omit<Schedule, 'days'> & {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly days: readonly { readonly day: number; readonly shift: LoadedShift }[];
};

type ShiftRow = ScheduleShift & {
  readonly id: string;
  readonly rules: { [K in keyof ShiftRules]: ShiftRules[K] | null };
};

/** What a shift leaves open is as usual. */
const rulesOf = (own: ShiftRow['rules']): ShiftRules => ({
  windowBefore: own.windowBefore ?? STANDARD_RULES.windowBefore,
  windowAfter: own.windowAfter ?? STANDARD_RULES.windowAfter,
  lateGrace: own.lateGrace ?? STANDARD_RULES.lateGrace,
  earlyGrace: own.earlyGrace ?? STANDARD_RULES.earlyGrace,
  halfDayThreshold: own.halfDayThreshold ?? STANDARD_RULES.halfDayThreshold,
  absentThreshold: own.absentThreshold ?? STANDARD_RULES.absentThreshold,
  pairing: own.pairing ?? STANDARD_RULES.pairing,
  directions: own.directions ?? STANDARD_RULES.directions,
});

/** Shifts with their times, by id. */
export async function loadShifts(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LoadedShift>> {
  const { rows } = await sql<ShiftRow>`
    select id, code, kind, start_time as "startTime", end_time as "endTime", break_start as "breakStart", break_end as "breakEnd",
      second_break_start as "secondBreakStart", second_break_end as "secondBreakEnd", trim_scale(hours)::text as hours,
      jsonb_build_object('windowBefore', window_before, 'windowAfter', window_after, 'lateGrace', late_grace, 'earlyGrace', early_grace,
        'halfDayThreshold', half_day_threshold, 'absentThreshold', absent_threshold, 'pairing', pairing, 'directions', directions) as rules
    from shift where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, { ...row, rules: rulesOf(row.rules) }]));
}

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

/** The groups of an employee and the schedules of those groups. */
export async function loadGroups(
  tx: Tx,
  tenantId: string,
  employeeId: string,
  from: CalendarDate,
  to: CalendarDate,
): Promise<{ memberships: readonly Membership[]; schedules: readonly GroupSchedule[] }> {
  const { rows: memberships } = await sql<Membership>`
    select employee_shift_group_id as "groupId", valid_from as "from", valid_to as "to" from shift_group_member
    where tenant_id = ${tenantId} and employee_id = ${employeeId}::uuid
      and valid_from <= ${to}::date and coalesce(valid_to, 'infinity') >= ${from}::date`.execute(tx);
  if (memberships.length === 0) return { memberships, schedules: [] };
  const { rows: schedules } = await sql<GroupSchedule>`
    select employee_shift_group_id as "groupId", valid_from as "from", work_schedule_id as "scheduleId", offset_days as "offsetDays"
    from shift_group_schedule where tenant_id = ${tenantId} and valid_from <= ${to}::date
      and employee_shift_group_id = any(${memberships.map(({ groupId }) => groupId)}::uuid[])`.execute(tx);
  return { memberships, schedules };
}

/** The pattern of each day of an employee (1.3): the schedule of the group of that day, else the standard week. */
export async function loadPatterns(
  tx: Tx,
  tenantId: string,
  employeeId: string,
  from: CalendarDate,
  to: CalendarDate,
): Promise<(date: CalendarDate) => WorkPattern> {
  const { memberships, schedules } = await loadGroups(tx, tenantId, employeeId, from, to);
  const loaded = await loadSchedules(tx, tenantId, [...new Set(schedules.map(({ scheduleId }) => scheduleId))]);
  const patterns = new Map<GroupSchedule, WorkPattern>();
  for (const one of schedules) {
    const schedule = loaded.get(one.scheduleId);
    if (schedule) patterns.set(one, patternOf(schedule, one.offsetDays));
  }
  return (date) => {
    const groupId = groupOn(memberships, date);
    const found = groupId === null ? null : scheduleOn(schedules, groupId, date);
    return (found && patterns.get(found)) ?? STANDARD_WEEK;
  };
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
      return schedule ? [[groupId, patternOf(schedule, offsetDays)] as const] : [];
    }),
  );
}
