import type { RequestState, WorkflowDefinition } from '@personalia/contract';
import { WorkflowDefinition as Definition } from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import type { ConditionFacts, Parties, Run, StepRun } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';

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
  readonly costCentres: readonly (string | null)[];
  readonly receivingManagers: readonly string[];
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
  r.material_hash as "materialHash", r.chosen_approvers as "chosenApprovers", r.cost_centres as "costCentres", r.receiving_managers as "receivingManagers", r.asked_by as "askedBy",
  r.is_reserved as "isReserved", r.submitted_at as "submittedAt", r.version, r.updated_at as "updatedAt",
  (select name from app_user w where w.tenant_id = r.tenant_id and w.id = r.updated_by) as "updatedBy",
  (select v.definition from workflow_version v where v.tenant_id = r.tenant_id and v.id = r.workflow_version_id) as definition`;

/** Of requests that no workflow covers, where the tenant approves such ones. */
export const uncovered = (): WorkflowDefinition => Definition.parse({ options: { requireHumanDecision: false } });

const asRequest = (row: FoundRow | undefined): RequestRow | undefined =>
  row && { ...row, definition: row.definition ?? uncovered() };

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
export const readRun = async (tx: Tx, tenantId: string, request: RequestRow): Promise<StoredRun> => ({
  state: request.state,
  round: request.round,
  steps: await readSteps(tx, tenantId, request.id),
});

/** The request and its round, read by what waits for the lock: nothing of them is older than it (AE-2). */
export async function lockRun(
  tx: Tx,
  tenantId: string,
  id: string,
): Promise<{ request: RequestRow; run: StoredRun } | undefined> {
  const [request, steps] = await together(lockRequest(tx, tenantId, { id }), readSteps(tx, tenantId, id));
  return request && { request, run: { state: request.state, round: request.round, steps } };
}

async function readSteps(tx: Tx, tenantId: string, requestId: string): Promise<StoredStep[]> {
  const { rows: steps } = await sql<StoredStep>`
    select s.id, s.seq, s.name, s.state, s.skip_reason as "skipReason", s.is_extra as "isExtra", s.why,
      coalesce((select json_agg(json_build_object('id', t.id, 'slot', t.slot, 'userId', t.assignee_user_id,
          'employeeId', t.assignee_employee_id, 'name', ${userName('u')}, 'state', t.state, 'actedBy', t.acted_by_user_id,
          'factsHash', t.facts_hash, 'note', t.note, 'carriedFrom', t.carried_from) order by t.id)
        from approval_task t join app_user u on u.tenant_id = t.tenant_id and u.id = t.assignee_user_id
        where t.tenant_id = s.tenant_id and t.step_run_id = s.id), '[]') as tasks
    from approval_step_run s
    where s.tenant_id = ${tenantId} and s.request_id = ${requestId}::uuid and s.round = (
      select r.round from approval_request r where r.tenant_id = s.tenant_id and r.id = s.request_id) order by s.seq`.execute(
    tx,
  );
  return steps;
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
  costCentres: request.costCentres,
  receivingManagers: request.receivingManagers,
});
