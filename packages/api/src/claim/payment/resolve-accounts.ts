import type { InputOf, PaymentBatchDetail, ResolvePaymentAccounts } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { accountChanges, ofItems, takeAccounts } from './accounts.ts';
import { openBatch, setBatchState, viewBatch } from './read.ts';

/** Pays into the account that was submitted, or into the one of today. Nobody decides that for a claim of their own (CP-2). */
export async function resolveAccounts(
  tx: Tx,
  caller: Caller,
  id: string,
  { version, itemIds, use }: InputOf<typeof ResolvePaymentAccounts>['body'],
): Promise<PaymentBatchDetail> {
  const batch = await openBatch(tx, caller, id, 'account', version);
  const { tenantId, userId } = caller;
  const changes = (await accountChanges(tx, caller, batch)).filter((one) => itemIds.includes(one.id));
  if (changes.length < new Set(itemIds).size) throw Problem.at('itemIds', 'REFERENCE_MISSING');
  if (changes.some(({ isOwn }) => isOwn)) throw new Problem('PAY_SELF');
  if (use === 'CURRENT') await takeAccounts(tx, tenantId, id, itemIds);
  else {
    const lost = changes.find(({ canKeep }) => !canKeep);
    if (lost) throw new Problem('PAY_ACCOUNT_LOST', { values: { employee: lost.employeeName } });
    await sql`
      update claim_payment_item i set account_confirmed_at = now(), account_confirmed_by = ${userId}::uuid
      where i.tenant_id = ${tenantId} and i.batch_id = ${id}::uuid and ${ofItems(itemIds)}`.execute(tx);
  }
  await setBatchState(tx, caller, id, batch.state);
  return viewBatch(tx, caller, id);
}
