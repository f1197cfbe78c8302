import { type ApprovalEnd, ROLE_GRANT_STATE_LABELS, type RoleGrantState } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem, stale } from '../../platform/http/index.ts';
import { notify } from '../notices/index.ts';
import { noteSettings } from '../tenant-note.ts';
import { DONE } from '../words.ts';
import { lockedEnd } from './read.ts';

type Decided = Exclude<RoleGrantState, 'pending'>;
type Found = NonNullable<Awaited<ReturnType<typeof lockedEnd>>>;

const STEP_OF = { approved: 'approve', rejected: 'reject', withdrawn: 'withdraw' } as const;

async function opened(tx: Tx, caller: Caller, id: string, step: Decided, version: number): Promise<Found> {
  const found = await lockedEnd(tx, caller, id);
  if (!found) throw new Problem('NOT_FOUND');
  const { locale } = caller;
  const { state, can, isMine, aloneFrom } = found;
  if (state !== 'pending')
    throw new Problem('WF_STATE', {
      values: { state: ROLE_GRANT_STATE_LABELS[state][locale].toLowerCase(), action: DONE[step][locale] },
    });
  if (!can.includes(STEP_OF[step])) {
    if (isMine && step === 'approved' && aloneFrom !== null) throw new Problem('APPROVAL_END_ALONE');
    throw new Problem(isMine && step !== 'withdrawn' ? 'WF_SELF' : 'WF_NOT_ASSIGNEE');
  }
  if (found.version !== version) throw stale(undefined, { updatedBy: found.submittedBy, updatedAt: found.submittedAt });
  return found;
}

async function close(
  tx: Tx,
  caller: Caller,
  found: Found,
  state: Decided,
  comment: string | null,
): Promise<ApprovalEnd> {
  const { rows } = await sql<{ created_by: string }>`
    update approval_end set status = ${state}, comment = ${comment}, decided_by = ${caller.userId}::uuid, decided_at = now(),
      version = version + 1, updated_by = ${caller.userId}::uuid, updated_at = now()
    where tenant_id = ${caller.tenantId} and id = ${found.id}::uuid returning created_by`.execute(tx);
  if (state !== 'withdrawn')
    await notify(tx, caller, {
      event: `approval-end-${state}`,
      to: rows.map(({ created_by }) => created_by),
      facts: { by: caller.userName, reason: comment ?? '' },
      link: '/tenant-setting',
      matter: found.id,
    });
  const { isMine: _, ...end } = found;
  return { ...end, state, comment, version: found.version + 1, can: [], aloneFrom: null };
}

/** The decision and what follows from it are one (AE-4): the settings change with it, on the trail of whoever approved. */
export async function approveEnd(
  tx: Tx,
  caller: Caller,
  id: string,
  { version }: { version: number },
): Promise<ApprovalEnd> {
  const found = await opened(tx, caller, id, 'approved', version);
  await sql`
    update tenant set grants_need_approval = false, version = version + 1, updated_by = ${caller.userId}::uuid, updated_at = now()
    where id = ${caller.tenantId}`.execute(tx);
  await noteSettings(tx, caller, { grantsNeedApproval: true }, { grantsNeedApproval: false });
  return close(tx, caller, found, 'approved', null);
}

export async function rejectEnd(
  tx: Tx,
  caller: Caller,
  id: string,
  { version, comment }: { version: number; comment: string },
): Promise<ApprovalEnd> {
  const found = await opened(tx, caller, id, 'rejected', version);
  if (!comment) throw Problem.at('comment', 'WF_COMMENT');
  return close(tx, caller, found, 'rejected', comment);
}

export async function withdrawEnd(
  tx: Tx,
  caller: Caller,
  id: string,
  { version }: { version: number },
): Promise<ApprovalEnd> {
  return close(tx, caller, await opened(tx, caller, id, 'withdrawn', version), 'withdrawn', null);
}
