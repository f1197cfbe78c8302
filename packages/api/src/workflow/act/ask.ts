import type { Tx } from '@personalia/database';
import { activeStep } from '@personalia/domain';
import { sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { notifyOne, notifyOutcome } from '../request/notices.ts';
import type { Work } from '../request/progress.ts';
import { writeEvents } from '../request/save.ts';
import type { RequestTypes } from '../types.ts';
import { type Given, openOwn, openTask, refuse, refuseStale } from './open.ts';

/** AE-13: how often the clock of a step is stopped by a question. */
export const MOST_STOPS = 2;

/** AE-13: a question. The step goes on waiting, the requester answers, and its clock stands still until then. */
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
  // Each question is a matter of its own, also a second one in the same round.
  const matter = `${request.id}:${request.round}:${request.version}`;
  await notifyOutcome(tx, hand.work, 'request-asked', { comment: given.comment, matter });
  return request.id;
}

export async function answerApprover(
  tx: Tx,
  caller: Caller,
  types: RequestTypes,
  id: string,
  given: Given,
): Promise<string> {
  const { work, run } = await openOwn(tx, caller, types, id, 'answer', given);
  if (work.request.askedBy === null) throw new Problem('WF_NOT_ASKED');
  if (given.comment === '') throw Problem.at('comment', 'WF_COMMENT');
  await setAsked(work, null);
  await goOnCounting(work);
  await writeEvents(tx, caller.tenantId, work.request, work.act, [{ type: 'ANSWERED', comment: given.comment }]);
  // Whoever asked decides there; who asked in somebody's place has no task of their own.
  const open = activeStep(run)?.tasks.filter(({ state }) => state === 'OPEN') ?? [];
  const task = open.find(({ userId }) => userId === work.request.askedBy) ?? open[0];
  await notifyOne(tx, work, 'request-answered', [work.request.askedBy], {
    link: task?.id ? `/approval?task=${task.id}` : `/approval?request=${id}`,
    matter: `${id}:${work.request.version}`,
    reason: given.comment,
  });
  return id;
}

/** The days that the requester took are given to the approvers, of the first two questions of a step. */
async function goOnCounting({ tx, tenantId, request }: Work): Promise<void> {
  await sql`
    with asked as (
      select count(*) as stops, (now()::date - max(e.at)::date) as days from approval_event e
      join approval_step_run s on s.tenant_id = e.tenant_id and s.request_id = e.request_id and s.round = e.round and s.seq = e.seq and s.state = 'ACTIVE'
      where e.tenant_id = ${tenantId} and e.request_id = ${request.id}::uuid and e.round = ${request.round} and e.type = 'ASKED'
    ), moved as (
      update approval_task t set due_at = t.due_at + make_interval(days => a.days), next_timer_at = t.next_timer_at + make_interval(days => a.days)
      from asked a where t.tenant_id = ${tenantId} and t.request_id = ${request.id}::uuid and t.state = 'OPEN' and a.stops <= ${MOST_STOPS} and a.days > 0
      returning t.step_run_id, t.due_at
    )
    update approval_step_run s set due_at = m.due from (select step_run_id, min(due_at) as due from moved group by 1) m
    where s.tenant_id = ${tenantId} and s.id = m.step_run_id and m.due <> 'infinity'`.execute(tx);
}

const setAsked = async ({ tx, tenantId, request, act }: Work, by: string | null): Promise<void> => {
  await sql`update approval_request set asked_by = ${by}::uuid, version = version + 1, updated_at = now(), updated_by = ${act.userId}::uuid
    where tenant_id = ${tenantId} and id = ${request.id}::uuid`.execute(tx);
};
