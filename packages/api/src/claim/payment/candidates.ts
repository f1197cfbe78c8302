import { type CreatePaymentBatch, GetPayableClaims, type InputOf, type PayableClaim } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import { unitsBelow } from '../../access/index.ts';
import { type Caller, confinedTo, type PageReply, pageByNumber } from '../../platform/http/index.ts';
import { currentAccount } from './accounts.ts';

/** Claims that could be paid, and the account of each (CP-1). */

export interface Candidate extends PayableClaim {
  readonly accountId: string | null;
  readonly accountDigest: Buffer | null;
}

/** Approved claims that wait for payment in a way, aliased `c`. */
const candidates = (caller: Caller, route: RawBuilder<unknown>, where: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  from claim_request c
  join employee_current e on e.tenant_id = c.tenant_id and e.id = c.employee_id
  join employer o on o.tenant_id = c.tenant_id and o.id = coalesce(c.employer_id, e.employer_id)
  left join lateral (${currentAccount(sql.ref('c.tenant_id'), sql.ref('c.employee_id'), sql.ref('c.currency'))}) b on true
  where c.tenant_id = ${caller.tenantId} and c.state = 'APPROVED' and c.payment_state in ('READY', 'PARTLY_PAID') and c.pay_route = ${route}
    and ${confinedTo(caller, GetPayableClaims, sql.ref('c.employee_id'))} and ${where}`;

const COLUMNS = sql`c.id, c.transaction_no as "transactionNo", c.employee_id as "employeeId", e.display_name as "employeeName",
  o.id as "employerId", o.name as "employerName", c.title, c.types, c.currency, c.pay_route as route, c.approved_at as "approvedAt",
  trim_scale(c.payable)::text as payable, trim_scale(c.paid)::text as paid, trim_scale(c.payable - c.paid)::text as outstanding,
  case when b.id is not null then json_build_object('bankName', b.bank_name, 'accountNo', b.account_no, 'accountName', b.account_name) end as account`;

/** Approved on a day or before, as days are where the company is. */
const approvedBy = ({ tenantId }: Caller, until: string): RawBuilder<unknown> =>
  sql`c.approved_at < (${until}::date + 1)::timestamp at time zone (select z.time_zone from tenant z where z.id = ${tenantId})`;

type Filter = Omit<InputOf<typeof GetPayableClaims>['query'], 'page' | 'pageSize' | 'route' | 'search'>;

const narrowed = (
  caller: Caller,
  { currency, employerId, unitId, claimTypeId, until, account }: Filter,
): RawBuilder<unknown> => sql`true
  ${currency ? sql`and c.currency = ${currency}` : sql``}
  ${employerId ? sql`and o.id = ${employerId}::uuid` : sql``}
  ${unitId ? sql`and e.unit_id in ${unitsBelow(caller, sql`${[unitId]}::uuid[]`)}` : sql``}
  ${until ? sql`and ${approvedBy(caller, until)}` : sql``}
  ${account ? sql`and b.id is null` : sql``}
  ${
    claimTypeId
      ? sql`and exists (select from claim_line l where l.tenant_id = c.tenant_id and l.claim_id = c.id and l.claim_type_id = ${claimTypeId}::uuid)`
      : sql``
  }`;

export async function pageOfPayable(
  tx: Tx,
  caller: Caller,
  { page, pageSize, route, search, ...filter }: InputOf<typeof GetPayableClaims>['query'],
): Promise<PageReply> {
  const words = `%${(search ?? '')
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, '\\$&')}%`;
  const from = candidates(
    caller,
    sql`${route}`,
    sql`(lower(e.display_name) like ${words} or lower(c.transaction_no) like ${words} or lower(c.title) like ${words}
      or lower(e.employee_no) like ${words})
      and ${narrowed(caller, filter)}`,
  );
  const { rows } = await sql<PayableClaim>`
    select ${COLUMNS}, c.employee_id is not distinct from ${caller.employeeId}::uuid as "isOwn" ${from}
    order by c.approved_at, c.id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(tx);
  const { rows: counted } = await sql<{ n: number }>`select count(*)::int as n ${from}`.execute(tx);
  return pageByNumber(rows, { page, pageSize, total: counted[0]?.n ?? 0 });
}

/** Everything of an employer in a currency that was approved by a day and can be paid: neither own claims nor exceptions (CP-1). */
export async function idsOfAll(
  tx: Tx,
  caller: Caller,
  { employerId, currency, until, route }: NonNullable<InputOf<typeof CreatePaymentBatch>['body']['all']>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id ${candidates(
      caller,
      sql`${route}`,
      sql`o.id = ${employerId}::uuid and c.currency = ${currency} and ${approvedBy(caller, until)} and (b.id is not null or c.pay_route <> 'BANK_BATCH')
        and c.employee_id is distinct from ${caller.employeeId}::uuid`,
    )} order by c.approved_at, c.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** These claims as far as they can be paid now, locked. */
export async function lockPayable(tx: Tx, caller: Caller, ids: readonly string[]): Promise<Candidate[]> {
  await sql`
    select 1 from claim_request where tenant_id = ${caller.tenantId} and id = any(${[...ids]}::uuid[]) order by id for update`.execute(
    tx,
  );
  const { rows } = await sql<Candidate>`
    select ${COLUMNS}, c.employee_id is not distinct from ${caller.employeeId}::uuid as "isOwn", b.id as "accountId",
      b.account_no_digest as "accountDigest" ${candidates(caller, sql`c.pay_route`, sql`c.id = any(${[...ids]}::uuid[])`)} order by e.sort_name, c.employee_id, c.id`.execute(
    tx,
  );
  return rows;
}
