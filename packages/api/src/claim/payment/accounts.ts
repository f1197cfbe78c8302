import type { PaymentAccountChange, PaymentBatch } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';

/** The accounts that a batch pays into: as they were at submission, and what became of them until the export (CP-4). */

/** The account that claims of an employee in a currency are paid into today; a select of one row or none. */
export const currentAccount = (
  tenantId: RawBuilder<unknown>,
  employeeId: RawBuilder<unknown>,
  currency: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select a.id, a.bank_name, a.account_no, a.account_name, a.account_no_digest, a.account_no_sealed, a.updated_at
  from employee_bank_account a
  where a.tenant_id = ${tenantId} and a.employee_id = ${employeeId} and a.status = 'active' and a.currency = ${currency}
    and app.today_of(a.tenant_id) between a.valid_from and coalesce(a.valid_to, '9999-12-31')
  order by a.purpose = 'claim' desc, a.is_primary desc, a.valid_from desc, a.id limit 1`;

export interface ChangedAccount extends PaymentAccountChange {
  readonly id: string;
  readonly employeeName: string;
  readonly isOwn: boolean;
  /** False: the number that was submitted is not known in full, so nothing can be paid into it. */
  readonly canKeep: boolean;
}

/** Of items aliased `i`. */
export const ofItems = (ids: readonly string[] | null): RawBuilder<unknown> =>
  ids ? sql`i.id = any(${[...ids]}::uuid[])` : sql`true`;

/** Items whose employee would be paid into another account today; a confirmation holds until the next change. */
export async function accountChanges(
  tx: Tx,
  { tenantId, employeeId }: Pick<Caller, 'tenantId' | 'employeeId'>,
  { id, route }: Pick<PaymentBatch, 'id' | 'route'>,
): Promise<ChangedAccount[]> {
  if (route !== 'BANK_BATCH') return [];
  const { rows } = await sql<ChangedAccount>`
    select i.id, coalesce(e.display_name, '–') as "employeeName", i.employee_id is not distinct from ${employeeId}::uuid as "isOwn",
      greatest(a.updated_at, b.updated_at) as "changedAt",
      i.account_digest is null or i.account_no_sealed is not null as "canKeep",
      case when b.id is not null then json_build_object('bankName', b.bank_name, 'accountNo', b.account_no, 'accountName', b.account_name) end as account
    from claim_payment_item i
    join claim_payment_batch p on p.tenant_id = i.tenant_id and p.id = i.batch_id
    left join employee_current e on e.tenant_id = i.tenant_id and e.id = i.employee_id
    left join employee_bank_account a on a.tenant_id = i.tenant_id and a.id = i.account_id
    left join lateral (${currentAccount(sql.ref('i.tenant_id'), sql.ref('i.employee_id'), sql.ref('p.currency'))}) b on true
    where i.tenant_id = ${tenantId} and i.batch_id = ${id}::uuid and i.state = 'INCLUDED'
      and (b.id, b.account_no_digest, b.account_no, b.account_name, b.bank_name)
        is distinct from (i.account_id, i.account_digest, i.account_no, i.account_name, i.bank_name)
      and (i.account_confirmed_at is null or greatest(a.updated_at, b.updated_at) > i.account_confirmed_at)
    order by e.sort_name, i.id`.execute(tx);
  return rows;
}

/** Takes the accounts of today into a batch, or into some of its items. Who has none is refused by name (CP-1). */
export async function takeAccounts(
  tx: Tx,
  tenantId: string,
  batchId: string,
  itemIds: readonly string[] | null = null,
): Promise<void> {
  const { rows } = await sql<{ employee: string; currency: string }>`
    with today as (
      select i.id as item, e.display_name as employee, p.currency, b.*
      from claim_payment_item i
      join claim_payment_batch p on p.tenant_id = i.tenant_id and p.id = i.batch_id
      join employee_current e on e.tenant_id = i.tenant_id and e.id = i.employee_id
      left join lateral (${currentAccount(sql.ref('i.tenant_id'), sql.ref('i.employee_id'), sql.ref('p.currency'))}) b on true
      where i.tenant_id = ${tenantId} and i.batch_id = ${batchId}::uuid and p.route = 'BANK_BATCH' and ${ofItems(itemIds)}),
    taken as (
      update claim_payment_item i set account_id = t.id, bank_name = t.bank_name, account_no = t.account_no, account_name = t.account_name,
        account_digest = t.account_no_digest, account_no_sealed = t.account_no_sealed, account_confirmed_at = null, account_confirmed_by = null
      from today t
      where i.tenant_id = ${tenantId} and i.id = t.item and t.id is not null
        and (t.id, t.account_no_digest, t.account_no, t.account_name, t.bank_name, null::timestamptz)
          is distinct from (i.account_id, i.account_digest, i.account_no, i.account_name, i.bank_name, i.account_confirmed_at))
    select t.employee, t.currency from today t where t.id is null order by t.employee limit 1`.execute(tx);
  if (rows[0]) throw new Problem('PAY_NO_ACCOUNT', { values: { ...rows[0] } });
}

/** No file is written while the account of somebody differs from what was approved. */
export async function refuseChangedAccounts(tx: Tx, caller: Caller, batch: PaymentBatch): Promise<void> {
  if (batch.state !== 'APPROVED') return;
  const [changed] = await accountChanges(tx, caller, batch);
  if (changed) throw new Problem('PAY_ACCOUNT', { values: { employee: changed.employeeName } });
}
