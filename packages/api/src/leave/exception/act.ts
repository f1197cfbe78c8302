import {
  addDays,
  type CalendarDate,
  type CreateLeaveException,
  EXCEPTION_STATE_LABELS,
  type ExceptionState,
  formatDate,
  type InputOf,
  type LeaveTypeException,
  label,
  type UpdateLeaveException,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type Caller, Problem, stale } from '../../platform/http/index.ts';
import { tenantToday } from '../facts.ts';
import { judgeDraft, refuse } from './judge.ts';
import { settleException } from './settle.ts';
import { type ExceptionRow, findException, shown } from './store.ts';

type Draft = InputOf<typeof CreateLeaveException>['body'];

const DONE = {
  change: label('changed', 'diubah'),
  delete: label('deleted', 'dihapus'),
  activate: label('activated', 'diaktifkan'),
  end: label('ended', 'diakhiri'),
};

/** E6: a draft can be changed and put in force; one that is in force can only be ended. */
function refuseState({ status }: ExceptionRow, wanted: ExceptionState, action: keyof typeof DONE, { locale }: Caller) {
  if (status !== wanted)
    throw new Problem('EXCEPTION_STATE', {
      values: { state: EXCEPTION_STATE_LABELS[status][locale].toLowerCase(), action: DONE[action][locale] },
    });
}

const refuseStale = (row: ExceptionRow, version: number): void => {
  if (row.version !== version) throw stale(undefined, row);
};

const columnsOf = (draft: Draft) => ({
  employee_id: draft.employeeId,
  leave_type_id: draft.leaveTypeId,
  effective_from: draft.effectiveFrom,
  effective_to: draft.effectiveTo ?? null,
  overrides: JSON.stringify(draft.overrides),
  reason: draft.reason,
});

export const viewException = async (tx: Tx, caller: Caller, id: string): Promise<LeaveTypeException> =>
  shown(caller, await findException(tx, caller, id, 'view'));

export async function createException(tx: Tx, caller: Caller, draft: Draft): Promise<LeaveTypeException> {
  const { tenantId, userId } = caller;
  refuse((await judgeDraft(tx, caller, draft)).findings, caller.locale);
  const { id } = await tx
    .insertInto('leave_exception')
    .values({ tenant_id: tenantId, ...columnsOf(draft), created_by: userId, updated_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return viewException(tx, caller, id);
}

const write = (tx: Tx, { tenantId, userId }: Caller, id: string) =>
  tx
    .updateTable('leave_exception')
    .set((row) => ({ version: row('version', '+', 1), updated_at: new Date().toISOString(), updated_by: userId }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id);

export async function updateException(
  tx: Tx,
  caller: Caller,
  id: string,
  { version, ...draft }: InputOf<typeof UpdateLeaveException>['body'],
): Promise<LeaveTypeException> {
  const row = await findException(tx, caller, id, 'edit', true);
  refuseState(row, 'DRAFT', 'change', caller);
  refuseStale(row, version);
  refuse((await judgeDraft(tx, caller, { ...draft, id })).findings, caller.locale);
  await write(tx, caller, id).set(columnsOf(draft)).execute();
  return viewException(tx, caller, id);
}

export async function deleteException(tx: Tx, caller: Caller, id: string): Promise<void> {
  const row = await findException(tx, caller, id, 'delete', true);
  refuseState(row, 'DRAFT', 'delete', caller);
  await tx.deleteFrom('leave_exception').where('tenant_id', '=', caller.tenantId).where('id', '=', id).execute();
}

/** Judged again, for the rules of the type may have changed since it was drafted. */
export async function activateException(
  tx: Tx,
  caller: Caller,
  id: string,
  version: number,
): Promise<LeaveTypeException> {
  const row = await findException(tx, caller, id, 'approve', true);
  refuseState(row, 'DRAFT', 'activate', caller);
  refuseStale(row, version);
  const effectiveFrom = row.effectiveFrom as CalendarDate;
  const asked = { ...row, effectiveFrom, effectiveTo: row.effectiveTo as CalendarDate | null };
  refuse((await judgeDraft(tx, caller, asked)).findings, caller.locale);
  await write(tx, caller, id).set({ state: 'ACTIVE' }).execute();
  await settleException(tx, caller, { ...row, from: effectiveFrom });
  return viewException(tx, caller, id);
}

/** E3: from today on; what lay before stays as it was. */
export async function endException(
  tx: Tx,
  caller: Caller,
  id: string,
  { version, lastDay }: { readonly version: number; readonly lastDay: CalendarDate },
): Promise<LeaveTypeException> {
  const row = await findException(tx, caller, id, 'approve', true);
  refuseState(row, 'ACTIVE', 'end', caller);
  refuseStale(row, version);
  const today = await tenantToday(tx, caller.tenantId);
  const least = (row.effectiveFrom > today ? row.effectiveFrom : today) as CalendarDate;
  if (lastDay < least || (row.effectiveTo !== null && lastDay > row.effectiveTo))
    throw Problem.at('lastDay', 'EXC_LAST_DAY', { from: formatDate(least, caller.locale) });
  await write(tx, caller, id).set({ state: 'ENDED', effective_to: lastDay }).execute();
  await settleException(tx, caller, { ...row, from: addDays(lastDay, 1) });
  return viewException(tx, caller, id);
}
