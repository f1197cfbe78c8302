import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';

/** The employees that a file names by their numbers, of those within a scope; `within` is a condition on `c.id`, null for everybody. */
export async function employeesByNumber(
  tx: Tx,
  tenantId: string,
  numbers: readonly string[],
  within: RawBuilder<unknown> | null | undefined,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; no: string }>`
    select c.id, c.employee_no as no from employee_current c where c.tenant_id = ${tenantId}
      and c.employee_no = any(${[...new Set(numbers)]}) and ${within ?? sql`true`}`.execute(tx);
  return new Map(rows.map(({ id, no }) => [no, id]));
}
