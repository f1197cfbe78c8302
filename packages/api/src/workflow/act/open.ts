import { REQUEST_ACTION_DONE, type RequestAction } from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import { allows, delegationChain, refusalOf, type StepRun } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import { type Caller, momentText, Problem, stale } from '../../platform/http/index.ts';
import { coveredOf, replacementsFor } from '../replacement/delegation.ts';
import type { Work } from '../request/progress.ts';
import { lockRun, partiesOf, type RequestRow, type StoredRun, userName } from '../request/store.ts';
import { actOf, actorOf, isOwner, stateProblem } from '../request/submit.ts';
import { type RequestTypes, typeNamed } from '../types.ts';

export interface Given {
  readonly version?: number | undefined;
  readonly comment: string;
}

export interface Opened {
  readonly work: Work;
  readonly run: StoredRun;
}

/** Locks the business row, then the request (A5), and reads what is so then. */
export async function open(tx: Tx, caller: Caller, types: RequestTypes, id: string, comment: string): Promise<Opened> {
  return openWhere(tx, caller, types, sql`r.id = ${id}::uuid`, comment);
}

async function openWhere(
  tx: Tx,
  caller: Caller,
  types: RequestTypes,
  which: RawBuilder<unknown>,
  comment: string,
): Promise<Opened> {
  const { tenantId } = caller;
  const { rows } = await sql<{ id: string; requestType: string; subjectId: string }>`
    select r.id, r.request_type as "requestType", r.subject_id as "subjectId" from approval_request r
    where r.tenant_id = ${tenantId} and ${which}`.execute(tx);
  const [found] = rows;
  if (!found) throw new Problem('NOT_FOUND');
  const type = typeNamed(types, found.requestType);
  const [, locked] = await together(type.lock(tx, tenantId, found.subjectId), lockRun(tx, tenantId, found.id));
  if (!locked) throw new Problem('NOT_FOUND');
  const { request, run } = locked;
  const act = actOf(caller, { comment: comment || null });
  return {
    work: { tx, tenantId, type, request, definition: request.definition, actor: actorOf(caller), act },
    run,
  };
}

export const refuseStale = (request: RequestRow, version: number | undefined): void => {
  if (version !== undefined && request.version !== version)
    throw stale(undefined, { updatedBy: request.updatedBy, updatedAt: request.updatedAt });
};

export async function openOwn(
  tx: Tx,
  caller: Caller,
  types: RequestTypes,
  id: string,
  action: RequestAction,
  given: Given,
): Promise<Opened> {
  const opened = await open(tx, caller, types, id, given.comment);
  const { request } = opened.work;
  if (!isOwner(request, caller)) throw new Problem('NOT_FOUND');
  if (!allows(request.state, action)) throw stateProblem(request.state, action, caller);
  refuseStale(request, given.version);
  return opened;
}

export interface TaskInHand extends Opened {
  readonly step: StepRun;
  readonly task: StepRun['tasks'][number];
  readonly chain: readonly string[] | null;
}

/** The caller's task, with the replacements by which they act; whoever has nothing to do with it does not find it. */
export async function openTask(
  tx: Tx,
  caller: Caller,
  types: RequestTypes,
  taskId: string,
  comment: string,
): Promise<TaskInHand> {
  const which = sql`r.id = (select k.request_id from approval_task k where k.tenant_id = ${caller.tenantId} and k.id = ${taskId}::uuid)`;
  const opened = await openWhere(tx, caller, types, which, comment);
  const { work, run } = opened;
  const step = run.steps.find(({ tasks }) => tasks.some(({ id }) => id === taskId));
  const task = step?.tasks.find(({ id }) => id === taskId);
  // Of an earlier round.
  if (!step || !task) throw new Problem('WF_TASK_GONE');
  const chain = await chainFor(tx, caller, work.request, task.employeeId);
  return { ...opened, step, task, chain };
}

async function chainFor(
  tx: Tx,
  caller: Caller,
  request: RequestRow,
  assigneeEmployeeId: string | null,
): Promise<readonly string[] | null> {
  if (caller.employeeId === null || assigneeEmployeeId === null || assigneeEmployeeId === caller.employeeId)
    return null;
  const replacements = await replacementsFor(tx, caller.tenantId, caller.employeeId);
  const covered = await coveredOf(tx, caller.tenantId, request, replacements);
  return delegationChain(assigneeEmployeeId, caller.employeeId, replacements, covered)?.map(({ id }) => id) ?? null;
}

/** A task that is closed names who was quicker (W3). */
async function closedProblem(tx: Tx, caller: Caller, { work, step }: TaskInHand): Promise<Problem> {
  const { rows } = await sql<{ name: string; state: string; at: string }>`
    select ${userName('u')} as name, t.state, t.acted_at as at from approval_task t
    join approval_step_run s on s.tenant_id = t.tenant_id and s.id = t.step_run_id
    join app_user u on u.tenant_id = t.tenant_id and u.id = t.acted_by_user_id
    where t.tenant_id = ${caller.tenantId} and t.request_id = ${work.request.id}::uuid and s.round = ${work.request.round} and s.seq = ${step.seq}
      and t.state in ('APPROVED', 'REJECTED', 'RETURNED')
    order by t.acted_at desc limit 1`.execute(tx);
  const [last] = rows;
  if (!last) return new Problem('WF_TASK_GONE');
  const done = { APPROVED: 'approve', REJECTED: 'reject', RETURNED: 'return' }[last.state] as RequestAction;
  return new Problem('WF_TASK_CLOSED', {
    values: { name: last.name, done: REQUEST_ACTION_DONE[done], time: momentText(last.at) },
  });
}

/** A6 after the lock, with the sentence that helps most. */
export async function refuse(tx: Tx, caller: Caller, hand: TaskInHand): Promise<void> {
  const { work, run, task, chain } = hand;
  const refusal = refusalOf(run, {
    definition: work.definition,
    parties: partiesOf(work.request, work.definition),
    taskId: task.id ?? '',
    actor: { userId: caller.userId, employeeId: caller.employeeId },
    isDelegate: chain !== null,
  });
  if (refusal === null) return;
  const isParty = task.userId === caller.userId || chain !== null;
  if (refusal === 'WF_TASK_CLOSED' || refusal === 'WF_BLOCKED') {
    if (!isParty) throw new Problem(isOwner(work.request, caller) ? 'WF_SELF' : 'WF_NOT_ASSIGNEE');
    throw refusal === 'WF_BLOCKED' ? new Problem('WF_BLOCKED') : await closedProblem(tx, caller, hand);
  }
  throw new Problem(refusal as 'WF_SELF');
}
