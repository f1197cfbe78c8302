import { beforeAll, describe, expect, test } from 'vitest';
import { careersOf, inDays } from '../../../testing/careers.ts';
import { type Answer, type Person, succeeded, testApi } from '../../../testing/index.ts';

const api = await testApi();
const careers = await careersOf(api);
const { tenantId, G4, G5, G6 } = careers;
const [employee, manager, hr, boss] = ['employee', 'manager', 'hr', 'admin'].map((box) =>
  api.as(`${box}@demo.example`),
) as [Person, Person, Person, Person];
const ids = {} as Record<'employee' | 'manager' | 'hr' | 'admin' | 'report' | 'other', string>;

beforeAll(async () => {
  ids.other = await careers.hire({ firstName: 'Ratna', lastName: 'Kepala' });
  ids.admin = await careers.hire({ firstName: 'Arif', lastName: 'Setiawan' });
  ids.manager = await careers.hire({ firstName: 'Sekar', lastName: 'Anggraini', managerId: ids.admin });
  ids.employee = await careers.hire({
    firstName: 'Yoga',
    lastName: 'Firmansyah',
    managerId: ids.manager,
    salaryAmount: '10000000',
    salaryCurrency: 'IDR',
    salaryPeriod: 'month',
  });
  ids.report = await careers.hire({ firstName: 'Wulan', lastName: 'Dewi', managerId: ids.employee });
  ids.hr = await careers.hire({ firstName: 'Bima', lastName: 'Prasetyo', managerId: ids.manager });
  for (const box of ['employee', 'manager', 'hr', 'admin'] as const)
    await api.owner.query('update app_user set employee_id = $3 where tenant_id = $1 and email = $2', [
      tenantId,
      `${box}@demo.example`,
      ids[box],
    ]);
}, 120_000);

const base = '/v1/CareerTransitionRequest';
const day = inDays(30);
const promotion = (more: object = {}) => ({
  type: 'promotion',
  effectiveDate: day,
  changes: { gradeId: G6 },
  reason: 'Leads the team already.',
  ...more,
});
const create = (by: Person, draft: object, employeeId = ids.employee) => by.post(base, { employeeId, ...draft });
const read = async (by: Person, id: string) => succeeded(await by.get(`${base}/${id}`)).body.data;
const act = async (by: Person, verb: string, id: string, more: object = {}) =>
  by.post(`${base}/${id}/${verb}`, { version: (await read(by, id)).version, ...more });
async function submitted(by: Person, draft: object, employeeId = ids.employee) {
  const { id } = succeeded(await create(by, draft, employeeId)).body.data;
  return succeeded(await act(by, 'Submit', id)).body.data;
}
/** Decides on the own task, as the inbox does. */
async function decide(by: Person, verb: string, id: string, comment = '') {
  const { taskId } = await read(by, id);
  const task = succeeded(await by.get(`/v1/Approval/${taskId}`)).body.data;
  return by.post(`/v1/Approval/${taskId}/${verb}`, { version: task.version, comment });
}
const reply = ({ status, body }: Answer) => ({ status, code: body.code });
const withdraw = async (by: Person, id: string) => succeeded(await act(by, 'Withdraw', id));
const notices = async (by: Person): Promise<string[]> =>
  succeeded(await by.get('/v1/Notification/GetPagination')).body.data.map((one: { text: string }) => one.text);

describe('organisation-and-employee 12.4: a transition that others approve', () => {
  test('12.4: a manager proposes a promotion with a rise, the chain approves, and on its day it is in force', async () => {
    const rise = [{ component: 'base', mode: 'percent', value: '10' }];
    const preview = succeeded(
      await manager.post(`${base}/Preview`, { employeeId: ids.employee, ...promotion({ pay: rise }) }),
    ).body.data;
    expect(preview).toMatchObject({ possible: true, reports: { total: 1, names: ['Wulan Dewi'] } });
    expect(preview.currentPay).toBeUndefined();
    expect(preview.differences).toEqual([expect.objectContaining({ from: day, facts: ['gradeId'] })]);

    const request = await submitted(manager, promotion({ pay: rise }));
    expect(request).toMatchObject({ state: 'PENDING', recorded: null, can: ['recall', 'withdraw'] });
    expect(request.transactionNo).toMatch(/^CR-\d{6}-\d{6}$/);
    expect(request.rows).toEqual([
      expect.objectContaining({ field: 'gradeId', old: 'Manager', new: 'Senior Manager' }),
      expect.objectContaining({ field: 'base', old: '••••', new: '••••', masked: true }),
    ]);
    // Nothing of it is in the career before it is approved.
    expect(await careers.graded(ids.employee)).toHaveLength(1);

    succeeded(await decide(boss, 'Approve', request.id));
    // Pay is for those whose role sees it.
    const forHr = await read(hr, request.id);
    expect(forHr.rows[1]).toMatchObject({ old: 'IDR 10,000,000 / month', new: 'IDR 11,000,000 / month (+10%)' });
    const detail = succeeded(await hr.get(`/v1/ApprovalRequest/${request.requestId}`)).body.data;
    expect(JSON.stringify(detail.detail)).toContain('1 employee reports to Yoga Firmansyah: Wulan Dewi');
    expect(JSON.stringify(detail.snapshot)).not.toContain('10,000,000');
    succeeded(await decide(hr, 'Approve', request.id));

    expect(await careers.graded(ids.employee)).toEqual([
      ['2023-01-01', 'G5', 'JKT'],
      [day, 'G6', 'JKT'],
    ]);
    const { transitions } = await careers.events(ids.employee);
    const recorded = transitions.find((one: { type: string }) => one.type === 'promotion');
    expect(recorded).toMatchObject({ effectiveDate: day, pay: [expect.objectContaining({ amount: '11000000' })] });
    const done = await read(manager, request.id);
    expect(done).toMatchObject({ state: 'APPROVED', recorded: recorded.transactionNo, can: [], hasLetter: true });
    expect(done.letterNo).toMatch(/^001\/SK\/HR-/);
    // 15.4: the letter of the promotion, without pay; as it was issued for everybody who may open the request.
    const { rows: letters } = await api.owner.query('select content::text from letter where subject_id = $1', [
      request.id,
    ]);
    expect(letters[0].content).toContain('Manager menjadi Senior Manager');
    expect(letters[0].content).not.toContain('11.000.000');
    const pdf = await employee.get(`${base}/${request.id}/Letter`);
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((await hr.get(`${base}/${request.id}/Letter`)).raw.equals(pdf.raw)).toBe(true);
  });

  test('12.4: the employee learns of it when it is approved, and cannot take it back before', async () => {
    const request = await submitted(hr, {
      type: 'termination',
      effectiveDate: inDays(60),
      reason: 'Restructuring',
      reports: {},
    });
    expect((await employee.get(`${base}/${request.id}`)).status).toBe(404);
    expect((await employee.get(`/v1/ApprovalRequest/${request.requestId}`)).status).toBe(404);
    const own = succeeded(await employee.get('/v1/Approval/GetPagination?tab=mine')).body.data;
    expect(own.map((one: { id: string }) => one.id)).not.toContain(request.requestId);
    const back = await employee.post(`/v1/ApprovalRequest/${request.requestId}/Withdraw`, { version: 1, comment: '' });
    expect(back.status).toBe(404);
    const list = succeeded(await employee.get(`${base}/GetPagination`)).body.data;
    expect(list.map((one: { id: string }) => one.id)).not.toContain(request.id);
    succeeded(await decide(manager, 'Reject', request.id, 'No.'));
    expect((await notices(employee)).some((text) => text.includes(request.transactionNo))).toBe(false);
    expect(await read(hr, request.id)).toMatchObject({ state: 'REJECTED' });
  });

  test('12.3: who may start what: managers no demotion, employees their own resignation only', async () => {
    const demotion = { type: 'demotion', effectiveDate: day, changes: { gradeId: G4 }, reason: 'x' };
    expect(reply(await create(manager, demotion))).toEqual({ status: 422, code: 'CAREER_TYPE' });
    expect(reply(await create(employee, promotion()))).toEqual({ status: 422, code: 'CAREER_TYPE' });
    expect((await create(employee, promotion(), ids.hr)).status).toBe(404);
    const resignation = {
      type: 'resignation',
      effectiveDate: inDays(90),
      terms: { noticeDate: inDays(1) },
      reports: {},
    };
    const request = await submitted(employee, resignation);
    expect(request).toMatchObject({ state: 'PENDING', can: ['recall', 'withdraw'] });
    await withdraw(employee, request.id);
    const { types } = succeeded(await manager.get(`${base}/Record/${ids.employee}`)).body.data;
    expect(types).toContain('promotion');
    expect(types).not.toContain('termination');
  });

  test('pay: whoever does not see it proposes a percentage, and never an amount', async () => {
    const pay = (mode: string, value: string) => ({ pay: [{ component: 'base', mode, value }] });
    const adjustment = { type: 'adjustment', effectiveDate: inDays(45) };
    expect(reply(await create(manager, { ...adjustment, ...pay('absolute', '20000000') }))).toEqual({
      status: 422,
      code: 'PAY_BY_PERCENT',
    });
    const { id } = succeeded(await create(manager, { ...adjustment, ...pay('percent', '5') })).body.data;
    const draft = await read(manager, id);
    expect(draft.draft.pay).toEqual([expect.objectContaining({ mode: 'percent', value: '5' })]);
    expect(JSON.stringify(draft)).not.toContain('11000000');
    succeeded(await manager.remove(`${base}/${id}`));
  });

  test('PENDING_EXISTS: another request with the same fact waits', async () => {
    const transfer = (unitId: string) => ({ type: 'transfer', effectiveDate: inDays(40), changes: { unitId } });
    const first = await submitted(manager, transfer(await careers.idOf('organization_unit', 'HR')));
    const { id } = succeeded(await create(manager, transfer(await careers.idOf('organization_unit', 'OPS')))).body.data;
    const refused = await act(manager, 'Submit', id);
    expect(reply(refused)).toEqual({ status: 409, code: 'PENDING_EXISTS' });
    expect(refused.body.message).toContain(first.transactionNo);
    await withdraw(manager, first.id);
    succeeded(await act(manager, 'Submit', id));
    await withdraw(manager, id);
  });

  test('the same findings as of a direct record: a draft may hold them, a submission not', async () => {
    const { id } = succeeded(await create(manager, promotion({ effectiveDate: inDays(50), changes: { gradeId: G4 } })))
      .body.data;
    const refused = await act(manager, 'Submit', id);
    expect(refused.body).toMatchObject({
      code: 'RANK_NOT_HIGHER',
      errors: [{ path: expect.stringContaining('gradeId') }],
    });
    const { version } = await read(manager, id);
    const stale = await manager.put(`${base}/${id}`, { ...promotion(), version: version + 1 });
    expect(reply(stale)).toEqual({ status: 409, code: 'STALE' });
    succeeded(await manager.remove(`${base}/${id}`));
  });

  test('CAREER_CHANGED: the career is another than the approvers compared', async () => {
    const who = await careers.hire({ firstName: 'Dian', lastName: 'Berubah', managerId: ids.manager });
    const request = await submitted(manager, promotion(), who);
    await careers.add({ employeeId: who, type: 'demotion', effectiveDate: inDays(-5), changes: { gradeId: G4 } });
    expect((await read(boss, request.id)).rows[0]).toMatchObject({ changedMeanwhile: true });
    succeeded(await decide(boss, 'Approve', request.id));
    const failed = await decide(hr, 'Approve', request.id);
    expect(reply(failed)).toEqual({ status: 422, code: 'EFFECT_FAILED' });
    expect(failed.body.message).toContain('Grade changed since this was submitted');
    expect(await careers.graded(who)).toHaveLength(2);
    // Returned and submitted once more, it is compared with what is so now.
    succeeded(await decide(hr, 'Return', request.id, 'Please look again.'));
    succeeded(await act(manager, 'Submit', request.id));
    succeeded(await decide(boss, 'Approve', request.id));
    succeeded(await decide(hr, 'Approve', request.id));
    expect((await careers.graded(who)).at(-1)).toEqual([day, 'G6', 'JKT']);
    expect(G5).not.toBe(G6);
  });

  test('the list: drafts are their author’s own, filters, and what waits for me', async () => {
    const { id } = succeeded(await create(manager, promotion({ changes: { gradeId: G6, gradeStep: 1 } }), ids.hr)).body
      .data;
    const rows = async (by: Person, query = '') =>
      succeeded(await by.get(`${base}/GetPagination?${query}`)).body.data.map((one: { id: string }) => one.id);
    expect(await rows(manager, 'tab=mine&state=DRAFT')).toContain(id);
    expect(await rows(hr)).not.toContain(id);
    expect(await rows(manager, 'type=transfer')).not.toContain(id);
    expect(await rows(manager, 'search=bima')).toContain(id);
    const asked = await submitted(manager, {
      type: 'manager-change',
      effectiveDate: day,
      changes: { managerId: ids.other },
    });
    expect(await rows(boss, 'tab=waiting')).toContain(asked.id);
    expect(await rows(hr, 'tab=waiting')).not.toContain(asked.id);
    await withdraw(manager, asked.id);
  });
});
