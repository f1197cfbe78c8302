import type { CalendarDate, StoredSnapshot } from '@personalia/contract';
import { newId, type Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import type { RequestSubject, RequestType } from '../../platform/requests/index.ts';
import type { Route } from './route.ts';
import type { RequestRow } from './store.ts';
import { conditionFacts, hashOf, type readEmployeeToday, scopeFacts } from './subject.ts';

/** What conditions and scopes look at, frozen with the request. */
export interface Described {
  readonly facts: RequestRow['facts'];
  readonly factsHash: string;
  readonly materialHash: string;
  readonly scope: ReturnType<typeof scopeFacts>;
  readonly onBehalf: boolean;
  readonly today: CalendarDate;
}

export function describe(
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

/** What a submission found out, of which its row is made. */
interface Submission {
  readonly caller: Caller;
  readonly type: RequestType;
  readonly subjectId: string;
  readonly subject: RequestSubject;
  readonly draft: Described;
  readonly route: Route;
  readonly transactionNo: string;
  readonly chosenApprovers: readonly string[];
}

/** Of a row what each round says again. */
const textsOfSubmission = ({ caller, subject, draft, route, chosenApprovers }: Submission) => ({
  employeeId: subject.employeeId,
  subjectUserId: subject.userId ?? null,
  workflowVersionId: route.versionId,
  definition: route.definition,
  round: route.round,
  state: 'PENDING' as const,
  subType: subject.subType ?? null,
  amount: subject.amount ?? null,
  currency: subject.currency ?? null,
  facts: draft.facts,
  factsHash: draft.factsHash,
  materialHash: draft.materialHash,
  chosenApprovers,
  costCentres: subject.costCentres ?? [],
  receivingManagers: subject.receivingManagers ?? [],
  askedBy: null,
  isReserved: true,
  submittedAt: new Date().toISOString(),
  updatedBy: caller.userName,
});

/** A request as `insert` will write it: its steps and tasks leave together with it. */
export function submittedFirst(given: Submission): RequestRow {
  const { caller, type, subjectId, draft, transactionNo } = given;
  const submission = textsOfSubmission(given);
  return {
    ...submission,
    id: newId(),
    requestType: type.code,
    subjectId,
    transactionNo,
    employeeIsParty: type.employeeIsParty ?? true,
    submitterUserId: caller.userId,
    submitterEmployeeId: caller.employeeId,
    onBehalf: draft.onBehalf,
    version: 1,
    updatedAt: submission.submittedAt,
  };
}

/** The next round of a request, as `rewrite` will write it. */
export const submittedAgain = (given: Submission, existing: RequestRow): RequestRow => ({
  ...existing,
  ...textsOfSubmission(given),
});

const chosenOf = (row: RequestRow) => sql`${[...row.chosenApprovers]}::uuid[]`;
const centresOf = (row: RequestRow) => sql`${[...row.costCentres]}::text[]`;
const receivingOf = (row: RequestRow) => sql`${[...row.receivingManagers]}::uuid[]`;
const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

export async function insert(
  tx: Tx,
  { tenantId, userId }: Caller,
  row: RequestRow,
  snapshot: StoredSnapshot,
): Promise<void> {
  await sql`
    insert into approval_request (tenant_id, id, request_type, subject_id, transaction_no, employee_id, subject_user_id, employee_is_party, submitter_user_id,
      submitter_employee_id, on_behalf, workflow_version_id, round, state, sub_type, amount, currency, facts, facts_hash, material_hash,
      chosen_approvers, cost_centres, receiving_managers, snapshot, is_reserved, submitted_at, updated_by)
    values (${tenantId}, ${row.id}::uuid, ${row.requestType}, ${row.subjectId}::uuid, ${row.transactionNo}, ${row.employeeId}::uuid,
      ${row.subjectUserId}::uuid, ${row.employeeIsParty}, ${row.submitterUserId}::uuid, ${row.submitterEmployeeId}::uuid, ${row.onBehalf},
      ${row.workflowVersionId}::uuid, ${row.round}, ${row.state}, ${row.subType}, ${row.amount}::numeric, ${row.currency}, ${json(row.facts)},
      ${row.factsHash}, ${row.materialHash}, ${chosenOf(row)}, ${centresOf(row)}, ${receivingOf(row)}, ${json(snapshot)}, true, now(), ${userId}::uuid)`.execute(
    tx,
  );
}

export async function rewrite(tx: Tx, row: RequestRow, snapshot: StoredSnapshot): Promise<void> {
  await sql`
    update approval_request set state = ${row.state}, round = ${row.round}, workflow_version_id = ${row.workflowVersionId}::uuid,
      employee_id = ${row.employeeId}::uuid, subject_user_id = ${row.subjectUserId}::uuid, sub_type = ${row.subType},
      amount = ${row.amount}::numeric, currency = ${row.currency}, facts = ${json(row.facts)}, facts_hash = ${row.factsHash},
      material_hash = ${row.materialHash}, chosen_approvers = ${chosenOf(row)}, cost_centres = ${centresOf(row)},
      receiving_managers = ${receivingOf(row)}, snapshot = ${json(snapshot)}, asked_by = null,
      is_reserved = true, submitted_at = now(), completed_at = null
    where tenant_id = app.tenant() and id = ${row.id}::uuid`.execute(tx);
}
