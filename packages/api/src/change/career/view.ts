import {
  type CareerRequest,
  type CareerRequestAction,
  CatalogueValue,
  fillIn,
  type Locale,
  label,
  transitionRule,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { readCareers } from '../../employee/index.ts';
import { type Caller, isOutOfScope, Problem } from '../../platform/http/index.ts';
import { type RequestOfSubject, requestEngine } from '../../platform/requests/index.ts';
import { titleOf } from '../../platform/resource/index.ts';
import { isApprover, refuseStale, stateTextOf } from '../../workflow/index.ts';
import { readLetter } from '../letter/index.ts';
import { careerFiles, mayAttach, mayDetach, seesFiles } from './files.ts';
import { gapsOfCareerLetter } from './letter.ts';
import { personOf, personsOf } from './person.ts';
import { paySightOf, rowsOf } from './rows.ts';
import { changeableEvents, ON_MENU, typesFor } from './standing.ts';
import { CAREER_TRANSITION, type CareerRow, isAbout, isAuthor, payOf, peopleOf, readRequest } from './store.ts';

/**
 * The author, approvers, and whoever reaches the person on the menu. A draft is its author's own, and the person learns of a
 * request about them when it is approved.
 */
async function refuseUnseen(tx: Tx, caller: Caller, row: CareerRow, taskId: string | null): Promise<void> {
  if (isAuthor(row, caller) || taskId !== null) return;
  if (row.submittedAt !== null && (!isAbout(row, caller) || row.state === 'APPROVED')) {
    if (caller.permissions.can('career-transition', 'view')) {
      if (!(await isOutOfScope(tx, caller, ON_MENU, peopleOf(row)))) return;
    }
    if (await isApprover(tx, caller, CAREER_TRANSITION, row.id)) return;
  }
  throw new Problem('NOT_FOUND');
}

export interface Opened {
  readonly row: CareerRow;
  readonly request: RequestOfSubject | undefined;
}

export async function openRequest(tx: Tx, caller: Caller, id: string, lock: 'read' | 'change'): Promise<Opened> {
  const row = await readRequest(tx, caller.tenantId, id, lock);
  if (!row) throw new Problem('NOT_FOUND');
  const request = (await requestEngine().requestsOf(tx, caller, CAREER_TRANSITION, [row.id])).get(row.id);
  await refuseUnseen(tx, caller, row, request?.taskId ?? null);
  return { row, request };
}

/** A request that its author may still edit: a draft, or one that came back. */
export async function openDraft(tx: Tx, caller: Caller, id: string, version?: number): Promise<CareerRow> {
  const { row } = await openRequest(tx, caller, id, 'change');
  if (!isAuthor(row, caller)) throw new Problem('NOT_FOUND');
  if (row.state !== 'DRAFT' && row.state !== 'RETURNED') throw new Problem('FORBIDDEN');
  if (version !== undefined) await refuseStale(tx, caller, 'career_request', row, version);
  return row;
}

/** What the viewer may do with it now; deciding is the inbox's. */
async function actionsOf(
  tx: Tx,
  caller: Caller,
  row: CareerRow,
  request: RequestOfSubject | undefined,
): Promise<CareerRequestAction[]> {
  if (row.state === 'APPROVED') return actionsOnApproved(tx, caller, row);
  if (!isAuthor(row, caller)) return [];
  if (row.state === 'DRAFT') return ['edit', 'submit', ...(row.transactionNo === null ? (['delete'] as const) : [])];
  const can: CareerRequestAction[] = row.state === 'RETURNED' ? ['edit', 'submit'] : [];
  for (const action of ['recall', 'withdraw'] as const) if (request?.can.includes(action)) can.push(action);
  return can;
}

/** What was recorded may be corrected or cancelled by a further request (12.4). */
async function actionsOnApproved(tx: Tx, caller: Caller, row: CareerRow): Promise<CareerRequestAction[]> {
  const { tenantId } = caller;
  const mayIssue = row.letterWaits && caller.permissions.can('letter-template', 'edit');
  const can: CareerRequestAction[] = mayIssue ? ['issueLetter'] : [];
  if (!row.transitionId || !isInForce(row)) return can;
  const types = await typesFor(tx, caller, row.employeeId);
  if (types.length === 0) return can;
  const career = (await readCareers(tx, tenantId, [row.employeeId])).get(row.employeeId);
  const event = changeableEvents(caller, career, types).find(({ id }) => id === row.transitionId);
  return [...can, ...(event?.can ?? [])];
}

const isInForce = ({ application }: CareerRow): boolean => application !== 'superseded' && application !== 'reversed';

/** What the tenant calls the reason that was chosen, and what was said besides. */
export async function reasonOf(tx: Tx, { tenantId, locale }: Pick<Caller, 'tenantId' | 'locale'>, row: CareerRow) {
  const { reasonId, reason } = row.content;
  if (!reasonId) return reason ?? null;
  const { rows } = await sql<{ name: string }>`
    select ${titleOf(CatalogueValue, 'v', locale)} as name from catalogue_value v
    where v.tenant_id = ${tenantId} and v.id = ${reasonId}::uuid`.execute(tx);
  return [rows[0]?.name, reason].filter(Boolean).join(' – ') || null;
}

/** The request as it was typed: pay beside whose it is. */
const draftOf = ({ content, pay }: CareerRow) => ({
  ...content,
  pay: payOf(pay, null),
  ...(content.others ? { others: content.others.map((one) => ({ ...one, pay: payOf(pay, one.employeeId) })) } : {}),
});

/** One request for one viewer. */
export async function viewRequest(tx: Tx, caller: Caller, id: string): Promise<CareerRequest> {
  const { row, request } = await openRequest(tx, caller, id, 'read');
  const { today: _, ...employee } = await personOf(tx, caller.tenantId, row.employeeId);
  const { rows, others, names } = await rowsOf(tx, caller, row, paySightOf(caller, row));
  const people = await personsOf(
    tx,
    caller.tenantId,
    row.others.map((one) => one.employeeId),
  );
  const can = await actionsOf(tx, caller, row, request);
  const letter =
    row.state === 'APPROVED'
      ? await readLetter(tx, caller.tenantId, CAREER_TRANSITION, row.id, { employeeId: row.employeeId })
      : undefined;
  const { target, correctionReason } = row.content;
  return {
    id: row.id,
    action: row.action,
    transactionNo: row.transactionNo,
    employee,
    type: row.type,
    effectiveDate: row.effectiveDate,
    endDate: row.content.endDate ?? null,
    state: row.state,
    stateText: await stateTextOf(tx, caller, CAREER_TRANSITION, row),
    reason: await reasonOf(tx, caller, row),
    comment: row.content.comment ?? null,
    rows,
    target: target ? { id: target.id, transactionNo: target.transactionNo, effectiveDate: target.effectiveDate } : null,
    correctionReason: correctionReason ?? null,
    otherPeople: row.others.length,
    others: row.others.flatMap((one, n) => {
      const person = people.get(one.employeeId);
      return person ? [{ employee: person, rows: others[n] ?? [] }] : [];
    }),
    names,
    // Whoever wrote it may read what they wrote; the amounts that follow are for those who see pay.
    draft: can.includes('edit') ? draftOf(row) : null,
    createdAt: row.createdAt,
    createdBy: row.createdByName,
    submittedAt: row.submittedAt,
    files: seesFiles(row, caller) ? await careerFiles.count(tx, caller.tenantId, row.employeeId, [row.id]) : 0,
    mayAttach: mayAttach(row, caller),
    mayDetach: mayDetach(row, caller),
    hasLetter: letter !== undefined,
    letterNo: letter?.letterNo ?? null,
    letterTemplateVersion: letter?.templateVersion ?? null,
    letterGaps: row.letterWaits ? await gapsOfCareerLetter(tx, caller, row) : null,
    // The person reads what was approved, and not the way there, unless they asked for it.
    requestId: isAbout(row, caller) && !isAuthor(row, caller) ? null : (request?.id ?? null),
    taskId: request?.taskId ?? null,
    recorded: row.recorded,
    transitionId: row.transitionId,
    recordedState: isInForce(row) ? null : (row.application as CareerRequest['recordedState']),
    version: row.version,
    can,
  };
}

const TITLES = {
  add: label('{type}, {date}', '{type}, {date}'),
  correct: label('Correction: {type}, {date}', 'Koreksi: {type}, {date}'),
  cancel: label('Cancellation: {type}, {date}', 'Pembatalan: {type}, {date}'),
};

/** "Confirmation, 1 Dec 2026". */
export const titleText = ({ action, type, effectiveDate }: CareerRow, locale: Locale): string =>
  fillIn(TITLES[action], { type: transitionRule(type).label, date: effectiveDate }, locale);
