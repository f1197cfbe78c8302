import { ROLE_GRANT_STATE_LABELS, type RoleGrant } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem, stale } from '../../platform/http/index.ts';
import { requestEngine } from '../../platform/requests/index.ts';
import { DONE } from '../words.ts';
import { readGrant } from './read.ts';
import { ROLE_GRANT } from './request-type.ts';

type Decided = 'approved' | 'rejected' | 'withdrawn';

interface Given {
  readonly version: number;
  readonly comment?: string | null | undefined;
}

/** Whether the caller may know of it, and whether they look at it as it is; who decides is the engine's to say. */
async function refuse(tx: Tx, caller: Caller, id: string, step: Decided, version: number): Promise<void> {
  const grant = await readGrant(tx, caller, id);
  const { locale } = caller;
  if (grant.state !== 'pending')
    throw new Problem('WF_STATE', {
      values: { state: ROLE_GRANT_STATE_LABELS[grant.state][locale].toLowerCase(), action: DONE[step][locale] },
    });
  const { rows } = await sql<{ mine: boolean; updatedAt: string }>`
    select created_by = ${caller.userId}::uuid as mine, updated_at as "updatedAt" from role_grant
    where tenant_id = ${caller.tenantId} and id = ${id}::uuid`.execute(tx);
  const isMine = rows[0]?.mine ?? false;
  // US-8: the person who is to have the role did not ask for it, and takes nothing back.
  if (step === 'withdrawn' && !isMine) throw new Problem('WF_NOT_ASSIGNEE');
  if (step !== 'withdrawn' && (isMine || grant.userId === caller.userId)) throw new Problem('WF_SELF');
  if (grant.version === version) return;
  throw stale(grant, { updatedBy: grant.decidedBy ?? grant.submittedBy, updatedAt: rows[0]?.updatedAt ?? null });
}

export async function approveGrant(tx: Tx, caller: Caller, id: string, given: Given): Promise<RoleGrant> {
  await refuse(tx, caller, id, 'approved', given.version);
  await requestEngine().decide(tx, caller, ROLE_GRANT, id, 'approve', { comment: given.comment });
  return readGrant(tx, caller, id);
}

export async function rejectGrant(tx: Tx, caller: Caller, id: string, given: Given): Promise<RoleGrant> {
  await refuse(tx, caller, id, 'rejected', given.version);
  await requestEngine().decide(tx, caller, ROLE_GRANT, id, 'reject', { comment: given.comment });
  return readGrant(tx, caller, id);
}

export async function withdrawGrant(tx: Tx, caller: Caller, id: string, { version }: Given): Promise<RoleGrant> {
  await refuse(tx, caller, id, 'withdrawn', version);
  await requestEngine().withdraw(tx, caller, ROLE_GRANT, id, {});
  return readGrant(tx, caller, id);
}
