import type { EventType, RequestState, WorkflowDefinition } from '@personalia/contract';
import { WorkflowDefinition as Definition } from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import type { ConditionFacts, Parties, Run, SlotReason, StepRun, TaskRun } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import { Problem } from '../../platform/http/index.ts';

/** What a user aliased `u` is called: as the employee, where they are one. */
export const userName = (alias: string): RawBuilder<string> => sql<string>`coalesce((
  select shown.display_name from employee shown where shown.tenant_id = ${sql.ref(`${alias}.tenant_id`)} and shown.id = ${sql.ref(`${alias}.employee_id`)}),
  ${sql.ref(`${alias}.name`)})`;

/** A request as it stands in the database. */
export interface RequestRow {
  readonly id: string;
  readonly requestType: string;
  readonly subjectId: string;
  readonly transactionNo: string;
  readonly employeeId: string | null;
  readonly subjectUserId: string | null;
  readonly employeeIsParty: boolean;
  readonly submitterUserId: string;
  readonly submitterEmployeeId: string | null;
  readonly onBehalf: boolean;
  readonly workflowVersionId: string | null;
  readonly round: number;
  readonly state: RequestState;
  readonly subType: string | null;
  readonly amount: string | null;
  readonly currency: string | null;
  readonly facts: ConditionFacts;
  readonly factsHash: string;
  readonly materialHash: string;
  readonly chosenApprovers: readonly string[];
  readonly askedBy: string | null;
  readonly isReserved: boolean;
  readonly submittedAt: string;
  readonly version: number;
  readonly updatedAt: string;
  readonly updatedBy: string | null;
  /** The rules it goes by; a version that was published does not change any more. */
  readonly definition: WorkflowDefinition;
}

type FoundRow = Omit<RequestRow, 'definition'> & { readonly definition: WorkflowDefinition | null };

const COLUMNS = sql`r.id, r.request_type as "requestType", r.subject_id as "subjectId", r.transaction_no as "transactionNo",
  r.employee_id as "employeeId", r.subject_user_id as "subjectUserId", r.employee_is_party as "employeeIsParty", r.submitter_user_id as "submitterUserId",
  r.submitter_employee_id as "submitterEmployeeId", r.on_behalf as "onBehalf", r.workflow_version_id as "workflowVersionId",
  r.round, r.state, r.sub_type as "subType", r.amount, r.currency, r.facts, r.facts_hash as "factsHash",
  r.material_hash as "materialHash", r.chosen_approvers as "chosenApprovers", r.asked_by as "askedBy",
  r.is_reserved as "isReserved", r.submitted_at as "submittedAt", r.version, r.updated_at as "updatedAt",
  (select name from app_user w where w.tenant_id = r.tenant_id and w.id = r.updated_by) as "updatedBy",
  (select v.definition from workflow_version v where v.tenant_id = r.tenant_id and v.id = r.workflow_version_id) as definition`;

/** Of requests that no workflow covers, where the tenant approves such ones. */
export const uncovered = (): WorkflowDefinition => Definition.parse({ options: { requireHumanDecision: false } });

const asRequest = (row: FoundRow | undefined): RequestRow | undefined =>
  row && { ...row, definition: row.definition ?? uncovered() };

/** Writes the row aliased `r`, and answers with it as it stands then. */
export async function writeRequest(tx: Tx, statement: RawBuilder<unknown>): Promise<RequestRow> {
  const { rows } = await sql<FoundRow>`${statement} returning ${COLUMNS}`.execute(tx);
  const written = asRequest(rows[0]);
  if (!written) throw new Problem('NOT_FOUND');
  return written;
}

export async function findRequest(tx: Tx, tenantId: string, id: string): Promise<RequestRow | undefined> {
  const { rows } = await sql<FoundRow>`
    select ${COLUMNS} from approval_request r where r.tenant_id = ${tenantId} and r.id = ${id}::uuid`.execute(tx);
  return asRequest(rows[0]);
}

/**
 * AE-2: everything that is done with one request takes turns. The key stays readable, so that an event of a failed attempt
 * can be written beside the transaction that is rolled back.
 */
export async function lockRequest(
  tx: Tx,
  tenantId: string,
  by: { readonly id: string } | { readonly type: string; readonly subjectId: string },
): Promise<RequestRow | undefined> {
  const which =
    'id' in by ? sql`r.id = ${by.id}::uuid` : sql`r.request_type = ${by.type} and r.subject_id = ${by.subjectId}::uuid`;
  const { rows } = await sql<FoundRow>`
    select ${COLUMNS} from approval_request r where r.tenant_id = ${tenantId} and ${which} for no key update of r`.execute(
    tx,
  );
  return asRequest(rows[0]);
}

export interface StoredStep extends StepRun {
  readonly id: string;
}
export interface StoredRun extends Run {
  readonly steps: readonly StoredStep[];
}

/** The steps of a round with their tasks. */
export async function readRun(tx: Tx, tenantId: string, request: RequestRow): Promise<StoredRun> {
  const { rows: steps } = await sql<StoredStep>`
    select s.id, s.seq, s.name, s.state, s.skip_reason as "skipReason", s.is_extra as "isExtra", s.why,
      coalesce((select json_agg(json_build_object('id', t.id, 'slot', t.slot, 'userId', t.assignee_user_id,
          'employeeId', t.assignee_employee_id, 'name', ${userName('u')}, 'state', t.state, 'actedBy', t.acted_by_user_id,
          'factsHash', t.facts_hash, 'note', t.note, 'carriedFrom', t.carried_from) order by t.id)
        from approval_task t join app_user u on u.tenant_id = t.tenant_id and u.id = t.assignee_user_id
        where t.tenant_id = s.tenant_id and t.step_run_id = s.id), '[]') as tasks
    from approval_step_run s
    where s.tenant_id = ${tenantId} and s.request_id = ${request.id}::uuid and s.round = ${request.round} order by s.seq`.execute(
    tx,
  );
  return { state: request.state, round: request.round, steps };
}

export const partiesOf = (request: RequestRow, definition: WorkflowDefinition): Parties => ({
  employeeId: request.employeeId,
  userId: request.subjectUserId,
  submitterUserId: request.submitterUserId,
  submitterEmployeeId: request.submitterEmployeeId,
  submitterCounts:
    definition.options.submitterCountsAsApprover &&
    request.onBehalf &&
    request.submitterUserId !== request.subjectUserId,
  chosenApprovers: request.chosenApprovers,
});

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
  await together(writeSteps(tx, tenantId, request, after.round, changed), updateTasks(tx, tenantId, moved, act));
  return insertTasks(tx, tenantId, request, after, allowsDelegation);
}

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
