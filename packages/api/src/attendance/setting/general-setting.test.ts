import { addDays, type CalendarDate } from '@personalia/contract';
import { beforeAll, expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { succeeded, testApi } from '../../../testing/index.ts';
import { recompute, resultsOf } from '../day/compute.ts';
import { computeAllMarked } from '../day/dirty.ts';

/** attendance 13: settings of attendance; rules of days hold from a date on. */

const api = await testApi();
const { tenantId, idOf, run } = await demoOf(api);
const hr = api.as('hr@demo.example');
const at = '/v1/GeneralSetting';
const system = { tenantId, userId: null, channel: 'schedule' } as const;
let today: CalendarDate;
let yoga: string;

const setting = async () => succeeded(await hr.get(at)).body.data;
const save = async (change: object, rules: object = {}) => {
  const { cutOffDay, incompleteAtCutoff, rules: before, version } = await setting();
  const body = {
    cutOffDay,
    incompleteAtCutoff,
    effectiveFrom: today,
    version,
    ...change,
    rules: { ...before, ...rules },
  };
  return hr.put(at, body);
};

beforeAll(async () => {
  const { rows } = await api.owner.query<{ today: CalendarDate }>('select app.today_of($1)::text as today', [tenantId]);
  today = rows[0]?.today as CalendarDate;
  yoga = await idOf('employee', 'employee@demo.example', 'work_email');
  const add = async (path: string, body: object) => succeeded(await hr.post(path, body)).body.data;
  const saveRows = async (path: string, list: object[]) => {
    const { version } = (await hr.get(path.split('/').slice(0, 4).join('/'))).body.data;
    succeeded(await hr.put(path, { version, rows: list }));
  };
  const shift = await add('/v1/Shift', {
    code: 'G-LATE',
    name: 'Late',
    kind: 'fixed',
    startTime: '19:00',
    endTime: '23:30',
  });
  const schedule = await add('/v1/WorkSchedule', {
    code: 'G-EVERY',
    name: 'Every day',
    cycleLength: 1,
    anchorDate: '2026-01-05',
    holidayRule: 'workThrough',
  });
  await saveRows(`/v1/WorkSchedule/${schedule.id}/Days`, [{ day: 1, shiftId: shift.id }]);
  const group = await add('/v1/EmployeeShiftGroup', { code: 'G-GROUP', name: 'Group' });
  const since = { validFrom: addDays(today, -10) };
  await saveRows(`/v1/EmployeeShiftGroup/${group.id}/Schedules`, [
    { ...since, workScheduleId: schedule.id, offsetDays: 0 },
  ]);
  await saveRows(`/v1/EmployeeShiftGroup/${group.id}/Members`, [{ ...since, employeeId: yoga }]);
});

test('the standard values hold until something is saved', async () => {
  expect(await setting()).toMatchObject({
    cutOffDay: 31,
    incompleteAtCutoff: 'keep',
    rules: {
      finaliseDelay: 60,
      duplicateSeconds: 60,
      openPairMaxHours: 16,
      implausibleMinutes: 960,
      nightFrom: '22:00',
      nightTo: '05:00',
      maxSyncWaitHours: 24,
      incompleteCountsAs: 'absent',
      leaveVersusPunch: 'leaveWins',
      boundaryPunch: 'shared',
      dstPolicy: 'elapsed',
    },
    versions: [{ effectiveFrom: null }],
    earliest: null,
    version: 0,
  });
  expect((await api.as('employee@demo.example').get(at)).status).toBe(403);
});

test('another cut-off day is shown before it is saved, and holds from the next period', async () => {
  const { body: open } = await hr.get('/v1/AttendancePeriod');
  const last = open.data[0];
  const { body } = await hr.get(`${at}/Periods?cutOffDay=20`);
  const [next] = body.data;
  expect(next.from).toBe(addDays(last.to, 1));
  expect(next.to.slice(-2)).toBe('20');
  succeeded(await save({ cutOffDay: 20, incompleteAtCutoff: 'half' }));
  expect(await setting()).toMatchObject({
    cutOffDay: 20,
    incompleteAtCutoff: 'half',
    version: 1,
    versions: [{ effectiveFrom: null }],
  });
  expect((await hr.get('/v1/AttendancePeriod')).body.data).toEqual(open.data);
});

test('STALE, SETTING_NIGHT and bounds are said at their fields', async () => {
  expect((await save({ version: 0 })).body).toMatchObject({ code: 'STALE' });
  expect((await save({}, { nightTo: '23:00' })).body).toMatchObject({
    code: 'SETTING_NIGHT',
    errors: [{ path: 'rules.nightTo' }],
  });
  expect((await save({}, { openPairMaxHours: 25 })).body.errors).toMatchObject([{ path: 'rules.openPairMaxHours' }]);
  expect((await save({ cutOffDay: 32 })).body.errors).toMatchObject([{ path: 'cutOffDay' }]);
});

test('attendance 13: what a new shift begins with is judged as a shift is', async () => {
  const { shiftDefaults: none } = await setting();
  expect(none).toMatchObject({ lateGrace: null, roundStep: null });
  const wrong = { ...none, halfDayThreshold: 60, absentThreshold: 120 };
  expect((await save({ shiftDefaults: wrong })).body.errors).toMatchObject([
    { path: 'shiftDefaults.absentThreshold', code: 'SHIFT_THRESHOLD_ORDER' },
  ]);
  expect((await save({ shiftDefaults: { ...none, roundIn: 'up' } })).body.errors).toMatchObject([
    { path: 'shiftDefaults.roundStep', code: 'SHIFT_ROUND_STEP' },
  ]);
  const begins = { ...none, lateGrace: 10, lateCountFrom: 'grace', roundIn: 'up', roundStep: '15' };
  succeeded(await save({ shiftDefaults: begins }));
  // Whoever adds shifts reads them, without the page of the settings.
  expect(succeeded(await api.as('time@demo.example').get('/v1/Shift/Defaults')).body.data).toEqual(begins);
  expect((await api.as('employee@demo.example').get('/v1/Shift/Defaults')).status).toBe(403);
  // Left out, they stay.
  succeeded(await save({}));
  expect((await setting()).shiftDefaults).toEqual(begins);
});

test('attendance 0: a day is computed by the rules of its date, and days from then on are computed again', async () => {
  const days = [addDays(today, -3), addDays(today, -2)] as const;
  for (const day of days)
    for (const time of ['19:00', '23:30'])
      await api.owner.query(
        `insert into attendance_punch (tenant_id, employee_id, punched_at, local_date, zone, direction, source, badge, dedupe_key)
         select $1, c.id, ($3::date + $4::time) at time zone l.time_zone, $3, l.time_zone, 'unknown', 'file', '1', md5($5)::uuid
         from employee_current c join location l on l.tenant_id = c.tenant_id and l.id = c.location_id where c.tenant_id = $1 and c.id = $2`,
        [tenantId, yoga, day, time, `${day} ${time}`],
      );
  const night = async () =>
    (await run((tx) => resultsOf(tx, tenantId, yoga, ...days))).map(({ nightMinutes }) => nightMinutes);
  const [before] = await night();
  succeeded(
    await save({ effectiveFrom: days[1] }, { nightFrom: '23:00', duplicateSeconds: 90, incompleteCountsAs: 'half' }),
  );
  const saved = await setting();
  expect(saved).toMatchObject({
    rules: { nightFrom: '23:00', incompleteCountsAs: 'half', boundaryPunch: 'shared' },
    earliest: days[1],
  });
  expect(saved.versions).toMatchObject([
    { effectiveFrom: days[1], rules: { nightFrom: '23:00' } },
    { effectiveFrom: null },
  ]);
  expect(before).toBe(90);
  expect(await night()).toEqual([90, 30]);
  expect((await save({ effectiveFrom: days[0] }, { nightFrom: '21:00' })).body).toMatchObject({
    code: 'SETTING_FROM',
    errors: [{ path: 'effectiveFrom' }],
  });
  await computeAllMarked(api.door, system);
});

test('attendance 13: an employer has rules of its own from a date on, and follows the company again', async () => {
  const [row] = (
    await api.owner.query<{ employer: string }>(
      'select employer_id as employer from employee_current where tenant_id = $1 and id = $2',
      [tenantId, yoga],
    )
  ).rows;
  const path = `${at}/Employer/${row?.employer}`;
  const own = async () => succeeded(await hr.get(path)).body.data;
  const put = async (change: object) => {
    const { rules, version } = await own();
    return hr.put(path, { rules, version, inherits: false, effectiveFrom: addDays(today, -2), ...change });
  };
  const night = async () =>
    (await run((tx) => resultsOf(tx, tenantId, yoga, addDays(today, -3), addDays(today, -2)))).map(
      ({ nightMinutes }) => nightMinutes,
    );
  const { rules } = await own();
  expect(await own()).toMatchObject({ inherits: true, versions: [], rules: { nightFrom: '23:00' } });
  const earlier = { ...rules, nightFrom: '20:00' };
  expect((await put({ rules: earlier, version: 0 })).body).toMatchObject({ code: 'STALE' });
  expect(succeeded(await put({ rules: earlier })).body.data).toMatchObject({ inherits: false, rules: earlier });
  expect(await night()).toEqual([90, 210]);
  expect((await setting()).employers.find(({ id }: { id: string }) => id === row?.employer).hasOwnRules).toBe(true);
  // Of the company nothing changed.
  expect((await setting()).rules.nightFrom).toBe('23:00');
  expect((await put({ rules: rules, effectiveFrom: addDays(today, -3) })).body).toMatchObject({ code: 'SETTING_FROM' });
  expect(succeeded(await put({ inherits: true })).body.data).toMatchObject({
    inherits: true,
    versions: [{ inherits: true }],
  });
  expect(await night()).toEqual([90, 30]);
  await computeAllMarked(api.door, system);
});

test('attendance 7: a status of the company names days from its date on, and stays where a period is closed', async () => {
  const text = async (days: number) => (await hr.get(`/v1/AttendanceDay/${yoga}/${addDays(today, -days)}`)).body.data;
  const body = {
    code: 'LONG',
    name: 'Long day',
    localName: 'Hari panjang',
    effectiveFrom: addDays(today, -2),
    baseStatus: 'PRESENT',
    measure: 'workedMinutes',
    moreThan: 200,
    presentPart: '0.5',
    paidPart: '0.8',
    priority: 10,
    usedBy: 'automatic',
  };
  expect((await hr.post('/v1/AttendanceOwnStatus', { ...body, moreThan: null })).body.errors).toMatchObject([
    { path: 'moreThan', code: 'STATUS_CONDITION' },
  ]);
  expect(
    (await hr.post('/v1/AttendanceOwnStatus', { ...body, condition: 'workedMinutes >' })).body.errors,
  ).toMatchObject([{ path: 'condition', code: 'STATUS_FORMULA' }]);
  const marked = { shortCode: 'LD', exportCode: 'LONG', colour: 'teal', condition: 'shiftCode == "G-LATE"' };
  const made = succeeded(await hr.post('/v1/AttendanceOwnStatus', { ...body, ...marked })).body.data;
  await computeAllMarked(api.door, system);
  expect(await text(2)).toMatchObject({
    status: 'PRESENT',
    statusText: 'Long day',
    statusMark: { shortCode: 'LD', colour: 'teal' },
    presentFraction: '0.5',
    absentFraction: '0.5',
  });
  expect((await text(2)).why.at(-1)).toBe('0.5 of the day counts as present.');
  // 7: what payroll pays of the day is in the sums, by the status as it is.
  const span = `from=${addDays(today, -2)}&to=${addDays(today, -2)}&employeeId=${yoga}`;
  expect((await hr.get(`/v1/AttendanceReport/Summary?${span}`)).body.data[0].measures).toMatchObject({
    presentDays: '0.5',
    paidDays: '0.8',
  });
  // 7, 10.5: the month sheet has short codes, its file the export code.
  const day = addDays(today, -2);
  const ofMonth = `month=${day.slice(0, 7)}&employeeId=${yoga}`;
  const sheet = succeeded(await hr.get(`/v1/AttendanceReport/Monthly?${ofMonth}`)).body;
  expect(sheet.pagination).toMatchObject({ totalItems: 1 });
  expect(sheet.data[0].days.find(({ date }: { date: string }) => date === day)).toMatchObject({
    status: 'PRESENT',
    code: 'LD',
    text: 'Long day',
    colour: 'teal',
  });
  const lines = String((await hr.get(`/v1/AttendanceReport/Monthly/Export?${ofMonth}&format=csv`)).body).split('\r\n');
  const cells = lines.map((line) => line.split(','));
  expect(cells[1]?.[cells[0]?.indexOf(day) ?? -1]).toBe('LONG');
  expect((await api.as('employee@demo.example').get(`/v1/AttendanceReport/Monthly?${ofMonth}`)).status).toBe(403);
  expect(await text(3)).toMatchObject({ statusText: 'Present', presentFraction: '1' });
  await api.owner.query(
    `insert into attendance_period (tenant_id, code, date_from, date_to, state, incomplete_as) values ($1, '2000-01', $2, $2, 'LOCKED', 'keep')`,
    [tenantId, addDays(today, -400)],
  );
  const early = { ...body, code: 'EARLY', effectiveFrom: addDays(today, -400) };
  expect((await hr.post('/v1/AttendanceOwnStatus', early)).body.errors).toMatchObject([
    { path: 'effectiveFrom', code: 'STATUS_CLOSED' },
  ]);
  succeeded(await hr.post(`/v1/AttendanceOwnStatus/${made.id}/Deactivate`, { version: made.version }));
  await computeAllMarked(api.door, system);
  expect(await text(2)).toMatchObject({ statusText: 'Present', presentFraction: '1' });
});

test('attendance 7: a status by how often somebody was late in the period, up to the day and with it', async () => {
  await api.owner.query('delete from attendance_punch where tenant_id = $1 and employee_id = $2', [tenantId, yoga]);
  const periods = (await hr.get('/v1/AttendancePeriod')).body.data as { from: string; to: string }[];
  const periodOf = (date: string) => periods.findIndex(({ from, to }) => from <= date && date <= to);
  const past = [9, 8, 7, 6, 5, 4].map((days) => addDays(today, -days));
  // A period ends somewhere among them at most once.
  const [first = today, second = today, third = today] = past.filter(
    (date) => past.filter((other) => periodOf(other) === periodOf(date)).length >= 3,
  );
  const punched = async (date: CalendarDate, ...times: string[]) => {
    for (const time of times)
      await api.owner.query(
        `insert into attendance_punch (tenant_id, employee_id, punched_at, local_date, zone, direction, source, badge, dedupe_key)
         select $1, c.id, ($3::date + $4::time) at time zone l.time_zone, $3, l.time_zone, 'unknown', 'file', '1', md5($5)::uuid
         from employee_current c join location l on l.tenant_id = c.tenant_id and l.id = c.location_id where c.tenant_id = $1 and c.id = $2`,
        [tenantId, yoga, date, time, `often ${date} ${time}`],
      );
  };
  for (const date of [first, second, third]) await punched(date, '19:10', '23:30');
  const all = Array.from({ length: 40 }, (_, n) => addDays(today, -n - 1));
  const computed = (...dates: CalendarDate[]) => run((tx) => recompute(tx, tenantId, yoga, dates));
  await computed(...all);
  succeeded(
    await hr.post('/v1/AttendanceOwnStatus', {
      code: 'OFTEN',
      name: 'Often late',
      effectiveFrom: first,
      baseStatus: 'LATE',
      condition: 'lateCountInPeriod > 2',
      presentPart: '0.5',
      priority: 1,
      usedBy: 'automatic',
    }),
  );
  await computeAllMarked(api.door, system);
  const shown = async (date: CalendarDate) => (await hr.get(`/v1/AttendanceDay/${yoga}/${date}`)).body.data;
  expect((await shown(second)).statusText).toBe('Late');
  expect(await shown(third)).toMatchObject({ status: 'LATE', statusText: 'Often late', presentFraction: '0.5' });
  expect((await shown(third)).why).toContain('Late 3 times in this period, up to this day: Often late.');
  expect(await computed(...all)).toBe(0);
  // A punch that comes in later changes the first day; the days that were counted with it follow.
  await punched(first, '18:55');
  expect(await computed(first)).toBe(1);
  await computeAllMarked(api.door, system);
  expect(await shown(third)).toMatchObject({ statusText: 'Late', presentFraction: '1' });
  expect(await computed(...all)).toBe(0);
});
