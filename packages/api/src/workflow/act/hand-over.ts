import type { Tx } from '@personalia/database';
import { assignBlocked, canTake, handOver, type StepRun } from '@personalia/domain';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { readPerson } from '../request/gather.ts';
import { progress, type Work } from '../request/progress.ts';
import { partiesOf, type StoredRun } from '../request/store.ts';
import { todayOf } from '../request/subject.ts';
import type { RequestTypes } from '../types.ts';
import { type Given, openTask, refuse, refuseStale } from './open.ts';

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

export async function handTo(
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
  const input = {
    tenantId,
    employeeId: request.employeeId,
    menuPath: type.menuPath,
    date,
    chosenApprovers: [],
    costCentres: [],
    receivingManagers: [],
  };
  const person = await readPerson(tx, input, toEmployeeId);
  if (!person) throw Problem.at('toEmployeeId', 'REFERENCE_MISSING');
  if (!canTake(step, person, partiesOf(request, definition)))
    throw Problem.at('toEmployeeId', 'WF_FORWARD_TO', { name: person.name });
  const next = taskId === null ? assignBlocked(run, person) : handOver(run, taskId, [person], how);
  await progress(work, run, next, [
    { type: how, seq: step.seq, to: person.userId, comment, data: { override: how === 'REASSIGNED' } },
  ]);
}
