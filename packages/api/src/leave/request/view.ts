import {
  type Action,
  add,
  addDays,
  type CalendarDate,
  clockOf,
  fillIn,
  type GetLeaveRequests,
  type InputOf,
  type LeaveAction,
  type LeaveRequest,
  type LeaveRequestDetail,
  label,
  REQUEST_STATE_LABELS,
  subtract,
  unitWord,
} from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, employeeInScope, type PageReply, Problem } from '../../platform/http/index.ts';
import { type RequestOfSubject, requestEngine } from '../../platform/requests/index.ts';
import { pageOfRequestRows, type RequestList } from '../../workflow/index.ts';
import { isHiddenFrom, isHiddenRequest, maskedDetail, maskedRequest } from '../confidential.ts';
import { hoursOfDay, tenantToday } from '../facts.ts';
import { changesOf } from './amend.ts';
import { textOfFinding } from './evaluate.ts';
import { clockOfDay, reasonOfStored, whyOf } from './explain-day.ts';
import { endedDays } from './extend-given.ts';
import { listFiles, mayAttach, mayDetach } from './files.ts';
import {
  daysAbout,
  heldRequest,
  LEAVE,
  LEAVE_CANCEL,
  LEAVE_MENU,
  nameOfType,
  REQUEST_COLUMNS,
  REQUEST_FROM,
  type RequestRow,
  readRequest,
} from './store.ts';

/** The request, if the action reaches the employee it is about; to others it is not there. */
export async function findRequest(
  tx: Tx,
  caller: Caller,
  id: string,
  action: Action,
  lock = false,
): Promise<RequestRow> {
  if (!caller.permissions.can(LEAVE_MENU, action)) throw new Problem('NOT_FOUND');
  const scope = employeeInScope(caller, { menus: [LEAVE_MENU], action }, sql.ref('r.employee_id')) ?? undefined;
  const row = await readRequest(tx, caller.tenantId, id, lock, scope);
  if (!row) throw new Problem('NOT_FOUND');
  return row;
}

export async function reaches(tx: Tx, caller: Caller, employeeId: string, action: Action): Promise<boolean> {
  if (!caller.permissions.can(LEAVE_MENU, action)) return false;
  const scope = employeeInScope(caller, { menus: [LEAVE_MENU], action }, sql`${employeeId}::uuid`);
  if (!scope) return true;
  const { rows } = await sql`select 1 where ${scope}`.execute(tx);
  return rows.length > 0;
}

const PARTLY = label(', {cancelled} of {all} {unit} cancelled', ', {cancelled} dari {all} {unit} dibatalkan');
const MANY = '2';

const isOwn = (caller: Caller, { employeeId }: Pick<RequestRow, 'employeeId'>): boolean =>
  caller.employeeId === employeeId;

/** R16: the day until which a document could follow has passed. */
const isOverdue = ({ attachmentDueOn }: RequestRow, today: string): boolean =>
  attachmentDueOn !== null && attachmentDueOn < today;

/** Whether the caller can cancel approved leave from a day on: what has begun only by whoever may delete requests of others. */
const mayCancelFrom = (caller: Caller, row: RequestRow, date: string, today: string): boolean =>
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

/** Leave by the hour, from the date on which it begins by the calendar. */
export const clockOfRequest = ({ hours, fromDate }: RequestRow) =>
  hours && {
    date: addDays(fromDate, hours.from >= 1440 ? 1 : 0),
    from: clockOf(hours.from),
    to: clockOf(hours.to),
  };

async function requestsBehind(
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

type ListedRow = RequestRow & { readonly isHidden: boolean };

async function shown(tx: Tx, caller: Caller, rows: readonly ListedRow[]): Promise<LeaveRequest[]> {
  const [requests, today] = await together(requestsBehind(tx, caller, rows), tenantToday(tx, caller.tenantId));
  return rows.map((row) => {
    const item = itemOf(caller, row, requests.get(row.id), today);
    return row.isHidden ? maskedRequest(item, caller) : item;
  });
}

function itemOf(
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

/** What a request is shown with: it hangs on what does not change of its row. */
const readAround = (tx: Tx, caller: Caller, row: RequestRow) =>
  together(
    requestsBehind(tx, caller, [row]),
    daysAbout(tx, caller.tenantId, row),
    tenantToday(tx, caller.tenantId),
    latestOf(tx, caller.tenantId, row.id),
    row.amendsId ? readRequest(tx, caller.tenantId, row.amendsId) : undefined,
    reaches(tx, caller, row.employeeId, 'edit'),
    row.hours && row.leaveUnit === 'day' ? hoursOfDay(tx, caller.tenantId, row.employeeId, row.fromDate) : null,
    listFiles(tx, caller, row),
  );

export async function viewRequest(tx: Tx, caller: Caller, id: string): Promise<LeaveRequestDetail> {
  const { tenantId } = caller;
  // Whoever has just changed it knows already whom it is about.
  const held = heldRequest(tx, id);
  const [row, ahead] = await together(findRequest(tx, caller, id, 'view'), held && readAround(tx, caller, held));
  const [requests, days, today, followers, amended, mayChange, hoursPerDay, files] =
    ahead ?? (await readAround(tx, caller, row));
  const request = requests.get(id);
  const ended =
    row.hasLedger && row.status === 'APPROVED' && row.kind === 'TAKE' ? await endedDays(tx, tenantId, id, today) : null;
  const detail: LeaveRequestDetail = {
    ...itemOf(caller, row, request, today),
    reason: row.reason,
    hoursPerDay,
    withoutBalance: row.withoutBalance,
    presentDays: row.presentDays,
    days: days.map(({ isActive, days: _length, ...day }) => ({
      ...day,
      hours: clockOfDay(day),
      why: whyOf({ ...day, reason: reasonOfStored(day) }, caller.locale),
      isCancelled: row.cancelled !== null && row.cancelledDays.includes(day.date),
      endedOn: ended?.get(day.date) ?? null,
      canCancel: isActive && day.quantity !== '0' && mayCancelFrom(caller, row, day.date, today),
    })),
    balance:
      row.balanceBefore === null ? null : { before: row.balanceBefore, after: subtract(row.balanceBefore, row.total) },
    requestId: request?.id ?? null,
    requestVersion: request?.version ?? null,
    comment: request?.comment ?? null,
    decidedBy: request?.decidedBy ?? null,
    parentId: row.parentId,
    optOutUntil: row.optOutUntil,
    cancellation: followers.get('CANCEL') ?? null,
    amendment: followers.get('TAKE') ?? null,
    warnings: row.warnings.map((one) => textOfFinding(one, caller.locale)),
    changes: amended ? changesOf(amended, row, caller.locale) : [],
    mayExtend: mayExtend(caller, row),
    files,
    mayAttach: mayChange && mayAttach(row),
    mayDetach: mayChange && mayDetach(row),
  };
  return (await isHiddenFrom(tx, caller, row)) ? maskedDetail(detail, caller) : detail;
}

/** As `findRequest`, of whoever sees more of it than its days; to others it is not there. */
export async function findOpenRequest(tx: Tx, caller: Caller, id: string): Promise<RequestRow> {
  const row = await findRequest(tx, caller, id, 'view');
  if (await isHiddenFrom(tx, caller, row)) throw new Problem('NOT_FOUND');
  return row;
}

type Follower = Pick<RequestRow, 'id' | 'status'>;

/** The latest request that cancels a request, and the latest that changes it. */
async function latestOf(tx: Tx, tenantId: string, id: string): Promise<ReadonlyMap<RequestRow['kind'], Follower>> {
  const { rows } = await sql<Follower & Pick<RequestRow, 'kind'>>`
    select distinct on (kind) kind, id, status from leave_request
    where tenant_id = ${tenantId} and (parent_id = ${id}::uuid or amends_id = ${id}::uuid)
      and status in ('PENDING', 'RETURNED', 'APPROVED', 'REJECTED') order by kind, created_at desc`.execute(tx);
  return new Map(rows.map(({ kind, ...one }) => [kind, one]));
}

const LIST: RequestList = {
  type: sql<string>`case r.kind when 'TAKE' then ${LEAVE} else ${LEAVE_CANCEL} end`,
  menu: LEAVE_MENU,
  columns: REQUEST_COLUMNS,
  from: REQUEST_FROM,
  days: ['from_date', 'to_date'],
  sorts: { type: 't.name', fromDate: 'r.from_date', toDate: 'r.to_date', total: 'r.total' },
  sort: '-createdAt',
};

export function pageOfRequests(
  tx: Tx,
  caller: Caller,
  asked: InputOf<typeof GetLeaveRequests>['query'],
): Promise<PageReply> {
  const { tab, leaveTypeId, unitId, origin } = asked;
  const ofTab = {
    mine: sql`r.employee_id = ${caller.employeeId}::uuid`,
    team: sql`c.manager_id = ${caller.employeeId}::uuid`,
    all: sql`true`,
  }[tab];
  const isHidden = isHiddenRequest(caller);
  const more = [
    ofTab,
    ...(leaveTypeId ? [sql`r.leave_type_id = ${leaveTypeId}::uuid and not ${isHidden}`] : []),
    ...(unitId ? [sql`c.unit_id = ${unitId}::uuid`] : []),
    ...(origin ? [sql`r.origin = ${origin}`] : []),
  ];
  const list = { ...LIST, columns: sql`${REQUEST_COLUMNS}, ${isHidden} as "isHidden"` };
  return pageOfRequestRows<ListedRow>(tx, caller, list, { asked, more }, (rows) => shown(tx, caller, rows));
}
