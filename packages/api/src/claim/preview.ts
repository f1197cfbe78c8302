import type { ClaimLedgerEntry, ClaimPaymentEntry, GetClaimPreview, ReplyOf } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../platform/http/index.ts';
import { asJson } from './facts.ts';
import { claimStore } from './read.ts';

/** Entries of the ledger that a condition on it, aliased `g`, fits; the newest first. */
export const ledgerRows = (tenantId: string, which: RawBuilder<unknown>, most: number): RawBuilder<ClaimLedgerEntry> =>
  sql<ClaimLedgerEntry>`
    select g.id, g.at, g.kind, t.name as "typeName", f.name as "memberName", c.transaction_no as "transactionNo",
      g.effective_date as "effectiveDate", g.expires_on as "expiresOn", g.reason, g.currency, trim_scale(g.amount)::text as amount
    from claim_ledger g
    join claim_type t on t.tenant_id = g.tenant_id and t.id = g.claim_type_id
    left join claim_request c on c.tenant_id = g.tenant_id and c.id = g.claim_id
    left join employee_family_member f on f.tenant_id = g.tenant_id and f.id = g.member_id
    where g.tenant_id = ${tenantId} and ${which} order by g.at desc, g.id desc limit ${most}`;

/** Lines of a claim are at most 50, and few claims are decided more than once. */
const MOST = 500;

/** How a claim was paid, and its entries in the ledger (CL2); both add up to what the claim says of itself. */
export async function previewClaim(tx: Tx, caller: Caller, id: string): Promise<ReplyOf<typeof GetClaimPreview>> {
  const { tenantId } = caller;
  await claimStore.one(tx, caller, id);
  const payments = sql<ClaimPaymentEntry>`
    select i.id || k.state as id, k.at, k.state, b.batch_no as "batchNo", b.route, trim_scale(k.amount)::text as amount,
      case when k.state <> 'PAID' then i.reason end as reason
    from claim_payment_item i
    join claim_payment_batch b on b.tenant_id = i.tenant_id and b.id = i.batch_id
    cross join lateral (
      select 'INCLUDED' as state, b.created_at as at, i.amount where i.state = 'INCLUDED'
      union all select 'PAID', i.paid_at, i.amount where i.state in ('PAID', 'REVERSED')
      union all select 'REVERSED', coalesce(i.reversed_at, i.paid_at), -i.amount where i.state = 'REVERSED'
      union all select 'FAILED', coalesce(i.paid_at, b.updated_at), i.amount where i.state = 'FAILED') k
    where i.tenant_id = ${tenantId} and i.claim_id = ${id}::uuid order by k.at desc, k.state desc`;
  const { rows } = await sql<ReplyOf<typeof GetClaimPreview>>`
    select ${asJson(payments)} as payments, ${asJson(ledgerRows(tenantId, sql`g.claim_id = ${id}::uuid`, MOST))} as entries`.execute(
    tx,
  );
  return rows[0] ?? { payments: [], entries: [] };
}
