import { addDays, type CalendarDate } from '@personalia/contract';
import { beforeAll, expect, test, vi } from 'vitest';
import { attendanceOf } from '../../../testing/attendance.ts';
import { demoOf } from '../../../testing/demo.ts';
import { succeeded, testApi } from '../../../testing/index.ts';

const api = await testApi();
const demo = await demoOf(api);
const { tenantId } = demo;
const { owner, everyDay, todayOf } = attendanceOf(api, demo);
const yoga = api.as('employee@demo.example');
const sekar = api.as('manager@demo.example');

let [own, boss] = ['', ''];
let today: CalendarDate;
const ahead = (days: number): CalendarDate => addDays(today, days);

beforeAll(async () => {
  own = await demo.idOf('employee', 'employee@demo.example', 'work_email');
  boss = await demo.idOf('employee', 'manager@demo.example', 'work_email');
  ({ today } = await todayOf(own));
  await everyDay('T', { employeeIds: [own, boss], from: addDays(today, -30) });
});

const wanted = (date: CalendarDate, more: object = {}) => ({
  employeeIds: [own, boss],
  date,
  from: '17:00',
  to: '19:00',
  ...more,
});
const send = (date: CalendarDate, who = sekar) =>
  who.post('/v1/OvertimeRequest/Bulk', { ...wanted(date), reason: 'Stock-taking' });
const requestsOn = (date: CalendarDate) =>
  owner<{ employee_id: string; status: string }>(
    'select employee_id, status from overtime_request where tenant_id = $1 and date = $2 order by id',
    [tenantId, date],
  );

test('attendance 9.1: a request for each of a team, each judged by itself; what is refused for one stops no other', async () => {
  const date = ahead(2);
  const alone = { employeeId: own, date, from: '18:00', to: '20:00', reason: 'Closing' };
  succeeded(await yoga.post('/v1/OvertimeRequest', alone));
  const lines = succeeded(await sekar.post('/v1/OvertimeRequest/Bulk/Preview', wanted(date))).body.data;
  expect(lines).toMatchObject([
    {
      employeeId: own,
      employee: 'Yoga Firmansyah',
      shift: 'T-DAY 08:00–17:00',
      plannedMinutes: 120,
      paidMinutes: null,
      problems: [{ code: 'OT_OVERLAP', path: 'from' }],
    },
    { employeeId: boss, plannedMinutes: 120, paidMinutes: 120, weightedHours: '3.5', problems: [] },
  ]);
  expect(await requestsOn(date)).toHaveLength(1);
  const outcomes: { employeeId: string }[] = succeeded(await send(date)).body.data;
  expect(outcomes).toHaveLength(2);
  const of = (id: string) => outcomes.find(({ employeeId }) => employeeId === id);
  expect(of(own)).toMatchObject({ id: null, no: null, problems: [{ code: 'OT_OVERLAP', path: 'from' }] });
  expect(of(boss)).toMatchObject({ id: expect.any(String), no: expect.stringMatching(/^OVT-/), problems: [] });
  expect(await requestsOn(date)).toEqual([
    { employee_id: own, status: 'PENDING' },
    { employee_id: boss, status: 'PENDING' },
  ]);
});

test('attendance 9.1: who is named twice is asked for once, and who is not employed then is told of at the line', async () => {
  const date = ahead(3);
  const twice = { ...wanted(date, { employeeIds: [own, own] }), reason: 'Stock-taking' };
  expect(succeeded(await sekar.post('/v1/OvertimeRequest/Bulk', twice)).body.data).toHaveLength(1);
  const [line] = succeeded(await sekar.post('/v1/OvertimeRequest/Bulk/Preview', wanted('1999-01-01' as CalendarDate)))
    .body.data;
  expect(line).toMatchObject({ employeeId: own, plannedMinutes: null, problems: [{ code: 'EMPLOYEE_NOT_EMPLOYED' }] });
});

test('RO-6: a team with anybody out of reach is refused as a whole', async () => {
  const date = ahead(4);
  expect((await send(date, yoga)).status).toBe(404);
  expect((await yoga.post('/v1/OvertimeRequest/Bulk/Preview', wanted(date))).status).toBe(404);
  expect((await send(date, api.as('payroll@demo.example'))).status).toBe(403);
  expect(await requestsOn(date)).toEqual([]);
});

test('OT_TAKEN: of two requests for the same time that are sent at the same moment, one is refused', async () => {
  const date = ahead(5);
  const [zone] = await owner<{ zone: string }>(
    `select l.time_zone as zone from employee_current c join location l on l.tenant_id = c.tenant_id and l.id = c.location_id
     where c.tenant_id = $1 and c.id = $2`,
    [tenantId, own],
  );
  // The other one is written, and not there to be seen yet.
  await owner('begin');
  await owner(
    `insert into overtime_request (tenant_id, employee_id, date, zone, start_at, end_at, planned_minutes, day_type, reason, status)
     values ($1, $2, $3, $4, ($3::date + time '17:30') at time zone $4, ($3::date + time '18:30') at time zone $4, 60, 'WORKDAY', 'Other', 'PENDING')`,
    [tenantId, own, date, zone?.zone],
  );
  const sent = yoga.post('/v1/OvertimeRequest', {
    employeeId: own,
    date,
    from: '17:00',
    to: '19:00',
    reason: 'Closing',
  });
  await vi.waitFor(
    async () =>
      expect(
        await owner('select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))'),
      ).toHaveLength(1),
    20_000,
  );
  await owner('commit');
  expect((await sent).body).toMatchObject({ code: 'OT_TAKEN', errors: [{ path: 'from' }] });
  expect(await requestsOn(date)).toHaveLength(1);
});
