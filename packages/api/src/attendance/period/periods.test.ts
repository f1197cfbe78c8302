import {
  ATTENDANCE_MEASURES,
  addDays,
  addMonths,
  type CalendarDate,
  type IncompleteAtCutoff,
} from '@personalia/contract';
import { type DayResult, measuresOf } from '@personalia/domain';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { jobEnded, testWorker } from '../../../testing/import.ts';
import { succeeded, testApi } from '../../../testing/index.ts';
import { recompute, resultsOf } from '../day/compute.ts';
import { computeAllMarked } from '../day/dirty.ts';
import { attendanceMinute, attendancePrune } from '../day/schedules.ts';
import { columnOf } from './measures.ts';

/** attendance 10.4 and 1.12: periods are closed, and what changes afterwards is an adjustment of a later one. */

const api = await testApi();
await testWorker(api);
const demo = await demoOf(api);
const { tenantId } = demo;
const hr = api.as('hr@demo.example');
const payroll = api.as('payroll@demo.example');
const sekar = api.as('manager@demo.example');
const timeAdmin = api.as('time@demo.example');
const system = { tenantId, userId: null, channel: 'schedule' } as const;

const owner = async <Row = Record<string, string>>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await api.owner.query(text, values)).rows as Row[];
const settle = () => computeAllMarked(api.door, system);
const add = async (path: string, body: object): Promise<{ id: string }> =>
  succeeded(await hr.post(path, body)).body.data;
const saved = async (path: string, rows: object[]): Promise<void> => {
  const { version } = (await hr.get(path.split('/').slice(0, 4).join('/'))).body.data;
  succeeded(await hr.put(path, { version, rows }));
};

let yoga: string;
let today: CalendarDate;
/** The first day of the month before last, and of the last one. */
let start: CalendarDate;
let next: CalendarDate;
let n = 0;
const day = (number: number): CalendarDate => addDays(start, number - 1);

interface Period {
  readonly id: string;
  readonly code: string;
  readonly from: string;
  readonly to: string;
  readonly state: string;
  readonly version: number;
  readonly adjustments: number;
  readonly can: readonly string[];
}
const periods = async (): Promise<Period[]> => succeeded(await hr.get('/v1/AttendancePeriod')).body.data;
const period = async (code: string): Promise<Period> => (await periods()).find((one) => one.code === code) as Period;
const first = () => period(start.slice(0, 7));
const second = () => period(next.slice(0, 7));
async function close(one: Period, reason?: string) {
  const answer = await hr.post(`/v1/AttendancePeriod/${one.id}/Close`, { version: one.version, reason });
  if (answer.status === 200) await jobEnded(hr, answer.body.data.jobId);
  return answer;
}
const reopen = (one: Period, reason = 'A device was read late.') =>
  hr.post(`/v1/AttendancePeriod/${one.id}/Reopen`, { version: one.version, reason });
async function punch(date: CalendarDate, ...times: string[]): Promise<void> {
  n += 1;
  for (const time of times)
    await owner(
      `insert into attendance_punch (tenant_id, employee_id, punched_at, local_date, zone, direction, source, badge, dedupe_key)
       select $1, c.id, ($3::date + $4::time) at time zone l.time_zone, $3, l.time_zone, 'unknown', 'file', '1', md5($5)::uuid
       from employee_current c join location l on l.tenant_id = c.tenant_id and l.id = c.location_id where c.tenant_id = $1 and c.id = $2`,
      [tenantId, yoga, date, time, `${n} ${date} ${time}`],
    );
}
const compute = (...dates: CalendarDate[]) => demo.run((tx) => recompute(tx, tenantId, yoga, dates));
const summaryOf = async (query: string) =>
  succeeded(await hr.get(`/v1/AttendanceReport/Summary?employeeId=${yoga}&${query}`)).body.data[0];
const adjustments = async () =>
  succeeded(await hr.get(`/v1/AttendanceAdjustment/GetPagination?employeeId=${yoga}&pageSize=100`)).body.data;
const statusOn = async (date: CalendarDate) =>
  (
    await owner('select day_status from attendance_day where tenant_id = $1 and employee_id = $2 and date = $3', [
      tenantId,
      yoga,
      date,
    ])
  )[0]?.['day_status'];

beforeAll(async () => {
  yoga = await demo.idOf('employee', 'employee@demo.example', 'work_email');
  const [row] = await owner<{ today: CalendarDate }>('select app.today_of($1)::text as today', [tenantId]);
  today = row?.today as CalendarDate;
  next = addMonths(`${today.slice(0, 7)}-01` as CalendarDate, -1);
  start = addMonths(next, -1);
  await owner('delete from non_work_day where tenant_id = $1', [tenantId]);
  const shift = await add('/v1/Shift', {
    code: 'P-DAY',
    name: 'Day',
    kind: 'fixed',
    startTime: '08:00',
    endTime: '17:00',
    breakStart: '12:00',
    breakEnd: '13:00',
  });
  const schedule = await add('/v1/WorkSchedule', {
    code: 'P-EVERY',
    name: 'Every day',
    cycleLength: 1,
    anchorDate: '2026-01-05',
    holidayRule: 'followCalendar',
  });
  await saved(`/v1/WorkSchedule/${schedule.id}/Days`, [{ day: 1, shiftId: shift.id }]);
  const group = await add('/v1/EmployeeShiftGroup', { code: 'P-GROUP', name: 'Group' });
  await saved(`/v1/EmployeeShiftGroup/${group.id}/Schedules`, [
    { validFrom: start, workScheduleId: schedule.id, offsetDays: 0 },
  ]);
  await saved(`/v1/EmployeeShiftGroup/${group.id}/Members`, [{ employeeId: yoga, validFrom: start }]);
  await settle();
  await punch(day(1), '08:00', '17:00');
  await punch(day(2), '08:20', '16:30');
  await punch(day(3), '08:00');
  await compute(...Array.from({ length: 10 }, (_, at) => day(at + 1)));
});

describe('attendance 10.4: closing', () => {
  test('there is a period for each month from the first result until today', async () => {
    const found = await periods();
    expect(found.map(({ code }) => code)).toEqual([today, next, start].map((date) => date.slice(0, 7)));
    expect(found.map(({ state, can }) => [state, can])).toEqual([
      ['OPEN', []],
      ['OPEN', ['close']],
      ['OPEN', ['close']],
    ]);
  });

  test('PERIOD_CHECKS: with findings a reason is needed; PERIOD_RUNNING, STALE and 403', async () => {
    const one = await first();
    const { body } = await hr.get(`/v1/AttendancePeriod/${one.id}/Checks`);
    expect(body.data).toContainEqual({ code: 'INCOMPLETE', label: 'Incomplete days', count: 1 });
    const refused = await close(one);
    expect([refused.status, refused.body.code, refused.body.errors[0].path]).toEqual([422, 'PERIOD_CHECKS', 'reason']);
    const running = (await periods())[0] as Period;
    expect((await close(running)).body).toMatchObject({ code: 'PERIOD_RUNNING' });
    expect((await close({ ...one, version: 7 }, 'All is known')).body).toMatchObject({ code: 'STALE' });
    expect((await payroll.post(`/v1/AttendancePeriod/${one.id}/Close`, { version: one.version })).status).toBe(403);
    expect((await reopen(one)).body).toMatchObject({ code: 'PERIOD_STATE' });
  });

  test('a request that waits for approval is counted by what it is', async () => {
    await owner(
      `insert into approval_request (tenant_id, request_type, subject_id, transaction_no, employee_id, submitter_user_id, state, facts, facts_hash,
         material_hash, snapshot, submitted_at)
       select $1, 'LEAVE', $2, 'LV-TEST', $2, u.id, 'PENDING', '{}', '-', '-', jsonb_build_object('title', 'Leave', 'from', $3::text, 'to', $4::text), now()
       from app_user u where u.tenant_id = $1 limit 1`,
      [tenantId, yoga, day(4), addDays(next, 3)],
    );
    for (const one of [await first(), await second()]) {
      const { body } = await hr.get(`/v1/AttendancePeriod/${one.id}/Checks`);
      expect(body.data).toContainEqual({ code: 'REQUESTS', label: 'Requests waiting for approval: Leave', count: 1 });
    }
    await owner("delete from approval_request where tenant_id = $1 and transaction_no = 'LV-TEST'", [tenantId]);
  });

  test('the job freezes the sums; afterwards they are read from there', async () => {
    const before = await summaryOf(`periodId=${(await first()).id}`);
    expect((await close(await first(), 'Known to the manager')).status).toBe(200);
    const locked = await first();
    expect(locked).toMatchObject({
      state: 'LOCKED',
      reason: 'Known to the manager',
      incompleteAs: 'keep',
      can: ['export', 'reopen', 'use'],
    });
    const after = await summaryOf(`periodId=${locked.id}`);
    expect(after.measures).toEqual(before.measures);
    expect(after.measures).toMatchObject({
      presentDays: '2',
      absentDays: '8',
      lateDays: '1',
      lateMinutes: '20',
      earlyMinutes: '30',
      incompleteDays: '1',
    });
    expect((await close(locked)).body).toMatchObject({ code: 'PERIOD_STATE' });
  });

  test('explanations go when they are older than the company keeps them; the result stays and says so', async () => {
    const months = async () =>
      (
        await owner<{ month: string }>('select distinct month::text from attendance_explanation where tenant_id = $1', [
          tenantId,
        ])
      )
        .map(({ month }) => month)
        .toSorted();
    const kept = await months();
    const [old] = await owner<{ date: CalendarDate; status: string }>(
      'select date::text, day_status as status from attendance_day where tenant_id = $1 and employee_id = $2 order by date limit 1',
      [tenantId, yoga],
    );
    await owner(
      `insert into attendance_explanation (tenant_id, month, id, document) values ($1, '2015-01-01', $1, '{}')`,
      [tenantId],
    );
    await attendancePrune.run(api.door, system, undefined as never);
    expect(await months()).toEqual(kept);
    await owner(
      'update attendance_day set explanation_id = $1 where tenant_id = $1 and employee_id = $2 and date = $3',
      [tenantId, yoga, old?.date],
    );
    const { body } = await hr.get(`/v1/AttendanceDay/${yoga}/${old?.date}`);
    expect(body.data).toMatchObject({
      status: old?.status,
      why: ['The explanation of this result was deleted; the result stays.'],
    });
  });

  test('13: raw punches go when they are older than the company keeps them, and their results are not computed again', async () => {
    const counted = () =>
      owner<{ n: number }>('select count(*)::int as n from attendance_punch where tenant_id = $1', [tenantId]);
    const [before] = await counted();
    for (const [at, key] of [
      ['2010-03-01 01:00+00', 'a'],
      ['2010-03-01 10:00+00', 'b'],
    ])
      await owner(
        `insert into attendance_punch (tenant_id, employee_id, punched_at, local_date, zone, direction, source, badge, dedupe_key)
         values ($1, $2, $3, '2010-03-01', 'Asia/Jakarta', 'unknown', 'file', '1', app.punch_key($3, md5($4)))`,
        [tenantId, yoga, at, key],
      );
    await attendancePrune.run(api.door, system, undefined as never);
    expect(await counted()).toEqual([before]);
    const [setting] = await owner<{ from: CalendarDate }>(
      'select punches_kept_from::text as from from attendance_setting where tenant_id = $1',
      [tenantId],
    );
    expect(await compute(addDays(setting?.from as CalendarDate, -1))).toBe(0);
    // A shorter time never reaches into a period that is open.
    await owner('update attendance_setting set punch_retention_years = 1 where tenant_id = $1', [tenantId]);
    await attendancePrune.run(api.door, system, undefined as never);
    expect(await counted()).toEqual([before]);
  });
});

describe('attendance 1.12: what changes after the lock', () => {
  test('a punch that comes in late does not change the day: its difference is in the first open period', async () => {
    await punch(day(5), '08:00', '17:00');
    expect(await compute(day(5))).toBe(1);
    expect(await compute(day(5))).toBe(0);
    expect(await statusOn(day(5))).toBe('ABSENT');
    const [found] = await adjustments();
    expect(found).toMatchObject({
      date: day(5),
      originPeriod: start.slice(0, 7),
      period: next.slice(0, 7),
      cause: 'PUNCH',
      before: { status: 'ABSENT', measures: { absentDays: '1', workedMinutes: '0' } },
      after: { status: 'PRESENT', measures: { absentDays: '0', workedMinutes: '480' } },
      measures: { presentDays: '1', absentDays: '-1', workedMinutes: '480' },
    });
    expect((await second()).adjustments).toBe(1);
    expect((await summaryOf(`periodId=${(await second()).id}`)).adjustments).toMatchObject({
      absentDays: '-1',
      presentDays: '1',
    });
  });

  test('leave approved afterwards: absent −1, leave +1 in the next period; cancelled, it is taken back there', async () => {
    succeeded(await hr.post('/v1/LeaveType/Template', { template: 'indonesia' }));
    const published = succeeded(
      await hr.post('/v1/LeaveType/Publish', { effectiveFrom: `${start.slice(0, 4)}-01-01` }),
    );
    await jobEnded(hr, published.body.data.jobId);
    const { body: types } = await hr.get('/v1/LeaveType/GetPagination?search=SICK');
    const asked = succeeded(
      await hr.post('/v1/LeaveRequest', {
        employeeId: yoga,
        leaveTypeId: types.data[0].id,
        fromDate: day(6),
        toDate: day(7),
        startPortion: 'FULL',
        endPortion: 'FULL',
        reason: 'Flu',
        submit: true,
      }),
    ).body.data;
    const { body: inbox } = await sekar.get('/v1/Approval/GetPagination?pageSize=100');
    const item = inbox.data.find((one: { transactionNo: string }) => one.transactionNo === asked.no);
    succeeded(await sekar.post(`/v1/Approval/${item.taskId}/Approve`, { version: item.version }));
    await attendanceMinute.run(api.door, system, undefined as never);
    expect(await statusOn(day(6))).toBe('ABSENT');
    const granted = await adjustments();
    expect(granted.find((one: { date: string }) => one.date === day(6))).toMatchObject({
      cause: 'LEAVE',
      measures: { absentDays: '-1', leaveDays: '1' },
      after: { status: 'LEAVE' },
    });
    // Day by day: what is cancelled is taken back, and the other day stays leave.
    for (const [at, cancelled] of [day(6), day(7)].entries()) {
      const { version } = (await hr.get(`/v1/LeaveRequest/${asked.id}`)).body.data;
      succeeded(await hr.post(`/v1/LeaveRequest/${asked.id}/Cancel`, { version, days: [cancelled] }));
      await attendanceMinute.run(api.door, system, undefined as never);
      const found = await adjustments();
      expect(found[0]).toMatchObject({ date: cancelled, measures: { absentDays: '1', leaveDays: '-1' } });
      expect(found.filter((one: { date: string }) => one.date === day(7))).toHaveLength(at + 1);
    }
  });

  test('the payroll file has the frozen sums, the adjustments that count in the period, and paid overtime by multiplier', async () => {
    expect((await close(await second(), 'Nothing to wait for')).status).toBe(200);
    const one = await second();
    const paid = (date: string, ...lines: readonly (readonly [string, number])[]) =>
      api.owner.query(
        `insert into overtime_day (tenant_id, employee_id, date, state, facts, actual_minutes, approved_minutes, paid_minutes, cut_minutes,
           weighted_hours, lines, requests, steps)
         select $1, e.id, $3, 'final', '{}', 0, 0, 0, 0, 0, $4, '[]', '[]' from employee_current e where e.tenant_id = $1 and e.display_name like $2`,
        [
          tenantId,
          'Yoga%',
          date,
          JSON.stringify(lines.map(([multiplier, minutes]) => ({ dayType: 'workday', multiplier, minutes }))),
        ],
      );
    await paid(one.from, ['1.5', 60], ['2', 120]);
    await paid(one.to, ['1.5', 30]);
    await owner(
      `update overtime_day set has_meal = true, unpaid_minutes = 45, pay = 275000, pay_currency = 'IDR' where tenant_id = $1 and date = $2`,
      [tenantId, one.from],
    );
    const file = await payroll.post(`/v1/AttendancePeriod/${one.id}/Export`, { format: 'csv' });
    expect(file.status).toBe(200);
    const [titles = [], ...lines] = file.raw
      .toString('utf8')
      .replace('\ufeff', '')
      .trim()
      .split('\r\n')
      .map((text) => text.replaceAll('"', '').split(/,(?! )/));
    const line = lines.find(([, name]) => name?.startsWith('Yoga')) ?? [];
    const value = Object.fromEntries(titles.map((title, at) => [title, line[at]]));
    expect(Object.keys(value)).toHaveLength(3 + 2 * ATTENDANCE_MEASURES.length + 5);
    expect(value).toMatchObject({
      Present: '0',
      'Worked (minutes)': '0',
      'Present, adjustment': '1',
      'Absent, adjustment': '-1',
      'Leave, adjustment': '0',
      'Worked (minutes), adjustment': '480',
      'Paid overtime × 1.5 (minutes)': '90',
      'Paid overtime × 2 (minutes)': '120',
      'Overtime pay (IDR)': '275000',
      'Meal allowances (days)': '1',
      'Overtime without pay (minutes)': '45',
    });
    expect(await second()).toMatchObject({ exportNo: 1 });
    // Whoever does not see pay has the same file without it.
    const blind = await timeAdmin.post(`/v1/AttendancePeriod/${one.id}/Export`, { format: 'csv' });
    expect([blind.status, blind.raw.toString().includes('Overtime pay')]).toEqual([200, false]);
    const open = (await periods())[0] as Period;
    expect((await payroll.post(`/v1/AttendancePeriod/${open.id}/Export`, {})).body).toMatchObject({
      code: 'PERIOD_STATE',
    });
    expect((await sekar.post(`/v1/AttendancePeriod/${one.id}/Export`, {})).status).toBe(403);
  });

  test('a locked period takes no adjustments: the next difference is in the period after it', async () => {
    await punch(day(7), '08:00', '17:00');
    await compute(day(7));
    expect((await adjustments())[0]).toMatchObject({ date: day(7), period: today.slice(0, 7) });
  });

  test('12: a correction that is approved after the lock is an adjustment, and the day stays as it was frozen', async () => {
    const asked = {
      employeeId: yoga,
      date: day(10),
      slotNo: 1,
      clockIn: '08:00',
      clockOut: '17:00',
      reasonCode: 'FORGOT',
    };
    const sent = succeeded(await hr.post('/v1/AttendanceCorrection', asked)).body.data;
    const { body: inbox } = await sekar.get('/v1/Approval/GetPagination?pageSize=100');
    const item = inbox.data.find((one: { transactionNo: string }) => one.transactionNo === sent.no);
    succeeded(await sekar.post(`/v1/Approval/${item.taskId}/Approve`, { version: item.version }));
    expect(await statusOn(day(10))).toBe('ABSENT');
    const found = await adjustments();
    expect(found.find(({ date }: { date: string }) => date === day(10))).toMatchObject({
      cause: 'CORRECTION',
      period: today.slice(0, 7),
      measures: { absentDays: '-1', presentDays: '1', workedMinutes: '480' },
    });
  });

  test('reopened, the days are what they are, and the adjustments are taken back', async () => {
    succeeded(await reopen(await first()));
    await settle();
    expect(await statusOn(day(5))).toBe('PRESENT');
    const { body } = await hr.get(`/v1/AttendanceAdjustment/GetPagination?employeeId=${yoga}&pageSize=100`);
    const sums = Object.fromEntries(
      ATTENDANCE_MEASURES.map((one) => [
        one,
        body.data.reduce(
          (sum: number, row: { measures: Record<string, string> }) => sum + Number(row.measures[one]),
          0,
        ),
      ]),
    );
    expect(Object.values(sums).every((sum) => sum === 0)).toBe(true);
    expect(body.data[0]).toMatchObject({ cause: 'REOPENED', period: today.slice(0, 7) });
    expect(await first()).toMatchObject({ state: 'OPEN', reason: 'A device was read late.', can: ['close'] });
  });

  test('13: incomplete days of an employer count as that says, also in adjustments; the period of everybody stays one', async () => {
    const [place] = await owner<{ employer: string }>(
      'select employer_id as employer from employee_current where tenant_id = $1 and id = $2',
      [tenantId, yoga],
    );
    const path = `/v1/GeneralSetting/Employer/${place?.employer}`;
    const decide = async (incompleteAtCutoff: string | null) => {
      const { rules, inherits, version } = succeeded(await hr.get(path)).body.data;
      succeeded(await hr.put(path, { rules, inherits, version, effectiveFrom: today, incompleteAtCutoff }));
    };
    const before = await summaryOf(`periodId=${(await first()).id}`);
    expect(before.measures).toMatchObject({ incompleteDays: '1' });
    await decide('half');
    succeeded(await close(await first(), 'Known to the manager'));
    const { measures } = await summaryOf(`periodId=${(await first()).id}`);
    expect(measures).toMatchObject({
      incompleteDays: '0',
      presentDays: String(Number(before.measures.presentDays) + 0.5),
      absentDays: String(Number(before.measures.absentDays) - 0.5),
    });
    // As it was when the period was closed, whatever is decided later.
    await decide(null);
    await punch(day(3), '17:00');
    expect(await compute(day(3))).toBe(1);
    expect((await adjustments())[0]).toMatchObject({
      date: day(3),
      measures: { presentDays: '0.5', absentDays: '-0.5', incompleteDays: '0' },
    });
    succeeded(await reopen(await first()));
    await settle();
  });

  test('409 PERIOD_USED: what payroll has used stays locked', async () => {
    const one = await second();
    const used = await payroll.post(`/v1/AttendancePeriod/${one.id}/Use`, {
      version: one.version,
      payrollRun: 'PR-07',
    });
    expect(used.body.data).toMatchObject({ payrollRun: 'PR-07', can: ['export'] });
    const refused = await reopen(await second());
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'PERIOD_USED',
      `Period ${one.code} was used by payroll run PR-07. Changes become adjustments of a later period.`,
    ]);
  });
});

describe('attendance 1.12: frozen and adjustments together are the true result, whatever happens in which order', () => {
  const truthOf = async (as: IncompleteAtCutoff) => {
    const results = await demo.run((tx) => resultsOf(tx, tenantId, yoga, day(1), day(9)));
    return Object.fromEntries(results.map((one: DayResult) => [one.date, measuresOf(one, as)]));
  };
  const sums = (table: string, where: string) =>
    owner(
      `select date::text, ${ATTENDANCE_MEASURES.map((one) => `trim_scale(sum(${columnOf(one)})::numeric)::text as "${one}"`).join(', ')}
     from (${table}) x where tenant_id = $1 and employee_id = $2 and ${where} group by date order by date`,
      [tenantId, yoga],
    );
  /** What is kept of each day, by the SQL that lines are frozen with. */
  const kept = (as: IncompleteAtCutoff) =>
    sums(
      `select a.tenant_id, a.employee_id, a.date, a.required_minutes, a.worked_minutes, a.late_minutes, a.early_minutes, a.overtime_minutes as outside_minutes,
       a.night_minutes, (a.late_minutes > 0)::int as late_days, (a.early_minutes > 0)::int as early_days,
       (a.day_status = 'INCOMPLETE' and '${as}' = 'keep')::int as incomplete_days, a.leave_fraction as leave_days,
       a.present_fraction + t.turned as present_days, a.present_fraction + t.turned as paid_days, a.absent_fraction - t.turned as absent_days
     from attendance_day a cross join lateral (select case when a.day_status = 'INCOMPLETE' then a.absent_fraction
       * case '${as}' when 'present' then 1 when 'half' then 0.5 else 0 end else 0 end as turned) t`,
      `date between '${day(1)}' and '${day(9)}'`,
    );

  const lose = (from: CalendarDate, to: CalendarDate) =>
    owner('delete from attendance_punch where tenant_id = $1 and employee_id = $2 and local_date between $3 and $4', [
      tenantId,
      yoga,
      from,
      to,
    ]);

  test('random sequences of punches, corrections of them, closing and reopening', { timeout: 240_000 }, async () => {
    type Step = 'close' | 'reopen' | 'run' | { readonly date: number; readonly times: readonly string[] };
    const time = fc.constantFrom('07:50', '08:05', '12:30', '16:40', '17:10', '23:10');
    const step: fc.Arbitrary<Step> = fc.oneof(
      fc.record({ date: fc.integer({ min: 1, max: 9 }), times: fc.uniqueArray(time, { maxLength: 2 }) }),
      fc.constantFrom('close' as const, 'reopen' as const, 'run' as const),
    );
    const rule = fc.constantFrom('keep', 'absent', 'half', 'present');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), rule, async (steps, as) => {
        await owner(
          `insert into attendance_setting (tenant_id, incomplete_at_cutoff) values ($1, $2)
           on conflict (tenant_id) do update set incomplete_at_cutoff = excluded.incomplete_at_cutoff`,
          [tenantId, as],
        );
        if ((await first()).state === 'LOCKED') succeeded(await reopen(await first()));
        await lose(day(1), day(9));
        for (const one of steps) {
          const now = await first();
          if (one === 'close') await close(now, 'As it is');
          else if (one === 'reopen') {
            if (now.state === 'LOCKED') succeeded(await reopen(now));
          } else if (one === 'run') await compute(...Array.from({ length: 9 }, (_, at) => day(at + 1)));
          else {
            // No times: a correction took the punches of the day out.
            if (one.times.length === 0) await lose(day(one.date), day(one.date));
            await punch(day(one.date), ...one.times);
            await compute(day(one.date));
          }
        }
        await settle();
        const all = Array.from({ length: 9 }, (_, at) => day(at + 1));
        await compute(...all);
        expect(await compute(...all)).toBe(0);
        const { incompleteAs } = (await first()) as unknown as { incompleteAs: IncompleteAtCutoff | null };
        const [truth, own] = [await truthOf(incompleteAs ?? 'keep'), await kept(incompleteAs ?? 'keep')];
        const posted = await sums('select * from attendance_adjustment', `date between '${day(1)}' and '${day(9)}'`);
        for (const date of all)
          for (const measure of ATTENDANCE_MEASURES) {
            const of = (rows: Record<string, string>[]) =>
              Number(rows.find((row) => row['date'] === date)?.[measure] ?? 0);
            expect([date, measure, of(own) + of(posted)]).toEqual([date, measure, Number(truth[date]?.[measure] ?? 0)]);
          }
      }),
      { numRuns: 12 },
    );
  });
});
