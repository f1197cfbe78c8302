import type { CalendarDate } from '@personalia/contract';
import type { Actor, Door, Tx } from '@personalia/database';
import { block, canTake, enterStep, handOver, type StepRun, stepOf, timeOut } from '@personalia/domain';
import { sql } from 'kysely';
import { Problem } from '../../platform/http/index.ts';
import type { Schedule } from '../../platform/jobs/index.ts';
import { MOST_STOPS } from '../act/ask.ts';
import { notifyOne } from '../request/notices.ts';
import { orgForStep, progress, type Work } from '../request/progress.ts';
import { writeEvents } from '../request/save.ts';
import { partiesOf, type StoredRun } from '../request/store.ts';
import { remindersBy } from '../request/timers.ts';
import { factTypesOf, type RequestTypes } from '../types.ts';
import { wordsFor } from '../vocabulary/index.ts';
import { openAsSystem } from './as-system.ts';

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
      select t.id from approval_task t
      join approval_request r on r.tenant_id = t.tenant_id and r.id = t.request_id
      join approval_step_run s on s.tenant_id = t.tenant_id and s.id = t.step_run_id
      where t.tenant_id = ${actor.tenantId} and t.state = 'OPEN' and t.next_timer_at <= now()
        -- AE-13: while a question waits for its answer the clock stands still.
        and (r.asked_by is null or (select count(*) from approval_event e where e.tenant_id = r.tenant_id and e.request_id = r.id
          and e.round = r.round and e.seq = s.seq and e.type = 'ASKED') > ${MOST_STOPS})
      order by t.next_timer_at limit ${BATCH}`.execute(tx);
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
      array(select h.date::text from holiday h where h.tenant_id = l.tenant_id and h.holiday_calendar_id = l.holiday_calendar_id and h.status = 'active'
        and h.kind not like '%-half' and h.date >= (t.created_at at time zone z.zone)::date) as holidays
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
  await notifyOne(tx, work, 'approval-reminder', [due.userId, ...rows.map(({ id }) => id)], {
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
    await progress(work, run, block(run, step.seq), [{ type: 'TIMED_OUT', seq: step.seq }]);
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
    factTypes: factTypesOf(type),
    words: await wordsFor(tx, tenantId, type, definition),
    factsHash: request.factsHash,
    org: away,
    parties,
    earlier: [],
  });
  return entry.tasks.map(({ person }) => person).filter((person) => canTake(step, person, parties));
}
