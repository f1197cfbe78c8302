import type { ApprovalTask, TaskState } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { stepOf } from '@personalia/domain';
import { sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import type { EditablePart } from '../../platform/requests/index.ts';
import { actableTasks, replacementsFor } from '../replacement/delegation.ts';
import { advanceInput, orgForStep } from '../request/progress.ts';
import { findRequest, readRun, userName } from '../request/store.ts';
import { type RequestTypes, typeNamed } from '../types.ts';
import { rehearse } from './rehearse.ts';
import { type ViewedRequest, viewedOr404 } from './request.ts';
import { stepsOfRun } from './simulate.ts';
import { viewHistory, viewSteps } from './steps.ts';

/** One task with everything that the approver needs to decide. */
export async function viewTask(tx: Tx, caller: Caller, types: RequestTypes, taskId: string): Promise<ApprovalTask> {
  const { tenantId } = caller;
  const { rows } = await sql<{
    requestId: string;
    state: TaskState;
    userId: string;
    name: string;
    seq: number;
    why: never[];
  }>`
    select t.request_id as "requestId", t.state, t.assignee_user_id as "userId", ${userName('u')} as name, s.seq, s.why
    from approval_task t join approval_step_run s on s.tenant_id = t.tenant_id and s.id = t.step_run_id
    join app_user u on u.tenant_id = t.tenant_id and u.id = t.assignee_user_id
    where t.tenant_id = ${tenantId} and t.id = ${taskId}::uuid`.execute(tx);
  const [task] = rows;
  if (!task) throw new Problem('NOT_FOUND');
  const viewed = await viewedOr404(tx, caller, types, task.requestId);
  const whole = await detailOf(tx, caller, types, viewed);
  const type = typeNamed(types, viewed.request.requestType);
  const rules = stepOf(viewed.definition, { seq: task.seq, isExtra: task.seq > viewed.definition.steps.length });
  const decides = viewed.taskId !== null && task.state === 'OPEN';
  const editable: EditablePart[] = [];
  for (const name of decides ? rules.editableFields : []) {
    const parts = await type.editableParts?.(tx, tenantId, viewed.request.subjectId, name, caller.locale);
    if (parts) {
      editable.push(...parts);
      continue;
    }
    editable.push({
      name,
      label: type.editableFields[name]?.[caller.locale] ?? name,
      value: (await type.currentValue?.(tx, tenantId, viewed.request.subjectId, name)) ?? null,
      kind: 'TEXT' as const,
    });
  }
  const neighbours = await neighboursOf(tx, caller, taskId);
  return {
    ...whole,
    task: {
      id: taskId,
      state: task.state,
      forName: decides && task.userId !== caller.userId ? task.name : null,
      commentNeededFor: [
        'return',
        ...(rules.commentRule === 'ALWAYS' ? (['approve', 'reject'] as const) : []),
        ...(rules.commentRule === 'ON_REJECT' ? (['reject'] as const) : []),
      ],
      editable,
      why: whole.steps.find(({ seq }) => seq === task.seq)?.why ?? [],
      closedText: task.state === 'OPEN' ? null : viewed.request.stateText,
    },
    ...neighbours,
  };
}

async function neighboursOf(
  tx: Tx,
  caller: Caller,
  taskId: string,
): Promise<{ next: string | null; previous: string | null }> {
  const replacements = await replacementsFor(tx, caller.tenantId, caller.employeeId);
  const actable = actableTasks(caller, replacements);
  // From its place in the index: an inbox of thousands is not put in order for two of its tasks.
  const { rows } = await sql<{ next: string | null; previous: string | null }>`
    select
      (select t.id from approval_task t where ${actable} and (t.due_at, t.submitted_at, t.id) > (c.due_at, c.submitted_at, c.id)
        order by t.due_at, t.submitted_at, t.id limit 1) as next,
      (select t.id from approval_task t where ${actable} and (t.due_at, t.submitted_at, t.id) < (c.due_at, c.submitted_at, c.id)
        order by t.due_at desc, t.submitted_at desc, t.id desc limit 1) as previous
    from (select t.due_at, t.submitted_at, t.id from approval_task t where ${actable} and t.id = ${taskId}::uuid) c`.execute(
    tx,
  );
  return rows[0] ?? { next: null, previous: null };
}

/** The request with its module's detail, steps, history and who is still to come (AE-1). */
export async function detailOf(tx: Tx, caller: Caller, types: RequestTypes, viewed: ViewedRequest) {
  const { request, definition } = viewed;
  const type = typeNamed(types, request.requestType);
  const { rows } = await sql<{ id: string; code: string; name: string; versionNo: number }>`
    select w.id, w.code, w.name, v.version_no as "versionNo" from approval_request r
    join workflow_version v on v.tenant_id = r.tenant_id and v.id = r.workflow_version_id
    join workflow w on w.tenant_id = v.tenant_id and w.id = v.workflow_id
    where r.tenant_id = ${caller.tenantId} and r.id = ${request.id}::uuid`.execute(tx);
  return {
    ...request,
    detail: [...(await type.detail(tx, caller, request.subjectId))],
    steps: await viewSteps(tx, caller, request.id, definition),
    history: await viewHistory(tx, caller, request.id),
    expected: await expectedSteps(tx, caller, types, request.id),
    workflow: rows[0] ?? null,
  };
}

/** Who is expected to decide after the step that a request waits in. */
export async function expectedSteps(tx: Tx, caller: Caller, types: RequestTypes, id: string) {
  const request = await findRequest(tx, caller.tenantId, id);
  if (!request || request.state !== 'PENDING') return [];
  const type = typeNamed(types, request.requestType);
  const { definition } = request;
  const run = await readRun(tx, caller.tenantId, request);
  const seen = new Set(run.steps.filter(({ state }) => state !== 'WAITING').map(({ seq }) => seq));
  const input = await advanceInput(tx, caller.tenantId, { type, request, definition });
  const rehearsed = await rehearse(run, input, (seq) =>
    orgForStep(tx, caller.tenantId, type, request, definition, seq),
  );
  return stepsOfRun(
    { ...rehearsed, steps: rehearsed.steps.filter(({ seq }) => !seen.has(seq)) },
    definition,
    caller.locale,
  );
}
