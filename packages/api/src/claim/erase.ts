import type { Tx } from '@personalia/database';
import { sql } from 'kysely';

/**
 * Of a person who is erased: types, days and amounts stay, as what was paid has to be shown for years; what was written about them,
 * where they were treated and whose account it was do not. Receipts go with the files of the person.
 */
export async function eraseClaims(tx: Tx, tenantId: string, employeeId: string): Promise<void> {
  const theirs = sql`tenant_id = ${tenantId} and employee_id = ${employeeId}::uuid`;
  await sql`
    update claim_line l set receipt_no = null, provider_name = null, diagnosis_code = null, approver_note = null, warnings = '[]'
    from claim_request c where c.tenant_id = ${tenantId} and c.employee_id = ${employeeId}::uuid and l.tenant_id = c.tenant_id and l.claim_id = c.id`.execute(
    tx,
  );
  await sql`
    update claim_request set title = '–', purpose = null, remarks = null, version = version + 1, updated_at = now() where ${theirs}`.execute(
    tx,
  );
  await sql`
    update claim_adjustment set reason = '–', version = version + 1, updated_at = now() where ${theirs}`.execute(tx);
  await sql`
    update claim_payment_item set account_no_sealed = null, account_no = case when account_no is not null then '–' end,
      account_name = case when account_name is not null then '–' end where ${theirs}`.execute(tx);
}
