import type { Actor, Door, Tx } from '@personalia/database';
import { sql } from 'kysely';
import { Problem } from '../../platform/http/index.ts';
import type { Schedule } from '../../platform/jobs/index.ts';
import type { RequestTypes } from '../types.ts';
import { openAsSystem } from './as-system.ts';

const BATCH = 500;

/** A3: what a returned request has reserved is released after some days; submitted again it reserves once more. */
export const releaseReturned = (types: RequestTypes): Schedule => ({
  name: 'workflow-returned',
  crontab: '35 * * * *',
  run: (door, actor) => runReleaseReturned(door, actor, types),
});

export async function runReleaseReturned(door: Door, actor: Actor, types: RequestTypes): Promise<void> {
  const { tenantId } = actor;
  const { rows } = await door.asActor(actor, (tx) =>
    sql<{ id: string }>`
      select r.id from approval_request r
      where r.tenant_id = ${tenantId} and r.state = 'RETURNED' and r.is_reserved
        and r.updated_at < now() - make_interval(days => coalesce((select d.reserved_days from workflow_defaults d where d.tenant_id = ${tenantId}), 30))
      order by r.updated_at limit ${BATCH}`.execute(tx),
  );
  for (const { id } of rows)
    await door
      .asActor(actor, (tx) => releaseOne(tx, tenantId, types, id))
      .catch((error: unknown) => {
        // It is tried again in the next hour, and the others do not wait for it.
        if (!(error instanceof Problem)) throw error;
      });
}

/** Looked at once more behind its lock: it may have been submitted again meanwhile. */
async function releaseOne(tx: Tx, tenantId: string, types: RequestTypes, id: string): Promise<void> {
  const opened = await openAsSystem(tx, tenantId, types, id, 'RETURNED');
  if (!opened?.work.request.isReserved) return;
  const { type, actor, request } = opened.work;
  await type.release?.(tx, actor, request.subjectId);
  await sql`update approval_request set is_reserved = false where tenant_id = ${tenantId} and id = ${id}::uuid`.execute(
    tx,
  );
}
