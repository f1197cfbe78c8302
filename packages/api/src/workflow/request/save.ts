import type { EventType } from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import type { Run, SlotReason, StepRun, TaskRun } from '@personalia/domain';
import { sql } from 'kysely';
import type { RequestRow, StoredRun } from './store.ts';

/** Who acted, and in whose place. */
export interface Act {
  readonly userId: string | null;
  readonly role?: string | null;
  readonly channel?: string;
  readonly comment?: string | null;
  readonly taskId?: string | null;
  readonly replacementIds?: readonly string[];
}

export interface NewTaskRow {
  readonly id: string;
  readonly userId: string;
  readonly employeeId: string | null;
  readonly seq: number;
  readonly note: TaskRun['note'];
}

interface SavedStep {
  readonly seq: number;
  readonly name: string;
  readonly state: string;
  readonly skip_reason: string | null;
  readonly is_extra: boolean;
  readonly why: readonly SlotReason[];
}

const CLOSED = new Set(['APPROVED', 'SKIPPED', 'REJECTED', 'RETURNED', 'CANCELLED']);

/** Writes what differs between a round before and after; returns the tasks that are new and open. */
export async function saveRun(
  tx: Tx,
  tenantId: string,
  request: RequestRow,
  before: StoredRun | null,
  after: Run,
  allowsDelegation: (seq: number) => boolean,
  act: Act,
): Promise<NewTaskRow[]> {
  const known = new Map(before?.round === after.round ? before.steps.map((step) => [step.seq, step]) : []);
  const changed = after.steps.filter((step) => {
    const old = known.get(step.seq);
    return !old || old.state !== step.state || old.skipReason !== step.skipReason || old.why !== step.why;
  });
  const tasksBefore = new Map([...known.values()].flatMap(({ tasks }) => tasks.map((task) => [task.id, task])));
  const moved = after.steps.flatMap(({ tasks }) =>
    tasks.filter((task) => task.id !== null && tasksBefore.get(task.id)?.state !== task.state),
  );
  // New tasks find their steps, which are written before them.
  const [, , added] = await together(
    writeSteps(tx, tenantId, request, after.round, changed),
    updateTasks(tx, tenantId, moved, act),
    insertTasks(tx, tenantId, request, after, allowsDelegation),
  );
  return added;
}

/** Tasks of a round that are not written yet. */
export const newTasks = (run: Run): TaskRun[] =>
  run.steps.flatMap(({ tasks }) => tasks.filter(({ id }) => id === null));

async function writeSteps(
  tx: Tx,
  tenantId: string,
  request: Pick<RequestRow, 'id'>,
  round: number,
  changed: readonly StepRun[],
): Promise<void> {
  if (changed.length === 0) return;
  const steps: SavedStep[] = changed.map(({ seq, name, state, skipReason, isExtra, why }) => ({
    seq,
    name,
    state,
    skip_reason: skipReason,
    is_extra: isExtra,
    why,
  }));
  await sql`
    insert into approval_step_run as s (tenant_id, request_id, round, seq, name, state, skip_reason, is_extra, why, entered_at, completed_at)
    select ${tenantId}::uuid, ${request.id}::uuid, ${round}, w.seq, w.name, w.state, w.skip_reason, w.is_extra, w.why,
      case when w.state <> 'WAITING' then now() end, case when w.state = any(${[...CLOSED]}::text[]) then now() end
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb)
      as w(seq int, name text, state text, skip_reason text, is_extra boolean, why jsonb)
    on conflict (tenant_id, request_id, round, seq) do update set state = excluded.state, skip_reason = excluded.skip_reason,
      why = excluded.why, entered_at = coalesce(s.entered_at, excluded.entered_at), completed_at = excluded.completed_at`.execute(
    tx,
  );
}

/** All of them at once: the one that was decided on, and those that nobody has to decide on any more. */
async function updateTasks(tx: Tx, tenantId: string, tasks: readonly TaskRun[], act: Act): Promise<void> {
  if (tasks.length === 0) return;
  const moved = tasks.map(({ id, state, actedBy, factsHash }) => ({
    id,
    state,
    acted_by: actedBy,
    facts_hash: factsHash,
    acted: act.taskId === id && (state === 'APPROVED' || state === 'REJECTED' || state === 'RETURNED'),
  }));
  await sql`
    update approval_task t set state = w.state, next_timer_at = null,
      acted_at = case when w.acted then now() else t.acted_at end,
      acted_by_user_id = case when w.acted then w.acted_by else t.acted_by_user_id end,
      replacement_ids = case when w.acted then ${[...(act.replacementIds ?? [])]}::uuid[] else t.replacement_ids end,
      channel = case when w.acted then ${act.channel ?? 'API'} else t.channel end,
      comment = case when w.acted then ${act.comment ?? null} else t.comment end,
      facts_hash = coalesce(w.facts_hash, t.facts_hash)
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as w(id uuid, state text, acted_by uuid, facts_hash text, acted boolean)
    where t.tenant_id = ${tenantId} and t.id = w.id`.execute(tx);
}

async function insertTasks(
  tx: Tx,
  tenantId: string,
  request: RequestRow,
  run: Run,
  allowsDelegation: (seq: number) => boolean,
): Promise<NewTaskRow[]> {
  const tasks = run.steps.flatMap((step) =>
    step.tasks
      .filter(({ id }) => id === null)
      .map((task) => ({
        seq: step.seq,
        slot: task.slot,
        user_id: task.userId,
        employee_id: task.employeeId,
        state: task.state,
        note: task.note,
        carried_from: task.carriedFrom,
        acted_by: task.actedBy,
        facts_hash: task.factsHash,
        delegation: allowsDelegation(step.seq),
      })),
  );
  if (tasks.length === 0) return [];
  const { rows } = await sql<NewTaskRow & { state: string }>`
    insert into approval_task as t (tenant_id, step_run_id, request_id, slot, assignee_user_id, assignee_employee_id, state, note, carried_from,
      acted_by_user_id, acted_at, channel, facts_hash, request_type, employee_id, subject_user_id, submitter_user_id, amount, allow_delegation, submitted_at)
    select ${tenantId}::uuid, s.id, s.request_id, w.slot, w.user_id, w.employee_id, w.state, w.note, w.carried_from, w.acted_by,
      case when w.acted_by is not null then now() end, case when w.acted_by is not null then 'SYSTEM' end, w.facts_hash,
      r.request_type, r.employee_id, r.subject_user_id, r.submitter_user_id, r.amount, w.delegation, r.submitted_at
    from jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb)
      as w(seq int, slot int, user_id uuid, employee_id uuid, state text, note text, carried_from int, acted_by uuid, facts_hash text, delegation boolean)
    join approval_step_run s on s.tenant_id = ${tenantId} and s.request_id = ${request.id}::uuid and s.round = ${run.round} and s.seq = w.seq
    join approval_request r on r.tenant_id = s.tenant_id and r.id = s.request_id
    returning t.id, t.assignee_user_id as "userId", t.assignee_employee_id as "employeeId", t.state, t.note,
      (select seq from approval_step_run s where s.tenant_id = t.tenant_id and s.id = t.step_run_id) as seq`.execute(
    tx,
  );
  return rows.filter(({ state }) => state === 'OPEN');
}

export interface EventRow {
  readonly type: EventType;
  readonly seq?: number | null;
  readonly onBehalfOf?: string | null;
  readonly to?: string | null;
  readonly comment?: string | null;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Adds to what happened, in this order. */
export async function writeEvents(
  tx: Tx,
  tenantId: string,
  request: Pick<RequestRow, 'id'> & { readonly round: number },
  act: Act,
  events: readonly EventRow[],
): Promise<void> {
  if (events.length === 0) return;
  await tx
    .insertInto('approval_event')
    .values(
      events.map((event) => ({
        tenant_id: tenantId,
        request_id: request.id,
        round: request.round,
        seq: event.seq ?? null,
        type: event.type,
        actor_user_id: act.userId,
        acting_role: act.role ?? null,
        on_behalf_of_user_id: event.onBehalfOf ?? null,
        to_user_id: event.to ?? null,
        comment: event.comment ?? null,
        data: JSON.stringify(event.data ?? {}),
      })),
    )
    .execute();
}
