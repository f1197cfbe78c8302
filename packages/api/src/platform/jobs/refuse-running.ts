import type { Label } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem } from '../http/index.ts';
import type { JobDefinition } from './definition.ts';

/** JOB_RUNNING: the same work for the same records is not begun twice. The caller has locked what they belong to. */
export async function refuseRunning<P>(
  tx: Tx,
  { tenantId }: Pick<Caller, 'tenantId'>,
  { name }: JobDefinition<P>,
  same: Partial<P>,
): Promise<void> {
  const { rows } = await sql<{ job: Label; progress: number }>`
    select title as job, (100 * done / greatest(total, 1))::int as progress from job
    where tenant_id = ${tenantId} and kind = ${name} and state in ('queued', 'running') and payload @> ${JSON.stringify(same)}::jsonb
    order by created_at limit 1`.execute(tx);
  for (const values of rows) throw new Problem('JOB_RUNNING', { values });
}
