import { addDays, type CalendarDate, compare } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import {
  cycleDay,
  type DayFacts,
  groupOn,
  instantOf,
  type Punch,
  patternOf,
  planOfDay,
  STANDARD_WEEK,
  scheduleOn,
} from '@personalia/domain';
import { sql } from 'kysely';
import { type Absence, product } from '../../platform/area/index.ts';
import { approvedOvertime } from '../overtime/store.ts';
import { holidaysOf } from '../plan/load-plans.ts';
import { loadGroups, loadSchedules } from '../plan/load-schedules.ts';

interface Place {
  readonly date: CalendarDate;
  readonly isEmployed: boolean;
  readonly calendarId: string | null;
  readonly zone: string;
}

const asDayType = { WORK: 'workday', REST: 'off', HOLIDAY: 'holiday', OUTSIDE: 'off' } as const;

/** What the days of an employee are computed from, besides the punches (attendance 1.3). */
export async function loadDayFacts(
  tx: Tx,
  tenantId: string,
  employeeId: string,
  from: CalendarDate,
  to: CalendarDate,
): Promise<DayFacts[]> {
  const { rows: places } = await sql<Place>`
    select d::date as date, l.holiday_calendar_id as "calendarId", coalesce(l.time_zone, o.time_zone) as zone, exists (
      select from employment m where m.tenant_id = ${tenantId} and m.employee_id = ${employeeId}::uuid
        and d::date between m.hire_date and coalesce(m.last_day, 'infinity')) as "isEmployed"
    from generate_series(${from}::date, ${to}::date, interval '1 day') d
    join tenant o on o.id = ${tenantId}
    left join assignment_segment s on s.tenant_id = ${tenantId} and s.employee_id = ${employeeId}::uuid and s.kind = 'primary'
      and s.recorded_to is null and d::date between s.valid_from and s.valid_to
    left join location l on l.tenant_id = s.tenant_id and l.id = s.location_id
    order by 1`.execute(tx);
  const { memberships, schedules: followed } = await loadGroups(tx, tenantId, employeeId, from, to);
  const schedules = await loadSchedules(tx, tenantId, [...new Set(followed.map(({ scheduleId }) => scheduleId))]);
  const calendars = [...new Set(places.flatMap(({ calendarId }) => calendarId ?? []))];
  const holidays = await holidaysOf(tx, tenantId, calendars, from, to);
  const absences: Absence[] = [];
  for (const read of product().absences) absences.push(...(await read(tx, tenantId, [employeeId], from, to)));
  const overtime = await approvedOvertime(tx, tenantId, employeeId, from, to);
  return places.map(({ date, isEmployed, calendarId, zone }) => {
    const groupId = groupOn(memberships, date);
    const follows = groupId === null ? null : scheduleOn(followed, groupId, date);
    const schedule = follows ? schedules.get(follows.scheduleId) : undefined;
    const pattern = schedule && follows ? patternOf(schedule, follows.offsetDays) : null;
    const plan = planOfDay(date, {
      isEmployed: () => isEmployed,
      pattern: () => pattern ?? STANDARD_WEEK,
      holiday: (day) => holidays.get(calendarId ?? '')?.get(day) ?? null,
    });
    const place = pattern ? cycleDay(date, pattern) : 0;
    const planned = pattern?.hours[place - 1];
    const shifts = plan.kind === 'WORK' ? (schedule?.days ?? []).filter(({ day }) => day === place) : [];
    return {
      date,
      zone,
      isEmployed,
      dayType: asDayType[plan.kind as keyof typeof asDayType],
      holiday: plan.holiday?.name ?? null,
      hasSchedule: pattern !== null,
      slots: shifts
        .map(({ shift }) => ({ shiftId: shift.id, code: shift.code, times: shift, rules: shift.rules }))
        .toSorted((a, b) => ((a.times.startTime ?? '') < (b.times.startTime ?? '') ? -1 : 1)),
      leave: absences.filter((one) => one.date === date).map(({ portion, type }) => ({ portion, type })),
      overtime: overtime.filter((one) => one.date === date),
      isShortDay: Boolean(pattern && planned && planned !== '0' && compare(planned, pattern.standardHours) < 0),
    };
  });
}

export interface LoadedPunch extends Punch {
  readonly source: 'web' | 'file' | 'correction';
  readonly isVoid: boolean;
}

/** The punches of an employee around some days. Those of a correction count as long as it is approved, and so do those it voids. */
export async function loadPunches(
  tx: Tx,
  tenantId: string,
  employeeId: string,
  from: CalendarDate,
  to: CalendarDate,
): Promise<LoadedPunch[]> {
  const bounds = [instantOf(addDays(from, -1), 0, 'UTC'), instantOf(addDays(to, 2), 0, 'UTC')] as const;
  const { rows } = await sql<LoadedPunch>`
    select p.id, extract(epoch from date_trunc('second', p.punched_at))::float8 as at, p.direction, p.source, p.source = 'correction' as "isCorrection",
      exists (select from attendance_punch_void v join attendance_correction c on c.tenant_id = v.tenant_id and c.id = v.correction_id
        where v.tenant_id = p.tenant_id and v.punch_id = p.id and c.status = 'APPROVED') as "isVoid"
    from attendance_punch p
    left join attendance_correction k on k.tenant_id = p.tenant_id and k.id = p.correction_id
    where p.tenant_id = ${tenantId} and p.employee_id = ${employeeId}::uuid
      and p.punched_at >= to_timestamp(${bounds[0]}) and p.punched_at < to_timestamp(${bounds[1]})
      and (p.correction_id is null or k.status = 'APPROVED')
    order by p.punched_at, p.id`.execute(tx);
  return rows.map((row) => ({ ...row, at: Number(row.at) }));
}
