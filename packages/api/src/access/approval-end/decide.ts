import { type ApprovalEnd, ROLE_GRANT_STATE_LABELS } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type Caller, Problem, stale } from '../../platform/http/index.ts';
import { requestEngine } from '../../platform/requests/index.ts';
import { DONE } from '../words.ts';
import { lockedEnd } from './read.ts';
import { APPROVAL_END } from './request-type.ts';

type Decided = 'approved' | 'rejected' | 'withdrawn';
type Found = NonNullable<Awaited<ReturnType<typeof lockedEnd>>>;

const STEP_OF = { approved: 'approve', rejected: 'reject', withdrawn: 'withdraw' } as const;

/** US-8: what this request has of its own, that time stands in for a second person who is not there. */
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

async function closed(tx: Tx, caller: Caller, id: string): Promise<ApprovalEnd> {
  const found = await lockedEnd(tx, caller, id);
  if (!found) throw new Problem('NOT_FOUND');
  const { isMine: _, ...end } = found;
  return end;
}

export async function approveEnd(
  tx: Tx,
  caller: Caller,
  id: string,
  { version }: { version: number },
): Promise<ApprovalEnd> {
  const { isMine } = await opened(tx, caller, id, 'approved', version);
  if (isMine) await requestEngine().completeBlocked(tx, caller, APPROVAL_END, id);
  else await requestEngine().decide(tx, caller, APPROVAL_END, id, 'approve', {});
  return closed(tx, caller, id);
}

export async function rejectEnd(
  tx: Tx,
  caller: Caller,
  id: string,
  { version, comment }: { version: number; comment: string },
): Promise<ApprovalEnd> {
  await opened(tx, caller, id, 'rejected', version);
  await requestEngine().decide(tx, caller, APPROVAL_END, id, 'reject', { comment });
  return closed(tx, caller, id);
}

export async function withdrawEnd(
  tx: Tx,
  caller: Caller,
  id: string,
  { version }: { version: number },
): Promise<ApprovalEnd> {
  await opened(tx, caller, id, 'withdrawn', version);
  await requestEngine().withdraw(tx, caller, APPROVAL_END, id, {});
  return closed(tx, caller, id);
}
