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

test('attendance 8.2: the impact of a holiday on a day off counts the days in lieu of it, and leave on them', async () => {
  const sent = await yoga.post('/v1/LeaveRequest', { employeeId: yogaId, leaveTypeId, ...asked, submit: true });
  await approve(sekar, succeeded(sent).body.data.no);
  const impact = async (ids: readonly string[], to = 'published') =>
    succeeded(await hr.post('/v1/Holiday/Impact', { ids, to })).body.data;
  const draft = { holidayCalendarId: calendarId, name: 'Polling day', kind: 'public' };
  const { id } = await add('/v1/Holiday', { ...draft, fromDate: sunday });
  const { id: other } = await add('/v1/Holiday', { ...draft, name: 'Other day', kind: 'company', fromDate: sunday });
  const [one, company] = [await impact([id]), await impact([other])];
  expect(company).toMatchObject({ days: 1, leaveRequests: 0 });
  // One employee has a day off in lieu of it, and leave on that day.
  expect(one).toMatchObject({ leaveRequests: 1, employeeDays: company.employeeDays + 1 });
  // On Monday as well, a holiday of its own moves the day in lieu to Tuesday.
  const { id: moving } = await add('/v1/Holiday', { ...draft, kind: 'company', name: 'Closing', fromDate: monday });
  expect((await impact([id, moving])).employeeDays).toBe(one.employeeDays + company.employeeDays);
  succeeded(await hr.post('/v1/Holiday/Publish', { ids: [id] }));
  expect(await impact([id], 'withdrawn')).toMatchObject({ leaveRequests: 1, employeeDays: one.employeeDays });
  expect((await impact([moving])).employeeDays).toBe(company.employeeDays + 1);
  succeeded(await hr.post('/v1/Holiday/Withdraw', { ids: [id] }));
  const { id: leaveId } = succeeded(sent).body.data;
  const { version } = succeeded(await hr.get(`/v1/LeaveRequest/${leaveId}`)).body.data;
  succeeded(await hr.post(`/v1/LeaveRequest/${leaveId}/Cancel`, { version }));
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
  // It names the holiday that the day is in lieu of, wherever the day is shown.
  const shown = async (language: string) => {
    const { days } = succeeded(await yoga.get(`/v1/LeaveRequest/${id}`, { 'accept-language': language })).body.data;
    return [days[0].holiday, days[0].why];
  };
  expect(await shown('en')).toEqual(['In lieu of Election day', 'In lieu of Election day']);
  expect(await shown('id')).toEqual(['Pengganti Election day', 'Pengganti Election day']);
  const days = async (path: string) => succeeded(await yoga.get(path)).body.data;
  const month = await days(`/v1/LeaveRequest/Calendar?employeeId=${yogaId}&from=${sunday}&to=${monday}`);
  expect(month.map(({ holiday: name }: { holiday: string }) => name)).toEqual([
    'Election day',
    'In lieu of Election day',
  ]);
  const { people } = await days(`/v1/LeaveRequest/TeamCalendar?month=${monday.slice(0, 7)}`);
  const own = people.find(({ isOwn }: { isOwn: boolean }) => isOwn).days;
  expect(own.find(({ date }: { date: string }) => date === monday).holiday).toBe('In lieu of Election day');
  succeeded(
    await hr.post(`/v1/LeaveRequest/${id}/Cancel`, {
      version: (await hr.get(`/v1/LeaveRequest/${id}`)).body.data.version,
    }),
  );
  expect(await costs()).toEqual(['0', '1']);
  expect((await preview()).days[0]).toMatchObject({
    holiday: 'In lieu of Election day',
    why: 'In lieu of Election day',
  });
});

test('home 6: calendar feeds have the day in lieu, that of a team with the place', async () => {
  const text = async (who: typeof yoga, kind: string): Promise<string> => {
    const { address } = succeeded(await who.post('/v1/CalendarFeed', { kind })).body.data;
    const path = address.replace('http://localhost:5001/api', '');
    const headers = { authorization: undefined, 'x-tenant': undefined };
    return succeeded(await yoga.call('GET', path, undefined, headers))
      .raw.toString('utf8')
      .replaceAll('\r\n ', '');
  };
  const event = `UID:in-lieu-${monday}@personalia`;
  for (const kind of ['mine', 'holidays']) {
    const feed = await text(yoga, kind);
    expect(feed).toContain(event);
    expect(feed).toContain('SUMMARY:In lieu of Election day\r\n');
  }
  const sekarId = await demo.idOf('employee', 'manager@demo.example', 'work_email');
  await owner('update employee_current set manager_id = $2 where id = $1', [yogaId, sekarId]);
  expect(await text(sekar, 'team')).toMatch(/SUMMARY:In lieu of Election day \(\S/);
  expect(await text(hr, 'holidays')).not.toContain(event);
});
