import {
  type CreatePaymentBatch,
  fillInLabel,
  type InputOf,
  label,
  PAYMENT_ITEMS_AT_ONCE,
  type PaymentBatchDetail,
} from '@personalia/contract';
import { newId, type Tx, takeNumbers } from '@personalia/database';
import { sql } from 'kysely';
import * as z from 'zod';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { defineJob, enqueue, type JobDefinition } from '../../platform/jobs/index.ts';
import { type Candidate, idsOfAll, lockPayable } from './candidates.ts';
import { lockBatch, setBatchState, viewBatch } from './read.ts';

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
  const poor = found.find(({ accountId, route }) => accountId === null && route === 'BANK_BATCH');
  if (poor) throw new Problem('PAY_NO_ACCOUNT', { values: { employee: poor.employeeName, currency: poor.currency } });
  const [first] = found;
  const isOther = ({ employerId, currency, route }: Candidate): boolean =>
    employerId !== first?.employerId || currency !== first.currency || route !== first.route;
  if (found.some(isOther)) throw new Problem('PAY_MIXED');
}

/** CP-10: at once when it is small; otherwise the batch is there, and a job puts the claims into it. */
export async function createBatch(
  tx: Tx,
  caller: Caller,
  { claimIds, all, paymentDate, note }: InputOf<typeof CreatePaymentBatch>['body'],
): Promise<PaymentBatchDetail> {
  const { tenantId, userId } = caller;
  const ids = all ? await idsOfAll(tx, caller, all) : [...new Set(claimIds ?? [])];
  if (ids.length === 0) throw new Problem('PAY_EMPTY');
  const isLarge = ids.length > PAYMENT_ITEMS_AT_ONCE;
  const found = await lockPayable(tx, caller, isLarge ? ids.slice(0, 1) : ids);
  await refuse(tx, caller, isLarge ? ids.slice(0, 1) : ids, found);
  const [first] = found;
  if (!first) throw new Problem('PAY_EMPTY');
  const id = newId();
  const batchNo = await nextNumber(tx, paymentDate);
  await sql`
    insert into claim_payment_batch (tenant_id, id, batch_no, route, employer_id, currency, payment_date, note, created_by, updated_by)
    values (${tenantId}, ${id}::uuid, ${batchNo}, ${first.route}, ${first.employerId}::uuid, ${first.currency}, ${paymentDate}::date, ${note}, ${userId}::uuid,
      ${userId}::uuid)`.execute(tx);
  if (isLarge) await enqueue(tx, caller, buildBatchJob, { id, batchNo, claimIds: ids });
  else await fillBatch(tx, caller, { id, batchNo }, found);
  return viewBatch(tx, caller, id);
}

async function fillBatch(
  tx: Tx,
  { tenantId, userId }: Caller,
  { id, batchNo }: { readonly id: string; readonly batchNo: string },
  found: readonly Candidate[],
): Promise<void> {
  // CP-3: the items of one employee have one end-to-end id.
  const places = new Map<string, number>();
  for (const { employeeId } of found) if (!places.has(employeeId)) places.set(employeeId, places.size + 1);
  const items = found.map((one) => ({
    claim: one.id,
    employee: one.employeeId,
    amount: one.outstanding,
    account: one.route === 'BANK_BATCH' ? one.accountId : null,
    reference: `${batchNo}-${places.get(one.employeeId)}`,
  }));
  await sql`
    insert into claim_payment_item (tenant_id, batch_id, claim_id, employee_id, amount, account_id, bank_name, account_no, account_name,
      account_digest, account_no_sealed, end_to_end_id)
    select ${tenantId}::uuid, ${id}::uuid, i.claim, i.employee, i.amount, a.id, a.bank_name, a.account_no, a.account_name, a.account_no_digest,
      a.account_no_sealed, i.reference
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as i(claim uuid, employee uuid, amount numeric, account uuid, reference text)
    left join employee_bank_account a on a.tenant_id = ${tenantId} and a.id = i.account`.execute(tx);
  await sql`
    update claim_request set payment_state = 'IN_BATCH', version = version + 1, updated_at = now(), updated_by = ${userId}::uuid
    where tenant_id = ${tenantId} and id = any(${found.map((one) => one.id)}::uuid[])`.execute(tx);
}

const payload = z.object({ id: z.string(), batchNo: z.string(), claimIds: z.array(z.string()) });
type Payload = z.output<typeof payload>;
const ADDED = label('{n} {n:claim|claims} added.', '{n} klaim ditambahkan.');

export const buildBatchJob: JobDefinition<Payload> = defineJob({
  name: 'claim-batch-build',
  payload,
  title: ({ batchNo }, locale) =>
    locale === 'id' ? `Susun kelompok pembayaran ${batchNo}` : `Build payment batch ${batchNo}`,
  link: ({ id }) => `/claim-payment-process?tab=batches&batch=${id}`,
  async run({ door, actor, payload: { id, batchNo, claimIds }, caller: callerOf }) {
    const n = await door.asActor(actor, async (tx) => {
      const caller = await callerOf(tx);
      const batch = await lockBatch(tx, caller, id, 'remove');
      // A worker that died after it had committed comes here once more.
      if (batch.items > 0) return batch.items;
      const found = await lockPayable(tx, caller, claimIds);
      await refuse(tx, caller, claimIds, found);
      await fillBatch(tx, caller, { id, batchNo }, found);
      await setBatchState(tx, caller, id, 'DRAFT');
      return found.length;
    });
    return { message: fillInLabel(ADDED, { n }) };
  },
  // Claims that cannot be paid together leave nothing behind but a cancelled batch.
  ended: async (tx, { payload: { id } }) => {
    await sql`
      update claim_payment_batch b set state = 'CANCELLED', version = version + 1, updated_at = now()
      where b.tenant_id = app.tenant() and b.id = ${id}::uuid and b.state = 'DRAFT'
        and not exists (select from claim_payment_item i where i.tenant_id = b.tenant_id and i.batch_id = b.id)`.execute(
      tx,
    );
  },
});

/** PAY-202603-0001: by month of payment. */
async function nextNumber(tx: Tx, date: string): Promise<string> {
  const month = date.slice(0, 7).replace('-', '');
  const series = `claim-payment:${month}`;
  const number = (await takeNumbers(tx, [{ series, amount: 1 }])).get(series) ?? 1;
  return `PAY-${month}-${String(number).padStart(4, '0')}`;
}
