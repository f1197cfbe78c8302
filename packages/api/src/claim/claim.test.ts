import { newId } from '@personalia/database';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { drawerOf } from '../../testing/decide.ts';
import { demoOf } from '../../testing/demo.ts';
import { jobEnded, testWorker } from '../../testing/import.ts';
import { type Person, succeeded, testApi } from '../../testing/index.ts';
import { sendFile } from '../../testing/send-file.ts';
import { roundTripsOf, statementsOf } from '../../testing/statements.ts';
import { claimDay } from './balance/open-period.ts';

const api = await testApi();
await testWorker(api);
const demo = await demoOf(api);
const hr = api.as('hr@demo.example');
const { tenantId } = demo;

/** Budi reports to Rina; both sign in with what every employee and manager may do. */
const NAMES = ['budi', 'rina', 'tono', 'wati'] as const;
type Name = (typeof NAMES)[number];
/** Wati keeps the settings of claims and does not see pay. */
const ROLES: Record<Name, string[]> = {
  budi: ['EMPLOYEE'],
  rina: ['EMPLOYEE', 'MANAGER'],
  tono: ['EMPLOYEE'],
  wati: ['CLAIMS'],
};
const employee = Object.fromEntries(NAMES.map((name) => [name, newId()])) as Record<Name, string>;
const person = Object.fromEntries(NAMES.map((name) => [name, api.as(`${name}@demo.example`)])) as Record<Name, Person>;
const owner = async <Row = Record<string, string>>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await api.owner.query(text, values)).rows as Row[];

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const children = { wife: '', child: '' };
let gradeId = '';

beforeAll(async () => {
  await demo.hireAll(
    NAMES.map((name) =>
      demo.person({
        id: employee[name],
        firstName: name,
        lastName: null,
        managerId: name === 'budi' ? employee.rina : null,
      }),
    ),
  );
  for (const name of NAMES) {
    const [row] = await owner<{ id: string }>(
      `insert into app_user (tenant_id, email, first_name, name, issuer, subject, email_verified, employee_id, status)
       values ($1, $2, $3, $3, $4, $5, true, $6, 'active') returning id`,
      [tenantId, `${name}@demo.example`, name, api.issuer.address, `sub-${name}@demo.example`, employee[name]],
    );
    await owner(
      `insert into user_role (tenant_id, user_id, role_id, source)
       select $1, $2, id, 'local' from role where tenant_id = $1 and code = any($3)`,
      [tenantId, row?.id, ROLES[name]],
    );
  }
  const family = async (draft: object) =>
    succeeded(
      await hr.post(`/v1/Employee/${employee.budi}/FamilyMember`, {
        isDependant: true,
        taxDependant: false,
        insuranceDependant: true,
        isStudying: false,
        isMarried: false,
        isDisabled: false,
        ...draft,
      }),
    ).body.data.id;
  children.wife = await family({ name: 'Sari', relation: 'spouse', birthDate: '1990-01-01', isMarried: true });
  children.child = await family({ name: 'Ayu', relation: 'child', birthDate: '2015-05-10' });
  [{ id: gradeId }] = (await owner('select grade_id as id from employee_current where tenant_id = $1 and id = $2', [
    tenantId,
    employee.budi,
  ])) as [{ id: string }];
}, 120_000);

let serial = 0;
/** A claim type with these terms from 2020 on. */
async function claimType(terms: object = {}, more: object = {}): Promise<string> {
  serial += 1;
  const draft = {
    code: `TYPE-${serial}`,
    name: `Type ${serial}`,
    category: 'MEDICAL_OUTPATIENT',
    currency: 'IDR',
    effectiveFrom: '2020-01-01',
    terms: { receiptRequired: false, ...terms },
    ...more,
  };
  return succeeded(await hr.post('/v1/ClaimType/Setting', draft)).body.data.id;
}
const line = (claimTypeId: string, amount: string | null, receiptDate = '2026-03-03', more: object = {}) => ({
  id: newId(),
  claimTypeId,
  amount,
  receiptDate,
  ...more,
});
async function draft(lines: object[], who: Name = 'budi') {
  return succeeded(await person[who].post('/v1/ClaimRequest', { employeeId: employee[who], title: 'Claim', lines }))
    .body.data;
}
const submit = (claim: { id: string; version: number }, who: Name = 'budi') =>
  person[who].post(`/v1/ClaimRequest/${claim.id}/Submit`, { version: claim.version });
async function submitted(lines: object[], who: Name = 'budi') {
  return succeeded(await submit(await draft(lines, who), who)).body.data;
}
async function taskOf(claimId: string) {
  const [row] = await owner<{ id: string; version: number }>(
    `select t.id, r.version from approval_task t join approval_request r on r.tenant_id = t.tenant_id and r.id = t.request_id
     where r.subject_id = $1 order by t.id desc limit 1`,
    [claimId],
  );
  return row ?? { id: '', version: 0 };
}
async function decide(claimId: string, verb = 'Approve', body: object = {}) {
  const { id, version } = await taskOf(claimId);
  return person.rina.post(`/v1/Approval/${id}/${verb}`, { version, ...body });
}
/** By whoever it waits for. */
async function approve(subjectId: string, verb = 'Approve', body: object = {}) {
  const [task] = await owner<{ id: string; version: string; email: string }>(
    `select t.id, r.version, u.email from approval_task t
     join approval_request r on r.tenant_id = t.tenant_id and r.id = t.request_id
     join app_user u on u.tenant_id = t.tenant_id and u.id = t.assignee_user_id
     where r.subject_id = $1 and t.state = 'OPEN' limit 1`,
    [subjectId],
  );
  const approver = api.as(task?.email ?? '');
  await drawerOf(approver, task?.id ?? '');
  return approver.post(`/v1/Approval/${task?.id}/${verb}`, { version: task?.version, ...body });
}
const ledger = async (claimId: string) =>
  (
    await owner<{ kind: string; amount: string }>(
      'select kind, trim_scale(amount)::text as amount from claim_ledger where claim_id = $1 order by id',
      [claimId],
    )
  ).map(({ kind, amount }) => `${kind} ${amount}`);
const read = async (id: string, who: Name = 'budi') =>
  (await person[who].get(`/v1/ClaimRequest/${id}/Detail`)).body.data;
const balances = async (typeId: string) =>
  (
    await person.budi.get(`/v1/ClaimRequest/Choices?employeeId=${employee.budi}&date=2026-03-03`)
  ).body.data.balances.filter((one: { claimTypeId: string }) => one.claimTypeId === typeId);
const yearly = (amount: string, more: object = {}) => ({ kind: 'PER_PERIOD', amount, ...more });

describe('CL1: claim types', () => {
  test('CL1: created with terms, changed at once or from a date; the name is fixed when it is used', async () => {
    const id = await claimType({ limits: [yearly('100')] });
    const before = (await hr.get(`/v1/ClaimType/${id}/Setting`)).body.data;
    expect(before).toMatchObject({ claims: 0, versions: [{ effectiveFrom: '2020-01-01' }] });
    const { id: _, status: _s, versions, claims: _c, ...fields } = before;
    const next = { ...versions[0].terms, limits: [yearly('120')] };
    const saved = succeeded(
      await hr.put(`/v1/ClaimType/${id}/Setting`, { ...fields, effectiveFrom: '2026-03-01', terms: next }),
    ).body.data;
    expect(saved.versions.map((one: { effectiveFrom: string }) => one.effectiveFrom)).toEqual([
      '2026-03-01',
      '2020-01-01',
    ]);
    // The list shows what a year gives now.
    const { data: listed } = (
      await hr.get(`/v1/ClaimType/GetPagination?search=${fields.code}&figures=mainLimit,periodKind`)
    ).body;
    expect(listed).toMatchObject([{ mainLimit: expect.stringMatching(/^120(\.0+)?$/), periodKind: 'CALENDAR_YEAR' }]);
    const [{ employerId, employer }] = (await owner(
      `select e.id as "employerId", e.name as employer from employer e where e.tenant_id = $1 order by e.code limit 1`,
      [tenantId],
    )) as [{ employerId: string; employer: string }];
    const limited = await claimType({ employerIds: [employerId] });
    const of = `figures=employers&employers.contains=${encodeURIComponent(employer)}`;
    const { data: ofEmployer } = (await hr.get(`/v1/ClaimType/GetPagination?pageSize=100&${of}`)).body;
    expect(ofEmployer).toMatchObject([{ id: limited, employers: employer }]);
    // CL-19: each line takes the limit of its own date.
    const claim = await draft([line(id, '150', '2026-02-28'), line(id, '150', '2026-03-01')]);
    expect(claim.lines.map((one: { eligible: string }) => one.eligible)).toEqual(['100', '20']);
    const renamed = await hr.put(`/v1/ClaimType/${id}/Setting`, {
      ...fields,
      version: saved.version,
      name: 'Other',
      effectiveFrom: '2026-03-01',
      terms: next,
    });
    expect(renamed.body.errors).toMatchObject([{ path: 'name', code: 'NAME_LOCKED' }]);
    const stale = await hr.put(`/v1/ClaimType/${id}/Setting`, { ...fields, effectiveFrom: '2026-03-01', terms: next });
    expect(stale).toMatchObject({ status: 409, body: { code: 'STALE' } });
  });

  test('CL-19: what was submitted is never computed again; receipts from now on take the changed limit', async () => {
    const id = await claimType({ limits: [yearly('100')] });
    const approved = await submitted([line(id, '150')]);
    succeeded(await decide(approved.id));
    const waiting = await submitted([line(id, '10', '2025-03-03')]);
    const {
      id: _,
      status: _s,
      versions,
      claims: _c,
      ...fields
    } = (await hr.get(`/v1/ClaimType/${id}/Setting`)).body.data;
    const terms = { ...versions[0].terms, limits: [yearly('5')] };
    succeeded(await hr.put(`/v1/ClaimType/${id}/Setting`, { ...fields, effectiveFrom: '2020-01-01', terms }));
    expect(await read(approved.id)).toMatchObject({ eligible: '100', approved: '100' });
    succeeded(await decide(waiting.id));
    expect(await read(waiting.id)).toMatchObject({ eligible: '10', approved: '10', payable: '10' });
    expect((await draft([line(id, '10', '2024-03-03')])).eligible).toBe('5');
  });

  test('CR-9, IN_USE: a type that is no longer active takes no new lines; what was submitted goes on', async () => {
    const id = await claimType();
    const claim = await submitted([line(id, '100')]);
    const { version, name } = (await hr.get(`/v1/ClaimType/${id}`)).body.data;
    expect((await hr.remove(`/v1/ClaimType/${id}`)).body).toMatchObject({ code: 'IN_USE' });
    succeeded(await hr.post(`/v1/ClaimType/${id}/Deactivate`, { version }));
    const later = await draft([line(id, '100', '2026-03-04')]);
    expect((await submit(later)).body.errors).toMatchObject([
      { path: 'lines.0.claimTypeId', code: 'TYPE_INACTIVE', message: `Claim type ${name} is not active.` },
    ]);
    succeeded(await decide(claim.id));
    expect(await read(claim.id)).toMatchObject({ state: 'APPROVED', approved: '100', lines: [{ typeName: name }] });
  });

  test('CL-2: two general limits of a kind are refused at the row', async () => {
    const refused = await hr.post('/v1/ClaimType/Setting', {
      code: 'TWICE',
      name: 'Twice',
      category: 'DENTAL',
      currency: 'IDR',
      effectiveFrom: '2020-01-01',
      terms: { limits: [yearly('1'), yearly('2')] },
    });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toMatchObject([{ path: 'terms.limits.1.kind', code: 'LIMIT_GENERIC' }]);
  });

  test('CL1: code and name of a claim type are taken once, whatever their case; a percentage is from 0 to 100', async () => {
    const made = (draft: object) =>
      hr.post('/v1/ClaimType/Setting', {
        code: 'ONCE',
        name: 'Only once',
        category: 'DENTAL',
        currency: 'IDR',
        effectiveFrom: '2020-01-01',
        terms: {},
        ...draft,
      });
    succeeded(await made({}));
    const code = await made({ code: 'once', name: 'Another' });
    expect(code).toMatchObject({ status: 409, body: { errors: [{ path: 'code' }] } });
    const name = await made({ code: 'ONCE-2', name: 'ONLY Once' });
    expect(name).toMatchObject({ status: 409, body: { code: 'TAKEN', errors: [{ path: 'name' }] } });
    const percent = await made({ code: 'MUCH', name: 'Much', terms: { calculation: 'PERCENT', percent: '101' } });
    expect(percent).toMatchObject({ status: 422, body: { errors: [{ path: 'terms.percent' }] } });
  });

  test('CL1: limits go out as a file and come in again as they were; with a mistake none is read', async () => {
    const limits = [
      yearly('12000000', { gradeIds: [gradeId] }),
      yearly('8000000.5', { appliesTo: 'FAMILY_POOL', employmentTypes: ['permanent'] }),
      { kind: 'COUNT_PER_PERIOD', count: 4 },
    ];
    const id = await claimType({ limits }, { currency: 'SGD' });
    const { versions } = (await hr.get(`/v1/ClaimType/${id}/Setting`)).body.data;
    const file = succeeded(await hr.get(`/v1/ClaimType/LimitsFile?claimTypeId=${id}`));
    const read = async (name: string, content: string | Uint8Array) =>
      sendFile(hr, 'POST', '/v1/ClaimType/LimitsFile', { name, content });
    const again = succeeded(await read('limits.xlsx', file.raw)).body.data;
    expect(again).toEqual({ rows: 3, limits: versions[0].terms.limits, errors: [] });
    const csv = [
      'Batas,Golongan,Jumlah,Banyaknya',
      'Per tahun,G5,1000,',
      'Per week,G99,abc,',
      'Kunjungan per tahun,,5,',
    ].join('\n');
    const wrong = succeeded(await read('limits.csv', csv)).body.data;
    expect(wrong.limits).toEqual([]);
    expect(wrong.errors.map((one: { row: number; column: string }) => [one.row, one.column])).toEqual([
      [3, 'Limit'],
      [3, 'Grades'],
      [3, 'Amount'],
      [4, 'Number'],
      [4, 'Amount'],
    ]);
    expect((await read('limits.csv', 'a,b\n1,2\n')).body.code).toBe('LIMITS_FILE');
    expect(
      (await sendFile(person.budi, 'POST', '/v1/ClaimType/LimitsFile', { name: 'a.csv', content: csv })).status,
    ).toBe(403);
  });

  test('CL-1: a simulation explains terms that are not saved', async () => {
    const { body } = await hr.post('/v1/ClaimType/Simulate', {
      name: 'New',
      currency: 'IDR',
      terms: { calculation: 'PERCENT', percent: '90', limits: [{ kind: 'PER_VISIT', amount: '600000' }] },
      employeeId: employee.budi,
      receiptDate: '2026-03-03',
      amount: '850000',
      quantity: '1',
    });
    expect(body.data, JSON.stringify(body)).toMatchObject({ eligible: '600000', notCovered: '250000', findings: [] });
    expect(body.data.steps.map((one: { step: string }) => one.step)).toEqual(['RECEIPT', 'PERCENT', 'LIMIT']);
  });
});

describe('CL2: from a receipt to the ledger', () => {
  test('the journey (CR-1, CR-11): receipts, live result, reservation, a line lowered, approval, use', async () => {
    const id = await claimType({
      calculation: 'PERCENT',
      percent: '90',
      receiptRequired: true,
      members: ['SELF', 'SPOUSE', 'CHILD'],
      limits: [
        { kind: 'PER_VISIT', amount: '600000' },
        yearly('5000000', { gradeIds: [gradeId] }),
        yearly('8000000', { appliesTo: 'FAMILY_POOL' }),
      ],
    });
    const lines = [line(id, '850000'), line(id, '200000', '2026-03-09', { memberId: children.child })];
    const live = await person.budi.post('/v1/ClaimRequest/Calculate', { employeeId: employee.budi, lines });
    expect(live.body.data).toMatchObject({ claimed: '1050000', eligible: '780000', notCovered: '270000' });
    const claim = await draft(lines);
    const refused = await submit(claim);
    expect(refused.body.errors.map((one: { code: string; path: string }) => [one.code, one.path])).toEqual([
      ['RECEIPT_MISSING', 'lines.0.files'],
      ['RECEIPT_MISSING', 'lines.1.files'],
    ]);
    for (const { id: lineId } of lines)
      succeeded(
        await sendFile(person.budi, 'POST', `/v1/ClaimRequest/${claim.id}/Line/${lineId}/File`, {
          name: `receipt-${lineId.slice(-2)}.pdf`,
          content: PDF,
          type: 'application/pdf',
        }),
      );
    const sent = succeeded(await submit(claim)).body.data;
    expect(sent).toMatchObject({ state: 'PENDING', eligible: '780000', canEdit: false });
    expect(sent.transactionNo).toMatch(/^CLM-\d{6}-\d{6}$/);
    expect(await ledger(claim.id)).toEqual(['RESERVE -600000', 'RESERVE -180000']);

    const { id: taskId } = await taskOf(claim.id);
    const task = (await person.rina.get(`/v1/Approval/${taskId}`)).body.data;
    expect(task.task.editable.map((one: { name: string; value: string }) => [one.name, one.value])).toEqual([
      ['approved.1', '600000'],
      ['approved.1.note', null],
      ['approved.2', '180000'],
      ['approved.2.note', null],
    ]);
    // C2: what is left of each limit before and after.
    const [lineTable, limitTable, { files }] = task.detail;
    expect(task.detail.map((one: { kind: string }) => one.kind)).toEqual(['table', 'table', 'files']);
    expect(lineTable.rows.at(-1)).toEqual(['Total', null, '1,050,000', '780,000', '780,000']);
    expect(limitTable.rows).toEqual([
      ['1. Per year', '5,000,000', '5,000,000', '4,400,000'],
      ['1. Per year · Family together', '8,000,000', '8,000,000', '7,400,000'],
      ['2. Per year · Family together', '8,000,000', '7,400,000', '7,220,000'],
    ]);
    expect((await person.rina.get(files[0].path)).raw.equals(PDF)).toBe(true);

    // 3.2: what to know is on the card; a step that lets amounts be changed is not approved from there.
    const card = (await person.rina.get('/v1/Home/Approvals')).body.data.rows;
    expect(card.find((one: { taskId: string }) => one.taskId === taskId)).toMatchObject({
      impact: 'IDR 4,400,000 left · no duplicates',
      approvableVersion: null,
    });
    const { lastTypeId } = (await person.budi.get('/v1/ClaimRequest/Choices')).body.data;
    expect(lastTypeId).toBe(lines.at(-1)?.claimTypeId);

    const above = await decide(claim.id, 'Approve', { edits: { 'approved.1': '600001' } });
    expect(above.body).toMatchObject({
      code: 'AMT_APPROVED',
      message: 'The approved amount cannot be more than 600,000.',
    });
    const fine = await decide(claim.id, 'Approve', { edits: { 'approved.1': '500000.5' } });
    expect(fine.body.errors).toMatchObject([{ path: 'edits.approved.1', code: 'AMT_SCALE' }]);
    expect((await decide(claim.id, 'Approve', { edits: { title: 'x' } })).body.code).toBe('WF_FIELD');
    const negative = await decide(claim.id, 'Approve', { edits: { 'approved.1': '-5' } });
    expect(negative.body.errors).toMatchObject([{ code: 'AMT_RANGE', message: 'Enter an amount from 0 to 600,000.' }]);
    const long = await decide(claim.id, 'Approve', { edits: { 'approved.1.note': 'x'.repeat(501) } });
    expect(long.body.errors).toMatchObject([{ path: 'edits.approved.1.note' }]);
    const edits = { 'approved.1': '500000', 'approved.1.note': ' Without the vitamins ', 'approved.2.note': '' };
    const approved = succeeded(await decide(claim.id, 'Approve', { edits })).body.data;
    expect(approved).toMatchObject({ state: 'APPROVED' });
    expect(await ledger(claim.id)).toEqual([
      'RESERVE -600000',
      'RESERVE -180000',
      'RELEASE 600000',
      'RELEASE 180000',
      'USE -500000',
      'USE -180000',
    ]);
    expect(await read(claim.id)).toMatchObject({
      state: 'APPROVED',
      paymentState: 'READY',
      approved: '680000',
      lines: [
        { approved: '500000', approverNote: 'Without the vitamins' },
        { approved: '180000', approverNote: null },
      ],
    });
    const [decided] = (await person.rina.get(`/v1/Approval/${taskId}`)).body.data.detail;
    expect(decided.columns.at(-1)).toEqual({ label: 'Note', isNumber: false });
    expect(decided.rows.map((row: (string | null)[]) => row.at(-1))).toEqual(['Without the vitamins', null, null]);
    expect(
      (await balances(id)).map((one: Record<string, string>) => [
        one['appliesTo'],
        one['limit'],
        one['used'],
        one['left'],
      ]),
    ).toEqual([
      ['EMPLOYEE', '5000000', '500000', '4500000'],
      ['FAMILY_POOL', '8000000', '680000', '7320000'],
    ]);
  });

  test('CL-5: two claims at once: the first takes 700,000, the second is capped to 300,000', async () => {
    const id = await claimType({ limits: [yearly('1000000')] });
    const [one, two] = [await draft([line(id, '700000')]), await draft([line(id, '700000')])];
    const answers = (await Promise.all([submit(one), submit(two)])).map(
      (answer) => succeeded(answer).body.data.eligible,
    );
    expect(new Set(answers)).toEqual(new Set(['300000', '700000']));
    expect(await balances(id)).toMatchObject([{ used: '1000000', left: '0' }]);
  });

  test('CL-5, CR-6: however many claims race, they never pass a limit, and cancelling all of them gives back all of it', async () => {
    const limit = 1_000_000;
    const races = fc.sample(fc.array(fc.integer({ min: 1, max: 700_000 }), { minLength: 2, maxLength: 5 }), {
      seed: 22,
      numRuns: 6,
    });
    for (const amounts of races) {
      const id = await claimType({ limits: [yearly(String(limit))] });
      const drafts = [];
      for (const amount of amounts) drafts.push(await draft([line(id, String(amount))]));
      const answers = await Promise.all(drafts.map((one) => submit(one)));
      const claims = answers.map((answer) => succeeded(answer).body.data);
      const taken = claims.reduce((sum, { eligible }) => sum + Number(eligible), 0);
      const all = amounts.reduce((sum, amount) => sum + amount, 0);
      expect(taken, amounts.join()).toBe(Math.min(limit, all));
      expect(await balances(id)).toMatchObject([{ used: String(taken), left: String(limit - taken) }]);
      // One half is approved and cancelled, the other withdrawn.
      for (const [n, claim] of claims.entries()) {
        if (n % 2 === 0) succeeded(await decide(claim.id));
        const { version } = await read(claim.id);
        const verb = n % 2 === 0 ? 'Cancel' : 'Withdraw';
        succeeded(await person.budi.post(`/v1/ClaimRequest/${claim.id}/${verb}`, { version }));
      }
      expect(await balances(id)).toMatchObject([{ used: '0', left: String(limit) }]);
    }
  });

  test('22, 4: a submission asks about the claim in four of its seven round trips', async () => {
    const type = await claimType({ calculation: 'PERCENT', percent: '90', limits: [yearly('5000000')] });
    const claim = await draft([line(type, '1000'), line(type, '2000', '2026-03-04')]);
    const asked = (await statementsOf(async () => succeeded(await submit(claim)))).map(({ text }) => text);
    expect(asked.length).toBeLessThanOrEqual(27);
    const own = asked.filter((text) => /claim_(request|line|ledger|balance)/.test(text));
    // Locked and read at once; then its lines and limits written; then the claim, with its number; then it is shown.
    expect(own.map((text) => text.trim().split(/\s+/)[0]).join(' ')).toBe(
      'select select with select select update insert update select',
    );
    const another = await draft([line(type, '1000')]);
    expect(await roundTripsOf(() => submit(another))).toBeLessThanOrEqual(7);
  });

  test('CL-5: recall, rejection and withdrawal give back what was reserved', async () => {
    const id = await claimType({ limits: [yearly('1000000')] });
    const first = await submitted([line(id, '400000')]);
    const recalled = succeeded(
      await person.budi.post(`/v1/ClaimRequest/${first.id}/Recall`, { version: first.version }),
    ).body.data;
    expect(recalled).toMatchObject({ state: 'DRAFT', canEdit: true, canDelete: false });
    expect(await ledger(first.id)).toEqual(['RESERVE -400000', 'RELEASE 400000']);
    const again = succeeded(await submit(recalled)).body.data;
    expect(again.transactionNo).toBe(first.transactionNo);
    const edits = { 'approved.1.note': 'Vitamins are not covered' };
    succeeded(await decide(first.id, 'Reject', { comment: 'No.', edits }));
    expect(await read(first.id)).toMatchObject({
      state: 'REJECTED',
      request: { comment: 'No.' },
      lines: [{ approved: null, approverNote: 'Vitamins are not covered' }],
    });
    const second = await submitted([line(id, '300000')]);
    succeeded(await person.budi.post(`/v1/ClaimRequest/${second.id}/Withdraw`, { version: second.version }));
    expect(await read(second.id)).toMatchObject({ state: 'WITHDRAWN' });
    expect(await balances(id)).toMatchObject([{ used: '0', left: '1000000' }]);
  });

  test('A3: a returned claim keeps its reservation, and what is submitted again is reserved instead', async () => {
    const id = await claimType({ limits: [yearly('1000000')] });
    const claim = await submitted([line(id, '400000')]);
    // Amounts are of an approval alone.
    const lowered = await decide(claim.id, 'Return', { comment: 'Which doctor?', edits: { 'approved.1': '1' } });
    expect(lowered).toMatchObject({ status: 422, body: { errors: [{ path: 'edits.approved.1', code: 'WF_FIELD' }] } });
    const edits = { 'approved.1.note': 'The name is blurred' };
    succeeded(await decide(claim.id, 'Return', { comment: 'Which doctor?', edits }));
    const returned = await read(claim.id);
    // What is said of a line stands there while it is corrected, and is over when the claim is submitted again.
    expect(returned).toMatchObject({
      state: 'RETURNED',
      canEdit: true,
      lines: [{ approverNote: 'The name is blurred' }],
    });
    expect(await balances(id)).toMatchObject([{ used: '400000' }]);
    const [{ id: lineId }] = returned.lines;
    const changed = succeeded(
      await person.budi.put(`/v1/ClaimRequest/${claim.id}`, {
        version: returned.version,
        title: 'Claim',
        lines: [{ ...line(id, '250000'), id: lineId, providerName: 'Dr. Wati' }],
      }),
    ).body.data;
    expect(changed.lines).toMatchObject([{ approverNote: 'The name is blurred' }]);
    expect(succeeded(await submit(changed)).body.data.lines).toMatchObject([{ approverNote: null }]);
    expect(await balances(id)).toMatchObject([{ used: '250000' }]);
    expect(
      (await owner('select sum(amount)::numeric::int as n from claim_ledger where claim_id = $1', [claim.id]))[0],
    ).toEqual({
      n: -250000,
    });
  });

  test('CR-6: cancelling restores exactly what was used', async () => {
    const id = await claimType({ limits: [yearly('1000000')] });
    const claim = await submitted([line(id, '400000')]);
    succeeded(await decide(claim.id));
    const approved = await read(claim.id);
    expect(approved).toMatchObject({ canCancel: true });
    succeeded(await person.budi.post(`/v1/ClaimRequest/${claim.id}/Cancel`, { version: approved.version }));
    expect(await ledger(claim.id)).toEqual(['RESERVE -400000', 'RELEASE 400000', 'USE -400000', 'REVERSAL 400000']);
    expect(await read(claim.id)).toMatchObject({ state: 'CANCELLED', paymentState: 'NONE' });
    expect(await balances(id)).toMatchObject([{ used: '0', left: '1000000' }]);
  });

  test('CR-5: everything approved at nothing: nothing to pay and no use', async () => {
    const id = await claimType({ limits: [yearly('1000000')] });
    const claim = await submitted([line(id, '400000')]);
    succeeded(await decide(claim.id, 'Approve', { edits: { 'approved.1': '0' } }));
    expect(await read(claim.id)).toMatchObject({ state: 'APPROVED', paymentState: 'SETTLED', approved: '0' });
    expect(await ledger(claim.id)).toEqual(['RESERVE -400000', 'RELEASE 400000']);
  });

  test('CR-7: the same receipt again is warned of or refused, with the number of the other claim', async () => {
    const warn = await claimType({ duplicateCheck: 'WARN' });
    const same = { receiptNo: 'INV-1' };
    const first = await submitted([line(warn, '100', '2026-03-03', same)]);
    const second = await submitted([line(warn, '100', '2026-03-03', { receiptNo: 'inv-1' })]);
    expect(second.lines[0].findings).toMatchObject([
      {
        code: 'DUPLICATE',
        severity: 'warning',
        message: `This receipt was already claimed in ${first.transactionNo}.`,
      },
    ]);
    const block = await claimType({ duplicateCheck: 'BLOCK' });
    const twice = await draft([line(block, '100', '2026-03-03', same), line(block, '100', '2026-03-03', same)]);
    expect((await submit(twice)).body.errors).toMatchObject([{ code: 'DUPLICATE', path: 'lines.1.receiptNo' }]);
    // The currency of the type is the same whether it is said or not.
    const said = await draft([line(warn, '100', '2026-03-03', { receiptNo: 'INV-1', currency: 'IDR' })]);
    expect(said.lines[0].findings).toMatchObject([{ code: 'DUPLICATE' }]);
    // Another amount, day, type or number is another receipt; so is one of a claim that came to nothing.
    for (const other of [
      line(warn, '101', '2026-03-03', same),
      line(warn, '100', '2026-03-04', same),
      line(block, '100', '2026-03-03', same),
      line(warn, '100', '2026-03-03', { receiptNo: 'INV-2' }),
    ])
      expect((await draft([other])).lines[0].findings).toEqual([]);
    for (const { id } of [first, second]) {
      const { version } = await read(id);
      succeeded(await person.budi.post(`/v1/ClaimRequest/${id}/Withdraw`, { version }));
    }
    expect((await draft([line(warn, '100', '2026-03-03', same)])).lines[0].findings).toEqual([]);
    // What has no amount is the same by its quantity.
    const nights = await claimType({ calculation: 'RATE_X_QTY', rate: '100', unit: 'night' });
    const stay = (quantity: string) => line(nights, null, '2026-03-03', { receiptNo: 'H-1', quantity });
    await submitted([stay('2')]);
    const codes = async (quantity: string) =>
      (await draft([stay(quantity)])).lines[0].findings.map(({ code }: { code: string }) => code);
    expect([await codes('2'), await codes('3')]).toEqual([['DUPLICATE'], []]);
  });

  test('CR-7: the same file is the same receipt, in another claim or on another line of this one', async () => {
    const id = await claimType({ duplicateCheck: 'WARN' });
    const content = Buffer.concat([PDF, Buffer.from(`% ${newId()}`)]);
    const withFile = async (...lines: { id: string }[]) => {
      const claim = await draft(lines);
      for (const one of lines)
        succeeded(
          await sendFile(person.budi, 'POST', `/v1/ClaimRequest/${claim.id}/Line/${one.id}/File`, {
            name: 'receipt.pdf',
            content,
          }),
        );
      return claim.id as string;
    };
    const found = async (claimId: string) =>
      (await read(claimId)).lines.map(({ findings }: { findings: { message: string }[] }) =>
        findings.map(({ message }) => message),
      );
    const twice = await withFile(line(id, '100'), line(id, '100'), line(id, '200'));
    expect(await found(twice)).toEqual([[], ['This receipt was already claimed in #1.'], []]);
    const { transactionNo } = succeeded(await submit(await read(twice))).body.data;
    const later = await withFile(line(id, '200'));
    expect(await found(later)).toEqual([[`This receipt was already claimed in ${transactionNo}.`]]);
  });

  test('CL-3: BLOCK refuses and changes nothing; WARN tells the workflow', async () => {
    const block = await claimType({ overLimit: 'BLOCK', limits: [yearly('100')] });
    const claim = await draft([line(block, '150')]);
    const refused = await submit(claim);
    expect(refused.body.errors).toMatchObject([
      { code: 'OVER_LIMIT', path: 'lines.0.amount', message: 'Only 100 of the Per year limit is left.' },
    ]);
    expect([await ledger(claim.id), (await read(claim.id)).state]).toEqual([[], 'DRAFT']);
    const warn = await claimType({ overLimit: 'WARN', limits: [yearly('100')] });
    const flagged = await submitted([line(warn, '150')]);
    expect(flagged.lines).toMatchObject([{ eligible: '150', overLimit: true }]);
    const [facts] = await owner<{ over: boolean }>(
      `select (facts ->> 'request.overLimit')::boolean as over from approval_request where subject_id = $1`,
      [flagged.id],
    );
    expect(facts).toEqual({ over: true });
  });

  test('CL2: what is missing is asked for at each field; drafts need nothing', async () => {
    const id = await claimType();
    const claim = await draft([{ id: newId() }, line(id, null)]);
    const refused = await submit(claim);
    expect(refused.body.errors.map((one: { path: string }) => one.path)).toEqual([
      'lines.0.claimTypeId',
      'lines.0.receiptDate',
      'lines.0.amount',
      'lines.1.amount',
    ]);
    const none = await draft([]);
    expect((await submit(none)).body.code).toBe('NO_LINES');
    // Drafts hold no amount that no receipt can have.
    for (const amount of ['-5', '10000000000', '0.00001']) {
      const lines = [line(id, amount)];
      const wrong = await person.budi.post('/v1/ClaimRequest', { employeeId: employee.budi, title: 'x', lines });
      expect(wrong.body.errors, amount).toMatchObject([{ path: 'lines.0.amount' }]);
    }
    // CR-10: one claim, one currency.
    const mixed = await draft([line(id, '1'), line(await claimType({}, { currency: 'SGD' }), '1')]);
    expect((await submit(mixed)).body.errors).toMatchObject([{ path: 'lines.1.claimTypeId', code: 'CLAIM_CURRENCY' }]);
    expect((await person.budi.remove(`/v1/ClaimRequest/${none.id}`)).status).toBe(200);
    expect((await person.budi.get(`/v1/ClaimRequest/${none.id}/Detail`)).status).toBe(404);
  });

  test('CL2: costs are booked, a trip has its days, and what a treatment was for is told to those who see medical data', async () => {
    const treated = await claimType();
    const travel = await claimType({}, { category: 'TRAVEL' });
    const head = {
      title: 'Trip',
      purpose: 'Audit of the warehouse',
      remarks: 'The hotel bill follows.',
      costCentre: 'CC-9',
      projectCode: 'P-1',
      tripFrom: '2026-03-02',
      tripTo: '2026-03-04',
    };
    const lines = [
      line(treated, '1000', '2026-03-03', { diagnosisCode: 'J06.9', costCentre: 'CC-7' }),
      line(travel, '2000', '2026-03-03', { diagnosisCode: 'J06.9' }),
    ];
    const post = (more: object) =>
      person.budi.post('/v1/ClaimRequest', { employeeId: employee.budi, ...head, lines, ...more });
    for (const wrong of [{ tripTo: '2026-03-01' }, { tripFrom: null }])
      expect((await post(wrong)).body.errors).toMatchObject([{ path: 'tripTo', code: 'DATE_ORDER' }]);
    const claim = succeeded(await post({})).body.data;
    // A diagnosis is of a treatment, whatever was typed before the type was changed.
    expect(claim).toMatchObject({
      ...head,
      lines: [{ diagnosisCode: 'J06.9', costCentre: 'CC-7' }, { diagnosisCode: null }],
    });
    succeeded(await submit(claim));
    expect((await read(claim.id, 'rina')).lines[0]).toMatchObject({ diagnosisCode: null, costCentre: 'CC-7' });
    expect((await hr.get(`/v1/ClaimRequest/${claim.id}/Detail`)).body.data.lines[0].diagnosisCode).toBe('J06.9');
    expect(
      await owner(`select action, changes from audit_log where entity_id = $1 and action = 'READ_SENSITIVE'`, [
        claim.id,
      ]),
    ).toEqual([{ action: 'READ_SENSITIVE', changes: { class: [null, 'medical'] } }]);
    // In a report others learn that there is one.
    const told = async (who: Person) =>
      succeeded(
        await who.get(
          `/v1/ClaimReport/claims?employeeId=${employee.budi}&from=2026-03-03&to=2026-03-03&claimTypeId=${treated}`,
        ),
      ).body.data.rows[0];
    expect(await told(hr)).toMatchObject({ costCentre: 'CC-7', project: 'P-1', diagnosis: 'J06.9' });
    expect(await told(api.as('payroll@demo.example'))).toMatchObject({ diagnosis: 'Medical' });
    const copied = succeeded(await person.budi.post(`/v1/ClaimRequest/${claim.id}/Copy`, {})).body.data;
    expect(copied).toMatchObject({ ...head, lines: [{ diagnosisCode: 'J06.9' }, {}] });
    // What was paid and what the limits gave is part of the claim: nothing yet, and a reservation of each line.
    const preview = succeeded(await person.rina.get(`/v1/ClaimRequest/${claim.id}/Preview`)).body.data;
    expect(preview).toMatchObject({ payments: [], entries: [{ kind: 'RESERVE' }, { kind: 'RESERVE' }] });
    expect((await person.tono.get(`/v1/ClaimRequest/${claim.id}/Preview`)).status).toBe(404);
  });

  test('CR-12: only pictures and PDF, known by their content, and only while it is a draft', async () => {
    const id = await claimType();
    const one = line(id, '100');
    const claim = await draft([one]);
    const path = `/v1/ClaimRequest/${claim.id}/Line/${one.id}/File`;
    const text = await sendFile(person.budi, 'POST', path, { name: 'a.pdf', content: Buffer.from('text') });
    expect(text.body.code).toBe('FILE_TYPE');
    const heic = { name: 'IMG_1.heic', content: Buffer.from('....ftypheic....mif1heic', 'latin1') };
    expect((await sendFile(person.budi, 'POST', path, heic)).body).toMatchObject({
      code: 'FILE_HEIC',
      message: expect.stringContaining('Save the photo as JPG'),
    });
    succeeded(await sendFile(person.budi, 'POST', path, { name: 'a.pdf', content: PDF }));
    const sent = succeeded(await submit(claim)).body.data;
    expect(sent.lines[0].files).toHaveLength(1);
    const late = await sendFile(person.budi, 'POST', path, { name: 'b.pdf', content: PDF });
    expect(late.body.code).toBe('CLAIM_STATE');
    // Large ones are refused, and more than twenty.
    const other = line(id, '200');
    const many = await draft([other]);
    const add = (content: Buffer) =>
      sendFile(person.budi, 'POST', `/v1/ClaimRequest/${many.id}/Line/${other.id}/File`, { name: 'c.pdf', content });
    const large = Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]);
    expect((await add(large)).body).toMatchObject({ code: 'FILE_SIZE', message: 'The file is larger than 10 MB.' });
    for (let n = 0; n < 20; n += 1) succeeded(await add(PDF));
    expect((await add(PDF)).body).toMatchObject({ code: 'CLAIM_FILES' });
  });

  test('CR-12: whoever claims for somebody else attaches receipts as they do, and nobody else', async () => {
    const id = await claimType({ receiptRequired: true });
    const one = line(id, '100');
    const body = { employeeId: employee.budi, title: 'For Budi', lines: [one] };
    const made = succeeded(await hr.post('/v1/ClaimRequest', body)).body.data;
    expect(made).toMatchObject({ employeeId: employee.budi, canEdit: true });
    const add = (who: Person) =>
      sendFile(who, 'POST', `/v1/ClaimRequest/${made.id}/Line/${one.id}/File`, { name: 'a.pdf', content: PDF });
    for (const who of [hr, person.budi]) succeeded(await add(who));
    expect([(await add(person.rina)).status, (await add(person.tono)).status]).toEqual([404, 404]);
    const { version } = await read(made.id);
    const sent = succeeded(await hr.post(`/v1/ClaimRequest/${made.id}/Submit`, { version })).body.data;
    // Whoever submitted it decides no more than the employee does.
    const { id: taskId } = await taskOf(sent.id);
    expect((await hr.post(`/v1/Approval/${taskId}/Approve`, { version: 1 })).status).toBe(403);
    succeeded(await decide(sent.id));
  });

  test('RO-6: others neither see nor change a claim; the manager sees it', async () => {
    const id = await claimType();
    const claim = await draft([line(id, '100')]);
    expect((await person.tono.get(`/v1/ClaimRequest/${claim.id}/Detail`)).status).toBe(404);
    expect((await submit(claim, 'tono')).status).toBe(404);
    const foreign = await person.tono.post('/v1/ClaimRequest', { employeeId: employee.budi, title: 'x', lines: [] });
    expect(foreign.status).toBe(404);
    expect((await read(claim.id, 'rina')).canEdit).toBe(false);
    expect((await submit(claim, 'rina')).status).toBe(404);
    const list = (await person.tono.get('/v1/ClaimRequest/GetPagination')).body.data;
    expect(list).toEqual([]);
    const mine = (await person.budi.get('/v1/ClaimRequest/GetPagination?pageSize=10')).body.data;
    expect(mine.map((row: { id: string }) => row.id)).toContain(claim.id);
    // CL2: whoever leads people looks at the claims of those below them, at their own, or at all within reach.
    const own = await draft([line(id, '200')], 'rina');
    const idsOf = async (query: string) =>
      succeeded(await person.rina.get(`/v1/ClaimRequest/GetPagination?pageSize=200${query}`)).body.data.map(
        (row: { id: string }) => row.id,
      );
    const team = await idsOf('&line.in=team');
    expect([team.includes(claim.id), team.includes(own.id)]).toEqual([true, false]);
    expect(await idsOf('&line.in=reports')).toEqual(team);
    expect((await idsOf('')).length).toBeGreaterThan(team.length);
    expect((await person.tono.get('/v1/ClaimRequest/GetPagination?line.in=team')).body.data).toEqual([]);
  });

  test('CL-5: the runtime role adds to the ledger and changes nothing in it', async () => {
    const change = (text: string) =>
      demo.run(async (tx) => {
        await sql.raw(text).execute(tx);
      });
    await expect(change('update claim_ledger set amount = amount')).rejects.toThrow(/permission denied/);
    await expect(change('delete from claim_ledger')).rejects.toThrow(/permission denied/);
  });
});

describe('CL-10: opening a period', () => {
  test('CL-10, CL-19: everybody is granted, what was not used is carried over, and a changed limit is adjusted', async () => {
    const terms = { carryOver: 'AMOUNT', carryMost: '1000000', carryMonths: 3, limits: [yearly('12000000')] };
    const typeId = await claimType(terms);
    // The types of other tests would be opened for everybody as well.
    await owner(`update claim_type set status = 'inactive' where tenant_id = $1 and id <> $2`, [tenantId, typeId]);
    succeeded(await decide((await submitted([line(typeId, '9500000', '2025-05-05')])).id));
    const open = async (date: string) => {
      const { jobId } = succeeded(await hr.post('/v1/ClaimBalance/OpenPeriod', { date })).body.data;
      return jobEnded(hr, jobId);
    };
    const entries = async () =>
      (
        await owner<{ kind: string; amount: string }>(
          `select kind, trim_scale(amount)::text as amount from claim_ledger
           where claim_type_id = $1 and employee_id = $2 and claim_id is null order by at, kind desc`,
          [typeId, employee.budi],
        )
      ).map(({ kind, amount }) => `${kind} ${amount}`);
    expect((await open('2026-01-01')).state).toBe('completed');
    expect(await entries()).toEqual(['ENTITLEMENT 12000000', 'CARRY_OVER 1000000']);
    await open('2026-01-02');
    expect(await entries()).toHaveLength(2);
    expect(await balances(typeId)).toMatchObject([{ limit: '13000000', left: '13000000', carried: '1000000' }]);
    succeeded(await decide((await submitted([line(typeId, '400000', '2026-03-20')])).id));
    const {
      version,
      versions: _,
      claims: __,
      status: ___,
      id: ____,
      ...setting
    } = succeeded(await hr.get(`/v1/ClaimType/${typeId}/Setting`)).body.data;
    succeeded(
      await hr.put(`/v1/ClaimType/${typeId}/Setting`, {
        ...setting,
        version,
        effectiveFrom: '2026-04-01',
        terms: { receiptRequired: false, ...terms, limits: [yearly('15000000')] },
      }),
    );
    await open('2026-04-01');
    expect(new Set(await entries())).toEqual(
      new Set(['ENTITLEMENT 12000000', 'CARRY_OVER 1000000', 'EXPIRE -600000', 'ADJUSTMENT 3000000']),
    );
    const { balances: left, entries: ledgered } = succeeded(
      await hr.get(`/v1/ClaimBalance/${employee.budi}?date=2026-04-02`),
    ).body.data;
    expect(left.find((one: { claimTypeId: string }) => one.claimTypeId === typeId)).toMatchObject({
      limit: '15400000',
      used: '400000',
      left: '15000000',
      carried: '400000',
    });
    expect(ledgered[0]).toMatchObject({ kind: expect.stringMatching(/EXPIRE|ADJUSTMENT/) });
    expect((await person.budi.get(`/v1/ClaimBalance/${employee.budi}`)).status).toBe(403);
  });
});

describe('CL-13 to CL-15: shared limits, rates, taxes and formulas', () => {
  test('CL-14: a receipt in another currency by the rate of its day; who may types another', async () => {
    const typeId = await claimType();
    const receipt = line(typeId, '45.50', '2026-03-03', { currency: 'SGD' });
    const missing = await submit(await draft([receipt]));
    expect(missing.body.errors).toMatchObject([{ path: 'lines.0.currency', code: 'RATE_MISSING' }]);
    const rate = { fromCurrency: 'SGD', toCurrency: 'IDR', rateDate: '2026-03-02', rate: '11873.25', source: null };
    succeeded(await hr.post('/v1/CurrencyRate', rate));
    expect((await hr.post('/v1/CurrencyRate', rate)).status).toBe(409);
    expect((await hr.post('/v1/CurrencyRate', { ...rate, toCurrency: 'SGD' })).body.errors[0].code).toBe('RATE_SAME');
    const claim = await submitted([{ ...receipt, id: newId() }]);
    expect(claim).toMatchObject({
      currency: 'IDR',
      claimed: '540233',
      lines: [{ steps: [{ step: 'CONVERT', rate: '11873.25' }] }],
    });
    const typed = { ...receipt, id: newId(), rate: '13000' };
    const refused = await person.budi.post('/v1/ClaimRequest', {
      employeeId: employee.budi,
      title: 'Typed',
      lines: [typed],
    });
    expect(refused.body.errors).toMatchObject([{ path: 'lines.0.rate', code: 'RATE_RIGHT' }]);
    const kept = succeeded(
      await hr.post('/v1/ClaimRequest', { employeeId: employee.budi, title: 'Typed', lines: [typed] }),
    );
    expect(kept.body.data.lines[0]).toMatchObject({
      claimed: '591500',
      findings: [{ code: 'RATE_DEVIATES', severity: 'warning' }],
    });
  });

  test('CL-15, CR-2: tax on what is approved; what a company card paid is not paid out', async () => {
    const taxes = [{ code: 'VAT', percent: '9' }];
    const currency = { currency: 'SGD' };
    const taxed = await claimType({ taxes }, currency);
    const card = await claimType({ payer: 'COMPANY_CARD', taxes }, currency);
    const claim = await submitted([line(taxed, '300'), line(card, '100')]);
    succeeded(await decide(claim.id, 'Approve', { edits: { 'approved.1': '200' } }));
    expect(await read(claim.id)).toMatchObject({
      approved: '300',
      tax: '27',
      payable: '218',
      paymentState: 'READY',
      lines: [{ taxes: [{ code: 'VAT', amount: '18', included: false }] }, { taxes: [{ amount: '9' }] }],
    });
    expect(
      (
        await person.budi.post('/v1/ClaimRequest', {
          employeeId: employee.budi,
          title: 'Mixed',
          lines: [line(taxed, '1'), line(await claimType({ payRoute: 'PAYROLL' }, currency), '1')],
        })
      ).body.data.lines[1].findings,
    ).toMatchObject([{ code: 'CLAIM_ROUTE' }]);
  });

  test('CL-13: two claim types take from one amount, also at once', async () => {
    const dental = await claimType();
    const optical = await claimType({ limits: [yearly('1000000', { sharedWith: [dental] })] });
    await submitted([line(dental, '700000')]);
    expect((await submitted([line(optical, '700000')])).eligible).toBe('300000');
    const [wide, narrow] = [await claimType(), await claimType()];
    const owner = await claimType({ limits: [yearly('1000000', { sharedWith: [wide, narrow] })] });
    const claims = [await draft([line(wide, '700000')]), await draft([line(narrow, '700000')])];
    const eligible = (await Promise.all(claims.map((one) => submit(one)))).map(({ body }) => body.data.eligible);
    expect(new Set(eligible)).toEqual(new Set(['300000', '700000']));
    const other = { code: 'P', name: 'P', category: 'OTHER', currency: 'SGD', effectiveFrom: '2020-01-01' };
    const mixed = await hr.post('/v1/ClaimType/Setting', {
      ...other,
      terms: { limits: [yearly('1', { sharedWith: [owner] })] },
    });
    expect(mixed.body.errors).toMatchObject([{ path: 'terms.limits.0.sharedWith', code: 'POOL_CURRENCY' }]);
  });

  test('CL1: formulas are read when they are saved, used on submission, and found by their words', async () => {
    const unread = { code: 'F', name: 'F', category: 'OTHER', currency: 'IDR', effectiveFrom: '2020-01-01' };
    const terms = { calculation: 'FORMULA', formula: 'claim.amount * 0.5 + claim.quantitty' };
    const refused = await hr.post('/v1/ClaimType/Setting', { ...unread, terms });
    expect(refused.body.errors).toMatchObject([{ path: 'terms.formula', code: 'FORMULA_UNKNOWN_NEAR' }]);
    const half = await claimType({
      calculation: 'FORMULA',
      formula: 'claim.amount * 0.5',
      eligibleWhen: 'employee.serviceMonths >= 0',
    });
    expect((await submitted([line(half, '300000')])).eligible).toBe('150000');
    const byPay = { limits: [{ kind: 'PER_PERIOD', formula: 'employee.salary.base.orValue(5000000) * 1' }] };
    const claim = await submitted([line(await claimType(byPay), '1000')]);
    expect((await read(claim.id, 'rina')).lines[0].steps[1]).toMatchObject({
      step: 'LIMIT',
      isPay: true,
      limit: '',
      left: '',
    });
    expect((await read(claim.id, 'budi')).lines[0].eligible).toBe('1000');
    const wati = await person.wati.post('/v1/ClaimType/Setting', { ...unread, terms: byPay });
    expect(wati.body.errors).toMatchObject([{ path: 'terms.limits.0.formula', code: 'FORMULA_PAY' }]);
  });
});

describe('CL1 and CL-8: corrections and what leavers owe', () => {
  test('CL1: a correction of a limit counts once somebody else approved it, and never takes more than there is', async () => {
    const typeId = await claimType({ limits: [yearly('1000')] });
    const draft = { employeeId: employee.tono, claimTypeId: typeId, appliesTo: 'EMPLOYEE', date: '2026-03-03' };
    const adjust = (amount: string, more: object = {}) =>
      hr.post('/v1/ClaimBalance/Adjust', { ...draft, amount, reason: 'Agreed when hired', ...more });
    const refused = async (amount: string, more: object = {}) => (await adjust(amount, more)).body.errors[0].code;
    expect([
      await refused('0'),
      await refused('1.5'),
      await refused('-1001'),
      await refused('1', { appliesTo: 'FAMILY_POOL' }),
    ]).toEqual(['ADJUST_ZERO', 'AMT_SCALE', 'ADJUST_BELOW', 'ADJUST_NONE']);
    expect((await person.tono.post('/v1/ClaimBalance/Adjust', { ...draft, amount: '1', reason: 'x' })).status).toBe(
      403,
    );
    const made = succeeded(await adjust('500')).body.data;
    expect(made).toMatchObject({ state: 'PENDING', amount: '500', transactionNo: expect.stringMatching(/^CLA-/) });
    const left = async () => {
      const {
        balances: all,
        adjustments,
        entries,
      } = succeeded(await hr.get(`/v1/ClaimBalance/${employee.tono}?date=2026-03-03`)).body.data;
      return [
        all.find((one: { claimTypeId: string }) => one.claimTypeId === typeId).limit,
        adjustments[0].state,
        entries.filter(({ reason }: { reason: string | null }) => reason === 'Agreed when hired').length,
      ];
    };
    expect(await left()).toEqual(['1000', 'PENDING', 0]);
    // Whoever submitted it finds it by its link, with who it waits for.
    const linked = succeeded(await hr.get(`/v1/ClaimBalance/Adjustment/${made.id}`)).body.data;
    expect(linked).toMatchObject({ employeeId: employee.tono, state: 'PENDING', canCorrect: false });
    const { link, waitingFor } = succeeded(await hr.get(`/v1/ApprovalRequest/${linked.requestId}`)).body.data;
    expect(link).toBe(`/claim-setting?tab=balances&adjustment=${made.id}`);
    expect(waitingFor.length).toBeGreaterThan(0);
    expect((await person.tono.get(`/v1/ClaimBalance/Adjustment/${made.id}`)).status).toBe(403);
    // Whoever submitted it does not approve it.
    const { id, version } = await taskOf(made.id);
    expect((await hr.post(`/v1/Approval/${id}/Approve`, { version })).status).toBe(403);
    // What is sent back is corrected by whoever wrote it, and nothing counts before it is approved.
    const path = `/v1/ClaimBalance/Adjustment/${made.id}/Correct`;
    const corrected = { amount: '700', reason: 'Agreed when hired' };
    expect((await hr.post(path, corrected)).body.code).toBe('WF_STATE');
    succeeded(await approve(made.id, 'Return', { comment: 'It was 700.' }));
    const [returned] = (await hr.get(`/v1/ClaimBalance/${employee.tono}?date=2026-03-03`)).body.data.adjustments;
    expect(returned).toMatchObject({
      state: 'RETURNED',
      canCorrect: true,
      amount: '500',
      requestId: expect.any(String),
    });
    expect((await person.wati.post(path, corrected)).status).toBe(404);
    expect((await hr.post(path, { ...corrected, amount: '-1001' })).body.errors[0].code).toBe('ADJUST_BELOW');
    expect(succeeded(await hr.post(path, corrected)).body.data).toMatchObject({ state: 'PENDING', amount: '700' });
    expect(await left()).toEqual(['1000', 'PENDING', 0]);
    succeeded(await approve(made.id));
    expect(await left()).toEqual(['1700', 'APPROVED', 1]);
    // The employee does not see the settings: they are led to where they see what is left.
    const [notice] = (await person.tono.get('/v1/Notification/GetPagination')).body.data;
    expect(notice).toMatchObject({ event: 'request-approved', link: '/claim-request' });
  });

  test('CL-8: overuse of a leaver is kept back from a later claim, given back by its cancellation, or repaid', async () => {
    const typeId = await claimType({
      prorateLeave: 'MONTHLY',
      overuseOnLeave: 'RECOVER',
      submitAfterLeaveDays: 3650,
      limits: [yearly('12000000')],
    });
    const later = await claimType({ submitAfterLeaveDays: 3650, limits: [yearly('90000000')] });
    succeeded(await decide((await submitted([line(typeId, '7500000', '2026-02-02')])).id));
    const resigned = {
      employeeId: employee.budi,
      type: 'resignation',
      effectiveDate: '2026-06-30',
      changes: {},
      reason: 'Moves',
      reviewed: true,
    };
    succeeded(await hr.post('/v1/CareerTransition', resigned));
    const night = () => claimDay.run(api.door, { tenantId, userId: null, channel: 'schedule' }, undefined as never);
    await night();
    const payroll = api.as('payroll@demo.example');
    const owed = async (query = '') =>
      succeeded(await payroll.get(`/v1/ClaimRecovery/GetPagination${query}`)).body.data as Record<string, never>[];
    expect(await owed()).toMatchObject([{ employeeId: employee.budi, amount: '1500000', outstanding: '1500000' }]);
    await night();
    expect(await owed()).toMatchObject([{ version: 1 }]);

    const small = (await submitted([line(later, '400000', '2026-05-05')])).id;
    succeeded(await approve(small));
    expect(await read(small)).toMatchObject({
      approved: '400000',
      recovered: '400000',
      payable: '0',
      paymentState: 'SETTLED',
    });
    expect(await owed()).toMatchObject([{ outstanding: '1100000', entries: [{ kind: 'CLAIM', amount: '400000' }] }]);
    await night();
    expect(await owed()).toMatchObject([{ amount: '1500000', outstanding: '1100000' }]);
    const { version } = await read(small);
    succeeded(await person.budi.post(`/v1/ClaimRequest/${small}/Cancel`, { version, comment: null }));
    const [debt] = await owed();
    expect(debt).toMatchObject({ outstanding: '1500000', entries: [{ amount: '400000' }, { amount: '-400000' }] });
    const repay = (amount: string, more: object = {}, verb = 'Repay') =>
      payroll.post(`/v1/ClaimRecovery/${debt?.['id']}/${verb}`, {
        version: debt?.['version'],
        amount,
        day: '2026-07-01',
        note: 'Bank transfer',
        ...more,
      });
    expect((await repay('1500001')).body.errors).toMatchObject([{ path: 'amount', code: 'RECOVERY_OVER' }]);
    const part = succeeded(await repay('1000000')).body.data;
    expect(part).toMatchObject({ outstanding: '500000' });
    expect((await repay('1')).body.code).toBe('STALE');
    succeeded(await repay('500000', { version: part.version }, 'WriteOff'));
    expect(await owed()).toEqual([]);
    expect(await owed('?all=true')).toMatchObject([{ recovered: '1500000', outstanding: '0' }]);
    expect((await person.budi.get('/v1/ClaimRecovery/GetPagination')).status).toBe(403);
    const rewritten = api.door.asActor({ tenantId, userId: null, channel: 'test' }, (tx) =>
      sql`update claim_recovery_entry set amount = 1`.execute(tx),
    );
    await expect(rewritten).rejects.toThrow(/permission denied/);
  });
});
