import { beforeAll, describe, expect, test } from 'vitest';
import { careersOf, inDays } from '../../../testing/careers.ts';
import { type Answer, type Person, succeeded, testApi } from '../../../testing/index.ts';
import { workActionType } from './request-type.ts';

const api = await testApi();
const careers = await careersOf(api);
const { tenantId } = careers;
const [employee, manager, hr, admin] = ['employee', 'manager', 'hr', 'admin'].map((box) =>
  api.as(`${box}@demo.example`),
) as [Person, Person, Person, Person];
const ids = {} as Record<'employee' | 'manager' | 'hr' | 'other', string>;
const violations = {} as Record<'ABSENT' | 'NEGLECT', string>;
const types = {} as Record<'VERBAL' | 'SP1' | 'SP2' | 'SP3' | 'COMMENDATION', string>;

beforeAll(async () => {
  ids.manager = await careers.hire({ firstName: 'Sekar', lastName: 'Anggraini' });
  ids.employee = await careers.hire({ firstName: 'Yoga', lastName: 'Firmansyah', managerId: ids.manager });
  ids.other = await careers.hire({ firstName: 'Wulan', lastName: 'Dewi', managerId: ids.manager });
  ids.hr = await careers.hire({ firstName: 'Bima', lastName: 'Prasetyo' });
  for (const box of ['employee', 'manager', 'hr'] as const)
    await api.owner.query('update app_user set employee_id = $3 where tenant_id = $1 and email = $2', [
      tenantId,
      `${box}@demo.example`,
      ids[box],
    ]);
  const found = succeeded(await hr.get('/v1/WorkActionType/GetPagination?pageSize=50')).body.data;
  for (const { code, id } of found) types[code as keyof typeof types] = id;
  const listed = succeeded(await hr.get('/v1/Violation/GetPagination?pageSize=50')).body.data;
  for (const { code, id } of listed) violations[code as keyof typeof violations] = id;
}, 120_000);

const base = '/v1/WorkAction';
const warning = (typeId: string, more: object = {}) => ({
  typeId,
  issueDate: inDays(0),
  incidentDate: inDays(-3),
  incidentPlace: 'Gudang Jakarta',
  violationIds: [violations.NEGLECT],
  description: 'Meninggalkan pos kerja tanpa izin.',
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
async function decide(by: Person, verb: string, id: string, comment = '') {
  const { taskId } = await read(by, id);
  const task = succeeded(await by.get(`/v1/Approval/${taskId}`)).body.data;
  return by.post(`/v1/Approval/${taskId}/${verb}`, { version: task.version, comment });
}
/** A warning that is approved and issued. */
async function issued(draft: object, employeeId = ids.employee) {
  const { id } = await submitted(hr, draft, employeeId);
  succeeded(await decide(admin, 'Approve', id));
  return read(hr, id);
}
const reply = ({ status, body }: Answer) => ({
  status,
  code: body.code,
  errors: (body.errors ?? []).map((one: { path: string; code?: string }) => `${one.path} ${one.code ?? ''}`.trim()),
});
const list = async (by: Person, query = '') => succeeded(await by.get(`${base}/GetPagination${query}`)).body.data;
const notices = async (by: Person): Promise<string[]> =>
  succeeded(await by.get('/v1/Notification/GetPagination')).body.data.map((one: { text: string }) => one.text);
const ladder = async (by: Person, employeeId: string, date?: string) =>
  succeeded(await by.get(`${base}/Ladder?employeeId=${employeeId}${date ? `&date=${date}` : ''}`)).body.data[0];
const text = (runs: { text: string }[]) => runs.map((one) => one.text).join('');

describe('organisation-and-employee 15: work actions', () => {
  test('15.2: every tenant starts with a verbal warning, SP1 to SP3 of six months, and a commendation', async () => {
    const found = succeeded(await hr.get('/v1/WorkActionType/GetPagination?pageSize=50&sort=code')).body.data;
    expect(found.map((one: Record<string, unknown>) => [one['code'], one['level'], one['validityMonths']])).toEqual([
      ['COMMENDATION', null, 0],
      ['SP1', 1, 6],
      ['SP2', 2, 6],
      ['SP3', 3, 6],
      ['VERBAL', 0, 3],
    ]);
  });

  test('15: a first warning is proposed, approved, issued, read and acknowledged; the second offence proposes the second', async () => {
    expect(await ladder(hr, ids.employee)).toMatchObject({ ladder: 'SP', nextTypeId: types.SP1, becauseTypeId: null });
    const preview = succeeded(
      await hr.post(`${base}/Preview`, { employeeId: ids.employee, ...warning(types.SP1, { incidentPlace: null }) }),
    ).body.data;
    expect(preview.findings).toEqual([expect.objectContaining({ code: 'INCIDENT_PLACE_REQUIRED', severity: 'error' })]);
    expect(preview.letter.gaps).toEqual(['Place of the incident']);
    expect(preview.letter.signature.name).toEqual([{ kind: 'later', text: 'Name of signatory' }]);

    const request = await submitted(hr, warning(types.SP1));
    expect(request).toMatchObject({ state: 'PENDING', standing: null, letterNo: null, can: ['recall', 'withdraw'] });
    expect(request.transactionNo).toMatch(/^WA-\d{6}-\d{6}$/);
    // Nobody learns of it before it is issued.
    expect((await employee.get(`${base}/${request.id}`)).status).toBe(404);
    expect(await list(employee)).toEqual([]);
    // Its way is for those who reach the person by the class, and for nobody about themselves.
    const wayOf = async (by: Person, id: string) =>
      (await by.get(`/v1/ApprovalRequest/${(await read(hr, id)).requestId}`)).status;
    expect([await wayOf(manager, request.id), await wayOf(employee, request.id)]).toEqual([200, 404]);
    const aboutManager = await submitted(hr, warning(types.SP1), ids.manager);
    expect(await wayOf(manager, aboutManager.id)).toBe(404);
    const other = await submitted(admin, warning(types.SP1), ids.hr);
    const { requestId } = await read(admin, other.id);
    expect((await manager.get(`/v1/ApprovalRequest/${requestId}`)).status).toBe(404);
    succeeded(await act(hr, 'Withdraw', aboutManager.id));
    succeeded(await act(admin, 'Withdraw', other.id));

    succeeded(await decide(admin, 'Approve', request.id));
    const action = await read(hr, request.id);
    expect(action).toMatchObject({
      state: 'APPROVED',
      standing: 'ACTIVE',
      acknowledgement: 'WAITING',
      can: ['revoke', 'witness'],
    });
    expect(action.letterNo).toMatch(/^001\/SP1\/HR-\S+\/[IVX]+\/\d{4}$/);
    expect(action.letter).toMatchObject({ isIssued: true, isVoid: false, gaps: [], language: 'id' });
    expect(text(action.letter.heading)).toBe('Surat Peringatan Pertama (SP1)');
    expect(action.letter.paragraphs.map(text).join('\n')).toContain('Meninggalkan pos kerja tanpa izin.');
    expect(action.letter.paragraphs.map(text).join('\n')).toContain('Yoga Firmansyah');

    expect((await notices(employee)).some((one) => one.includes('First written warning'))).toBe(true);
    const { rows: mails } = await api.owner.query(
      `select event, mail_due from notification where tenant_id = $1 and event = 'work-action-issued'`,
      [tenantId],
    );
    expect(mails).toEqual([{ event: 'work-action-issued', mail_due: true }]);
    const [own] = await list(employee);
    expect(own).toMatchObject({ id: request.id, standing: 'ACTIVE', acknowledgement: 'WAITING' });
    expect(await read(employee, request.id)).toMatchObject({ can: ['acknowledge'], requestId: null });
    expect(reply(await act(employee, 'Acknowledge', request.id, { answer: 'REFUSED' }))).toMatchObject({
      status: 422,
      code: 'REFUSAL_REASON',
    });
    const answered = succeeded(
      await act(employee, 'Acknowledge', request.id, { answer: 'ACKNOWLEDGED', comment: 'Saya mengerti.' }),
    ).body.data;
    expect(answered).toMatchObject({
      acknowledgement: 'ACKNOWLEDGED',
      acknowledgementComment: 'Saya mengerti.',
      can: [],
    });
    expect((await act(employee, 'Acknowledge', request.id, { answer: 'REFUSED', comment: 'x' })).status).toBe(403);
    expect((await notices(hr)).some((one) => one.includes('Acknowledged'))).toBe(true);

    const standing = await ladder(hr, ids.employee, inDays(0));
    expect(standing).toMatchObject({ nextTypeId: types.SP2, becauseTypeId: types.SP1 });
    expect(standing.steps.find((one: { code: string }) => one.code === 'SP1').active).toMatchObject({
      from: inDays(0),
      to: action.validTo,
    });
    // Before it was given, it does not count.
    expect(await ladder(hr, ids.employee, inDays(-1))).toMatchObject({ nextTypeId: types.SP1 });
  });

  test('LADDER_LOWER, LADDER_SKIP: a step at or below an active one is refused; one above needs a reason', async () => {
    const today = { incidentDate: inDays(0) };
    const { id } = succeeded(await create(hr, warning(types.SP1, today))).body.data;
    expect(reply(await act(hr, 'Submit', id)).errors).toEqual(['typeId LADDER_LOWER']);
    const put = async (draft: object) =>
      succeeded(await hr.put(`${base}/${id}`, { version: (await read(hr, id)).version, ...draft }));
    await put(warning(types.SP3, today));
    expect(reply(await act(hr, 'Submit', id)).errors).toEqual(['skipReason LADDER_SKIP']);
    await put(warning(types.SP3, { ...today, skipReason: 'Fighting at work.' }));
    const pending = succeeded(await act(hr, 'Submit', id)).body.data;
    expect(pending).toMatchObject({ state: 'PENDING', previous: [expect.objectContaining({ isRevoked: false })] });
    const other = succeeded(await create(hr, warning(types.SP2, today))).body.data;
    expect(reply(await act(hr, 'Submit', other.id))).toMatchObject({ status: 409, code: 'PENDING_EXISTS' });
    succeeded(await act(hr, 'Withdraw', id));
    expect((await hr.remove(`${base}/${other.id}`)).status).toBe(200);
  });

  test('15.2: date and place of the incident are required of a warning, and it is not later than the letter', async () => {
    const { id } = succeeded(await create(hr, warning(types.SP2, { incidentDate: null, incidentPlace: null }))).body
      .data;
    expect(reply(await act(hr, 'Submit', id)).errors).toEqual([
      'incidentDate INCIDENT_DATE_REQUIRED',
      'incidentPlace INCIDENT_PLACE_REQUIRED',
    ]);
    const preview = async (incidentDate: string) =>
      succeeded(
        await hr.post(`${base}/Preview`, { employeeId: ids.other, ...warning(types.SP1, { incidentDate }) }),
      ).body.data.findings.map((one: { code: string }) => one.code);
    expect(await preview(inDays(1))).toEqual(['INCIDENT_LATE']);
    expect(await preview(inDays(-91))).toEqual(['INCIDENT_OLD']);
    expect(await preview(inDays(-90))).toEqual([]);
    await api.owner.query('update tenant set incident_days = 30 where id = $1', [tenantId]);
    expect([await preview(inDays(-31)), await preview(inDays(-30))]).toEqual([['INCIDENT_OLD'], []]);
    await api.owner.query('update tenant set incident_days = 90 where id = $1', [tenantId]);
    succeeded(await hr.remove(`${base}/${id}`));
  });

  test('15.2: a warning names its violations from the list of the company, in the letter and for those who decide', async () => {
    const who = await careers.hire({ firstName: 'Langgar', lastName: 'Aturan', managerId: ids.manager });
    const today = { incidentDate: inDays(0) };
    const draft = succeeded(await create(hr, warning(types.SP1, { ...today, violationIds: [] }), who)).body.data;
    expect(reply(await act(hr, 'Submit', draft.id)).errors).toEqual(['violationIds VIOLATION_REQUIRED']);
    const named = [violations.NEGLECT, violations.ABSENT];
    const put = (violationIds: string[]) =>
      hr.put(`${base}/${draft.id}`, { version: draft.version, ...warning(types.SP1, { ...today, violationIds }) });
    expect(reply(await put([ids.other])).errors).toEqual(['violationIds REFERENCE_MISSING']);
    succeeded(await put([...named, violations.ABSENT]));
    const pending = succeeded(await act(hr, 'Submit', draft.id)).body.data;
    expect(pending.violations).toMatchObject([{ code: 'ABSENT', name: 'Absence without notice' }, { code: 'NEGLECT' }]);
    const { detail } = succeeded(await admin.get(`/v1/ApprovalRequest/${pending.requestId}`)).body.data;
    expect(detail[0].rows).toContainEqual({ label: 'Violations', value: 'Absence without notice, Neglect of duty' });
    succeeded(await decide(admin, 'Approve', draft.id));
    const { letter } = await read(hr, draft.id);
    expect(letter.paragraphs.map(text).join('\n')).toContain('1. Mangkir tanpa keterangan\n2. Melalaikan tugas');

    const listed = async (violationId: string) =>
      (await list(hr, `?violationId=${violationId}`)).map((one: { id: string }) => one.id);
    expect(await listed(violations.ABSENT)).toEqual([draft.id]);
    // One that was used stays, and cannot be chosen any more once it is inactive.
    const { body } = await hr.get(`/v1/Violation/${violations.ABSENT}`);
    expect(reply(await hr.remove(`/v1/Violation/${violations.ABSENT}`))).toMatchObject({ status: 409, code: 'IN_USE' });
    succeeded(await hr.post(`/v1/Violation/${violations.ABSENT}/Deactivate`, { version: body.data.version }));
    const other = await create(hr, warning(types.SP1, { violationIds: [violations.ABSENT] }), who);
    expect(reply(other).errors).toEqual(['violationIds REFERENCE_MISSING']);
    // A commendation names none; where the company has no list, nothing is asked.
    const praise = succeeded(await create(hr, warning(types.COMMENDATION), who)).body.data;
    expect(praise.violations).toEqual([]);
    await api.owner.query("update violation set status = 'inactive' where tenant_id = $1", [tenantId]);
    const preview = await hr.post(`${base}/Preview`, {
      employeeId: who,
      ...warning(types.SP2, { ...today, violationIds: [] }),
    });
    expect(succeeded(preview).body.data.findings).toEqual([]);
    await api.owner.query("update violation set status = 'active' where tenant_id = $1", [tenantId]);
    succeeded(await act(hr, 'Revoke', draft.id, { reason: 'A test.' }));
    succeeded(await hr.remove(`${base}/${praise.id}`));
  });

  test('15.4: the PDF is written once and stays as it was issued, with the fonts in it', async () => {
    const action = await issued(warning(types.SP1), ids.other);
    const first = await hr.get(`${base}/${action.id}/Pdf`);
    expect(first.status).toBe(200);
    expect(first.headers['content-type']).toBe('application/pdf');
    const pdf = first.raw.toString('latin1');
    expect(pdf.startsWith('%PDF-1.')).toBe(true);
    expect(pdf).toContain('/FontFile2');
    expect(pdf).toContain('NotoSans');
    // Another text of the template changes nothing of what was issued.
    await api.owner.query(`update letter_template set body = 'Other' where tenant_id = $1 and code = 'WARNING'`, [
      tenantId,
    ]);
    expect((await hr.get(`${base}/${action.id}/Pdf`)).raw.equals(first.raw)).toBe(true);
    expect((await read(hr, action.id)).letter.paragraphs.length).toBeGreaterThan(3);
    const { rows } = await api.owner.query(
      `select count(*)::int as n from employee_file where tenant_id = $1 and record = 'Letter'`,
      [tenantId],
    );
    expect(rows).toEqual([{ n: 1 }]);
    expect((await employee.get(`${base}/${action.id}/Pdf`)).status).toBe(404);
  });

  test('15.4: whoever holds a letter checks it without signing in: valid or revoked, number, kind, date and company, and nobody', async () => {
    const { rows } = await api.owner.query(
      'select l.check_code as code, l.letter_no as no, e.last_name as name from letter l join employee e on e.id = l.employee_id where l.tenant_id = $1 and l.letter_no is not null and l.voided_at is null order by l.id limit 1',
      [tenantId],
    );
    const check = (code: string) =>
      employee.call('GET', `/letter-check/${code}`, undefined, { authorization: undefined, 'x-tenant': undefined });
    const found = await check(rows[0].code);
    expect([found.status, found.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    for (const part of ['is valid', rows[0].no, 'Work action']) expect(found.body).toContain(part);
    expect(found.body).not.toContain(rows[0].name);
    expect((await check('unknown')).status).toBe(404);
    await api.owner.query('update letter set voided_at = now() where check_code = $1', [rows[0].code]);
    expect((await check(rows[0].code)).body).toContain('has been revoked');
    await api.owner.query('update letter set voided_at = null where check_code = $1', [rows[0].code]);
    const answers = await Promise.all(Array.from({ length: 40 }, () => check('unknown')));
    expect(answers.map(({ status }) => status)).toContain(429);
  });

  test('15.2: a type may need a hearing and propose an end, which reminds and does nothing; a notice needs no incident', async () => {
    const who = await careers.hire({ firstName: 'Tanpa', lastName: 'Jenjang', managerId: ids.manager });
    const made = async (draft: object) => {
      const body = { validityMonths: 6, needsAcknowledgement: false, ...draft };
      return succeeded(await hr.post('/v1/WorkActionType', body)).body.data.id;
    };
    const grave = { code: 'GRAVE', name: 'Grave breach', nature: 'disciplinary' };
    const typeId = await made({ ...grave, needsHearing: true, proposesTermination: true });
    const findings = async (draft: object) =>
      succeeded(await hr.post(`${base}/Preview`, { employeeId: who, ...draft })).body.data.findings.map(
        ({ code, severity }: { code: string; severity: string }) => `${code} ${severity}`,
      );
    expect(await findings(warning(typeId))).toEqual(['HEARING_REQUIRED error', 'TERMINATION_PROPOSED warning']);
    const action = await issued(warning(typeId, { hearing: 'Mengakui perbuatannya.' }), who);
    expect(action.proposesTermination).toBe(true);
    expect(await careers.current(who)).toMatchObject({ status: 'active' });
    succeeded(await act(hr, 'Revoke', action.id, { reason: 'A test.' }));

    const noticeId = await made({ code: 'MEMO', name: 'Notice of new hours', nature: 'notice' });
    const notice = { typeId: noticeId, issueDate: inDays(0), description: 'New hours from Monday.' };
    expect(await findings(notice)).toEqual([]);
    expect(await issued(notice, who)).toMatchObject({ violations: [], standing: 'ACTIVE' });
    expect(succeeded(await hr.get(`${base}/Ladders`)).body.data).toEqual(['SP']);
  });

  test('15.3: a refusal has two witnesses other than the employee; where there was no answer, it is one', async () => {
    const who = await careers.hire({ firstName: 'Tolak', lastName: 'Tanda', managerId: ids.manager });
    const action = await issued(warning(types.SP1, { incidentDate: inDays(0) }), who);
    const witness = (witnessIds: string[], comment = '') => act(hr, 'Witness', action.id, { witnessIds, comment });
    expect(reply(await witness([ids.other, who], 'Did not sign.')).errors).toEqual(['witnessIds REFUSAL_WITNESSES']);
    expect(reply(await witness([ids.other, ids.manager])).errors).toEqual(['comment REFUSAL_REASON']);
    const refused = succeeded(await witness([ids.other, ids.manager], 'Did not sign.')).body.data;
    expect(refused).toMatchObject({
      acknowledgement: 'REFUSED',
      refusalWitnesses: expect.arrayContaining(['Wulan Dewi']),
    });
    expect(refused.can).not.toContain('witness');
    succeeded(await act(hr, 'Revoke', action.id, { reason: 'Appeal.' }));
  });

  test('15.3: revoked with a reason it leaves the ladder, its letter is void, and what counted it is shown', async () => {
    const sp2 = await issued(warning(types.SP2, { incidentDate: inDays(0) }), ids.other);
    const [sp1] = sp2.previous;
    const before = await hr.get(`${base}/${sp1.id}/Pdf`);
    expect(reply(await act(hr, 'Revoke', sp1.id, { reason: '' })).status).toBe(422);
    expect((await act(manager, 'Revoke', sp1.id, { reason: 'x' })).status).toBe(403);
    const revoked = succeeded(await act(hr, 'Revoke', sp1.id, { reason: 'Wrong person.' })).body.data;
    expect(revoked).toMatchObject({
      state: 'CANCELLED',
      standing: 'REVOKED',
      acknowledgement: null,
      letter: { isVoid: true },
      revoked: { reason: 'Wrong person.' },
      can: [],
    });
    const after = await hr.get(`${base}/${sp1.id}/Pdf`);
    expect(after.raw.equals(before.raw)).toBe(false);
    expect((await read(hr, sp2.id)).previous).toEqual([expect.objectContaining({ id: sp1.id, isRevoked: true })]);
    succeeded(await act(hr, 'Revoke', sp2.id, { reason: 'Built on a wrong one.' }));
    expect(await ladder(hr, ids.other)).toMatchObject({ nextTypeId: types.SP1, becauseTypeId: null });
    expect(reply(await hr.post(`${base}/${sp1.id}/Revoke`, { version: 1, reason: 'x' })).status).toBe(403);
  });

  test('15.1: a warning is of the class disciplinary, a commendation is not', async () => {
    // In a new tenant a manager proposes warnings; without the class there are none of the team, no ladder, and none to propose.
    expect(succeeded(await manager.get(`${base}/Record/${ids.employee}`)).body.data.types.length).toBeGreaterThan(1);
    await api.owner.query(
      "delete from field_grant where tenant_id = $1 and class = 'disciplinary' and role_id = (select id from role where tenant_id = $1 and code = 'MANAGER')",
      [tenantId],
    );
    expect(await list(manager)).toEqual([]);
    const record = succeeded(await manager.get(`${base}/Record/${ids.employee}`)).body.data;
    expect(record).toMatchObject({ ladders: [], actions: [] });
    expect(record.types.map((one: { code: string }) => one.code)).toEqual(['COMMENDATION']);
    expect(reply(await create(manager, warning(types.SP1)))).toMatchObject({ status: 422, code: 'WORK_ACTION_TYPE' });
    const praise = { typeId: types.COMMENDATION, issueDate: inDays(0), description: 'Best sales of the year.' };
    const { id } = await submitted(manager, praise);
    succeeded(await decide(hr, 'Approve', id));
    expect(await read(manager, id)).toMatchObject({ standing: 'ACTIVE', validTo: null, acknowledgement: null });
    expect((await list(manager)).map((one: { id: string }) => one.id)).toEqual([id]);
    expect((await notices(employee)).some((one) => one.includes('Commendation'))).toBe(true);
    // Nobody is out of their own reach: what was issued to oneself is there, and nothing can be proposed.
    expect((await list(employee)).length).toBe(2);
    expect((await create(employee, praise)).status).toBe(403);
    expect(reply(await create(hr, praise, ids.hr))).toMatchObject({ status: 422, code: 'WORK_ACTION_TYPE' });
  });

  test('15.5: the list by nature, day and validity; a stale change is refused', async () => {
    const codes = async (query: string) =>
      (await list(hr, query)).map((one: { type: { code: string } }) => one.type.code);
    expect(await codes('?nature=commendation')).toEqual(['COMMENDATION']);
    expect(await codes(`?activeOn=${inDays(0)}&ladder=SP`)).toEqual(['SP1']);
    expect(await codes(`?activeOn=${inDays(400)}`)).toEqual(['COMMENDATION']);
    expect(await codes('?tab=expiring')).toEqual([]);
    const until = (days: string) =>
      api.owner.query(
        `update work_action set valid_to = $3::date + $4::int from work_action_type t
         where work_action.tenant_id = $1 and employee_id = $2 and t.id = type_id and t.code = 'SP1' and work_action.state = 'APPROVED'`,
        [tenantId, ids.employee, inDays(0), days],
      );
    await until('20');
    expect(await codes('?tab=expiring')).toEqual(['SP1']);
    await until('180');
    const { unitId } = succeeded(await hr.get(`/v1/Employee/${ids.employee}`)).body.data;
    expect(await codes(`?unitId=${unitId}&ladder=SP&state=APPROVED`)).toEqual(['SP1']);
    expect(await codes('?search=yoga&sort=validTo&nature=disciplinary&state=APPROVED')).toEqual(['SP1']);
    const { id } = succeeded(await create(hr, warning(types.VERBAL), ids.other)).body.data;
    const draft = warning(types.VERBAL, { description: 'Late again.' });
    succeeded(await hr.put(`${base}/${id}`, { version: 1, ...draft }));
    expect(reply(await hr.put(`${base}/${id}`, { version: 1, ...draft }))).toMatchObject({
      status: 409,
      code: 'STALE',
    });
    expect((await admin.get(`${base}/${id}`)).status).toBe(404);
  });
});

describe('organisation-and-employee 15.3: what follows of a warning', () => {
  test('ACTIVE_WARNING: it blocks a promotion for those who know of it, unless they say why; others learn nothing', async () => {
    await issued(warning(types.SP2, { incidentDate: inDays(0) }));
    const career = '/v1/CareerTransitionRequest';
    const promote = async (by: Person, more: object = {}) => {
      const draft = { type: 'promotion', effectiveDate: inDays(10), changes: { gradeId: careers.G6 }, ...more };
      const made = succeeded(await by.post(career, { employeeId: ids.employee, reason: 'Leads the team.', ...draft }));
      const { id, version } = made.body.data;
      const answer = await by.post(`${career}/${id}/Submit`, { version });
      return { id, answer };
    };
    const refused = await promote(hr);
    expect(reply(refused.answer)).toMatchObject({ status: 409, code: 'ACTIVE_WARNING' });
    const byManager = await promote(manager);
    expect(byManager.answer.status).toBe(200);
    const { version } = byManager.answer.body.data;
    succeeded(await manager.post(`${career}/${byManager.id}/Withdraw`, { version }));
    const explained = await promote(hr, { comment: 'The board decided so.' });
    expect(explained.answer.status).toBe(200);
    const { requestId } = explained.answer.body.data;
    const detail = async (by: Person) => succeeded(await by.get(`/v1/ApprovalRequest/${requestId}`)).raw.toString();
    expect(await detail(hr)).toContain('blocks promotion');
    expect(await detail(manager)).not.toContain('blocks promotion');
  });

  test('15.2, 15.3: a type that suspends records the suspension with its issue, and counts points; revoked, it ends that day', async () => {
    const who = await careers.hire({ firstName: 'Skors', lastName: 'Sementara', managerId: ids.manager });
    const suspending = { code: 'SK', name: 'Suspension order', nature: 'disciplinary', validityMonths: 6 };
    const typeId = succeeded(
      await hr.post('/v1/WorkActionType', { ...suspending, suspends: true, points: 12, needsAcknowledgement: false }),
    ).body.data.id;
    const days = (from: number, to: number | null) => ({
      suspension: { from: inDays(from), to: to === null ? null : inDays(to), payPercent: '50', blockLogin: true },
    });
    const findings = async (more: object) =>
      reply(await act(hr, 'Submit', succeeded(await create(hr, warning(typeId, more), who)).body.data.id)).errors;
    expect(await findings({})).toEqual(['suspension.from SUSPENSION_FROM_REQUIRED']);
    expect(await findings({ suspension: { from: '2000-01-01' } })).toEqual(['suspension.from BEFORE_HIRE']);
    expect(await findings({ suspension: { from: inDays(5), to: inDays(4) } })).toEqual(['suspension.to DATE_ORDER']);
    const timeline = async (by: Person) =>
      succeeded(await by.get(`/v1/CareerTransition/Employee/${who}`))
        .body.data.transitions.filter(({ application }: { application: string }) => application !== 'reversed')
        .map((one: { type: string; effectiveDate: string }) => [one.type, one.effectiveDate]);

    const action = await issued(warning(typeId, days(0, 13)), who);
    expect(action.suspension).toEqual({
      from: inDays(0),
      to: inDays(13),
      payPercent: '50',
      blockLogin: true,
      transactionNo: expect.stringMatching(/^CT-/),
    });
    expect(await careers.current(who)).toMatchObject({ status: 'suspended' });
    expect(await timeline(hr)).toContainEqual(['suspension', inDays(0)]);
    // Whoever may not see suspensions learns of neither.
    const payroll = api.as('payroll@demo.example');
    expect(JSON.stringify(await timeline(payroll))).not.toContain('suspension');
    const points = async () => succeeded(await hr.get(`${base}/Record/${who}`)).body.data.points;
    expect(await points()).toEqual({ sum: 12, limit: 12, callsForReview: true });
    expect(await findings(days(3, null))).toEqual(['suspension.from SUSPENSION_OVERLAP']);

    succeeded(await act(hr, 'Revoke', action.id, { reason: 'Appeal won.' }));
    // The date of the company, which is not that of UTC at every hour.
    const { rows } = await api.owner.query('select (app.today_of($1) + 1)::text as tomorrow', [tenantId]);
    expect(await timeline(hr)).toContainEqual(['return', rows[0].tomorrow]);
    expect(await points()).toMatchObject({ sum: 0, callsForReview: false });
    const later = await issued(warning(typeId, days(20, null)), who);
    succeeded(await act(hr, 'Revoke', later.id, { reason: 'Appeal won.' }));
    expect(await timeline(hr)).not.toContainEqual(['suspension', inDays(20)]);
    // A type that does not suspend keeps no days.
    const plain = succeeded(await create(hr, warning(types.SP1, days(0, 1)), who)).body.data;
    expect(plain.suspension).toBeNull();
  });

  test('10.9: an erased person leaves no words of a letter', async () => {
    const { id } = await issued(warning(types.SP1, { description: 'Canary of a letter.' }), ids.other);
    await api.door.asActor(
      { tenantId, userId: null, channel: 'test' },
      (tx) => workActionType.forget?.(tx, tenantId, ids.other) ?? Promise.resolve(),
    );
    const { rows } = await api.owner.query(
      `select p.description, p.incident_place, (select count(*)::int from letter l where l.subject_id = p.id) as letters
       from work_action p where p.tenant_id = $1 and p.id = $2`,
      [tenantId, id],
    );
    expect(rows).toEqual([{ description: '–', incident_place: null, letters: 0 }]);
  });
});

describe('home-and-self-service 3.4: notes for talks', () => {
  test('3.4: a note is read by its author and HR, deleted by its author, and never seen by the person', async () => {
    const notes = '/v1/OneToOneNote';
    const about = (by: Person) => by.get(`${notes}/Employee/${ids.employee}`);
    const draft = { employeeId: ids.employee, notedOn: inDays(0), text: 'Wants to lead a project.' };
    const { id } = succeeded(await manager.post(notes, draft)).body.data;
    expect(succeeded(await about(manager)).body.data).toEqual([
      { id, notedOn: inDays(0), text: draft.text, author: expect.any(String), isOwn: true },
    ]);
    expect(succeeded(await about(hr)).body.data).toMatchObject([{ id, isOwn: false }]);
    // Whoever sees the record but may not change it is no HR, and has no notes of their own.
    expect(succeeded(await about(api.as('auditor@demo.example'))).body.data).toEqual([]);
    for (const answer of [await about(employee), await employee.post(notes, draft)])
      expect([403, 404]).toContain(answer.status);
    expect((await hr.remove(`${notes}/${id}`)).status).toBe(404);
    expect((await manager.remove(`${notes}/${id}`)).status).toBe(200);
    expect(succeeded(await about(hr)).body.data).toEqual([]);
  });
});

describe('organisation-and-employee 15.4: templates', () => {
  test('UNKNOWN_FIELD: a template names only fields that exist', async () => {
    const template = {
      code: 'X',
      name: 'X',
      subject: 'WORK_ACTION',
      language: 'en',
      heading: 'A',
      body: '{{employee.salary}}',
    };
    expect(reply(await hr.post('/v1/LetterTemplate', template))).toMatchObject({
      status: 422,
      code: 'UNKNOWN_FIELD',
      errors: ['body UNKNOWN_FIELD'],
    });
    succeeded(await hr.post('/v1/LetterTemplate', { ...template, body: 'Dear {{employee.displayName}}' }));
  });

  test('LETTER_PATTERN_SEQ, LADDER_LEVEL: a number has one sequence, a step a level', async () => {
    const type = {
      code: 'Y',
      name: 'Y',
      nature: 'disciplinary',
      validityMonths: 6,
      allowSkip: false,
      blocksPromotion: false,
      needsAcknowledgement: true,
    };
    const errors = async (more: object) => reply(await hr.post('/v1/WorkActionType', { ...type, ...more })).errors;
    expect(await errors({ numberPattern: '{TYPE}/{YYYY}' })).toEqual(['numberPattern LETTER_PATTERN_SEQ']);
    expect(await errors({ numberPattern: '{SEQ3}/{WHAT}' })).toEqual(['numberPattern LETTER_PATTERN_TOKEN']);
    expect(await errors({ ladder: 'SP' })).toEqual(['level LADDER_LEVEL']);
  });
});

describe('15.4: reference letters', () => {
  const letters = '/v1/ReferenceLetter';

  test('LETTER_GAPS: HR previews, issues and revokes one without gaps; the person reads it and nobody else does', async () => {
    const own = succeeded(await hr.get(`${letters}/Employee/${ids.employee}`)).body.data;
    expect(own).toMatchObject({ letters: [], templates: [{ name: 'Employment reference' }] });
    const draft = { employeeId: ids.employee, templateId: own.templates[0].id, purpose: 'pengajuan KPR' };
    const gap = succeeded(await hr.post(`${letters}/Preview`, { ...draft, purpose: '' })).body.data;
    expect(gap.gaps).toEqual(['Purpose']);
    expect(await hr.post(letters, { ...draft, purpose: ' ' })).toMatchObject({
      status: 422,
      body: { code: 'LETTER_GAPS' },
    });
    const issued = succeeded(await hr.post(letters, draft)).body.data;
    expect(issued).toMatchObject({
      name: 'Surat Keterangan Kerja',
      letterNo: expect.stringMatching(/^001\/SKK\/HR-NSG\//),
      isVoid: false,
    });
    const seen = succeeded(await employee.get(`${letters}/Employee/${ids.employee}`)).body.data;
    expect(seen).toEqual({ letters: [issued], templates: [] });
    const card = succeeded(await employee.get('/v1/Home/MyDocuments')).body.data.rows;
    expect(card).toContainEqual(
      expect.objectContaining({
        kind: 'letter',
        name: 'Surat Keterangan Kerja',
        path: `/personal-change/personal-change-record/${ids.employee}`,
      }),
    );
    const [file, other] = [
      await employee.get(`${letters}/${issued.id}/Pdf`),
      await manager.get(`${letters}/${issued.id}/Pdf`),
    ];
    expect([file.status, other.status]).toEqual([200, 404]);
    const { rows } = await api.owner.query(
      `select content::text as content from letter where tenant_id = $1 and subject_id = $2`,
      [tenantId, issued.id],
    );
    expect(rows[0].content).toMatch(/sejak 1 Januari 2023/);
    expect(rows[0].content).toMatch(/pengajuan KPR/);
    for (const by of [employee, manager]) {
      expect((await by.post(letters, draft)).status).toBe(403);
      expect((await by.post(`${letters}/${issued.id}/Void`, {})).status).toBe(403);
    }
    succeeded(await hr.post(`${letters}/${issued.id}/Void`, {}));
    expect(succeeded(await employee.get(`${letters}/Employee/${ids.employee}`)).body.data.letters[0].isVoid).toBe(true);
    expect(JSON.stringify(succeeded(await employee.get('/v1/Home/MyDocuments')).body.data.rows)).not.toContain(
      'Keterangan',
    );
  });

  test('a template of another kind is none, and a letter that is not there is not found', async () => {
    const { rows } = await api.owner.query(`select id from letter_template where tenant_id = $1 and code = 'CAREER'`, [
      tenantId,
    ]);
    const draft = { employeeId: ids.employee, templateId: rows[0].id, purpose: 'KPR' };
    expect(await hr.post(letters, draft)).toMatchObject({ status: 422, body: { code: 'REFERENCE_MISSING' } });
    expect((await hr.post(`${letters}/${ids.employee}/Void`, {})).status).toBe(404);
  });
});
