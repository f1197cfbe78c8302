import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';

/** The ledger of limits: what claims reserve, use and give back (CL-5). It is only ever added to. */

interface By {
  readonly tenantId: string;
  readonly userId: string | null;
}

/** What a claim has reserved and not given back. */
const RESERVED = (tenantId: string, claimId: string): RawBuilder<unknown> => sql`
  select g.tenant_id, g.employee_id, g.claim_type_id, g.member_id, g.currency, g.effective_date, g.claim_id, g.line_id, -sum(g.amount) as amount
  from claim_ledger g
  where g.tenant_id = ${tenantId} and g.claim_id = ${claimId}::uuid and g.kind in ('RESERVE', 'RELEASE')
  group by g.tenant_id, g.employee_id, g.claim_type_id, g.member_id, g.currency, g.effective_date, g.claim_id, g.line_id
  having sum(g.amount) <> 0`;

const COLUMNS = sql`tenant_id, employee_id, claim_type_id, member_id, currency, effective_date, claim_id, line_id, kind, amount, by_user_id`;

const released = (by: By, claimId: string): RawBuilder<unknown> => sql`
  select r.tenant_id, r.employee_id, r.claim_type_id, r.member_id, r.currency, r.effective_date, r.claim_id, r.line_id, 'RELEASE', r.amount,
    ${by.userId}::uuid
  from (${RESERVED(by.tenantId, claimId)}) r order by r.effective_date, r.line_id`;

const taken = (
  { tenantId, userId }: By,
  claimId: string,
  kind: 'RESERVE' | 'USE',
  amount: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select l.tenant_id, c.employee_id, l.claim_type_id, l.member_id, c.currency, l.receipt_date, c.id, l.id, ${kind}, -${amount}, ${userId}::uuid
  from claim_line l join claim_request c on c.tenant_id = l.tenant_id and c.id = l.claim_id
  where l.tenant_id = ${tenantId} and l.claim_id = ${claimId}::uuid and ${amount} > 0 order by l.line_no`;

const write = async (tx: Tx, entries: RawBuilder<unknown>): Promise<void> => {
  await sql`insert into claim_ledger (${COLUMNS}) ${entries}`.execute(tx);
};

export const releaseReservation = (tx: Tx, by: By, claimId: string): Promise<void> => write(tx, released(by, claimId));

/** Reserves what is covered of each line now, whatever was reserved before. */
export const reserve = (tx: Tx, by: By, claimId: string): Promise<void> =>
  write(tx, sql`(${released(by, claimId)}) union all (${taken(by, claimId, 'RESERVE', sql`l.eligible`)})`);

/** The approved amounts are used, and the reservation is over. */
export const use = (tx: Tx, by: By, claimId: string): Promise<void> =>
  write(tx, sql`(${released(by, claimId)}) union all (${taken(by, claimId, 'USE', sql`l.approved`)})`);

/** CR-6: one reversal for each use. */
export async function reverse(tx: Tx, { tenantId, userId }: By, claimId: string): Promise<void> {
  await sql`
    insert into claim_ledger (${COLUMNS})
    select g.tenant_id, g.employee_id, g.claim_type_id, g.member_id, g.currency, g.effective_date, g.claim_id, g.line_id, 'REVERSAL',
      -sum(g.amount), ${userId}::uuid
    from claim_ledger g
    where g.tenant_id = ${tenantId} and g.claim_id = ${claimId}::uuid and g.kind in ('USE', 'REVERSAL')
    group by g.tenant_id, g.employee_id, g.claim_type_id, g.member_id, g.currency, g.effective_date, g.claim_id, g.line_id
    having sum(g.amount) <> 0`.execute(tx);
}
