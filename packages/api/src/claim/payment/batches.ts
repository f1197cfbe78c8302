import {
  type CreatePaymentBatch,
  compare,
  currencyDecimals,
  decimal,
  formatNumber,
  type InputOf,
  isTooFine,
  type PaymentBatchDetail,
  type SetPaymentAmount,
} from '@personalia/contract';
import { type Tx, takeNumbers } from '@personalia/database';
import { sql } from 'kysely';
import { newId } from '../../employee/index.ts';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { requestEngine } from '../../platform/requests/index.ts';
import { type Candidate, lockPayable } from './candidates.ts';
import { CLAIM_PAYMENT, giveBack, openBatch, readItems, setBatchState, viewBatch } from './read.ts';

/** CP-1, CP-2: why claims cannot be in one batch. */
async function refuse(tx: Tx, caller: Caller, ids: readonly string[], found: readonly Candidate[]): Promise<void> {
  if (found.some(({ isOwn }) => isOwn)) throw new Problem('PAY_SELF');
  const missing = ids.find((id) => !found.some((one) => one.id === id));
  if (missing) {
    const { rows } = await sql<{ no: string | null }>`
      select transaction_no as no from claim_request where tenant_id = ${caller.tenantId} and id = ${missing}::uuid`.execute(
      tx,
    );
    throw new Problem('PAY_NOT_READY', { values: { no: rows[0]?.no ?? '–' } });
  }
  const poor = found.find(({ accountId }) => accountId === null);
  if (poor) throw new Problem('PAY_NO_ACCOUNT', { values: { employee: poor.employeeName, currency: poor.currency } });
  const [first] = found;
  if (found.some((one) => one.employerId !== first?.employerId || one.currency !== first.currency))
    throw new Problem('PAY_MIXED');
}

export async function createBatch(
  tx: Tx,
  caller: Caller,
  { claimIds, paymentDate, note }: InputOf<typeof CreatePaymentBatch>['body'],
): Promise<PaymentBatchDetail> {
  const { tenantId, userId } = caller;
  const ids = [...new Set(claimIds)];
  const found = await lockPayable(tx, caller, ids);
  await refuse(tx, caller, ids, found);
  const [first] = found;
  if (!first) throw new Problem('PAY_EMPTY');
  const id = newId();
  const batchNo = await nextNumber(tx, paymentDate);
  await sql`
    insert into claim_payment_batch (tenant_id, id, batch_no, employer_id, currency, payment_date, note, created_by, updated_by)
    values (${tenantId}, ${id}::uuid, ${batchNo}, ${first.employerId}::uuid, ${first.currency}, ${paymentDate}::date, ${note}, ${userId}::uuid,
      ${userId}::uuid)`.execute(tx);
  // CP-3: the items of one employee have one end-to-end id.
  const people = [...new Set(found.map(({ employeeId }) => employeeId))];
  const items = found.map((one) => ({
    claim: one.id,
    employee: one.employeeId,
    amount: one.outstanding,
    account: one.accountId,
    reference: `${batchNo}-${people.indexOf(one.employeeId) + 1}`,
  }));
  await sql`
    insert into claim_payment_item (tenant_id, batch_id, claim_id, employee_id, amount, account_id, bank_name, account_no, account_name,
      account_digest, end_to_end_id)
    select ${tenantId}::uuid, ${id}::uuid, i.claim, i.employee, i.amount, a.id, a.bank_name, a.account_no, a.account_name, a.account_no_digest,
      i.reference
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as i(claim uuid, employee uuid, amount numeric, account uuid, reference text)
    join employee_bank_account a on a.tenant_id = ${tenantId} and a.id = i.account`.execute(tx);
  await sql`
    update claim_request set payment_state = 'IN_BATCH', version = version + 1, updated_at = now(), updated_by = ${userId}::uuid
    where tenant_id = ${tenantId} and id = any(${ids}::uuid[])`.execute(tx);
  return viewBatch(tx, caller, id);
}

/** PAY-202603-0001: by month of payment. */
async function nextNumber(tx: Tx, date: string): Promise<string> {
  const month = date.slice(0, 7).replace('-', '');
  const series = `claim-payment:${month}`;
  const number = (await takeNumbers(tx, [{ series, amount: 1 }])).get(series) ?? 1;
  return `PAY-${month}-${String(number).padStart(4, '0')}`;
}

export async function removeItems(
  tx: Tx,
  caller: Caller,
  id: string,
  { version, itemIds }: { readonly version: number; readonly itemIds: readonly string[] },
): Promise<PaymentBatchDetail> {
  await openBatch(tx, caller, id, 'remove', version);
  const { rows } = await sql<{ claimId: string }>`
    delete from claim_payment_item where tenant_id = ${caller.tenantId} and batch_id = ${id}::uuid and id = any(${[...itemIds]}::uuid[])
    returning claim_id as "claimId"`.execute(tx);
  await giveBack(
    tx,
    caller.tenantId,
    rows.map(({ claimId }) => claimId),
  );
  await setBatchState(tx, caller, id, 'DRAFT');
  return viewBatch(tx, caller, id);
}

/** CP-6, CP-8: a part of what is outstanding, never more. */
export async function setAmount(
  tx: Tx,
  caller: Caller,
  id: string,
  { version, itemId, amount }: InputOf<typeof SetPaymentAmount>['body'],
): Promise<PaymentBatchDetail> {
  const { currency } = await openBatch(tx, caller, id, 'amount', version);
  const { tenantId, locale } = caller;
  const { rows } = await sql<{ outstanding: string; no: string }>`
    select trim_scale(c.payable - c.paid)::text as outstanding, c.transaction_no as no
    from claim_payment_item i join claim_request c on c.tenant_id = i.tenant_id and c.id = i.claim_id
    where i.tenant_id = ${tenantId} and i.batch_id = ${id}::uuid and i.id = ${itemId}::uuid for update of i`.execute(
    tx,
  );
  const [found] = rows;
  if (!found) throw Problem.at('itemId', 'REFERENCE_MISSING');
  if (isTooFine(amount, currency)) throw Problem.at('amount', 'AMT_SCALE', { n: currencyDecimals(currency) });
  if (compare(amount, decimal(found.outstanding)) > 0)
    throw Problem.at('amount', 'PAY_OVER', { amount: formatNumber(decimal(found.outstanding), locale), no: found.no });
  await sql`
    update claim_payment_item set amount = ${amount}::numeric where tenant_id = ${tenantId} and id = ${itemId}::uuid`.execute(
    tx,
  );
  await setBatchState(tx, caller, id, 'DRAFT');
  return viewBatch(tx, caller, id);
}

export async function submitBatch(tx: Tx, caller: Caller, id: string, version: number): Promise<PaymentBatchDetail> {
  const { items } = await openBatch(tx, caller, id, 'submit', version);
  if (items === 0) throw new Problem('PAY_EMPTY');
  await requestEngine().submit(tx, caller, CLAIM_PAYMENT, id);
  return viewBatch(tx, caller, id);
}

/** What was not exported can be given up; its claims wait for another batch. */
export async function cancelBatch(tx: Tx, caller: Caller, id: string, version: number): Promise<PaymentBatchDetail> {
  const batch = await openBatch(tx, caller, id, 'cancel', version);
  if (batch.state === 'APPROVED') await requestEngine().cancel(tx, caller, CLAIM_PAYMENT, id, {});
  else {
    await releaseBatch(tx, caller.tenantId, id);
    await setBatchState(tx, caller, id, 'CANCELLED');
  }
  return viewBatch(tx, caller, id);
}

/** The items of a batch that comes to nothing go, and their claims can be paid again. */
export async function releaseBatch(tx: Tx, tenantId: string, id: string): Promise<void> {
  const items = await readItems(tx, tenantId, id);
  await sql`delete from claim_payment_item where tenant_id = ${tenantId} and batch_id = ${id}::uuid`.execute(tx);
  await giveBack(
    tx,
    tenantId,
    items.map(({ claimId }) => claimId),
  );
}
