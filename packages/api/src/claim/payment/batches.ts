import {
  compare,
  currencyDecimals,
  decimal,
  formatNumber,
  type InputOf,
  isTooFine,
  type PaymentBatchDetail,
  type SetPaymentAmount,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { requestEngine } from '../../platform/requests/index.ts';
import { CLAIM_PAYMENT, giveBack, openBatch, setBatchState, viewBatch } from './read.ts';

export async function removeItems(
  tx: Tx,
  caller: Caller,
  id: string,
  { version, itemIds }: { readonly version: number; readonly itemIds: readonly string[] },
): Promise<PaymentBatchDetail> {
  const { batchNo } = await openBatch(tx, caller, id, 'remove', version);
  const { rows } = await sql<{ claimId: string }>`
    delete from claim_payment_item where tenant_id = ${caller.tenantId} and batch_id = ${id}::uuid and id = any(${[...itemIds]}::uuid[])
    returning claim_id as "claimId"`.execute(tx);
  await giveBack(
    tx,
    caller.tenantId,
    rows.map(({ claimId }) => claimId),
  );
  const details = JSON.stringify({ removed: [null, rows.length] });
  await sql`select app.note('UPDATE', 'ClaimPaymentBatch', ${id}::uuid, ${batchNo}, ${details}::jsonb)`.execute(tx);
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

interface WithReason {
  readonly version: number;
  readonly reason: string;
}

/** An approved batch becomes a draft; what is changed is approved once more. */
export async function reopenBatch(
  tx: Tx,
  caller: Caller,
  id: string,
  { version, reason }: WithReason,
): Promise<PaymentBatchDetail> {
  await openBatch(tx, caller, id, 'reopen', version);
  await requestEngine().reopen(tx, caller, CLAIM_PAYMENT, id, { comment: reason });
  return viewBatch(tx, caller, id);
}

/** The file was not used: its batch can be exported again, or reopened. Claims on a payroll list are no longer with the payroll. */
export async function voidFile(
  tx: Tx,
  caller: Caller,
  id: string,
  { version, reason }: WithReason,
): Promise<PaymentBatchDetail> {
  const { tenantId } = caller;
  await openBatch(tx, caller, id, 'void', version);
  await sql`
    update claim_payment_batch set format = null, file_hash = null, exported_at = null, exported_by = null, file_seq = file_seq + 1,
      void_reason = ${reason}
    where tenant_id = ${tenantId} and id = ${id}::uuid`.execute(tx);
  await sql`
    update claim_request c set payment_state = 'IN_BATCH', version = c.version + 1, updated_at = now(), updated_by = ${caller.userId}::uuid
    from claim_payment_item i
    where i.tenant_id = ${tenantId} and i.batch_id = ${id}::uuid and c.tenant_id = i.tenant_id and c.id = i.claim_id
      and c.payment_state = 'WITH_PAYROLL'`.execute(tx);
  await setBatchState(tx, caller, id, 'APPROVED');
  return viewBatch(tx, caller, id);
}

/** The items of a batch that comes to nothing go, and their claims can be paid again. */
export async function releaseBatch(tx: Tx, tenantId: string, id: string): Promise<void> {
  const { rows } = await sql<{ claimId: string }>`
    delete from claim_payment_item where tenant_id = ${tenantId} and batch_id = ${id}::uuid returning claim_id as "claimId"`.execute(
    tx,
  );
  await giveBack(
    tx,
    tenantId,
    rows.map(({ claimId }) => claimId),
  );
}
