import { type Action, type LeaveRequestDetail, subtract } from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, employeeInScope, Problem } from '../../platform/http/index.ts';
import { isHiddenFrom, maskedDetail } from '../confidential.ts';
import { hoursOfDay, tenantToday } from '../facts.ts';
import { changesOf } from './amend.ts';
import { textOfFinding } from './evaluate.ts';
import { clockOfDay, holidayOf, reasonOfStored, whyOf } from './explain-day.ts';
import { endedDays } from './extend-given.ts';
import { listFiles, mayAttach, mayDetach } from './files.ts';
import { itemOf, mayCancelFrom, mayExtend, requestsBehind } from './item.ts';
import { daysAbout, heldRequest, LEAVE_MENU, type RequestRow, readRequest } from './store.ts';

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
    days: days.map(({ isActive, isInLieu, days: _length, ...day }) => ({
      ...day,
      holiday: holidayOf({ ...day, isInLieu }, caller.locale),
      hours: clockOfDay(day),
      why: whyOf({ ...day, isInLieu, reason: reasonOfStored(day) }, caller.locale),
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
