import { type CalendarDate, label } from '@personalia/contract';
import type { Actor, Door, Tx } from '@personalia/database';
import {
  activeStep,
  block,
  canTake,
  enterStep,
  handOver,
  type NewTask,
  type Run,
  type StepRun,
  stepOf,
  timeOut,
  unblock,
} from '@personalia/domain';
import { sql } from 'kysely';
import { Problem } from '../platform/http/index.ts';
import type { Schedule } from '../platform/jobs/index.ts';
import type { PeopleChange } from '../platform/requests/index.ts';
import { tellOne } from './notices.ts';
import { advanceInput, orgForStep, progress, type Work } from './progress.ts';
import { lockRequest, partiesOf, readDefinition, readRun, type StoredRun, writeEvents } from './store.ts';
import { remindersBy } from './timers.ts';
import { type RequestTypes } from './types.ts';

const SYSTEM = label('the system', 'sistem');

/** A request that the system works on by itself: same locks as a person's act. */
async function openAsSystem(
  tx: Tx,
  tenantId: string,
  types: RequestTypes,
  id: string,
): Promise<{ work: Work; run: StoredRun } | null> {
  const { rows } = await sql<{ type: string; subjectId: string }>`
    select request_type as type, subject_id as "subjectId" from approval_request where tenant_id = ${tenantId} and id = ${id}::uuid`.execute(
    tx,
  );
  const [found] = rows;
  const type = found && types.get(found.type);
  if (!type) return null;
  await type.lock(tx, tenantId, found.subjectId);
  const request = await lockRequest(tx, tenantId, { id });
  if (request?.state !== 'PENDING') return null;
  const definition = await readDefinition(tx, tenantId, request.workflowVersionId);
  const actor = { tenantId, userId: null, userName: SYSTEM.en };
  return {
    work: { tx, tenantId, type, request, definition, actor, act: { userId: null, channel: 'SYSTEM' } },
    run: await readRun(tx, tenantId, request),
  };
}

const BATCH = 500;

/** A7: reminders, escalations and decisions by time. Each task is its own transaction; what was missed is caught up once. */
export const workflowTimers = (types: RequestTypes): Schedule => ({
  name: 'workflow-timers',
  crontab: '* * * * *',
  run: (door, actor) => runTimers(door, actor, types),
});

export async function runTimers(door: Door, actor: Actor, types: RequestTypes): Promise<void> {
  const due = await door.asActor(actor, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id from approval_task where tenant_id = ${actor.tenantId} and state = 'OPEN' and next_timer_at <= now()
      order by next_timer_at limit ${BATCH}`.execute(tx);
    return rows;
  });
  for (const { id } of due)
    await door
      .asActor(actor, (tx) => ringTask(tx, actor.tenantId, types, id))
      .catch((error: unknown) => {
        // The next task is none of its business; this one is tried again in the next minute.
        if (!(error instanceof Problem)) throw error;
      });
}

interface DueTask {
  readonly requestId: string;
  readonly userId: string;
  readonly isDue: boolean;
  readonly entered: CalendarDate;
  readonly today: CalendarDate;
  readonly zone: string;
  readonly sent: number;
  readonly holidays: readonly CalendarDate[];
}

/** One task whose time has come. Whoever else has it in hand leaves nothing to do. */
async function ringTask(tx: Tx, tenantId: string, types: RequestTypes, taskId: string): Promise<void> {
  const { rows: held } = await sql`
    select 1 from approval_task where tenant_id = ${tenantId} and id = ${taskId}::uuid and state = 'OPEN' and next_timer_at <= now()
    for update skip locked`.execute(tx);
  if (held.length === 0) return;
  const { rows } = await sql<DueTask>`
    select t.request_id as "requestId", t.assignee_user_id as "userId", t.due_at <= now() as "isDue", t.reminder_count as sent,
      (t.created_at at time zone z.zone)::date as entered, (now() at time zone z.zone)::date as today, z.zone,
      array(select h.date::text from holiday h where h.tenant_id = l.tenant_id and h.holiday_calendar_id = l.holiday_calendar_id
        and h.date >= (t.created_at at time zone z.zone)::date) as holidays
    from approval_task t join tenant o on o.id = t.tenant_id
    left join employee_current c on c.tenant_id = t.tenant_id and c.id = t.assignee_employee_id
    left join location l on l.tenant_id = c.tenant_id and l.id = c.location_id
    cross join lateral (select coalesce(l.time_zone, o.time_zone) as zone) z
    where t.tenant_id = ${tenantId} and t.id = ${taskId}::uuid`.execute(tx);
  const [due] = rows;
  const opened = due && (await openAsSystem(tx, tenantId, types, due.requestId));
  if (!due || !opened) return;
  const { work, run } = opened;
  const step = run.steps.find(({ tasks }) => tasks.some(({ id }) => id === taskId));
  if (step?.state !== 'ACTIVE') return;
  if (due.isDue) await endOfTime(work, run, step, taskId);
  else await remind(work, step, taskId, due);
}

async function remind(work: Work, step: StepRun, taskId: string, due: DueTask): Promise<void> {
  const { tx, tenantId, definition, request } = work;
  const { count, next } = remindersBy(stepOf(definition, step), due.entered, due.today, due.holidays);
  await sql`
    update approval_task set reminder_count = greatest(reminder_count, ${count}),
      next_timer_at = least((${next}::date + time '09:00') at time zone ${due.zone}, nullif(due_at, 'infinity'))
    where tenant_id = ${tenantId} and id = ${taskId}::uuid`.execute(tx);
  if (count <= due.sent) return;
  await writeEvents(tx, tenantId, request, work.act, [{ type: 'REMINDED', seq: step.seq, to: due.userId }]);
  const { rows } = await sql<{ id: string }>`
    select u.id from workflow_replacement p join app_user a on a.tenant_id = p.tenant_id and a.employee_id = p.delegator_employee_id
    join app_user u on u.tenant_id = p.tenant_id and u.employee_id = p.delegate_employee_id and u.status = 'active'
    where p.tenant_id = ${tenantId} and a.id = ${due.userId}::uuid and p.cancelled_at is null and app.today_of(${tenantId}) between p.date_from and p.date_to`.execute(
    tx,
  );
  await tellOne(tx, work, 'approval-reminder', [due.userId, ...rows.map(({ id }) => id)], {
    link: `/approval?task=${taskId}`,
    matter: `${taskId}:${count}`,
  });
}

/** onTimeout (A7). An effect that the system cannot run blocks the step (AE-4). */
async function endOfTime(work: Work, run: StoredRun, step: StepRun, taskId: string): Promise<void> {
  const { tx, tenantId, definition } = work;
  const rules = stepOf(definition, step);
  if (rules.onTimeout === 'NONE') {
    await sql`update approval_task set next_timer_at = null where tenant_id = ${tenantId} and id = ${taskId}::uuid`.execute(
      tx,
    );
    return;
  }
  if (rules.onTimeout === 'ESCALATE') {
    await sql`update approval_task set next_timer_at = null where tenant_id = ${tenantId} and id = ${taskId}::uuid`.execute(
      tx,
    );
    const people = await oneUp(work, step, taskId);
    if (people.length > 0)
      await progress(work, run, handOver(run, taskId, people, 'ESCALATED'), [
        { type: 'ESCALATED', seq: step.seq, to: people[0]?.userId ?? null },
      ]);
    return;
  }
  await sql`savepoint before_time_out`.execute(tx);
  try {
    const decided = { ...work, act: { ...work.act, comment: 'No decision in time' } };
    await progress(decided, run, timeOut(run, definition), [{ type: 'TIMED_OUT', seq: step.seq }]);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    await sql`rollback to savepoint before_time_out`.execute(tx);
    const blocked = block(run, step.seq);
    await progress(work, run, { ...blocked, steps: blocked.steps }, [{ type: 'TIMED_OUT', seq: step.seq }]);
    await sql`update approval_task set next_timer_at = null where tenant_id = ${tenantId} and id = ${taskId}::uuid`.execute(
      tx,
    );
  }
}

/** The people above the approver of a task, or those that the step names for it. */
async function oneUp(work: Work, step: StepRun, taskId: string) {
  const { tx, tenantId, type, request, definition } = work;
  const rules = stepOf(definition, step);
  const task = step.tasks.find(({ id }) => id === taskId);
  if (!task) return [];
  const slot =
    rules.escalateTo ??
    (task.employeeId
      ? ({ kind: 'PERSON', params: { employeeId: task.employeeId }, condition: null, mode: 'ANY' } as const)
      : null);
  if (!slot) return [];
  const escalation = {
    ...definition,
    steps: definition.steps.map((one, index) => (index === step.seq - 1 ? { ...one, slots: [slot] } : one)),
  };
  const org = await orgForStep(tx, tenantId, type, request, escalation, step.seq);
  const parties = partiesOf(request, definition);
  // Whoever has a task of the step already is passed over, as if they were not there.
  const busy = new Set(step.tasks.map(({ userId }) => userId));
  const away = {
    ...org,
    people: new Map(
      [...org.people].map(([id, one]) => [id, busy.has(one.userId ?? '') ? { ...one, isActive: false } : one]),
    ),
  };
  const entry = enterStep({
    step: {
      ...rules,
      slots: [slot],
      entryCondition: null,
      autoApproveWhen: null,
      onVacant: 'ESCALATE_UP',
      onSelf: 'ESCALATE_UP',
      onDuplicate: 'REQUIRE',
    },
    facts: request.facts,
    factsHash: request.factsHash,
    org: away,
    parties,
    earlier: [],
  });
  return entry.tasks.map(({ person }) => person).filter((person) => canTake(step, person, parties));
}

/**
 * A8: approvers who left or lost a role. Each open task of theirs is resolved once more today; nobody found means what the
 * step says of a vacancy. What they decided stays.
 */
export async function followPeople(
  tx: Tx,
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string | null },
  types: RequestTypes,
  change: PeopleChange,
): Promise<void> {
  const ofRole =
    change.kind === 'ROLE_REMOVED'
      ? sql`and exists (select from approval_request r join workflow_version v on v.tenant_id = r.tenant_id and v.id = r.workflow_version_id
          join approval_step_run s on s.tenant_id = t.tenant_id and s.id = t.step_run_id
          where r.tenant_id = t.tenant_id and r.id = t.request_id
            and v.definition -> 'steps' -> (s.seq - 1) -> 'slots' -> t.slot -> 'params' ->> 'roleId' = any(${[...change.roleIds]}::text[]))`
      : sql``;
  const { rows } = await sql<{ id: string; requestId: string }>`
    select t.id, t.request_id as "requestId" from approval_task t where t.tenant_id = ${tenantId} and t.state = 'OPEN'
      and t.assignee_user_id = any(${[...change.userIds]}::uuid[]) ${ofRole} order by t.request_id, t.id`.execute(tx);
  for (const { id, requestId } of rows) {
    const opened = await openAsSystem(tx, tenantId, types, requestId);
    if (opened) await replaceAssignee({ ...opened.work, act: { ...opened.work.act, userId } }, opened.run, id);
  }
  if (change.kind === 'USER_LEFT') await endReplacements(tx, tenantId, change.userIds);
}

async function replaceAssignee(work: Work, run: StoredRun, taskId: string): Promise<void> {
  const step = run.steps.find(({ tasks }) => tasks.some(({ id }) => id === taskId));
  const task = step?.tasks.find(({ id }) => id === taskId);
  if (!step || !task || step.state !== 'ACTIVE') return;
  const left = [{ type: 'ASSIGNEE_LEFT' as const, seq: step.seq, to: task.userId }];
  const without = dropTask(run, step, taskId);
  const stillOpen =
    without.steps
      .find(({ seq }) => seq === step.seq)
      ?.tasks.filter((one) => one.slot === task.slot && one.state === 'OPEN') ?? [];
  // Others of the same slot can decide.
  if (stillOpen.length > 0) {
    await progress(work, run, without, left);
    return;
  }
  const fresh = await resolveSlot(work, step, task.slot);
  if (fresh.kind === 'PEOPLE') {
    await progress(work, run, addTasks(without, step.seq, fresh.tasks), left);
    return;
  }
  // Nobody: the step is entered once more as a whole, which skips or blocks it as it says.
  const waits = unblock(blockStep(without, step.seq));
  await progress(work, run, waits, left);
}

const dropTask = (run: StoredRun, step: StepRun, taskId: string): Run => ({
  ...run,
  steps: run.steps.map((one) =>
    one.seq === step.seq
      ? {
          ...one,
          tasks: one.tasks.map((task) => (task.id === taskId ? { ...task, state: 'REASSIGNED' as const } : task)),
        }
      : one,
  ),
});
const blockStep = (run: Run, seq: number): Run => ({
  ...run,
  steps: run.steps.map((one) => (one.seq === seq ? { ...one, state: 'BLOCKED' as const } : one)),
});
const addTasks = (run: Run, seq: number, tasks: readonly NewTask[]): Run => ({
  ...run,
  steps: run.steps.map((one) =>
    one.seq === seq
      ? {
          ...one,
          tasks: [
            ...one.tasks,
            ...tasks.map(({ slot, person }) => ({
              id: null,
              slot,
              userId: person.userId ?? '',
              employeeId: person.employeeId,
              name: person.name,
              state: 'OPEN' as const,
              actedBy: null,
              factsHash: null,
              note: null,
              carriedFrom: null,
            })),
          ],
        }
      : one,
  ),
});

/** Whom one slot names today, besides those who have a task of the step already. */
async function resolveSlot(
  work: Work,
  step: StepRun,
  slot: number,
): Promise<{ kind: 'PEOPLE'; tasks: NewTask[] } | { kind: 'NOBODY' }> {
  const { tx, tenantId, type, request, definition } = work;
  const rules = stepOf(definition, step);
  const one = rules.slots[slot];
  if (!one) return { kind: 'NOBODY' };
  const org = await orgForStep(tx, tenantId, type, request, definition, step.seq);
  const parties = partiesOf(request, definition);
  const entry = enterStep({
    step: { ...rules, slots: [one], entryCondition: null, autoApproveWhen: null, onDuplicate: 'REQUIRE' },
    facts: request.facts,
    factsHash: request.factsHash,
    org,
    parties,
    earlier: [],
  });
  if (entry.state !== 'ACTIVE') return { kind: 'NOBODY' };
  const tasks = entry.tasks.filter(({ person }) => canTake(step, person, parties)).map((task) => ({ ...task, slot }));
  return tasks.length > 0 ? { kind: 'PEOPLE', tasks } : { kind: 'NOBODY' };
}

/** A8: a delegate who leaves replaces nobody any more. */
async function endReplacements(tx: Tx, tenantId: string, userIds: readonly string[]): Promise<void> {
  await sql`
    update workflow_replacement p set version = p.version + 1, updated_at = now(),
      date_to = case when p.date_from <= d.today then d.today else p.date_to end,
      cancelled_at = case when p.date_from > d.today then now() end
    from app_user u, (select app.today_of(${tenantId}) as today) d
    where p.tenant_id = ${tenantId} and u.tenant_id = p.tenant_id and u.id = any(${[...userIds]}::uuid[]) and u.employee_id = p.delegate_employee_id
      and p.cancelled_at is null and p.date_to > d.today`.execute(tx);
}

/** Approvers whose employment or account ended since, and blocked steps for which somebody can be found by now. */
export const followLeavers = (types: RequestTypes): Schedule => ({
  name: 'workflow-people',
  crontab: '5 * * * *',
  run: (door, actor) => runFollowLeavers(door, actor, types),
});

export async function runFollowLeavers(door: Door, actor: Actor, types: RequestTypes): Promise<void> {
  const { tenantId } = actor;
  const { gone, blocked } = await door.asActor(actor, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select distinct t.assignee_user_id as id from approval_task t
      join app_user u on u.tenant_id = t.tenant_id and u.id = t.assignee_user_id
      left join employee_current c on c.tenant_id = u.tenant_id and c.id = u.employee_id
      where t.tenant_id = ${tenantId} and t.state = 'OPEN' and (u.status <> 'active' or c.status = 'ended') limit 1000`.execute(
      tx,
    );
    const stuck = await sql<{ id: string }>`
      select s.request_id as id from approval_step_run s join approval_request r on r.tenant_id = s.tenant_id and r.id = s.request_id
        and r.round = s.round and r.state = 'PENDING'
      where s.tenant_id = ${tenantId} and s.state = 'BLOCKED' order by s.entered_at limit 1000`.execute(tx);
    return { gone: rows.map(({ id }) => id), blocked: stuck.rows.map(({ id }) => id) };
  });
  for (const id of gone)
    await door.asActor(actor, (tx) =>
      followPeople(tx, { tenantId, userId: null }, types, { kind: 'USER_LEFT', userIds: [id] }),
    );
  for (const id of blocked) await door.asActor(actor, (tx) => retryBlocked(tx, tenantId, types, id));
}

/** A blocked step is tried with what is so now; as long as nobody is found nothing is written. */
export async function retryBlocked(tx: Tx, tenantId: string, types: RequestTypes, id: string): Promise<void> {
  const opened = await openAsSystem(tx, tenantId, types, id);
  const step = opened && activeStep(opened.run);
  if (!opened || step?.state !== 'BLOCKED') return;
  const { work, run } = opened;
  const org = await orgForStep(tx, tenantId, work.type, work.request, work.definition, step.seq);
  const input = advanceInput(work);
  const entry = enterStep({ ...input, step: stepOf(work.definition, step), org, earlier: [] });
  if (entry.state !== 'BLOCKED') await progress(work, run, unblock(run), []);
}
