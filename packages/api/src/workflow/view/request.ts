import {
  type ApprovalRequest,
  type Locale,
  label,
  REQUEST_STATE_LABELS,
  snapshotIn,
  stepLabel,
  type WorkflowDefinition,
} from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import {
  actionsFor,
  delegationChain,
  FALLBACK_STEP,
  type LimitedReplacement,
  mayDecide,
  type Parties,
  type Standing,
} from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { coveredOf, replacementsFor } from '../replacement/delegation.ts';
import { uncovered } from '../request/store.ts';
import { isAbout } from '../request/submit.ts';
import { type RequestTypes, typeNamed } from '../types.ts';
import { type OpenTask, type RequestRead, readRows } from './read.ts';

/** A request for one viewer, with the task that they could decide on. */
export interface ViewedRequest {
  readonly request: ApprovalRequest;
  readonly taskId: string | null;
  readonly forName: string | null;
  readonly definition: WorkflowDefinition;
  readonly stepSeq: number | null;
  /** It is from or about the viewer, or they decide or decided on it: they may read its steps and history. */
  readonly isParty: boolean;
  /** Who decided last, and what they wrote. */
  readonly decidedBy: string | null;
  readonly comment: string | null;
}

/** One alone keeps its plan; for a list of unknown length it would be made each time, which takes longer than the answer. */
const oneOf = (column: RawBuilder<unknown>, ids: readonly string[]): RawBuilder<unknown> =>
  ids.length === 1 ? sql`${column} = ${ids[0]}::uuid` : sql`${column} = any(${[...ids]}::uuid[])`;

/** Requests as a viewer sees them, in the order of the ids. */
export async function viewRequests(
  tx: Tx,
  caller: Caller,
  types: RequestTypes,
  ids: readonly string[],
): Promise<ViewedRequest[]> {
  const viewed = await viewWhere(tx, caller, types, ids, oneOf(sql`r.id`, ids));
  const byId = new Map(viewed.map((one) => [one.request.id, one]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The requests behind rows of a module. */
export const viewRequestsOf = (
  tx: Tx,
  caller: Caller,
  types: RequestTypes,
  type: string,
  subjectIds: readonly string[],
): Promise<ViewedRequest[]> =>
  viewWhere(tx, caller, types, subjectIds, sql`r.request_type = ${type} and ${oneOf(sql`r.subject_id`, subjectIds)}`);

async function viewWhere(
  tx: Tx,
  caller: Caller,
  types: RequestTypes,
  ids: readonly string[],
  which: RawBuilder<unknown>,
): Promise<ViewedRequest[]> {
  if (ids.length === 0) return [];
  const [rows, replacements] = await together(
    readRows(tx, caller.tenantId, which),
    replacementsFor(tx, caller.tenantId, caller.employeeId),
  );
  return viewRows(tx, caller, types, rows, replacements);
}

/** What was read, for a viewer who replaces others as these say. */
export async function viewRows(
  tx: Tx,
  caller: Caller,
  types: RequestTypes,
  rows: readonly RequestRead[],
  replacements: readonly LimitedReplacement[],
): Promise<ViewedRequest[]> {
  const viewed: ViewedRequest[] = [];
  for (const row of rows)
    if (types.has(row.requestType)) viewed.push(await viewOne(tx, caller, types, row, replacements));
  return viewed;
}

const partiesOfRow = (row: RequestRead): Parties => ({
  employeeId: row.employeeId,
  userId: row.subjectUserId,
  submitterUserId: row.submitterUserId,
  submitterEmployeeId: row.submitterEmployeeId,
  submitterCounts: false,
  chosenApprovers: [],
  costCentres: [],
  receivingManagers: [],
});

async function viewOne(
  tx: Tx,
  caller: Caller,
  types: RequestTypes,
  row: RequestRead,
  replacements: readonly LimitedReplacement[],
): Promise<ViewedRequest> {
  const { locale } = caller;
  const type = typeNamed(types, row.requestType);
  const { step } = row;
  const definition = row.definition ?? uncovered();
  const rules = step ? (step.isExtra ? FALLBACK_STEP : definition.steps[step.seq - 1]) : undefined;
  const mine = step?.state === 'ACTIVE' && rules ? await ownTask(tx, caller, row, rules, replacements) : null;
  const owner =
    row.submitterUserId === caller.userId ||
    row.subjectUserId === caller.userId ||
    (row.employeeIsParty && isAbout(row, caller));
  const standing: Standing = {
    isOwner: owner,
    decides: mine !== null,
    isAssignee: mine?.userId === caller.userId,
    allowReturn: rules?.allowReturn ?? false,
    someoneDecided: row.someoneDecided,
    recallAnyTime: definition.options.recall === 'ANY_TIME',
    isAsked: row.askedBy !== null,
    overrides:
      caller.permissions.can('workflow-setting', 'edit') &&
      !owner &&
      !isAbout(row, caller) &&
      (definition.options.adminOverride || step?.state === 'BLOCKED'),
    cancels: false,
  };
  const place = step && {
    k: step.k,
    n: step.n,
    name: stepLabel(step.name)[locale],
    isBlocked: step.state === 'BLOCKED',
  };
  return {
    request: {
      id: row.id,
      requestType: row.requestType,
      typeLabel: type.label[locale],
      subjectId: row.subjectId,
      link: type.link(row.subjectId),
      transactionNo: row.transactionNo,
      employee: row.employee,
      submittedBy: row.submittedBy,
      submittedAt: row.submittedAt,
      completedAt: row.completedAt,
      round: row.round,
      state: row.state,
      stateText: stateText(row.state, place, locale),
      step: place,
      waitingFor: row.open.map(({ userId, employeeId, name }) => ({ userId, employeeId, name })),
      waitingSince: step?.enteredAt ?? null,
      dueAt: step?.dueAt ?? null,
      snapshot: snapshotIn(row.snapshot, locale),
      lastError: row.failure?.[locale] ?? null,
      version: row.version,
      can: actionsFor(row.state, standing),
    },
    taskId: mine?.id ?? null,
    forName: mine && mine.userId !== caller.userId ? mine.name : null,
    definition,
    stepSeq: step?.seq ?? null,
    isParty: owner || mine !== null || row.acted.includes(caller.userId),
    decidedBy: row.decidedBy,
    comment: row.comment,
  };
}

/** The caller's open task, else one that they may decide on in somebody's place (A6). */
async function ownTask(
  tx: Tx,
  caller: Caller,
  row: RequestRead,
  rules: { readonly allowDelegation: boolean; readonly distinctPersons: boolean },
  replacements: readonly LimitedReplacement[],
): Promise<OpenTask | null> {
  if (!mayDecide(caller, partiesOfRow(row))) return null;
  if (rules.distinctPersons && row.acted.includes(caller.userId)) return null;
  const own = row.open.find(({ userId }) => userId === caller.userId);
  if (own) return own;
  if (!rules.allowDelegation || replacements.length === 0 || caller.employeeId === null) return null;
  const covered = await coveredOf(tx, caller.tenantId, row, replacements);
  const me = caller.employeeId;
  return (
    row.open.find(
      ({ employeeId }) => employeeId !== null && delegationChain(employeeId, me, replacements, covered) !== null,
    ) ?? null
  );
}

const PLACE = label('step {k} of {n}: {name}', 'langkah {k} dari {n}: {name}');
const BLOCKED = label('blocked', 'tertahan');

/** "Pending – step 1 of 2: Manager". */
export function stateText(state: ApprovalRequest['state'], place: ApprovalRequest['step'], locale: Locale): string {
  const text = REQUEST_STATE_LABELS[state][locale];
  if (state !== 'PENDING' || !place) return text;
  const at = PLACE[locale]
    .replace('{k}', String(place.k))
    .replace('{n}', String(place.n))
    .replace('{name}', () => place.name);
  return `${text} – ${at}${place.isBlocked ? ` (${BLOCKED[locale]})` : ''}`;
}

/** Parties, approvers past and present, whoever replaces one now, and administrators of workflows. */
export async function mayView(tx: Tx, caller: Caller, viewed: ViewedRequest, types: RequestTypes): Promise<boolean> {
  const { request } = viewed;
  if (viewed.taskId !== null || request.can.length > 0) return true;
  if (caller.permissions.can('workflow-setting', 'edit')) return true;
  const { rows } = await sql`
    select 1 from approval_request r where r.tenant_id = ${caller.tenantId} and r.id = ${request.id}::uuid and (
      r.submitter_user_id = ${caller.userId}::uuid or r.subject_user_id = ${caller.userId}::uuid or (r.employee_is_party and r.employee_id = ${caller.employeeId}::uuid)
      or exists (select from approval_task t where t.tenant_id = r.tenant_id and t.request_id = r.id
        and (t.assignee_user_id = ${caller.userId}::uuid or t.acted_by_user_id = ${caller.userId}::uuid)))`.execute(tx);
  if (rows.length > 0) return true;
  return (await types.get(request.requestType)?.mayView?.(tx, caller, request.subjectId)) ?? false;
}

export async function viewedOr404(tx: Tx, caller: Caller, types: RequestTypes, id: string): Promise<ViewedRequest> {
  const [viewed] = await viewRequests(tx, caller, types, [id]);
  if (!viewed || !(await mayView(tx, caller, viewed, types))) throw new Problem('NOT_FOUND');
  return viewed;
}
