import { addDays, type CalendarDate } from '@personalia/contract';
import { beforeAll, expect, test } from 'vitest';
import { attendanceOf } from '../../../testing/attendance.ts';
import { approve } from '../../../testing/decide.ts';
import { succeeded, testApi } from '../../../testing/index.ts';
import { leaveOf } from '../../../testing/leave.ts';
import { leaveDay } from '../setting/publish.ts';

/** attendance 3, leave R1 and Q7: a day that is off in lieu of a holiday on a day off costs no leave. */

const api = await testApi();
const leave = await leaveOf(api, 3);
const { demo, tenantId, hr, yoga, sekar, owner, monday, yogaId } = leave;
const { add, saved } = attendanceOf(api, demo);
const calendarId = await demo.idOf('holiday_calendar', 'ID');
let leaveTypeId: string;
const sunday = addDays(monday, -1);

const holiday = (date: CalendarDate) =>
  owner(
    "insert into non_work_day (tenant_id, holiday_calendar_id, from_date, name, kind, state) values ($1, $2, $3, 'Election day', 'public', 'published')",
    [tenantId, calendarId, date],
  );
const asked = { fromDate: monday, toDate: addDays(monday, 1) };
const preview = async () =>
  succeeded(
    await yoga.post('/v1/LeaveRequest/Preview', {
      employeeId: yogaId,
      leaveTypeId,
      ...asked,
      startPortion: 'FULL',
      endPortion: 'FULL',
    }),
  ).body.data;
const costs = async (): Promise<string[]> =>
  (await preview()).days.map(({ quantity }: { quantity: string }) => quantity);

beforeAll(async () => {
  leaveTypeId = (await leave.addTemplate())['ANNUAL'] as string;
  await leave.publish(`${leave.last}-01-01`);
  const times = { kind: 'fixed', startTime: '08:00', endTime: '17:00' };
  const { id: shiftId } = await add('/v1/Shift', { code: 'LIEU-DAY', name: 'Day', ...times });
  const { id: scheduleId } = await add('/v1/WorkSchedule', {
    code: 'LIEU',
    name: 'Week',
    cycleLength: 7,
    anchorDate: '2026-01-05',
    holidayRule: 'followCalendar',
    fallbackForHolidayInOff: 'compensateNextWorkday',
  });
  await saved(
    `/v1/WorkSchedule/${scheduleId}/Days`,
    [1, 2, 3, 4, 5].map((day) => ({ day, shiftId })),
  );
  const { id: groupId } = await add('/v1/EmployeeShiftGroup', { code: 'LIEU', name: 'Group' });
  const validFrom = addDays(monday, -35);
  await saved(`/v1/EmployeeShiftGroup/${groupId}/Schedules`, [
    { validFrom, workScheduleId: scheduleId, offsetDays: 0 },
  ]);
  await saved(`/v1/EmployeeShiftGroup/${groupId}/Members`, [{ employeeId: yogaId, validFrom }]);
});

test('R1, Q7: asked for, the day in lieu costs nothing; approved before the holiday came, it is given back in the night', async () => {
  expect(await costs()).toEqual(['1', '1']);
  const sent = succeeded(
    await yoga.post('/v1/LeaveRequest', { employeeId: yogaId, leaveTypeId, ...asked, submit: true }),
  );
  const { id, no } = sent.body.data;
  await approve(sekar, no);
  const total = async () => (await yoga.get(`/v1/LeaveRequest/${id}`)).body.data.total;
  const night = () => leaveDay.run(api.door, { tenantId, userId: null, channel: 'schedule' }, undefined as never);
  expect(await total()).toBe('2');
  await holiday(sunday);
  await night();
  expect(await total()).toBe('1');
  succeeded(
    await hr.post(`/v1/LeaveRequest/${id}/Cancel`, {
      version: (await hr.get(`/v1/LeaveRequest/${id}`)).body.data.version,
    }),
  );
  expect(await costs()).toEqual(['0', '1']);
});
