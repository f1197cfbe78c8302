import { label, type RequestState } from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import { sql } from 'kysely';
import type { Work } from '../request/progress.ts';
import { lockRun, type StoredRun } from '../request/store.ts';
import type { RequestTypes } from '../types.ts';

const SYSTEM = label('the system', 'sistem');

/** A request that the system works on by itself: same locks as a person's act. */
export async function openAsSystem(
  tx: Tx,
  tenantId: string,
  types: RequestTypes,
  id: string,
  state: RequestState = 'PENDING',
): Promise<{ work: Work; run: StoredRun } | null> {
  const { rows } = await sql<{ type: string; subjectId: string }>`
    select request_type as type, subject_id as "subjectId" from approval_request where tenant_id = ${tenantId} and id = ${id}::uuid`.execute(
    tx,
  );
  const [found] = rows;
  const type = found && types.get(found.type);
  if (!type) return null;
  const [, locked] = await together(type.lock(tx, tenantId, found.subjectId), lockRun(tx, tenantId, id));
  if (locked?.request.state !== state) return null;
  const { request, run } = locked;
  const actor = { tenantId, userId: null, userName: SYSTEM.en };
  return {
    work: {
      tx,
      tenantId,
      type,
      request,
      definition: request.definition,
      actor,
      act: { userId: null, channel: 'SYSTEM' },
    },
    run,
  };
}
