import type { RequestAction } from '@personalia/contract';
import { REQUEST_ACTION_DONE } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import {
  activeStep,
  allows,
  assignBlocked,
  canTake,
  type Decision,
  decide,
  delegationChain,
  handOver,
  passBlocked,
  type Run,
  refusalOf,
  type StepRun,
  skipActive,
  stepOf,
  stop,
} from '@personalia/domain';
import { sql } from 'kysely';
import { type Caller, momentText, Problem, stale } from '../platform/http/index.ts';
import { coveredOf, replacementsFor } from './delegation.ts';
import { readPerson } from './gather.ts';
import { tellOne, tellOutcome } from './notices.ts';
import { progress, type Work } from './progress.ts';
import {
  findRequest,
  lockRequest,
  partiesOf,
  type RequestRow,
  readDefinition,
  readRun,
  type StoredRun,
  userName,
  writeEvents,
} from './store.ts';
import { todayOf } from './subject.ts';
import { actOf, actorOf, describeEdited, isAbout, isOwner, stateProblem } from './submit.ts';
import { type RequestTypes, typeNamed } from './types.ts';

export interface Given {
  readonly version?: number | undefined;
  readonly comment: string;
}

interface Opened {
  readonly work: Work;
  readonly run: StoredRun;
}

/** Locks the business row, then the request (A5), and reads what is so then. */
async function open(tx: Tx, caller: Caller, types: RequestTypes, id: string, comment: string): Promise<Opened> {
  const { tenantId } = caller;
  const found = await findRequest(tx, tenantId, id);
  if (!found) throw new Problem('NOT_FOUND');
  const type = typeNamed(types, found.requestType);
  await type.lock(tx, tenantId, found.subjectId);
  const request = await lockRequest(tx, tenantId, { id });
  if (!request) throw new Problem('NOT_FOUND');
  const definition = await readDefinition(tx, tenantId, request.workflowVersionId);
  const act = actOf(caller, { comment: comment || null });
  return {
    work: { tx, tenantId, type, request, definition, actor: actorOf(caller), act },
    run: await readRun(tx, tenantId, request),
  };
}

const refuseStale = (request: RequestRow, version: number | undefined): void => {
  if (version !== undefined && request.version !== version)
    throw stale(undefined, { updatedBy: request.updatedBy, updatedAt: request.updatedAt });
};

async function requestOfTask(tx: Tx, { tenantId }: Caller, taskId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select request_id as id from approval_task where tenant_id = ${tenantId} and id = ${taskId}::uuid`.execute(tx);
  const [found] = rows;
  if (!found) throw new Problem('NOT_FOUND');
  return found.id;
}

export interface TaskInHand extends Opened {
  readonly step: StepRun;
  readonly task: StepRun['tasks'][number];
  readonly chain: readonly string[] | null;
}

/** The caller's task, with the replacements by which they act; whoever has nothing to do with it does not find it. */
async function openTask(
  tx: Tx,
  caller: Caller,
  types: RequestTypes,
  taskId: string,
  comment: string,
): Promise<TaskInHand> {
  const opened = await open(tx, caller, types, await requestOfTask(tx, caller, taskId), comment);
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

const DECISION_EVENT = { APPROVE: 'APPROVED', REJECT: 'REJECTED', RETURN: 'RETURNED' } as const;

/** ACT: one decision of a person on one task (A5, A6). */
export async function decideTask(
  tx: Tx,
  caller: Caller,
  types: RequestTypes,
  taskId: string,
  decision: Decision,
  { version, comment, edits = {} }: Given & { readonly edits?: Readonly<Record<string, unknown>> },
): Promise<string> {
  const hand = await openTask(tx, caller, types, taskId, comment);
  const { work, run, task, step, chain } = hand;
  await refuse(tx, caller, hand);
  refuseStale(work.request, version);
  const request = Object.keys(edits).length > 0 ? await applyEdits(hand, edits) : work.request;
  const answer = decide(run, {
    definition: work.definition,
    parties: partiesOf(request, work.definition),
    taskId,
    decision,
    hasComment: comment !== '',
    actor: { userId: caller.userId, employeeId: caller.employeeId },
    isDelegate: chain !== null,
    factsHash: request.factsHash,
  });
  if ('refusal' in answer)
    throw answer.refusal === 'WF_COMMENT'
      ? Problem.at('comment', 'WF_COMMENT')
      : new Problem(answer.refusal as 'WF_SELF');
  const act = { ...work.act, taskId, replacementIds: chain ?? [] };
  const onBehalfOf = task.userId === caller.userId ? null : task.userId;
  if (chain) await countUse(tx, caller, chain, hand);
  await progress({ ...work, request, act }, run, answer.run, [
    {
      type: DECISION_EVENT[decision],
      seq: step.seq,
      onBehalfOf,
      comment: comment || null,
      data: { taskId, replacementIds: chain ?? [] },
    },
  ]);
  return request.id;
}

/** A6 after the lock, with the sentence that helps most. */
async function refuse(tx: Tx, caller: Caller, hand: TaskInHand): Promise<void> {
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
  if (refusal === 'WF_TASK_CLOSED') {
    if (!isParty) throw new Problem(isOwner(work.request, caller) ? 'WF_SELF' : 'WF_NOT_ASSIGNEE');
    throw await closedProblem(tx, caller, hand);
  }
  throw new Problem(refusal as 'WF_SELF');
}

/** RP-5, and the copy that the replaced person wanted. */
async function countUse(tx: Tx, caller: Caller, chain: readonly string[], hand: TaskInHand): Promise<void> {
  const { rows } = await sql<{ tells: boolean }>`
    update workflow_replacement set used = used + 1
    where tenant_id = ${caller.tenantId} and id = any(${[...chain]}::uuid[]) returning notify_delegator as tells`.execute(
    tx,
  );
  if (rows.some(({ tells }) => tells))
    await tellOne(tx, hand.work, 'replacement-decided', [hand.task.userId], {
      link: `/approval?task=${hand.task.id}`,
      matter: hand.task.id ?? '',
    });
}

/** ACT 5: only what the step leaves open. */
async function applyEdits({ work, step }: TaskInHand, edits: Readonly<Record<string, unknown>>): Promise<RequestRow> {
  const { tx, type, request, definition, actor } = work;
  const allowed = stepOf(definition, step).editableFields;
  for (const name of Object.keys(edits))
    if (!allowed.includes(name) && !(type.editableParts && allowed.includes(name.split('.')[0] ?? '')))
      throw Problem.at(`edits.${name}`, 'WF_FIELD', { label: type.editableFields[name] ?? name });
  await type.edit(tx, actor, request.subjectId, edits);
  await type.validate(tx, actor, request.subjectId, 'edit');
  const edited = await describeEdited(tx, work.tenantId, type, request);
  await writeEvents(tx, work.tenantId, request, work.act, [
    { type: 'EDITED', seq: step.seq, data: { fields: Object.keys(edits) } },
  ]);
  return edited;
}

/** AE-12: the decision goes to somebody else; the comment says why. */
export async function forwardTask(
  tx: Tx,
  caller: Caller,
  types: RequestTypes,
  taskId: string,
  { version, comment, toEmployeeId }: Given & { toEmployeeId: string },
): Promise<string> {
  const hand = await openTask(tx, caller, types, taskId, comment);
  await refuse(tx, caller, hand);
  refuseStale(hand.work.request, version);
  if (hand.task.userId !== caller.userId) throw new Problem('WF_NOT_ASSIGNEE');
  await handTo(hand.work, hand.run, hand.step, taskId, toEmployeeId, 'FORWARDED', comment);
  return hand.work.request.id;
}

async function handTo(
  work: Work,
  run: StoredRun,
  step: StepRun,
  taskId: string | null,
  toEmployeeId: string,
  how: 'FORWARDED' | 'REASSIGNED',
  comment: string,
): Promise<void> {
  if (comment === '') throw Problem.at('comment', 'WF_COMMENT');
  const { tx, tenantId, request, type, definition } = work;
  const date = await todayOf(tx, tenantId, toEmployeeId);
  const input = { tenantId, employeeId: request.employeeId, menuPath: type.menuPath, date, chosenApprovers: [] };
  const person = await readPerson(tx, input, toEmployeeId);
  if (!person) throw Problem.at('toEmployeeId', 'REFERENCE_MISSING');
  if (!canTake(step, person, partiesOf(request, definition)))
    throw Problem.at('toEmployeeId', 'WF_FORWARD_TO', { name: person.name });
  const next = taskId === null ? assignBlocked(run, person) : handOver(run, taskId, [person], how);
  await progress(work, run, next, [
    { type: how, seq: step.seq, to: person.userId, comment, data: { override: how === 'REASSIGNED' } },
  ]);
}

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

async function openOwn(
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

/** APPROVED becomes CANCELLED, with the module's compensation; the module asked its own rule before. */
export async function cancelRequest(
  tx: Tx,
  caller: Caller,
  types: RequestTypes,
  id: string,
  given: Given,
): Promise<string> {
  const { work, run } = await open(tx, caller, types, id, given.comment);
  if (!allows(work.request.state, 'cancel')) throw stateProblem(work.request.state, 'cancel', caller);
  refuseStale(work.request, given.version);
  await progress(work, run, stop(run, 'CANCELLED'), [{ type: 'CANCELLED', comment: given.comment || null }]);
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

/** AE-11: administrators of workflows, where the workflow allows it, with a comment, never on their own requests. */
async function openOverride(
  tx: Tx,
  caller: Caller,
  types: RequestTypes,
  id: string,
  action: RequestAction,
  given: Given,
): Promise<Opened & { step: StepRun }> {
  const opened = await open(tx, caller, types, id, given.comment);
  const { request, definition } = opened.work;
  if (isOwner(request, caller) || isAbout(request, caller)) throw new Problem('WF_SELF');
  const step = activeStep(opened.run);
  if (!allows(request.state, action) || !step) throw stateProblem(request.state, action, caller);
  // Nobody else could help a request that is blocked.
  if (!definition.options.adminOverride && step.state !== 'BLOCKED') throw new Problem('WF_NO_OVERRIDE');
  refuseStale(request, given.version);
  if (given.comment === '') throw Problem.at('comment', 'WF_COMMENT');
  return { ...opened, step };
}

export async function reassignTask(
  tx: Tx,
  caller: Caller,
  types: RequestTypes,
  id: string,
  given: Given & { taskId?: string | null | undefined; toEmployeeId: string },
): Promise<string> {
  const { work, run, step } = await openOverride(tx, caller, types, id, 'reassign', given);
  const task = step.tasks.find((one) => one.id === given.taskId && one.state === 'OPEN');
  if (!task && step.state !== 'BLOCKED') throw new Problem('WF_TASK_GONE');
  await handTo(work, run, step, task?.id ?? null, given.toEmployeeId, 'REASSIGNED', given.comment);
  return id;
}

export async function skipStep(tx: Tx, caller: Caller, types: RequestTypes, id: string, given: Given): Promise<string> {
  const { work, run, step } = await openOverride(tx, caller, types, id, 'skipStep', given);
  const next: Run = skipActive(run);
  await progress(work, run, next, [
    { type: 'STEP_SKIPPED_BY_ADMIN', seq: step.seq, comment: given.comment, data: { override: true } },
  ]);
  return id;
}

export async function forceReject(
  tx: Tx,
  caller: Caller,
  types: RequestTypes,
  id: string,
  given: Given,
): Promise<string> {
  const { work, run, step } = await openOverride(tx, caller, types, id, 'forceReject', given);
  await progress(work, run, stop(run, 'REJECTED'), [
    { type: 'FORCE_REJECTED', seq: step.seq, comment: given.comment, data: { override: true } },
  ]);
  return id;
}
