import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { type Answer, type Person, succeeded, testApi } from '../../../testing/index.ts';
import { sendFile } from '../../../testing/send-file.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { requestEngine } from '../../platform/requests/index.ts';
import { doorWithVault, openVault } from '../../platform/vault/index.ts';

const api = await testApi();
const demo = await demoOf(api);
const { tenantId } = demo;
const [employee, manager, hr, officer, admin] = ['employee', 'manager', 'hr', 'multi', 'admin'].map((box) =>
  api.as(`${box}@demo.example`),
) as [Person, Person, Person, Person, Person];
const ids = {} as Record<'employee' | 'manager' | 'hr' | 'multi' | 'other', string>;
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');

beforeAll(async () => {
  ids.manager = await demo.hire({ firstName: 'Sekar', lastName: 'Anggraini' });
  ids.employee = await demo.hire({ firstName: 'Yoga', lastName: 'Firmansyah', managerId: ids.manager });
  ids.other = await demo.hire({ firstName: 'Wulan', lastName: 'Other' });
  ids.hr = await demo.hire({ firstName: 'Bima', lastName: 'Prasetyo', managerId: ids.manager });
  ids.multi = await demo.hire({ firstName: 'Arif', lastName: 'Setiawan' });
  for (const box of ['employee', 'manager', 'hr', 'multi'] as const)
    await api.owner.query('update app_user set employee_id = $3 where tenant_id = $1 and email = $2', [
      tenantId,
      `${box}@demo.example`,
      ids[box],
    ]);
}, 120_000);

const base = '/v1/PersonalChange';
const phone = (number: string | null) => ({
  id: randomUUID(),
  record: null,
  operation: 'CHANGE',
  values: { phone: number },
});
const addressValues = (line1: string) => ({ type: 'domicile', country: 'ID', line1, validFrom: '2020-01-01' });
const address = (line1: string, type = 'domicile') => ({
  id: randomUUID(),
  record: 'Address',
  operation: 'ADD',
  values: { ...addressValues(line1), type },
});
const bank = (accountNo: string) => ({
  id: randomUUID(),
  record: 'BankAccount',
  operation: 'ADD',
  values: {
    bankName: 'Bank Uji',
    accountNo,
    accountName: 'Yoga Firmansyah',
    currency: 'IDR',
    purpose: 'payroll',
    sharePercent: '100',
    isPrimary: false,
    isJoint: false,
    validFrom: '2020-01-01',
  },
});
const draft = (items: readonly object[], by = employee, employeeId = ids.employee, more = {}) =>
  by.post(base, { employeeId, items, ...more });
const act = (by: Person, verb: string, change: { id: string; version: number }, more: object = {}) =>
  by.post(`${base}/${change.id}/${verb}`, { version: change.version, ...more });
/** The request as somebody reads it now. */
const read = async (by: Person, id: string) => succeeded(await by.get(`${base}/${id}`)).body.data;
const attach = (by: Person, id: string, itemId: string) =>
  sendFile(by, 'POST', `${base}/${id}/Evidence/${itemId}`, { name: 'proof.pdf', content: PDF });
const said = ({ status, body }: Answer) => ({ status, code: body.code, message: body.message });

async function submitted(
  items: readonly { id: string; [more: string]: unknown }[],
  by = employee,
  about = ids.employee,
) {
  const { id, items: saved } = succeeded(await draft(items, by, about)).body.data;
  for (const item of saved) if (item.evidence.isRequired) succeeded(await attach(by, id, item.id));
  return succeeded(await act(by, 'Submit', await read(by, id))).body.data;
}
/** Takes the decision with the request as it is for whoever decides. */
const decide = async (by: Person, verb: string, id: string, more: object = {}) =>
  act(by, verb, await read(by, id), more);
const addresses = async (id = ids.employee) => succeeded(await admin.get(`/v1/Employee/${id}/Address`)).body.data;
const notices = async (by: Person): Promise<string[]> =>
  succeeded(await by.get('/v1/Notification/GetPagination')).body.data.map((one: { text: string }) => one.text);

describe('14.2: the policy of the tenant', () => {
  test('Free: a phone number applies at once, by the writer of the record, and HR is told', async () => {
    const done = await submitted([phone('+628111111111')]);
    expect(done).toMatchObject({ state: 'APPROVED', requestId: null, can: [] });
    expect(done.transactionNo).toMatch(/^PC-\d{6}-\d{6}$/);
    const person = succeeded(await admin.get(`/v1/Employee/${ids.employee}`)).body.data;
    expect(person.phone).toBe('+628111111111');
    const history = succeeded(await admin.get(`/v1/Employee/${ids.employee}/History`)).body.data;
    expect(JSON.stringify(history)).toContain('+628111111111');
    expect((await notices(hr)).some((text) => text.includes('changed phone'))).toBe(true);
  });

  test('HS-37: a Locked field is refused with 403 FIELD_FORBIDDEN, the tenant may lock what is free, and a reported error reaches HR', async () => {
    const birth = { id: randomUUID(), record: null, operation: 'CHANGE', values: { birthDate: '1990-01-01' } };
    expect(said(await draft([birth]))).toMatchObject({ status: 403, code: 'FIELD_FORBIDDEN' });
    const report = (by: Person, topic: string) =>
      by.post(`${base}/Record/${ids.employee}/ReportError`, { topic, text: 'I was born on 2 May.' });
    expect((await report(employee, 'birth')).status).toBeLessThan(300);
    expect((await notices(hr)).some((text) => text.includes('I was born on 2 May.'))).toBe(true);
    expect((await report(employee, 'personalEmail')).status).toBe(403);
    expect((await report(hr, 'birth')).status).toBe(403);
    succeeded(await admin.put(`${base}/Policy/personalEmail`, { policy: 'LOCKED' }));
    const mail = { ...birth, id: randomUUID(), values: { personalEmail: 'own@mail.example' } };
    expect(said(await draft([mail]))).toMatchObject({ status: 403, code: 'FIELD_FORBIDDEN' });
    succeeded(await admin.put(`${base}/Policy/personalEmail`, { policy: 'FREE' }));
    expect((await employee.put(`${base}/Policy/personalEmail`, { policy: 'FREE' })).status).toBe(403);
    expect((await draft([mail])).status).toBe(201);
  });

  test('14.2: a draft that is older than the policy follows the policy of the day on which it is submitted', async () => {
    const mail = (address: string) => ({
      id: randomUUID(),
      record: null,
      operation: 'CHANGE',
      values: { personalEmail: address },
    });
    const [waits, locked] = [
      succeeded(await draft([mail('waits@mail.example')])).body.data,
      succeeded(await draft([mail('locked@mail.example')])).body.data,
    ];
    succeeded(await admin.put(`${base}/Policy/personalEmail`, { policy: 'VERIFIED' }));
    expect(succeeded(await act(employee, 'Submit', waits)).body.data).toMatchObject({ state: 'PENDING' });
    const person = succeeded(await admin.get(`/v1/Employee/${ids.employee}`)).body.data;
    expect(person.personalEmail).toBeNull();
    succeeded(await admin.put(`${base}/Policy/personalEmail`, { policy: 'LOCKED' }));
    expect(said(await act(employee, 'Submit', locked))).toMatchObject({ status: 403, code: 'FIELD_FORBIDDEN' });
    succeeded(await decide(employee, 'Withdraw', waits.id));
    succeeded(await admin.put(`${base}/Policy/personalEmail`, { policy: 'FREE' }));
  });

  test('SAME_VALUE, and at most 90 days ahead', async () => {
    succeeded(await draft([phone('+628122222222')]));
    expect(said(await draft([phone('+628111111111')]))).toMatchObject({ status: 422, code: 'SAME_VALUE' });
    const far = await draft([address('Jalan Jauh 1')], employee, ids.employee, { effectiveDate: '2199-01-01' });
    expect(said(far)).toMatchObject({ status: 422, code: 'EFFECTIVE_DATE_LATE' });
  });

  test('a value that its definition refuses is refused at its own field', async () => {
    const { status, body } = await draft([phone('nonsense')]);
    expect(status).toBe(422);
    expect(body.errors[0].path).toBe('items.0.values.phone');
  });

  test('14.3: the rules of the person are asked when it is submitted, before anybody decides', async () => {
    succeeded(await admin.put(`${base}/Policy/personalEmail`, { policy: 'VERIFIED' }));
    const own = 'update employee set personal_email = $3 where tenant_id = $1 and id = $2';
    const mail = { ...phone(null), values: { personalEmail: 'shared@mail.example' } };
    const change = succeeded(await draft([mail])).body.data;
    await api.owner.query(own, [tenantId, ids.other, 'shared@mail.example']);
    const { status, body } = await act(employee, 'Submit', change);
    expect({ status, code: body.code, path: body.errors[0].path }).toEqual({
      status: 409,
      code: 'EMAIL_TAKEN',
      path: `items.${mail.id}.values.personalEmail`,
    });
    expect(await read(employee, change.id)).toMatchObject({ state: 'DRAFT', version: change.version });
    await api.owner.query(own, [tenantId, ids.other, null]);
    expect(succeeded(await act(employee, 'Submit', change)).body.data.state).toBe('PENDING');
    succeeded(await decide(employee, 'Withdraw', change.id));
    succeeded(await admin.put(`${base}/Policy/personalEmail`, { policy: 'FREE' }));
  });

  test('EVIDENCE_REQUIRED: a bank account is not submitted without its document', async () => {
    const item = bank('7000111222');
    const { id } = succeeded(await draft([item])).body.data;
    expect(said(await act(employee, 'Submit', await read(employee, id)))).toMatchObject({
      status: 422,
      code: 'EVIDENCE_REQUIRED',
    });
    succeeded(await employee.remove(`${base}/${id}`));
    expect((await employee.get(`${base}/${id}`)).status).toBe(404);
  });
});

test('19.7: submitting, deciding and the number of the inbox ask the database no more often than they have to', async () => {
  succeeded(await admin.put(`${base}/Policy/personalEmail`, { policy: 'VERIFIED' }));
  const mail = { ...phone(null), values: { personalEmail: 'counted@mail.example' } };
  const { id, version } = succeeded(await draft([mail], hr, ids.employee)).body.data;
  const asked = async (work: () => Promise<Answer>) =>
    (await statementsOf(async () => succeeded(await work())))
      .map(({ text }) => text)
      .filter((text) => text !== 'commit');
  const tasksOf = async (by: Person) => succeeded(await by.get('/v1/Approval/GetPagination')).body.data;

  const submission = await asked(() => act(hr, 'Submit', { id, version }));
  expect(submission.length).toBeLessThanOrEqual(33);
  // Facts of the person are judged before anybody decides, not written and taken back.
  expect(submission.filter((text) => text.includes('update employee'))).toEqual([]);
  // What is locked is read once.
  expect(submission.filter((text) => text.includes('for update of p'))).toHaveLength(1);
  expect(submission.filter((text) => text.includes('into "approval_event"'))).toHaveLength(1);
  for (const by of [manager, officer]) {
    const [{ taskId, version: read }] = await tasksOf(by);
    const decision = await asked(() => by.post(`/v1/Approval/${taskId}/Approve`, { version: read }));
    expect(decision.length).toBeLessThanOrEqual(24);
    expect(decision.filter((text) => text.includes('into "approval_event"'))).toHaveLength(1);
  }
  const counted = await asked(() => manager.get('/v1/Approval/Count'));
  expect(counted).toHaveLength(2);
  // Who only reads does not wait for the disk; who submits does.
  expect([counted[0], submission[0]].map((text) => text?.includes('synchronous_commit = off'))).toEqual([true, false]);
  expect(await read(hr, id)).toMatchObject({ state: 'APPROVED' });
  succeeded(await admin.put(`${base}/Policy/personalEmail`, { policy: 'FREE' }));
});

describe('14.4: the way of a request', () => {
  test('A11 submit–approve: address and bank account, the manager, then HR; the record is changed from that day', async () => {
    const items = [address('Jalan Melati 7'), bank('7000333444')];
    const request = await submitted(items);
    expect(request).toMatchObject({ state: 'PENDING', stateText: 'Pending – step 1 of 2: Manager' });
    expect(await addresses()).toEqual([]);

    // The manager sees old and new; what his role may not see is masked, and the inbox names no values.
    const forManager = await read(manager, request.id);
    expect(forManager.can).toEqual(expect.arrayContaining(['approve', 'reject', 'return']));
    const bankRows = forManager.items[1].rows;
    expect(bankRows.every((row: { masked: boolean; new: string }) => row.masked && row.new === '••••')).toBe(true);
    expect(forManager.items[1].evidence.files).toEqual([]);
    const inbox = succeeded(await manager.get('/v1/Approval/GetPagination')).body.data;
    expect(inbox[0].snapshot.title).toBe('Home address, Bank accounts');
    const [local] = (await manager.get('/v1/Approval/GetPagination', { 'accept-language': 'id' })).body.data;
    expect(local.snapshot.title).toBe('Alamat domisili, Rekening bank');
    const [{ impact }] = succeeded(await manager.get('/v1/Home/Approvals')).body.data.rows;
    expect(impact).toMatch(/^Home address: \w+ · Bank accounts: add, used from \d{1,2} \w{3} \d{4}$/);
    expect(JSON.stringify(inbox)).not.toContain('7000333444');
    const task = succeeded(await manager.get(`/v1/Approval/${inbox[0].taskId}`)).body.data;
    expect(JSON.stringify(task.detail)).toContain('Jalan Melati 7');
    expect(JSON.stringify(task.detail)).not.toContain('3444');

    expect(succeeded(await decide(manager, 'Approve', request.id)).body.data.state).toBe('PENDING');
    // HR sees the account as every screen shows it, and its document.
    const forHr = await read(hr, request.id);
    expect(JSON.stringify(forHr.items[1].rows)).toContain('••••3444');
    const [file] = forHr.items[1].evidence.files;
    const given = await hr.get(`${base}/${request.id}/Evidence/${items[1]?.id}/${file.id}`);
    expect(given.raw.equals(PDF)).toBe(true);
    const done = succeeded(await decide(hr, 'Approve', request.id)).body.data;
    expect(done).toMatchObject({ state: 'APPROVED', items: [{ outcome: 'APPLIED' }, { outcome: 'APPLIED' }] });

    const [home] = await addresses();
    expect(home).toMatchObject({ line1: 'Jalan Melati 7', validFrom: request.effectiveDate, validTo: null });
    const [account] = succeeded(await admin.get(`/v1/Employee/${ids.employee}/BankAccount`)).body.data;
    expect(account.accountNo).toBe('••••3444');
    // 14.3: not used for payroll until two days after the approval.
    expect(account.validFrom > request.effectiveDate).toBe(true);
    const full = succeeded(await admin.post(`/v1/Employee/${ids.employee}/BankAccount/${account.id}/Reveal`)).body.data;
    expect(full.accountNo).toBe('7000333444');
    const texts = await notices(employee);
    expect(texts.some((text) => text.includes('was approved'))).toBe(true);
    expect(texts.some((text) => text.includes('bank account was changed'))).toBe(true);
  });

  test('HS-36: a change of an address waits beside what holds, holds from its day, and what held before stays known', async () => {
    const [now] = await addresses();
    // What has held since today is corrected; what has held for longer is succeeded.
    await api.owner.query("update employee_address set valid_from = '2021-05-01' where id = $1", [now.id]);
    const item = {
      ...address('Jalan Kenanga 2'),
      operation: 'CHANGE',
      recordId: now.id,
    };
    const request = await submitted([item]);
    expect(request.items[0].rows).toEqual([
      expect.objectContaining({ field: 'line1', old: 'Jalan Melati 7', new: 'Jalan Kenanga 2' }),
    ]);
    const record = succeeded(await employee.get(`${base}/Record/${ids.employee}`)).body.data;
    const section = record.sections.find((one: { topic: string }) => one.topic === 'domicile');
    expect(section.entries[0].pending).toMatchObject({ transactionNo: request.transactionNo });
    expect((await addresses()).map(({ line1 }: { line1: string }) => line1)).toEqual(['Jalan Melati 7']);
    succeeded(await decide(manager, 'Approve', request.id));
    succeeded(await decide(hr, 'Approve', request.id));
    const after = await addresses();
    expect(after).toHaveLength(2);
    expect(after[0]).toMatchObject({ line1: 'Jalan Kenanga 2', validTo: null });
    expect(after[1]).toMatchObject({ line1: 'Jalan Melati 7', validFrom: '2021-05-01' });
    expect(after[1].validTo < after[0].validFrom).toBe(true);
  });

  test('A11 reject: nothing is written, and the reason reaches the employee', async () => {
    const before = await addresses();
    const request = await submitted([address('Jalan Ditolak 1', 'mailing')]);
    expect(said(await decide(manager, 'Reject', request.id))).toMatchObject({ code: 'WF_COMMENT' });
    succeeded(await decide(manager, 'Reject', request.id, { comment: 'Not your address.' }));
    expect(await read(employee, request.id)).toMatchObject({ state: 'REJECTED', can: [] });
    expect(await addresses()).toEqual(before);
    expect((await notices(employee)).some((text) => text.includes('Not your address.'))).toBe(true);
    // home 5: it stays beside the addresses for 30 days, for the person alone, until something else is asked for.
    const beside = async (by: Person) =>
      succeeded(await by.get(`${base}/Record/${ids.employee}`)).body.data.sections.find(
        (one: { topic: string }) => one.topic === 'mailingAddress',
      ).rejected;
    expect(await beside(employee)).toMatchObject({
      transactionNo: request.transactionNo,
      reason: 'Not your address.',
    });
    expect(await beside(hr)).toBeNull();
    const past = (days: number) =>
      api.owner.query('update personal_change set completed_at = now() - make_interval(days => $2) where id = $1', [
        request.id,
        days,
      ]);
    await past(31);
    expect(await beside(employee)).toBeNull();
    await past(1);
    const again = await submitted([address('Jalan Lagi 1', 'mailing')]);
    expect(await beside(employee)).toBeNull();
    succeeded(await decide(employee, 'Withdraw', again.id));
    expect(await beside(employee)).not.toBeNull();
  });

  test('A11 return–resubmit: the same number, the new value, and the way begins again', async () => {
    const item = address('Jalan Lama 1', 'mailing');
    const request = await submitted([item]);
    succeeded(await decide(manager, 'Return', request.id, { comment: 'Which house?' }));
    const back = await read(employee, request.id);
    expect(back).toMatchObject({ state: 'RETURNED' });
    expect(back.can).toEqual(expect.arrayContaining(['edit', 'submit', 'withdraw']));
    const changed = { ...item, values: { ...item.values, line1: 'Jalan Lama 12' } };
    const saved = succeeded(await employee.put(`${base}/${request.id}`, { items: [changed], version: back.version }))
      .body.data;
    const again = succeeded(await act(employee, 'Submit', saved)).body.data;
    expect(again).toMatchObject({ state: 'PENDING', transactionNo: request.transactionNo });
    succeeded(await decide(manager, 'Approve', request.id));
    succeeded(await decide(hr, 'Approve', request.id));
    expect((await addresses()).some((one: { line1: string }) => one.line1 === 'Jalan Lama 12')).toBe(true);
  });

  test('A11 withdraw and recall: nothing is written, and a draft can be edited again', async () => {
    const before = await addresses();
    const request = await submitted([address('Jalan Tarik 1', 'home-country')]);
    const recalled = succeeded(await decide(employee, 'Recall', request.id)).body.data;
    expect(recalled).toMatchObject({ state: 'DRAFT', transactionNo: request.transactionNo });
    const again = succeeded(await act(employee, 'Submit', recalled)).body.data;
    expect(again.state).toBe('PENDING');
    expect(succeeded(await decide(employee, 'Withdraw', request.id)).body.data).toMatchObject({ state: 'WITHDRAWN' });
    expect(await addresses()).toEqual(before);
    expect(said(await decide(employee, 'Withdraw', request.id))).toMatchObject({ status: 409, code: 'WF_STATE' });
  });

  test('A11 cancel: HR takes it back after the approval, unless something changed it again', async () => {
    const before = await addresses();
    const request = await submitted([address('Jalan Batal 1', 'home-country')]);
    succeeded(await decide(manager, 'Approve', request.id));
    succeeded(await decide(hr, 'Approve', request.id));
    expect(await addresses()).toHaveLength(before.length + 1);
    expect(said(await decide(employee, 'Cancel', request.id, { comment: 'x' }))).toMatchObject({ status: 403 });
    const cancelled = succeeded(await decide(hr, 'Cancel', request.id, { comment: 'Wrong person.' })).body.data;
    expect(cancelled.state).toBe('CANCELLED');
    expect(await addresses()).toEqual(before);

    const other = await submitted([address('Jalan Batal 2', 'home-country')]);
    succeeded(await decide(manager, 'Approve', other.id));
    succeeded(await decide(hr, 'Approve', other.id));
    await api.owner.query("update employee_address set line1 = 'Jalan Lain' where line1 = 'Jalan Batal 2'");
    expect(said(await decide(hr, 'Cancel', other.id, { comment: 'Wrong.' }))).toMatchObject({
      status: 409,
      code: 'CHANGED_SINCE',
    });
  });

  test('A11 effect failure: what the record refuses leaves everything as it was, and the task open', async () => {
    const request = await submitted([address('Jalan Gagal 1', 'identity-card')]);
    succeeded(await decide(manager, 'Approve', request.id));
    // An address of the type that begins on the same day came meanwhile.
    succeeded(
      await admin.post(`/v1/Employee/${ids.employee}/Address`, {
        ...addressValues('Jalan Lain'),
        type: 'identity-card',
        validFrom: request.effectiveDate,
      }),
    );
    const before = await addresses();
    expect(said(await decide(hr, 'Approve', request.id))).toMatchObject({ status: 422, code: 'EFFECT_FAILED' });
    expect(await addresses()).toEqual(before);
    expect((await read(hr, request.id)).can).toContain('approve');
    succeeded(await decide(employee, 'Withdraw', request.id));
  });
});

describe('14.3: rules', () => {
  // What tests before have written has held since today already.
  beforeEach(async () => {
    await api.owner.query("delete from employee_address where tenant_id = $1 and type <> 'domicile'", [tenantId]);
    await api.owner.query('delete from employee_bank_account where tenant_id = $1', [tenantId]);
  });

  test('FIELD_PENDING: one open request for each field or record', async () => {
    const first = await submitted([address('Jalan Satu 1', 'mailing')]);
    const { id } = succeeded(await draft([address('Jalan Dua 2', 'mailing')])).body.data;
    const refused = await act(employee, 'Submit', await read(employee, id));
    expect(said(refused)).toEqual({
      status: 409,
      code: 'FIELD_PENDING',
      message: `${first.transactionNo} already asks to change Mailing address.`,
    });
    succeeded(await decide(employee, 'Withdraw', first.id));
  });

  test('VALUE_CHANGED: the approver is told what it is now, and goes on knowingly', async () => {
    const [now] = (await addresses()).filter((one: { type: string }) => one.type === 'domicile');
    const item = { ...address('Jalan Tujuan 3'), operation: 'CHANGE', recordId: now.id };
    const request = await submitted([item]);
    succeeded(await decide(manager, 'Approve', request.id));
    await api.owner.query("update employee_address set line1 = 'Jalan Diam 9', version = version + 1 where id = $1", [
      now.id,
    ]);
    expect((await read(hr, request.id)).items[0].rows[0]).toMatchObject({ changedMeanwhile: true });
    expect(said(await decide(hr, 'Approve', request.id))).toEqual({
      status: 409,
      code: 'VALUE_CHANGED',
      message: 'Address is now Jalan Diam 9. Review before approving.',
    });
    // The inbox is no way round it.
    const inbox = succeeded(await hr.get('/v1/Approval/GetPagination')).body.data;
    const task = inbox.find((one: { transactionNo: string }) => one.transactionNo === request.transactionNo);
    const past = await hr.post(`/v1/Approval/${task.taskId}/Approve`, { version: task.version });
    expect(said(past)).toMatchObject({ status: 422, code: 'EFFECT_FAILED' });
    const done = await decide(hr, 'Approve', request.id, { acceptChanged: true });
    expect(succeeded(done).body.data.state).toBe('APPROVED');
    expect((await addresses()).some((one: { line1: string }) => one.line1 === 'Jalan Tujuan 3')).toBe(true);
  });

  test('item by item: one is approved, the other rejected with its reason', async () => {
    const [one, other] = [address('Jalan Benar 1', 'mailing'), bank('7000999888')];
    const request = await submitted([one, other]);
    const without = { rejected: [{ id: other.id, reason: '' }] };
    expect(said(await decide(manager, 'Approve', request.id, without))).toMatchObject({ code: 'REASON_NEEDED' });
    const both = { rejected: [one, other].map(({ id }) => ({ id, reason: 'No.' })) };
    expect(said(await decide(manager, 'Approve', request.id, both))).toMatchObject({ code: 'ALL_REJECTED' });
    const refused = { rejected: [{ id: other.id, reason: 'The statement is of somebody else.' }] };
    succeeded(await decide(manager, 'Approve', request.id, refused));
    succeeded(await decide(hr, 'Approve', request.id));
    expect(await read(employee, request.id)).toMatchObject({
      state: 'APPROVED',
      items: [{ outcome: 'APPLIED' }, { outcome: 'REJECTED', reason: 'The statement is of somebody else.' }],
    });
    const accounts = succeeded(await admin.get(`/v1/Employee/${ids.employee}/BankAccount`)).body.data;
    expect(accounts.some(({ accountNo }: { accountNo: string }) => accountNo.endsWith('9888'))).toBe(false);
  });

  test('bank account: two different people, whatever the workflow says', async () => {
    // The manager of this person is in HR and decides on both steps.
    await api.owner.query(
      `insert into user_role (tenant_id, user_id, role_id, source)
       select $1, u.id, r.id, 'local' from app_user u, role r
       where u.tenant_id = $1 and u.email = 'manager@demo.example' and r.tenant_id = $1 and r.code = 'HR-ADMIN'`,
      [tenantId],
    );
    const request = await submitted([bank('7000555666')]);
    succeeded(await decide(manager, 'Approve', request.id));
    expect(said(await decide(manager, 'Approve', request.id))).toMatchObject({ status: 422, code: 'EFFECT_FAILED' });
    expect(succeeded(await decide(hr, 'Approve', request.id)).body.data.state).toBe('APPROVED');
    await api.owner.query(
      `delete from user_role where tenant_id = $1 and user_id = (select id from app_user where tenant_id = $1 and email = 'manager@demo.example')
         and role_id = (select id from role where tenant_id = $1 and code = 'HR-ADMIN')`,
      [tenantId],
    );
  });

  test('AE-6: nobody decides about themselves, nor on what they filed for somebody', async () => {
    const own = await submitted([address('Jalan HR 1')], hr, ids.hr);
    expect((await read(hr, own.id)).can).not.toContain('approve');
    expect(said(await decide(hr, 'Approve', own.id))).toMatchObject({ status: 403, code: 'WF_SELF' });
    succeeded(await decide(manager, 'Approve', own.id));
    expect(said(await decide(hr, 'Approve', own.id))).toMatchObject({ status: 403, code: 'WF_SELF' });
    succeeded(await decide(officer, 'Approve', own.id));

    const filed = await submitted([address('Jalan Titip 1', 'mailing')], hr, ids.employee);
    expect(filed).toMatchObject({ onBehalf: true });
    expect((await read(hr, filed.id)).can).not.toContain('approve');
    succeeded(await decide(manager, 'Approve', filed.id));
    expect(said(await decide(hr, 'Approve', filed.id))).toMatchObject({ status: 403, code: 'WF_SELF' });
    succeeded(await decide(officer, 'Approve', filed.id));
    expect((await notices(employee)).some((text) => text.includes(filed.transactionNo))).toBe(true);
  });

  test('RO-6: what is out of reach is not there', async () => {
    expect((await employee.get(`${base}/Record/${ids.other}`)).status).toBe(404);
    expect((await draft([phone('+628133333333')], employee, ids.other)).status).toBe(404);
    const request = await submitted([address('Jalan HR 2', 'mailing')], hr, ids.hr);
    expect((await employee.get(`${base}/${request.id}`)).status).toBe(404);
    expect((await decideBlind(employee, request.id)).status).toBe(404);
    const list = succeeded(await employee.get(`${base}/GetPagination?tab=all`)).body.data;
    expect(new Set(list.map((one: { employee: { id: string } }) => one.employee.id))).toEqual(new Set([ids.employee]));
    const all = succeeded(await hr.get(`${base}/GetPagination?tab=all&state=PENDING`)).body.data;
    expect(all.map((one: { id: string }) => one.id)).toContain(request.id);
    const payroll = api.as('payroll@demo.example');
    expect((await payroll.get(`${base}/${request.id}`)).status).toBe(404);
  });

  test('a stale version is refused', async () => {
    const { id, version } = succeeded(await draft([address('Jalan Basi 1', 'mailing')])).body.data;
    const put = (n: number) =>
      employee.put(`${base}/${id}`, { items: [address('Jalan Basi 2', 'mailing')], version: n });
    succeeded(await put(version));
    expect(said(await put(version))).toMatchObject({ status: 409, code: 'STALE' });
  });
});

const decideBlind = (by: Person, id: string) => by.post(`${base}/${id}/Approve`, { version: 1 });

describe('14.4: what was applied is dated, and cancelled to what it was', () => {
  const person = async () => succeeded(await admin.get(`/v1/Employee/${ids.employee}`)).body.data;
  const formerNames = async () =>
    succeeded(await admin.get(`/v1/Employee/${ids.employee}/FormerName`)).body.data.map(
      ({ name, heldUntil }: { name: string; heldUntil: string }) => ({ name, heldUntil }),
    );
  const accounts = async () =>
    succeeded(await admin.get(`/v1/Employee/${ids.employee}/BankAccount`)).body.data.map(
      (one: Record<string, unknown>) => ({
        accountNo: one['accountNo'],
        validFrom: one['validFrom'],
        validTo: one['validTo'],
      }),
    );
  const approve = async (id: string) => {
    succeeded(await decide(manager, 'Approve', id));
    succeeded(await decide(hr, 'Approve', id));
  };

  test('a legal name holds from the effective date, the former one is kept up to the day before', async () => {
    const name = { id: randomUUID(), record: null, operation: 'CHANGE', values: { lastName: 'Firmansyah Putra' } };
    const request = await submitted([name]);
    await approve(request.id);
    expect(await person()).toMatchObject({ lastName: 'Firmansyah Putra' });
    const [former] = await formerNames();
    expect(former.name).toContain('Firmansyah');
    expect(former.heldUntil < request.effectiveDate).toBe(true);
    succeeded(await decide(hr, 'Cancel', request.id, { comment: 'The court has not decided.' }));
    expect(await person()).toMatchObject({ lastName: 'Firmansyah' });
    expect(await formerNames()).toEqual([]);
  });

  test('a new account number succeeds the old account two days after the approval, and is taken back with it', async () => {
    await api.owner.query('delete from employee_bank_account where tenant_id = $1', [tenantId]);
    const { values } = bank('7000777888');
    const held = succeeded(await admin.post(`/v1/Employee/${ids.employee}/BankAccount`, values)).body.data;
    const before = await accounts();
    const { accountNo: _, ...rest } = values;
    const masked = { ...rest, accountNo: held.accountNo, branch: 'Sudirman' };
    const item = { id: randomUUID(), record: 'BankAccount', recordId: held.id, operation: 'CHANGE' };

    // The branch alone is a correction of the same account.
    const corrected = await submitted([{ ...item, values: masked }]);
    await approve(corrected.id);
    expect(await accounts()).toEqual(before);

    const request = await submitted([{ ...item, id: randomUUID(), values: { ...masked, accountNo: '7000111999' } }]);
    await approve(request.id);
    const [now, was] = await accounts();
    expect([now.accountNo, was.accountNo]).toEqual(['••••1999', '••••7888']);
    expect(now.validFrom > request.effectiveDate).toBe(true);
    expect(was.validTo < now.validFrom).toBe(true);
    succeeded(await decide(hr, 'Cancel', request.id, { comment: 'Not hers.' }));
    expect(await accounts()).toEqual(before);
    const full = succeeded(await admin.post(`/v1/Employee/${ids.employee}/BankAccount/${held.id}/Reveal`)).body.data;
    expect(full.accountNo).toBe('7000777888');
  });

  test('removing a record: it comes back as it was when the request is cancelled', async () => {
    const skill = { skill: 'First aid', level: '3', years: 2 };
    const made = succeeded(await admin.post(`/v1/Employee/${ids.employee}/Skill`, skill)).body.data;
    const request = await submitted([{ id: randomUUID(), record: 'Skill', recordId: made.id, operation: 'REMOVE' }]);
    expect(request.items[0].rows).toEqual(
      expect.arrayContaining([expect.objectContaining({ field: 'skill', old: 'First aid', new: null })]),
    );
    await approve(request.id);
    const skills = async () => succeeded(await admin.get(`/v1/Employee/${ids.employee}/Skill`)).body.data;
    expect(await skills()).toEqual([]);
    succeeded(await decide(hr, 'Cancel', request.id, { comment: 'Still valid.' }));
    expect(await skills()).toEqual([expect.objectContaining(skill)]);
  });
});

test('10.9: with the person, what their requests held goes; that they were made stays', async () => {
  const request = await submitted([address('Jalan Rahasia 77', 'home-country')]);
  succeeded(await decide(employee, 'Withdraw', request.id));
  const lock = (await api.owner.query('select content from personal_change where id = $1', [request.id])).rows[0];
  expect(lock.content.includes('Jalan Rahasia 77')).toBe(false);
  const door = doorWithVault(api.door, openVault(api.config));
  await door.asActor({ tenantId, userId: null, channel: 'test' }, (tx) =>
    requestEngine().forgetEmployee(tx, tenantId, ids.employee),
  );
  expect(await read(employee, request.id)).toMatchObject({ state: 'WITHDRAWN', items: [], comment: null });
});

test('14.3: of two requests for one field that are submitted at once, one waits and the other is refused', async () => {
  const drafts = await Promise.all(
    ['Jalan Lomba 1', 'Jalan Lomba 2'].map(async (line) => {
      const { id } = succeeded(await draft([address(line, 'home-country')])).body.data;
      return read(employee, id);
    }),
  );
  const answers = await Promise.all(drafts.map((one) => act(employee, 'Submit', one)));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
});
