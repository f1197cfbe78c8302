import type pg from 'pg';
import type { HttpClient } from '../system/http-client.ts';
import { untilJobEnds } from '../system/until-job-ends.ts';

/** Leave types that are earned by half-year, granted to everybody, and leave of the years before. */

interface Made {
  readonly data: { readonly id: string; readonly version: number };
}

export interface Accrued {
  /** Accounts with a posting. */
  readonly accounts: number;
  readonly seconds: number;
}

const TYPES = 3;
const EARNED = {
  colour: 'blue',
  sortOrder: 100,
  entitlement: 'yearly',
  days: '24',
  proration: 'none',
  accrual: 'halfYearly',
  accrualTiming: 'start',
  accrualStep: '0.5',
  accrualRounding: 'nearest',
  accrualScope: 'cumulative',
  countProjected: true,
  tierChange: 'nextYear',
  carry: 'none',
  waitingMonths: 0,
  gender: 'any',
  halfDays: false,
  countRestDays: false,
  countHolidays: false,
  payEffect: 'full',
  backdateDays: 0,
  needsReason: false,
  confidential: false,
};

const typeOf = (n: number) => ({ code: `BENCH-${n}`, name: `Bench ${n}`, ...EARNED });

export async function createTypes(client: HttpClient, year: string): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < TYPES; n += 1) {
    const { data } = await client.json<Made>('POST', '/v1/LeaveType', typeOf(n));
    ids.push(data.id);
  }
  await publish(client, ids, `${year}-01-01`);
  return ids;
}

async function publish(client: HttpClient, ids: readonly string[], effectiveFrom: string): Promise<number> {
  const begun = performance.now();
  const { data } = await client.json<{ data: { jobId: string } }>('POST', '/v1/LeaveType/Publish', {
    ids,
    effectiveFrom,
  });
  await untilJobEnds(client, data.jobId);
  return (performance.now() - begun) / 1000;
}

/** A period that is due again for everybody: its postings are taken away, and granting the types posts them. */
export async function accruePeriod(
  client: HttpClient,
  owner: pg.Client,
  tenantId: string,
  typeIds: readonly string[],
  today: string,
): Promise<Accrued> {
  const day = `${today.slice(0, 4)}-${today.slice(5) < '07-01' ? '01' : '07'}-01`;
  const lots = `select l.id from leave_lot l join leave_account a on a.tenant_id = l.tenant_id and a.id = l.account_id
    where l.tenant_id = $1 and a.leave_type_id = any($3)`;
  await owner.query(
    `delete from leave_entry where tenant_id = $1 and effective_date = $2 and type = 'ENTITLEMENT' and lot_id in (${lots})`,
    [tenantId, day, typeIds],
  );
  const { rowCount } = await owner.query(
    `delete from leave_accrual where tenant_id = $1 and date = $2 and lot_id in (${lots})`,
    [tenantId, day, typeIds],
  );
  await owner.query('vacuum (analyze) leave_entry, leave_accrual, leave_lot, leave_account');
  for (const [n, id] of typeIds.entries()) {
    const path = `/v1/LeaveType/${id}`;
    const { data } = await client.json<Made>('GET', path);
    await client.json('PUT', path, { ...typeOf(n), waitingMonths: 1, version: data.version });
  }
  const seconds = await publish(client, typeIds, today);
  const { rows } = await owner.query<{ n: number }>(
    `select count(*)::int as n from leave_accrual where tenant_id = $1 and date = $2 and lot_id in (${lots})`,
    [tenantId, day, typeIds],
  );
  if (rows[0]?.n !== rowCount) throw new Error(`${rows[0]?.n} postings of ${rowCount}`);
  return { accounts: rowCount ?? 0, seconds };
}

/** Leave years that are over: a lot each, two weeks taken by requests, and what was left expired. Screens would take years for it. */
export async function fillHistory(
  owner: pg.Client,
  tenantId: string,
  { typeId, years, year }: { readonly typeId: string; readonly years: number; readonly year: number },
): Promise<void> {
  await withoutChecks(owner, ['leave_request', 'leave_request_day', 'leave_lot', 'leave_entry'], async () => {
    await owner.query(
      `insert into leave_year (tenant_id, code, date_from, date_to, state)
       select $1::uuid, y::text, make_date(y, 1, 1), make_date(y, 12, 31), 'CLOSED' from generate_series($2::int, $3::int) y on conflict do nothing`,
      [tenantId, year - years, year - 1],
    );
    await owner.query(
      `create temp table bench_lot as
       select a.id as account_id, a.employee_id, y.id as year_id, y.code, y.date_from, y.date_to, uuidv7() as lot_id,
         get_byte(uuid_send(a.id), 15) % 60 as shift
       from leave_account a join leave_year y on y.tenant_id = a.tenant_id and y.code::int between $3 and $4
       join employment m on m.tenant_id = a.tenant_id and m.employee_id = a.employee_id and m.hire_date < y.date_from
         and coalesce(m.last_day, 'infinity') > y.date_to
       where a.tenant_id = $1 and a.leave_type_id = $2`,
      [tenantId, typeId, year - years, year - 1],
    );
    await owner.query(
      `create temp table bench_request as
       select uuidv7() as id, l.*, date_trunc('week', l.date_from + 30 + k * 120 + l.shift)::date as monday
       from bench_lot l, generate_series(0, 1) k`,
    );
    await owner.query(
      `insert into leave_lot (tenant_id, id, account_id, source, leave_year_id, valid_from, valid_to, grant_key)
       select $1::uuid, lot_id, account_id, 'POLICY', year_id, date_from, date_to, 'year:' || code from bench_lot`,
      [tenantId],
    );
    await owner.query(
      `insert into leave_request (tenant_id, id, employee_id, leave_type_id, origin, from_date, to_date, total, status)
       select $1::uuid, id, employee_id, $2::uuid, 'SELF', monday, monday + 4, 5, 'APPROVED' from bench_request`,
      [tenantId, typeId],
    );
    await owner.query(
      `insert into leave_request_day (tenant_id, request_id, employee_id, date, kind, portion, quantity, is_active)
       select $1::uuid, id, employee_id, monday + d, 'WORK', 'FULL', 1, true from bench_request, generate_series(0, 4) d`,
      [tenantId],
    );
    await owner.query(
      `insert into leave_entry (tenant_id, account_id, lot_id, type, quantity, effective_date, ref_id)
       select $1::uuid, account_id, lot_id, 'ENTITLEMENT', 12, date_from, null from bench_lot
       union all select $1::uuid, account_id, lot_id, 'TAKEN', -1, monday + d, id from bench_request, generate_series(0, 4) d
       union all select $1::uuid, account_id, lot_id, 'EXPIRY', -2, date_to + 1, year_id from bench_lot`,
      [tenantId],
    );
    await owner.query('drop table bench_request, bench_lot');
  });
}

/**
 * Fills tables whose references and overlaps are judged once, behind it: row by row, 16 million rows take three times as long. Other
 * triggers don't run at all.
 */
async function withoutChecks(owner: pg.Client, tables: readonly string[], fill: () => Promise<void>): Promise<void> {
  const { rows } = await owner.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = any($1::regclass[]) and contype in ('f', 'x')`,
    [tables],
  );
  for (const table of tables) await owner.query(`alter table ${table} disable trigger user`);
  for (const { table, name } of rows) await owner.query(`alter table ${table} drop constraint ${name}`);
  try {
    await fill();
  } finally {
    for (const { table, name, definition } of rows)
      await owner.query(`alter table ${table} add constraint ${name} ${definition}`);
    for (const table of tables) await owner.query(`alter table ${table} enable trigger user`);
  }
  await owner.query(`vacuum (analyze) ${tables.join(', ')}`);
}
