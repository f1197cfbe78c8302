import type { Actor, Door, Tx } from '@personalia/database';
import {
  activeStep,
  block,
  canTake,
  enterStep,
  type NewTask,
  type Run,
  type StepRun,
  stepOf,
  stop,
  unblock,
} from '@personalia/domain';
import { sql } from 'kysely';
import type { Schedule } from '../../platform/jobs/index.ts';
import type { PeopleChange } from '../../platform/requests/index.ts';
import { notifyEnded } from '../replacement/notices.ts';
import { advanceInput, orgForStep, progress, type Work } from '../request/progress.ts';
import { partiesOf, type StoredRun } from '../request/store.ts';
import { factTypesOf, type RequestTypes } from '../types.ts';
import { wordsFor } from '../vocabulary/index.ts';
import { openAsSystem } from './as-system.ts';

/** More open tasks of one person are left to the next run by the clock; a leaver's own acts are refused at once anyway. */
const AT_ONCE = 100;

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
            and v.definition -> 'steps' -> (s.seq - 1) -> 'slots' -> t.slot -> 'params' ->> 'roleId' = any(${[...change.roleIds]}::text[])
            and not exists (select from user_role h where h.tenant_id = t.tenant_id and h.user_id = t.assignee_user_id
              and h.role_id::text = v.definition -> 'steps' -> (s.seq - 1) -> 'slots' -> t.slot -> 'params' ->> 'roleId'))`
      : sql``;
  const { rows } = await sql<{ id: string; requestId: string }>`
    select t.id, t.request_id as "requestId" from approval_task t where t.tenant_id = ${tenantId} and t.state = 'OPEN'
      and t.assignee_user_id = any(${[...change.userIds]}::uuid[]) ${ofRole} order by t.request_id, t.id limit ${AT_ONCE}`.execute(
    tx,
  );
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
  const waits = unblock(block(without, step.seq));
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
    factTypes: factTypesOf(type),
    words: await wordsFor(tx, tenantId, type, definition),
    factsHash: request.factsHash,
    org,
    parties,
    earlier: [],
  });
  if (entry.state !== 'ACTIVE') return { kind: 'NOBODY' };
  const tasks = entry.tasks.filter(({ person }) => canTake(step, person, parties)).map((task) => ({ ...task, slot }));
  return tasks.length > 0 ? { kind: 'PEOPLE', tasks } : { kind: 'NOBODY' };
}

/** A8: a delegate who leaves replaces nobody any more; whom they replaced and HR are told. */
async function endReplacements(tx: Tx, tenantId: string, userIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update workflow_replacement p set version = p.version + 1, updated_at = now(),
      date_to = case when p.date_from <= d.today then d.today else p.date_to end,
      cancelled_at = case when p.date_from > d.today then now() end
    from app_user u, (select app.today_of(${tenantId}) as today) d
    where p.tenant_id = ${tenantId} and u.tenant_id = p.tenant_id and u.id = any(${[...userIds]}::uuid[]) and u.employee_id = p.delegate_employee_id
      and p.cancelled_at is null and p.date_to > d.today
    returning p.id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await notifyEnded(tx, { tenantId, userId: null }, ids, { tellsKeepers: true });
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
  await withdrawOfLeavers(door, actor, types);
  for (const id of blocked) await door.asActor(actor, (tx) => retryBlocked(tx, tenantId, types, id));
}

/** A blocked step is tried with what is so now; as long as nobody is found nothing is written. */
export async function retryBlocked(tx: Tx, tenantId: string, types: RequestTypes, id: string): Promise<void> {
  const opened = await openAsSystem(tx, tenantId, types, id);
  const step = opened && activeStep(opened.run);
  if (!opened || step?.state !== 'BLOCKED') return;
  const { work, run } = opened;
  const org = await orgForStep(tx, tenantId, work.type, work.request, work.definition, step.seq);
  const input = await advanceInput(tx, tenantId, work);
  const entry = enterStep({ ...input, step: stepOf(work.definition, step), org, earlier: [] });
  if (entry.state !== 'BLOCKED') await progress(work, run, unblock(run), []);
}

/** Requests of somebody who left: withdrawn where the workflow says so (A8). */
async function withdrawOfLeavers(door: Door, actor: Actor, types: RequestTypes): Promise<void> {
  const { tenantId } = actor;
  const { rows } = await door.asActor(actor, (tx) =>
    sql<{ id: string }>`
      select r.id from approval_request r join workflow_version v on v.tenant_id = r.tenant_id and v.id = r.workflow_version_id
      join employee_current c on c.tenant_id = r.tenant_id and c.id = r.employee_id and c.status = 'ended'
      where r.tenant_id = ${tenantId} and r.state = 'PENDING' and v.definition #>> '{options,requesterLeaves}' = 'WITHDRAW' limit 1000`.execute(
      tx,
    ),
  );
  for (const { id } of rows)
    await door.asActor(actor, async (tx) => {
      const opened = await openAsSystem(tx, tenantId, types, id);
      if (opened) await progress(opened.work, opened.run, stop(opened.run, 'WITHDRAWN'), [{ type: 'WITHDRAWN' }]);
    });
}
