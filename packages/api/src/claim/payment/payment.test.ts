import { newId } from '@personalia/database';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { jobEnded, testWorker } from '../../../testing/import.ts';
import { type Person, succeeded, testApi } from '../../../testing/index.ts';

const api = await testApi();
await testWorker(api);
const demo = await demoOf(api);
const hr = api.as('hr@demo.example');
const payroll = api.as('payroll@demo.example');
const admin = api.as('admin@demo.example');
const { tenantId } = demo;

const NAMES = ['budi', 'citra', 'rina'] as const;
type Name = (typeof NAMES)[number];
const employee = Object.fromEntries(NAMES.map((name) => [name, newId()])) as Record<Name, string>;
const person = Object.fromEntries(NAMES.map((name) => [name, api.as(`${name}@demo.example`)])) as Record<Name, Person>;
const owner = async <Row = Record<string, string>>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await api.owner.query(text, values)).rows as Row[];
let typeId = '';

beforeAll(async () => {
  await demo.hireAll(
    NAMES.map((name) =>
      demo.person({
        id: employee[name],
        firstName: name,
        lastName: null,
        managerId: name === 'rina' ? null : employee.rina,
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
      [tenantId, row?.id, name === 'rina' ? ['EMPLOYEE', 'MANAGER'] : ['EMPLOYEE']],
    );
  }
  for (const name of ['budi', 'citra'] as const)
    succeeded(
      await hr.post(`/v1/Employee/${employee[name]}/BankAccount`, {
        bankName: 'Bank Contoh',
        accountNo: name === 'budi' ? '0012345678' : '0098765432',
        accountName: name,
        currency: 'IDR',
        purpose: 'payroll',
        sharePercent: '100',
        isPrimary: true,
        isJoint: false,
        validFrom: '2023-01-01',
      }),
    );
  typeId = await claimType('PAY');
}, 120_000);

async function claimType(code: string, terms: object = {}, currency = 'IDR'): Promise<string> {
  const draft = {
    code,
    name: code,
    category: 'MEDICAL_OUTPATIENT',
    currency,
    effectiveFrom: '2020-01-01',
    terms: {
      receiptRequired: false,
      duplicateCheck: 'OFF',
      limits: [{ kind: 'PER_PERIOD', amount: '90000000' }],
      ...terms,
    },
  };
  return succeeded(await hr.post('/v1/ClaimType/Setting', draft)).body.data.id;
}

/** An approved claim of so much. */
async function approved(who: Name, amount: string, claimTypeId = typeId): Promise<string> {
  const lines = [{ id: newId(), claimTypeId, amount, receiptDate: '2026-03-03' }];
  const draft = succeeded(
    await person[who].post('/v1/ClaimRequest', { employeeId: employee[who], title: 'Claim', lines }),
  ).body.data;
  succeeded(await person[who].post(`/v1/ClaimRequest/${draft.id}/Submit`, { version: draft.version }));
  await decide(who === 'rina' ? admin : person.rina, draft.id);
  return draft.id;
}
async function decide(by: Person, subjectId: string, verb = 'Approve', body: object = {}) {
  const [task] = await owner<{ id: string; version: string }>(
    `select t.id, r.version from approval_task t join approval_request r on r.tenant_id = t.tenant_id and r.id = t.request_id
     join app_user u on u.tenant_id = t.tenant_id and u.id = t.assignee_user_id
     where r.subject_id = $1 and t.state = 'OPEN' and u.email = $2`,
    [subjectId, by.email],
  );
  return by.post(`/v1/Approval/${task?.id}/${verb}`, { version: task?.version, ...body });
}
const create = (claimIds: string[], by = hr) =>
  by.post('/v1/ClaimPaymentBatch', { claimIds, paymentDate: '2026-03-31' });
const act = (batch: { id: string; version: number }, verb: string, body: object = {}, by = payroll) =>
  by.post(`/v1/ClaimPaymentBatch/${batch.id}/${verb}`, { version: batch.version, ...body });
const read = async (id: string) => (await payroll.get(`/v1/ClaimPaymentBatch/${id}`)).body.data;
const claimState = async (id: string) => {
  const [row] = await owner(
    'select payment_state as state, trim_scale(paid)::text as paid from claim_request where id = $1',
    [id],
  );
  return `${row?.['state']} ${row?.['paid']}`;
};
async function exported(claimIds: string[]) {
  const batch = succeeded(await create(claimIds)).body.data;
  succeeded(await act(batch, 'Submit', {}, hr));
  succeeded(await decide(payroll, batch.id));
  const file = succeeded(await act(await read(batch.id), 'Export'));
  return { batch: await read(batch.id), file: file.raw.toString() };
}

describe('CL3: payment', () => {
  test('the journey (CP-3): batch, approval, file, one fails, the other is paid; all agree', async () => {
    const [first, second, other] = [
      await approved('budi', '218000'),
      await approved('budi', '140000'),
      await approved('citra', '600000'),
    ];
    const candidates = (await hr.get('/v1/ClaimPayment/Candidates?pageSize=50')).body.data;
    expect(candidates.find((one: { id: string }) => one.id === first)).toMatchObject({
      outstanding: '218000',
      account: { bankName: 'Bank Contoh' },
    });
    const [at] = await owner<{ employer: string; unit: string; parent: string }>(
      `select e.employer_id as employer, e.unit_id as unit, u.parent_unit_id as parent from employee_current e
       join organization_unit u on u.id = e.unit_id where e.id = $1`,
      [employee.budi],
    );
    const narrowed = async (filter: string): Promise<number> =>
      succeeded(await hr.get(`/v1/ClaimPayment/Candidates?${filter}`)).body.pagination.totalItems;
    expect(await narrowed(`employerId=${at?.employer}&unitId=${at?.parent}&claimTypeId=${typeId}&currency=IDR`)).toBe(
      3,
    );
    // CL2: the employer of the day of submission pays, also when the employee has moved since.
    const [kept] = await owner('select employer_id as employer from claim_request where id = $1', [first]);
    expect(kept?.['employer']).toBe(at?.employer);
    const elsewhere = newId();
    await owner(
      `insert into employer (tenant_id, id, code, name, legal_name, employer_type, currency, time_zone, fiscal_year_start_month,
         employee_no_pattern, probation_months_default, notice_days_default)
       select tenant_id, $1, 'ELSEWHERE', 'Elsewhere', 'Elsewhere', employer_type, currency, time_zone, fiscal_year_start_month,
         employee_no_pattern, probation_months_default, notice_days_default
       from employer where id = $2`,
      [elsewhere, at?.employer],
    );
    const payBy = (employer: string | undefined) =>
      owner('update claim_request set employer_id = $2 where id = $1', [first, employer]);
    await payBy(elsewhere);
    expect([await narrowed(`employerId=${elsewhere}`), await narrowed(`employerId=${at?.employer}`)]).toEqual([1, 2]);
    await payBy(at?.employer);
    for (const none of [
      `employerId=${newId()}`,
      `unitId=${newId()}`,
      'until=2020-01-01',
      'currency=USD',
      'account=missing',
    ])
      expect({ none, found: await narrowed(none) }).toEqual({ none, found: 0 });
    const batch = succeeded(await create([first, second, other])).body.data;
    expect(batch).toMatchObject({ state: 'DRAFT', items: 3, total: '958000' });
    expect(batch.batchNo).toMatch(/^PAY-202603-\d{4}$/);
    expect(await claimState(first)).toBe('IN_BATCH 0');
    // CR-6: what is being paid is not cancelled.
    const { version } = (await person.budi.get(`/v1/ClaimRequest/${first}/Detail`)).body.data;
    expect((await person.budi.post(`/v1/ClaimRequest/${first}/Cancel`, { version })).body.code).toBe('CLAIM_PAID');

    const pending = succeeded(await act(batch, 'Submit', {}, hr)).body.data;
    expect(pending.state).toBe('PENDING');
    expect((await act(pending, 'Export')).body.code).toBe('PAY_STATE');
    // Whoever releases payments has the page on which they wait.
    const waiting = succeeded(await payroll.get('/v1/Approval/GetPagination')).body.data;
    expect(waiting).toMatchObject([{ snapshot: { title: batch.batchNo } }]);
    succeeded(await decide(payroll, batch.id));
    const ready = await read(batch.id);
    expect(ready.state).toBe('APPROVED');
    const file = succeeded(await act(ready, 'Export'));
    const lines = file.raw.toString().split('\r\n');
    // CP-3: one credit line for each employee, and the number in full.
    expect(lines[1]).toMatch(new RegExp(`^${batch.batchNo}-1,0012345678,budi,Bank Contoh,358000,IDR,2026-03-31,CLM-`));
    expect(lines[2]).toMatch(new RegExp(`^${batch.batchNo}-2,0098765432,citra,Bank Contoh,600000,IDR,`));
    const frozen = await read(batch.id);
    expect(frozen).toMatchObject({ state: 'EXPORTED' });
    expect(succeeded(await act(frozen, 'Export')).raw.equals(file.raw)).toBe(true);

    // CP-2: whoever approved it does not record its payments, unless the company says so; nobody who pays can say so.
    expect(frozen).toMatchObject({ ownPart: 'APPROVED', can: ['export', 'void'] });
    const items = frozen.lines.map((one: { id: string }) => ({ id: one.id, isPaid: true }));
    expect((await act(frozen, 'MarkPaid', { items })).body.code).toBe('PAY_MARK_APPROVED');
    expect((await act(frozen, 'ImportResult', { text: 'x;1;PAID' })).body.code).toBe('PAY_MARK_APPROVED');
    const rules = succeeded(await hr.get('/v1/ClaimPaymentRules')).body.data;
    expect(rules).toEqual({ creatorMayMark: true, approverMayMark: false, version: 0 });
    const allowed = { creatorMayMark: false, approverMayMark: true, version: 0 };
    expect((await payroll.put('/v1/ClaimPaymentRules', allowed)).status).toBe(403);
    expect(succeeded(await hr.put('/v1/ClaimPaymentRules', allowed)).body.data).toEqual({ ...allowed, version: 1 });
    expect((await hr.put('/v1/ClaimPaymentRules', allowed)).body.code).toBe('STALE');
    expect((await act(frozen, 'MarkPaid', { items }, hr)).body.code).toBe('PAY_MARK_CREATED');

    const failing = frozen.lines.find((one: { claimId: string }) => one.claimId === other);
    const marked = succeeded(
      await act(frozen, 'MarkPaid', {
        items: frozen.lines.map((one: { id: string }) => ({
          id: one.id,
          isPaid: one.id !== failing.id,
          reason: one.id === failing.id ? 'Account closed' : null,
        })),
      }),
    ).body.data;
    expect(marked).toMatchObject({ state: 'PARTLY_PAID', paid: '358000' });
    expect([await claimState(first), await claimState(second), await claimState(other)]).toEqual([
      'PAID 218000',
      'PAID 140000',
      'READY 0',
    ]);
    // CL3: the batch tells its history, and CL2: each claim how it was paid.
    const history = succeeded(await hr.get(`/v1/ClaimPaymentBatch/${batch.id}/History`)).body.data;
    const changes = history.flatMap((one: { changes: { field: string; new: string | number }[] }) =>
      one.changes.map(({ field, new: next }) => `${field} ${next}`),
    );
    for (const change of ['added 3', 'state PENDING', 'state EXPORTED', 'paid 2', 'failed 1'])
      expect(changes).toContain(change);
    expect(history.filter(({ action }: { action: string }) => action === 'EXPORT')).toHaveLength(2);
    expect((await person.budi.get(`/v1/ClaimPaymentBatch/${batch.id}/History`)).status).toBe(403);
    const preview = async (id: string) => (await payroll.get(`/v1/ClaimRequest/${id}/Preview`)).status;
    expect(await preview(first)).toBe(403);
    const paidOf = succeeded(await person.rina.get(`/v1/ClaimRequest/${other}/Preview`)).body.data.payments;
    expect(paidOf).toMatchObject([
      { state: 'FAILED', batchNo: batch.batchNo, amount: '600000', reason: 'Account closed' },
    ]);
    // C3: the employees learn of it, without amounts.
    const told = async (who: Name): Promise<string[]> =>
      (await person[who].get('/v1/Notification/GetPagination')).body.data.flatMap(
        (one: { event: string; text: string }) => (one.event.startsWith('claim-pa') ? [one.text] : []),
      );
    expect(await told('budi')).toEqual(Array(2).fill(expect.stringMatching(/^Your claim CLM-\d{6}-\d{6} was paid\.$/)));
    expect(await told('citra')).toEqual([
      expect.stringContaining('could not be paid: Account closed. It will be paid again.'),
    ]);
    const [sum] = await owner(
      `select trim_scale(-sum(amount))::text as used from claim_ledger where employee_id = $1 and kind in ('USE', 'REVERSAL')`,
      [employee.budi],
    );
    const { balances } = (await person.budi.get(`/v1/ClaimRequest/Choices?employeeId=${employee.budi}&date=2026-03-03`))
      .body.data;
    expect([sum?.['used'], balances[0].used]).toEqual(['358000', '358000']);
  });

  test('CP-5: a result file is matched by id and amount; twice changes nothing; unknown rows are reported', async () => {
    const claims = [await approved('budi', '358'), await approved('citra', '600')];
    const { batch } = await exported(claims);
    const text = [
      'id;amount;state;reason',
      `${batch.batchNo}-1;358;PAID;`,
      `${batch.batchNo}-2;600;FAILED;Closed`,
      `${batch.batchNo}-2;599;PAID;`,
      'PAY-X;1;PAID;',
    ].join('\n');
    const first = succeeded(await act(batch, 'ImportResult', { text })).body.data;
    expect(first).toMatchObject({ paid: 1, failed: 1, unchanged: 0 });
    expect(first.unknown).toHaveLength(2);
    expect(first.batch).toMatchObject({ state: 'PARTLY_PAID', paid: '358' });
    const second = succeeded(await act(first.batch, 'ImportResult', { text })).body.data;
    expect(second).toMatchObject({ paid: 0, failed: 0, unchanged: 2 });
    expect([await claimState(claims[0] ?? ''), await claimState(claims[1] ?? '')]).toEqual(['PAID 358', 'READY 0']);
    const bad = await act(second.batch, 'ImportResult', { text: `id;a;s\n${batch.batchNo}-1;x;PAID` });
    expect(bad.body.code).toBe('PAY_RESULT');
  });

  test('CP-3, CP-5: 218.00 and 140.00 are one payment of 358.00; of 358.00, 600.00 and 95.50 the second fails and 453.50 are paid', async () => {
    const sgd = await claimType('SGD', {}, 'SGD');
    for (const name of NAMES)
      succeeded(
        await hr.post(`/v1/Employee/${employee[name]}/BankAccount`, {
          bankName: 'Bank Singa',
          accountNo: `77700${NAMES.indexOf(name)}0`,
          accountName: name,
          currency: 'SGD',
          purpose: 'claim',
          sharePercent: '100',
          isPrimary: false,
          isJoint: false,
          validFrom: '2023-01-01',
        }),
      );
    const claims = [
      await approved('budi', '218', sgd),
      await approved('budi', '140', sgd),
      await approved('citra', '600', sgd),
      await approved('rina', '95.50', sgd),
    ];
    const first = succeeded(await create([claims[0] as string])).body.data;
    succeeded(await act(first, 'Submit', {}, hr));
    succeeded(await decide(payroll, first.id, 'Reject', { comment: 'All at once' }));
    await owner(`update claim_line set over_limit = true where claim_id = $1`, [claims[2]]);
    const { batch, file } = await exported(claims);
    expect(batch.total).toBe('1053.5');
    // C2: what an approver looks at; one that was rejected is no batch before it.
    const [{ id: taskId }] = (await owner(
      `select t.id from approval_task t join approval_request r on r.tenant_id = t.tenant_id and r.id = t.request_id
       where r.subject_id = $1 and t.state = 'APPROVED'`,
      [batch.id],
    )) as [{ id: string }];
    const [attention, values, banks, table] = (await payroll.get(`/v1/Approval/${taskId}`)).body.data.detail;
    expect(attention.lines).toEqual(['1 claim is over a limit or has warnings.']);
    expect(values.rows.slice(2, 5).map(({ value }: { value: string }) => value)).toEqual(['4', 'SGD 1,053.5', null]);
    expect(banks.rows).toEqual([['Bank Singa', '4', '1,053.5']]);
    expect(table.rows.at(-1)).toEqual(['Total', null, null, '1,053.5']);
    const rows = file
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map((row) => row.split(','));
    expect(rows.map(([, , holder, , amount]) => `${holder} ${Number(amount).toFixed(2)}`)).toEqual([
      'budi 358.00',
      'citra 600.00',
      'rina 95.50',
    ]);
    const text = [
      'id,amount,state,reason',
      ...rows.map(([id, , , , amount]) =>
        Number(amount) === 600 ? `${id},600.00,FAILED,Closed` : `${id},${amount},PAID,`,
      ),
    ].join('\n');
    const { batch: now } = succeeded(await act(batch, 'ImportResult', { text })).body.data;
    expect(now).toMatchObject({ state: 'PARTLY_PAID', paid: '453.5' });
    const states: string[] = [];
    for (const id of claims) states.push(await claimState(id));
    expect(states).toEqual(['PAID 218', 'PAID 140', 'READY 0', 'PAID 95.5']);
  });

  test('CL3: batches are found by state, days, employer, their number, and the number of a claim in them', async () => {
    const { batch } = await exported([await approved('budi', '77')]);
    const found = async (query: string) =>
      succeeded(await payroll.get(`/v1/ClaimPaymentBatch/GetPagination?pageSize=200&${query}`)).body.data.map(
        (one: { batchNo: string }) => one.batchNo,
      );
    const [{ transactionNo }] = batch.lines;
    expect(await found(`search=${transactionNo.toLowerCase()}`)).toEqual([batch.batchNo]);
    expect(await found(`search=${batch.batchNo.slice(-4)}`)).toContain(batch.batchNo);
    expect(await found('search=%25')).toEqual([]);
    const { paymentDate: day } = batch;
    expect(await found(`state=EXPORTED&route=BANK_BATCH&currency=IDR&from=${day}&to=${day}`)).toContain(batch.batchNo);
    for (const other of ['state=DRAFT', 'route=CASH', 'currency=SGD', 'from=2999-01-01', 'to=2000-01-01'])
      expect(await found(other), other).not.toContain(batch.batchNo);
  });

  test('CP-5, CP-9: a status report of the bank (pain.002) is matched by end-to-end id, and only for its own batch', async () => {
    const claims = [await approved('budi', '361'), await approved('citra', '601')];
    const { batch } = await exported(claims);
    const report = (about: string, group: string, payments = '') =>
      `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.03"><CstmrPmtStsRpt><OrgnlGrpInfAndSts>
       <OrgnlMsgId>${about}</OrgnlMsgId><GrpSts>${group}</GrpSts></OrgnlGrpInfAndSts>
       <OrgnlPmtInfAndSts>${payments}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;
    const payment = (n: number, status: string, more = '') =>
      `<TxInfAndSts><OrgnlEndToEndId>${batch.batchNo}-${n}</OrgnlEndToEndId><TxSts>${status}</TxSts>${more}</TxInfAndSts>`;
    const send = (text: string, version = batch.version) => act({ ...batch, version }, 'ImportResult', { text });
    expect((await send(report('PAY-OTHER', 'ACSC'))).body.code).toBe('PAY_STATUS_OTHER');
    expect((await send('<html/>')).body.code).toBe('PAY_STATUS');
    const waiting = succeeded(await send(report(batch.batchNo, 'ACSP'))).body.data;
    expect(waiting).toMatchObject({ pending: 2, paid: 0, failed: 0, batch: { state: 'EXPORTED' } });
    const reason = '<StsRsnInf><Rsn><Cd>AC04</Cd></Rsn></StsRsnInf>';
    const amount = '<OrgnlTxRef><Amt><InstdAmt Ccy="IDR">360</InstdAmt></Amt></OrgnlTxRef>';
    const text = report(
      batch.batchNo,
      'PART',
      payment(1, 'ACSC') + payment(2, 'RJCT', reason) + payment(1, 'ACSC', amount) + payment(9, 'ACSC'),
    );
    const done = succeeded(await send(text)).body.data;
    expect(done).toMatchObject({ paid: 1, failed: 1, unchanged: 0, batch: { state: 'PARTLY_PAID', paid: '361' } });
    expect(done.unknown).toHaveLength(2);
    expect(done.batch.lines.map((one: { reason: string }) => one.reason)).toEqual([null, 'AC04']);
    expect(succeeded(await send(text, done.batch.version)).body.data).toMatchObject({
      paid: 0,
      failed: 0,
      unchanged: 2,
    });
    expect([await claimState(claims[0] ?? ''), await claimState(claims[1] ?? '')]).toEqual(['PAID 361', 'READY 0']);
  });

  test('CL3: payroll and cash are batches of their own, without accounts, and payroll holds what it was given', async () => {
    const byPayroll = await claimType('BY-PAYROLL', { payRoute: 'PAYROLL' });
    const inCash = await claimType('IN-CASH', { payRoute: 'CASH' });
    const [first, second] = [await approved('rina', '70', byPayroll), await approved('budi', '80', byPayroll)];
    const cash = await approved('rina', '90', inCash);
    const listed = async (route: string) =>
      (await payroll.get(`/v1/ClaimPayment/Candidates?pageSize=50&route=${route}`)).body.data.map(
        ({ id }: { id: string }) => id,
      );
    expect([await listed('PAYROLL'), await listed('CASH')]).toEqual([[first, second], [cash]]);
    expect((await create([first, cash])).body.code).toBe('PAY_MIXED');
    const { batch, file } = await exported([first, second]);
    expect(batch).toMatchObject({ route: 'PAYROLL', lines: [{ account: null }, { account: null }] });
    expect(file).toMatch(/^End-to-end id,Employee no.,Employee,Amount,Currency,Payment date,Transaction no.\r\n/);
    expect(file).toContain(',budi,80,IDR,2026-03-31,CLM-');
    expect(await claimState(first)).toBe('WITH_PAYROLL 0');
    const { version } = (await person.rina.get(`/v1/ClaimRequest/${first}/Detail`)).body.data;
    expect((await person.rina.post(`/v1/ClaimRequest/${first}/Cancel`, { version })).body.code).toBe('CLAIM_PAID');
    const items = batch.lines.map((one: { id: string; claimId: string }) => ({
      id: one.id,
      isPaid: one.claimId === second,
      reason: one.claimId === second ? null : 'Left before the run',
    }));
    const half = succeeded(await act(batch, 'MarkPaid', { items: items.slice(0, 1) })).body.data;
    expect((await act(half, 'Close', {}, admin)).body.code).toBe('PAY_OPEN');
    succeeded(await act(half, 'MarkPaid', { items: items.slice(1) }));
    expect([await claimState(first), await claimState(second)]).toEqual(['READY 0', 'PAID 80']);
    const handed = await exported([cash]);
    expect(handed.batch).toMatchObject({ route: 'CASH', state: 'EXPORTED' });
    expect(await claimState(cash)).toBe('IN_BATCH 0');
  });

  test('CP-7, CL3: a payment is reversed and its batch closed by somebody else, and the limits stay used', async () => {
    const claim = await approved('budi', '95');
    const { batch } = await exported([claim]);
    const [item] = batch.lines;
    const paid = succeeded(await act(batch, 'MarkPaid', { items: [{ id: item.id, isPaid: true }] })).body.data;
    expect(paid.state).toBe('PAID');
    const body = { itemIds: [item.id], reason: 'Wrong account' };
    expect((await act(paid, 'Reverse', body)).body.code).toBe('WF_SELF');
    const reversed = succeeded(await act(paid, 'Reverse', body, admin)).body.data;
    expect(reversed.lines).toMatchObject([{ state: 'REVERSED' }]);
    // CL3: closed by somebody else too, and then final but for its file.
    expect((await act(reversed, 'Close')).body.code).toBe('WF_SELF');
    const closed = succeeded(await act(reversed, 'Close', {}, admin)).body.data;
    expect([closed.state, closed.can]).toEqual(['CLOSED', ['export']]);
    expect((await act(closed, 'Reverse', body, admin)).body.code).toBe('PAY_STATE');
    succeeded(await act(closed, 'Export'));
    expect(await claimState(claim)).toBe('READY 0');
    // CL4: in the base currency at the rate of the payment date, here inverted (CL-14).
    await owner("update tenant set base_currency = 'USD' where id = $1", [tenantId]);
    await owner(
      `insert into currency_rate (tenant_id, from_currency, to_currency, rate_date, rate)
       values ($1, 'USD', 'IDR', '2026-03-15', 10), ($1, 'USD', 'IDR', '2026-02-15', 5), ($1, 'USD', 'IDR', '2026-04-01', 20)`,
      [tenantId],
    );
    const { rows } = succeeded(await hr.get(`/v1/ClaimReport/payments?employeeId=${employee.budi}&from=2026-01-01`))
      .body.data;
    await owner("update tenant set base_currency = 'IDR' where id = $1", [tenantId]);
    const entries = rows.filter(({ batchNo }: { batchNo: string }) => batchNo === batch.batchNo);
    expect(entries.map((one: Record<string, string>) => [one['kind'], one['amount'], one['baseAmount']])).toEqual([
      ['Payment', '95', '9.5'],
      ['Reversal', '-95', '-9.5'],
    ]);
    const kinds = await owner('select kind from claim_ledger where claim_id = $1 order by id', [claim]);
    expect(kinds.map(({ kind }) => kind)).toEqual(['RESERVE', 'RELEASE', 'USE']);
  });

  test('CL3: what is taken out of a draft can go into another batch; a batch without claims is not submitted', async () => {
    const [first, second] = [await approved('budi', '11000'), await approved('citra', '12000')];
    const made = succeeded(await create([first, second])).body.data;
    const items = async (id: string) =>
      owner<{ id: string; claimId: string }>(
        'select id, claim_id as "claimId" from claim_payment_item where batch_id = $1',
        [id],
      );
    const held = await items(made.id);
    const itemOf = (claimId: string) => held.find((one) => one.claimId === claimId)?.id ?? '';
    const left = succeeded(await act(made, 'RemoveItems', { itemIds: [itemOf(first)] }, hr)).body.data;
    expect(await items(made.id)).toMatchObject([{ claimId: second }]);
    expect(await claimState(first)).toBe('READY 0');
    expect((await act(made, 'RemoveItems', { itemIds: [itemOf(second)] }, hr)).body.code).toBe('STALE');
    const other = succeeded(await create([first])).body.data;
    expect(await items(other.id)).toMatchObject([{ claimId: first }]);
    const empty = succeeded(await act(left, 'RemoveItems', { itemIds: [itemOf(second)] }, hr)).body.data;
    expect((await act(empty, 'Submit', {}, hr)).status).toBe(422);
  });

  test('CP-2: nobody puts their own claim into a batch', async () => {
    const claim = await approved('budi', '21');
    const claimOf = (id: string | undefined) =>
      owner('update claim_request set employee_id = $2 where id = $1', [claim, id]);
    // The payroll officer of the demonstration is no employee until now.
    const link = (id: string | null | undefined) =>
      owner(`update app_user set employee_id = $2 where tenant_id = $1 and email = 'payroll@demo.example'`, [
        tenantId,
        id,
      ]);
    const [officer] = await owner(
      `select id from employee e where tenant_id = $1
         and not exists (select 1 from app_user u where u.tenant_id = $1 and u.employee_id = e.id) limit 1`,
      [tenantId],
    );
    await link(officer?.['id']);
    await claimOf(officer?.['id']);
    expect(await create([claim], payroll)).toMatchObject({ status: 403, body: { code: 'PAY_SELF' } });
    expect(await claimState(claim)).toBe('READY 0');
    await link(null);
    await claimOf(employee.budi);
    expect((await create([claim], payroll)).status).toBeLessThan(300);
  });

  test('CP-1: without a bank account it is an exception; nothing is in two batches', async () => {
    const poor = await approved('rina', '10');
    const { data } = (await hr.get('/v1/ClaimPayment/Candidates?search=rina')).body;
    expect(data).toMatchObject([{ id: poor, account: null }]);
    expect((await create([poor])).body.code).toBe('PAY_NO_ACCOUNT');
    const claim = await approved('budi', '11');
    const answers = await Promise.all([create([claim]), create([claim])]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    const made = answers.find(({ status }) => status === 201)?.body.data;
    succeeded(await act(made, 'Cancel', {}, hr));
    expect(await claimState(claim)).toBe('READY 0');
  });

  test('CP-2: whoever made the batch does not approve it; a rejected batch gives its claims back', async () => {
    const claim = await approved('budi', '12');
    const batch = succeeded(await create([claim], admin)).body.data;
    succeeded(await act(batch, 'Submit', {}, admin));
    expect((await decide(admin, batch.id)).status).toBe(404);
    succeeded(await decide(payroll, batch.id, 'Reject', { comment: 'Not this month.' }));
    expect([(await read(batch.id)).state, await claimState(claim)]).toEqual(['CANCELLED', 'READY 0']);
  });

  test('CP-4: the account is taken at submission; one that changed since blocks the file until it is kept or replaced', async () => {
    const setAccount = (name: string, bank = 'Bank Contoh') =>
      owner(
        'update employee_bank_account set account_name = $2, bank_name = $3, updated_at = now() where employee_id = $1',
        [employee.citra, name, bank],
      );
    const claim = await approved('citra', '13');
    const batch = succeeded(await create([claim])).body.data;
    // In a draft nothing was promised to anybody: the submission takes what is valid then.
    await setAccount('Citra K');
    expect(succeeded(await act(batch, 'Submit', {}, hr)).body.data).toMatchObject({
      accountChanges: 0,
      lines: [{ account: { accountName: 'Citra K' }, accountChange: null }],
    });
    succeeded(await decide(payroll, batch.id));
    await setAccount('Citra Kirana', 'Bank Lain');
    const ready = await read(batch.id);
    const [item] = ready.lines;
    expect(ready).toMatchObject({ accountChanges: 1, can: expect.arrayContaining(['account']) });
    expect(item).toMatchObject({
      account: { bankName: 'Bank Contoh' },
      accountChange: { account: { bankName: 'Bank Lain', accountName: 'Citra Kirana' }, changedAt: expect.any(String) },
    });
    expect((await act(ready, 'Export')).body).toMatchObject({ code: 'PAY_ACCOUNT' });
    const resolve = (from: typeof ready, use: string, itemIds = [item.id]) =>
      act(from, 'ResolveAccounts', { itemIds, use });
    expect((await resolve(ready, 'CURRENT', [newId()])).status).toBe(422);
    const kept = succeeded(await resolve(ready, 'SUBMITTED')).body.data;
    expect(kept).toMatchObject({ accountChanges: 0, lines: [{ account: { bankName: 'Bank Contoh' } }] });
    // What was confirmed is asked about again when it changes again.
    await setAccount('Somebody');
    const again = await read(batch.id);
    expect(again.accountChanges).toBe(1);
    const fresh = succeeded(await resolve(again, 'CURRENT')).body.data;
    expect(fresh).toMatchObject({ accountChanges: 0, lines: [{ account: { accountName: 'Somebody' } }] });
    const file = succeeded(await act(fresh, 'Export')).raw.toString();
    expect(file).toContain('-1,0098765432,Somebody,Bank Contoh,13,');
    // After the export the file stays what it was, whatever becomes of the account.
    await owner("update employee_bank_account set status = 'inactive' where employee_id = $1", [employee.citra]);
    expect(succeeded(await act(await read(batch.id), 'Export')).raw.toString()).toBe(file);
    const next = succeeded(await create([await approved('budi', '17')])).body.data;
    await owner("update employee_bank_account set status = 'inactive' where employee_id = $1", [employee.budi]);
    expect((await act(next, 'Submit', {}, hr)).body).toMatchObject({ code: 'PAY_NO_ACCOUNT' });
    await owner("update employee_bank_account set status = 'active' where employee_id = any($1)", [
      [employee.citra, employee.budi],
    ]);
    await setAccount('citra');
    succeeded(await act(next, 'Cancel', {}, hr));
  });

  test('CL3: a voided file is followed by another, and what is reopened is approved once more before it is paid', async () => {
    const first = await approved('rina', '71', await claimType('VOID', { payRoute: 'PAYROLL' }));
    const { batch, file } = await exported([first]);
    const reason = { reason: 'Sent to the wrong payroll.' };
    expect((await act(batch, 'Reopen', reason)).body.code).toBe('PAY_STATE');
    const voided = succeeded(await act(batch, 'VoidFile', reason)).body.data;
    expect(voided).toMatchObject({ state: 'APPROVED', fileHash: null, fileSeq: 2, exportedAt: null });
    expect(await claimState(first)).toBe('IN_BATCH 0');
    expect((await act(voided, 'VoidFile', reason)).body.code).toBe('PAY_STATE');
    const again = succeeded(await act(voided, 'Export'));
    expect(again.headers['content-disposition']).toContain(`${batch.batchNo}-F2.csv`);
    expect(again.raw.toString()).toBe(file);
    const next = await read(batch.id);
    expect(await claimState(first)).toBe('WITH_PAYROLL 0');

    const draft = succeeded(
      await act(succeeded(await act(next, 'VoidFile', reason)).body.data, 'Reopen', { reason: 'Half of it only.' }),
    ).body.data;
    expect(draft.state).toBe('DRAFT');
    const changed = succeeded(await act(draft, 'SetAmount', { itemId: draft.lines[0].id, amount: '30' }, hr)).body.data;
    expect((await act(changed, 'Export')).body.code).toBe('PAY_STATE');
    succeeded(await act(changed, 'Submit', {}, hr));
    // Nothing is approved that was not looked at again.
    expect((await read(batch.id)).state).toBe('PENDING');
    succeeded(await decide(payroll, batch.id));
    succeeded(await act(await read(batch.id), 'Export'));
    const ready = await read(batch.id);
    expect(ready).toMatchObject({ state: 'EXPORTED', total: '30', fileSeq: 3 });
    expect((await act(ready, 'VoidFile', { reason: '' })).body.errors[0].path).toBe('reason');
    succeeded(await act(ready, 'MarkPaid', { items: [{ id: ready.lines[0].id, isPaid: true, reason: null }] }));
    expect((await act(await read(batch.id), 'VoidFile', reason)).body.code).toBe('PAY_STATE');
    expect(await claimState(first)).toBe('PARTLY_PAID 30');
  });

  test('CP-6, CP-8: a part is paid, never more than is outstanding, and the rest goes into another batch', async () => {
    const claim = await approved('budi', '900000');
    const batch = succeeded(await create([claim])).body.data;
    const set = (amount: string) => act(batch, 'SetAmount', { itemId: batch.lines[0].id, amount }, hr);
    expect((await set('900001')).body.errors).toMatchObject([{ path: 'amount', code: 'PAY_OVER' }]);
    const part = succeeded(await set('250000')).body.data;
    expect(part).toMatchObject({ total: '250000', lines: [{ amount: '250000' }] });
    succeeded(await act(part, 'Submit', {}, hr));
    succeeded(await decide(payroll, batch.id));
    succeeded(await act(await read(batch.id), 'Export'));
    const items = [{ id: batch.lines[0].id, isPaid: true }];
    succeeded(await act(await read(batch.id), 'MarkPaid', { items }));
    expect(await claimState(claim)).toBe('PARTLY_PAID 250000');
    const rest = succeeded(await create([claim])).body.data;
    expect(rest).toMatchObject({ total: '650000' });
    succeeded(await act(rest, 'Cancel', {}, hr));
    expect(await claimState(claim)).toBe('PARTLY_PAID 250000');
  });

  test('CP-10: more than 500 claims are put together and exported by jobs', async () => {
    const one = await approved('budi', '1000');
    // The same claim many times over, as months of claims would be.
    await owner(
      `insert into claim_request (tenant_id, transaction_no, employee_id, title, types, currency, claimed, eligible, approved, payable, state, payment_state, approved_at)
       select tenant_id, 'BULK-' || n, employee_id, title, types, currency, claimed, eligible, approved, payable, state, payment_state, approved_at
       from claim_request, generate_series(1, 600) n where id = $1`,
      [one],
    );
    const [employer] = await owner<{ id: string }>('select employer_id as id from employee_current where id = $1', [
      employee.budi,
    ]);
    const all = { employerId: employer?.id, currency: 'IDR', until: '2099-12-31' };
    const batch = succeeded(await hr.post('/v1/ClaimPaymentBatch', { all, paymentDate: '2026-03-31' })).body.data;
    await expect.poll(async () => (await read(batch.id)).items, { timeout: 60_000 }).toBeGreaterThan(600);
    const built = await read(batch.id);
    expect(built.lines).toHaveLength(500);
    succeeded(await act(built, 'Submit', {}, hr));
    succeeded(await decide(payroll, batch.id));
    const { id: jobId } = succeeded(await act(await read(batch.id), 'Export')).body.data;
    expect((await jobEnded(payroll, jobId)).state).toBe('completed');
    expect(await read(batch.id)).toMatchObject({
      state: 'EXPORTED',
      fileHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  test('CP-9: exported as ISO 20022 once there is a company account, the same bytes every time', async () => {
    const { version, ...format } = (await payroll.get('/v1/BankFormat')).body.data;
    const iso = { ...format, kind: 'PAIN_001', version };
    const saved = succeeded(await payroll.put('/v1/BankFormat', iso)).body.data;
    const batch = succeeded(await create([await approved('citra', '95500')])).body.data;
    succeeded(await act(batch, 'Submit', {}, hr));
    succeeded(await decide(payroll, batch.id));
    expect((await act(await read(batch.id), 'Export')).body.code).toBe('PAY_DEBIT');
    const full = succeeded(await payroll.put('/v1/BankFormat', { ...saved, debitAccount: '777-0001' })).body.data;
    const file = succeeded(await act(await read(batch.id), 'Export'));
    expect(file.raw.toString()).toContain('<CtrlSum>95500</CtrlSum>');
    expect(String(file.headers['content-disposition'])).toContain('.xml');
    expect(succeeded(await act(await read(batch.id), 'Export')).raw.equals(file.raw)).toBe(true);
    succeeded(await payroll.put('/v1/BankFormat', { ...full, kind: 'CSV' }));
  });

  test('CP-9: the format of the bank is kept, and an older version of it is refused', async () => {
    const before = (await payroll.get('/v1/BankFormat')).body.data;
    expect(before).toMatchObject({ kind: 'CSV', separator: ',' });
    const saved = succeeded(
      await payroll.put('/v1/BankFormat', { ...before, columns: ['accountNo', 'amount'], separator: ';' }),
    );
    expect(saved.body.data).toMatchObject({ version: before.version + 1 });
    expect((await payroll.put('/v1/BankFormat', before)).status).toBe(409);
    const { file } = await exported([await approved('budi', '14')]);
    expect(file).toBe('Account number;Amount\r\n0012345678;14\r\n');
    const fixed = { ...saved.body.data, kind: 'FIXED', widths: { amount: 6, accountNo: 12 }, header: false };
    const narrow = succeeded(await payroll.put('/v1/BankFormat', fixed)).body.data;
    expect((await exported([await approved('budi', '15')])).file).toBe('0012345678      15\r\n');
    succeeded(await payroll.put('/v1/BankFormat', { ...narrow, widths: { amount: 6, accountNo: 4 } }));
    const batch = succeeded(await create([await approved('budi', '16')])).body.data;
    succeeded(await act(batch, 'Submit', {}, hr));
    succeeded(await decide(payroll, batch.id));
    expect((await act(await read(batch.id), 'Export')).body).toMatchObject({
      code: 'PAY_WIDTH',
      message: expect.stringContaining('Account number'),
    });
  });
});
