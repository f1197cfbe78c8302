import type { CalendarDate } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { GroupSchedule, Membership, RosterOverride, WorkPattern } from '@personalia/domain';
import { patternOf, type Schedule, type ScheduleShift, type ShiftRules, STANDARD_RULES } from '@personalia/domain';
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
  ...STANDARD_RULES,
  ...(Object.fromEntries(Object.entries(own).filter(([, value]) => value !== null)) as Partial<ShiftRules>),
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
      flex_from as "flexFrom", flex_to as "flexTo", core_from as "coreFrom", core_to as "coreTo", break_minutes as "breakMinutes",
      break_taken as "breakTaken", first_half_end as "firstHalfEnd", second_half_start as "secondHalfStart",
      jsonb_build_object('windowBefore', window_before, 'windowAfter', window_after, 'lateGrace', late_grace, 'earlyGrace', early_grace,
        'halfDayThreshold', half_day_threshold, 'absentThreshold', absent_threshold, 'pairing', pairing, 'directions', directions,
        'lateCountFrom', late_count_from, 'earlyCountFrom', early_count_from, 'thresholdBasis', threshold_basis,
        'outsideCounts', outside_counts, 'breakAfter', break_after, 'shortBreak', short_break, 'roundIn', round_in, 'roundOut', round_out,
        'roundStep', round_step::int, 'autoOut', auto_out) as rules
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
      return schedule ? [[groupId, patternOf(schedule, offsetDays)] as const] : [];
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
    rows.map(({ kind, shiftId }) => [shiftId ?? kind, { kind, shift: shiftId ? (shifts.get(shiftId) ?? null) : null }]),
  );
}
