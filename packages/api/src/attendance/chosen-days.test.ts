import { addDays, type CalendarDate, formatDate } from '@personalia/contract';
import { beforeAll, expect, test } from 'vitest';
import { attendanceOf } from '../../testing/attendance.ts';
import { demoOf } from '../../testing/demo.ts';
import { succeeded, testApi } from '../../testing/index.ts';
import { computeAllMarked } from './day/dirty.ts';

/** attendance 10.5: what is done with several results at once. */

const api = await testApi();
const demo = await demoOf(api);
const { tenantId } = demo;
const { hr, owner, everyDay, punch, todayOf, system } = attendanceOf(api, demo);
const yoga = api.as('employee@demo.example');
const sekar = api.as('manager@demo.example');
const payroll = api.as('payroll@demo.example');
const DAYS = '/v1/AttendanceDay';

let yogaId: string;
let sekarId: string;
let hrId: string;
let today: CalendarDate;
const back = (days: number): CalendarDate => addDays(today, -days);
const daysOf = (employeeId: string, ...ago: readonly number[]) => ago.map((n) => ({ employeeId, date: back(n) }));
const settle = () => computeAllMarked(api.door, system);

beforeAll(async () => {
  yogaId = await demo.idOf('employee', 'employee@demo.example', 'work_email');
  sekarId = await demo.idOf('employee', 'manager@demo.example', 'work_email');
  hrId = await demo.idOf('employee', 'hr@demo.example', 'work_email');
  ({ today } = await todayOf(yogaId));
  await everyDay('N', { employeeIds: [yogaId, sekarId], from: back(30) });
  await settle();
});

test('1.12: chosen days are computed again, and no others', async () => {
  await punch(yogaId, back(5), '08:00', '17:00');
  await punch(yogaId, back(6), '08:00', '17:00');
  const statusOf = async (n: number) => (await hr.get(`${DAYS}/${yogaId}/${back(n)}`)).body.data.status;
  const chosen = { days: [...daysOf(yogaId, 5, 5), ...daysOf(hrId, 400)] };
  // A day without a result is none of them, and one that is named twice counts once.
  expect(succeeded(await hr.post(`${DAYS}/RecalculateChosen`, chosen)).body.data).toEqual({ days: 1 });
  const marked = await owner<{ n: number }>(
    'select bit_count(days::bit(32))::int as n from attendance_dirty where tenant_id = $1',
    [tenantId],
  );
  expect(marked).toEqual([{ n: 1 }]);
  await settle();
  expect([await statusOf(5), await statusOf(6)]).toEqual(['PRESENT', 'ABSENT']);
  // Who may not keep attendance computes nothing.
  expect((await sekar.post(`${DAYS}/RecalculateChosen`, chosen)).status).toBe(403);
  succeeded(await hr.post(`${DAYS}/RecalculateChosen`, { days: daysOf(yogaId, 6) }));
  await settle();
});

test('10.5: employees are asked to correct days that need it, with one notice each, once a day', async () => {
  await punch(yogaId, back(8), '08:00');
  await punch(yogaId, back(9), '17:00');
  succeeded(await hr.post(`${DAYS}/RecalculateChosen`, { days: daysOf(yogaId, 8, 9) }));
  await settle();
  const days = [...daysOf(yogaId, 5, 8, 9, 10), ...daysOf(sekarId, 8)];
  const ask = async () => succeeded(await hr.post(`${DAYS}/Notify`, { days })).body.data;
  const asked = await ask();
  expect(asked).toMatchObject({ employees: 2, days: 4 });
  expect(asked.skipped).toMatchObject([
    { employeeId: yogaId, date: back(5), message: 'This day needs no correction.' },
  ]);
  expect(await ask()).toMatchObject({ employees: 2 });
  const noticesOf = async (who: typeof yoga) =>
    (await who.get('/v1/Notification/GetPagination')).body.data.filter(
      ({ event }: { event: string }) => event === 'days-to-correct',
    );
  const [notice, ...others] = await noticesOf(yoga);
  expect(others).toEqual([]);
  const dates = [10, 9, 8].map((n) => formatDate(back(n), 'en')).join(', ');
  expect(notice).toMatchObject({ link: '/attendance-status' });
  expect(notice.text).toContain(dates);
  expect(await noticesOf(sekar)).toMatchObject([
    { link: `/attendance-correction/attendance-correction-form?employee=${sekarId}&date=${back(8)}` },
  ]);
});

test('10.5: nobody is asked about an own day, one that waits for a decision, or one of a closed period', async () => {
  succeeded(
    await yoga.post('/v1/AttendanceCorrection', {
      employeeId: yogaId,
      date: back(8),
      slotNo: 1,
      clockOut: '17:00',
      reasonCode: 'FORGOT',
    }),
  );
  await owner(
    `insert into attendance_period (tenant_id, code, date_from, date_to, state, incomplete_as) values ($1, '2001-01', $2, $2, 'LOCKED', 'keep')`,
    [tenantId, back(20)],
  );
  const days = [...daysOf(yogaId, 8, 20), ...daysOf(sekarId, 9)];
  const asked = succeeded(await sekar.post(`${DAYS}/Notify`, { days })).body.data;
  expect(asked).toMatchObject({ employees: 0, days: 0 });
  const messages = asked.skipped.map(({ message }: { message: string }) => message).toSorted();
  expect(messages).toEqual(['A correction is already waiting.', 'Its period is closed.', 'This is your own day.']);
});

test('RO-6: nobody reaches days of people out of scope, nor learns whether there are any', async () => {
  const days = [...daysOf(yogaId, 9), ...daysOf(hrId, 9)];
  expect((await sekar.post(`${DAYS}/Notify`, { days })).body).toMatchObject({ code: 'NOT_FOUND' });
  expect((await payroll.post(`${DAYS}/Notify`, { days: daysOf(yogaId, 9) })).status).toBe(403);
});
