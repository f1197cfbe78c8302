import type { CalendarDate } from '@personalia/contract';
import type { Tx } from '@personalia/database';

const BREAK = { break_start: '12:00', break_end: '13:00' };
const SHIFTS = [
  {
    code: 'DAY',
    name: 'Day',
    start_time: '08:00',
    end_time: '17:00',
    ...BREAK,
    late_grace: 10,
    early_grace: 5,
    colour: 'blue',
    min_staff: 4,
  },
  {
    code: 'MORNING',
    name: 'Morning',
    start_time: '07:00',
    end_time: '15:00',
    break_start: '11:00',
    break_end: '11:30',
    colour: 'green',
  },
  {
    code: 'NIGHT',
    name: 'Night',
    start_time: '22:00',
    end_time: '06:00',
    break_start: '02:00',
    break_end: '02:30',
    colour: 'purple',
  },
] as const;

/** Days of the cycle with their shifts; the others are off. */
const SCHEDULES = [
  {
    code: 'OFFICE',
    name: 'Office, Monday to Friday',
    length: 7,
    onHoliday: 'followCalendar',
    shifts: ['DAY', 'DAY', 'DAY', 'DAY', 'DAY'],
  },
  {
    code: 'CREW',
    name: 'Crew, 2 mornings, 2 nights, 2 off',
    length: 6,
    onHoliday: 'workThrough',
    shifts: ['MORNING', 'MORNING', 'NIGHT', 'NIGHT'],
  },
] as const;

const GROUPS = [
  { code: 'CREW-A', name: 'Crew A', offset: 0 },
  { code: 'CREW-B', name: 'Crew B', offset: 2 },
  { code: 'CREW-C', name: 'Crew C', offset: 4 },
] as const;

/** Shifts, two schedules and three crews that share one of them; nobody is a member yet. */
export async function scheduleShifts(tx: Tx, tenantId: string): Promise<void> {
  const tenant = { tenant_id: tenantId };
  const shifts = await tx
    .insertInto('shift')
    .values(SHIFTS.map((one) => ({ ...tenant, kind: 'fixed' as const, ...one })))
    .returning(['id', 'code'])
    .execute();
  const idOf = (code: string): string => shifts.find((one) => one.code === code)?.id ?? '';
  for (const { code, name, length, onHoliday, shifts: days } of SCHEDULES) {
    const anchor = '2026-01-05' as CalendarDate;
    const { id } = await tx
      .insertInto('work_schedule')
      .values({ ...tenant, code, name, cycle_length: length, anchor_date: anchor, holiday_rule: onHoliday })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('work_schedule_day')
      .values(days.map((shift, n) => ({ ...tenant, work_schedule_id: id, day: n + 1, shift_id: idOf(shift) })))
      .execute();
    if (code !== 'CREW') continue;
    const groups = await tx
      .insertInto('employee_shift_group')
      .values(GROUPS.map((one) => ({ ...tenant, code: one.code, name: one.name })))
      .returning(['id', 'code'])
      .execute();
    await tx
      .insertInto('shift_group_schedule')
      .values(
        groups.map((group) => ({
          ...tenant,
          employee_shift_group_id: group.id,
          valid_from: '2026-01-05',
          work_schedule_id: id,
          offset_days: GROUPS.find((one) => one.code === group.code)?.offset ?? 0,
        })),
      )
      .execute();
  }
}
