import type { CareerPerson } from '@personalia/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { careersOf, inDays } from '../../../testing/careers.ts';
import { type Answer, type Person, succeeded, testApi } from '../../../testing/index.ts';
import { sendFile } from '../../../testing/send-file.ts';

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
const people = async (by: Person, query: string): Promise<CareerPerson[]> =>
  succeeded(await by.get(`${base}/People?${query}`)).body.data;
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
      // Whoever wrote it may read what they wrote, and no amount; others without the class read nothing.
      expect.objectContaining({ field: 'base', old: '••••', new: '+10%', masked: true }),
    ]);
    const byBoss = succeeded(await boss.call('GET', `${base}/${request.id}`, undefined, { 'x-active-role': 'Manager' }))
      .body.data;
    expect(byBoss.rows[1]).toMatchObject({ old: '••••', new: '••••', masked: true });
    // Nothing of it is in the career before it is approved.
    expect(await careers.graded(ids.employee)).toHaveLength(1);

    // Home 3.2: what approving changes, and how much more they earn for those who may see pay.
    const impactFor = async (who: Person, role: string) => {
      const { body } = succeeded(await who.call('GET', '/v1/Home/Approvals', undefined, { 'x-active-role': role }));
      return body.data.rows.map(({ impact }: { impact: string }) => impact);
    };
    const promoted = 'Promotion · Grade: Manager → Senior Manager';
    expect(await impactFor(boss, 'Manager')).toContain(promoted);
    succeeded(await decide(boss, 'Approve', request.id));
    expect(await impactFor(hr, 'HR Administrator')).toContain(`${promoted} · Base salary +10%`);
    // Pay is for those whose role sees it.
    const forHr = await read(hr, request.id);
    expect(forHr.rows[1]).toMatchObject({ old: 'IDR 10,000,000 / month', new: 'IDR 11,000,000 / month (+10%)' });
    const detail = succeeded(await hr.get(`/v1/ApprovalRequest/${request.requestId}`)).body.data;
    expect(JSON.stringify(detail.detail)).toContain('1 employee reports to Yoga Firmansyah: Wulan Dewi');
    expect(JSON.stringify(detail.snapshot)).not.toContain('10,000,000');
    // A2: whoever reads it does so in their own language.
    const language = { 'accept-language': 'id' };
    const local = succeeded(await hr.get(`/v1/ApprovalRequest/${request.requestId}`, language)).body.data.snapshot;
    expect([detail.snapshot.values, local.values]).toEqual([
      [{ label: 'Grade', value: 'Manager → Senior Manager' }],
      [{ label: 'Golongan', value: 'Manager → Senior Manager' }],
    ]);
    expect([detail.snapshot.title, local.title]).toEqual([
      expect.stringMatching(/^Promotion, /),
      expect.stringMatching(/^Promosi, /),
    ]);
    succeeded(await decide(hr, 'Approve', request.id));

    expect(await careers.graded(ids.employee)).toEqual([
      ['2023-01-01', 'G5', 'JKT'],
      [day, 'G6', 'JKT'],
    ]);
    const { transitions } = await careers.events(ids.employee);
    const recorded = transitions.find((one: { type: string }) => one.type === 'promotion');
    expect(recorded).toMatchObject({ effectiveDate: day, pay: [expect.objectContaining({ amount: '11000000' })] });
    const done = await read(manager, request.id);
    expect(done).toMatchObject({ state: 'APPROVED', recorded: recorded.transactionNo, hasLetter: true });
    expect(done.letterNo).toMatch(/^001\/SK\/HR-/);
    // 15.4: the letter of the promotion, without pay; as it was issued for everybody who may open the request.
    const { rows: letters } = await api.owner.query('select content::text from letter where subject_id = $1', [
      request.id,
    ]);
    expect(letters[0].content).toContain('Manager menjadi Senior Manager');
    expect(letters[0].content).not.toContain('11.000.000');
    // The person reads it, and not its way through approval.
    expect(await read(employee, request.id)).toMatchObject({ requestId: null, hasLetter: true });
    expect((await employee.get(`/v1/ApprovalRequest/${request.requestId}`)).status).toBe(404);
    expect((await read(hr, request.id)).letterTemplateVersion).toBe(1);
    const pdf = await employee.get(`${base}/${request.id}/Letter`);
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((await hr.get(`${base}/${request.id}/Letter`)).raw.equals(pdf.raw)).toBe(true);
  });

  test('12.4: approved after its day it is recorded in the past, and the approver is told so', async () => {
    const who = await careers.hire({ firstName: 'Lambat', lastName: 'Diputus', managerId: ids.manager });
    const late = { type: 'adjustment', effectiveDate: inDays(-20), changes: { gradeStep: 2 }, reason: 'Agreed then.' };
    const request = await submitted(manager, late, who);
    const { detail } = succeeded(await boss.get(`/v1/ApprovalRequest/${request.requestId}`)).body.data;
    expect(JSON.stringify(detail)).toContain('The effective date has passed.');
    succeeded(await decide(boss, 'Approve', request.id));
    succeeded(await decide(hr, 'Approve', request.id));
    const { transitions } = await careers.events(who);
    expect(transitions).toContainEqual(expect.objectContaining({ type: 'adjustment', effectiveDate: inDays(-20) }));
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

  test('12.2, 12.3: a demotion is submitted with a document, which its approvers read and the person does not', async () => {
    const proof = { name: 'evaluation.pdf', content: '%PDF-1.4 evaluation', type: 'application/pdf' };
    const demotion = {
      type: 'demotion',
      effectiveDate: day,
      changes: { gradeId: G4 },
      reason: 'Three poor evaluations.',
    };
    const who = await careers.hire({ firstName: 'Turun', lastName: 'Jabatan', managerId: ids.manager });
    const { id } = succeeded(await create(hr, demotion, who)).body.data;
    expect(await read(hr, id)).toMatchObject({ files: 0, mayAttach: true, mayDetach: true });
    const refused = await act(hr, 'Submit', id);
    expect(refused.body).toMatchObject({ code: 'CAREER_ATTACHMENT', errors: [{ path: 'files' }] });

    const files = `${base}/${id}/File`;
    const attach = (by: Person, file = proof) => sendFile(by, 'POST', files, file);
    expect((await attach(hr, { ...proof, content: 'not what its name says' })).body).toMatchObject({
      code: 'FILE_TYPE',
    });
    const [kept, second] = [succeeded(await attach(hr)).body.data, succeeded(await attach(hr)).body.data];
    succeeded(await hr.remove(`${files}/${second.id}`));
    // A draft is its author's own.
    expect((await attach(manager)).status).toBe(404);
    expect((await boss.get(files)).status).toBe(404);
    const request = succeeded(await act(hr, 'Submit', id)).body.data;
    expect(request).toMatchObject({ state: 'PENDING', files: 1, mayAttach: true, mayDetach: false });
    expect((await hr.remove(`${files}/${kept.id}`)).status).toBe(403);

    // The approver sees it with the request, and opens it there.
    const detail = succeeded(await manager.get(`/v1/ApprovalRequest/${request.requestId}`)).body.data.detail;
    const block = detail.find(({ kind }: { kind: string }) => kind === 'files');
    expect(block).toMatchObject({ files: [{ id: kept.id, name: 'evaluation.pdf', path: `${files}/${kept.id}` }] });
    const read1 = await manager.get(block.files[0].path);
    expect([read1.status, read1.raw.toString()]).toEqual([200, proof.content]);
    expect((await attach(manager)).status).toBe(403);

    await api.owner.query('update app_user set employee_id = $3 where tenant_id = $1 and email = $2', [
      tenantId,
      'employee@demo.example',
      who,
    ]);
    expect((await employee.get(files)).status).toBe(404);
    await withdraw(hr, id);
    expect((await attach(hr)).status).toBe(403);
    const draft = succeeded(await create(hr, demotion, who)).body.data;
    succeeded(await sendFile(hr, 'POST', `${base}/${draft.id}/File`, proof));
    succeeded(await hr.remove(`${base}/${draft.id}`));
    const { rows } = await api.owner.query('select 1 from employee_file where record_id = $1', [draft.id]);
    expect(rows).toEqual([]);
    await api.owner.query('update app_user set employee_id = $3 where tenant_id = $1 and email = $2', [
      tenantId,
      'employee@demo.example',
      ids.employee,
    ]);
  });

  test('12.3: a secondment that names who leads at the host is approved there as well', async () => {
    const who = await careers.hire({ firstName: 'Lestari', lastName: 'Pinjam', managerId: ids.manager });
    const lent = (more: object = {}) => ({
      type: 'secondment',
      effectiveDate: day,
      endDate: inDays(120),
      changes: { locationId: careers.MKS, ...more },
      reason: 'Opens the new branch.',
    });
    const stepsOf = async (request: { requestId: string }) =>
      (
        succeeded(await hr.get(`/v1/ApprovalRequest/${request.requestId}`)).body.data.steps as {
          name: string;
          state: string;
        }[]
      ).map(({ state }) => state);
    const named = await submitted(hr, lent({ managerId: ids.admin }), who);
    succeeded(await decide(manager, 'Approve', named.id));
    expect(await read(boss, named.id)).toMatchObject({ state: 'PENDING', taskId: expect.any(String) });
    succeeded(await decide(boss, 'Approve', named.id));
    // HR proposed it, and who stands in for them has decided already.
    expect(await stepsOf(named)).toEqual(['APPROVED', 'APPROVED', 'SKIPPED']);

    // Where it names nobody, as before.
    const other = await careers.hire({ firstName: 'Lestari', lastName: 'Tetap', managerId: ids.manager });
    const plain = await submitted(hr, lent(), other);
    succeeded(await decide(manager, 'Approve', plain.id));
    expect(await stepsOf(plain)).toEqual(['APPROVED', 'SKIPPED', 'ACTIVE']);
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
    // What is refused as too much to be paid says what it would come to.
    const blind = { draft: { ...adjustment, ...pay('percent', '900000000') } };
    for (const answer of [
      await create(manager, blind.draft),
      await manager.post(`${base}/Preview`, { employeeId: ids.employee, ...blind.draft }),
    ])
      expect(reply(answer)).toEqual({ status: 422, code: 'PAY_BY_PERCENT' });
    const { id } = succeeded(await create(manager, { ...adjustment, ...pay('percent', '5') })).body.data;
    const draft = await read(manager, id);
    expect(draft.draft.pay).toEqual([expect.objectContaining({ mode: 'percent', value: '5' })]);
    expect(JSON.stringify(draft)).not.toContain('11000000');
    succeeded(await manager.remove(`${base}/${id}`));

    // 8: what leaves its range needs a reason, which an author who sees no pay cannot know of: whoever approves it gives it.
    const bounds = { currency: 'IDR', period: 'month', minimum: '9000000', midpoint: '12000000', maximum: '15000000' };
    succeeded(await hr.post('/v1/SalaryRange', { gradeId: G6, validFrom: '2020-01-01', ...bounds }));
    const far = await submitted(manager, { type: 'adjustment', effectiveDate: inDays(45), ...pay('percent', '100') });
    succeeded(await decide(boss, 'Approve', far.id));
    const shown = async (who: Person) =>
      JSON.stringify(succeeded(await who.get(`/v1/ApprovalRequest/${far.requestId}`)).body.data);
    expect(await shown(hr)).toContain('Give the reason in your comment when you approve.');
    expect(await shown(manager)).not.toContain('is outside');
    const refused = await decide(hr, 'Approve', far.id);
    expect(refused).toMatchObject({ status: 422, body: { code: 'EFFECT_FAILED' } });
    expect(refused.body.message).toContain('Give the reason in the comment when you approve.');
    expect(await shown(manager)).not.toContain('is outside');
    succeeded(await decide(hr, 'Approve', far.id, 'Agreed by the board.'));
    const { transitions } = await careers.events(ids.employee);
    const adjusted = transitions.find(({ type }: { type: string }) => type === 'adjustment');
    expect(adjusted).toMatchObject({ reason: 'Agreed by the board.' });
    succeeded(await hr.post(`/v1/CareerTransition/${adjusted.id}/Cancel`, { reason: 'Not now.' }));
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

  test('HS-31, CAREER_CHANGED: the career is another than the approvers compared', async () => {
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
    expect(await rows(manager, 'type=demotion')).not.toContain(id);
    expect(await rows(manager, 'search=bima')).toContain(id);
    const another = { type: 'manager-change', effectiveDate: day, changes: { managerId: ids.other } };
    // 12.3: another manager is for HR to choose.
    expect(reply(await create(manager, another))).toEqual({ status: 422, code: 'CAREER_TYPE' });
    const asked = await submitted(manager, {
      type: 'transfer',
      effectiveDate: day,
      changes: { locationId: careers.MKS },
    });
    expect(await rows(boss, 'tab=waiting')).toContain(asked.id);
    expect(await rows(hr, 'tab=waiting')).not.toContain(asked.id);
    const { unitId } = succeeded(await hr.get(`/v1/Employee/${ids.employee}`)).body.data;
    expect(await rows(hr, `unitId=${unitId}`)).toContain(asked.id);
    const elsewhere = succeeded(await hr.get('/v1/OrganizationUnit/Options')).body.data;
    const leaf = elsewhere.findLast(({ id: one }: { id: string }) => one !== unitId).id;
    expect(await rows(hr, `unitId=${leaf}`)).not.toContain(asked.id);
    expect((await people(hr, 'search=Yoga')).at(0)).toMatchObject({ pending: 1 });
    // What others ask for her is not hers to see before it is approved.
    expect((await people(employee, 'search=Yoga')).at(0)?.pending).toBe(0);
    await withdraw(manager, asked.id);
  });

  test('12.7: people by their newest event in force or ahead, within reach', async () => {
    const who = await careers.hire({ firstName: 'Nadia', lastName: 'Terbaru', managerId: ids.manager });
    const named = async (by: Person, query = '') =>
      (await people(by, `search=Terbaru${query}`)).map(({ latest }) => [latest.type, latest.application]);
    expect(await named(hr)).toEqual([['hire', 'applied']]);
    const step = { type: 'adjustment', effectiveDate: day, changes: { gradeStep: 2 }, reason: 'Agreed' };
    const { id: changed } = succeeded(await hr.post('/v1/CareerTransition', { employeeId: who, ...step })).body.data;
    expect(await named(hr)).toEqual([['adjustment', 'scheduled']]);
    expect(await named(manager, '&application=scheduled&type=adjustment')).toHaveLength(1);
    for (const filter of ['&type=hire', '&application=applied', `&to=${inDays(29)}`])
      expect(await named(hr, filter), filter).toEqual([]);
    expect(await named(employee)).toEqual([]);
    succeeded(await hr.post(`/v1/CareerTransition/${changed}/Cancel`, { reason: 'Not agreed' }));
    expect(await named(hr)).toEqual([['hire', 'applied']]);
  });

  test('12.4: a recorded event is corrected and then cancelled by request; its letter is void', async () => {
    const who = await careers.hire({
      firstName: 'Putri',
      lastName: 'Koreksi',
      managerId: ids.manager,
      salaryAmount: '10000000',
      salaryCurrency: 'IDR',
      salaryPeriod: 'month',
    });
    const approve = async (id: string) => {
      succeeded(await decide(boss, 'Approve', id));
      return decide(hr, 'Approve', id);
    };
    const rise = { pay: [{ component: 'base', mode: 'percent', value: '10' }] };
    const first = await submitted(manager, promotion(rise), who);
    succeeded(await approve(first.id));
    const { transitionId, can, recorded } = await read(manager, first.id);
    expect(can).toEqual(['correct', 'cancel']);
    const later = inDays(45);
    const correction = { ...promotion({ effectiveDate: later }), action: 'correct', targetId: transitionId };
    const { id } = succeeded(await create(manager, correction, who)).body.data;
    expect((await act(manager, 'Submit', id)).body).toMatchObject({
      code: 'REASON_REQUIRED',
      errors: [{ path: 'correctionReason' }],
    });
    const { version } = await read(manager, id);
    const why = { correctionReason: 'Starts later' };
    succeeded(await manager.put(`${base}/${id}`, { ...correction, ...why, version }));
    const pending = succeeded(await act(manager, 'Submit', id)).body.data;
    expect(pending).toMatchObject({
      action: 'correct',
      target: { transactionNo: recorded, effectiveDate: day },
      ...why,
    });
    // The manager, who does not see pay, said nothing of it: the rise stays.
    expect(pending.rows).toEqual([]);
    const again = succeeded(await create(hr, { ...correction, action: 'cancel' }, who)).body.data;
    succeeded(await hr.put(`${base}/${again.id}`, { ...correction, ...why, action: 'cancel', version: again.version }));
    expect(reply(await act(hr, 'Submit', again.id))).toEqual({ status: 409, code: 'PENDING_EXISTS' });
    succeeded(await approve(id));
    expect((await careers.graded(who)).at(-1)).toEqual([later, 'G6', 'JKT']);
    const { transitions } = await careers.events(who);
    expect(transitions[0]).toMatchObject({ type: 'promotion', pay: [expect.objectContaining({ amount: '11000000' })] });
    expect(await read(manager, first.id)).toMatchObject({ recordedState: 'superseded', can: [], hasLetter: true });
    const voids = async (subject: string) =>
      (
        await api.owner.query(
          'select record from employee_file f join letter l on l.id = f.record_id where l.subject_id = $1',
          [subject],
        )
      ).rows;
    succeeded(await hr.get(`${base}/${first.id}/Letter`));
    expect(await voids(first.id)).toEqual([{ record: 'LetterVoid' }]);

    const corrected = (await read(hr, id)).transitionId;
    const cancel = { type: 'promotion', effectiveDate: day, action: 'cancel', targetId: corrected, ...why };
    const cancelled = await submitted(hr, cancel, who);
    expect(cancelled).toMatchObject({
      effectiveDate: later,
      rows: [{ field: 'gradeId', old: 'Senior Manager', new: 'Manager' }, { field: 'base' }],
    });
    succeeded(await decide(manager, 'Approve', cancelled.id));
    expect(reply(await decide(boss, 'Approve', cancelled.id))).toEqual({ status: 200, code: undefined });
    expect(await careers.graded(who)).toHaveLength(1);
    expect(reply(await create(hr, cancel, who)).status).toBe(404);
  });

  test('12.5: a rotation of two is one request: each alone would exceed the headcount; approved or rejected as one', async () => {
    const place = (code: string) => careers.idOf('position', code);
    const people = await Promise.all(
      ['Satu', 'Dua'].map((lastName) => careers.hire({ firstName: 'Putar', lastName, managerId: ids.manager })),
    );
    const [one, two] = people as [string, string];
    const { rows } = await api.owner.query<{ code: string }>(
      "select code from position where tenant_id = $1 and status = 'active' order by code limit 2",
      [tenantId],
    );
    const [p1, p2] = await Promise.all(rows.map(({ code }) => place(code)));
    const rotation = (others: object[]) => ({
      type: 'rotation',
      effectiveDate: day,
      changes: { positionId: p1 },
      others,
      reviewed: true,
    });
    expect(reply(await create(manager, rotation([]), one))).toEqual({ status: 422, code: 'CAREER_TYPE' });
    const alone = succeeded(await create(hr, rotation([]), one)).body.data;
    expect(reply(await act(hr, 'Submit', alone.id))).toEqual({ status: 422, code: 'ROTATION_PEOPLE' });
    const twice = await create(hr, rotation([{ employeeId: one, changes: { positionId: p2 } }]), one);
    expect(reply(twice)).toEqual({ status: 422, code: 'ROTATION_PEOPLE' });
    const request = await submitted(hr, rotation([{ employeeId: two, changes: { positionId: p2 } }]), one);
    expect(request).toMatchObject({
      otherPeople: 1,
      others: [{ employee: { id: two }, rows: [{ field: 'positionId' }] }],
    });
    const ofTwo = succeeded(await hr.get(`${base}/Record/${two}`)).body.data.requests;
    expect(ofTwo.map(({ id }: { id: string }) => id)).toEqual([request.id]);
    const other = succeeded(await create(hr, rotation([{ employeeId: one, changes: { positionId: p1 } }]), two)).body
      .data;
    expect(reply(await act(hr, 'Submit', other.id))).toEqual({ status: 409, code: 'PENDING_EXISTS' });
    succeeded(await decide(manager, 'Approve', request.id));
    succeeded(await decide(boss, 'Approve', request.id));
    const events = await Promise.all([one, two].map(async (id) => (await careers.events(id)).transitions[0]));
    expect(events).toEqual([
      expect.objectContaining({ type: 'rotation', changes: { positionId: p1 }, batchNo: request.transactionNo }),
      expect.objectContaining({ type: 'rotation', changes: { positionId: p2 }, batchNo: request.transactionNo }),
    ]);
  });

  test('12.7: a batch is one request: found, tried out, approved as one, and each has the change with one number', async () => {
    const paid = (lastName: string, salaryAmount: string) =>
      careers.hire({
        firstName: 'Kelompok',
        lastName,
        managerId: ids.manager,
        salaryAmount,
        salaryCurrency: 'IDR',
        salaryPeriod: 'month',
      });
    const [one, two] = [await paid('Satu', '10000000'), await paid('Dua', '12000000')];
    const stranger = await careers.hire({ firstName: 'Orang', lastName: 'Lain', managerId: ids.other });
    const found = succeeded(await manager.post(`${base}/Batch/People`, { ids: [one, two, stranger, ids.manager] }));
    expect(found.body.data.people.map(({ id }: { id: string }) => id).toSorted()).toEqual([one, two].toSorted());
    expect(found.body.data.types).toContain('adjustment');
    expect(found.body.data.types).not.toContain('demotion');
    const percent = (value: string) => [{ component: 'base', mode: 'percent', value }];
    const batch = {
      type: 'adjustment',
      effectiveDate: day,
      reason: 'Yearly rise',
      pay: percent('5'),
      people: [{ employeeId: one }, { employeeId: two, pay: percent('10') }],
    };
    expect(succeeded(await manager.post(`${base}/Batch/Preview`, batch)).body.data).toMatchObject({
      ready: 2,
      rows: [{ employeeId: one, findings: [] }, { employeeId: two }],
    });
    const others = { ...batch, people: [{ employeeId: one }, { employeeId: stranger }] };
    expect(reply(await manager.post(`${base}/Batch/Preview`, others))).toMatchObject({
      status: 422,
      code: 'CAREER_TYPE',
    });
    const { people: _, ...shared } = batch;
    const draft = { ...shared, others: [{ employeeId: two, pay: percent('10') }], reviewed: true };
    const request = await submitted(manager, draft, one);
    expect(request).toMatchObject({ state: 'PENDING', otherPeople: 1 });
    const seen = await read(boss, request.id);
    const paidOf = (rows: { field: string; new: string }[]) => rows.find(({ field }) => field === 'base')?.new;
    expect([paidOf(seen.rows), paidOf(seen.others[0].rows)]).toEqual([
      expect.stringMatching(/10,500,000.*\+5%/),
      expect.stringMatching(/13,200,000.*\+10%/),
    ]);
    // While it waits, nobody of it has the same change asked for.
    const again = succeeded(await create(hr, { ...shared, reviewed: true }, two)).body.data;
    expect(reply(await act(hr, 'Submit', again.id))).toEqual({ status: 409, code: 'PENDING_EXISTS' });
    for (const by of [boss, hr]) {
      const { taskId, state } = await read(by, request.id);
      if (taskId && state === 'PENDING') succeeded(await decide(by, 'Approve', request.id));
    }
    expect(await read(hr, request.id)).toMatchObject({ state: 'APPROVED' });
    for (const id of [one, two])
      expect((await careers.events(id)).transitions[0]).toMatchObject({
        type: 'adjustment',
        batchNo: request.transactionNo,
        effectiveDate: day,
      });
    // The list finds them by the number of the batch, also whom something newer happened to.
    await careers.add({
      employeeId: two,
      type: 'promotion',
      effectiveDate: inDays(60),
      changes: { gradeId: G6 },
    });
    const ofBatch = await people(hr, `batchNo=%20${request.transactionNo.toLowerCase()}`);
    expect(ofBatch.map(({ employee }) => employee.id).toSorted()).toEqual([one, two].toSorted());
    expect(ofBatch.find(({ employee }) => employee.id === two)?.latest.type).toBe('promotion');
    expect(await people(hr, 'batchNo=BATCH-NONE')).toEqual([]);
    expect(await people(hr, `batchNo=${request.transactionNo}&type=promotion`)).toHaveLength(1);
  });

  test('15.4, LETTER_GAPS: a template with a gap does not stop the approval: the letter waits, HR is told, and issues it later', async () => {
    const template = async (body: string) =>
      api.owner.query("update letter_template set body = $2 where tenant_id = $1 and code = 'CAREER'", [
        tenantId,
        body,
      ]);
    const { rows } = await api.owner.query(
      "select body from letter_template where tenant_id = $1 and code = 'CAREER'",
      [tenantId],
    );
    await template('{{transition.endDate|date}}');
    const who = await careers.hire({ firstName: 'Tanpa', lastName: 'Surat', managerId: ids.manager });
    const request = await submitted(manager, promotion(), who);
    succeeded(await decide(boss, 'Approve', request.id));
    succeeded(await decide(hr, 'Approve', request.id));
    expect(await careers.graded(who)).toHaveLength(2);
    const waiting = await read(boss, request.id);
    expect(waiting).toMatchObject({
      state: 'APPROVED',
      hasLetter: false,
      can: expect.arrayContaining(['issueLetter']),
    });
    expect(waiting.letterGaps).toHaveLength(1);
    expect((await notices(boss)).some((text) => text.includes('its letter is not issued yet'))).toBe(true);
    expect(reply(await act(boss, 'IssueLetter', request.id))).toEqual({ status: 422, code: 'LETTER_GAPS' });
    await template(rows[0].body);
    expect((await manager.post(`${base}/${request.id}/IssueLetter`, { version: 1 })).status).toBe(403);
    const issued = succeeded(await act(boss, 'IssueLetter', request.id)).body.data;
    expect(issued).toMatchObject({ hasLetter: true, letterGaps: null, letterNo: expect.stringContaining('/SK/') });
  });
});
