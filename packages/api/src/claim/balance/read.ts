import type { ClaimLedgerEntry, GetClaimBalance, InputOf, ReplyOf } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import { balancesOf, withFormulas } from '../choices.ts';
import { readFacts } from '../facts.ts';
import { isKnownType } from '../types.ts';
import { adjustmentsOf } from './adjust.ts';

const NEWEST = 100;

/** The limits of an employee with what is left of them, whether they can claim now or not, and the ledger behind it. */
export async function readBalance(
  tx: Tx,
  caller: Caller,
  employeeId: string,
  { date }: InputOf<typeof GetClaimBalance>['query'],
): Promise<ReplyOf<typeof GetClaimBalance>> {
  const { tenantId } = caller;
  const { person, types: active, uses, grants } = await readFacts(tx, tenantId, { employeeId });
  const on = date ?? person.today;
  const types = active.allOn(on).filter(isKnownType);
  const known = await withFormulas(tx, tenantId, employeeId, person, types, on);
  const { rows } = await sql<ClaimLedgerEntry>`
    select g.id, g.at, g.kind, t.name as "typeName", f.name as "memberName", c.transaction_no as "transactionNo",
      g.effective_date as "effectiveDate", g.expires_on as "expiresOn", g.reason, g.currency, trim_scale(g.amount)::text as amount
    from claim_ledger g
    join claim_type t on t.tenant_id = g.tenant_id and t.id = g.claim_type_id
    left join claim_request c on c.tenant_id = g.tenant_id and c.id = g.claim_id
    left join employee_family_member f on f.tenant_id = g.tenant_id and f.id = g.member_id
    where g.tenant_id = ${tenantId} and g.employee_id = ${employeeId}::uuid order by g.at desc, g.id desc limit ${NEWEST}`.execute(
    tx,
  );
  return {
    today: person.today,
    balances: types.flatMap((type) => balancesOf(type, known, on, uses, grants, caller)),
    entries: rows,
    adjustments: await adjustmentsOf(tx, caller, employeeId),
  };
}
