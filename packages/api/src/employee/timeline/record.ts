import { type CalendarDate } from '@personalia/contract';
import { newId, type Tx, takeNumbers } from '@personalia/database';
import { employeeNumber, numberSeries, type Operation } from '@personalia/domain';
import { sql } from 'kysely';
import { applyTimeline } from './apply.ts';
import { refuse } from './findings.ts';
import { noteOverrides } from './override-lock.ts';
import { type Plan, planTransitions } from './plan.ts';
import type { EmploymentRow, StoredCareer } from './read-careers.ts';
import { employeeOf, type TimelineCommand, type TransitionDraft, type TransitionOrigin } from './requests.ts';

export interface RecordedTransition {
  readonly id: string;
  readonly transactionNo: string;
  readonly employeeId: string;
}

/** Checks events as a set and appends them as approved (1.4). The tables follow with `applyTimeline`. */
export const recordTransitions = (
  tx: Tx,
  origin: TransitionOrigin,
  drafts: readonly TransitionDraft[],
): Promise<RecordedTransition[]> =>
  carryOut(
    tx,
    origin,
    drafts.map((draft) => ({ kind: 'add', draft })),
  );

/** The same for corrections and cancellations: all of them or none. */
export async function carryOut(
  tx: Tx,
  origin: TransitionOrigin,
  requests: readonly TimelineCommand[],
): Promise<RecordedTransition[]> {
  if (requests.length === 0) return [];
  const plan = await planTransitions(tx, origin, requests);
  refuse(plan.findings, origin.locale ?? 'en', requests.length);
  await noteOverrides(tx, plan.locks);
  const numbers = await transactionNumbers(tx, requests.filter((one) => one.kind !== 'cancel').length);
  const rows = await rowsOf(tx, origin, plan, requests, numbers);
  await close(tx, origin, plan, requests);
  await insert(tx, origin, rows);
  return rows.map(({ id, transactionNo, employeeId }) => ({ id, transactionNo, employeeId }));
}

/** Records and applies in one go, as long as nobody has to approve first. */
export async function recordAndApply(
  tx: Tx,
  origin: TransitionOrigin,
  requests: readonly TimelineCommand[],
): Promise<RecordedTransition[]> {
  const recorded = await carryOut(tx, origin, requests);
  await applyTimeline(tx, origin.tenantId, requests.map(employeeOf));
  return recorded;
}

async function transactionNumbers(tx: Tx, amount: number): Promise<() => string> {
  const year = new Date().getUTCFullYear();
  if (amount === 0) return () => '';
  const series = `career-transition:${year}`;
  let next = (await takeNumbers(tx, [{ series, amount }])).get(series) ?? 1;
  return () => `CT-${year}-${String(next++).padStart(6, '0')}`;
}

interface EventRow {
  readonly id: string;
  readonly transactionNo: string;
  readonly employeeId: string;
  readonly employmentId: string;
  readonly [column: string]: unknown;
}

async function rowsOf(
  tx: Tx,
  { tenantId }: TransitionOrigin,
  { careers, operations, masters }: Plan,
  requests: readonly TimelineCommand[],
  number: () => string,
): Promise<EventRow[]> {
  const rows: EventRow[] = [];
  const lowest = new Map<string, number>();
  const texts = await wordsOf(tx, tenantId, requests);
  for (const [index, request] of requests.entries()) {
    const operation = operations[index] as Operation;
    if (request.kind === 'cancel' || operation.kind === 'cancel') continue;
    const { event } = operation;
    const career = careers.get(request.draft.employeeId) as StoredCareer;
    const { newNumber, ...given } = request.draft.terms ?? {};
    const employer = masters.employerId.get(String(event.sets['employerId']));
    const employeeNo =
      newNumber && employer
        ? await nextEmployeeNo(tx, tenantId, employer, event.effectiveDate)
        : (given.employeeNo ?? null);
    const replaced = request.kind === 'correct' ? career.events.find((one) => one.id === request.id) : undefined;
    const isNewEmployment = event.type === 'rehire' && !replaced;
    const employment = employmentAt(career, event.effectiveDate);
    // Somebody may come back several times in one file.
    const least = lowest.get(career.employeeId) ?? Math.min(0, ...career.employments.map((one) => one.spellNo));
    if (isNewEmployment) lowest.set(career.employeeId, least - 1);
    rows.push({
      id: event.id,
      rootId: event.rootId === event.id ? null : event.rootId,
      correctionOf: replaced?.id ?? null,
      transactionNo: number(),
      employeeId: request.draft.employeeId,
      employmentId: replaced?.employmentId ?? (isNewEmployment ? newId() : employment.id),
      isNewEmployment,
      employeeNo: employeeNo ?? employment.employeeNo,
      lowest: least - 1,
      type: event.type,
      effectiveDate: event.effectiveDate,
      endDate: event.endDate,
      sequence: event.sequence,
      changes: event.sets,
      pay: event.pay.length > 0 ? event.pay : null,
      terms: employeeNo ? { ...event.terms, employeeNo } : event.terms,
      reasonId: event.reasonId ?? null,
      reason:
        (request.draft.reason === undefined ? replaced && texts.get(replaced.id)?.reason : request.draft.reason) ??
        null,
      comment:
        (request.draft.comment === undefined ? replaced && texts.get(replaced.id)?.comment : request.draft.comment) ??
        null,
    });
  }
  return rows;
}

interface Words {
  readonly id: string;
  readonly reason: string | null;
  readonly comment: string | null;
}

/** Explanations of the events that are corrected: they stay unless the command has its own. The reason of the correction stands with the corrected event. */
async function wordsOf(
  tx: Tx,
  tenantId: string,
  requests: readonly TimelineCommand[],
): Promise<ReadonlyMap<string, Words>> {
  const ids = requests.flatMap((one) => (one.kind === 'correct' ? [one.id] : []));
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Words>`
    select id, reason, comment from career_transition
    where tenant_id = ${tenantId}::uuid and id = any(${ids}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The employment that an event is recorded in, or comes after; what it opens itself is made by the replay. */
function employmentAt({ employments }: StoredCareer, date: CalendarDate): EmploymentRow {
  const live = employments.filter((one) => one.spellNo > 0);
  const found = live.findLast((one) => one.hireDate <= date) ?? live[0] ?? employments.at(-1);
  if (!found) throw new Error('an employee without any employment');
  return found;
}

async function nextEmployeeNo(
  tx: Tx,
  tenantId: string,
  employer: { code: string; pattern: string },
  date: CalendarDate,
): Promise<string> {
  const series = numberSeries(employer.pattern, employer.code, date);
  for (;;) {
    const no = employeeNumber(
      series,
      (await takeNumbers(tx, [{ series: series.key, amount: 1 }])).get(series.key) ?? 1,
    );
    const { rows: taken } = await sql`
      select from app.numbers_given(${tenantId}::uuid, ${[no.toLowerCase()]}::text[]) limit 1`.execute(tx);
    if (taken.length === 0) return no;
  }
}

/** Events that were replaced or should not have been stay, marked and with the reason. */
async function close(
  tx: Tx,
  { tenantId, userId }: TransitionOrigin,
  { operations }: Plan,
  requests: readonly TimelineCommand[],
): Promise<void> {
  const closed = operations.flatMap((operation, index) => {
    const request = requests[index];
    if (operation.kind === 'add' || !request || request.kind === 'add') return [];
    return [{ id: operation.id, reason: request.reason, isCancelled: operation.kind === 'cancel' }];
  });
  if (closed.length === 0) return;
  await sql`
    update career_transition t set status = case when x."isCancelled" then 'cancelled' else t.status end,
      application = case when x."isCancelled" then 'reversed' else 'superseded' end,
      closed_at = clock_timestamp(), closed_by = ${userId}::uuid, closed_reason = x.reason,
      version = version + 1, updated_at = now(), updated_by = ${userId}::uuid
    from json_to_recordset(${JSON.stringify(closed)}::json) as x(id uuid, reason text, "isCancelled" boolean)
    where t.tenant_id = ${tenantId}::uuid and t.id = x.id`.execute(tx);
}

async function insert(
  tx: Tx,
  { tenantId, userId, batchNo }: TransitionOrigin,
  rows: readonly EventRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const json = JSON.stringify(rows);
  if (rows.some((row) => row['isNewEmployment']))
    // Below zero until the replay counts it among the employments.
    await sql`
      insert into employment (tenant_id, id, employee_id, spell_no, employee_no, hire_date, service_date, opened_by)
      select ${tenantId}::uuid, "employmentId", "employeeId", lowest, "employeeNo", "effectiveDate", "effectiveDate", id
      from json_to_recordset(${json}::json) as x(id uuid, "employmentId" uuid, "employeeId" uuid, lowest int, "employeeNo" text,
        "effectiveDate" date, "isNewEmployment" boolean)
      where "isNewEmployment"`.execute(tx);
  await sql`
    insert into career_transition (tenant_id, id, root_id, correction_of, transaction_no, employee_id, employment_id, type, effective_date,
      end_date, sequence, changes, pay_changes, terms, reason_id, reason, comment, batch_no, status, application, approved_at, created_by, updated_by)
    select ${tenantId}::uuid, id, "rootId", "correctionOf", "transactionNo", "employeeId", "employmentId", type, "effectiveDate", "endDate",
      sequence, changes, pay, terms, "reasonId", reason, comment, ${batchNo ?? null}::text, 'approved', 'none', clock_timestamp(), ${userId}::uuid, ${userId}::uuid
    from json_to_recordset(${json}::json) as x(id uuid, "rootId" uuid, "correctionOf" uuid, "transactionNo" text, "employeeId" uuid,
      "employmentId" uuid, type text, "effectiveDate" date, "endDate" date, sequence int, changes jsonb, pay jsonb, terms jsonb,
      "reasonId" uuid, reason text, comment text)`.execute(tx);
}
