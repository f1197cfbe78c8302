import {
  type CalendarDate,
  REQUEST_ACTION_DONE,
  type RequestAction,
  type RequestState,
  type WorkflowDefinition,
} from '@personalia/contract';
import { type Tx, takeNumbers, together } from '@personalia/database';
import { allows, continuedRun, newRun, nextOf, type Run } from '@personalia/domain';
import { sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import type {
  RequestActor,
  RequestSubject,
  RequestType,
  SubmitOptions,
  Submitted,
} from '../../platform/requests/index.ts';
import { stateRefused } from '../rows/state.ts';
import { type RequestTypes, typeNamed } from '../types.ts';
import { beginning, type Subject } from './ahead.ts';
import { chosenApproversOf, type Named, namedBy } from './choices.ts';
import { orgForStep, progressAndRead, type Work } from './progress.ts';
import { routeOf } from './route.ts';
import type { Act } from './save.ts';
import { snapshotOf } from './snapshot.ts';
import { type RequestRow, readRun, uncovered } from './store.ts';
import { conditionFacts, hashOf, readEmployee, readEmployeeToday } from './subject.ts';
import { type Described, describe, insert, rewrite, submittedAgain, submittedFirst } from './submitted.ts';

export const actorOf = (caller: Caller): RequestActor => ({
  tenantId: caller.tenantId,
  userId: caller.userId,
  userName: caller.userName,
  caller,
});
export const actOf = (caller: Caller, more: Partial<Act> = {}): Act => ({
  userId: caller.userId,
  role: caller.activeRole,
  channel: 'WEB',
  ...more,
});

export const stateProblem = (state: RequestState, action: RequestAction, { locale }: Pick<Caller, 'locale'>): Problem =>
  stateRefused('WF_STATE', state, REQUEST_ACTION_DONE[action], { locale });

/** SUBMIT, in one transaction: business row, then request; validate, reserve, route, and go on (A5). */
export async function submitRequest<T>(
  tx: Tx,
  caller: Caller,
  types: RequestTypes,
  row: Subject,
  { onBehalf, isApprovedAtOnce = false, read }: SubmitOptions & { readonly read: () => Promise<T> },
): Promise<{ readonly submitted: Submitted; readonly answer: T }> {
  const { subjectId } = row;
  const type = typeNamed(types, row.code);
  const { tenantId } = caller;
  const actor = actorOf(caller);
  const locked = type.lock(tx, tenantId, subjectId);
  // Leaves along with what is asked first where the row is in hand already, else along with what the module asks.
  const employing = locked.then((row) => readEmployeeToday(tx, tenantId, row?.employeeId ?? null));
  employing.catch(() => {});
  const [found, [existing, published]] = await together(locked, beginning(tx, tenantId, row));
  if (!found) throw new Problem('NOT_FOUND');
  if (existing) refuseResubmission(existing, caller);
  const [, employed, before] = await together(
    settle(tx, type, actor, subjectId, existing),
    employing,
    existing ? readRun(tx, tenantId, existing) : null,
  );
  // Validation and reservation may have settled what was open.
  const subject = await type.lock(tx, tenantId, subjectId);
  if (!subject) throw new Problem('NOT_FOUND');
  const isForOther = onBehalf ?? (subject.employeeId !== null && subject.employeeId !== caller.employeeId);
  const draft = describe(type, subject, employed, isForOther);
  const route = isApprovedAtOnce
    ? {
        versionId: null,
        definition: uncovered(),
        continues: false,
        round: (existing?.round ?? 0) + 1,
      }
    : await routeOf(tx, tenantId, type, existing, before, { ...draft, workflow: subject.workflow ?? null }, published);
  const { definition } = route;
  const wanted = namedBy(caller, subject, existing);
  const chosenApprovers = await chosenApproversOf(tx, tenantId, type, {
    caller,
    subject,
    draft,
    definition,
    ...wanted,
  });
  const named = { ...wanted, chosenApprovers };
  const run = route.continues && before ? continuedRun(definition, before) : newRun(definition, route.round);
  const [transactionNo, snapshot, firstStep] = await together(
    existing?.transactionNo ?? nextNumber(tx, type.prefix, draft),
    snapshotOf(tx, tenantId, type, subjectId),
    gatherFirst(tx, tenantId, type, { subject, draft, definition, run, named }),
  );
  const written = { caller, type, subjectId, subject, draft, route, snapshot, transactionNo, chosenApprovers };
  const request = existing ? submittedAgain(written, existing) : submittedFirst(written);
  const work: Work = {
    tx,
    tenantId,
    type,
    request,
    definition,
    actor,
    act: actOf(caller),
    today: draft.today,
    write: async () => {
      await together(
        existing ? rewrite(tx, request, snapshot) : insert(tx, caller, request, snapshot),
        type.submitted?.(tx, actor, subjectId, transactionNo),
      );
    },
    ...(firstStep ? { firstStep } : {}),
  };
  const { run: after, answer } = await progressAndRead(work, before, run, [{ type: 'SUBMITTED' }], read);
  return { submitted: { id: request.id, transactionNo, state: after.state }, answer };
}

/** What the module says to it, and what it takes hold of. */
async function settle(
  tx: Tx,
  type: RequestType,
  actor: RequestActor,
  subjectId: string,
  existing: RequestRow | undefined,
): Promise<void> {
  await type.validate(tx, actor, subjectId, 'submit');
  if (!existing?.isReserved) await type.reserve?.(tx, actor, subjectId);
}

/** Who may decide on the step that is entered first, asked while its number is taken. */
async function gatherFirst(
  tx: Tx,
  tenantId: string,
  type: RequestType,
  {
    subject,
    draft,
    definition,
    run,
    named,
  }: {
    subject: RequestSubject;
    draft: Described;
    definition: WorkflowDefinition;
    run: Run;
    named: Named;
  },
): Promise<Work['firstStep']> {
  const next = nextOf(run, definition);
  if (next.kind !== 'ENTER') return undefined;
  const request = {
    employeeId: subject.employeeId,
    ...named,
    facts: draft.facts,
  };
  return { seq: next.seq, org: await orgForStep(tx, tenantId, type, request, definition, next.seq, draft.today) };
}

function refuseResubmission(existing: RequestRow, caller: Caller): void {
  if (!allows(existing.state, 'submit')) throw stateProblem(existing.state, 'submit', caller);
  if (!isOwner(existing, caller)) throw new Problem('WF_NOT_ASSIGNEE');
}

/** Whoever submitted it, and the person it is about, unless the type keeps it from them until it is approved. */
export const isOwner = (request: RequestRow, caller: Pick<Caller, 'userId' | 'employeeId'>): boolean =>
  request.submitterUserId === caller.userId ||
  request.subjectUserId === caller.userId ||
  (request.employeeIsParty && isAbout(request, caller));

export const isAbout = (request: Pick<RequestRow, 'employeeId'>, caller: Pick<Caller, 'employeeId'>): boolean =>
  request.employeeId !== null && request.employeeId === caller.employeeId;

/** CLM-202603-000417: by type and month, never used again (A2). */
async function nextNumber(tx: Tx, prefix: string, { facts }: Described): Promise<string> {
  const month = String(facts['date.today']).slice(0, 7).replace('-', '');
  const series = `request:${prefix}:${month}`;
  const number = (await takeNumbers(tx, [{ series, amount: 1 }])).get(series) ?? 1;
  return `${prefix}-${month}-${String(number).padStart(6, '0')}`;
}

/** The request once more, as an approver changed it: same day, new facts (ACT 5). */
export async function describeEdited(
  tx: Tx,
  tenantId: string,
  type: RequestType,
  request: RequestRow,
): Promise<RequestRow> {
  const subject = await type.lock(tx, tenantId, request.subjectId);
  if (!subject) throw new Problem('NOT_FOUND');
  const today = String(request.facts['date.today']) as CalendarDate;
  const employee = await readEmployee(tx, tenantId, subject.employeeId, today);
  const facts = conditionFacts(type, subject, employee, { onBehalf: request.onBehalf, today });
  const edited = {
    ...request,
    facts,
    factsHash: hashOf(facts),
    materialHash: hashOf(subject.material),
    amount: subject.amount ?? null,
    currency: subject.currency ?? null,
    subType: subject.subType ?? null,
  };
  await sql`
    update approval_request set facts = ${JSON.stringify(facts)}::jsonb, facts_hash = ${edited.factsHash}, material_hash = ${edited.materialHash},
      amount = ${edited.amount}::numeric, currency = ${edited.currency}, sub_type = ${edited.subType},
      snapshot = ${JSON.stringify(await snapshotOf(tx, tenantId, type, request.subjectId))}::jsonb, version = version + 1
    where tenant_id = ${tenantId} and id = ${request.id}::uuid`.execute(tx);
  await sql`
    update approval_task set amount = ${edited.amount}::numeric where tenant_id = ${tenantId} and request_id = ${request.id}::uuid and state = 'OPEN'`.execute(
    tx,
  );
  return edited;
}
