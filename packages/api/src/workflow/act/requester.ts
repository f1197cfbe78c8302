import type { Tx } from '@personalia/database';
import { activeStep, allows, passBlocked, stop } from '@personalia/domain';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { progress } from '../request/progress.ts';
import { stateProblem } from '../request/submit.ts';
import type { RequestTypes } from '../types.ts';
import { type Given, open, openOwn, refuseStale } from './open.ts';

/** W19: back to draft, as long as nobody decided or the workflow allows it any time. */
export async function recallRequest(
  tx: Tx,
  caller: Caller,
  types: RequestTypes,
  id: string,
  given: Given,
): Promise<string> {
  const { work, run } = await openOwn(tx, caller, types, id, 'recall', given);
  const someoneDecided = run.steps.some(({ tasks }) =>
    tasks.some(({ actedBy, note }) => actedBy !== null && note === null),
  );
  if (work.definition.options.recall === 'BEFORE_FIRST_ACT' && someoneDecided) throw new Problem('WF_RECALL_LATE');
  await progress(work, run, stop(run, 'DRAFT'), [{ type: 'RECALLED', comment: given.comment || null }]);
  return id;
}

export async function withdrawRequest(
  tx: Tx,
  caller: Caller,
  types: RequestTypes,
  id: string,
  given: Given,
): Promise<string> {
  const { work, run } = await openOwn(tx, caller, types, id, 'withdraw', given);
  await progress(work, run, stop(run, 'WITHDRAWN'), [{ type: 'WITHDRAWN', comment: given.comment || null }]);
  return id;
}

/** APPROVED becomes CANCELLED, with the module's compensation. */
export const cancelRequest = (tx: Tx, caller: Caller, types: RequestTypes, id: string, given: Given): Promise<string> =>
  undoApproval(tx, caller, types, id, given, { action: 'cancel', state: 'CANCELLED', event: 'CANCELLED' });

/** APPROVED becomes DRAFT, as if it had been recalled. */
export const reopenRequest = (tx: Tx, caller: Caller, types: RequestTypes, id: string, given: Given): Promise<string> =>
  undoApproval(tx, caller, types, id, given, { action: 'recall', state: 'DRAFT', event: 'RECALLED' });

/** What was approved stops being so; the module asked its own rule before. */
async function undoApproval(
  tx: Tx,
  caller: Caller,
  types: RequestTypes,
  id: string,
  given: Given,
  {
    action,
    state,
    event,
  }: { action: 'cancel' | 'recall'; state: 'CANCELLED' | 'DRAFT'; event: 'CANCELLED' | 'RECALLED' },
): Promise<string> {
  const { work, run } = await open(tx, caller, types, id, given.comment);
  if (work.request.state !== 'APPROVED') throw stateProblem(work.request.state, action, caller);
  refuseStale(work.request, given.version);
  await progress(work, run, stop(run, state), [{ type: event, comment: given.comment || null }]);
  return id;
}

/** Takes back what waits because its reason is gone, in the name of whoever took the reason away. */
export async function withdrawFor(
  tx: Tx,
  caller: Caller,
  types: RequestTypes,
  id: string,
  comment: string,
): Promise<boolean> {
  const { work, run } = await open(tx, caller, types, id, comment);
  if (!allows(work.request.state, 'withdraw')) return false;
  await progress(work, run, stop(run, 'WITHDRAWN'), [{ type: 'WITHDRAWN', comment: comment || null }]);
  return true;
}

/** A rule of the module stands in for the person who cannot be found; whoever could decide is asked first. */
export async function completeBlocked(tx: Tx, caller: Caller, types: RequestTypes, id: string): Promise<string> {
  const { work, run } = await open(tx, caller, types, id, '');
  if (work.request.state !== 'PENDING') throw stateProblem(work.request.state, 'approve', caller);
  const step = activeStep(run);
  if (step?.state !== 'BLOCKED') throw new Problem('WF_SELF');
  await progress(work, run, passBlocked(run), [{ type: 'STEP_APPROVED', seq: step.seq, data: { alone: true } }]);
  return id;
}
