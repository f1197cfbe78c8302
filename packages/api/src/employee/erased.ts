import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem } from '../platform/http/index.ts';

/** ANONYMISED: of whoever was erased nothing is written any more. */
export async function refuseErased(tx: Tx, caller: Caller, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select display_name as name from employee
    where tenant_id = ${caller.tenantId} and id = any(${[...ids]}::uuid[]) and anonymised_at is not null limit 1`.execute(
    tx,
  );
  if (rows[0]) throw new Problem('ANONYMISED', { values: { name: rows[0].name } });
}
