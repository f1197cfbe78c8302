import {
  type Action,
  type CalendarDate,
  type GetReplacements,
  type InputOf,
  type Label,
  label,
  type ReplacementState,
  type WorkflowReplacement,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { replacementState } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import { peopleReached } from '../../access/index.ts';
import { type Caller, type PageReply, Problem, pageByNumber } from '../../platform/http/index.ts';
import type { RequestTypes } from '../types.ts';
import { todayOfEmployee } from './delegation.ts';
import { FROM, warningsOf } from './warnings.ts';

export const MENU = 'workflow-replacement';

export interface Row extends Omit<WorkflowReplacement, 'types' | 'status' | 'warnings' | 'can'> {
  readonly isCancelled: boolean;
  readonly today: CalendarDate;
  readonly updatedBy: string | null;
  readonly total: number;
}

/** Whose replacements somebody may see or change: by their reach, and those that they are a part of. */
function within(caller: Caller, action: Action): RawBuilder<boolean> {
  const own =
    action === 'view'
      ? sql`(p.delegator_employee_id = ${caller.employeeId}::uuid or p.delegate_employee_id = ${caller.employeeId}::uuid)`
      : sql`p.delegator_employee_id = ${caller.employeeId}::uuid`;
  const reached = peopleReached(caller, caller.permissions.reach(MENU, action));
  return reached === null
    ? sql<boolean>`true`
    : sql<boolean>`(${own} or exists (select from employee_current t where t.tenant_id = p.tenant_id and t.id = p.delegator_employee_id and ${reached}))`;
}

const SELECTED = (tenantId: string) => sql`
  p.id, p.delegator_employee_id as "delegatorEmployeeId", a.display_name as delegator, p.delegate_employee_id as "delegateEmployeeId",
  b.display_name as delegate, p.date_from as "dateFrom", p.date_to as "dateTo", p.request_types as "requestTypes", p.employer_ids as "employerIds",
  p.org_unit_ids as "orgUnitIds", p.amount_max as "amountMax", p.allow_onward as "allowOnward", p.notify_delegator as "notifyDelegator", p.reason,
  p.source, p.used, p.version, p.created_at as "createdAt", p.updated_at as "updatedAt", p.cancelled_at is not null as "isCancelled",
  ${todayOfEmployee(tenantId, sql`p.delegator_employee_id`)} as today,
  (select name from app_user u where u.tenant_id = p.tenant_id and u.id = p.updated_by) as "updatedBy"`;

const ALL: Label = label('All', 'Semua');

export function asReplacement(
  row: Row,
  caller: Caller,
  types: RequestTypes,
  warnings: WorkflowReplacement['warnings'] = [],
): WorkflowReplacement {
  const { isCancelled, today, updatedBy: _, total: _total, ...rest } = row;
  const status = replacementState(
    { from: row.dateFrom as CalendarDate, to: row.dateTo as CalendarDate, isCancelled },
    today,
  );
  const may = (action: Action): boolean =>
    caller.permissions.can(MENU, action) || (action !== 'delete' && row.delegatorEmployeeId === caller.employeeId);
  return {
    ...rest,
    status,
    warnings,
    types:
      row.requestTypes.length === 0
        ? ALL[caller.locale]
        : row.requestTypes.map((code) => types.get(code)?.label[caller.locale] ?? code).join(', '),
    can: [
      ...(may('edit') && status === 'SCHEDULED' ? (['edit'] as const) : []),
      ...(may('edit') && status === 'ACTIVE' ? (['changeEnd'] as const) : []),
      ...(may('edit') && (status === 'SCHEDULED' || status === 'ACTIVE') ? (['end'] as const) : []),
      ...(may('delete') && row.used === 0 ? (['delete'] as const) : []),
    ],
  };
}

const STATE_CONDITIONS: Readonly<Record<ReplacementState, RawBuilder<unknown>>> = {
  CANCELLED: sql`p.cancelled_at is not null`,
  SCHEDULED: sql`p.cancelled_at is null and p.date_from > app.today_of(p.tenant_id)`,
  ACTIVE: sql`p.cancelled_at is null and app.today_of(p.tenant_id) between p.date_from and p.date_to`,
  ENDED: sql`p.cancelled_at is null and p.date_to < app.today_of(p.tenant_id)`,
};
const SORTS: Readonly<Record<string, string>> = {
  delegator: 'a.display_name',
  delegate: 'b.display_name',
  dateFrom: 'p.date_from',
  dateTo: 'p.date_to',
  used: 'p.used',
  createdAt: 'p.created_at',
  updatedAt: 'p.updated_at',
};

export async function pageOfReplacements(
  tx: Tx,
  caller: Caller,
  types: RequestTypes,
  query: InputOf<typeof GetReplacements>['query'],
): Promise<PageReply> {
  const { tenantId } = caller;
  const { page, pageSize, employeeId, requestType, on, sort, status } = query;
  const search = (query.search ?? '').normalize('NFC').trim();
  const states = (status ?? []).map((one) => sql`(${STATE_CONDITIONS[one as ReplacementState]})`);
  const order = (sort ?? ['-dateFrom']).flatMap((word) => {
    const column = SORTS[word.replace(/^-/, '')];
    return column ? [sql.raw(`${column}${word.startsWith('-') ? ' desc' : ''}`)] : [];
  });
  const { rows } = await sql<Row>`
    select ${SELECTED(tenantId)}, count(*) over ()::int as total from ${FROM}
    where p.tenant_id = ${tenantId} and ${within(caller, 'view')}
      ${states.length > 0 ? sql`and (${sql.join(states, sql` or `)})` : sql``}
      ${employeeId ? sql`and (p.delegator_employee_id = ${employeeId}::uuid or p.delegate_employee_id = ${employeeId}::uuid)` : sql``}
      ${requestType ? sql`and (cardinality(p.request_types) = 0 or ${requestType} = any(p.request_types))` : sql``}
      ${on ? sql`and p.cancelled_at is null and ${on}::date between p.date_from and p.date_to` : sql``}
      ${search ? sql`and app.fold(a.display_name || ' ' || b.display_name) like '%' || app.fold(app.like_text(${search})) || '%'` : sql``}
    order by ${sql.join([...order, sql`p.id`])} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(tx);
  return pageByNumber(
    rows.map((row) => asReplacement(row, caller, types)),
    { page, pageSize, total: rows[0]?.total ?? 0 },
  );
}

export async function find(tx: Tx, caller: Caller, id: string, action: Action, lock = false): Promise<Row> {
  const { rows } = await sql<Row>`
    select ${SELECTED(caller.tenantId)}, 1 as total from ${FROM}
    where p.tenant_id = ${caller.tenantId} and p.id = ${id}::uuid and ${within(caller, action)}${lock ? sql` for update of p` : sql``}`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw new Problem('NOT_FOUND');
  return row;
}

export const getReplacement = async (
  tx: Tx,
  caller: Caller,
  types: RequestTypes,
  id: string,
): Promise<WorkflowReplacement> =>
  asReplacement(await find(tx, caller, id, 'view'), caller, types, await warningsOf(tx, caller, id));
