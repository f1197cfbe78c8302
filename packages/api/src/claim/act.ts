import { type Claim, REQUEST_ACTION_DONE } from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import { type Caller, Problem, stale } from '../platform/http/index.ts';
import { requestEngine } from '../platform/requests/index.ts';
import { stateRefused } from '../workflow/index.ts';
import { refuseClosed } from './drafts.ts';
import { CLAIM, type ClaimRow, claimStore, readClaim } from './read.ts';
import { readSubmission, submitting } from './submission.ts';
import { isOwn, isUnpaid, showClaim, viewClaim } from './view.ts';

/** What an owner does with a claim; the engine decides what is possible when. */

const refuseStale = async (tx: Tx, caller: Caller, claim: ClaimRow, version: number): Promise<void> => {
  if (claim.version !== version) throw stale(await claimStore.one(tx, caller, claim.id));
};

export async function submitClaim(tx: Tx, caller: Caller, id: string, version: number): Promise<Claim> {
  const [, submission] = await together(
    claimStore.within('edit').one(tx, caller, id),
    readSubmission(tx, caller.tenantId, id),
    requestEngine().readAhead(tx, caller, CLAIM, id),
  );
  refuseClosed(submission.claim, caller);
  await refuseStale(tx, caller, submission.claim, version);
  return submitting(tx, submission, () =>
    requestEngine().submitAndRead(tx, caller, CLAIM, id, () => showClaim(tx, caller, id, { isSubmitted: true })),
  );
}

interface Given {
  readonly version: number;
  readonly comment: string | null;
}

async function ownClaim(tx: Tx, caller: Caller, id: string, version: number): Promise<ClaimRow> {
  await claimStore.within('edit').one(tx, caller, id);
  const claim = await readClaim(tx, caller.tenantId, id, { isLocked: true });
  if (!claim || !isOwn(claim, caller)) throw new Problem('NOT_FOUND');
  await refuseStale(tx, caller, claim, version);
  return claim;
}

export async function actOnClaim(
  tx: Tx,
  caller: Caller,
  id: string,
  action: 'recall' | 'withdraw',
  { version, comment }: Given,
): Promise<Claim> {
  const claim = await ownClaim(tx, caller, id, version);
  if (claim.transactionNo === null) throw stateProblem(claim, action, caller);
  await requestEngine()[action](tx, caller, CLAIM, id, { comment });
  return viewClaim(tx, caller, id);
}

/** CR-6. */
export async function cancelClaim(tx: Tx, caller: Caller, id: string, { version, comment }: Given): Promise<Claim> {
  const claim = await ownClaim(tx, caller, id, version);
  if (claim.state !== 'APPROVED') throw stateProblem(claim, 'cancel', caller);
  if (!isUnpaid(claim)) throw new Problem('CLAIM_PAID');
  await requestEngine().cancel(tx, caller, CLAIM, id, { comment });
  return viewClaim(tx, caller, id);
}

const stateProblem = ({ state }: ClaimRow, action: 'recall' | 'withdraw' | 'cancel', caller: Caller) =>
  stateRefused('WF_STATE', state, REQUEST_ACTION_DONE[action], caller);
