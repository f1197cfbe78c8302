import { heldRows, type Tx, together } from '@personalia/database';
import { lengthOf } from '@personalia/domain';
import { sql } from 'kysely';
import type { RequestActor } from '../../platform/requests/index.ts';
import { lockAccount } from '../ledger.ts';
import { type EvaluatedLeave, evaluateLeave } from './evaluate.ts';
import { mayBackdate } from './may-backdate.ts';
import {
  areKept,
  heldRequest,
  holdDays,
  putBack,
  type RequestDay,
  type RequestRow,
  readDays,
  writeDays,
} from './store.ts';

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

/** A request that was judged and is not written yet. */
interface Judged {
  /** As it was locked. */
  readonly row: RequestRow;
  readonly found: EvaluatedLeave;
  /** Its days are there as they are counted now. */
  readonly isKept: boolean;
  /** Its days shall be held. */
  readonly holds: boolean;
}

const unwrittenName = (id: string): string => `leave_request not written ${id}`;

/**
 * Lets the rest of the submission see a judged request as it will stand; it is written once, by `writeSubmitted`, along with what is
 * written of its approval. Its row is locked, so all else of it is as it was read.
 */
export function standsAs(tx: Tx, row: RequestRow, { kept, found }: JudgedSubmission): void {
  const isKept = row.amendsId === null && areKept(kept, found.days);
  heldRows(tx).set(unwrittenName(row.id), { row, found, isKept, holds: false } satisfies Judged);
  const { range, warnings, workflow, total, balance } = found;
  putBack(tx, {
    ...row,
    total,
    balanceBefore: balance?.before ?? null,
    length: lengthOf(found.days),
    fromDate: range.from,
    toDate: range.to,
    hours: range.hours ?? null,
    status: 'PENDING',
    warnings,
    workflowCode: workflow,
    attachmentDueOn: dueOnOf(found),
  });
}

const dueOnOf = ({ hasFiles, attachment }: EvaluatedLeave) => (hasFiles ? null : (attachment?.dueOn ?? null));

/** Holds the days of a request: along with what else its submission writes, where it is being submitted. */
export async function reserveDays(tx: Tx, tenantId: string, id: string): Promise<void> {
  const judged = heldRows(tx).get(unwrittenName(id)) as Judged | undefined;
  if (judged) heldRows(tx).set(unwrittenName(id), { ...judged, holds: true } satisfies Judged);
  else await holdDays(tx, tenantId, id, true);
}

export const releaseDays = (tx: Tx, tenantId: string, id: string): Promise<void> => holdDays(tx, tenantId, id, false);

/** Writes what the submission of a request makes of it and of its days. */
export async function writeSubmitted(tx: Tx, by: Pick<RequestActor, 'tenantId' | 'userId' | 'userName'>, id: string) {
  const judged = heldRows(tx).get(unwrittenName(id)) as Judged | undefined;
  if (!judged) throw new Error('a request for leave is judged before it is submitted');
  heldRows(tx).delete(unwrittenName(id));
  const { row, found, isKept, holds } = judged;
  await together(
    isKept || writeDays(tx, by.tenantId, row, found.days),
    writeRequest(tx, by, row, found),
    isKept && holds && holdDays(tx, by.tenantId, id, true),
  );
  if (!isKept && holds) await holdDays(tx, by.tenantId, id, true);
}

async function writeRequest(
  tx: Tx,
  { tenantId, userId, userName }: Pick<RequestActor, 'tenantId' | 'userId' | 'userName'>,
  row: RequestRow,
  found: EvaluatedLeave,
): Promise<void> {
  const { range, total, warnings, workflow } = found;
  const { rows } = await sql<Pick<RequestRow, 'total' | 'balanceBefore' | 'version' | 'updatedAt'>>`
    update leave_request set total = ${total}::numeric, from_date = ${range.from}::date, to_date = ${range.to}::date,
      start_minute = ${range.hours?.from ?? null}, end_minute = ${range.hours?.to ?? null}, version_id = ${found.type.versionId}::uuid, status = 'PENDING',
      balance_before = ${found.balance?.before ?? null}::numeric, warnings = ${JSON.stringify(warnings)}::jsonb, workflow_code = ${workflow},
      attachment_due_on = ${dueOnOf(found)}::date, version = version + 1, updated_at = now(), updated_by = ${userId}::uuid
    where tenant_id = ${tenantId} and id = ${row.id}::uuid
    returning trim_scale(total)::text as total, trim_scale(balance_before)::text as "balanceBefore", version, updated_at as "updatedAt"`.execute(
    tx,
  );
  const stands = heldRequest(tx, row.id);
  if (stands) putBack(tx, { ...stands, ...rows[0], updatedBy: userId === null ? null : userName });
}
