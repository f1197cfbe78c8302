import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { HttpClient } from '../system/http-client.ts';

/** What the questions about claims need: a type with limits, claims of two years, and claims that wait for the bank. */
export interface Prepared {
  readonly typeId: string;
  readonly employerId: string;
  /** People who can claim, in the order of their ids. */
  readonly people: readonly string[];
}

interface Made {
  readonly data: { readonly id: string; readonly version: number };
}

/** Receipts fall on the days of these two years. */
const FIRST_DAY = '2025-01-01';
const LINES_OF_A_CLAIM = 4;

export interface Filling {
  readonly lines: number;
  readonly batch: number;
}

export async function prepareClaims(
  client: HttpClient,
  owner: pg.Client,
  tenantId: string,
  { lines, batch }: Filling,
): Promise<Prepared> {
  const { data: type } = await client.json<Made>('POST', '/v1/ClaimType/Setting', {
    code: `BENCH-${lines}`,
    name: `Bench ${lines}`,
    category: 'MEDICAL_OUTPATIENT',
    currency: 'IDR',
    effectiveFrom: '2020-01-01',
    terms: {
      calculation: 'PERCENT',
      percent: '90',
      receiptRequired: false,
      duplicateCheck: 'OFF',
      carryOver: 'AMOUNT',
      carryMost: '1000000',
      limits: [
        { kind: 'PER_VISIT', amount: '600000' },
        { kind: 'PER_PERIOD', amount: '60000000' },
      ],
    },
  });
  const { rows: places } = await owner.query<{ id: string }>(
    `select employer_id as id from employee_current where tenant_id = $1 and status = 'active' and hire_date < $2
     group by 1 order by count(*) desc limit 1`,
    [tenantId, FIRST_DAY],
  );
  const employerId = places[0]?.id ?? '';
  await fill(owner, { tenantId, typeId: type.id, claims: Math.ceil(lines / LINES_OF_A_CLAIM), employerId, batch });
  const { rows } = await owner.query<{ id: string }>(
    `select id from employee_current where tenant_id = $1 and status = 'active' and hire_date < $2 and manager_id is not null
     order by id limit 500`,
    [tenantId, FIRST_DAY],
  );
  return { typeId: type.id, employerId, people: rows.map(({ id }) => id) };
}

interface Rows {
  readonly tenantId: string;
  readonly typeId: string;
  readonly employerId: string;
  readonly claims: number;
  readonly batch: number;
}

/** Rows that screens would take years for; the trail does not tell of them. */
async function fill(owner: pg.Client, { tenantId, typeId, employerId, claims, batch }: Rows): Promise<void> {
  const tables = ['claim_request', 'claim_line', 'employee_bank_account'];
  for (const table of tables) await owner.query(`alter table ${table} disable trigger audit_insert`);
  try {
    // Counted before they are joined: taken for one row, 300,000 people would be read again for each of their claims.
    await owner.query(
      `create temp table bench_person as
       select id as employee_id, row_number() over (order by id) as place
       from employee_current where tenant_id = $1 and status = 'active' and hire_date < $2::date`,
      [tenantId, FIRST_DAY],
    );
    await owner.query('analyze bench_person');
    await owner.query(
      `create temp table bench_claim as
       select gen_random_uuid() as id, p.employee_id, $1::date + (c.n % 690)::int as day, c.n
       from generate_series(1, $2::int) c(n)
       join bench_person p on p.place = 1 + c.n % (select count(*) from bench_person)`,
      [FIRST_DAY, claims],
    );
    await owner.query('analyze bench_claim');
    await owner.query(
      `insert into claim_request (tenant_id, id, transaction_no, employee_id, title, types, currency, claimed, eligible, approved, payable, paid,
         state, payment_state, submitted_at, approved_at, created_at)
       select $1, id, 'BENCH-' || n, employee_id, 'Doctor', 'Bench', 'IDR', 400000, 360000, 360000, 360000, 360000, 'APPROVED', 'PAID',
         day + 3, day + 5, day + 2 from bench_claim`,
      [tenantId],
    );
    await owner.query(
      `insert into claim_line (tenant_id, id, claim_id, line_no, claim_type_id, receipt_date, provider_name, amount, claimed, eligible, approved)
       select $1, gen_random_uuid(), id, l, $2, day - l, 'Clinic', 100000, 100000, 90000, 90000 from bench_claim, generate_series(1, $3) l`,
      [tenantId, typeId, LINES_OF_A_CLAIM],
    );
    await owner.query(
      `insert into claim_ledger (tenant_id, employee_id, claim_type_id, kind, amount, currency, effective_date, claim_id, line_id)
       select $1, c.employee_id, $2, 'USE', -90000, 'IDR', l.receipt_date, c.id, l.id
       from bench_claim c join claim_line l on l.tenant_id = $1 and l.claim_id = c.id`,
      [tenantId, typeId],
    );
    // Claims of others than whoever pays, each of somebody with an account.
    await owner.query(
      `with chosen as (
         select id, row_number() over (order by id) as n from employee_current
         where tenant_id = $1 and status = 'active' and employer_id = $2 and hire_date < $3::date order by id limit $4
       ), accounts as (
         insert into employee_bank_account (tenant_id, employee_id, bank_name, account_no, account_name, currency, purpose, is_primary, is_joint, valid_from)
         select $1, id, 'Bank Bench', lpad(n::text, 10, '0'), 'Bench', 'IDR', 'claim', true, false, '2020-01-01' from chosen
         on conflict do nothing
       )
       insert into claim_request (tenant_id, transaction_no, employee_id, title, types, currency, claimed, eligible, approved, payable, state,
         payment_state, submitted_at, approved_at)
       select $1, 'BENCH-PAY-' || s.n, c.id, 'Doctor', 'Bench', 'IDR', 100000, 90000, 90000, 90000, 'APPROVED', 'READY', now(), now()
       from generate_series(1, $5::int) s(n) join chosen c on c.n = 1 + s.n % (select count(*) from chosen)`,
      [tenantId, employerId, FIRST_DAY, Math.min(batch, 5_000), batch],
    );
    await owner.query('drop table bench_claim, bench_person');
  } finally {
    for (const table of tables) await owner.query(`alter table ${table} enable trigger audit_insert`);
  }
  for (const table of [...tables, 'claim_ledger']) await owner.query(`analyze ${table}`);
}

export const lineOf = (typeId: string, receiptDate: string, amount: string) => ({
  id: randomUUID(),
  claimTypeId: typeId,
  receiptDate,
  amount,
});

/** A draft for each of these people, written by the office in their place. */
export async function draftsFor(
  client: HttpClient,
  { typeId, people }: Prepared,
  count: number,
): Promise<{ id: string; version: number }[]> {
  const drafts: { id: string; version: number }[] = [];
  for (let n = 0; n < count; n += 1) {
    const { data } = await client.json<Made>('POST', '/v1/ClaimRequest', {
      employeeId: people[n % people.length],
      title: 'Doctor',
      lines: [lineOf(typeId, '2026-02-02', '250000'), lineOf(typeId, '2026-02-03', '900000')],
    });
    drafts.push({ id: data.id, version: data.version });
  }
  return drafts;
}
