import type pg from 'pg';

/** The same questions and writes as prepared SQL on one connection: what an engine without rules would send. */

export async function inboxByHand(raw: pg.Client, userId: string): Promise<void> {
  const { rows } = await raw.query({
    name: 'inbox-page',
    text: `
      select t.id, t.state, nullif(t.due_at, 'infinity') as due, r.id as request, r.transaction_no, r.snapshot, r.submitted_at, r.state as "requestState", r.version,
        e.employee_no, e.display_name, c.unit_name, s.seq, s.name, s.entered_at, s.due_at as "stepDue"
      from approval_task t join approval_request r on r.tenant_id = t.tenant_id and r.id = t.request_id
      join approval_step_run s on s.tenant_id = t.tenant_id and s.id = t.step_run_id
      left join employee e on e.tenant_id = r.tenant_id and e.id = r.employee_id
      left join employee_current c on c.tenant_id = e.tenant_id and c.id = e.id
      where t.tenant_id = app.tenant() and t.state = 'OPEN' and t.assignee_user_id = $1 order by t.due_at, t.submitted_at, t.id limit 20`,
    values: [userId],
  });
  if (rows.length === 0) throw new Error('the inbox is empty');
  await countByHand(raw, userId);
}

export const countByHand = (raw: pg.Client, userId: string) =>
  raw.query({
    name: 'inbox-count',
    text: `select count(*) from approval_task where tenant_id = app.tenant() and state = 'OPEN' and assignee_user_id = $1`,
    values: [userId],
  });

export const transaction = async (raw: pg.Client, work: () => Promise<unknown>): Promise<void> => {
  await raw.query('begin');
  await work();
  await raw.query('commit');
};
export const events = (raw: pg.Client, requestId: string, userId: string, types: readonly string[]) =>
  raw.query({
    name: 'events',
    text: `insert into approval_event (tenant_id, request_id, round, seq, type, actor_user_id)
      select app.tenant(), $1, 1, 1, w.type, $2 from unnest($3::text[]) w(type)`,
    values: [requestId, userId, types],
  });
export const tell = (raw: pg.Client, userId: string, event: string, key: string) =>
  raw.query({
    name: 'tell',
    text: `insert into notification (tenant_id, user_id, event, link, dedupe_key, mail_due) values (app.tenant(), $1, $2, '/approval', $3, true)`,
    values: [userId, event, key],
  });

export interface Hands {
  readonly submitterId: string;
  readonly approverId: string;
  readonly approverEmployeeId: string;
}

/** Workflow, approver, number, request, step and task of what was submitted; the id of the request. */
export async function openByHand(
  raw: pg.Client,
  requestType: string,
  subjectId: string,
  employeeId: string,
  hands: Hands,
): Promise<string> {
  const { rows: versions } = await raw.query<{ id: string }>({
    name: 'workflow',
    text: `select v.id, v.definition from workflow w join workflow_version v on v.tenant_id = w.tenant_id and v.workflow_id = w.id and v.state = 'PUBLISHED'
      where w.tenant_id = app.tenant() and w.request_type = $1 and w.status = 'active' order by w.priority limit 1`,
    values: [requestType],
  });
  const { rows: approvers } = await raw.query<{ id: string }>({
    name: 'approver',
    text: `select u.id from app_user u join employee_current c on c.tenant_id = u.tenant_id and c.id = u.employee_id and c.status = 'active'
      where u.tenant_id = app.tenant() and u.employee_id = $1 and u.status = 'active'`,
    values: [hands.approverEmployeeId],
  });
  const { rows: numbers } = await raw.query<{ n: string }>({
    name: 'number',
    text: "select app.next_number('by-hand') as n",
  });
  const { rows: made } = await raw.query<{ id: string }>({
    name: 'request',
    text: `insert into approval_request (tenant_id, request_type, subject_id, transaction_no, employee_id, employee_is_party, submitter_user_id,
        workflow_version_id, state, facts, facts_hash, material_hash, snapshot, submitted_at)
      values (app.tenant(), $6, $1, 'HAND-' || $2, $3, true, $4, $5, 'PENDING', '{}', 'x', 'x', '{}', now()) returning id`,
    values: [subjectId, numbers[0]?.n, employeeId, hands.submitterId, versions[0]?.id, requestType],
  });
  const requestId = made[0]?.id ?? '';
  const { rows: steps } = await raw.query<{ id: string }>({
    name: 'step',
    text: `insert into approval_step_run (tenant_id, request_id, round, seq, name, state, entered_at)
      values (app.tenant(), $1, 1, 1, 'Approver', 'ACTIVE', now()) returning id`,
    values: [requestId],
  });
  await raw.query({
    name: 'task',
    text: `insert into approval_task (tenant_id, step_run_id, request_id, slot, assignee_user_id, assignee_employee_id, state, request_type,
        employee_id, submitter_user_id, allow_delegation, submitted_at)
      values (app.tenant(), $1, $2, 0, $3, $4, 'OPEN', $7, $5, $6, true, now())`,
    values: [
      steps[0]?.id,
      requestId,
      approvers[0]?.id,
      hands.approverEmployeeId,
      employeeId,
      hands.submitterId,
      requestType,
    ],
  });
  return requestId;
}

export async function announceByHand(raw: pg.Client, requestId: string, hands: Hands): Promise<void> {
  await events(raw, requestId, hands.submitterId, ['SUBMITTED', 'STEP_ENTERED', 'TASK_ASSIGNED']);
  await tell(raw, hands.approverId, 'approval-assigned', `hand:${requestId}`);
}

/** Business row, workflow, number, request, step, task, events and notice. */
export const submitByHand = (raw: pg.Client, subjectId: string, hands: Hands): Promise<void> =>
  transaction(raw, async () => {
    const { rows: drafts } = await raw.query<{ employee_id: string }>({
      name: 'draft',
      text: 'select * from personal_change where tenant_id = app.tenant() and id = $1 for update',
      values: [subjectId],
    });
    const requestId = await openByHand(raw, 'PERSONAL_CHANGE', subjectId, drafts[0]?.employee_id ?? '', hands);
    await raw.query({
      name: 'submitted',
      text: `update personal_change set state = 'PENDING', submitted_at = now(), version = version + 1 where tenant_id = app.tenant() and id = $1`,
      values: [subjectId],
    });
    await announceByHand(raw, requestId, hands);
  });

interface DecidedTask {
  readonly request_id: string;
  readonly step_run_id: string;
  readonly subject_id: string;
}

export async function taskByHand(raw: pg.Client, taskId: string): Promise<DecidedTask | undefined> {
  const { rows } = await raw.query<DecidedTask>({
    name: 'decided-task',
    text: `select t.request_id, t.step_run_id, r.subject_id from approval_task t join approval_request r on r.tenant_id = t.tenant_id and r.id = t.request_id
      where t.tenant_id = app.tenant() and t.id = $1`,
    values: [taskId],
  });
  return rows[0];
}

/** Task, step and request are done. */
export async function closeByHand(
  raw: pg.Client,
  taskId: string,
  task: DecidedTask | undefined,
  hands: Hands,
): Promise<void> {
  await raw.query({
    name: 'close-task',
    text: `update approval_task set state = 'APPROVED', acted_by_user_id = $2, acted_at = now(), channel = 'WEB' where tenant_id = app.tenant() and id = $1`,
    values: [taskId, hands.approverId],
  });
  await raw.query({
    name: 'close-step',
    text: `update approval_step_run set state = 'APPROVED', completed_at = now() where tenant_id = app.tenant() and id = $1`,
    values: [task?.step_run_id],
  });
  await raw.query({
    name: 'close-request',
    text: `update approval_request set state = 'APPROVED', completed_at = now(), decided_by = $2, version = version + 1 where tenant_id = app.tenant() and id = $1`,
    values: [task?.request_id, hands.approverId],
  });
}

/** Locks, task, step, request, its effect on the person, events and notice. */
export const decideByHand = (raw: pg.Client, taskId: string, hands: Hands): Promise<void> =>
  transaction(raw, async () => {
    const task = await taskByHand(raw, taskId);
    const { rows: subjects } = await raw.query<{ employee_id: string }>({
      name: 'draft',
      text: 'select * from personal_change where tenant_id = app.tenant() and id = $1 for update',
      values: [task?.subject_id],
    });
    await raw.query({
      name: 'lock-request',
      text: 'select * from approval_request where tenant_id = app.tenant() and id = $1 for no key update',
      values: [task?.request_id],
    });
    await closeByHand(raw, taskId, task, hands);
    await raw.query({
      name: 'effect',
      text: `insert into approval_effect (tenant_id, request_id, round, event, handler) values (app.tenant(), $1, 1, 'APPROVED', 'apply')`,
      values: [task?.request_id],
    });
    await raw.query({
      name: 'apply',
      text: `update employee set personal_email = 'hand.' || lower(employee_no) || '@mail.example', version = version + 1 where tenant_id = app.tenant() and id = $1`,
      values: [subjects[0]?.employee_id],
    });
    await raw.query({
      name: 'approved',
      text: `update personal_change set state = 'APPROVED', completed_at = now(), version = version + 1 where tenant_id = app.tenant() and id = $1`,
      values: [task?.subject_id],
    });
    await events(raw, task?.request_id ?? '', hands.approverId, ['APPROVED', 'STEP_APPROVED', 'COMPLETED']);
    await tell(raw, hands.submitterId, 'request-approved', `hand:${task?.request_id}`);
  });
