import { heldRows, type Tx, together } from '@personalia/database';
import { lengthOf } from '@personalia/domain';
import { sql } from 'kysely';
import type { RequestActor } from '../../platform/requests/index.ts';
import { lockAccount } from '../ledger.ts';
import { type EvaluatedLeave, evaluateLeave } from './evaluate.ts';
import { mayBackdate } from './may-backdate.ts';
import { holdDays, putBack, type RequestDay, type RequestRow, readDays } from './store.ts';

/** What a submission is judged by, and what it writes (2.3), in the transaction of the submission. */

export interface JudgedSubmission {
  readonly kept: readonly RequestDay[];
  readonly found: EvaluatedLeave;
}

export async function judgeSubmission(
  tx: Tx,
  { tenantId, caller }: Pick<RequestActor, 'tenantId' | 'caller'>,
  row: RequestRow,
): Promise<JudgedSubmission> {
  const [, kept, found] = await together(
    // Whoever takes from an account takes turns: what is read behind it sees the request before.
    lockAccount(tx, tenantId, row.employeeId, row.leaveTypeId),
    readDays(tx, tenantId, row.id),
    evaluateLeave(
      tx,
      tenantId,
      { ...row, requestId: row.id },
      {
        locale: caller?.locale ?? 'en',
        mayBackdate: mayBackdate(caller, row.employeeId),
        viewer: caller ?? undefined,
      },
    ),
  );
  return { kept, found };
}

const judgedName = (id: string): string => `leave_request judged ${id}`;

/**
 * Begins to judge a request that is locked, so that its facts are read along with what its workflow asks for first. Whoever begins
 * waits for it too, as a transaction is not rolled back under statements that are on their way.
 */
export function judgeAhead(
  tx: Tx,
  actor: Pick<RequestActor, 'tenantId' | 'caller'>,
  row: RequestRow,
): Promise<JudgedSubmission> {
  const judged = judgeSubmission(tx, actor, row);
  heldRows(tx).set(judgedName(row.id), judged);
  return judged;
}

/** Taken out: it is of the request as it stood then. */
export function judgedAhead(tx: Tx, id: string): Promise<JudgedSubmission> | undefined {
  const held = heldRows(tx);
  const judged = held.get(judgedName(id)) as Promise<JudgedSubmission> | undefined;
  held.delete(judgedName(id));
  return judged;
}

/** Writes a request as it is submitted, and puts it back as it stands then: its row is locked, so all else of it is as it was read. */
export async function writeSubmitted(
  tx: Tx,
  { tenantId, userId, userName }: Pick<RequestActor, 'tenantId' | 'userId' | 'userName'>,
  row: RequestRow,
  found: EvaluatedLeave,
): Promise<void> {
  const { range, total, warnings, workflow } = found;
  const dueOn = found.hasFiles ? null : (found.attachment?.dueOn ?? null);
  const { rows } = await sql<Pick<RequestRow, 'total' | 'balanceBefore' | 'version' | 'updatedAt'>>`
    update leave_request set total = ${total}::numeric, from_date = ${range.from}::date, to_date = ${range.to}::date,
      start_minute = ${range.hours?.from ?? null}, end_minute = ${range.hours?.to ?? null}, version_id = ${found.type.versionId}::uuid, status = 'PENDING',
      balance_before = ${found.balance?.before ?? null}::numeric, warnings = ${JSON.stringify(warnings)}::jsonb, workflow_code = ${workflow},
      attachment_due_on = ${dueOn}::date, version = version + 1, updated_at = now(), updated_by = ${userId}::uuid
    where tenant_id = ${tenantId} and id = ${row.id}::uuid
    returning trim_scale(total)::text as total, trim_scale(balance_before)::text as "balanceBefore", version, updated_at as "updatedAt"`.execute(
    tx,
  );
  putBack(tx, {
    ...row,
    ...rows[0],
    length: lengthOf(found.days),
    fromDate: range.from,
    toDate: range.to,
    hours: range.hours ?? null,
    status: 'PENDING',
    warnings,
    workflowCode: workflow,
    attachmentDueOn: dueOn,
    updatedBy: userId === null ? null : userName,
  });
}

const reservedName = (id: string): string => `leave_request reserved ${id}`;

/** Holds the days of a request along with what else is written of it. */
export async function holdAhead(tx: Tx, tenantId: string, id: string): Promise<void> {
  heldRows(tx).set(reservedName(id), true);
  await holdDays(tx, tenantId, id, true);
}

/** Holds the days of a request, unless its submission has just done so. */
export const reserveDays = async (tx: Tx, tenantId: string, id: string): Promise<void> =>
  heldRows(tx).delete(reservedName(id)) ? undefined : holdDays(tx, tenantId, id, true);

export function releaseDays(tx: Tx, tenantId: string, id: string): Promise<void> {
  heldRows(tx).delete(reservedName(id));
  return holdDays(tx, tenantId, id, false);
}
