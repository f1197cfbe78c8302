import { addDays, type CalendarDate, dayNumber } from '@personalia/contract';
import { beforeAll, expect, test } from 'vitest';
import { attendanceOf } from '../../../testing/attendance.ts';
import { demoOf } from '../../../testing/demo.ts';
import { succeeded, testApi } from '../../../testing/index.ts';
import { recompute } from '../day/compute.ts';
import { computeAllMarked } from '../day/dirty.ts';

/** attendance 3: a public holiday on a day off gives the next working day off, where the schedule says so (fallbackForHolidayInOff). */

const api = await testApi();
const demo = await demoOf(api);
const { tenantId } = demo;
const { hr, owner, add, everyDay, todayOf, system } = attendanceOf(api, demo);

let today: CalendarDate;
/** The Saturday of the week before last. */
let saturday: CalendarDate;
let ani: string;
let scheduleId: string;
let shiftId: string;
let calendarId: string;
const on = (days: number): CalendarDate => addDays(saturday, days);

const holiday = async (from: CalendarDate, name: string, kind = 'public'): Promise<string> => {
  const { id } = await add('/v1/Holiday', { holidayCalendarId: calendarId, fromDate: from, name, kind });
  succeeded(await hr.post('/v1/Holiday/Publish', { ids: [id] }));
  return id;
};
const dayOn = async (date: CalendarDate) => (await hr.get(`/v1/AttendanceDay/${ani}/${date}`)).body.data;
const statuses = async () => {
  await computeAllMarked(api.door, system);
  const found: string[] = [];
  // Saturday to Wednesday.
  for (const n of [0, 1, 2, 3, 4]) found.push((await dayOn(on(n))).status);
  return found;
};

beforeAll(async () => {
  ani = await demo.hire({ firstName: 'Ani', lastName: 'Pengganti' });
  ({ today } = await todayOf(ani));
  const weekday = ((dayNumber(today) % 7) + 7) % 7;
  const first = dayNumber('2026-01-03' as CalendarDate) % 7;
  saturday = addDays(today, -((((weekday - first) % 7) + 7) % 7) - 14);
  ({ scheduleId, shiftId } = await everyDay('IL', { employeeIds: [ani], from: addDays(today, -30) }));
  const [place] = await owner<{ id: string }>(
    `select l.holiday_calendar_id as id from employee_current c join location l on l.tenant_id = c.tenant_id and l.id = c.location_id
     where c.tenant_id = $1 and c.id = $2`,
    [tenantId, ani],
  );
  calendarId = place?.id ?? '';
  // Monday to Friday, as it stands: the rule of the test is about one pattern.
  await owner('delete from work_schedule_day where tenant_id = $1 and work_schedule_id = $2', [tenantId, scheduleId]);
  await owner(
    `update work_schedule set cycle_length = 7, anchor_date = '2026-01-05', effective_from = null, fallback_for_holiday_in_off = 'compensateNextWorkday'
     where tenant_id = $1 and id = $2`,
    [tenantId, scheduleId],
  );
  await owner('delete from work_schedule_version where tenant_id = $1 and work_schedule_id = $2', [
    tenantId,
    scheduleId,
  ]);
  for (const day of [1, 2, 3, 4, 5])
    await owner('insert into work_schedule_day (tenant_id, work_schedule_id, day, shift_id) values ($1, $2, $3, $4)', [
      tenantId,
      scheduleId,
      day,
      shiftId,
    ]);
  await demo.run((tx) =>
    recompute(
      tx,
      tenantId,
      ani,
      [0, 1, 2, 3, 4].map((n) => on(n)),
    ),
  );
});

test('a holiday that comes, moves or goes has the day in lieu of it computed again', async () => {
  expect(await statuses()).toEqual(['OFF', 'OFF', 'ABSENT', 'ABSENT', 'ABSENT']);
  const id = await holiday(on(0), 'Founders Day');
  expect(await statuses()).toEqual(['HOLIDAY', 'OFF', 'HOLIDAY', 'ABSENT', 'ABSENT']);
  const monday = await dayOn(on(2));
  expect(monday.holiday).toBe('In lieu of Founders Day');
  expect(monday.why).toContain('In lieu of Founders Day.');
  expect((await dayOn(on(0))).why).toContain('Holiday: Founders Day.');
  // A second one in the same weekend takes a second day.
  const second = await holiday(on(1), 'Unity Day');
  expect(await statuses()).toEqual(['HOLIDAY', 'HOLIDAY', 'HOLIDAY', 'HOLIDAY', 'ABSENT']);
  expect((await dayOn(on(3))).holiday).toBe('In lieu of Unity Day');
  succeeded(await hr.post('/v1/Holiday/Withdraw', { ids: [id] }));
  expect(await statuses()).toEqual(['OFF', 'HOLIDAY', 'HOLIDAY', 'ABSENT', 'ABSENT']);
  // Moved to a working day it is a holiday by itself.
  const { version } = (await hr.get(`/v1/Holiday/${second}`)).body.data;
  const draft = { holidayCalendarId: calendarId, fromDate: on(4), name: 'Unity Day', kind: 'public' };
  succeeded(await hr.put(`/v1/Holiday/${second}`, { ...draft, version }));
  expect(await statuses()).toEqual(['OFF', 'OFF', 'ABSENT', 'ABSENT', 'HOLIDAY']);
  for (const one of [id, second]) succeeded(await hr.remove(`/v1/Holiday/${one}`));
  expect(await statuses()).toEqual(['OFF', 'OFF', 'ABSENT', 'ABSENT', 'ABSENT']);
});

test('the preview of the schedule, the roster and the month have the day in lieu', async () => {
  const id = await holiday(on(0), 'Founders Day');
  await computeAllMarked(api.door, system);
  const range = `from=${on(2)}&to=${on(3)}`;
  // Also where the holiday itself lies before what is asked for.
  const preview = (await hr.get(`/v1/WorkSchedule/${scheduleId}/Preview?${range}&calendarId=${calendarId}`)).body.data;
  expect(preview.days).toMatchObject([
    { date: on(2), kind: 'HOLIDAY', holiday: 'In lieu of Founders Day' },
    { date: on(3), kind: 'WORK', holiday: null },
  ]);
  const roster = (await hr.get(`/v1/AttendanceRoster?${range}&employeeId=${ani}`)).body.data;
  expect(JSON.stringify(roster)).toContain('"holiday":"In lieu of Founders Day"');
  const month = (await hr.get(`/v1/AttendanceDay/Month?employeeId=${ani}&month=${on(2).slice(0, 7)}`)).body.data;
  expect(month.find(({ date }: { date: string }) => date === on(2))).toMatchObject({
    dayType: 'holiday',
    holiday: 'In lieu of Founders Day',
  });
  succeeded(await hr.remove(`/v1/Holiday/${id}`));
});

test('work that the roster plans on the day in lieu stays planned', async () => {
  const id = await holiday(on(0), 'Founders Day');
  await owner(
    `insert into roster_override (tenant_id, employee_id, date, kind, shift_id, state, source) values ($1, $2, $3, 'shift', $4, 'published', 'manual')`,
    [tenantId, ani, on(2), shiftId],
  );
  await demo.run((tx) => recompute(tx, tenantId, ani, [on(2)]));
  expect(await statuses()).toEqual(['HOLIDAY', 'OFF', 'ABSENT', 'ABSENT', 'ABSENT']);
  await owner('delete from roster_override where tenant_id = $1 and employee_id = $2', [tenantId, ani]);
  succeeded(await hr.remove(`/v1/Holiday/${id}`));
  await demo.run((tx) => recompute(tx, tenantId, ani, [on(2)]));
});

test('a schedule that compensates no more leaves the next working day planned, from the day of the change on', async () => {
  await holiday(on(0), 'Founders Day');
  const record = (await hr.get(`/v1/WorkSchedule/${scheduleId}`)).body.data;
  const { code, name, cycleLength, anchorDate, holidayRule, version } = record;
  expect(record.fallbackForHolidayInOff).toBe('compensateNextWorkday');
  const draft = { code, name, cycleLength, anchorDate, holidayRule, version };
  succeeded(
    await hr.put(`/v1/WorkSchedule/${scheduleId}`, { ...draft, fallbackForHolidayInOff: 'none', effectiveFrom: on(2) }),
  );
  expect(await statuses()).toEqual(['HOLIDAY', 'OFF', 'ABSENT', 'ABSENT', 'ABSENT']);
});
