import { addDays, type CalendarDate } from '@personalia/contract';
import { beforeAll, expect, test } from 'vitest';
import { attendanceOf } from '../../../testing/attendance.ts';
import { demoOf } from '../../../testing/demo.ts';
import { jobEnded, testWorker } from '../../../testing/import.ts';
import { succeeded, testApi } from '../../../testing/index.ts';

/** attendance 9.5: overtime requests and their sums as files. */

const api = await testApi({ atOnce: { export: 3, bulk: 2 } });
await testWorker(api);
const demo = await demoOf(api);
const { tenantId } = demo;
const { hr, owner, everyDay, todayOf } = attendanceOf(api, demo);
const yoga = api.as('employee@demo.example');
const REQUESTS = '/v1/OvertimeRequest';
const SUMMARY = '/v1/Overtime/Summary';

let yogaId: string;
let today: CalendarDate;
const ahead = (days: number): CalendarDate => addDays(today, days);

type Lines = Record<string, unknown>[];
const linesOf = (text: string): Lines =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
/** A file of JSON lines, as it comes at once. */
const fileOf = async (who: typeof hr, path: string): Promise<Lines> =>
  linesOf((await who.get(`${path}&format=jsonl`)).raw.toString());
const ask = async (date: CalendarDate, more: object = {}) =>
  succeeded(
    await yoga.post(REQUESTS, { employeeId: yogaId, date, from: '17:00', to: '19:00', reason: 'Closing', ...more }),
  ).body.data;

beforeAll(async () => {
  yogaId = await demo.idOf('employee', 'employee@demo.example', 'work_email');
  ({ today } = await todayOf(yogaId));
  await everyDay('F', { employeeIds: [yogaId], from: addDays(today, -30) });
  await owner('delete from overtime_day where tenant_id = $1', [tenantId]);
  await owner(
    `insert into overtime_day (tenant_id, employee_id, date, state, facts, actual_minutes, approved_minutes, paid_minutes, cut_minutes,
       weighted_hours, lines, requests, steps)
     select $1, $2, d, 'final', '{}', 125, 120, 120, 0, 3.5,
       '[{"dayType":"WORKDAY","multiplier":"1.5","minutes":60},{"dayType":"WORKDAY","multiplier":"2","minutes":60}]', '[]', '[]'
     from unnest($3::date[]) d`,
    [tenantId, yogaId, [ahead(-3), ahead(-4)]],
  );
});

test('9.5: overtime requests are a file, in the order of the list and by its filters', async () => {
  const sent = await ask(ahead(20), { projectCode: 'PRJ-7' });
  const draft = await ask(ahead(21), { to: '01:00', reason: '', submit: false });
  const span = `from=${ahead(20)}&to=${ahead(25)}`;
  expect(await fileOf(hr, `${REQUESTS}/Export?${span}`)).toMatchObject([
    {
      no: null,
      date: ahead(21),
      to: expect.stringContaining('01:00'),
      plannedMinutes: 480,
      state: 'Draft',
      reason: null,
    },
    {
      no: sent.no,
      employeeNo: sent.employeeNo,
      employee: 'Yoga Firmansyah',
      date: ahead(20),
      dayType: 'Workday',
      from: '17:00',
      to: '19:00',
      plannedMinutes: 120,
      approvedMinutes: null,
      projectCode: 'PRJ-7',
      reason: 'Closing',
      state: 'Pending',
      waitingFor: sent.waitingFor.join('; '),
      decidedAt: null,
    },
  ]);
  expect(await fileOf(hr, `${REQUESTS}/Export?${span}&status=PENDING`)).toMatchObject([{ no: sent.no }]);
  const sorted = await fileOf(hr, `${REQUESTS}/Export?${span}&sort=date`);
  expect(sorted.map(({ date }) => date)).toEqual([ahead(20), ahead(21)]);
  expect((await yoga.get(`${REQUESTS}/Export?${span}`)).status).toBe(403);
  expect(draft.status).toBe('DRAFT');
});

test('9.5: more requests than at once are written by a job, and the trail knows of it', async () => {
  for (const days of [30, 31, 32, 33]) await ask(ahead(days), { submit: false });
  const span = `from=${ahead(30)}&to=${ahead(33)}`;
  const queued = await hr.get(`${REQUESTS}/Export?${span}&format=jsonl`);
  expect(queued.status).toBe(202);
  const job = await jobEnded(hr, queued.body.data.id);
  const written = linesOf((await hr.get(job.resultFile.url)).raw.toString());
  expect(written.map(({ date }) => date)).toEqual([33, 32, 31, 30].map(ahead));
  const noted = await owner<{ n: number }>(
    `select (changes -> 'rows' ->> 1)::int as n from audit_log where tenant_id = $1 and action = 'EXPORT' and entity = 'OvertimeRequest'
     order by id desc limit 1`,
    [tenantId],
  );
  expect(noted).toEqual([{ n: 4 }]);
});

test('9: sums of overtime are a file with the numbers of the page', async () => {
  const span = `from=${ahead(-4)}&to=${ahead(-3)}`;
  for (const per of ['employee', 'rate', 'period']) {
    const { data } = (await hr.get(`${SUMMARY}?${span}&per=${per}`)).body;
    const rows = await fileOf(hr, `${SUMMARY}/Export?${span}&per=${per}`);
    const numbers = (all: Lines) =>
      all.map(({ period, employee, multiplier, days, paidMinutes, weightedHours }) => ({
        period,
        employee,
        multiplier,
        days,
        paidMinutes,
        weightedHours,
      }));
    expect(rows.length).toBeGreaterThan(0);
    expect(numbers(rows)).toEqual(numbers(data));
    expect(rows.reduce((sum, { paidMinutes }) => sum + Number(paidMinutes), 0)).toBe(240);
  }
  expect((await yoga.get(`${SUMMARY}/Export?${span}`)).status).toBe(403);
});
