import { AttendanceCorrectionSetting, addDays, type CalendarDate, formatDate } from '@personalia/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { succeeded, testApi } from '../../../testing/index.ts';
import { sendFile } from '../../../testing/send-file.ts';

const api = await testApi();
const demo = await demoOf(api);
const hr = api.as('hr@demo.example');
const yoga = api.as('employee@demo.example');
const sekar = api.as('manager@demo.example');
const { tenantId } = demo;
const PROOF = { name: 'gate.pdf', content: '%PDF-1.4\n%%EOF\n', type: 'application/pdf' };
const SETTING = '/v1/AttendanceCorrectionSetting';

let yogaId: string;
let gradeId: string;
let today: CalendarDate;
const back = (days: number): CalendarDate => addDays(today, -days);

const settingOf = async (code: string) => {
  const { body } = await hr.get(`${SETTING}/GetPagination?search=${code}`);
  return body.data[0];
};
/** The writable part of a setting, with changes. */
async function change(code: string, changes: object) {
  const row = await settingOf(code);
  const fields = Object.keys(AttendanceCorrectionSetting.fields).map((name) => [name, row[name]]);
  return hr.put(`${SETTING}/${row.id}`, { ...Object.fromEntries(fields), version: row.version, ...changes });
}
const draft = (days: number, more: object = {}) => ({
  employeeId: yogaId,
  date: back(days),
  slotNo: 1,
  clockIn: '08:00',
  clockOut: '17:00',
  reasonCode: 'FORGOT',
  ...more,
});
const ask = (days: number, more: object = {}) => yoga.post('/v1/AttendanceCorrection', draft(days, more));
async function decide(no: string, verb: string) {
  const { body: inbox } = await sekar.get('/v1/Approval/GetPagination?pageSize=100');
  const item = inbox.data.find((one: { transactionNo: string }) => one.transactionNo === no);
  succeeded(await sekar.post(`/v1/Approval/${item.taskId}/${verb}`, { version: item.version, comment: 'Fine' }));
}

beforeAll(async () => {
  yogaId = await demo.idOf('employee', 'employee@demo.example', 'work_email');
  const { rows } = await api.owner.query(
    `select c.grade_id as "gradeId", (now() at time zone l.time_zone)::date::text as today from employee_current c
     join location l on l.tenant_id = c.tenant_id and l.id = c.location_id where c.tenant_id = $1 and c.id = $2`,
    [tenantId, yogaId],
  );
  gradeId = rows[0].gradeId;
  today = rows[0].today;
  await api.owner.query('delete from non_work_day where tenant_id = $1', [tenantId]);
  const shift = succeeded(
    await hr.post('/v1/Shift', { code: 'C-DAY', name: 'Day', kind: 'fixed', startTime: '08:00', endTime: '17:00' }),
  ).body.data;
  const schedule = succeeded(
    await hr.post('/v1/WorkSchedule', {
      code: 'C-ALL',
      name: 'Every day',
      cycleLength: 1,
      anchorDate: '2026-01-05',
      holidayRule: 'followCalendar',
    }),
  ).body.data;
  const saved = async (path: string, rows_: object[]) => {
    const { version } = (await hr.get(path.split('/').slice(0, 4).join('/'))).body.data;
    succeeded(await hr.put(path, { version, rows: rows_ }));
  };
  await saved(`/v1/WorkSchedule/${schedule.id}/Days`, [{ day: 1, shiftId: shift.id }]);
  const group = succeeded(await hr.post('/v1/EmployeeShiftGroup', { code: 'C-ALL', name: 'All' })).body.data;
  await saved(`/v1/EmployeeShiftGroup/${group.id}/Schedules`, [
    { validFrom: back(60), workScheduleId: schedule.id, offsetDays: 0 },
  ]);
  await saved(`/v1/EmployeeShiftGroup/${group.id}/Members`, [{ employeeId: yogaId, validFrom: back(60) }]);
});

describe('attendance 11: settings', () => {
  test('every company has a default, which stays: CORRECTION_SETTING_DEFAULT', async () => {
    const found = await settingOf('DEFAULT');
    expect(found).toMatchObject({ maxDaysBack: 30, deadline: 'anytime', maxPerPeriod: null });
    const { version } = found;
    const off = await hr.post(`${SETTING}/${found.id}/Deactivate`, { version });
    expect(off.body).toMatchObject({ code: 'CORRECTION_SETTING_DEFAULT' });
    const second = await hr.post(SETTING, {
      code: 'SECOND',
      name: 'Second',
      priority: 1,
      allowedTypes: ['missingIn'],
      maxDaysBack: 5,
      maxDaysAhead: 60,
      deadline: 'anytime',
      allowOnHoliday: false,
      allowOnLeave: false,
      managerMayCreate: true,
      hrMayCreate: true,
    });
    expect(second.body).toMatchObject({ code: 'CORRECTION_SETTING_DEFAULT', errors: [{ path: 'employerId' }] });
  });

  test('a setting for a grade comes first, begins with the reasons of the default, and says whom it covers', async () => {
    const made = succeeded(
      await hr.post(SETTING, {
        code: 'GRADE',
        name: 'Their grade',
        gradeId,
        priority: 10,
        effectiveFrom: back(20),
        allowedTypes: ['missingBoth', 'missingOut'],
        maxDaysBack: 25,
        maxDaysAhead: 60,
        deadline: 'anytime',
        maxPerPeriod: 20,
        allowOnHoliday: false,
        allowOnLeave: false,
        managerMayCreate: false,
        hrMayCreate: true,
      }),
    ).body.data;
    const rows = (await hr.get(`${SETTING}/${made.id}/Reasons`)).body.data.rows;
    expect(rows.map(({ code }: { code: string }) => code)).toEqual([
      'FORGOT',
      'DEVICE',
      'OUTSIDE',
      'MISTAKE',
      'SHIFT',
      'TRIP',
      'VISIT',
      'HOME',
      'OTHER',
    ]);
    const none = await hr.put(`${SETTING}/${made.id}/Reasons`, { version: made.version, rows: [] });
    expect(none.body.errors).toMatchObject([{ code: 'CORRECTION_REASON_REQUIRED' }]);
    const resolve = async (days: number) =>
      (await hr.get(`${SETTING}/ResolveFor?employeeId=${yogaId}&date=${back(days)}`)).body.data;
    expect(await resolve(20)).toMatchObject({ setting: { code: 'GRADE' }, criteria: ['gradeId'] });
    expect(await resolve(21)).toMatchObject({ setting: { code: 'DEFAULT' }, criteria: [] });
    const count = async (id: string) => (await hr.get(`${SETTING}/${id}/Coverage`)).body.data;
    const own = await count(made.id);
    const rest = await count((await settingOf('DEFAULT')).id);
    expect(own.covered).toBeGreaterThan(0);
    expect(own.covered + rest.covered).toBe(own.employees);
    expect((await yoga.get(`${SETTING}/GetPagination`)).status).toBe(403);
  });
});

describe('attendance 12: corrections by their setting', () => {
  test('the form is told the types, the reasons and what is left', async () => {
    const { data } = (await yoga.get(`/v1/AttendanceCorrection/Terms?employeeId=${yogaId}&date=${back(3)}`)).body;
    expect(data).toMatchObject({ types: ['missingOut', 'missingBoth'], used: 0, most: 20, problem: null });
    const old = (await yoga.get(`/v1/AttendanceCorrection/Terms?employeeId=${yogaId}&date=${back(26)}`)).body.data;
    // Before the setting came into effect, the default applies.
    expect(old).toMatchObject({ most: null, problem: null });
  });

  test('types, reasons and people that the setting does not allow are refused at their fields', async () => {
    succeeded(await change('GRADE', { effectiveFrom: null }));
    expect((await ask(3, { clockOut: null })).body).toMatchObject({ code: 'CORRECTION_TYPE' });
    expect((await ask(3, { reasonCode: null })).body).toMatchObject({
      code: 'CORRECTION_REASON',
      errors: [{ path: 'reasonCode' }],
    });
    expect((await ask(3, { reasonCode: 'OTHER' })).body).toMatchObject({
      code: 'CORRECTION_NOTE',
      errors: [{ path: 'note' }],
    });
    expect((await ask(26)).body).toMatchObject({ code: 'CORRECTION_WINDOW', errors: [{ path: 'date' }] });
    const byManager = await sekar.post('/v1/AttendanceCorrection', draft(3));
    expect(byManager.body).toMatchObject({ code: 'CORRECTION_FOR_OTHER' });
  });

  test('a request keeps the setting that was valid at submit, and is changed by it', async () => {
    const sent = succeeded(await ask(3)).body.data;
    expect(sent).toMatchObject({ type: 'missingBoth', reason: 'Forgot to clock in or out', status: 'PENDING' });
    await decide(sent.no, 'Return');
    succeeded(await change('GRADE', { maxDaysBack: 1, allowedTypes: ['wrongTime'] }));
    const { version } = (await yoga.get(`/v1/AttendanceCorrection/${sent.id}`)).body.data;
    const again = await yoga.put(`/v1/AttendanceCorrection/${sent.id}`, {
      slotNo: 1,
      clockIn: '08:00',
      clockOut: '16:00',
      reasonCode: 'OTHER',
      note: 'On a visit',
      version,
    });
    expect(succeeded(again).body.data).toMatchObject({ status: 'PENDING', reason: 'Other reason: On a visit' });
    expect((await ask(4)).body).toMatchObject({ code: 'CORRECTION_WINDOW' });
  });

  test('CORRECTION_LIMIT: rejected and withdrawn requests do not count', async () => {
    succeeded(await change('GRADE', { maxDaysBack: 30, maxPerPeriod: 1, allowedTypes: ['missingBoth'] }));
    // Two days of one period.
    const spans = [5, 6, 7, 8].filter((days) => back(days).slice(0, 7) === back(5).slice(0, 7));
    const [one, two] = spans.length > 1 ? spans : [8, 9];
    const before = (await yoga.get(`/v1/AttendanceCorrection/Terms?employeeId=${yogaId}&date=${back(one as number)}`))
      .body.data;
    if (before.used === 0) succeeded(await ask(one as number));
    expect((await ask(two as number)).body).toMatchObject({ code: 'CORRECTION_LIMIT', errors: [{ path: 'date' }] });
    const { body } = await yoga.get('/v1/AttendanceCorrection/GetPagination?status=PENDING');
    for (const { id, version } of body.data)
      succeeded(await yoga.post(`/v1/AttendanceCorrection/${id}/Withdraw`, { version }));
    expect(succeeded(await ask(two as number)).body.data).toMatchObject({ status: 'PENDING' });
  });

  test('12: PUNCH_OVERLAP: a time inside the presence of the day before', async () => {
    const late = { clockIn: '08:00', clockOut: '20:30' };
    const kept = succeeded(await hr.post('/v1/AttendanceCorrection', draft(28, late))).body.data;
    await decide(kept.no, 'Approve');
    const { problems } = (
      await hr.post('/v1/AttendanceCorrection/Preview', {
        employeeId: yogaId,
        date: back(27),
        slotNo: 1,
        clockIn: '20:15',
        clockOut: '17:00',
      })
    ).body.data;
    expect(problems).toMatchObject([{ code: 'PUNCH_OVERLAP', path: 'clockIn' }]);
    // The day is named, as it is not the one that is corrected.
    expect(problems[0].message).toBe(`The proposed time overlaps with ${formatDate(back(28), 'en')} 08:00–20:30.`);
  });

  test('times near to the plan are approved at once, as often as the setting allows', async () => {
    succeeded(
      await change('GRADE', {
        maxPerPeriod: null,
        autoApproveMinutes: 15,
        autoApprovePerPeriod: 1,
        maxMinutesPerRequest: 600,
      }),
    );
    const near = { clockIn: '08:10', clockOut: '17:05' };
    const first = succeeded(await ask(10, near)).body.data;
    expect(first).toMatchObject({ status: 'APPROVED', isApprovedAtOnce: true, waitingFor: [] });
    const { data } = (await yoga.get(`/v1/AttendanceDay/${yogaId}/${back(10)}`)).body;
    expect(data).toMatchObject({ firstIn: '08:10', lastOut: '17:05', flags: expect.arrayContaining(['corrected']) });
    const far = succeeded(await ask(11, { clockIn: '08:20', clockOut: '17:00' })).body.data;
    expect(far).toMatchObject({ status: 'PENDING', isApprovedAtOnce: false });
    const sameMonth = back(12).slice(0, 7) === back(10).slice(0, 7);
    expect(succeeded(await ask(12, near)).body.data.status).toBe(sameMonth ? 'PENDING' : 'APPROVED');
  });
});

describe('attendance 12: on duty and remote work', () => {
  const BASE = '/v1/AttendanceCorrection';
  const days = (from: number, to: number, more: object = {}) => ({
    type: 'onDuty',
    date: back(from),
    dateTo: back(to),
    halfDate: null,
    half: null,
    includesHolidays: false,
    ...more,
  });
  const declare = (from: number, to: number, more: object = {}) =>
    yoga.post(`${BASE}/Declare`, { employeeId: yogaId, ...days(from, to), reasonCode: 'TRIP', note: '', ...more });
  const dayOf = async (n: number) => (await yoga.get(`/v1/AttendanceDay/${yogaId}/${back(n)}`)).body.data;
  let sent: { id: string; no: string; version: number };

  test('the preview says of each day whether it applies, and what the day was', async () => {
    succeeded(
      await change('GRADE', { allowedTypes: ['onDuty', 'remote'], autoApproveMinutes: null, maxDaysAhead: 10 }),
    );
    await api.owner.query(
      `insert into roster_override (tenant_id, employee_id, date, state, kind, source) values ($1, $2, $3, 'published', 'off', 'manual')`,
      [tenantId, yogaId, back(14)],
    );
    const terms = (await yoga.get(`${BASE}/Terms?employeeId=${yogaId}&date=${back(-3)}&for=days`)).body.data;
    expect(terms).toMatchObject({ types: ['onDuty', 'remote'], problem: null });
    const half = { halfDate: back(13), half: 'SECOND_HALF' };
    const preview = async (more: object) =>
      (await yoga.post(`${BASE}/PreviewDeclaration`, { employeeId: yogaId, ...more })).body.data;
    expect(await preview(days(15, 13, half))).toEqual({
      days: [
        { date: back(15), outcome: 'apply', before: 'ABSENT', after: 'ON_DUTY' },
        { date: back(14), outcome: 'skipOff', before: 'OFF', after: 'OFF' },
        { date: back(13), outcome: 'apply', before: 'ABSENT', after: 'HALF_DAY' },
      ],
      problems: [],
    });
    expect((await preview(days(14, 14))).problems).toMatchObject([{ code: 'DECLARATION_NO_DAY' }]);
    const included = await preview(days(14, 14, { includesHolidays: true }));
    expect(included.problems).toMatchObject([{ code: 'DECLARATION_HOLIDAYS', path: 'includesHolidays' }]);
    expect((await preview(days(1, -11))).problems).toMatchObject([{ code: 'CORRECTION_WINDOW', path: 'dateTo' }]);
  });

  test('it goes to the manager with its days, and a day is not declared twice', async () => {
    sent = succeeded(await declare(15, 13, { halfDate: back(13), half: 'SECOND_HALF' })).body.data;
    expect(sent).toMatchObject({ type: 'onDuty', dateTo: back(13), reason: 'Business trip', status: 'PENDING' });
    const again = await declare(13, 12);
    expect(again.body).toMatchObject({ code: 'DECLARATION_OVERLAP' });
    expect(again.body.message).toContain(sent.no);
    expect((await declare(13, 13, { reasonCode: 'HOME' })).body).toMatchObject({ code: 'DECLARATION_OVERLAP' });
    const { body: inbox } = await sekar.get('/v1/Approval/GetPagination?pageSize=100');
    const item = inbox.data.find((one: { transactionNo: string }) => one.transactionNo === sent.no);
    const { detail } = (await sekar.get(`/v1/Approval/${item.taskId}`)).body.data;
    expect(JSON.stringify(detail)).toContain('Absent → On duty');
    expect(JSON.stringify(detail)).toContain('Skipped: day off');
    const { rows } = (await sekar.get('/v1/Home/Approvals')).body.data;
    expect(rows.find(({ taskId }: { taskId: string }) => taskId === item.taskId).impact).toBe('On duty, 2 days');
  });

  test('a returned request is changed and sent again; others cannot change it as a correction', async () => {
    await decide(sent.no, 'Return');
    const { version } = (await yoga.get(`${BASE}/${sent.id}`)).body.data;
    const times = { slotNo: 1, clockIn: '08:00', clockOut: '17:00', reasonCode: 'TRIP', note: '', version };
    expect((await yoga.put(`${BASE}/${sent.id}`, times)).status).toBe(404);
    const changed = await yoga.put(`${BASE}/${sent.id}/Declare`, {
      ...days(15, 13, { halfDate: back(13), half: 'FIRST_HALF' }),
      reasonCode: 'VISIT',
      note: 'Bandung',
      version,
    });
    expect(succeeded(changed).body.data).toMatchObject({ status: 'PENDING', half: 'FIRST_HALF' });
  });

  test('approved, the days are on duty with their reason in "Why?", and cancelled they are what they were', async () => {
    await decide(sent.no, 'Approve');
    expect(await dayOf(15)).toMatchObject({ status: 'ON_DUTY', workedMinutes: 540, presentFraction: '1' });
    expect((await dayOf(15)).why).toContain('By approved request: On duty.');
    expect((await dayOf(14)).status).toBe('OFF');
    expect(await dayOf(13)).toMatchObject({ statusText: 'Half day + On duty ½', presentFraction: '0.5' });
    const { version } = (await yoga.get(`${BASE}/${sent.id}`)).body.data;
    succeeded(await yoga.post(`${BASE}/${sent.id}/Cancel`, { version }));
    expect(await dayOf(15)).toMatchObject({ status: 'ABSENT', workedMinutes: 0 });
  });

  test('days to come are declared ahead, and shown before they come', async () => {
    const ahead = succeeded(await declare(-2, -3, { type: 'remote', reasonCode: 'HOME' })).body.data;
    expect(ahead.days).toMatchObject([{ before: null, after: 'REMOTE' }, { outcome: 'apply' }]);
    await decide(ahead.no, 'Approve');
    expect((await dayOf(-2)).status).toBe('REMOTE');
    const { rows } = await api.owner.query('select 1 from attendance_day where tenant_id = $1 and date > $2', [
      tenantId,
      today,
    ]);
    expect(rows).toEqual([]);
  });
});

describe('attendance 12: extra punches', () => {
  test('a punch that was a mistake is taken out, stays to be seen, and counts again when that is cancelled', async () => {
    succeeded(await change('GRADE', { allowedTypes: ['extraPunch', 'missingBoth'] }));
    const base = '/v1/AttendanceCorrection';
    const dayOf = async () => (await yoga.get(`/v1/AttendanceDay/${yogaId}/${back(10)}`)).body.data;
    const { punches } = await dayOf();
    const last = punches.find(({ time }: { time: string }) => time === '17:05').id;
    const extra = { clockIn: null, clockOut: null, reasonCode: 'MISTAKE', voidPunchIds: [last] };
    const both = await ask(10, { ...extra, clockIn: '08:00' });
    expect(both.body.errors).toMatchObject([{ path: 'shiftId' }]);
    const strange = await ask(12, extra);
    expect(strange.body).toMatchObject({ code: 'CORRECTION_PUNCH', errors: [{ path: 'voidPunchIds' }] });
    const sent = succeeded(await ask(10, extra)).body.data;
    expect(sent).toMatchObject({ type: 'extraPunch', voidPunches: ['17:05'], status: 'PENDING' });
    expect((await ask(10, extra)).body).toMatchObject({ code: 'CORRECTION_OVERLAP' });
    await decide(sent.no, 'Approve');
    const without = await dayOf();
    expect(without).toMatchObject({ status: 'INCOMPLETE', lastOut: null });
    expect(without.punches.find(({ id }: { id: string }) => id === last)).toMatchObject({ isVoid: true });
    const { version } = (await yoga.get(`${base}/${sent.id}`)).body.data;
    succeeded(await yoga.post(`${base}/${sent.id}/Cancel`, { version }));
    expect(await dayOf()).toMatchObject({ lastOut: '17:05' });
  });
});

describe('attendance 12: another status', () => {
  test('a day has the status of an approved correction, and its own again when that is cancelled', async () => {
    succeeded(await change('GRADE', { allowedTypes: ['statusChange', 'missingBoth'] }));
    const status = { effectiveFrom: back(60), baseStatus: 'PRESENT', presentPart: '1', priority: 10 };
    const make = async (code: string, usedBy: string) =>
      succeeded(await hr.post('/v1/AttendanceOwnStatus', { ...status, code, name: code, usedBy })).body.data.id;
    const [training, automatic] = [await make('TRAINING', 'correction'), await make('ALWAYS-ON', 'automatic')];
    const dayOf = async () => (await yoga.get(`/v1/AttendanceDay/${yogaId}/${back(9)}`)).body.data;
    const before = await dayOf();
    const asked = { clockIn: null, clockOut: null, statusId: training };
    const terms = (await yoga.get(`/v1/AttendanceCorrection/Terms?employeeId=${yogaId}&date=${back(9)}`)).body.data;
    expect(terms.statuses).toMatchObject([{ id: training, code: 'TRAINING' }]);
    const reasonCode = 'OTHER';
    const note = 'At a course';
    expect((await ask(9, { ...asked, reasonCode, note, statusId: automatic })).body.errors).toMatchObject([
      { path: 'statusId' },
    ]);
    const sent = succeeded(await ask(9, { ...asked, reasonCode, note })).body.data;
    expect(sent).toMatchObject({
      type: 'statusChange',
      statusName: 'TRAINING',
      after: { statusName: { en: 'TRAINING' } },
    });
    await decide(sent.no, 'Approve');
    expect(await dayOf()).toMatchObject({ status: 'PRESENT', statusText: 'TRAINING', presentFraction: '1' });
    expect((await dayOf()).why).toContain('By approved correction: TRAINING.');
    const { version } = (await yoga.get(`/v1/AttendanceCorrection/${sent.id}`)).body.data;
    succeeded(await yoga.post(`/v1/AttendanceCorrection/${sent.id}/Cancel`, { version }));
    expect(await dayOf()).toMatchObject({ status: before.status, statusText: before.statusText });
  });
});

describe('attendance 12: drafts', () => {
  const path = '/v1/AttendanceCorrection';

  test('a draft asks nobody, holds no day and no place of the limit, and is submitted later', async () => {
    const kept = succeeded(await ask(16, { submit: false })).body.data;
    expect(kept).toMatchObject({ status: 'DRAFT', no: null, waitingFor: [], can: ['edit', 'submit', 'delete'] });
    // It may lack what it needs to be submitted, and another one of the day may be submitted meanwhile.
    const changed = succeeded(
      await yoga.put(`${path}/${kept.id}`, {
        slotNo: 1,
        clockIn: '08:15',
        clockOut: '17:00',
        reasonCode: 'OTHER',
        note: '',
        submit: false,
        version: kept.version,
      }),
    ).body.data;
    expect(changed).toMatchObject({ status: 'DRAFT', clockIn: '08:15' });
    const refused = await yoga.post(`${path}/${kept.id}/Submit`, { version: changed.version });
    expect(refused.body).toMatchObject({ code: 'CORRECTION_NOTE', errors: [{ path: 'note' }] });
    const nothing = await ask(16, { clockIn: null, clockOut: null, submit: false });
    expect(nothing.body).toMatchObject({ code: 'CORRECTION_TIMES' });
    const sent = succeeded(
      await yoga.put(`${path}/${kept.id}`, {
        slotNo: 1,
        clockIn: '08:00',
        clockOut: '17:00',
        reasonCode: 'FORGOT',
        version: changed.version,
      }),
    ).body.data;
    expect(sent).toMatchObject({ status: 'PENDING', clockIn: '08:00' });
    expect((await yoga.remove(`${path}/${sent.id}`)).body).toMatchObject({ code: 'CORRECTION_STATE' });
  });

  test('ATTACHMENT_REQUIRED: a reason that needs one is submitted once a document is there', async () => {
    const code = (await hr.get(`${SETTING}/ResolveFor?employeeId=${yogaId}&date=${back(17)}`)).body.data.setting.code;
    const setting = await settingOf(code);
    const { rows } = (await hr.get(`${SETTING}/${setting.id}/Reasons`)).body.data;
    const fields = ['id', 'code', 'name', 'localName', 'needsNote', 'needsAttachment', 'types'] as const;
    succeeded(
      await hr.put(`${SETTING}/${setting.id}/Reasons`, {
        version: setting.version,
        rows: rows.map((row: Record<string, unknown>) => ({
          ...Object.fromEntries(fields.map((name) => [name, row[name]])),
          ...(row['code'] === 'DEVICE' ? { needsAttachment: true } : {}),
        })),
      }),
    );
    const asked = { reasonCode: 'DEVICE', note: '' };
    expect((await ask(17, asked)).body).toMatchObject({ code: 'ATTACHMENT_REQUIRED', errors: [{ path: 'files' }] });
    const kept = succeeded(await ask(17, { ...asked, submit: false })).body.data;
    const submit = () => yoga.post(`${path}/${kept.id}/Submit`, { version: kept.version });
    expect((await submit()).body).toMatchObject({ code: 'ATTACHMENT_REQUIRED' });
    succeeded(await sendFile(yoga, 'POST', `${path}/${kept.id}/File`, PROOF));
    expect(succeeded(await submit()).body.data).toMatchObject({ status: 'PENDING' });
  });

  test('a draft is deleted with its documents; a draft of on duty becomes a request', async () => {
    const kept = succeeded(await ask(18, { submit: false })).body.data;
    succeeded(await sendFile(yoga, 'POST', `${path}/${kept.id}/File`, PROOF));
    succeeded(await yoga.remove(`${path}/${kept.id}`));
    const { rows } = await api.owner.query('select 1 from employee_file where record_id = $1', [kept.id]);
    expect(rows).toEqual([]);
    const code = (await hr.get(`${SETTING}/ResolveFor?employeeId=${yogaId}&date=${back(22)}`)).body.data.setting.code;
    succeeded(await change(code, { allowedTypes: ['onDuty'], maxPerPeriod: null }));
    const duty = succeeded(
      await yoga.post(`${path}/Declare`, {
        employeeId: yogaId,
        type: 'onDuty',
        date: back(22),
        dateTo: back(22),
        reasonCode: null,
        submit: false,
      }),
    ).body.data;
    expect(duty).toMatchObject({ status: 'DRAFT' });
    const refused = await yoga.post(`${path}/${duty.id}/Submit`, { version: duty.version });
    expect(refused.body).toMatchObject({ code: 'CORRECTION_REASON' });
  });
});
