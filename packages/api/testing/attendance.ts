/** People who follow one shift every day, and their punches: what tests of attendance begin with. */
import { addDays, type CalendarDate } from '@personalia/contract';
import type { demoOf } from './demo.ts';
import { succeeded, type TestApi } from './index.ts';

export function attendanceOf(api: TestApi, { tenantId }: Awaited<ReturnType<typeof demoOf>>) {
  const hr = api.as('hr@demo.example');
  const owner = async <Row = Record<string, string>>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await api.owner.query(text, values)).rows as Row[];
  const add = async (path: string, body: object): Promise<{ id: string }> =>
    succeeded(await hr.post(path, body)).body.data;
  /** The child rows of a record, with the version that it has. */
  const saved = async (path: string, rows: object[]): Promise<void> => {
    const { version } = (await hr.get(path.split('/').slice(0, 4).join('/'))).body.data;
    succeeded(await hr.put(path, { version, rows }));
  };
  /** The zone where an employee works, and the date there. */
  const todayOf = async (employeeId: string): Promise<{ today: CalendarDate; zone: string }> => {
    const [row] = await owner<{ today: CalendarDate; zone: string }>(
      `select l.time_zone as zone, (now() at time zone l.time_zone)::date::text as today from employee_current c
       join location l on l.tenant_id = c.tenant_id and l.id = c.location_id where c.tenant_id = $1 and c.id = $2`,
      [tenantId, employeeId],
    );
    if (!row) throw new Error(`nobody has the id ${employeeId}`);
    return row;
  };
  /** A shift of 08:00 to 17:00 every day without holidays, for some people from a date on, each named with a code. */
  const everyDay = async (
    code: string,
    { employeeIds, from, ...shift }: { employeeIds: readonly string[]; from: CalendarDate; [more: string]: unknown },
  ) => {
    await owner('delete from non_work_day where tenant_id = $1', [tenantId]);
    const times = { kind: 'fixed', startTime: '08:00', endTime: '17:00' };
    const { id: shiftId } = await add('/v1/Shift', { code: `${code}-DAY`, name: 'Day', ...times, ...shift });
    const { id: scheduleId } = await add('/v1/WorkSchedule', {
      code: `${code}-EVERY`,
      name: 'Every day',
      cycleLength: 1,
      anchorDate: '2026-01-05',
      holidayRule: 'followCalendar',
    });
    await saved(`/v1/WorkSchedule/${scheduleId}/Days`, [{ day: 1, shiftId }]);
    const { id: groupId } = await add('/v1/EmployeeShiftGroup', { code: `${code}-GROUP`, name: 'Group' });
    await saved(`/v1/EmployeeShiftGroup/${groupId}/Schedules`, [
      { validFrom: from, workScheduleId: scheduleId, offsetDays: 0 },
    ]);
    const members = employeeIds.map((employeeId) => ({ employeeId, validFrom: from }));
    await saved(`/v1/EmployeeShiftGroup/${groupId}/Members`, members);
    return { shiftId, scheduleId, groupId };
  };
  let n = 0;
  /** Punches of a day, times of the employee's location; those of the next morning begin with `+`. */
  const punch = async (employeeId: string, date: CalendarDate, ...times: readonly string[]): Promise<void> => {
    n += 1;
    const { zone } = await todayOf(employeeId);
    for (const text of times) {
      const [on, time] = text.startsWith('+') ? [addDays(date, 1), text.slice(1)] : [date, text];
      await owner(
        `insert into attendance_punch (tenant_id, employee_id, punched_at, local_date, zone, direction, source, dedupe_key)
         values ($1, $2, ($3::date + $4::time) at time zone $5, $3, $5, 'unknown', 'web', md5($6)::uuid)`,
        [tenantId, employeeId, on, time, zone, `${n} ${on} ${time}`],
      );
    }
  };
  /** As the schedules of the system act. */
  const system = { tenantId, userId: null, channel: 'schedule' } as const;
  return { hr, owner, add, saved, todayOf, everyDay, punch, system };
}
