import {
  type Action,
  add,
  addDays,
  type CalendarDate,
  clockOf,
  fillIn,
  type LeaveAction,
  type LeaveRequest,
  label,
  REQUEST_STATE_LABELS,
  unitWord,
} from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import type { Caller } from '../../platform/http/index.ts';
import { type RequestOfSubject, requestEngine } from '../../platform/requests/index.ts';
import { LEAVE, LEAVE_CANCEL, LEAVE_MENU, nameOfType, type RequestRow } from './store.ts';

/** What lists show of a leave request, with what may be done with it. */

const isOwn = (caller: Caller, { employeeId }: Pick<RequestRow, 'employeeId'>): boolean =>
  caller.employeeId === employeeId;

/** R16: the day until which a document could follow has passed. */
const isOverdue = ({ attachmentDueOn }: RequestRow, today: string): boolean =>
  attachmentDueOn !== null && attachmentDueOn < today;

/** Whether the caller can cancel approved leave from a day on: what has begun only by whoever may delete requests of others. */
export const mayCancelFrom = (caller: Caller, row: RequestRow, date: string, today: string): boolean =>
  caller.permissions.can(LEAVE_MENU, 'edit') &&
  row.kind === 'TAKE' &&
  row.status === 'APPROVED' &&
  row.origin !== 'MASS_LEAVE' &&
  (date > today || (caller.permissions.can(LEAVE_MENU, 'delete') && !isOwn(caller, row)));

/** R11: whoever keeps the balances of others may say until when days of an entitlement that has ended can be used. */
export const mayExtend = (caller: Caller, row: Pick<RequestRow, 'employeeId'>): boolean =>
  !isOwn(caller, row) && caller.permissions.can('balance-maintenance', 'create');

/** What the caller can do now. Whether it is refused after all is judged when it is done. */
function actionsOf(
  caller: Caller,
  row: RequestRow,
  request: RequestOfSubject | undefined,
  today: string,
): LeaveAction[] {
  const { status, kind, origin } = row;
  const can = (action: Action): boolean => caller.permissions.can(LEAVE_MENU, action);
  const given = new Set(request?.can ?? []);
  const mayEdit = can('edit') && kind === 'TAKE' && (status === 'DRAFT' || status === 'RETURNED');
  const mayCancel = mayCancelFrom(caller, row, row.fromDate, today);
  const mayCancelDays = row.fromDate < row.toDate && mayCancelFrom(caller, row, row.toDate, today);
  const mayConvert =
    isOverdue(row, today) &&
    can('delete') &&
    !isOwn(caller, row) &&
    kind === 'TAKE' &&
    status === 'APPROVED' &&
    origin !== 'MASS_LEAVE';
  const mayOptOut =
    can('edit') &&
    isOwn(caller, row) &&
    origin === 'MASS_LEAVE' &&
    status === 'APPROVED' &&
    row.fromDate > today &&
    row.optOutUntil !== null &&
    row.optOutUntil >= today;
  return [
    ...(mayEdit ? (['edit', 'submit'] as const) : []),
    ...(mayEdit && status === 'DRAFT' && !request ? (['delete'] as const) : []),
    ...(given.has('recall') && kind === 'TAKE' ? (['recall'] as const) : []),
    ...(given.has('withdraw') ? (['withdraw'] as const) : []),
    ...(mayCancel ? (['amend', 'cancel'] as const) : []),
    ...(mayConvert ? (['convert'] as const) : []),
    ...(mayCancelDays ? (['cancelDays'] as const) : []),
    ...(mayOptOut ? (['optOut'] as const) : []),
  ];
}

const PARTLY = label(', {cancelled} of {all} {unit} cancelled', ', {cancelled} dari {all} {unit} dibatalkan');
const MANY = '2';

/** Leave by the hour, from the date on which it begins by the calendar. */
export const clockOfRequest = ({ hours, fromDate }: RequestRow) =>
  hours && {
    date: addDays(fromDate, hours.from >= 1440 ? 1 : 0),
    from: clockOf(hours.from),
    to: clockOf(hours.to),
  };

export async function requestsBehind(
  tx: Tx,
  caller: Caller,
  rows: readonly RequestRow[],
): Promise<ReadonlyMap<string, RequestOfSubject>> {
  const requestsOf = (kind: RequestRow['kind'], type: string) => {
    const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id);
    return ids.length > 0 ? requestEngine().requestsOf(tx, caller, type, ids) : new Map<string, RequestOfSubject>();
  };
  const [taken, cancelled] = await together(requestsOf('TAKE', LEAVE), requestsOf('CANCEL', LEAVE_CANCEL));
  return new Map([...taken, ...cancelled]);
}

export function itemOf(
  caller: Caller,
  row: RequestRow,
  request: RequestOfSubject | undefined,
  today: CalendarDate,
): LeaveRequest {
  const names = [...(request?.waitingFor ?? [])];
  const { total, cancelled, leaveUnit } = row;
  const state =
    REQUEST_STATE_LABELS[row.status][caller.locale] +
    (cancelled === null
      ? ''
      : fillIn(PARTLY, { cancelled, all: add(total, cancelled), unit: unitWord(leaveUnit, MANY) }, caller.locale));
  return {
    id: row.id,
    no: request?.transactionNo ?? row.massLeaveNo,
    kind: row.kind,
    origin: row.origin,
    employeeId: row.employeeId,
    employeeNo: row.employeeNo,
    employee: row.employee,
    leaveTypeId: row.leaveTypeId,
    type: nameOfType(row, caller.locale),
    colour: row.colour,
    fromDate: row.fromDate,
    toDate: row.toDate,
    startPortion: row.startPortion,
    endPortion: row.endPortion,
    hours: clockOfRequest(row),
    eventDate: row.eventDate,
    total,
    leaveUnit,
    cancelled,
    amendsId: row.amendsId,
    status: row.status,
    stateText: names.length > 0 ? `${state}: ${names.join(', ')}` : state,
    waitingFor: names,
    isBlocked: request?.isBlocked ?? false,
    submittedAt: request?.submittedAt ?? null,
    attachmentDueOn: row.attachmentDueOn,
    isDocumentOverdue: isOverdue(row, today),
    version: row.version,
    createdAt: row.createdAt,
    can: actionsOf(caller, row, request, today),
  };
}
