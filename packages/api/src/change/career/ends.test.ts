import { addDays, addMonths, type CalendarDate } from '@personalia/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { careersOf } from '../../../testing/careers.ts';
import { type Answer, type Person, succeeded, testApi } from '../../../testing/index.ts';
import { openFiles } from '../../platform/files/index.ts';
import { endOverdueContracts } from './end-overdue.ts';
import { remindOfEnds } from './remind-of-ends.ts';

const api = await testApi();
const careers = await careersOf(api);
const { tenantId } = careers;
const [manager, hr] = ['manager', 'hr'].map((box) => api.as(`${box}@demo.example`)) as [Person, Person];
const managers = { id: '' };
/** Today where the people work, which need not be today here. */
const { today } = (await api.owner.query<{ today: CalendarDate }>('select app.today_of($1)::text as today', [tenantId]))
  .rows[0] as { today: CalendarDate };
const inDays = (days: number) => addDays(today, days);

/** On a contract that ends in some days: its event sets the end. */
async function onContract(lastName: string, days: number, managerId: string | null = null): Promise<string> {
  const id = await careers.hire({
    firstName: 'Kontrak',
    lastName,
    employmentType: 'fixed-term',
    hireDate: inDays(-300),
    managerId,
  });
  await careers.add({
    employeeId: id,
    type: 'contract-renewal',
    effectiveDate: inDays(-299),
    changes: { contractEnd: inDays(days) },
  });
  return id;
}
async function onProbation(lastName: string, days: number, managerId: string | null = managers.id): Promise<string> {
  const hireDate = inDays(-60);
  const id = await careers.hire({
    firstName: 'Percobaan',
    lastName,
    employmentType: 'probationary-permanent',
    hireDate,
    managerId,
  });
  await careers.add({
    employeeId: id,
    type: 'probation-extension',
    effectiveDate: inDays(-59),
    changes: { probationEnd: inDays(days) },
  });
  return id;
}

beforeAll(async () => {
  managers.id = await careers.hire({ firstName: 'Sekar', lastName: 'Anggraini', hireDate: '2020-01-01' });
  await api.owner.query('update app_user set employee_id = $2 where tenant_id = $1 and email = $3', [
    tenantId,
    managers.id,
    'manager@demo.example',
  ]);
}, 120_000);

const base = '/v1/EndOfContractAndProbation';
const rows = async (by: Person, query = '') =>
  succeeded(await by.get(`${base}/GetPagination?pageSize=200&${query}`)).body.data as {
    employee: { id: string };
    kind: string;
    daysLeft: number;
    can: string[];
    may: string[];
    isDirect: boolean;
    end: string;
    what: string | null;
    decision: { transactionNo: string } | null;
  }[];
const rowOf = async (by: Person, id: string, query = '') =>
  (await rows(by, query)).find(({ employee }) => employee.id === id);
const decide = (by: Person, employeeIds: string[], kind: string, action: string, more: object = {}) =>
  by.post(`${base}/BulkDecide`, { employeeIds, kind, action, ...more });
const types = async (id: string) =>
  (await careers.events(id)).transitions.map((one: { type: string; effectiveDate: string }) => [
    one.type,
    one.effectiveDate,
  ]);
const reply = ({ status, body }: Answer) => ({ status, code: body.code });

describe('organisation-and-employee 16: end of contract and probation', () => {
  test('16.2: who is within the horizon, and whoever is overdue whatever it is', async () => {
    const soon = await onContract('Segera', 20);
    const later = await onContract('Nanti', 80);
    const overdue = await onContract('Lewat', -3);
    const found = (await rows(hr, 'horizon=30')).map(({ employee }) => employee.id);
    expect(found).toEqual(expect.arrayContaining([soon, overdue]));
    expect(found).not.toContain(later);
    expect(await rowOf(hr, later)).toMatchObject({
      kind: 'contract',
      daysLeft: 80,
      isDirect: true,
      contract: { sequence: 1 },
    });
    expect((await rowOf(hr, overdue))?.daysLeft).toBe(-3);
    const days = (await rows(hr)).map(({ daysLeft }) => daysLeft);
    expect(days).toEqual(days.toSorted((a, b) => a - b));
    const count = succeeded(await hr.get(`${base}/Count`)).body.data;
    expect(count.overdue).toBeGreaterThanOrEqual(1);
    expect(count.in90).toBeGreaterThan(count.in30);
  });

  test('16.2: a contract that ended before what is recorded of it is listed without months', async () => {
    const id = await onContract('Terlambat', 10);
    await api.owner.query(
      `update assignment_segment set contract_end = valid_from - 20 where tenant_id = $1 and employee_id = $2`,
      [tenantId, id],
    );
    expect(await rowOf(hr, id)).toMatchObject({ kind: 'contract', contract: null });
    await api.owner.query(`update assignment_segment set contract_end = $3 where tenant_id = $1 and employee_id = $2`, [
      tenantId,
      id,
      inDays(400),
    ]);
  });

  test('16.3, DECISION_EXISTS: HR renews three contracts at once, and lets one end; what is decided is not decided again', async () => {
    const three = [await onContract('Satu', 30), await onContract('Dua', 40), await onContract('Tiga', 50)];
    const last = await onContract('Empat', 35);
    const done = succeeded(await decide(hr, three, 'contract', 'renew', { months: 12 })).body.data;
    expect(done).toHaveLength(3);
    for (const one of done)
      expect(one).toMatchObject({ isPending: false, transactionNo: expect.stringMatching(/^CT-/) });
    expect(await types(three[0] as string)).toContainEqual(['contract-renewal', inDays(31)]);
    succeeded(await decide(hr, [last], 'contract', 'letEnd'));
    expect(await careers.current(last)).toMatchObject({ last_day: inDays(35) });
    // What is decided is on the list no more.
    for (const id of [...three, last]) expect(await rowOf(hr, id)).toBeUndefined();
    const again = await decide(hr, [last], 'contract', 'renew', { months: 6 });
    expect(reply(again)).toEqual({ status: 409, code: 'DECISION_EXISTS' });
    expect(again.body.message).toMatch(/^CT-\d{4}-\d{6} already handles this end\.$/);
  });

  test('16.4 FIXED_TERM_CAP: a renewal beyond what the law allows refuses the whole set', async () => {
    const [one, two] = [await onContract('Lama', 30), await onContract('Baru', 30)];
    const refused = await decide(hr, [one, two], 'contract', 'renew', { months: 55 });
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body.errors)).toContain('FIXED_TERM_CAP');
    expect(await rowOf(hr, two)).toMatchObject({ decision: null });
  });

  test('16.3: whoever lets a contract end sees what payroll needs, with the class pay', async () => {
    const id = await onContract('Pesangon', 30, managers.id);
    await careers.add({
      employeeId: id,
      type: 'adjustment',
      effectiveDate: inDays(-200),
      pay: [{ component: 'base', mode: 'absolute', value: '6000000', currency: 'IDR', period: 'month' }],
    });
    const asked = `${base}/Compensation?employeeIds=${id}`;
    const [found] = succeeded(await hr.get(asked)).body.data;
    expect(found).toMatchObject({ employeeId: id, from: inDays(-299), to: inDays(30), wage: { amount: '6000000' } });
    expect(Number(found.amount)).toBeCloseTo((Number(found.months) / 12) * 6_000_000, -5);
    expect(succeeded(await manager.get(asked)).body.data).toEqual([]);
    succeeded(await decide(hr, [id], 'contract', 'letEnd'));
    expect(succeeded(await hr.get(asked)).body.data).toEqual([]);
  });

  test('16.3: confirm, extend and fail a probation', async () => {
    const [good, slow, bad] = [
      await onProbation('Lulus', 10),
      await onProbation('Lambat', 5),
      await onProbation('Gagal', 10),
    ];
    expect(await rowOf(hr, good)).toMatchObject({ kind: 'probation', can: ['confirm', 'extend', 'fail'] });
    succeeded(await decide(hr, [good], 'probation', 'confirm'));
    expect(await types(good)).toContainEqual(['confirmation', inDays(11)]);
    // 12.3: whoever is confirmed already, or never was on probation, is not confirmed.
    const confirm = (employeeId: string) =>
      hr.post('/v1/CareerTransition', {
        employeeId,
        type: 'confirmation',
        effectiveDate: inDays(30),
        changes: { employmentType: 'permanent', gradeId: careers.G6 },
        reason: 'Once more',
      });
    for (const id of [good, managers.id])
      expect((await confirm(id)).body.errors).toMatchObject([{ path: 'type', code: 'NOT_ON_PROBATION' }]);
    succeeded(await decide(hr, [slow], 'probation', 'extend', { until: inDays(20) }));
    expect(await rowOf(hr, slow)).toMatchObject({ daysLeft: 20 });
    expect((await decide(hr, [bad], 'probation', 'fail')).body.code).toBe('REASON_REQUIRED');
    succeeded(await decide(hr, [bad], 'probation', 'fail', { reason: 'Targets not met' }));
    expect(await careers.current(bad)).toMatchObject({ last_day: inDays(10) });
    // Notice is given with the decision (12.5).
    const { transitions } = await careers.events(bad);
    expect(transitions[0]).toMatchObject({ type: 'termination', terms: { noticeDate: today } });
  });

  test('16.3: a manager confirms by a request; while it waits nobody decides the same end', async () => {
    const id = await onProbation('Bawahan', 15);
    const other = await onProbation('Orang', 15, null);
    expect(await rowOf(manager, id)).toMatchObject({ can: ['confirm', 'extend'], isDirect: false });
    expect(await rowOf(manager, other)).toBeUndefined();
    expect((await decide(manager, [other], 'probation', 'confirm')).status).toBe(404);
    expect(reply(await decide(manager, [id], 'probation', 'fail', { reason: 'x' }))).toMatchObject({
      code: 'CAREER_TYPE',
    });
    const [done] = succeeded(await decide(manager, [id], 'probation', 'confirm')).body.data;
    expect(done).toMatchObject({ isPending: true, transactionNo: expect.stringMatching(/^CR-/) });
    expect(await rowOf(hr, id)).toMatchObject({ decision: { transactionNo: done.transactionNo }, can: [] });
    expect(reply(await decide(hr, [id], 'probation', 'confirm'))).toEqual({ status: 409, code: 'DECISION_EXISTS' });
    // What was rejected is to be decided again.
    const { rows: tasks } = await api.owner.query<{ id: string; email: string; version: number }>(
      `select t.id, u.email, r.version from approval_task t join approval_request r on r.id = t.request_id join app_user u on u.id = t.assignee_user_id
       where t.tenant_id = $1 and t.state = 'OPEN' and r.transaction_no = $2`,
      [tenantId, done.transactionNo],
    );
    const [task] = tasks as [(typeof tasks)[number]];
    const answer = { version: task.version, comment: 'Not yet.' };
    succeeded(await api.as(task.email).post(`/v1/Approval/${task.id}/Reject`, answer));
    expect(await rowOf(hr, id)).toMatchObject({ decision: null, can: ['confirm', 'extend', 'fail'] });
  });

  test('16.2: acting, secondment, permit and retirement end, each by its own source', async () => {
    const { rows: posts } = await api.owner.query<{ unit: string; position: string }>(
      `select unit_id as unit, position_id as position from employee_current where tenant_id = $1 and unit_id <> (
        select unit_id from employee_current where id = $2) limit 1`,
      [tenantId, managers.id],
    );
    const post = posts[0] as { unit: string; position: string };
    const id = await careers.hire({
      firstName: 'Purna',
      lastName: 'Bakti',
      hireDate: '2015-01-01',
      nationality: 'SG',
      birthDate: addMonths(inDays(40), -58 * 12),
      managerId: managers.id,
    });
    await api.owner.query(
      "update employer set retirement_age = 58, retirement_day = 'exactDay' where tenant_id = $1 and id = (select employer_id from employee_current where id = $2)",
      [tenantId, id],
    );
    await careers.add(
      {
        employeeId: id,
        type: 'acting',
        effectiveDate: inDays(-10),
        endDate: inDays(30),
        changes: { positionId: post.position },
      },
      {
        employeeId: id,
        type: 'secondment',
        effectiveDate: inDays(-10),
        endDate: inDays(50),
        changes: { unitId: post.unit },
      },
    );
    const { id: type } = succeeded(
      await api.as('admin@demo.example').post('/v1/DocumentType', {
        code: 'KITAS',
        name: 'Stay permit',
        expires: true,
        usedFor: 'people',
        requiredForNationals: 'foreign',
        isRequired: true,
        needsVerification: false,
        maxMegabytes: 5,
        employeeMayUpload: false,
      }),
    ).body.data;
    await api.owner.query(
      `insert into employee_document (tenant_id, employee_id, document_type_id, name, issued_on, expires_on, state)
       values ($1, $2, $3, 'Permit', $4, $5, 'verified'), ($1, $2, $3, 'Permit', $5, $6, 'verified')`,
      [tenantId, id, type, inDays(-400), inDays(-40), inDays(20)],
    );
    const found = async (by: Person) =>
      (await rows(by, `employeeId=${id}`)).map(({ kind, daysLeft, can }) => [kind, daysLeft, can]);
    // The permit before was followed by this one.
    expect(await found(hr)).toEqual([
      ['permit', 20, []],
      ['acting', 30, ['extendActing']],
      ['retirement', 40, ['retire']],
      ['secondment', 50, ['extendSecondment']],
    ]);
    // Where birth dates and documents are hidden, so is what tells of them.
    await api.owner.query(
      `update field_grant set access = 'none' where tenant_id = $1 and class in ('personal', 'document')
       and role_id = (select id from role where tenant_id = $1 and code = 'EMPLOYEE')`,
      [tenantId],
    );
    expect((await found(manager)).map(([kind]) => kind)).toEqual(['acting', 'secondment']);
    expect(await rows(manager, `employeeId=${id}&kind=retirement`)).toEqual([]);
    expect((await rows(hr, 'kind=acting')).every(({ kind, what }) => kind === 'acting' && what)).toBe(true);
    const own = `employeeId=${id}&decision=`;
    expect([(await rows(hr, `${own}open`)).length, (await rows(hr, `${own}pending`)).length]).toEqual([4, 0]);
    expect((await rows(hr, `employeeId=${id}&managerId=${managers.id}`)).length).toBe(4);
    const counted = succeeded(await hr.get(`${base}/Count?employeeId=${id}`)).body.data;
    expect(counted).toEqual({ overdue: 0, in14: 0, in30: 2, in60: 4, in90: 4 });
    const file = succeeded(await hr.get(`${base}/Export?format=csv&employeeId=${id}`))
      .raw.toString()
      .trim()
      .split('\n');
    expect(file).toHaveLength(5);
    expect(file[1]).toContain('Work permit or passport,Permit');
    // The same post goes on from the next day: it is due again once that stretch has begun.
    succeeded(await decide(hr, [id], 'acting', 'extendActing', { months: 1, end: inDays(30) }));
    expect(await types(id)).toContainEqual(['acting', inDays(31)]);
    expect(await rowOf(hr, id, 'kind=acting')).toBeUndefined();
    // The home page of HR counts every kind that is due within 60 days.
    const card = succeeded(await hr.get('/v1/Home/EndsDue')).body.data;
    expect(card.counts.in60).toBeGreaterThanOrEqual(3);
    // On the day of retirement everything else ends with the employment.
    succeeded(await decide(hr, [id], 'retirement', 'retire'));
    expect(await careers.current(id)).toMatchObject({ last_day: inDays(40) });
    expect((await found(hr)).map(([kind]) => kind)).toEqual(['permit']);
  });

  test('16.3: an end is put off until a day before it, evaluated by the manager, and confirmed', async () => {
    const id = await onProbation('Nilai', 12);
    const end = { employeeId: id, kind: 'probation', end: inDays(12) };
    const snooze = (by: Person, until: string | null, reason?: string) =>
      by.post(`${base}/Snooze`, { ...end, until, reason });
    expect(reply(await snooze(hr, inDays(13), 'Budget'))).toEqual({ status: 422, code: 'SNOOZE_UNTIL' });
    expect(reply(await snooze(hr, inDays(5)))).toMatchObject({ code: 'REASON_REQUIRED' });
    const put = succeeded(await snooze(hr, inDays(5), 'Budget')).body.data;
    expect(put).toMatchObject({ snooze: { until: inDays(5), reason: 'Budget' }, can: ['confirm', 'extend', 'fail'] });
    expect(await rowOf(hr, id, 'decision=open')).toBeUndefined();
    expect(await rowOf(hr, id, 'decision=snoozed')).toBeDefined();
    succeeded(await snooze(hr, null));
    // HR asks; the manager, who is notified, answers.
    await api.owner.query('update tenant set asks_probation_evaluation = true where id = $1', [tenantId]);
    expect(reply(await decide(hr, [id], 'probation', 'confirm'))).toMatchObject({ code: 'EVALUATION_NEEDED' });
    const asked = await hr.post(`${base}/AskEvaluation`, { employeeIds: [id], kind: 'probation' });
    expect(succeeded(asked).body.data).toEqual({ asked: 1, nobody: [] });
    expect(await rowOf(manager, id, 'decision=asked')).toMatchObject({ may: ['snooze', 'evaluate'] });
    const notices = succeeded(await manager.get('/v1/Notification/GetPagination')).body.data as { text: string }[];
    expect(notices.some(({ text }) => text.startsWith('Please evaluate 1 employee') && text.includes('Nilai'))).toBe(
      true,
    );
    const given = { recommendation: 'continue', comment: 'Learns fast' };
    succeeded(await manager.post(`${base}/Evaluate`, { ...end, ...given }));
    expect(reply(await manager.post(`${base}/Evaluate`, { ...end, ...given }))).toMatchObject({ status: 403 });
    const query = new URLSearchParams(end).toString();
    const detail = succeeded(await hr.get(`${base}/One?${query}`)).body.data;
    expect(detail).toMatchObject({ row: { evaluation: given }, contracts: [], workActions: [], evaluations: [] });
    succeeded(await decide(hr, [id], 'probation', 'confirm'));
    await api.owner.query('update tenant set asks_probation_evaluation = false where id = $1', [tenantId]);
    expect((await hr.get(`${base}/One?${query}`)).status).toBe(404);
  });

  test('16.4: a contract that ran out undecided is flagged, or ends by itself where the tenant wants that', async () => {
    const [late, waits] = [await onContract('Selesai', -2), await onContract('Tunggu', 3)];
    const run = () =>
      endOverdueContracts.run(api.door, { tenantId, userId: null, channel: 'schedule' }, openFiles(api.config));
    const flags = async (id: string) =>
      succeeded(await hr.get(`/v1/Employee/GetPagination?flag.in=contractOverdue&pageSize=100`)).body.data.some(
        (one: { id: string }) => one.id === id,
      );
    await run();
    expect(await careers.current(late)).toMatchObject({ last_day: null });
    expect([await flags(late), await flags(waits)]).toEqual([true, false]);
    await api.owner.query("update tenant set overdue_contracts = 'autoEnd' where id = $1", [tenantId]);
    await run();
    await run();
    expect(await careers.current(late)).toMatchObject({ last_day: inDays(-2) });
    expect(((await types(late)) as [string, string][]).filter(([type]) => type === 'end-of-contract')).toHaveLength(1);
    expect(await careers.current(waits)).toMatchObject({ last_day: null });
    await api.owner.query("update tenant set overdue_contracts = 'flagOnly' where id = $1", [tenantId]);
  });

  test('16.4: managers and HR are reminded of all of a day at once, once', async () => {
    const remind = () =>
      remindOfEnds.run(api.door, { tenantId, userId: null, channel: 'schedule' }, openFiles(api.config));
    const told = async (by: Person) =>
      (succeeded(await by.get('/v1/Notification/GetPagination')).body.data as { text: string }[])
        .map(({ text }) => text)
        .filter((text) => text.includes('a decision'));
    await onProbation('Ingat', 7);
    await onProbation('Juga', 30);
    await onProbation('Belum', 8);
    await onProbation('Terlambat', -2, null);
    await remind();
    await remind();
    expect(await told(manager)).toEqual([
      expect.stringMatching(/^2 contracts, .* need a decision, 0 overdue\. Next: .*Ingat/),
    ]);
    // HR is told of everybody's, among them of whoever is overdue.
    expect(await told(hr)).toEqual([expect.stringMatching(/ [1-9]\d* overdue\. /)]);
  });
});
