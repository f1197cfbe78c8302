import { type Endpoint, scopeGrantOf } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import { type Caller, confinedTo } from '../platform/http/index.ts';

/** Whether somebody at work reports to the caller. */
export async function hasReports(tx: Tx, { tenantId, employeeId }: Caller): Promise<boolean> {
  if (employeeId === null) return false;
  const { rows } = await sql`
    select 1 from employee_current c where c.tenant_id = ${tenantId} and c.manager_id = ${employeeId}::uuid
      and c.status in ('active', 'suspended') limit 1`.execute(tx);
  return rows.length > 0;
}

const REACHES_REPORTS: readonly string[] = ['direct', 'tree', 'tenant'];

/**
 * RO-6: confines a statement of the caller's own reports. Whoever reaches reports at all reaches each of these, so nothing more is asked:
 * finding all below somebody takes long where there are thousands.
 */
export function confinedReports(
  caller: Caller,
  endpoint: Endpoint,
  employeeId: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const grant = scopeGrantOf(endpoint.access, endpoint.subject);
  const reaches = grant?.menus.flatMap((menu) => caller.permissions.reach(menu, grant.action)) ?? [];
  if (reaches.some(({ scope }) => REACHES_REPORTS.includes(scope))) return sql<boolean>`true`;
  return confinedTo(caller, endpoint, employeeId);
}
