import {
  type CalendarDate,
  type CancelLeaveRequest,
  type CreateLeaveRequest,
  type InputOf,
  LEAVE_ACTION_DONE,
  type LeaveAction,
  type LeaveRequestDetail,
  type UpdateLeaveRequest,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { cancellableDays, type DayRange, totalOf } from '@personalia/domain';
import { sql } from 'kysely';
import { markDays } from '../../attendance/index.ts';
import { type Caller, Problem, stale } from '../../platform/http/index.ts';
import { requestEngine } from '../../platform/requests/index.ts';
import { stateRefused } from '../../workflow/index.ts';
import { readPerson } from '../facts.ts';
import { lockAccount } from '../ledger.ts';
import { undoChunk } from '../mass/post.ts';
import { daysToCancel } from './cancel-days.ts';
import { evaluateLeave } from './evaluate.ts';
import { removeFiles } from './files.ts';
import { LEAVE, LEAVE_CANCEL, mayBackdate } from './request-type.ts';
import { type RequestDay, type RequestRow, readDays, writeDays } from './store.ts';
import { findRequest, mayExtend, reaches, viewRequest } from './view.ts';

type Dates = Omit<InputOf<typeof CreateLeaveRequest>['body'], 'employeeId' | 'submit'>;

const refuseState = ({ status }: RequestRow, action: LeaveAction, caller: Caller) =>
  stateRefused('LEAVE_STATE', status, LEAVE_ACTION_DONE[action], caller);

const refuseStale = (row: RequestRow, version: number): void => {
  if (row.version !== version) throw stale(undefined, row);
};

/** Asks for leave. A draft holds nothing; one that is submitted at once goes to its approvers in the same transaction. */
export async function createRequest(
  tx: Tx,
  caller: Caller,
  { employeeId, submit, ...dates }: InputOf<typeof CreateLeaveRequest>['body'],
): Promise<LeaveRequestDetail> {
  const { tenantId, userId } = caller;
  refuseOverride(caller, employeeId, dates);
  const found = await evaluateLeave(
    tx,
    tenantId,
    { employeeId, ...dates },
    {
      locale: caller.locale,
      mayBackdate: mayBackdate(caller, employeeId),
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
      total: found.total,
      created_by: userId,
      updated_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeDays(tx, tenantId, { id, employeeId }, found.days);
  if (submit) await requestEngine().submit(tx, caller, LEAVE, id);
  return viewRequest(tx, caller, id);
}

/** Q5, Q6: only HR that enters leave for others decides about balance and attendance. */
function refuseOverride(caller: Caller, employeeId: string, { withoutBalance, presentDays }: Dates): void {
  if ((withoutBalance || presentDays) && !mayBackdate(caller, employeeId)) throw new Problem('LEAVE_OVERRIDE');
}

const columnsOf = (dates: Dates, { from, to, hours }: DayRange) => ({
  without_balance: dates.withoutBalance ?? false,
  present_days: dates.presentDays ?? null,
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
    { employeeId: row.employeeId, requestId: id, ...dates },
    {
      locale: caller.locale,
      mayBackdate: mayBackdate(caller, row.employeeId),
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

export async function submitRequest(tx: Tx, caller: Caller, id: string, version: number): Promise<LeaveRequestDetail> {
  const row = await findRequest(tx, caller, id, 'edit', true);
  if (row.kind !== 'TAKE' || (row.status !== 'DRAFT' && row.status !== 'RETURNED'))
    throw refuseState(row, 'submit', caller);
  refuseStale(row, version);
  await requestEngine().submit(tx, caller, LEAVE, id);
  return viewRequest(tx, caller, id);
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
  const open = await lockCancelling(tx, tenantId, id);
  const row = await findRequest(tx, caller, id, 'edit', true);
  if (row.origin === 'MASS_LEAVE') throw new Problem('LEAVE_OF_MASS', { values: { no: row.massLeaveNo } });
  if (row.kind !== 'TAKE' || row.status !== 'APPROVED') throw refuseState(row, 'cancel', caller);
  refuseStale(row, version);
  const isOwn = caller.employeeId === row.employeeId;
  const dates = chosen ?? cancellableDays(await readDays(tx, tenantId, id)).map(({ date }) => date);
  const { given } = await daysToCancel(tx, tenantId, row, dates);
  const today = (await readPerson(tx, tenantId, row.employeeId))?.today ?? row.fromDate;
  if ((given[0]?.date ?? row.fromDate) <= today && (isOwn || !(await reaches(tx, caller, row.employeeId, 'delete'))))
    throw new Problem('LEAVE_STARTED');
  // What the employee asked for is settled by whoever cancels at once.
  if (!isOwn) await requestEngine().withdrawAs(tx, caller, LEAVE_CANCEL, open, reason ?? '');
  if (extendTo) refuseExtension(caller, row, extendTo, today);
  const child = await draftCancelling(tx, caller, row, given, { reason: reason ?? null, extendTo });
  await requestEngine().submit(tx, caller, LEAVE_CANCEL, child, { isApprovedAtOnce: !isOwn });
  return viewRequest(tx, caller, id);
}

/** R11: whoever keeps balances says until when days of an entitlement that has ended can be used after all. */
function refuseExtension(caller: Caller, row: RequestRow, extendTo: CalendarDate, today: CalendarDate): void {
  if (!mayExtend(caller, row)) throw new Problem('FORBIDDEN');
  if (extendTo < today) throw Problem.at('extendTo', 'LEAVE_EXTEND_TO', { date: today });
}

/** What already asks to cancel it: locked before the leave itself, in the order of whoever decides on it. */
async function lockCancelling(tx: Tx, tenantId: string, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from leave_request where tenant_id = ${tenantId} and parent_id = ${id}::uuid and status in ('PENDING', 'RETURNED')
    for update`.execute(tx);
  return rows.map((one) => one.id);
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
  await markDays(tx, tenantId, employeeId, fromDate, row.toDate, 'LEAVE');
  return viewRequest(tx, caller, id);
}
