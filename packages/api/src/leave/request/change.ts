import {
  type AmendLeaveRequest,
  type CalendarDate,
  type CancelLeaveRequest,
  type ConvertLeaveRequest,
  type InputOf,
  type LeaveAction,
  type LeaveRequestDetail,
  label,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { cancellableDays, changedTerms, totalOf } from '@personalia/domain';
import { sql } from 'kysely';
import { markDays } from '../../attendance/index.ts';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { requestEngine, tenantLocale } from '../../platform/requests/index.ts';
import { readPerson } from '../facts.ts';
import { lockAccount } from '../ledger.ts';
import { undoChunk } from '../mass/post.ts';
import { typesOn } from '../setting/versions.ts';
import { createRequest, refuseStale, refuseState } from './act.ts';
import { lockOpen, type OpenRequests, refuseOpen } from './amend.ts';
import { daysToCancel } from './cancel-days.ts';
import { clockOfRequest, mayExtend } from './item.ts';
import { LEAVE, LEAVE_CANCEL, letGo, type RequestDay, type RequestRow, readDays } from './store.ts';
import { findRequest, reaches, viewRequest } from './view.ts';

/** What becomes of approved leave: it is changed, converted, cancelled, or opted out of. */

/**
 * 2.3: asks to change dates, type or reason of approved leave, by a request that replaces it. The employee can before it begins, and
 * whoever may delete requests of others afterwards, too.
 */
export async function amendLeave(
  tx: Tx,
  caller: Caller,
  id: string,
  { version, ...asked }: InputOf<typeof AmendLeaveRequest>['body'],
): Promise<LeaveRequestDetail> {
  const open = await lockOpen(tx, caller.tenantId, id);
  const row = await findRequest(tx, caller, id, 'edit', true);
  const { employeeId } = row;
  refuseNotApproved(row, 'amend', caller);
  refuseStale(row, version);
  refuseOpen(open);
  if (await hasBegun(tx, caller, row, row.fromDate)) throw new Problem('LEAVE_AMEND_STARTED');
  if (changedTerms({ ...row, ...datesOf(row) }, asked).length === 0) throw Problem.at('fromDate', 'LEAVE_AMEND_SAME');
  return createRequest(tx, caller, { employeeId, ...asked }, { amendsId: id });
}

/**
 * R16: HR converts leave whose document did not come to a type that is not paid, in one action: by a request that replaces it at once.
 */
export async function convertLeave(
  tx: Tx,
  caller: Caller,
  id: string,
  { version, leaveTypeId, reason }: InputOf<typeof ConvertLeaveRequest>['body'],
): Promise<LeaveRequestDetail> {
  const { tenantId } = caller;
  const open = await lockOpen(tx, tenantId, id);
  const row = await findRequest(tx, caller, id, 'delete', true);
  const { employeeId, fromDate, attachmentDueOn } = row;
  refuseNotApproved(row, 'convert', caller);
  refuseStale(row, version);
  const today = (await readPerson(tx, tenantId, employeeId))?.today ?? fromDate;
  if (attachmentDueOn === null || attachmentDueOn >= today || caller.employeeId === employeeId)
    throw new Problem('LEAVE_CONVERT_DUE');
  const [type] = await typesOn(tx, tenantId, fromDate, { id: leaveTypeId, employeeId });
  if (type?.rules.pay?.effect !== 'unpaid') throw Problem.at('leaveTypeId', 'LEAVE_CONVERT_TYPE');
  await settleOpen(tx, caller, open, reason ?? '');
  const why = reason || row.reason || NO_DOCUMENT[await tenantLocale(tx, tenantId)];
  const draft = { employeeId, leaveTypeId, ...datesOf(row), reason: why, submit: true };
  return createRequest(tx, caller, draft, { amendsId: id, isApprovedAtOnce: true });
}

/** The dates of leave as they are asked for: hours after midnight are of the date on the calendar. */
function datesOf(row: RequestRow) {
  const { startPortion, endPortion } = row;
  const clock = clockOfRequest(row);
  return {
    fromDate: clock?.date ?? row.fromDate,
    // Hours of several days are never of the night before.
    toDate: row.fromDate === row.toDate && clock ? clock.date : row.toDate,
    startPortion,
    endPortion,
    startTime: clock?.from ?? null,
    endTime: clock?.to ?? null,
  };
}

const NO_DOCUMENT = label('The document was not received.', 'Dokumen tidak diterima.');

/** What the employee asked for is settled by whoever decides at once. */
async function settleOpen(tx: Tx, caller: Caller, { cancelling, amending }: OpenRequests, why: string): Promise<void> {
  await requestEngine().withdrawAs(tx, caller, LEAVE_CANCEL, cancelling, why);
  await requestEngine().withdrawAs(tx, caller, LEAVE, amending, why);
}

/** Only approved leave that was asked for is cancelled or changed; mass leave is undone as a whole. */
function refuseNotApproved(row: RequestRow, action: LeaveAction, caller: Caller): void {
  if (row.origin === 'MASS_LEAVE') throw new Problem('LEAVE_OF_MASS', { values: { no: row.massLeaveNo } });
  if (row.kind !== 'TAKE' || row.status !== 'APPROVED') throw refuseState(row, action, caller);
}

/** Whether a day has come, for everybody but those who may delete requests of others. */
async function hasBegun(tx: Tx, caller: Caller, { employeeId, fromDate }: RequestRow, date: string): Promise<boolean> {
  const today = (await readPerson(tx, caller.tenantId, employeeId))?.today ?? fromDate;
  return date <= today && (caller.employeeId === employeeId || !(await reaches(tx, caller, employeeId, 'delete')));
}

/**
 * Cancels approved leave, or chosen days of it. The employee asks for it, before the days begin; managers and HR cancel at once what has
 * not begun, and whoever may delete requests also what has.
 */
export async function cancelLeave(
  tx: Tx,
  caller: Caller,
  id: string,
  { version, days: chosen, reason, extendTo = null }: InputOf<typeof CancelLeaveRequest>['body'],
): Promise<LeaveRequestDetail> {
  const { tenantId } = caller;
  const open = await lockOpen(tx, tenantId, id);
  const row = await findRequest(tx, caller, id, 'edit', true);
  refuseNotApproved(row, 'cancel', caller);
  refuseStale(row, version);
  const isOwn = caller.employeeId === row.employeeId;
  const dates = chosen ?? cancellableDays(await readDays(tx, tenantId, id)).map(({ date }) => date);
  const { given } = await daysToCancel(tx, tenantId, row, dates);
  if (await hasBegun(tx, caller, row, given[0]?.date ?? row.fromDate)) throw new Problem('LEAVE_STARTED');
  if (isOwn) refuseOpen(open);
  else await settleOpen(tx, caller, open, reason ?? '');
  if (extendTo) await refuseExtension(tx, caller, row, extendTo);
  const child = await draftCancelling(tx, caller, row, given, { reason: reason ?? null, extendTo });
  await requestEngine().submit(tx, caller, LEAVE_CANCEL, child, { isApprovedAtOnce: !isOwn });
  return viewRequest(tx, caller, id);
}

/** R11: whoever keeps balances says until when days of an entitlement that has ended can be used after all. */
async function refuseExtension(tx: Tx, caller: Caller, row: RequestRow, extendTo: CalendarDate): Promise<void> {
  if (!mayExtend(caller, row)) throw new Problem('FORBIDDEN');
  const today = (await readPerson(tx, caller.tenantId, row.employeeId))?.today ?? row.fromDate;
  if (extendTo < today) throw Problem.at('extendTo', 'LEAVE_EXTEND_TO', { date: today });
}

/** The request that asks to cancel these days of another; one at a time. */
async function draftCancelling(
  tx: Tx,
  { tenantId, userId, employeeId }: Caller,
  row: RequestRow,
  days: readonly RequestDay[],
  { reason, extendTo }: { readonly reason: string | null; readonly extendTo: CalendarDate | null },
): Promise<string> {
  const [first, last] = [days[0], days.at(-1)];
  const { rows } = await sql<{ id: string }>`
    insert into leave_request (tenant_id, employee_id, leave_type_id, kind, parent_id, origin, from_date, to_date, start_portion, end_portion, start_minute, end_minute, event_date,
      total, cancelled_days, extend_to, reason, version_id, created_by, updated_by)
    select tenant_id, employee_id, leave_type_id, 'CANCEL', id, ${employeeId === row.employeeId ? 'SELF' : 'ON_BEHALF'}, ${first?.date ?? row.fromDate}::date,
      ${last?.date ?? row.toDate}::date, ${first?.portion ?? row.startPortion}, ${last?.portion ?? row.endPortion}, start_minute, end_minute, event_date,
      ${totalOf(days)}::numeric, ${days.map(({ date }) => date)}::date[], ${extendTo}::date, ${reason}, version_id, ${userId}::uuid, ${userId}::uuid
    from leave_request r where tenant_id = ${tenantId} and id = ${row.id}::uuid
    on conflict (tenant_id, parent_id) where kind = 'CANCEL' and status in ('DRAFT', 'PENDING', 'RETURNED') do nothing
    returning id`.execute(tx);
  const [child] = rows;
  if (!child) throw new Problem('LEAVE_CANCEL_ASKED');
  return child.id;
}

/**
 * M8: mass leave cannot be cancelled, but where it allows that the employee chooses to work until a day. The line keeps the choice,
 * so that nothing books the day again.
 */
export async function optOut(tx: Tx, caller: Caller, id: string, version: number): Promise<LeaveRequestDetail> {
  const { tenantId } = caller;
  const row = await findRequest(tx, caller, id, 'edit', true);
  const { massLeaveId, massLeaveNo, optOutUntil, employeeId, fromDate } = row;
  if (!massLeaveId || row.status !== 'APPROVED') throw refuseState(row, 'optOut', caller);
  if (!optOutUntil || caller.employeeId !== employeeId)
    throw new Problem('LEAVE_OF_MASS', { values: { no: massLeaveNo } });
  refuseStale(row, version);
  const today = (await readPerson(tx, tenantId, employeeId))?.today ?? fromDate;
  if (optOutUntil < today || fromDate <= today)
    throw new Problem('MASS_LEAVE_PAST_OPTOUT', { values: { date: optOutUntil } });
  // Whoever undoes the whole takes turns with whoever opts out.
  const { rows } = await sql`
    select 1 from mass_leave where tenant_id = ${tenantId} and id = ${massLeaveId}::uuid and state = 'POSTED' for share`.execute(
    tx,
  );
  if (rows.length === 0) throw new Problem('LEAVE_OF_MASS', { values: { no: massLeaveNo } });
  await lockAccount(tx, tenantId, employeeId, row.leaveTypeId);
  await undoChunk(tx, caller, massLeaveId, 1, sql`request_id = ${id}::uuid`, 'OPTED_OUT');
  letGo(tx, id);
  await markDays(tx, tenantId, employeeId, fromDate, row.toDate, 'LEAVE');
  return viewRequest(tx, caller, id);
}
