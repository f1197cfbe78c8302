import { label } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { notifyEach } from '../../access/index.ts';
import type { Caller } from '../../platform/http/index.ts';

interface Row {
  readonly claimId: string;
  readonly no: string;
  readonly isPaid: boolean;
  readonly reason: string | null;
  readonly userId: string;
}

const NO_REASON = label('no reason given', 'tanpa alasan');

/** Employees learn that their money is on its way, or that their account has to be looked at (C3). */
export async function notifyPaid(tx: Tx, caller: Caller, batchId: string, itemIds: readonly string[]): Promise<void> {
  const { rows } = await sql<Row>`
    select i.claim_id as "claimId", c.transaction_no as no, i.state = 'PAID' as "isPaid", i.reason, u.id as "userId"
    from claim_payment_item i
    join claim_request c on c.tenant_id = i.tenant_id and c.id = i.claim_id
    join app_user u on u.tenant_id = c.tenant_id and u.employee_id = c.employee_id and u.status = 'active'
    where i.tenant_id = ${caller.tenantId} and i.batch_id = ${batchId}::uuid and i.id = any(${[...itemIds]}::uuid[])`.execute(
    tx,
  );
  await notifyEach(
    tx,
    caller,
    rows.map(({ claimId, no, isPaid, reason, userId }) => ({
      event: isPaid ? ('claim-paid' as const) : ('claim-payment-failed' as const),
      to: [userId],
      facts: { no, ...(isPaid ? {} : { reason: reason ?? NO_REASON }) },
      link: `/claim-request/claim-form/${claimId}`,
      matter: `${claimId}:${batchId}`,
    })),
  );
}
