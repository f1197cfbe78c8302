import type { CalendarDate, WorkAction, WorkActionAction } from '@personalia/contract';
import { WorkActionType } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, isOutOfScope, Problem } from '../../platform/http/index.ts';
import { type RequestOfSubject, requestEngine } from '../../platform/requests/index.ts';
import { titleOf } from '../../platform/resource/index.ts';
import { isApprover, refuseStale, stateTextOf } from '../../workflow/index.ts';
import { personOf } from '../career/person.ts';
import { readLetter, shownLetter } from '../letter/index.ts';
import { previewLetter } from './letter.ts';
import { standingOf } from './list.ts';
import { MENU, mayFor, mayPropose, maySee, ON_MENU } from './standing.ts';
import { type ActionRow, readAction, WORK_ACTION } from './store.ts';

export const isAuthor = ({ createdBy }: ActionRow, { userId }: Caller): boolean => createdBy === userId;
const isIssued = ({ state }: Pick<ActionRow, 'state'>): boolean => state === 'APPROVED' || state === 'CANCELLED';

/**
 * The author, approvers, and whoever reaches the person on the menu, by the class of the action. The person learns of it when
 * it is issued, and sees it then whatever their class.
 */
async function refuseUnseen(tx: Tx, caller: Caller, row: ActionRow, taskId: string | null): Promise<void> {
  if (row.employeeId === caller.employeeId) {
    if (isIssued(row)) return;
    throw new Problem('NOT_FOUND');
  }
  if (maySee(caller, row.type.nature)) {
    if (isAuthor(row, caller) || taskId !== null) return;
    if (row.submittedAt !== null) {
      const reaches =
        caller.permissions.can(MENU, 'view') && !(await isOutOfScope(tx, caller, ON_MENU, [row.employeeId]));
      if (reaches || (await isApprover(tx, caller, WORK_ACTION, row.id))) return;
    }
  }
  throw new Problem('NOT_FOUND');
}

export interface Opened {
  readonly row: ActionRow;
  readonly request: RequestOfSubject | undefined;
}

export async function openAction(tx: Tx, caller: Caller, id: string, lock: 'read' | 'change'): Promise<Opened> {
  const row = await readAction(tx, caller, id, lock);
  if (!row) throw new Problem('NOT_FOUND');
  const request = (await requestEngine().requestsOf(tx, caller, WORK_ACTION, [row.id])).get(row.id);
  await refuseUnseen(tx, caller, row, request?.taskId ?? null);
  return { row, request };
}

/** An action that its author may still edit: a draft, or one that came back. */
export async function openDraft(tx: Tx, caller: Caller, id: string, version?: number): Promise<ActionRow> {
  const { row } = await openAction(tx, caller, id, 'change');
  if (!isAuthor(row, caller)) throw new Problem('NOT_FOUND');
  if (row.state !== 'DRAFT' && row.state !== 'RETURNED') throw new Problem('FORBIDDEN');
  if (version !== undefined) await refuseStale(tx, caller, 'work_action', row, version);
  return row;
}

/** A refusal, or no answer yet, of somebody who was asked; its witnesses are named once. */
const mayWitness = ({ type, answer, refusalWitnessIds }: ActionRow): boolean =>
  type.needsAcknowledgement && answer !== 'ACKNOWLEDGED' && refusalWitnessIds.length === 0;

async function namesOf(tx: Tx, tenantId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select e.display_name as name from employee e where e.tenant_id = ${tenantId} and e.id = any(${[...ids]}::uuid[]) order by 1`.execute(
    tx,
  );
  return rows.map(({ name }) => name);
}

/** What the viewer may do with it now; deciding is the inbox's. */
async function actionsOn(
  tx: Tx,
  caller: Caller,
  row: ActionRow,
  request: RequestOfSubject | undefined,
): Promise<WorkActionAction[]> {
  const can: WorkActionAction[] = [];
  if (isAuthor(row, caller)) {
    if (row.state === 'DRAFT' || row.state === 'RETURNED') can.push('edit', 'submit');
    if (row.state === 'DRAFT' && row.transactionNo === null) can.push('delete');
    for (const action of ['recall', 'withdraw'] as const) if (request?.can.includes(action)) can.push(action);
  }
  if (row.state === 'APPROVED') {
    if (mayPropose(caller, row.type.nature) && (await mayFor(tx, caller, row.employeeId, 'approve')))
      can.push('revoke', ...(mayWitness(row) ? (['witness'] as const) : []));
    if (row.employeeId === caller.employeeId && row.type.needsAcknowledgement && row.answer === null)
      can.push('acknowledge');
  }
  return can;
}

async function previousOf(tx: Tx, { tenantId, locale }: Caller, row: ActionRow): Promise<WorkAction['previous']> {
  if (row.previousIds.length === 0) return [];
  const { rows } = await sql<WorkAction['previous'][number]>`
    select p.id, ${titleOf(WorkActionType, 't', locale)} as type, p.issue_date as "issueDate", p.valid_to as "validTo",
      p.state = 'CANCELLED' as "isRevoked"
    from work_action p join work_action_type t on t.tenant_id = p.tenant_id and t.id = p.type_id
    where p.tenant_id = ${tenantId} and p.id = any(${[...row.previousIds]}::uuid[]) order by p.issue_date, p.id`.execute(
    tx,
  );
  return rows;
}

/** One action for one viewer. */
export async function viewAction(tx: Tx, caller: Caller, id: string): Promise<WorkAction> {
  const { row, request } = await openAction(tx, caller, id, 'read');
  const { today, ...employee } = await personOf(tx, caller.tenantId, row.employeeId);
  const letter = isIssued(row) ? await readLetter(tx, caller.tenantId, WORK_ACTION, row.id) : undefined;
  const { needsAcknowledgement: isAsked, ...type } = row.type;
  const isOwn = row.employeeId === caller.employeeId;
  return {
    id: row.id,
    transactionNo: row.transactionNo,
    letterNo: row.letterNo,
    employee,
    type: {
      id: type.id,
      code: type.code,
      name: type.name,
      nature: type.nature,
      ladder: type.ladder,
      level: type.level,
      blocks: type.blocks,
    },
    issueDate: row.issueDate,
    validTo: row.validTo,
    ...standingOf(row, { answer: row.answer, answerBy: row.acknowledgeBy, isAsked }, today as CalendarDate),
    state: row.state,
    stateText: await stateTextOf(tx, caller, WORK_ACTION, row),
    createdBy: row.createdByName,
    incidentDate: row.incidentDate,
    incidentPlace: row.incidentPlace,
    violations: row.violations,
    description: row.description,
    // Who told of it, and why a level was skipped, is for those who decide.
    witnesses: isOwn ? null : row.witnesses,
    hearing: row.hearing,
    skipReason: isOwn ? null : row.skipReason,
    validityMonths: type.validityMonths,
    isValiditySet: row.setValidTo !== null,
    supersededBy: row.supersededBy && row.supersededOn ? { ...row.supersededBy, date: row.supersededOn } : null,
    // What the company may do next is not for the person to read here.
    proposesTermination: !isOwn && type.proposesTermination,
    suspension: row.suspension && { ...row.suspension, transactionNo: row.suspensionNo },
    previous: await previousOf(tx, caller, row),
    acknowledgedAt: row.answeredAt,
    acknowledgementComment: row.answerComment,
    refusalWitnesses: isOwn ? [] : await namesOf(tx, caller.tenantId, row.refusalWitnessIds),
    acknowledgeBy: isAsked ? row.acknowledgeBy : null,
    revoked: row.revokedAt ? { at: row.revokedAt, by: row.revokedByName, reason: row.revokeReason ?? '' } : null,
    letter: letter ? shownLetter(letter) : isIssued(row) ? null : await previewLetter(tx, caller, row),
    createdAt: row.createdAt,
    submittedAt: row.submittedAt,
    requestId: isOwn ? null : (request?.id ?? null),
    taskId: request?.taskId ?? null,
    version: row.version,
    can: await actionsOn(tx, caller, row, request),
  };
}
