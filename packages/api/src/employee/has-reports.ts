import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { Caller } from '../platform/http/index.ts';

/** Whether somebody at work reports to the caller. */
export async function hasReports(tx: Tx, { tenantId, employeeId }: Caller): Promise<boolean> {
  if (employeeId === null) return false;
  const { rows } = await sql`
    select 1 from employee_current c where c.tenant_id = ${tenantId} and c.manager_id = ${employeeId}::uuid
      and c.status in ('active', 'suspended') limit 1`.execute(tx);
  return rows.length > 0;
}
