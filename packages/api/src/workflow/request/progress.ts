import type { CalendarDate, NoticeEvent, RequestState, WorkflowDefinition } from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import {
  type AdvanceInput,
  activeStep,
  enter,
  nextOf,
  type OrgFacts,
  type Run,
  type StepRun,
  stepOf,
} from '@personalia/domain';
import { sql } from 'kysely';
import type { EffectEvent, RequestActor, RequestType } from '../../platform/requests/index.ts';
import { factTypesOf } from '../types.ts';
import { wordsFor } from '../vocabulary/index.ts';
import { type EffectRow, refuseEffect, runEffects, writeEffects } from './effects.ts';
import { gatherOrg } from './gather.ts';
import { factsOf, notifyAssigned, notifyBlocked, notifyOutcome, notifyWithdrawn } from './notices.ts';
import { type Act, type EventRow, newTasks, saveRun, writeEvents } from './save.ts';
import { partiesOf, type RequestRow, type StoredRun } from './store.ts';
import { todayOf } from './subject.ts';
import { setTimers } from './timers.ts';

/** One request being worked on: its row and its business row are locked. */
export interface Work {
  readonly tx: Tx;
  readonly tenantId: string;
  readonly type: RequestType;
  readonly request: RequestRow;
  readonly definition: WorkflowDefinition;
  readonly actor: RequestActor;
  readonly act: Act;
  /** Today where the employee works, where that was asked already. */
  readonly today?: CalendarDate;
  /** Writes the request itself, where that is not done yet. */
  readonly write?: () => Promise<void>;
  /** Who may decide on the step that is entered next, where that was asked already. */
  readonly firstStep?: { readonly seq: number; readonly org: OrgFacts };
}

const EFFECT_OF: Partial<Record<RequestState, EffectEvent>> = {
  APPROVED: 'APPROVED',
  REJECTED: 'REJECTED',
  RETURNED: 'RETURNED',
  DRAFT: 'RECALLED',
  WITHDRAWN: 'WITHDRAWN',
  CANCELLED: 'CANCELLED',
};
const NOTICE_OF: Partial<Record<RequestState, NoticeEvent>> = {
  APPROVED: 'request-approved',
  REJECTED: 'request-rejected',
  RETURNED: 'request-returned',
  CANCELLED: 'request-cancelled',
};

export const advanceInput = async (
  tx: Tx,
  tenantId: string,
  { type, request, definition }: Pick<Work, 'type' | 'request' | 'definition'>,
): Promise<AdvanceInput> => ({
  definition,
  facts: request.facts,
  factTypes: factTypesOf(type),
  words: await wordsFor(tx, tenantId, type, definition),
  factsHash: request.factsHash,
  parties: partiesOf(request, definition),
});

/** The facts for one step: of today, or of the day of submission where the step resolves then (A4). */
export async function orgForStep(
  tx: Tx,
  tenantId: string,
  type: RequestType,
  request: Pick<RequestRow, 'employeeId' | 'chosenApprovers' | 'costCentres' | 'receivingManagers' | 'facts'>,
  definition: WorkflowDefinition,
  seq: number,
  today?: CalendarDate,
): Promise<OrgFacts> {
  const step = definition.steps[seq - 1];
  const submitted = request.facts['date.today'];
  const date =
    step?.resolveAt === 'SUBMIT' && typeof submitted === 'string'
      ? (submitted as OrgFacts['date'])
      : (today ?? (await todayOf(tx, tenantId, request.employeeId)));
  const input = {
    tenantId,
    employeeId: request.employeeId,
    menuPath: type.menuPath,
    date,
    chosenApprovers: request.chosenApprovers,
    costCentres: request.costCentres,
    receivingManagers: request.receivingManagers,
  };
  return gatherOrg(tx, input, step?.slots ?? []);
}

/** ADVANCE: enters steps until people have to decide or nothing is left (A5). */
async function advanceAll(work: Work, start: Run): Promise<Run> {
  const { tx, tenantId, type, request, definition, today, firstStep } = work;
  let input: AdvanceInput | undefined;
  let run = start;
  for (;;) {
    const next = nextOf(run, definition);
    if (next.kind === 'WAIT') return run;
    if (next.kind === 'COMPLETE') return { ...run, state: 'APPROVED' };
    const [known, org]: [AdvanceInput, OrgFacts] = await together(
      input ?? advanceInput(tx, tenantId, work),
      next.seq === firstStep?.seq
        ? firstStep.org
        : orgForStep(tx, tenantId, type, request, definition, next.seq, today),
    );
    input = known;
    run = enter(run, next.seq, known, org);
  }
}

/**
 * Goes on after whatever changed the round, and writes all of it: steps, tasks, timers, events, the state, its effects, and
 * who is told. Everything is this transaction.
 */
export async function progress(
  work: Work,
  before: StoredRun | null,
  changed: Run,
  events: readonly EventRow[],
): Promise<void> {
  await progressAndRead(work, before, changed, events, async () => null);
}

/** The same; what is read leaves last, along with the notices, and sees all that was written before them. */
export async function progressAndRead<T>(
  work: Work,
  before: StoredRun | null,
  changed: Run,
  events: readonly EventRow[],
  read: () => Promise<T>,
): Promise<{ readonly run: Run; readonly answer: T }> {
  const { tx, tenantId, request, definition, act } = work;
  const run = await advanceAll(work, changed);
  const active = activeStep(run);
  const stateBefore = before?.round === run.round ? before.state : null;
  const notice = run.state === stateBefore ? undefined : NOTICE_OF[run.state];
  const [, added, facts] = await together(
    work.write?.(),
    saveRun(
      tx,
      tenantId,
      { ...request, round: run.round },
      before,
      run,
      (seq) => stepOf(definition, run.steps.find((one) => one.seq === seq) ?? { seq, isExtra: true }).allowDelegation,
      act,
    ),
    (notice || newTasks(run).some(({ state }) => state === 'OPEN')) && factsOf(tx, work),
    writeState(work, before, run),
    writeEvents(tx, tenantId, { id: request.id, round: run.round }, act, [...events, ...eventsBetween(before, run)]),
  );
  const [, effects] = await together(
    active &&
      setTimers(
        tx,
        tenantId,
        stepOf(definition, active),
        added.map(({ id }) => id),
      ),
    run.state === stateBefore ? [] : follow(work, run),
  );
  const isBlocked = active?.state === 'BLOCKED' && stepBefore(before, run, active)?.state !== 'BLOCKED';
  const isTakenBack = stateBefore === 'PENDING' && (run.state === 'WITHDRAWN' || run.state === 'DRAFT');
  const [, , , , , answer] = await together(
    writeEffects(tx, effects),
    notifyAssigned(tx, work, added, facts),
    isBlocked && notifyBlocked(tx, work),
    notice && notifyOutcome(tx, work, notice, { facts }),
    isTakenBack && notifyWithdrawn(tx, work, before),
    read(),
  );
  return { run, answer };
}

const stepBefore = (before: StoredRun | null, run: Run, step: StepRun): StepRun | undefined =>
  before?.round === run.round ? before.steps.find(({ seq }) => seq === step.seq) : undefined;

/** A3: what a new state means for the reservation, and what the module does. */
async function follow(work: Work, run: Run): Promise<EffectRow[]> {
  const { tx, type, request, actor, act } = work;
  const event = EFFECT_OF[run.state];
  if (!event) return [];
  const releases = event !== 'APPROVED' && event !== 'RETURNED' && event !== 'CANCELLED';
  if (releases && request.isReserved) await type.release?.(tx, actor, request.subjectId);
  try {
    if (event === 'APPROVED') await type.validate(tx, actor, request.subjectId, 'complete');
    return await runEffects(tx, actor, type, { ...request, round: run.round }, event, act.comment ?? null);
  } catch (error) {
    if (event !== 'APPROVED') throw error;
    return refuseEffect(tx, request, act.userId, error);
  }
}

/** The version counts what others could have overlooked: another step, state or round, not a decision beside theirs. */
async function writeState({ tx, tenantId, request, act }: Work, before: StoredRun | null, run: Run): Promise<void> {
  // A request that has just been written says so already.
  if (before === null && run.state === 'PENDING') return;
  const isOver = ['APPROVED', 'REJECTED', 'WITHDRAWN', 'CANCELLED'].includes(run.state);
  const isSame =
    before !== null &&
    before.round === run.round &&
    before.state === run.state &&
    activeStep(before)?.seq === activeStep(run)?.seq &&
    activeStep(before)?.state === activeStep(run)?.state;
  const isDecision = act.taskId != null;
  await sql`
    update approval_request set state = ${run.state}, round = ${run.round},
      version = version + ${isSame ? 0 : 1}, updated_at = now(), updated_by = ${act.userId}::uuid,
      completed_at = case when ${isOver} then coalesce(completed_at, now()) end,
      decided_by = case when ${isDecision} then ${act.userId}::uuid else decided_by end,
      comment = case when ${isDecision} then ${act.comment ?? null} else comment end,
      asked_by = case when ${isSame} then asked_by end,
      is_reserved = is_reserved and ${run.state === 'PENDING' || run.state === 'RETURNED'}
    where tenant_id = ${tenantId} and id = ${request.id}::uuid`.execute(tx);
}

/** What the engine did by itself since: steps that were entered, skipped or closed, and whom they wait for. */
function eventsBetween(before: StoredRun | null, run: Run): EventRow[] {
  const events: EventRow[] = [];
  for (const step of run.steps) {
    const old = stepBefore(before, run, step);
    const { seq, state } = step;
    if (old?.state !== state) {
      if (state === 'ACTIVE') events.push({ type: old?.state === 'BLOCKED' ? 'UNBLOCKED' : 'STEP_ENTERED', seq });
      if (state === 'SKIPPED' && step.skipReason !== 'ADMIN')
        events.push({ type: 'STEP_SKIPPED', seq, data: { reason: step.skipReason } });
      if (state === 'APPROVED' && old?.state !== 'BLOCKED') events.push({ type: 'STEP_APPROVED', seq });
      if (state === 'BLOCKED') events.push({ type: 'BLOCKED', seq });
    }
    for (const { id, state: taskState, userId } of step.tasks)
      if (id === null && taskState === 'OPEN') events.push({ type: 'TASK_ASSIGNED', seq, to: userId });
  }
  if (run.state === 'APPROVED') events.push({ type: 'COMPLETED' });
  return events;
}
