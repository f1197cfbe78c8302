import {
  type Action,
  EXCEPTION_FIELDS,
  GetLeaveExceptions,
  type InputOf,
  type LeaveRules,
  type LeaveTypeException,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { rulesOfGroup } from '@personalia/domain';
import { sql } from 'kysely';
import {
  type Caller,
  confinedTo,
  employeeInScope,
  type PageReply,
  Problem,
  pageByNumber,
} from '../../platform/http/index.ts';
import { isHiddenType } from '../confidential.ts';
import { LEAVE_UNIT } from '../request/store.ts';
import { resultsOf } from './judge.ts';

export const EXCEPTION_MENU = 'settings-maintenance';
/** Exceptions that end within so many days are asked for by themselves. */
const SOON = 30;

export interface ExceptionRow extends Omit<LeaveTypeException, 'results' | 'can'> {
  /** The rules of the type, and the group of them that the employee was in when it began. */
  readonly policy: { readonly rules: LeaveRules; readonly group: number } | null;
  readonly gender: string | null;
}

/** E5: whether the group of the rules in force is another one on a day than when the exception began. */
const MOVED = sql`x.state = 'ACTIVE' and x.effective_from < app.today_of(x.tenant_id) and exists (
  select from (select v.rules -> 'groups' as groups from leave_type_version v where v.tenant_id = x.tenant_id and v.leave_type_id = x.leave_type_id
    and v.effective_from <= app.today_of(x.tenant_id) order by v.effective_from desc limit 1) v
  where app.leave_group_of(x.tenant_id, v.groups, x.employee_id, x.effective_from)
    <> app.leave_group_of(x.tenant_id, v.groups, x.employee_id, app.today_of(x.tenant_id)))`;

const columns = (locale: 'en' | 'id') => sql`
  x.id, x.employee_id as "employeeId", c.employee_no as "employeeNo", c.display_name as employee, c.employer_name as employer,
  c.employer_code as "employerCode", x.leave_type_id as "leaveTypeId", ${locale === 'id' ? sql`coalesce(t.local_name, t.name)` : sql`t.name`} as type, ${LEAVE_UNIT} as "leaveUnit",
  x.effective_from as "effectiveFrom", x.effective_to as "effectiveTo", x.overrides, x.reason, x.state as status, (${MOVED}) as "needsReview", x.version,
  x.created_at as "createdAt", (select name from app_user u where u.tenant_id = x.tenant_id and u.id = x.created_by) as "createdBy",
  x.updated_at as "updatedAt", (select name from app_user u where u.tenant_id = x.tenant_id and u.id = x.updated_by) as "updatedBy",
  e.gender, (select jsonb_build_object('rules', v.rules, 'group', app.leave_group_of(x.tenant_id, v.rules -> 'groups', x.employee_id, x.effective_from)) from leave_type_version v where v.tenant_id = x.tenant_id and v.leave_type_id = x.leave_type_id
    order by v.effective_from <= x.effective_from desc, abs(v.effective_from - x.effective_from) limit 1) as policy`;
const FROM = sql`leave_exception x
  join employee_current c on c.tenant_id = x.tenant_id and c.id = x.employee_id
  join employee e on e.tenant_id = x.tenant_id and e.id = x.employee_id
  join leave_type t on t.tenant_id = x.tenant_id and t.id = x.leave_type_id`;

export function shown(caller: Caller, { policy, gender, ...row }: ExceptionRow): LeaveTypeException {
  const can = (action: Action): boolean => caller.permissions.can(EXCEPTION_MENU, action);
  const { status, overrides } = row;
  const fields = EXCEPTION_FIELDS.filter((field) => overrides.some((one) => one.field === field));
  return {
    ...row,
    results: policy ? resultsOf(rulesOfGroup(policy.rules, policy.group), gender, overrides, fields) : [],
    can: [
      ...(status === 'DRAFT' && can('edit') ? (['edit'] as const) : []),
      ...(status === 'DRAFT' && can('delete') ? (['delete'] as const) : []),
      ...(status === 'DRAFT' && can('approve') ? (['activate'] as const) : []),
      ...(status === 'ACTIVE' && can('approve') ? (['end'] as const) : []),
    ],
  };
}

/** The exception, if the action reaches the employee; to others it is not there. */
export async function findException(
  tx: Tx,
  caller: Caller,
  id: string,
  action: Action,
  lock = false,
): Promise<ExceptionRow> {
  const scope = employeeInScope(caller, { menus: [EXCEPTION_MENU], action }, sql.ref('x.employee_id'));
  const { rows } = await sql<ExceptionRow>`
    select ${columns(caller.locale)} from ${FROM}
    where x.tenant_id = ${caller.tenantId} and x.id = ${id}::uuid and ${scope ?? sql`true`}
      and not ${isHiddenType(caller, EXCEPTION_MENU, sql.ref('x.employee_id'))} ${lock ? sql`for update of x` : sql``}`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw new Problem('NOT_FOUND');
  return row;
}

const SORTS: Readonly<Record<string, string>> = {
  employeeNo: 'c.number_key',
  employee: 'c.sort_name',
  employer: 'c.employer_name',
  type: 't.sort_order',
  effectiveFrom: 'x.effective_from',
  effectiveTo: 'x.effective_to',
  status: 'x.state',
};

export async function pageOfExceptions(
  tx: Tx,
  caller: Caller,
  query: InputOf<typeof GetLeaveExceptions>['query'],
): Promise<PageReply> {
  const { tenantId } = caller;
  const { page, pageSize, status, leaveTypeId, employerId, employeeId, endsSoon, needsReview, sort } = query;
  const search = (query.search ?? '').normalize('NFC').trim();
  const order = (sort ?? ['-effectiveFrom']).flatMap((word) => {
    const column = SORTS[word.replace(/^-/, '')];
    return column ? [sql.raw(`${column}${word.startsWith('-') ? ' desc' : ''}`)] : [];
  });
  const { rows } = await sql<ExceptionRow & { total: number }>`
    select ${columns(caller.locale)}, count(*) over ()::int as total from ${FROM}
    where x.tenant_id = ${tenantId} and ${confinedTo(caller, GetLeaveExceptions, sql.ref('x.employee_id'))}
      and not ${isHiddenType(caller, EXCEPTION_MENU, sql.ref('x.employee_id'))}
      ${status && status.length > 0 ? sql`and x.state = any(${[...status]})` : sql``}
      ${leaveTypeId ? sql`and x.leave_type_id = ${leaveTypeId}::uuid` : sql``}
      ${employerId ? sql`and c.employer_id = ${employerId}::uuid` : sql``}
      ${employeeId ? sql`and x.employee_id = ${employeeId}::uuid` : sql``}
      ${endsSoon === 'true' ? sql`and x.state = 'ACTIVE' and x.effective_to between (select app.today_of(${tenantId}::uuid)) and (select app.today_of(${tenantId}::uuid)) + ${SOON}::int` : sql``}
      ${needsReview === 'true' ? sql`and ${MOVED}` : sql``}
      ${search ? sql`and app.fold(c.display_name || ' ' || c.employee_no) like '%' || app.fold(app.like_text(${search})) || '%'` : sql``}
    order by ${sql.join([...order, sql`x.id desc`])} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(tx);
  return pageByNumber(
    rows.map(({ total: _, ...row }) => shown(caller, row)),
    { page, pageSize, total: rows[0]?.total ?? 0 },
  );
}

/** Why an exception was granted tells of the person; that it was granted is part of the balance. */
export async function eraseReasons(tx: Tx, tenantId: string, employeeId: string): Promise<void> {
  await sql`update leave_exception set reason = null
    where tenant_id = ${tenantId} and employee_id = ${employeeId}::uuid and reason is not null`.execute(tx);
}
