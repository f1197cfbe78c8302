import { addDays, type CalendarDate, formatDate } from '@personalia/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { attendanceOf } from '../../../testing/attendance.ts';
import { drawerOf } from '../../../testing/decide.ts';
import { demoOf } from '../../../testing/demo.ts';
import { succeeded, testApi } from '../../../testing/index.ts';
import { markDays } from '../day/dirty.ts';
import { attendanceMinute } from '../day/schedules.ts';
import { paidOvertime } from './paid.ts';

const api = await testApi();
const demo = await demoOf(api);
const { tenantId } = demo;
const { hr, owner, add, everyDay, punch, todayOf, system } = attendanceOf(api, demo);
const yoga = api.as('employee@demo.example');
const sekar = api.as('manager@demo.example');

const idOf: Record<string, string> = {};
let today: CalendarDate;
const back = (days: number): CalendarDate => addDays(today, -days);

/** The punches of a day of Yoga's, and the day as the schedule of each minute computes it. */
async function punched(date: CalendarDate, ...times: readonly string[]): Promise<void> {
  await punch(idOf['yoga'] as string, date, ...times);
  await computed(date);
}
async function computed(date: CalendarDate): Promise<void> {
  await demo.run((tx) => markDays(tx, tenantId, idOf['yoga'] as string, date, date, 'ASKED'));
  await attendanceMinute.run(api.door, system, undefined as never);
}

const draft = (date: CalendarDate, from = '17:00', to = '20:30', more: object = {}) => ({
  employeeId: idOf['yoga'],
  date,
  from,
  to,
  reason: 'Month-end closing',
  ...more,
});
const preview = async (body: object, who = yoga) => {
  const { reason: _, ...asked } = body as { reason?: string };
  return (await who.post('/v1/OvertimeRequest/Preview', asked)).body;
};
const problemsOf = async (body: object, who = yoga) => (await preview(body, who)).data.problems;
const view = async (id: string, who = yoga) => (await who.get(`/v1/OvertimeRequest/${id}`)).body.data;

async function decide(who: typeof yoga, no: string, verb: string): Promise<void> {
  const { body } = await who.get('/v1/Approval/GetPagination?pageSize=100');
  const item = body.data.find((one: { transactionNo: string }) => one.transactionNo === no);
  await drawerOf(who, item.taskId);
  succeeded(await who.post(`/v1/Approval/${item.taskId}/${verb}`, { version: item.version, comment: 'Fine' }));
}
/** A request that manager and HR have approved. */
async function approved(body: object): Promise<{ id: string; no: string; version: number }> {
  const sent = succeeded(await yoga.post('/v1/OvertimeRequest', body)).body.data;
  await decide(sekar, sent.no, 'Approve');
  await decide(hr, sent.no, 'Approve');
  return view(sent.id);
}

beforeAll(async () => {
  idOf['yoga'] = await demo.idOf('employee', 'employee@demo.example', 'work_email');
  idOf['sekar'] = await demo.idOf('employee', 'manager@demo.example', 'work_email');
  const employeeIds = [idOf['yoga']];
  ({ today } = await todayOf(idOf['yoga']));
  await everyDay('O', { employeeIds, from: back(60), breakStart: '12:00', breakEnd: '13:00' });
});

describe('attendance 9.1: overtime rules', () => {
  test('every company starts with the rules of PP 35/2021; that of the 5-day week applies', async () => {
    const { body } = await hr.get('/v1/OvertimeSetting/GetPagination?status=active,inactive&sort=code');
    expect(body.data).toMatchObject([
      { code: 'ID-5DAY', status: 'active', capDay: 240, capWeek: 1080, basis: 'lesser', minMinutes: 30 },
      { code: 'ID-6DAY', status: 'inactive' },
    ]);
    const { rows } = (await hr.get(`/v1/OvertimeSetting/${body.data[1].id}/Tiers`)).body.data;
    expect(rows).toHaveLength(11);
    expect(rows.filter(({ dayType }: { dayType: string }) => dayType === 'SHORT_HOLIDAY')).toMatchObject([
      { fromMinute: 0, multiplier: '2' },
      { fromMinute: 300, multiplier: '3' },
      { fromMinute: 360, multiplier: '4' },
    ]);
  });

  test('RO-4: who may only ask for overtime neither sees nor changes rules', async () => {
    const [rule] = (await hr.get('/v1/OvertimeSetting/GetPagination')).body.data;
    for (const who of [yoga, sekar]) {
      expect((await who.get('/v1/OvertimeSetting/GetPagination')).status).toBe(403);
      const put = await who.put(`/v1/OvertimeSetting/${rule.id}/Tiers`, { version: rule.version, rows: [] });
      expect(put.body).toMatchObject({ code: 'FORBIDDEN' });
    }
  });

  test('OT_TIER_START, OT_TIER_TWICE, OT_RULE_BREAK at the field', async () => {
    const { data } = (await hr.get('/v1/OvertimeSetting/GetPagination')).body;
    const [rule] = data;
    const put = (rows: object[]) => hr.put(`/v1/OvertimeSetting/${rule.id}/Tiers`, { version: rule.version, rows });
    const tier = (fromMinute: number) => ({ dayType: 'WORKDAY', fromMinute, multiplier: '2' });
    expect((await put([tier(60)])).body.errors).toMatchObject([{ path: 'rows.0.fromMinute', code: 'OT_TIER_START' }]);
    expect((await put([tier(0), tier(0)])).body.errors).toMatchObject([
      { path: 'rows.1.fromMinute', code: 'OT_TIER_TWICE' },
    ]);
    const { refs: _, ...fields } = rule;
    const answer = await hr.put(`/v1/OvertimeSetting/${rule.id}`, {
      ...Object.fromEntries(
        Object.entries(fields).filter(([name]) => !/^(id|status|created|updated|search|merged|gradeNo)/.test(name)),
      ),
      breakEvery: 120,
    });
    expect(answer.body.errors).toMatchObject([{ path: 'breakMinutes', code: 'OT_RULE_BREAK' }]);
  });
});

describe('attendance 9.4: what speaks against a request', () => {
  test('a request that is fine shows what it would come to, with every tier', async () => {
    const { data } = await preview(draft(back(2)));
    expect(data).toMatchObject({
      dayType: 'WORKDAY',
      shift: 'O-DAY 08:00–17:00',
      plannedMinutes: 210,
      problems: [],
      estimate: { paidMinutes: 210, weightedHours: '6.5', rule: 'ID PP35/2021 5-day week' },
    });
    expect(data.estimate.why).toContain('Workday: 60 minutes × 1.5 = 1.5 hours of pay.');
    expect(data.estimate.why).toContain('Workday: 150 minutes × 2 = 5 hours of pay.');
  });

  test.each([
    ['OT_RANGE', 'to', () => draft(back(2), '17:00', '16:00')],
    ['OT_INSIDE_SHIFT', 'from', () => draft(back(2), '16:30', '18:00')],
    ['OT_BACKDATE', 'date', () => draft(back(8))],
  ] as const)('%s at the field', async (code, path, body) => {
    expect(await problemsOf(body())).toMatchObject([{ code, path }]);
    const sent = await yoga.post('/v1/OvertimeRequest', body());
    expect(sent.body).toMatchObject({ code, errors: [{ path }] });
  });

  test('OT_BACKDATE does not hold for HR', async () => {
    expect(await problemsOf(draft(back(8)), hr)).toEqual([]);
  });

  test('OT_NO_SHIFT: without a shift with times nothing can be measured; EMPLOYEE_NOT_EMPLOYED', async () => {
    const workday = [1, 2, 3].map(back).find((date) => ![0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay()));
    expect(
      await problemsOf(draft(workday as CalendarDate, '17:00', '20:00', { employeeId: idOf['sekar'] }), sekar),
    ).toMatchObject([{ code: 'OT_NO_SHIFT', path: 'date' }]);
    expect(await preview(draft('1999-01-01' as CalendarDate))).toMatchObject({ code: 'EMPLOYEE_NOT_EMPLOYED' });
  });

  test('OT_NOT_ELIGIBLE: a rule for the grade comes first', async () => {
    const [grade] = await owner<{ id: string }>(
      `select grade_id as id from assignment_segment where tenant_id = $1 and employee_id = $2 and kind = 'primary'
       and recorded_to is null and current_date between valid_from and valid_to`,
      [tenantId, idOf['yoga']],
    );
    const { data } = (await hr.get('/v1/OvertimeSetting/GetPagination')).body;
    const { id } = await add('/v1/OvertimeSetting', {
      code: 'EXEMPT',
      name: 'Exempt',
      effectiveFrom: back(30),
      gradeId: grade?.id,
      isEligible: false,
      ...Object.fromEntries(
        [
          'mode',
          'basis',
          'minMinutes',
          'roundStep',
          'splitAtMidnight',
          'capScope',
          'overCap',
          'requestLeadHours',
          'backDateDays',
        ].map((name) => [name, data[0][name]]),
      ),
    });
    expect(await problemsOf(draft(back(2)))).toMatchObject([{ code: 'OT_NOT_ELIGIBLE', path: 'date' }]);
    const { version } = (await hr.get(`/v1/OvertimeSetting/${id}`)).body.data;
    succeeded(await hr.post(`/v1/OvertimeSetting/${id}/Deactivate`, { version }));
    expect(await problemsOf(draft(back(2)))).toEqual([]);
  });

  test('9.1: a rule for an employment type and position before that of everybody, the lowest number first', async () => {
    const [place] = await owner<{ type: string; position: string; employer: string; location: string }>(
      `select employment_type as type, position_id as position, employer_id as employer, location_id as location from assignment_segment
       where tenant_id = $1 and employee_id = $2 and kind = 'primary' and recorded_to is null and current_date between valid_from and valid_to`,
      [tenantId, idOf['yoga']],
    );
    const { data } = (await hr.get('/v1/OvertimeSetting/GetPagination')).body;
    const {
      id: _,
      code: __,
      version: ___,
      ...standard
    } = (await hr.get(`/v1/OvertimeSetting/${data[0].id}`)).body.data;
    const names = [
      'mode',
      'basis',
      'minMinutes',
      'roundStep',
      'splitAtMidnight',
      'capScope',
      'overCap',
      'requestLeadHours',
      'backDateDays',
    ];
    const terms = Object.fromEntries(names.map((name) => [name, standard[name]]));
    const criteria = {
      employmentType: place?.type,
      positionId: place?.position,
      employerId: place?.employer,
      locationId: place?.location,
    };
    const narrow = { name: 'Narrow', effectiveFrom: back(30), isEligible: false, ...terms, ...criteria };
    const { id } = await add('/v1/OvertimeSetting', { code: 'NARROW', ...narrow });
    expect(await problemsOf(draft(back(2)))).toMatchObject([{ code: 'OT_NOT_ELIGIBLE' }]);
    await add('/v1/OvertimeSetting', { code: 'FIRST', ...narrow, employmentType: null, isEligible: true, priority: 1 });
    expect(await problemsOf(draft(back(2)))).toEqual([]);
    await owner('delete from overtime_setting where tenant_id = $1 and code = any($2)', [
      tenantId,
      ['NARROW', 'FIRST'],
    ]);
    expect(id).toBeTruthy();
  });

  test('OT_LEAD_TIME and OT_CAP as the rule says', async () => {
    await owner(
      `update overtime_setting set request_lead_hours = 4, over_cap = 'block' where tenant_id = $1 and code = 'ID-5DAY'`,
      [tenantId],
    );
    expect(await problemsOf(draft(back(2)))).toMatchObject([
      { code: 'OT_LEAD_TIME', message: 'Overtime must be requested at least 4 hours before it starts.' },
    ]);
    expect(await problemsOf(draft(addDays(today, 3), '17:00', '21:30'))).toMatchObject([
      { code: 'OT_CAP_DAY', path: 'to', message: 'This exceeds the day limit of 4 hours by 0.5 hours.' },
    ]);
    for (const [column, code, message] of [
      ['cap_week', 'OT_CAP_WEEK', 'This exceeds the week limit of 2 hours by 1 hour.'],
      ['cap_month', 'OT_CAP_MONTH', 'This exceeds the month limit of 2 hours by 1 hour.'],
    ] as const) {
      await owner(
        `update overtime_setting set (cap_day, cap_week, cap_month) = (null, null, null) where tenant_id = $1 and code = 'ID-5DAY'`,
        [tenantId],
      );
      await owner(`update overtime_setting set ${column} = 120 where tenant_id = $1 and code = 'ID-5DAY'`, [tenantId]);
      expect(await problemsOf(draft(addDays(today, 3), '17:00', '20:00'))).toMatchObject([
        { code, path: 'to', message },
      ]);
    }
    await owner(
      `update overtime_setting set (cap_day, cap_week, cap_month) = (240, 1080, null) where tenant_id = $1 and code = 'ID-5DAY'`,
      [tenantId],
    );
    await owner(
      `update overtime_setting set request_lead_hours = 0, over_cap = 'cut' where tenant_id = $1 and code = 'ID-5DAY'`,
      [tenantId],
    );
  });
});

describe('attendance 9.2, 9.3: the journey', () => {
  let first: { id: string; no: string; version: number };

  test('O1: requested, approved by manager and HR, valued when the day has its punches', async () => {
    const date = back(2);
    const sent = succeeded(await yoga.post('/v1/OvertimeRequest', draft(date))).body.data;
    expect(sent).toMatchObject({
      status: 'PENDING',
      from: '17:00',
      to: '20:30',
      plannedMinutes: 210,
      paidMinutes: null,
      waitingFor: ['Sekar Anggraini'],
      can: ['withdraw'],
      day: null,
    });
    expect(sent.no).toMatch(/^OVT-/);
    expect(await problemsOf(draft(date, '20:00', '21:00'))).toMatchObject([
      { code: 'OT_OVERLAP', message: 'You already have an overtime request from 17:00 to 20:30.' },
    ]);
    // Home 3.2: what its week comes to, against the limit of the rule.
    const { rows } = (await sekar.get('/v1/Home/Approvals')).body.data;
    expect(rows.map(({ impact }: { impact: string }) => impact)).toContain('3.5 of 18 h that week');
    await decide(sekar, sent.no, 'Approve');
    expect(await view(sent.id)).toMatchObject({ status: 'PENDING' });
    await decide(hr, sent.no, 'Approve');
    expect(await view(sent.id)).toMatchObject({ status: 'APPROVED', approvedMinutes: 210, paidMinutes: 0 });
    await punched(date, '08:00', '20:05');
    first = await view(sent.id);
    expect(first).toMatchObject({
      actualMinutes: 185,
      paidMinutes: 180,
      day: { state: 'final', actualMinutes: 185, approvedMinutes: 210, paidMinutes: 180, weightedHours: '5.5' },
    });
    for (const who of [yoga, sekar, hr]) {
      const day = (await who.get(`/v1/AttendanceDay/${idOf['yoga']}/${date}`)).body.data;
      expect(day.overtime).toMatchObject({ paidMinutes: 180, weightedHours: '5.5' });
      expect(day.overtime.why).toContain('Rounded down to steps of 30 minutes: 185 → 180.');
    }
  });

  test('1.4: punches beyond the window of the shift belong to it when overtime is approved until then', async () => {
    const date = back(4);
    await punched(date, '08:00', '22:30');
    await approved(draft(date, '17:00', '22:00'));
    const day = (await yoga.get(`/v1/AttendanceDay/${idOf['yoga']}/${date}`)).body.data;
    expect(day).toMatchObject({ lastOut: '22:30', overtime: { actualMinutes: 330, paidMinutes: 240, cutMinutes: 60 } });
  });

  test('payroll reads paid minutes by date and multiplier', async () => {
    const rows = await demo.run((tx) => paidOvertime(tx, tenantId, { from: back(6), to: today }));
    expect(rows.map(({ employeeId: _, dayType: __, ...row }) => row)).toEqual([
      { date: back(4), multiplier: '1.5', minutes: 60 },
      { date: back(4), multiplier: '2', minutes: 180 },
      { date: back(2), multiplier: '1.5', minutes: 60 },
      { date: back(2), multiplier: '2', minutes: 120 },
    ]);
  });

  test('1.12: computing again writes nothing', async () => {
    const stamps = () =>
      owner<{ at: string }>('select calculated_at::text as at from overtime_day where tenant_id = $1 order by date', [
        tenantId,
      ]);
    const before = await stamps();
    await computed(back(4));
    expect(await stamps()).toEqual(before);
  });

  test('9.2: what has started is cancelled by HR only; then nothing is paid', async () => {
    const own = await yoga.post(`/v1/OvertimeRequest/${first.id}/Cancel`, { version: first.version });
    expect(own.body).toMatchObject({ code: 'OT_STARTED' });
    const { version, can } = await view(first.id, hr);
    expect(can).toContain('cancel');
    const gone = succeeded(await hr.post(`/v1/OvertimeRequest/${first.id}/Cancel`, { version })).body.data;
    expect(gone).toMatchObject({ status: 'CANCELLED', paidMinutes: null, day: null });
  });

  test('what is to come is cancelled by the employee; what waits is withdrawn', async () => {
    const coming = await approved(draft(addDays(today, 2), '17:00', '19:00'));
    expect(coming).toMatchObject({ status: 'APPROVED', can: ['cancel'], paidMinutes: null });
    succeeded(await yoga.post(`/v1/OvertimeRequest/${coming.id}/Cancel`, { version: coming.version }));
    const waiting = succeeded(await yoga.post('/v1/OvertimeRequest', draft(addDays(today, 2)))).body.data;
    const done = await yoga.post(`/v1/OvertimeRequest/${waiting.id}/Withdraw`, { version: waiting.version });
    expect(succeeded(done).body.data).toMatchObject({ status: 'WITHDRAWN', can: [] });
    const again = await yoga.post(`/v1/OvertimeRequest/${waiting.id}/Withdraw`, { version: waiting.version + 1 });
    expect(again.body).toMatchObject({ code: 'OT_STATE' });
  });

  test('a returned request is changed and sent again', async () => {
    const sent = succeeded(await yoga.post('/v1/OvertimeRequest', draft(addDays(today, 3)))).body.data;
    await decide(sekar, sent.no, 'Return');
    const returned = await view(sent.id);
    expect(returned).toMatchObject({ status: 'RETURNED', comment: 'Fine', can: expect.arrayContaining(['edit']) });
    const { employeeId: _, ...body } = draft(addDays(today, 3), '17:00', '18:00');
    const stale = await yoga.put(`/v1/OvertimeRequest/${sent.id}`, { ...body, version: 1 });
    expect(stale.body).toMatchObject({ code: 'STALE' });
    const changed = await yoga.put(`/v1/OvertimeRequest/${sent.id}`, { ...body, version: returned.version });
    expect(succeeded(changed).body.data).toMatchObject({ status: 'PENDING', plannedMinutes: 60 });
  });

  test('OT_OVERLAP: requests of a night overlap with the next day, and the other one is named with its dates', async () => {
    const [eve, date] = [addDays(today, 8), addDays(today, 9)];
    const sent = succeeded(await yoga.post('/v1/OvertimeRequest', draft(eve, '22:00', '01:00'))).body.data;
    const found = await problemsOf(draft(date, '00:30', '02:00'));
    expect(found).toMatchObject([{ code: 'OT_OVERLAP', path: 'from' }]);
    expect(found[0].message).toBe(
      `You already have an overtime request from ${formatDate(eve, 'en')} 22:00 to ${formatDate(date, 'en')} 01:00.`,
    );
    expect(await problemsOf(draft(date, '01:00', '02:00'))).toEqual([]);
    succeeded(await yoga.post(`/v1/OvertimeRequest/${sent.id}/Withdraw`, { version: sent.version }));
  });

  test('a manager asks for somebody below her; RO-6: nobody for somebody out of reach', async () => {
    const sent = await sekar.post('/v1/OvertimeRequest', draft(addDays(today, 5)));
    expect(succeeded(sent).body.data).toMatchObject({ employee: expect.stringContaining('Yoga') });
    const other = await yoga.post(
      '/v1/OvertimeRequest',
      draft(back(1), '17:00', '18:00', { employeeId: idOf['sekar'] }),
    );
    expect(other.status).toBe(404);
    const { body } = await yoga.get('/v1/OvertimeRequest/GetPagination?sort=date&status=APPROVED');
    expect(body.data).toMatchObject([{ date: back(4), paidMinutes: 240 }]);
    const all = await hr.get(`/v1/OvertimeRequest/GetPagination?search=yoga&from=${back(4)}&to=${back(4)}`);
    expect(all.body.data).toHaveLength(1);
  });
});

describe('attendance 9.1, 9.2, 9.5: overtime afterwards', () => {
  test('9.5: worked without a request is found, and no longer once it is requested; RO-6: by whom it is in reach of', async () => {
    const date = back(12);
    await punched(date, '08:00', '19:10');
    const found = async (who = yoga) =>
      (await who.get(`/v1/OvertimeRequest/Candidates?from=${back(13)}&to=${back(11)}`)).body.data;
    const spans = [{ segment: 'postShift', from: '17:00', to: '19:10', text: '17:00–19:10', minutes: 130 }];
    expect(await found()).toMatchObject([{ employeeId: idOf['yoga'], date, spans }]);
    expect(await found(hr)).toMatchObject([{ date }]);
    expect(
      (await api.as('payroll@demo.example').get(`/v1/OvertimeRequest/Candidates?from=${date}&to=${date}`)).status,
    ).toBe(403);
    succeeded(await hr.post('/v1/OvertimeRequest', draft(date, '17:00', '19:10')));
    expect(await found()).toEqual([]);
  });

  test('9.1 postConfirmation: OT_NOT_WORKED before there is presence; lead time does not count', async () => {
    await owner(
      `update overtime_setting set mode = 'postConfirmation', request_lead_hours = 24, back_date_days = 30 where tenant_id = $1`,
      [tenantId],
    );
    const date = back(14);
    expect(await problemsOf(draft(addDays(today, 2)))).toMatchObject([{ code: 'OT_NOT_WORKED', path: 'from' }]);
    expect(await problemsOf(draft(date))).toMatchObject([{ code: 'OT_NOT_WORKED' }]);
    await punched(date, '08:00', '20:05');
    expect(await problemsOf(draft(date))).toEqual([]);
    await owner(`update overtime_setting set mode = 'preApproval', request_lead_hours = 0 where tenant_id = $1`, [
      tenantId,
    ]);
  });

  test('9.2, O2: each approver may only approve less, from the beginning on, and that is what is paid', async () => {
    const date = back(14);
    const sent = succeeded(await yoga.post('/v1/OvertimeRequest', draft(date))).body.data;
    const decideWith = async (who: typeof yoga, minutes: string) => {
      const { body } = await who.get('/v1/Approval/GetPagination?pageSize=100');
      const item = body.data.find((one: { transactionNo: string }) => one.transactionNo === sent.no);
      return who.post(`/v1/Approval/${item.taskId}/Approve`, {
        version: item.version,
        comment: 'Two hours',
        edits: { approvedMinutes: minutes },
      });
    };
    for (const minutes of ['211', '-1', 'all'])
      expect((await decideWith(sekar, minutes)).body.errors).toMatchObject([
        { path: 'edits.approvedMinutes', code: 'OT_APPROVED' },
      ]);
    succeeded(await decideWith(sekar, '120'));
    expect((await decideWith(hr, '180')).body.errors).toMatchObject([{ code: 'OT_APPROVED' }]);
    succeeded(await decideWith(hr, '120'));
    expect(await view(sent.id)).toMatchObject({
      status: 'APPROVED',
      plannedMinutes: 210,
      approvedMinutes: 120,
      actualMinutes: 185,
      paidMinutes: 120,
      day: { approvedMinutes: 120, weightedHours: '3.5' },
    });
  });
});

test('9.1: where the rule asks for no request, what is worked is paid, and is no candidate', async () => {
  const [rule] = (await hr.get('/v1/OvertimeSetting/GetPagination')).body.data;
  const turn = async (mode: string) => {
    const record = (await hr.get(`/v1/OvertimeSetting/${rule.id}`)).body.data;
    const {
      id,
      status: _,
      createdAt: _at,
      createdBy: _by,
      updatedAt: _last,
      updatedBy: _who,
      refs: _refs,
      ...fields
    } = record;
    succeeded(await hr.put(`/v1/OvertimeSetting/${id}`, { ...fields, mode }));
  };
  await turn('automatic');
  const date = back(29);
  await punched(date, '08:00', '18:30');
  const [paid] = await demo.run((tx) => paidOvertime(tx, tenantId, { from: date, to: date }));
  expect(paid).toMatchObject({ minutes: 60, multiplier: '1.5' });
  const { body } = await yoga.get(`/v1/OvertimeRequest/Candidates?from=${date}&to=${date}`);
  expect(body.data).toEqual([]);
  await turn('preApproval');
  await computed(date);
  expect(await demo.run((tx) => paidOvertime(tx, tenantId, { from: date, to: date }))).toEqual([]);
});

test('9.5: a rule is tried with overtime that is told, and nothing is written; who keeps no schedules may not', async () => {
  const { data } = (await hr.get('/v1/OvertimeSetting/GetPagination?search=5-day')).body;
  const path = `/v1/OvertimeSetting/${data[0].id}/Simulate`;
  const told = {
    dayType: 'REST_DAY',
    present: { from: '08:00', to: '18:00' },
    hourlyPay: '50000',
  };
  const { rows: before } = await api.owner.query('select count(*) as n from overtime_day');
  expect(succeeded(await hr.post(path, told)).body.data).toMatchObject({
    value: { paidMinutes: 600, weightedHours: '23', rule: data[0].name },
    pay: '1150000',
  });
  expect((await hr.post(path, { ...told, approved: null })).body.data).toMatchObject({
    value: { paidMinutes: 0 },
    pay: '0',
  });
  expect((await hr.post(`/v1/OvertimeSetting/${idOf['yoga']}/Simulate`, told)).status).toBe(404);
  expect((await yoga.post(path, told)).status).toBe(403);
  expect((await api.owner.query('select count(*) as n from overtime_day')).rows).toEqual(before);
});

describe('attendance 10.4: a closed period', () => {
  test('OT_LOCKED: nothing is requested, cancelled or valued again in it', async () => {
    const date = back(4);
    const { data } = (await hr.get('/v1/OvertimeRequest/GetPagination?status=APPROVED')).body;
    const worked = data.find((one: { date: string }) => one.date === date);
    await owner('delete from attendance_period where tenant_id = $1', [tenantId]);
    await owner(
      `insert into attendance_period (tenant_id, code, date_from, date_to, state, incomplete_as)
       values ($1, '2000-01', $2, $2, 'LOCKED', 'keep')`,
      [tenantId, date],
    );
    expect(await problemsOf(draft(date, '06:00', '07:00'), hr)).toMatchObject([{ code: 'OT_LOCKED', path: 'date' }]);
    const gone = await hr.post(`/v1/OvertimeRequest/${worked.id}/Cancel`, { version: worked.version });
    expect(gone.body).toMatchObject({ code: 'OT_LOCKED' });
    await owner('update overtime_setting set cap_day = 60 where tenant_id = $1', [tenantId]);
    await computed(date);
    await computed(back(6));
    expect(await view(worked.id)).toMatchObject({ paidMinutes: 240 });
    await owner(`update attendance_period set state = 'OPEN', incomplete_as = null where tenant_id = $1`, [tenantId]);
    await computed(date);
    expect(await view(worked.id)).toMatchObject({ paidMinutes: 60 });
  });
});
