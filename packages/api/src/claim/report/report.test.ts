import { newId } from '@personalia/database';
import { CompiledQuery, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoOf } from '../../../testing/demo.ts';
import { jobEnded, testWorker } from '../../../testing/import.ts';
import { type Person, succeeded, testApi } from '../../../testing/index.ts';
import { statementsOf } from '../../../testing/statements.ts';

const api = await testApi({ atOnce: { export: 5_000, bulk: 500, report: 4 } });
await testWorker(api);
const demo = await demoOf(api);
const hr = api.as('hr@demo.example');
const { tenantId } = demo;
const budi = newId();
const rina = newId();
const person: Record<string, Person> = { budi: api.as('budi@demo.example'), rina: api.as('rina@demo.example') };
let outpatient = '';

beforeAll(async () => {
  await demo.hireAll([
    demo.person({ id: rina, firstName: 'rina', lastName: null }),
    demo.person({ id: budi, firstName: 'budi', lastName: null, managerId: rina }),
  ]);
  for (const [name, id] of [
    ['budi', budi],
    ['rina', rina],
  ] as const) {
    const { rows } = await api.owner.query<{ id: string }>(
      `insert into app_user (tenant_id, email, first_name, name, issuer, subject, email_verified, employee_id, status)
       values ($1, $2, $3, $3, $4, $5, true, $6, 'active') returning id`,
      [tenantId, `${name}@demo.example`, name, api.issuer.address, `sub-${name}@demo.example`, id],
    );
    await api.owner.query(
      `insert into user_role (tenant_id, user_id, role_id, source)
       select $1, $2, id, 'local' from role where tenant_id = $1 and code = any($3)`,
      [tenantId, rows[0]?.id, name === 'rina' ? ['EMPLOYEE', 'MANAGER'] : ['EMPLOYEE']],
    );
  }
  outpatient = succeeded(
    await hr.post('/v1/ClaimType/Setting', {
      code: 'REP',
      name: 'Outpatient',
      category: 'MEDICAL_OUTPATIENT',
      currency: 'IDR',
      effectiveFrom: '2020-01-01',
      terms: {
        calculation: 'PERCENT',
        percent: '90',
        receiptRequired: false,
        duplicateCheck: 'OFF',
        limits: [{ kind: 'PER_PERIOD', amount: '1000000' }],
      },
    }),
  ).body.data.id;
  for (const [amount, receiptDate, isApproved] of [
    ['100000', '2026-02-03', true],
    ['200000', '2026-03-03', true],
    ['300000', '2026-03-04', false],
  ] as const) {
    const lines = [{ id: newId(), claimTypeId: outpatient, amount, receiptDate }];
    const draft = succeeded(
      (await person['budi']?.post('/v1/ClaimRequest', { employeeId: budi, title: 'Claim', lines })) as never,
    ).body.data;
    succeeded((await person['budi']?.post(`/v1/ClaimRequest/${draft.id}/Submit`, { version: draft.version })) as never);
    if (!isApproved) continue;
    const { rows } = await api.owner.query<{ id: string; version: number }>(
      `select t.id, r.version from approval_task t join approval_request r on r.tenant_id = t.tenant_id and r.id = t.request_id where r.subject_id = $1`,
      [draft.id],
    );
    succeeded(
      (await person['rina']?.post(`/v1/Approval/${rows[0]?.id}/Approve`, { version: rows[0]?.version })) as never,
    );
  }
}, 120_000);

const report = async (name: string, query = '') => succeeded(await hr.get(`/v1/ClaimReport/${name}${query}`)).body.data;

describe('CL4: the claim report', () => {
  test('CL4: claims with their sums by currency, and a picture of them', async () => {
    const data = await report('claims', `?claimTypeId=${outpatient}&from=2026-01-01`);
    expect(data.totalItems).toBe(3);
    expect(data.sums).toEqual([
      { group: 'IDR', values: { claimed: '600000', eligible: '540000', approved: '270000' } },
    ]);
    expect(data.chart.bars).toEqual([{ label: 'Outpatient', value: '270000', group: 'IDR' }]);
    expect(data.rows[0]).toMatchObject({ receiptDate: '2026-03-04', approved: null, state: 'Pending', payment: null });
    // CL4: by their state, and by the days on which they were submitted or approved instead of those of the receipts.
    const number = async (query: string) => (await report('claims', `?claimTypeId=${outpatient}&${query}`)).totalItems;
    expect(await number('from=2026-01-01&state=PENDING')).toBe(1);
    const [{ today }] = (await api.owner.query('select app.today_of($1)::text as today', [tenantId])).rows as [
      { today: string },
    ];
    expect([await number(`from=${today}&dateOf=submission`), await number(`from=${today}&dateOf=approval`)]).toEqual([
      3, 2,
    ]);
    expect(await number('to=2026-03-31&dateOf=submission')).toBe(0);
    expect(await number(`from=${today}&to=${today}&dateOf=submission`)).toBe(3);
    const approvals = await report('claims', `?claimTypeId=${outpatient}&from=${today}&dateOf=approval`);
    expect(approvals.rows[0]).toMatchObject({ submittedOn: today, approvedOn: today });
    const march = await report('claims', '?from=2026-03-01&to=2026-03-31');
    expect(march.sums[0].values.claimed).toBe('500000');
  });

  test('CL4: the summary by month, the ledger and the balances agree', async () => {
    const summary = await report('summary', `?claimTypeId=${outpatient}`);
    expect(summary.rows.map((row: Record<string, string>) => [row['month'], row['lines'], row['approved']])).toEqual([
      ['2026-03', '2', '180000'],
      ['2026-02', '1', '90000'],
    ]);
    const ledger = await report('ledger', `?employeeId=${budi}&from=2026-01-01`);
    // Used and still reserved.
    expect(ledger.sums).toEqual([{ group: 'IDR', values: { amount: '-540000' } }]);
    const balances = await report('balances', `?employeeId=${budi}&to=2026-12-31`);
    expect(balances.rows).toMatchObject([
      { employee: 'budi', limit: '1000000', used: '270000', reserved: '270000', left: '460000', share: '54' },
    ]);
    const units = await report('organisation', `?claimTypeId=${outpatient}&from=2026-01-01`);
    expect(units.sums).toEqual([
      { group: 'IDR', values: { claimed: '600000', eligible: '540000', approved: '270000' } },
    ]);
  });

  test('CL4: what is outstanding by its age, exceptions, payments with reversals, and how long approvers took', async () => {
    await api.owner.query(
      `update claim_request set approved_at = now() - interval '45 days' where employee_id = $1 and state = 'APPROVED' and payable = 180000`,
      [budi],
    );
    // Six in the evening in Greenwich is the next day in Jakarta.
    await api.owner.query(
      `update claim_request set approved_at = '2026-03-01T18:00:00Z' where employee_id = $1 and state = 'APPROVED' and payable = 90000`,
      [budi],
    );
    const ageing = await report('ageing', `?employeeId=${budi}`);
    expect(ageing.rows.find(({ payable }: Record<string, string>) => payable === '90000')).toMatchObject({
      approvedOn: '2026-03-02',
    });
    const sum = ageing.rows.reduce(
      (total: number, row: Record<string, string>) => total + Number(row['outstanding']),
      0,
    );
    expect(ageing.sums).toMatchObject([{ group: 'IDR', values: { outstanding: String(sum), paid: '0' } }]);
    const bars = ageing.chart.bars.reduce((total: number, { value }: { value: string }) => total + Number(value), 0);
    expect(bars).toBe(sum);
    await api.owner.query(
      `update claim_line l set over_limit = true, warnings = '[{"field":"receiptDate","code":"LATE","en":"x","id":"x"}]'
       from claim_request c where c.id = l.claim_id and c.employee_id = $1 and l.receipt_date = '2026-03-04'`,
      [budi],
    );
    const exceptions = await report('exceptions', `?employeeId=${budi}&from=2026-01-01`);
    expect(exceptions.rows.map(({ exception }: { exception: string }) => exception)).toEqual([
      'Late receipt',
      'Over the limit',
    ]);
    expect(exceptions.sums).toEqual([]);
    const payments = await report('payments', '?from=2026-01-01');
    expect(payments).toMatchObject({ rows: [], totalItems: 0 });
    const { rows, chart } = await report('turnaround', '?from=2026-01-01');
    expect(rows).toMatchObject([{ approver: expect.stringMatching(/rina/i), decisions: expect.any(String) }]);
    expect(chart.label).toBe('Median hours by approver');
  });

  test('22, 4: claims of some days of submission or approval are found by an index', async () => {
    for (const [dateOf, index] of [
      ['submission', 'claim_request_submitted_at_idx'],
      ['approval', 'claim_request_approved_at_idx'],
    ]) {
      const asked = await statementsOf(() =>
        report('claims', `?from=2026-03-01&to=2026-03-31&dateOf=${dateOf}&part=rows`),
      );
      const { text, values } = asked.find((one) => one.text.includes('"submittedOn"')) as (typeof asked)[number];
      const plan = await api.door.asActor({ tenantId, userId: null }, async (tx) => {
        // So few rows as a test has are read sooner as a whole.
        for (const way of ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin', 'sort'])
          await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(tx);
        const { rows } = await tx.executeQuery<Record<string, string>>(
          CompiledQuery.raw(`explain ${text}`, [...values]),
        );
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      });
      expect(plan).toMatch(new RegExp(`using ${index} on claim_request c\\b`));
      expect(plan).toMatch(/Index Cond: .*_at >= .*_at </);
    }
  });

  test('CL4: exported whole, and that is kept in the trail', async () => {
    // A long one is written by a job, and holds the same.
    const queued = await hr.get(`/v1/ClaimReport/ledger/Export?format=csv&employeeId=${budi}&from=2026-01-01`);
    expect(queued.status).toBe(202);
    const job = await jobEnded(hr, queued.body.data.id);
    expect(job).toMatchObject({ state: 'completed', title: 'Export Ledger (CSV)', progress: { done: 7, total: 7 } });
    const file = succeeded(await hr.get(job.resultFile.url));
    expect(file.raw.toString().trim().split('\r\n')).toHaveLength(8);
    // A page of rows at once, and what takes all of them after it.
    const whole = await report('ledger', `?employeeId=${budi}&from=2026-01-01&pageSize=2`);
    const rows = await report('ledger', `?employeeId=${budi}&from=2026-01-01&pageSize=2&part=rows`);
    const sums = await report('ledger', `?employeeId=${budi}&from=2026-01-01&pageSize=2&part=sums`);
    expect(rows).toEqual({ ...whole, totalItems: null, sums: [], chart: null });
    expect(sums).toEqual({ ...whole, rows: [] });
    expect(whole).toMatchObject({ totalItems: 7, rows: [{}, {}], sums: [{ group: 'IDR' }] });
    const chosen = await hr.get(
      `/v1/ClaimReport/claims/Export?format=csv&columns=approved,employee&employeeId=${budi}&from=2026-01-01`,
    );
    expect(succeeded(chosen).raw.toString()).toMatch(/^\W?Employee,Approved\r\n/);
    const pages = succeeded(
      await hr.get(`/v1/ClaimReport/claims/Export?format=pdf&from=2026-01-01&employeeId=${budi}`),
    );
    expect(pages.raw.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pages.raw.toString('latin1')).toMatch(/\/Type \/Pages\s*\/Count 1\b/);
    const { rows: kept } = await api.owner.query(
      `select business_key as of from audit_log where tenant_id = $1 and action = 'EXPORT' order by id desc limit 1`,
      [tenantId],
    );
    expect(kept).toEqual([{ of: 'Claim details' }]);
  });

  test('RO-6: without the page nothing is told', async () => {
    expect((await person['budi']?.get('/v1/ClaimReport/claims'))?.status).toBe(403);
  });
});
