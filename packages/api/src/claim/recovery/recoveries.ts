import {
  type ClaimRecovery,
  compare,
  currencyDecimals,
  type Decimal,
  decimal,
  formatNumber,
  GetClaimRecoveries,
  type InputOf,
  isTooFine,
  type RecordClaimRepayment,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { keptBack, sumOf } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import { type Caller, confinedTo, type PageReply, Problem, pageByNumber, stale } from '../../platform/http/index.ts';

/** What leavers owe, and how it comes back (CL-8). */

const found = (caller: Caller, where: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  from claim_recovery r
  join employee_current e on e.tenant_id = r.tenant_id and e.id = r.employee_id
  join claim_type t on t.tenant_id = r.tenant_id and t.id = r.claim_type_id
  left join employee_family_member f on f.tenant_id = r.tenant_id and f.id = r.member_id
  where r.tenant_id = ${caller.tenantId} and ${confinedTo(caller, GetClaimRecoveries, sql.ref('r.employee_id'))} and ${where}`;

const columns = (
  caller: Caller,
): RawBuilder<unknown> => sql`r.id, r.version, r.employee_id as "employeeId", e.employee_no as "employeeNo",
  e.display_name as "employeeName", e.last_day as "lastDay", t.name as "typeName", f.name as "memberName", r.period_start as "periodStart",
  r.period_end as "periodEnd", r.currency, trim_scale(r.amount)::text as amount, trim_scale(r.recovered)::text as recovered,
  trim_scale(r.amount - r.recovered)::text as outstanding, r.employee_id is not distinct from ${caller.employeeId}::uuid as "isOwn",
  coalesce((select json_agg(json_build_object('kind', n.kind, 'amount', trim_scale(n.amount)::text, 'day', n.day, 'note', n.note,
      'transactionNo', c.transaction_no) order by n.at, n.id)
    from claim_recovery_entry n left join claim_request c on c.tenant_id = n.tenant_id and c.id = n.claim_id
    where n.tenant_id = r.tenant_id and n.recovery_id = r.id), '[]') as entries`;

export async function pageOfRecoveries(
  tx: Tx,
  caller: Caller,
  { page, pageSize, search, all }: InputOf<typeof GetClaimRecoveries>['query'],
): Promise<PageReply> {
  const words = `%${(search ?? '')
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, '\\$&')}%`;
  const from = found(
    caller,
    sql`(${all === 'true'} or r.recovered < r.amount)
      and (lower(e.display_name) like ${words} or lower(e.employee_no) like ${words} or lower(t.name) like ${words})`,
  );
  const { rows } = await sql<ClaimRecovery>`
    select ${columns(caller)} ${from} order by r.created_at desc, r.id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
    tx,
  );
  const { rows: counted } = await sql<{ n: number }>`select count(*)::int as n ${from}`.execute(tx);
  return pageByNumber(rows, { page, pageSize, total: counted[0]?.n ?? 0 });
}

async function readRecovery(tx: Tx, caller: Caller, id: string): Promise<ClaimRecovery> {
  const { rows } = await sql<ClaimRecovery>`
    select ${columns(caller)} ${found(caller, sql`r.id = ${id}::uuid`)}`.execute(tx);
  if (!rows[0]) throw new Problem('NOT_FOUND');
  return rows[0];
}

/** What was paid back, or will not be. Whoever owes it does neither. */
export async function settleRecovery(
  tx: Tx,
  caller: Caller,
  id: string,
  kind: 'REPAYMENT' | 'WRITE_OFF',
  { version, amount, day, note }: InputOf<typeof RecordClaimRepayment>['body'],
): Promise<ClaimRecovery> {
  const { tenantId, userId, locale } = caller;
  await sql`
    select 1 from claim_recovery where tenant_id = ${tenantId} and id = ${id}::uuid for update`.execute(tx);
  const recovery = await readRecovery(tx, caller, id);
  const { currency } = recovery;
  if (recovery.isOwn) throw new Problem('PAY_SELF');
  if (recovery.version !== version) throw stale(recovery, { updatedBy: null, updatedAt: null });
  if (isTooFine(amount, currency)) throw Problem.at('amount', 'AMT_SCALE', { n: currencyDecimals(currency) });
  if (compare(amount, decimal(recovery.outstanding)) > 0)
    throw Problem.at('amount', 'RECOVERY_OVER', { amount: formatNumber(decimal(recovery.outstanding), locale) });
  await sql`
    insert into claim_recovery_entry (tenant_id, recovery_id, kind, amount, day, note, by_user_id)
    values (${tenantId}, ${id}::uuid, ${kind}, ${amount}::numeric, ${day}::date, ${note}, ${userId}::uuid)`.execute(tx);
  await sql`
    update claim_recovery set recovered = recovered + ${amount}::numeric, version = version + 1, updated_at = now(), updated_by = ${userId}::uuid
    where tenant_id = ${tenantId} and id = ${id}::uuid`.execute(tx);
  return readRecovery(tx, caller, id);
}

interface By {
  readonly tenantId: string;
  readonly userId: string | null;
}

/** Keeps back from a claim what its employee owes in its currency; says how much. */
export async function keepBack(
  tx: Tx,
  { tenantId, userId }: By,
  claimId: string,
  {
    employeeId,
    currency,
    payable,
  }: { readonly employeeId: string; readonly currency: string | null; readonly payable: Decimal },
): Promise<Decimal> {
  const { rows } = await sql<{ id: string; outstanding: Decimal }>`
    select r.id, trim_scale(r.amount - r.recovered)::text as outstanding from claim_recovery r
    where r.tenant_id = ${tenantId} and r.employee_id = ${employeeId}::uuid and r.currency = ${currency} and r.recovered < r.amount
    order by r.created_at, r.id for update`.execute(tx);
  const kept = keptBack(payable, rows).map(({ debt, amount }) => ({ id: debt.id, amount }));
  if (kept.length === 0) return '0' as Decimal;
  const given = sql`jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as i(id uuid, amount numeric)`;
  await sql`
    insert into claim_recovery_entry (tenant_id, recovery_id, kind, amount, claim_id, day, by_user_id)
    select ${tenantId}::uuid, i.id, 'CLAIM', i.amount, ${claimId}::uuid, app.today_of(${tenantId}::uuid), ${userId}::uuid from ${given}`.execute(
    tx,
  );
  await sql`
    update claim_recovery r set recovered = r.recovered + i.amount, version = version + 1, updated_at = now(), updated_by = ${userId}::uuid
    from ${given} where r.tenant_id = ${tenantId} and r.id = i.id`.execute(tx);
  return sumOf(kept.map(({ amount }) => amount));
}

/** A claim that is cancelled no longer pays back anything. */
export async function returnKept(tx: Tx, { tenantId, userId }: By, claimId: string): Promise<void> {
  await sql`
    with back as (
      select n.recovery_id, sum(n.amount) as amount from claim_recovery_entry n
      where n.tenant_id = ${tenantId} and n.claim_id = ${claimId}::uuid group by n.recovery_id having sum(n.amount) > 0
    ), written as (
      insert into claim_recovery_entry (tenant_id, recovery_id, kind, amount, claim_id, day, by_user_id)
      select ${tenantId}::uuid, b.recovery_id, 'REVERSAL', -b.amount, ${claimId}::uuid, app.today_of(${tenantId}::uuid), ${userId}::uuid from back b)
    update claim_recovery r set recovered = r.recovered - b.amount, version = version + 1, updated_at = now(), updated_by = ${userId}::uuid
    from back b where r.tenant_id = ${tenantId} and r.id = b.recovery_id`.execute(tx);
}
