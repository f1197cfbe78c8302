import { addDays, type CalendarDate } from '@personalia/contract';
import { beforeAll, expect, test } from 'vitest';
import { attendanceOf } from '../../testing/attendance.ts';
import { demoOf } from '../../testing/demo.ts';
import { jobEnded, testWorker } from '../../testing/import.ts';
import { succeeded, testApi } from '../../testing/index.ts';
import { computeAllMarked } from './day/dirty.ts';

/** attendance 10.5, 12: results of days and corrections as files. */

const api = await testApi({ atOnce: { export: 3, bulk: 2 } });
await testWorker(api);
const demo = await demoOf(api);
const { tenantId } = demo;
const { hr, owner, everyDay, punch, todayOf, system } = attendanceOf(api, demo);
const yoga = api.as('employee@demo.example');
const sekar = api.as('manager@demo.example');
const payroll = api.as('payroll@demo.example');
const DAYS = '/v1/AttendanceDay';
const CORRECTIONS = '/v1/AttendanceCorrection';

let yogaId: string;
let today: CalendarDate;
const back = (days: number): CalendarDate => addDays(today, -days);

type Lines = Record<string, unknown>[];
const linesOf = (text: string): Lines =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
/** A file of JSON lines, as it comes at once. */
const fileOf = async (who: typeof hr, path: string): Promise<Lines> =>
  linesOf((await who.get(`${path}&format=jsonl`)).raw.toString());

beforeAll(async () => {
  yogaId = await demo.idOf('employee', 'employee@demo.example', 'work_email');
  ({ today } = await todayOf(yogaId));
  await everyDay('F', { employeeIds: [yogaId], from: back(30), breakStart: '12:00', breakEnd: '13:00' });
  await punch(yogaId, back(5), '08:40', '17:00');
  await punch(yogaId, back(6), '08:00');
  await punch(yogaId, back(7), '08:00', '17:00');
  await owner(
    `insert into attendance_dirty (tenant_id, employee_id, month, reason, days)
     select $1, $2, date_trunc('month', d)::date, 'PUNCH', x'7fffffff'::int from unnest($3::date[]) d group by 3`,
    [tenantId, yogaId, [back(5), back(6), back(7)]],
  );
  await computeAllMarked(api.door, system);
});

test('10.5: results of days are a file, in the order of the list and by its filters', async () => {
  const span = `employeeId=${yogaId}&from=${back(7)}&to=${back(5)}`;
  const listed = succeeded(await hr.get(`${DAYS}/GetPagination?${span}&pageSize=50`)).body.data;
  const rows = await fileOf(hr, `${DAYS}/Export?${span}`);
  expect(rows.map(({ date, statusText, workedMinutes }) => ({ date, statusText, workedMinutes }))).toEqual(
    listed.map(({ date, statusText, workedMinutes }: (typeof rows)[number]) => ({ date, statusText, workedMinutes })),
  );
  expect(rows).toMatchObject([
    { date: back(5), employee: 'Yoga Firmansyah', firstIn: '08:40', lateMinutes: 40, dayType: 'Working day' },
    { date: back(6), lastOut: null, flags: 'Clock-out missing' },
    { date: back(7), workedMinutes: 480, plannedMinutes: 480, presentFraction: '1', state: 'Final' },
  ]);
  expect(await fileOf(hr, `${DAYS}/Export?${span}&lateOver=30`)).toMatchObject([{ date: back(5) }]);
  expect(await fileOf(hr, `${DAYS}/Export?${span}&exceptions=true`)).toMatchObject([{ date: back(6) }]);
  const sorted = await fileOf(hr, `${DAYS}/Export?${span}&sort=date`);
  expect(sorted.map(({ date }) => date)).toEqual([back(7), back(6), back(5)]);
});

test('RO-6: a file has the days that its reader reaches, and is for whoever may export', async () => {
  expect((await yoga.get(`${DAYS}/Export?from=${back(7)}&to=${back(5)}`)).status).toBe(403);
  const path = `${DAYS}/Export?from=${back(7)}&to=${back(7)}`;
  expect(
    (await sekar.get(`${path}&employeeId=${await demo.idOf('employee', 'hr@demo.example', 'work_email')}`)).status,
  ).toBe(404);
  expect(await fileOf(sekar, `${path}&employeeId=${yogaId}`)).toHaveLength(1);
  expect(await fileOf(payroll, `${path}&employeeId=${yogaId}`)).toHaveLength(1);
});

test('10.5: more rows than at once are written by a job, all of them, and the trail knows of both', async () => {
  const span = `employeeId=${yogaId}&from=${back(25)}&to=${back(2)}`;
  const { body } = succeeded(await hr.get(`${DAYS}/GetPagination?${span}&pageSize=50`));
  expect(body.pagination.totalItems).toBeGreaterThan(3);
  const queued = await hr.get(`${DAYS}/Export?${span}&format=jsonl`);
  expect(queued.status).toBe(202);
  const job = await jobEnded(hr, queued.body.data.id);
  expect(job).toMatchObject({ state: 'completed' });
  const written = linesOf((await hr.get(job.resultFile.url)).raw.toString());
  expect(written.map(({ date }) => date)).toEqual(body.data.map(({ date }: { date: string }) => date));
  const noted = await owner<{ n: number }>(
    `select (changes -> 'rows' ->> 1)::int as n from audit_log where tenant_id = $1 and action = 'EXPORT' and entity = 'AttendanceDay' order by id desc limit 1`,
    [tenantId],
  );
  expect(noted).toEqual([{ n: written.length }]);
});

test('12: corrections are a file with what they change, by the filters of the list', async () => {
  const ask = (days: number, more: object) =>
    yoga.post(CORRECTIONS, {
      employeeId: yogaId,
      date: back(days),
      slotNo: 1,
      reasonCode: 'FORGOT',
      ...more,
    });
  const sent = succeeded(await ask(6, { clockOut: '17:00' })).body.data;
  succeeded(await ask(9, { clockIn: '08:00', clockOut: '17:00', submit: false }));
  const rows = await fileOf(hr, `${CORRECTIONS}/Export?employeeId=${yogaId}&sort=-date`);
  expect(rows).toMatchObject([
    {
      no: sent.no,
      employeeNo: sent.employeeNo,
      date: back(6),
      dateTo: back(6),
      type: 'Missing clock-out',
      statusBefore: 'Incomplete',
      statusAfter: 'Present',
      workedAfter: 480,
      clockIn: null,
      clockOut: '17:00',
      state: 'Pending',
      waitingFor: sent.waitingFor.join('; '),
      decidedAt: null,
    },
    { no: null, date: back(9), state: 'Draft', submittedAt: null },
  ]);
  expect(await fileOf(hr, `${CORRECTIONS}/Export?status=DRAFT`)).toMatchObject([{ date: back(9) }]);
  expect(await fileOf(hr, `${CORRECTIONS}/Export?type=wrongShift`)).toEqual([]);
  expect((await yoga.get(`${CORRECTIONS}/Export`)).status).toBe(403);
});
