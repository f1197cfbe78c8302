import type { RequestAction } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { activeStep, allows, type Run, type StepRun, skipActive, stop } from '@personalia/domain';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { progress } from '../request/progress.ts';
import { isAbout, isOwner, stateProblem } from '../request/submit.ts';
import type { RequestTypes } from '../types.ts';
import { handTo } from './hand-over.ts';
import { type Given, type Opened, open, refuseStale } from './open.ts';

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
