import { addDays, type CalendarDate, MOST_ROSTER_DAYS } from '@personalia/contract';
import { beforeAll, expect, test } from 'vitest';
import { attendanceOf } from '../../testing/attendance.ts';
import { demoOf } from '../../testing/demo.ts';
import { succeeded, testApi } from '../../testing/index.ts';
import { sendFile } from '../../testing/send-file.ts';

/** attendance: what is refused by codes that no other test meets. */

const api = await testApi();
const demo = await demoOf(api);
const { tenantId } = demo;
const { hr, owner, add, everyDay, todayOf } = attendanceOf(api, demo);
const yoga = api.as('employee@demo.example');
const CORRECTION = '/v1/AttendanceCorrection';

let yogaId: string;
let today: CalendarDate;
const back = (days: number): CalendarDate => addDays(today, -days);
const ask = (days: number, more: object) =>
  yoga.post(CORRECTION, { employeeId: yogaId, date: back(days), slotNo: 1, reasonCode: 'FORGOT', ...more });
const times = { clockIn: '08:00', clockOut: '17:00' };

beforeAll(async () => {
  yogaId = await demo.idOf('employee', 'employee@demo.example', 'work_email');
  ({ today } = await todayOf(yogaId));
  await everyDay('R', { employeeIds: [yogaId], from: back(30) });
});

test('12: CORRECTION_FILES: a correction has at most ten documents', async () => {
  const { id } = succeeded(await ask(3, { ...times, submit: false })).body.data;
  const attach = (n: number) =>
    sendFile(yoga, 'POST', `${CORRECTION}/${id}/File`, {
      name: `proof-${n}.pdf`,
      content: '%PDF-1.4\n%%EOF\n',
      type: 'application/pdf',
    });
  for (let n = 1; n <= 10; n += 1) succeeded(await attach(n));
  const refused = await attach(11);
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({ code: 'CORRECTION_FILES', message: 'A correction has at most 10 documents.' });
});

test('12: CORRECTION_TAKEN: of two corrections of a day at the same moment, the second is refused', async () => {
  await owner('begin');
  // Somebody else sends one and has not ended yet: what is looked at before writing has nothing.
  await owner(
    `insert into attendance_correction (tenant_id, employee_id, date, date_to, slot_no, zone, clock_in, reason, before, after, status)
     select $1, $2, $3, $3, 1, 'Asia/Jakarta', now(), '', '{}', '{}', 'PENDING'`,
    [tenantId, yogaId, back(4)],
  );
  const late = ask(4, times);
  const waiting = async () =>
    (await api.owner.query('select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))'))
      .rowCount;
  await expect.poll(waiting, { timeout: 20_000 }).toBeGreaterThan(0);
  await owner('commit');
  const refused = await late;
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ code: 'CORRECTION_TAKEN', errors: [{ path: 'date' }] });
  const kept = await owner('select from attendance_correction where tenant_id = $1 and date = $2', [tenantId, back(4)]);
  expect(kept).toHaveLength(1);
});

test('6, 12: ROSTER_SHIFT: an inactive shift is neither planned nor said to have been worked', async () => {
  const { id } = await add('/v1/Shift', {
    code: 'R-OLD',
    name: 'Old',
    kind: 'fixed',
    startTime: '10:00',
    endTime: '19:00',
  });
  succeeded(await hr.post(`/v1/Shift/${id}/Deactivate`, { version: 1 }));
  const { body } = await hr.post('/v1/AttendanceRoster/Apply', {
    changes: [{ employeeId: yogaId, date: addDays(today, 3), kind: 'shift', shiftIds: [id], version: null }],
  });
  expect(body.data).toMatchObject([{ error: { code: 'ROSTER_SHIFT' } }]);
  const refused = await ask(5, { shiftId: id, note: 'Another shift' });
  expect(refused.body).toMatchObject({ code: 'ROSTER_SHIFT', errors: [{ path: 'shiftId' }] });
});

test('6: ROSTER_TOO_MANY: more than 5,000 days are not copied at once', async () => {
  const people = Math.ceil(5_001 / MOST_ROSTER_DAYS);
  await demo.hireAll(
    Array.from({ length: people }, (_, n) => demo.person({ firstName: `Copied ${n}`, lastName: null })),
  );
  const from = addDays(today, 7);
  const copy = (search: string) =>
    hr.post('/v1/AttendanceRoster/Copy', {
      from,
      to: addDays(from, MOST_ROSTER_DAYS - 1),
      weeks: 10,
      search,
      everybody: true,
    });
  const refused = await copy('Copied');
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({ code: 'ROSTER_TOO_MANY' });
  succeeded(await copy('Copied 1'));
});

test('10.3: NO_EMPLOYEE_RECORD: whoever is no employee clocks nowhere', async () => {
  const [user] = await owner<{ email: string }>(
    `select email from app_user where tenant_id = $1 and employee_id is null and email = 'time@demo.example'`,
    [tenantId],
  );
  const refused = await api
    .as(user?.email as 'time@demo.example')
    .post('/v1/AttendancePunch/Clock', { direction: 'in' });
  expect(refused.body).toMatchObject({ code: 'NO_EMPLOYEE_RECORD' });
});

test('10.2: EXTRACT_UNREADABLE: a file that cannot be read is refused, and nothing of it is kept', async () => {
  const { locationId } = demo.places;
  const path = `/v1/AttendanceExtract?locationId=${locationId}&badgeColumn=Badge&dateColumn=Date&timeColumn=Time`;
  const refused = await sendFile(hr, 'POST', path, {
    name: 'device.csv',
    content: 'Badge,Date,Time\n"1,2026-01-05,08:00\n',
    type: 'text/csv',
  });
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({ code: 'EXTRACT_UNREADABLE' });
  expect(await owner('select from attendance_extract where tenant_id = $1', [tenantId])).toEqual([]);
});
