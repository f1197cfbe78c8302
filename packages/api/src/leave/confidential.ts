import { type LeaveRequest, type LeaveRequestDetail, label, type Scope } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../platform/http/index.ts';
import { LEAVE, LEAVE_CANCEL, LEAVE_MENU, type RequestRow } from './request/store.ts';

/** Leave of confidential types before those who lead people and do not look after leave (home-and-self-service HS-28). */

const LINE: readonly Scope[] = ['self', 'direct', 'tree'];
export const BALANCE_MENU = 'balance-maintenance';
/** Who sees the balances of one employee (section 6). */
export const BALANCE_MENUS: readonly string[] = [LEAVE_MENU, BALANCE_MENU];
const AWAY = label('Away', 'Tidak masuk');

/** Whether somebody sees others only because these report to them: by all of some menus. */
const isOfLine = (caller: Caller, ...menus: readonly string[]): boolean =>
  menus.every((menu) => caller.permissions.reach(menu, 'view').every(({ scope }) => LINE.includes(scope)));

/** Whether the type `t` of what an employee has is not for the caller. */
export const isHiddenType = (caller: Caller, menu: string, employeeId: RawBuilder<unknown>): RawBuilder<boolean> =>
  isOfLine(caller, menu)
    ? sql<boolean>`(t.confidential and ${employeeId} is distinct from ${caller.employeeId}::uuid)`
    : sql<boolean>`false`;

/** The same of a request `r`: whoever approves it or has entered it knows. */
export const isHiddenRequest = (caller: Caller): RawBuilder<boolean> =>
  isOfLine(caller, LEAVE_MENU)
    ? sql<boolean>`(${isHiddenType(caller, LEAVE_MENU, sql.ref('r.employee_id'))} and r.created_by is distinct from ${caller.userId}::uuid
        and not exists (
          select from approval_request q join approval_task k on k.tenant_id = q.tenant_id and k.request_id = q.id
          where q.tenant_id = r.tenant_id and q.request_type in (${LEAVE}, ${LEAVE_CANCEL}) and q.subject_id = r.id
            and ${caller.userId}::uuid in (k.assignee_user_id, k.acted_by_user_id)))`
    : sql<boolean>`false`;

/** Whether a caller sees an employee only as one of those who report to them. */
export const seesAsLine = (caller: Caller, menus: readonly string[], employeeId: string): boolean =>
  employeeId !== caller.employeeId && isOfLine(caller, ...menus);

/** Section 6: whether the balance of type `t` is not for the caller; whoever approves requests of the employee for it knows. */
export const isHiddenBalance = (
  caller: Caller,
  menus: readonly string[],
  employeeId: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  isOfLine(caller, ...menus)
    ? sql<boolean>`(t.confidential and ${employeeId} is distinct from ${caller.employeeId}::uuid and not exists (
        select from leave_request h join approval_request q on q.tenant_id = h.tenant_id and q.subject_id = h.id and q.request_type = ${LEAVE}
        join approval_task k on k.tenant_id = q.tenant_id and k.request_id = q.id
        where h.tenant_id = t.tenant_id and h.employee_id = ${employeeId} and h.leave_type_id = t.id
          and ${caller.userId}::uuid in (k.assignee_user_id, k.acted_by_user_id)))`
    : sql<boolean>`false`;

/** The types of an employee whose balance is not for the caller, by id. */
export async function hiddenTypes(
  tx: Tx,
  caller: Caller,
  menus: readonly string[],
  employeeId: string,
): Promise<ReadonlySet<string>> {
  if (!seesAsLine(caller, menus, employeeId)) return new Set();
  const { rows } = await sql<{ id: string }>`
    select t.id from leave_type t
    where t.tenant_id = ${caller.tenantId} and ${isHiddenBalance(caller, menus, sql`${employeeId}::uuid`)}`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** The name of type `t`, or only that somebody is away. */
export const shownType = ({ locale }: Caller, name: RawBuilder<unknown>, isHidden: RawBuilder<boolean>) =>
  sql`case when ${isHidden} then ${AWAY[locale]} else ${name} end`;

/** What the type `t` of a request `r` is called before somebody. */
export const nameForViewer = (caller: Caller) => (name: RawBuilder<unknown>) =>
  shownType(caller, name, isHiddenRequest(caller));

/** A request of which only the days are told. */
export const maskedRequest = <Request extends LeaveRequest>(request: Request, { locale }: Caller): Request => ({
  ...request,
  leaveTypeId: '',
  type: AWAY[locale],
  colour: 'grey',
  eventDate: null,
  attachmentDueOn: null,
  isDocumentOverdue: false,
  can: [],
});

/** HS-28: of confidential leave whoever does not approve it learns the days. */
export const maskedDetail = (detail: LeaveRequestDetail, caller: Caller): LeaveRequestDetail => ({
  ...maskedRequest(detail, caller),
  reason: null,
  balance: null,
  requestId: null,
  requestVersion: null,
  comment: null,
  warnings: [],
  changes: [],
  files: [],
  mayExtend: false,
  mayAttach: false,
  mayDetach: false,
});

/** Whether of this request only the days are told; most are of types that are no secret, or of the caller. */
export async function isHiddenFrom(tx: Tx, caller: Caller, row: RequestRow): Promise<boolean> {
  if (!row.confidential || row.employeeId === caller.employeeId || !isOfLine(caller, LEAVE_MENU)) return false;
  const { rows } = await sql<{ hidden: boolean }>`
    select ${isHiddenRequest(caller)} as hidden from leave_request r join leave_type t on t.tenant_id = r.tenant_id and t.id = r.leave_type_id
    where r.tenant_id = ${caller.tenantId} and r.id = ${row.id}::uuid`.execute(tx);
  return rows[0]?.hidden ?? true;
}
