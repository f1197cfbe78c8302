import {
  type CalendarDate,
  REQUEST_ACTION_DONE,
  type RequestAction,
  type RequestSnapshot,
  type RequestState,
  type WorkflowDefinition,
} from '@personalia/contract';
import { type Tx, takeNumbers, together } from '@personalia/database';
import { allows, continuedRun, newRun, nextOf, pickWorkflow, type Run, type ScopedWorkflow } from '@personalia/domain';
import { sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import type { RequestActor, RequestSubject, RequestType, Submitted } from '../../platform/requests/index.ts';
import { stateRefused } from '../rows/state.ts';
import { setUpWorkflows } from '../setting/standard.ts';
import { type RequestTypes, typeNamed } from '../types.ts';
import { orgForStep, progress, type Work } from './progress.ts';
import type { Act } from './save.ts';
import { lockRequest, type RequestRow, readRun, type StoredRun, uncovered, writeRequest } from './store.ts';
import { conditionFacts, hashOf, readEmployee, readEmployeeToday, scopeFacts } from './subject.ts';

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
export async function submitRequest(
  tx: Tx,
  caller: Caller,
  types: RequestTypes,
  code: string,
  subjectId: string,
  {
    onBehalf,
    isApprovedAtOnce = false,
  }: { readonly onBehalf?: boolean | undefined; readonly isApprovedAtOnce?: boolean | undefined },
): Promise<Submitted> {
  const type = typeNamed(types, code);
  const { tenantId } = caller;
  const actor = actorOf(caller);
  const [found, existing, published] = await together(
    type.lock(tx, tenantId, subjectId),
    lockRequest(tx, tenantId, { type: code, subjectId }),
    isApprovedAtOnce ? [] : publishedWorkflows(tx, tenantId, type.code),
  );
  if (!found) throw new Problem('NOT_FOUND');
  if (existing) refuseResubmission(existing, caller);
  const [, employed, before] = await together(
    settle(tx, type, actor, subjectId, existing),
    readEmployeeToday(tx, tenantId, found.employeeId),
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
  const run = route.continues && before ? continuedRun(definition, before) : newRun(definition, route.round);
  const [transactionNo, snapshot, firstStep] = await together(
    existing?.transactionNo ?? nextNumber(tx, type.prefix, draft),
    type.snapshot(tx, tenantId, subjectId),
    gatherFirst(tx, tenantId, type, { subject, draft, definition, run }),
  );
  const written = { subjectId, subject, draft, route, snapshot, transactionNo };
  const request = await write(tx, caller, type, written, existing);
  const work: Work = {
    tx,
    tenantId,
    type,
    request,
    definition,
    actor,
    act: actOf(caller),
    today: draft.today,
    ...(firstStep ? { firstStep } : {}),
  };
  const { state } = await progress(work, before, run, [{ type: 'SUBMITTED' }]);
  return { id: request.id, transactionNo: request.transactionNo, state };
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
  if (!existing?.isReserved) await type.reserve(tx, actor, subjectId);
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
  }: { subject: RequestSubject; draft: Described; definition: WorkflowDefinition; run: Run },
): Promise<Work['firstStep']> {
  const next = nextOf(run, definition);
  if (next.kind !== 'ENTER') return undefined;
  const request = {
    employeeId: subject.employeeId,
    chosenApprovers: subject.chosenApprovers ?? [],
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

interface Described {
  readonly facts: RequestRow['facts'];
  readonly factsHash: string;
  readonly materialHash: string;
  readonly scope: ReturnType<typeof scopeFacts>;
  readonly onBehalf: boolean;
  readonly today: CalendarDate;
}

function describe(
  type: RequestType,
  subject: RequestSubject,
  { employee, today }: Awaited<ReturnType<typeof readEmployeeToday>>,
  onBehalf: boolean,
): Described {
  const facts = conditionFacts(type, subject, employee, { onBehalf, today });
  return {
    facts,
    factsHash: hashOf(facts),
    materialHash: hashOf(subject.material),
    scope: scopeFacts(employee, subject.subType ?? null),
    onBehalf,
    today,
  };
}

interface Route {
  /** Null: none covers the request, and the tenant approves such requests. */
  readonly versionId: string | null;
  readonly definition: WorkflowDefinition;
  readonly continues: boolean;
  readonly round: number;
}

/** SUBMIT 4 and AE-7: a new round takes the version published now, unless it goes on where it was returned. */
async function routeOf(
  tx: Tx,
  tenantId: string,
  type: RequestType,
  existing: RequestRow | undefined,
  before: StoredRun | null,
  { scope, materialHash, workflow }: Described & { readonly workflow: string | null },
  known: readonly PublishedWorkflow[],
): Promise<Route> {
  const round = (existing?.round ?? 0) + 1;
  if (existing && before) {
    const { definition } = existing;
    const { resubmitMode, maxRounds } = definition.options;
    if (round > maxRounds) throw new Problem('WF_ROUNDS', { values: { n: existing.round } });
    if (existing.state === 'RETURNED' && resubmitMode === 'CONTINUE')
      return {
        versionId: existing.workflowVersionId,
        definition,
        continues: existing.materialHash === materialHash,
        round,
      };
  }
  let published = known;
  if (published.length === 0) {
    // A type that came with a new version of the product begins with its standard workflow, like those of a new tenant.
    await setUpWorkflows(tx, tenantId, [type]);
    published = await publishedWorkflows(tx, tenantId, type.code);
  }
  const named = published.find(({ code }) => code === workflow);
  const chosen = named ?? pickWorkflow(published, scope).chosen;
  if (chosen) return { versionId: chosen.versionId, definition: chosen.definition, continues: false, round };
  const { rows } = await sql<{ auto: boolean }>`
    select ${type.code} = any(auto_approved) as auto from workflow_defaults where tenant_id = ${tenantId}`.execute(tx);
  if (!rows[0]?.auto) throw new Problem('WF_NONE');
  return { versionId: null, definition: uncovered(), continues: false, round };
}

export interface PublishedWorkflow extends ScopedWorkflow {
  readonly versionId: string;
  readonly versionNo: number;
  readonly definition: WorkflowDefinition;
}

/** Active workflows of a type with their published versions. */
export async function publishedWorkflows(tx: Tx, tenantId: string, type: string): Promise<PublishedWorkflow[]> {
  const { rows } = await sql<Omit<PublishedWorkflow, 'scope'>>`
    select w.id, w.code, w.name, w.priority, v.id as "versionId", v.version_no as "versionNo", v.definition
    from workflow w join workflow_version v on v.tenant_id = w.tenant_id and v.workflow_id = w.id and v.state = 'PUBLISHED'
    where w.tenant_id = ${tenantId} and w.request_type = ${type} and w.status = 'active' order by w.priority`.execute(
    tx,
  );
  return rows.map((row) => ({ ...row, scope: row.definition.scope }));
}

interface Written {
  readonly subjectId: string;
  readonly subject: RequestSubject;
  readonly draft: Described;
  readonly route: Route;
  readonly snapshot: RequestSnapshot;
  readonly transactionNo: string;
}

function write(
  tx: Tx,
  caller: Caller,
  type: RequestType,
  { subjectId, subject, draft, route, snapshot: seen, transactionNo }: Written,
  existing: RequestRow | undefined,
): Promise<RequestRow> {
  const { tenantId, userId } = caller;
  const snapshot = JSON.stringify(seen);
  const facts = JSON.stringify(draft.facts);
  const chosen = [...(subject.chosenApprovers ?? [])];
  if (existing)
    return writeRequest(
      tx,
      sql`update approval_request r set state = 'PENDING', round = ${route.round}, workflow_version_id = ${route.versionId}::uuid,
        employee_id = ${subject.employeeId}::uuid, subject_user_id = ${subject.userId ?? null}::uuid,
        sub_type = ${subject.subType ?? null}, amount = ${subject.amount ?? null}::numeric, currency = ${subject.currency ?? null},
        facts = ${facts}::jsonb, facts_hash = ${draft.factsHash}, material_hash = ${draft.materialHash},
        chosen_approvers = ${chosen}::uuid[], snapshot = ${snapshot}::jsonb, asked_by = null, is_reserved = true, submitted_at = now(),
        completed_at = null
      where tenant_id = ${tenantId} and id = ${existing.id}::uuid`,
    );
  return writeRequest(
    tx,
    sql`insert into approval_request as r (tenant_id, request_type, subject_id, transaction_no, employee_id, subject_user_id, employee_is_party, submitter_user_id,
        submitter_employee_id, on_behalf, workflow_version_id, round, state, sub_type, amount, currency, facts, facts_hash, material_hash,
        chosen_approvers, snapshot, is_reserved, submitted_at, updated_by)
      values (${tenantId}, ${type.code}, ${subjectId}::uuid, ${transactionNo}, ${subject.employeeId}::uuid,
        ${subject.userId ?? null}::uuid, ${type.employeeIsParty ?? true}, ${userId}::uuid, ${caller.employeeId}::uuid, ${draft.onBehalf}, ${route.versionId}::uuid, 1,
        'PENDING', ${subject.subType ?? null}, ${subject.amount ?? null}::numeric, ${subject.currency ?? null}, ${facts}::jsonb,
        ${draft.factsHash}, ${draft.materialHash}, ${chosen}::uuid[], ${snapshot}::jsonb, true, now(), ${userId}::uuid)`,
  );
}

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
      snapshot = ${JSON.stringify(await type.snapshot(tx, tenantId, request.subjectId))}::jsonb, version = version + 1
    where tenant_id = ${tenantId} and id = ${request.id}::uuid`.execute(tx);
  await sql`
    update approval_task set amount = ${edited.amount}::numeric where tenant_id = ${tenantId} and request_id = ${request.id}::uuid and state = 'OPEN'`.execute(
    tx,
  );
  return edited;
}
