import type { ClaimPaymentRules, InputOf, PaymentPart, SaveClaimPaymentRules } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem, stale } from '../../platform/http/index.ts';

/** CP-2: who made a batch, who approved it and who records its payments are different people, as far as the company says so. */

const FIRST: ClaimPaymentRules = { creatorMayMark: true, approverMayMark: false, version: 0 };

export async function readRules(tx: Tx, tenantId: string): Promise<ClaimPaymentRules> {
  const { rows } = await sql<ClaimPaymentRules>`
    select creator_may_mark as "creatorMayMark", approver_may_mark as "approverMayMark", version
    from claim_payment_rule where tenant_id = ${tenantId}`.execute(tx);
  return rows[0] ?? FIRST;
}

export async function saveRules(
  tx: Tx,
  { tenantId, userId }: Caller,
  { version, creatorMayMark, approverMayMark }: InputOf<typeof SaveClaimPaymentRules>['body'],
): Promise<ClaimPaymentRules> {
  const { rows } = await sql`
    insert into claim_payment_rule as r (tenant_id, creator_may_mark, approver_may_mark, updated_by)
    values (${tenantId}, ${creatorMayMark}, ${approverMayMark}, ${userId}::uuid)
    on conflict (tenant_id) do update set creator_may_mark = excluded.creator_may_mark, approver_may_mark = excluded.approver_may_mark,
      version = r.version + 1, updated_at = now(), updated_by = excluded.updated_by
      where r.version = ${version}
    returning 1`.execute(tx);
  const now = await readRules(tx, tenantId);
  if (rows.length === 0) throw stale(now);
  return now;
}

/** What the caller did with a batch that keeps them from recording its payments; null: nothing. */
export async function ownPart(tx: Tx, { tenantId, userId }: Caller, batchId: string): Promise<PaymentPart | null> {
  const { creatorMayMark, approverMayMark } = await readRules(tx, tenantId);
  if (creatorMayMark && approverMayMark) return null;
  const { rows } = await sql<{ created: boolean; approved: boolean }>`
    select b.created_by = ${userId}::uuid as created, exists (
      select from approval_request r join approval_task t on t.tenant_id = r.tenant_id and t.request_id = r.id
      where r.tenant_id = b.tenant_id and r.request_type = 'CLAIM_PAYMENT' and r.subject_id = b.id and t.state = 'APPROVED'
        and t.acted_by_user_id = ${userId}::uuid) as approved
    from claim_payment_batch b where b.tenant_id = ${tenantId} and b.id = ${batchId}::uuid`.execute(tx);
  if (!approverMayMark && rows[0]?.approved) return 'APPROVED';
  return !creatorMayMark && rows[0]?.created ? 'CREATED' : null;
}

export async function refuseOwnPart(tx: Tx, caller: Caller, batchId: string): Promise<void> {
  const part = await ownPart(tx, caller, batchId);
  if (part) throw new Problem(part === 'APPROVED' ? 'PAY_MARK_APPROVED' : 'PAY_MARK_CREATED');
}
