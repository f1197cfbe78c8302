import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';

/**
 * Whoever takes from limits of an employee waits for others who do (CL-5): of these types, and of those that may share theirs
 * with them (CL-13). Ordered, so that nobody waits in a circle.
 *
 * @param taken the employee and the types, as `employee_id` and `claim_type_id` of a question
 */
async function lockTaken(tx: Tx, tenantId: string, taken: RawBuilder<unknown>): Promise<void> {
  // A row that is there is written as it was: that locks it in the same round trip.
  await sql`
    with taken as (${taken})
    insert into claim_balance (tenant_id, employee_id, claim_type_id)
    select ${tenantId}::uuid, e.employee_id, i.id
    from (select employee_id from taken limit 1) e cross join (
      select claim_type_id as id from taken
      union
      select v.claim_type_id from claim_type_version v
      where v.tenant_id = ${tenantId} and jsonb_path_query_array(v.terms, '$.limits[*].sharedWith[*]')
        ?| array(select claim_type_id::text from taken)) i
    order by i.id
    on conflict (tenant_id, employee_id, claim_type_id) do update set employee_id = excluded.employee_id`.execute(tx);
}

/** The limit that is corrected. */
export const lockBalance = (tx: Tx, tenantId: string, employeeId: string, typeId: string): Promise<void> =>
  lockTaken(tx, tenantId, sql`select ${employeeId}::uuid as employee_id, ${typeId}::uuid as claim_type_id`);

/** Those that the lines of a claim take from. */
export const lockBalancesOf = (tx: Tx, tenantId: string, claimId: string): Promise<void> =>
  lockTaken(
    tx,
    tenantId,
    sql`select c.employee_id, l.claim_type_id from claim_line l join claim_request c on c.tenant_id = l.tenant_id and c.id = l.claim_id
      where l.tenant_id = ${tenantId} and l.claim_id = ${claimId}::uuid and l.claim_type_id is not null`,
  );
