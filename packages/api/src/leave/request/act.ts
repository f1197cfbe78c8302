import {
  type CreateLeaveRequest,
  type InputOf,
  LEAVE_ACTION_DONE,
  type LeaveAction,
  type LeaveRequestDetail,
  type SubmitLeaveRequest,
  type UpdateLeaveRequest,
} from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import type { DayRange } from '@personalia/domain';
import { sql } from 'kysely';
import { type Caller, Problem, stale } from '../../platform/http/index.ts';
import { requestEngine } from '../../platform/requests/index.ts';
import { stateRefused } from '../../workflow/index.ts';
import { evaluateLeave } from './evaluate.ts';
import { removeFiles } from './files.ts';
import { judgeAhead } from './judge-submission.ts';
import { mayBackdate } from './may-backdate.ts';
import { LEAVE, LEAVE_CANCEL, letGo, type RequestRow, writeDays } from './store.ts';
import { findRequest, viewRequest } from './view.ts';

type Dates = Omit<InputOf<typeof CreateLeaveRequest>['body'], 'employeeId' | 'submit'>;

export const refuseState = ({ status }: RequestRow, action: LeaveAction, caller: Caller) =>
  stateRefused('LEAVE_STATE', status, LEAVE_ACTION_DONE[action], caller);

export const refuseStale = (row: RequestRow, version: number): void => {
  if (row.version !== version) throw stale(undefined, row);
};

interface Replacing {
  /** The approved leave that it shall replace. */
  readonly amendsId?: string | null;
  /** R16: nobody is asked. */
  readonly isApprovedAtOnce?: boolean;
}

/** Asks for leave. A draft holds nothing; one that is submitted at once goes to its approvers in the same transaction. */
export async function createRequest(
  tx: Tx,
  caller: Caller,
  { employeeId, submit, ...dates }: InputOf<typeof CreateLeaveRequest>['body'],
  { amendsId = null, isApprovedAtOnce = false }: Replacing = {},
): Promise<LeaveRequestDetail> {
  const { tenantId, userId } = caller;
  refuseOverride(caller, employeeId, dates);
  const found = await evaluateLeave(
    tx,
    tenantId,
    { employeeId, amendsId, ...dates },
    {
      locale: caller.locale,
      mayBackdate: mayBackdate(caller, employeeId),
      viewer: caller,
    },
  );
  const isOwn = caller.employeeId === employeeId;
  const { id } = await tx
    .insertInto('leave_request')
    .values({
      tenant_id: tenantId,
      employee_id: employeeId,
      leave_type_id: dates.leaveTypeId,
      origin: isOwn ? 'SELF' : 'ON_BEHALF',
      ...columnsOf(dates, found.range),
      amends_id: amendsId,
      total: found.total,
      created_by: userId,
      updated_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeDays(tx, tenantId, { id, employeeId }, found.days);
  if (submit) await requestEngine().submit(tx, caller, LEAVE, id, { isApprovedAtOnce });
  return viewRequest(tx, caller, id);
}

/** Q5, Q6: only HR that enters leave for others decides about balance and attendance. */
function refuseOverride(caller: Caller, employeeId: string, { withoutBalance, presentDays }: Dates): void {
  if ((withoutBalance || presentDays) && !mayBackdate(caller, employeeId)) throw new Problem('LEAVE_OVERRIDE');
}

const columnsOf = (dates: Dates, { from, to, hours }: DayRange) => ({
  without_balance: dates.withoutBalance ?? false,
  present_days: dates.presentDays ?? null,
  acknowledged: dates.acknowledge ?? false,
  from_date: from,
  to_date: to,
  start_portion: dates.startPortion,
  end_portion: dates.endPortion,
  start_minute: hours?.from ?? null,
  end_minute: hours?.to ?? null,
  event_date: dates.eventDate ?? null,
  reason: dates.reason || null,
});

export async function updateRequest(
  tx: Tx,
  caller: Caller,
  id: string,
  { version, submit, ...dates }: InputOf<typeof UpdateLeaveRequest>['body'],
): Promise<LeaveRequestDetail> {
  const { tenantId, userId } = caller;
  const row = await findRequest(tx, caller, id, 'edit', true);
  if (row.kind !== 'TAKE' || (row.status !== 'DRAFT' && row.status !== 'RETURNED'))
    throw refuseState(row, 'edit', caller);
  refuseStale(row, version);
  refuseOverride(caller, row.employeeId, dates);
  const found = await evaluateLeave(
    tx,
    tenantId,
    { employeeId: row.employeeId, requestId: id, amendsId: row.amendsId, ...dates },
    {
      locale: caller.locale,
      mayBackdate: mayBackdate(caller, row.employeeId),
      viewer: caller,
    },
  );
  await tx
    .updateTable('leave_request')
    .set({
      ...columnsOf(dates, found.range),
      leave_type_id: dates.leaveTypeId,
      total: found.total,
      version: version + 1,
      updated_at: new Date().toISOString(),
      updated_by: userId,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
  letGo(tx, id);
  await writeDays(tx, tenantId, row, found.days);
  if (submit) await requestEngine().submit(tx, caller, LEAVE, id);
  return viewRequest(tx, caller, id);
}

/** Only a draft that was never submitted goes; others stay on record. */
export async function deleteRequest(tx: Tx, caller: Caller, id: string): Promise<void> {
  const row = await findRequest(tx, caller, id, 'edit', true);
  const known = await requestEngine().requestsOf(tx, caller, LEAVE, [id]);
  if (row.status !== 'DRAFT' || known.size > 0) throw refuseState(row, 'delete', caller);
  await removeFiles(tx, caller.tenantId, row);
  await tx.deleteFrom('leave_request').where('tenant_id', '=', caller.tenantId).where('id', '=', id).execute();
}

export async function submitRequest(
  tx: Tx,
  caller: Caller,
  id: string,
  { version, acknowledge = false }: InputOf<typeof SubmitLeaveRequest>['body'],
): Promise<LeaveRequestDetail> {
  const [row] = await together(
    findRequest(tx, caller, id, 'edit', true),
    requestEngine().readAhead(tx, caller, LEAVE, id),
  );
  if (row.kind !== 'TAKE' || (row.status !== 'DRAFT' && row.status !== 'RETURNED'))
    throw refuseState(row, 'submit', caller);
  refuseStale(row, version);
  if (acknowledge) {
    await sql`update leave_request set acknowledged = true where tenant_id = ${caller.tenantId} and id = ${id}::uuid`.execute(
      tx,
    );
    letGo(tx, id);
  }
  // Of leave that replaces other leave, that leave is locked first.
  const ahead = row.amendsId === null && judgeAhead(tx, { tenantId: caller.tenantId, caller }, row);
  const [submitted] = await together(
    requestEngine().submitAndRead(tx, caller, LEAVE, id, () => viewRequest(tx, caller, id)),
    ahead,
  );
  return submitted;
}

export async function takeBack(
  tx: Tx,
  caller: Caller,
  id: string,
  version: number,
  action: 'recall' | 'withdraw',
): Promise<LeaveRequestDetail> {
  const row = await findRequest(tx, caller, id, 'edit', true);
  if (row.status !== 'PENDING' && row.status !== 'RETURNED') throw refuseState(row, action, caller);
  refuseStale(row, version);
  await requestEngine()[action](tx, caller, row.kind === 'TAKE' ? LEAVE : LEAVE_CANCEL, id, {});
  return viewRequest(tx, caller, id);
}
