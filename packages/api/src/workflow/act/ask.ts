import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { tellOne, tellOutcome } from '../request/notices.ts';
import type { Work } from '../request/progress.ts';
import { writeEvents } from '../request/store.ts';
import type { RequestTypes } from '../types.ts';
import { type Given, openOwn, openTask, refuse, refuseStale } from './open.ts';

/** A plain question: the step goes on waiting, the requester answers. */
export async function askRequester(
  tx: Tx,
  caller: Caller,
  types: RequestTypes,
  taskId: string,
  given: Given,
): Promise<string> {
  const hand = await openTask(tx, caller, types, taskId, given.comment);
  await refuse(tx, caller, hand);
  refuseStale(hand.work.request, given.version);
  if (given.comment === '') throw Problem.at('comment', 'WF_COMMENT');
  const { request } = hand.work;
  await setAsked(hand.work, caller.userId);
  await writeEvents(tx, caller.tenantId, request, hand.work.act, [
    { type: 'ASKED', seq: hand.step.seq, comment: given.comment },
  ]);
  await tellOutcome(tx, hand.work, 'request-asked', given.comment);
  return request.id;
}

export async function answerApprover(
  tx: Tx,
  caller: Caller,
  types: RequestTypes,
  id: string,
  given: Given,
): Promise<string> {
  const { work } = await openOwn(tx, caller, types, id, 'answer', given);
  if (work.request.askedBy === null) throw new Problem('WF_NOT_ASKED');
  if (given.comment === '') throw Problem.at('comment', 'WF_COMMENT');
  await setAsked(work, null);
  await writeEvents(tx, caller.tenantId, work.request, work.act, [{ type: 'ANSWERED', comment: given.comment }]);
  await tellOne(tx, work, 'request-answered', [work.request.askedBy], {
    link: `/approval?request=${id}`,
    matter: `${id}:${work.request.version}`,
    reason: given.comment,
  });
  return id;
}

const setAsked = async ({ tx, tenantId, request, act }: Work, by: string | null): Promise<void> => {
  await sql`update approval_request set asked_by = ${by}::uuid, version = version + 1, updated_at = now(), updated_by = ${act.userId}::uuid
    where tenant_id = ${tenantId} and id = ${request.id}::uuid`.execute(tx);
};
