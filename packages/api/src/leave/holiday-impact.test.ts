import { addDays } from '@personalia/contract';
import { beforeAll, expect, test } from 'vitest';
import { approve } from '../../testing/decide.ts';
import { succeeded, testApi } from '../../testing/index.ts';
import { leaveOf } from '../../testing/leave.ts';
import { leaveDay } from './setting/publish.ts';

/** attendance 8.2: what publishing non-work days changes, and that leave follows only what is published. */

const api = await testApi();
const leave = await leaveOf(api, 4);
const { demo, tenantId, hr, yoga, sekar, owner, monday } = leave;
const calendarId = await demo.idOf('holiday_calendar', 'ID');
const idOf = await leave.addTemplate();
const night = () => leaveDay.run(api.door, { tenantId, userId: null, channel: 'schedule' }, undefined as never);
const impact = async (ids: readonly string[], to = 'published') =>
  succeeded(await hr.post('/v1/Holiday/Impact', { ids, to })).body.data;
const add = async (draft: object) =>
  succeeded(await hr.post('/v1/Holiday', { holidayCalendarId: calendarId, name: 'Closing', kind: 'company', ...draft }))
    .body.data.id as string;
const [tuesday, wednesday] = [addDays(monday, 1), addDays(monday, 2)];

let requestId: string;
const total = async () => succeeded(await yoga.get(`/v1/LeaveRequest/${requestId}`)).body.data.total;

beforeAll(async () => {
  await leave.publish(`${leave.last}-01-01`);
  const asked = succeeded(
    await yoga.post('/v1/LeaveRequest', {
      employeeId: leave.yogaId,
      leaveTypeId: idOf['ANNUAL'],
      fromDate: monday,
      toDate: wednesday,
      submit: true,
    }),
  ).body.data;
  await approve(sekar, asked.no);
  requestId = asked.id;
});

test('8.2: it is said how many employee days and approved leave requests a draft would change, and leave follows when it is published', async () => {
  const span = await add({ fromDate: tuesday, toDate: addDays(monday, 6) });
  const [people] = await owner<{ n: number }>(
    `select count(distinct s.employee_id)::int as n from assignment_segment s join location l on l.tenant_id = s.tenant_id and l.id = s.location_id
     where s.tenant_id = $1 and s.kind = 'primary' and s.recorded_to is null and l.holiday_calendar_id = $2 and s.valid_from <= $3 and s.valid_to >= $4`,
    [tenantId, calendarId, monday, addDays(monday, 6)],
  );
  // Everybody is there for all of the six dates.
  expect(await impact([span])).toEqual({
    days: 1,
    employeeDays: (people?.n ?? 0) * 6,
    leaveRequests: 1,
    countedUntil: null,
  });
  expect(people?.n).toBeGreaterThan(0);
  expect(await impact([span], 'withdrawn')).toEqual({ days: 0, employeeDays: 0, leaveRequests: 0, countedUntil: null });
  await night();
  expect(await total()).toBe('3');
  succeeded(await hr.post('/v1/Holiday/Publish', { ids: [span] }));
  await night();
  expect(await total()).toBe('1');
  expect(await impact([span])).toMatchObject({ days: 0 });
  expect(await impact([span], 'withdrawn')).toMatchObject({ days: 1, leaveRequests: 1 });
  succeeded(await hr.post('/v1/Holiday/Withdraw', { ids: [span] }));
  await night();
  expect(await total()).toBe('3');
});

test('8.4: days of the calendar above are those of places below; days without leave change no request', async () => {
  const above = succeeded(await hr.post('/v1/HolidayCalendar', { code: 'ABOVE', name: 'Above' })).body.data.id;
  const day = succeeded(
    await hr.post('/v1/Holiday', {
      holidayCalendarId: above,
      fromDate: addDays(monday, 9),
      name: 'Election',
      kind: 'public',
    }),
  ).body.data.id;
  expect(await impact([day])).toEqual({ days: 1, employeeDays: 0, leaveRequests: 0, countedUntil: null });
  const calendar = succeeded(await hr.get(`/v1/HolidayCalendar/${calendarId}`)).body.data;
  succeeded(
    await hr.put(`/v1/HolidayCalendar/${calendarId}`, {
      code: calendar.code,
      name: calendar.name,
      parentCalendarId: above,
      description: calendar.description,
      version: calendar.version,
    }),
  );
  const found = await impact([day]);
  expect(found).toMatchObject({ days: 1, leaveRequests: 0 });
  expect(found.employeeDays).toBeGreaterThan(0);
  expect(
    (await hr.post('/v1/Holiday/Impact', { ids: [day, leave.yogaId], to: 'published' })).body.errors,
  ).toMatchObject([{ path: 'ids' }]);
});

test('8.2, 8.3: a recurring day is counted up to a year from today, and leave has it from its next date on', async () => {
  const before = addDays(monday, -365 * 3);
  const yearly = await add({
    fromDate: `${before.slice(0, 4)}${monday.slice(4)}`,
    name: 'Anniversary',
    recurring: 'sameDateYearly',
  });
  const [now] = await owner<{ until: string }>('select (app.today_of($1) + 365)::text as until', [tenantId]);
  const found = await impact([yearly]);
  expect(found).toMatchObject({ days: 1, leaveRequests: 1, countedUntil: now?.until });
  expect(found.employeeDays).toBeGreaterThan(0);
  await night();
  const drafted = await total();
  succeeded(await hr.post('/v1/Holiday/Publish', { ids: [yearly] }));
  await night();
  expect(Number(await total())).toBe(Number(drafted) - 1);
});
