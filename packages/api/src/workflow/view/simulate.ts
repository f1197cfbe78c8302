import type {
  ApprovalStep,
  CalendarDate,
  WorkflowDefinition,
  WorkflowScope,
  WorkflowSimulation,
} from '@personalia/contract';
import { label, SCOPE_DIMENSION_LABELS, stepLabel } from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import { type ConditionFacts, newRun, type Parties, pickWorkflow, type Run } from '@personalia/domain';
import { sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import { Problem } from '../../platform/http/index.ts';
import type { RequestType } from '../../platform/requests/index.ts';
import { gatherOrg } from '../request/gather.ts';
import { type PublishedWorkflow, publishedWorkflows } from '../request/route.ts';
import { conditionFacts, readEmployee, readEmployeeToday, scopeFacts } from '../request/subject.ts';
import { factTypesOf } from '../types.ts';
import { wordsFor } from '../vocabulary/index.ts';
import { rehearse } from './rehearse.ts';
import { reasonsOf } from './steps.ts';

/** Steps of a rehearsal as they are shown: people, and why; nothing of it happened. */
export const stepsOfRun = (run: Run, definition: WorkflowDefinition, locale: Caller['locale']): ApprovalStep[] =>
  run.steps.map(({ seq, name, state, skipReason, isExtra, tasks, why }) => ({
    seq,
    name: stepLabel(name)[locale],
    state: state === 'APPROVED' && tasks.length > 0 ? 'WAITING' : state,
    skipReason,
    enteredAt: null,
    dueAt: null,
    completedAt: null,
    people: tasks.map(({ userId, employeeId, name: person }) => ({
      userId,
      employeeId,
      name: person,
      taskId: null,
      state: null,
      actedBy: null,
      actedAt: null,
      comment: null,
    })),
    why: reasonsOf(why, isExtra ? [] : (definition.steps[seq - 1]?.slots ?? []), locale),
  }));

interface SimulatedFor {
  readonly employeeId: string | null;
  readonly submitterId: string | null;
  readonly date?: CalendarDate | null | undefined;
  readonly draftOf: string | null;
  readonly definition: WorkflowDefinition | null;
}

/** What the request says. */
export interface AskedSimulation {
  readonly facts: Readonly<Record<string, string | number | boolean | null>>;
  readonly subType: string | null;
  /** The code of the workflow that takes the request; left out: the first whose scope fits. */
  readonly workflow?: string | null;
}

/** Which workflow would be chosen, why not the others, and who would decide (B). */
export async function simulate(
  tx: Tx,
  caller: Caller,
  type: RequestType,
  input: SimulatedFor,
  asked: AskedSimulation | Promise<AskedSimulation>,
): Promise<WorkflowSimulation> {
  const { tenantId, locale } = caller;
  const [{ employee, today }, candidates, users, request] = await together(
    employeeOn(tx, tenantId, input),
    candidatesOf(tx, tenantId, type.code, input),
    usersOf(tx, tenantId, input),
    asked,
  );
  if (input.employeeId !== null && !employee) throw Problem.at('employeeId', 'REFERENCE_MISSING');
  const onBehalf = input.submitterId !== null && input.submitterId !== input.employeeId;
  const own = Object.fromEntries(Object.keys(type.facts).map((name) => [name, null]));
  const facts: ConditionFacts = {
    ...conditionFacts(type, { facts: own, subType: request.subType }, employee, { onBehalf, today }),
    ...request.facts,
  };
  const picked = pickWorkflow(candidates, scopeFacts(employee, request.subType));
  const { others } = picked;
  const chosen = candidates.find(({ code }) => code === request.workflow) ?? picked.chosen;
  const lost = others.map(({ workflow, missed }) => ({
    code: workflow.code,
    name: workflow.name,
    priority: workflow.priority,
    reason: missed ? missedText(missed, locale) : LATER[locale],
  }));
  if (!chosen) return { chosen: null, others: lost, steps: [], outcome: 'NONE' };
  const { definition } = chosen;
  const parties = partiesOf(users, input, definition, onBehalf);
  const run = await rehearse(
    newRun(definition, 1),
    {
      definition,
      facts,
      factTypes: factTypesOf(type),
      words: await wordsFor(tx, tenantId, type, definition),
      factsHash: 'simulation',
      parties,
    },
    (seq) =>
      gatherOrg(
        tx,
        {
          tenantId,
          employeeId: input.employeeId,
          menuPath: type.menuPath,
          date: today,
          chosenApprovers: [],
          costCentres: [],
          receivingManagers: [],
        },
        definition.steps[seq - 1]?.slots ?? [],
      ),
  );
  return {
    chosen: { id: chosen.id, code: chosen.code, name: chosen.name, versionNo: chosen.versionNo },
    others: lost,
    steps: stepsOfRun(run, definition, locale),
    outcome: run.state === 'APPROVED' ? 'APPROVED' : 'BLOCKED',
  };
}

type Candidate = PublishedWorkflow & { readonly definition?: WorkflowDefinition };

/** The published workflows, with the draft in place of the version that it will replace. */
async function candidatesOf(
  tx: Tx,
  tenantId: string,
  type: string,
  { draftOf, definition }: SimulatedFor,
): Promise<Candidate[]> {
  const published = await publishedWorkflows(tx, tenantId, type);
  if (draftOf === null)
    return definition === null
      ? published
      : [
          {
            id: '',
            code: '–',
            name: '–',
            priority: 0,
            scope: definition.scope,
            versionId: '',
            versionNo: 0,
            definition,
          },
        ];
  const { rows } = await sql<Candidate & { definition: WorkflowDefinition }>`
    select w.id, w.code, w.name, w.priority, v.id as "versionId", v.version_no as "versionNo", v.definition
    from workflow w join workflow_version v on v.tenant_id = w.tenant_id and v.workflow_id = w.id and v.state = 'DRAFT'
    where w.tenant_id = ${tenantId} and w.id = ${draftOf}::uuid`.execute(tx);
  const [draft] = rows;
  if (!draft) throw Problem.at('draftOf', 'REFERENCE_MISSING');
  const tried = definition ?? draft.definition;
  return [...published.filter(({ id }) => id !== draftOf), { ...draft, definition: tried, scope: tried.scope }];
}

/** The employee on the day that was asked for, else on today where they work. */
async function employeeOn(tx: Tx, tenantId: string, { employeeId, date }: SimulatedFor) {
  if (!date) return readEmployeeToday(tx, tenantId, employeeId);
  return { employee: await readEmployee(tx, tenantId, employeeId, date), today: date };
}

type UserOf = (employeeId: string | null) => string | null;

/** The users of the employee and of whoever submits. */
async function usersOf(tx: Tx, tenantId: string, { employeeId, submitterId }: SimulatedFor): Promise<UserOf> {
  const { rows } = await sql<{ id: string; employeeId: string }>`
    select id, employee_id as "employeeId" from app_user where tenant_id = ${tenantId} and status <> 'deactivated'
      and employee_id in (${employeeId}::uuid, ${submitterId}::uuid)`.execute(tx);
  return (id) => rows.find((row) => row.employeeId === id)?.id ?? null;
}

function partiesOf(
  userOf: UserOf,
  { employeeId, submitterId }: SimulatedFor,
  definition: WorkflowDefinition,
  onBehalf: boolean,
): Parties {
  const submitter = submitterId ?? employeeId;
  return {
    employeeId,
    userId: userOf(employeeId),
    submitterUserId: userOf(submitter) ?? '',
    submitterEmployeeId: submitter,
    submitterCounts: definition.options.submitterCountsAsApprover && onBehalf,
    chosenApprovers: null,
    costCentres: [],
    receivingManagers: [],
  };
}

const LATER = label('Another workflow has a lower priority number.', 'Alur kerja lain bernomor prioritas lebih kecil.');
const OUTSIDE = label(
  'Its scope does not cover this request: {dimension}',
  'Cakupannya tidak memuat permohonan ini: {dimension}',
);
const missedText = ({ dimension }: WorkflowScope, locale: Caller['locale']): string =>
  OUTSIDE[locale].replace('{dimension}', SCOPE_DIMENSION_LABELS[dimension][locale]);
