import {
  ATTENDANCE_REQUEST_DONE,
  type CalendarDate,
  type CreateOvertimeRequest,
  FIELD_SENTENCES,
  type InputOf,
  type Label,
  type OvertimePreview,
  type OvertimeRequestDetail,
  type PreviewOvertimeRequest,
  type UpdateOvertimeRequest,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { requestEngine } from '../../platform/requests/index.ts';
import { type OwnerAction, refuseUnlessOpen, stateRefused } from '../../workflow/index.ts';
import { valueShown } from './day.ts';
import {
  type EvaluatedOvertime,
  evaluateOvertime,
  LONGEST,
  type OvertimeDraft,
  refuseProblems,
  sentenceOf,
} from './evaluate.ts';
import { columnsOf, draftOf, mayGoBack, OVERTIME, refuseClosed } from './request-type.ts';
import type { OvertimeRow } from './store.ts';
import { findRequest, mayCancelNow, viewOvertime } from './view.ts';

const evaluate = (tx: Tx, caller: Caller, draft: OvertimeDraft): Promise<EvaluatedOvertime> =>
  evaluateOvertime(tx, caller.tenantId, draft, { mayGoBack: mayGoBack(caller, draft.employeeId) });

/** What a request would come to; nothing is written. */
export async function previewOvertime(
  tx: Tx,
  caller: Caller,
  { employeeId, date, from, to, id }: InputOf<typeof PreviewOvertimeRequest>['body'],
): Promise<OvertimePreview> {
  const found = await evaluate(tx, caller, { employeeId, date: date as CalendarDate, from, to, id });
  const { estimate, problems, rule } = found;
  return {
    employee: found.employee,
    shift: found.shift,
    dayType: found.dayType,
    plannedMinutes: found.plannedMinutes,
    estimate: estimate && valueShown(estimate, { state: 'provisional', rule: rule?.name ?? null }, caller.locale),
    problems: problems.map((one) => ({ code: one.code, path: one.path, message: sentenceOf(one, caller.locale) })),
  };
}

type Entered = InputOf<typeof CreateOvertimeRequest>['body'];

/** Writes a request, and submits it unless it is to be a draft. */
export async function addOvertime(
  tx: Tx,
  caller: Caller,
  { employeeId, date, from, to, reason, projectCode, submit }: Entered,
): Promise<{ readonly id: string; readonly no: string | null }> {
  const found = await evaluate(tx, caller, { employeeId, date: date as CalendarDate, from, to });
  refuseOvertime(found, submit);
  const { id } = await tx
    .insertInto('overtime_request')
    .values({
      tenant_id: caller.tenantId,
      employee_id: employeeId,
      date,
      ...columnsOf(found),
      reason,
      project_code: projectCode,
      created_by: caller.userId,
      updated_by: caller.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sent = submit ? await requestEngine().submit(tx, caller, OVERTIME, id) : null;
  return { id, no: sent?.transactionNo ?? null };
}

export async function createOvertime(tx: Tx, caller: Caller, entered: Entered): Promise<OvertimeRequestDetail> {
  const { id } = await addOvertime(tx, caller, entered);
  return viewOvertime(tx, caller, id);
}

/** What a request is refused for. A draft is kept as it is, as long as its times are a stretch of work; it is judged when it is submitted. */
function refuseOvertime(found: EvaluatedOvertime, isSubmitted: boolean): void {
  if (isSubmitted) refuseProblems(found);
  else if (found.plannedMinutes > LONGEST) throw Problem.at('to', 'OT_RANGE');
}

/** The request, locked, in a state that allows the action and as the caller has read it. */
async function openRequest(
  tx: Tx,
  caller: Caller,
  id: string,
  version: number,
  action: OwnerAction,
): Promise<OvertimeRow> {
  const row = await findRequest(tx, caller, id, 'edit', true);
  refuseUnlessOpen(row, version, action, () =>
    stateRefused('OT_STATE', row.status, ATTENDANCE_REQUEST_DONE[action], caller),
  );
  return row;
}

/** Writes the times and the reason of a draft or a returned request; what was approved of it before no longer counts. */
const write = (
  tx: Tx,
  { tenantId, userId }: Caller,
  { id, version }: Pick<OvertimeRow, 'id' | 'version'>,
  found: EvaluatedOvertime,
  { date, reason, projectCode }: Pick<OvertimeRow, 'reason' | 'projectCode'> & { readonly date: string },
) =>
  tx
    .updateTable('overtime_request')
    .set({
      date,
      ...columnsOf(found),
      approved_minutes: null,
      reason,
      project_code: projectCode,
      version: version + 1,
      updated_at: new Date().toISOString(),
      updated_by: userId,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();

/** A draft or a returned request with other times; submitted, it goes to its approvers. */
export async function updateOvertime(
  tx: Tx,
  caller: Caller,
  id: string,
  { version, date, from, to, reason, projectCode, submit }: InputOf<typeof UpdateOvertimeRequest>['body'],
): Promise<OvertimeRequestDetail> {
  const row = await openRequest(tx, caller, id, version, 'edit');
  const { employeeId } = row;
  const found = await evaluate(tx, caller, { employeeId, date: date as CalendarDate, from, to, id });
  refuseOvertime(found, submit);
  await write(tx, caller, row, found, { date, reason, projectCode });
  if (submit) await requestEngine().submit(tx, caller, OVERTIME, id);
  return viewOvertime(tx, caller, id);
}

/** A draft is judged by the plan of today, which may have become another one since it was kept. */
export async function submitOvertime(
  tx: Tx,
  caller: Caller,
  id: string,
  version: number,
): Promise<OvertimeRequestDetail> {
  const row = await openRequest(tx, caller, id, version, 'submit');
  if (row.reason === '') throw new Problem('VALIDATION', { errors: [NO_REASON] });
  const found = await evaluate(tx, caller, draftOf(row));
  refuseProblems(found);
  await write(tx, caller, row, found, row);
  await requestEngine().submit(tx, caller, OVERTIME, id);
  return viewOvertime(tx, caller, id);
}

const NO_REASON = { path: 'reason', code: 'required', message: FIELD_SENTENCES['required'] as Label };

/** Only a draft that was never submitted goes; others stay on record. */
export async function deleteOvertime(tx: Tx, caller: Caller, id: string): Promise<void> {
  const row = await findRequest(tx, caller, id, 'edit', true);
  const known = await requestEngine().requestsOf(tx, caller, OVERTIME, [id]);
  if (row.status !== 'DRAFT' || known.size > 0)
    throw stateRefused('OT_STATE', row.status, ATTENDANCE_REQUEST_DONE.delete, caller);
  await tx.deleteFrom('overtime_request').where('tenant_id', '=', caller.tenantId).where('id', '=', id).execute();
}

export async function withdrawOvertime(
  tx: Tx,
  caller: Caller,
  id: string,
  version: number,
): Promise<OvertimeRequestDetail> {
  await openRequest(tx, caller, id, version, 'withdraw');
  await requestEngine().withdraw(tx, caller, OVERTIME, id, {});
  return viewOvertime(tx, caller, id);
}

/** 9.2: approved overtime is cancelled until it starts, later by HR only. The day is computed again. */
export async function cancelOvertime(
  tx: Tx,
  caller: Caller,
  id: string,
  version: number,
): Promise<OvertimeRequestDetail> {
  const row = await openRequest(tx, caller, id, version, 'cancel');
  if (!mayCancelNow(caller, row)) throw new Problem('OT_STARTED');
  await refuseClosed(tx, caller.tenantId, row);
  await requestEngine().cancel(tx, caller, OVERTIME, id, {});
  return viewOvertime(tx, caller, id);
}
