import { addDays, addMonths, type CalendarDate } from '@personalia/contract';
import { beforeAll, expect, test } from 'vitest';
import { attendanceOf } from '../../../testing/attendance.ts';
import { demoOf } from '../../../testing/demo.ts';
import { employerDraft } from '../../../testing/employer.ts';
import { jobEnded, testWorker } from '../../../testing/import.ts';
import { succeeded, testApi } from '../../../testing/index.ts';
import { recompute } from '../day/compute.ts';
import { computeAllMarked } from '../day/dirty.ts';

/** attendance 10.4 and 13: an employer has periods of its own, which are closed by themselves. */

const api = await testApi();
await testWorker(api);
const demo = await demoOf(api);
const { tenantId } = demo;
const { hr, owner, add, everyDay, punch, system } = attendanceOf(api, demo);

let today: CalendarDate;
/** The first day of the month before last. */
let start: CalendarDate;
let yoga: string;
/** Of the other employer. */
let dewi: string;
let other: string;
let path: string;
const day = (number: number): CalendarDate => addDays(start, number - 1);

interface Period {
  readonly id: string;
  readonly code: string;
  readonly employerId: string | null;
  readonly employer: string | null;
  readonly from: string;
  readonly to: string;
  readonly state: string;
  readonly version: number;
}
const periods = async (): Promise<Period[]> => succeeded(await hr.get('/v1/AttendancePeriod')).body.data;
const first = async (employerId: string | null): Promise<Period> =>
  (await periods()).findLast((one) => one.employerId === employerId) as Period;
const ofCompany = async () => (await periods()).filter(({ employerId }) => employerId === null);
async function close(one: Period): Promise<void> {
  const { version } = one;
  const { body } = succeeded(await hr.post(`/v1/AttendancePeriod/${one.id}/Close`, { version, reason: 'Known' }));
  await jobEnded(hr, body.data.jobId);
}
const compute = (employeeId: string, ...dates: CalendarDate[]) =>
  demo.run((tx) => recompute(tx, tenantId, employeeId, dates));
const presentDays = async (employeeId: string, periodId: string): Promise<string | undefined> =>
  succeeded(await hr.get(`/v1/AttendanceReport/Summary?employeeId=${employeeId}&periodId=${periodId}`)).body.data[0]
    ?.measures.presentDays;
const decide = async (ownCutOffDay: number | null) => {
  const { rules, inherits, version } = succeeded(await hr.get(path)).body.data;
  return succeeded(await hr.put(path, { rules, inherits, version, effectiveFrom: today, ownCutOffDay })).body.data;
};

beforeAll(async () => {
  const [row] = await owner<{ today: CalendarDate }>('select app.today_of($1)::text as today', [tenantId]);
  today = row?.today as CalendarDate;
  start = addMonths(`${today.slice(0, 7)}-01` as CalendarDate, -2);
  yoga = await demo.idOf('employee', 'employee@demo.example', 'work_email');
  ({ id: other } = await add('/v1/Employer', employerDraft('E-OTHER', 'Other')));
  path = `/v1/GeneralSetting/Employer/${other}`;
  dewi = await demo.hire({ employerId: other, firstName: 'Dewi', lastName: 'Own Period' });
  await everyDay('E', { employeeIds: [yoga, dewi], from: start });
  await computeAllMarked(api.door, system);
  for (const employeeId of [yoga, dewi]) {
    for (const number of [2, 12]) await punch(employeeId, day(number), '08:00', '17:00');
    await compute(employeeId, day(2), day(3), day(12));
  }
});

test('13: the periods of an employer begin where those of the company end, and are shown before', async () => {
  const [last] = await ofCompany();
  const query = `cutOffDay=10&employerId=${other}`;
  const { body } = succeeded(await hr.get(`/v1/GeneralSetting/Periods?${query}`));
  const from = addDays(last?.to as CalendarDate, 1);
  expect(body.data[0]).toEqual({ code: from.slice(0, 7), from, to: addDays(from, 9) });
  expect(await decide(10)).toMatchObject({ ownCutOffDay: 10, ownPeriodsFrom: from });
  expect((await periods()).every(({ employerId }) => employerId === null)).toBe(true);
  // From here on as if that had been decided three months ago.
  await owner('update attendance_employer_period set date_from = $2 where tenant_id = $1', [tenantId, start]);
});

test('10.4: each day is in one period, of its employer or of the company', async () => {
  const own = (await periods()).filter(({ employerId }) => employerId === other).toReversed();
  expect(own.map(({ from, to }) => `${from}..${to}`).slice(0, 2)).toEqual([
    `${start}..${day(10)}`,
    `${day(11)}..${addDays(addMonths(start, 1), 9)}`,
  ]);
  expect((own.at(-1)?.to as string) >= today).toBe(true);
  expect(own[0]?.employer).toBeTruthy();
  const company = (await ofCompany()).at(-1) as Period;
  expect(await presentDays(dewi, own[0]?.id as string)).toBe('1');
  expect(await presentDays(dewi, own[1]?.id as string)).toBe('1');
  expect(await presentDays(dewi, company.id)).toBeUndefined();
  expect(await presentDays(yoga, company.id)).toBe('2');
  expect(await presentDays(yoga, own[0]?.id as string)).toBeUndefined();
});

test('10.4: the period of an employer is closed by itself; only its days are locked', async () => {
  const own = await first(other);
  await close(own);
  expect(await first(other)).toMatchObject({ state: 'LOCKED' });
  expect((await ofCompany()).map(({ state }) => state)).toEqual(['OPEN', 'OPEN', 'OPEN']);
  const lines = await owner(
    'select employee_id as id from attendance_period_line where tenant_id = $1 and period_id = $2',
    [tenantId, own.id],
  );
  expect(lines.map(({ id }) => id)).toEqual([dewi]);
  expect(String((await hr.post(`/v1/AttendancePeriod/${own.id}/Export`, { format: 'csv' })).body)).not.toContain(
    'Yoga',
  );
  // The same punch of both: a difference for one, another result for the other.
  for (const id of [yoga, dewi]) {
    await punch(id, day(3), '08:00', '17:00');
    await compute(id, day(3));
  }
  const status = await owner(
    'select employee_id as id, day_status as status from attendance_day where tenant_id = $1 and date = $2 and employee_id = any($3)',
    [tenantId, day(3), [yoga, dewi]],
  );
  expect(Object.fromEntries(status.map((one) => [one['id'], one['status']]))).toEqual({
    [yoga]: 'PRESENT',
    [dewi]: 'ABSENT',
  });
  const { body } = succeeded(await hr.get('/v1/AttendanceAdjustment/GetPagination'));
  const next = (await periods()).filter(({ employerId }) => employerId === other).at(-2) as Period;
  expect(body.data).toHaveLength(1);
  expect(body.data[0]).toMatchObject({
    employeeId: dewi,
    date: day(3),
    period: next.code,
    measures: { presentDays: '1' },
  });
  const target = await owner('select period_id as id from attendance_adjustment where tenant_id = $1', [tenantId]);
  expect(target).toEqual([{ id: next.id }]);
});

test('10.4: the roster, corrections and the day know whose period is closed', async () => {
  const changes = [yoga, dewi].map((employeeId) => ({ employeeId, date: day(5), kind: 'off', version: null }));
  const applied = succeeded(await hr.post('/v1/AttendanceRoster/Apply', { changes })).body.data;
  expect(applied.map((one: { error?: { code: string } }) => one.error?.code ?? null)).toEqual([null, 'ROSTER_LOCKED']);
  const days = await Promise.all([yoga, dewi].map((id) => hr.get(`/v1/AttendanceDay/${id}/${day(2)}`)));
  expect(days.map((one) => succeeded(one).body.data.lockedPeriod)).toEqual([null, (await first(other)).code]);
});

test('10.4: closing the period of the company leaves the days of that employer out', async () => {
  await close(await first(null));
  const lines = await owner(
    'select employee_id as id from attendance_period_line where tenant_id = $1 and period_id = $2 and employee_id = any($3)',
    [tenantId, (await first(null)).id, [yoga, dewi]],
  );
  expect(lines.map(({ id }) => id)).toEqual([yoga]);
  await punch(dewi, day(13), '08:00', '17:00');
  await compute(dewi, day(13));
  expect(
    await owner(
      'select day_status as status from attendance_day where tenant_id = $1 and employee_id = $2 and date = $3',
      [tenantId, dewi, day(13)],
    ),
  ).toEqual([{ status: 'PRESENT' }]);
});

test('13: following the company again, days after the last period of its own are in those of the company', async () => {
  const before = (await periods()).filter(({ employerId }) => employerId === other);
  expect(await decide(null)).toMatchObject({ ownCutOffDay: null, ownPeriodsFrom: null });
  expect((await periods()).filter(({ employerId }) => employerId === other)).toEqual(before);
  // Another time begins after whatever was opened.
  const last = [...before, ...(await ofCompany())]
    .map(({ to }) => to)
    .toSorted()
    .at(-1) as CalendarDate;
  expect(await decide(5)).toMatchObject({ ownPeriodsFrom: addDays(last, 1) });
});
