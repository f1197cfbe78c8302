import {
  ACKNOWLEDGEMENT_LABELS,
  type AcknowledgeWorkAction,
  type CreateWorkAction,
  findingText,
  type InputOf,
  label,
  type PreviewWorkAction,
  type ReplyOf,
  type SubmitWorkAction,
  type UpdateWorkAction,
  type WitnessWorkAction,
  type WorkAction,
  WorkActionType,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { notify } from '../../access/index.ts';
import { refuseErased, refuseFindings } from '../../employee/index.ts';
import { type Caller, isOutOfScope, Problem } from '../../platform/http/index.ts';
import { requestEngine } from '../../platform/requests/index.ts';
import { refuseStale } from '../../workflow/index.ts';
import { personOf } from '../career/person.ts';
import { judgeAction } from './judge.ts';
import { previewLetter } from './letter.ts';
import { typesFor } from './record-page.ts';
import { ON_MENU } from './standing.ts';
import { type ActionContent, type ActionType, insertAction, readTypes, WORK_ACTION, writeAction } from './store.ts';
import { judgeValidity, validityOf } from './validity.ts';
import { openAction, openDraft, viewAction } from './view.ts';

type Draft = InputOf<typeof CreateWorkAction>['body'];
type Change = InputOf<typeof UpdateWorkAction>['body'];
type Act = InputOf<typeof SubmitWorkAction>['body'];

/** The type, if the caller may propose it for the person. */
async function typeOf(tx: Tx, caller: Caller, employeeId: string, typeId: string): Promise<ActionType> {
  await refuseErased(tx, caller, [employeeId]);
  const type = (await typesFor(tx, caller, employeeId)).find(({ id }) => id === typeId);
  if (!type) throw Problem.at('typeId', 'WORK_ACTION_TYPE');
  return type;
}

const contentOf = (draft: Omit<Draft, 'employeeId'>, type: ActionType): ActionContent => ({
  ...draft,
  ...validityOf(draft, type),
  violationIds: type.nature === 'disciplinary' ? draft.violationIds : [],
  suspension: type.suspends ? draft.suspension : null,
});

/** A draft may be saved with what speaks against it; it is submitted without. */
export async function createAction(tx: Tx, caller: Caller, { employeeId, ...draft }: Draft): Promise<WorkAction> {
  const type = await typeOf(tx, caller, employeeId, draft.typeId);
  refuseFindings(await judgeValidity(tx, caller, employeeId, draft));
  return viewAction(tx, caller, await insertAction(tx, caller, employeeId, contentOf(draft, type)));
}

export async function updateAction(
  tx: Tx,
  caller: Caller,
  id: string,
  { version, ...draft }: Change,
): Promise<WorkAction> {
  const row = await openDraft(tx, caller, id, version);
  const type = await typeOf(tx, caller, row.employeeId, draft.typeId);
  refuseFindings(await judgeValidity(tx, caller, row.employeeId, draft));
  await writeAction(tx, caller, row.id, { content: contentOf(draft, type) });
  return viewAction(tx, caller, row.id);
}

/** A draft that was never submitted goes for good; the trail keeps that it was there (A3). */
export async function deleteAction(tx: Tx, caller: Caller, id: string): Promise<void> {
  const row = await openDraft(tx, caller, id);
  if (row.transactionNo !== null) throw new Problem('FORBIDDEN');
  await tx.deleteFrom('work_action').where('tenant_id', '=', caller.tenantId).where('id', '=', row.id).execute();
}

export async function submitAction(tx: Tx, caller: Caller, id: string, { version }: Act): Promise<WorkAction> {
  const row = await openDraft(tx, caller, id, version);
  const type = await typeOf(tx, caller, row.employeeId, row.type.id);
  const dated = { issueDate: row.issueDate, validTo: row.setValidTo };
  refuseFindings(await judgeValidity(tx, caller, row.employeeId, dated));
  // The months of the type are those of the day on which it is asked for.
  await writeAction(tx, caller, row.id, { validTo: validityOf(dated, type).validTo });
  const { transactionNo, state } = await requestEngine().submit(tx, caller, WORK_ACTION, row.id);
  // Where nobody has to decide, the effects have closed it already.
  await writeAction(tx, caller, row.id, {
    transactionNo,
    isSubmitted: true,
    ...(state === 'PENDING' ? { state: 'PENDING' as const } : {}),
  });
  return viewAction(tx, caller, row.id);
}

export async function takeBackAction(
  tx: Tx,
  caller: Caller,
  id: string,
  action: 'recall' | 'withdraw',
  { version, comment }: Act,
): Promise<WorkAction> {
  const { row } = await openAction(tx, caller, id, 'change');
  if (row.createdBy !== caller.userId) throw new Problem('NOT_FOUND');
  await refuseStale(tx, caller, 'work_action', row, version);
  await requestEngine()[action](tx, caller, WORK_ACTION, row.id, { comment });
  return viewAction(tx, caller, row.id);
}

/** Revoked, it leaves the ladder from its issue date on; its letter is void (15.3). */
export async function revokeAction(
  tx: Tx,
  caller: Caller,
  id: string,
  { version, reason }: { readonly version: number; readonly reason: string },
): Promise<WorkAction> {
  const { row } = await openAction(tx, caller, id, 'change');
  if (!(await viewAction(tx, caller, id)).can.includes('revoke')) throw new Problem('FORBIDDEN');
  await refuseStale(tx, caller, 'work_action', row, version);
  await writeAction(tx, caller, row.id, { revoked: { reason } });
  await requestEngine().cancel(tx, caller, WORK_ACTION, row.id, { comment: reason });
  return viewAction(tx, caller, row.id);
}

/** The employee signs for it, or refuses and says why. */
export async function acknowledgeAction(
  tx: Tx,
  caller: Caller,
  id: string,
  { version, answer, comment }: InputOf<typeof AcknowledgeWorkAction>['body'],
): Promise<WorkAction> {
  const { row } = await openAction(tx, caller, id, 'change');
  if (!(await viewAction(tx, caller, id)).can.includes('acknowledge')) throw new Problem('FORBIDDEN');
  await refuseStale(tx, caller, 'work_action', row, version);
  if (answer === 'REFUSED' && !comment) throw Problem.at('comment', 'REFUSAL_REASON');
  await writeAction(tx, caller, row.id, { answer: { answer, comment: comment || null } });
  const { name, no } = await personOf(tx, caller.tenantId, row.employeeId);
  await notify(tx, caller, {
    event: 'work-action-answered',
    to: row.createdBy ? [row.createdBy] : [],
    facts: {
      name,
      no,
      type: await typeLabel(tx, caller.tenantId, row.type.id),
      answer: ACKNOWLEDGEMENT_LABELS[answer],
    },
    link: `/work-action?action=${row.id}`,
    matter: row.id,
  });
  return viewAction(tx, caller, row.id);
}

/** Two others saw that the employee refused to sign (15.3); where they gave no answer, that is the answer. */
export async function witnessRefusal(
  tx: Tx,
  caller: Caller,
  id: string,
  { version, witnessIds, comment }: InputOf<typeof WitnessWorkAction>['body'],
): Promise<WorkAction> {
  const { row } = await openAction(tx, caller, id, 'change');
  if (!(await viewAction(tx, caller, id)).can.includes('witness')) throw new Problem('FORBIDDEN');
  await refuseStale(tx, caller, 'work_action', row, version);
  if (new Set([...witnessIds, row.employeeId]).size < 3) throw Problem.at('witnessIds', 'REFUSAL_WITNESSES');
  await refuseErased(tx, caller, witnessIds);
  if (await isOutOfScope(tx, caller, ON_MENU, witnessIds)) throw Problem.at('witnessIds', 'REFERENCE_MISSING');
  if (row.answer === null && !comment) throw Problem.at('comment', 'REFUSAL_REASON');
  await writeAction(tx, caller, row.id, {
    ...(row.answer === null ? { answer: { answer: 'REFUSED' as const, comment: comment || null } } : {}),
    refusalWitnessIds: witnessIds,
  });
  return viewAction(tx, caller, row.id);
}

/** What a type is called, in every language. */
export async function typeLabel(tx: Tx, tenantId: string, id: string) {
  const en = await readTypes(tx, { tenantId, locale: 'en' });
  const local = await readTypes(tx, { tenantId, locale: 'id' });
  const nameOf = (types: ActionType[] | undefined) =>
    types?.find((one) => one.id === id)?.name ?? WorkActionType.label.one.en;
  return label(nameOf(en), nameOf(local));
}

/** Validity, findings and the letter of what is being typed; nothing is written. */
export async function previewAction(
  tx: Tx,
  caller: Caller,
  { employeeId, ...draft }: InputOf<typeof PreviewWorkAction>['body'],
): Promise<ReplyOf<typeof PreviewWorkAction>> {
  const type = await typeOf(tx, caller, employeeId, draft.typeId);
  const { name } = await personOf(tx, caller.tenantId, employeeId);
  const { findings: judged, previous } = await judgeAction(tx, caller, { employeeId, name, type, ...draft });
  const findings = [...judged, ...(await judgeValidity(tx, caller, employeeId, draft))];
  const { validTo: until } = validityOf(draft, type);
  const previousIds = previous.map((one) => one.id);
  return {
    validTo: until,
    findings: findings.map((one) => ({
      path: one.path,
      code: one.code,
      severity: one.severity,
      message: findingText(one)[caller.locale],
    })),
    letter: await previewLetter(tx, caller, { ...draft, employeeId, type, validTo: until, previousIds }),
  };
}
