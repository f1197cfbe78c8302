import {
  type Action,
  type CalendarDate,
  type Decimal,
  formatDate,
  type GetReplacementApprovers,
  type GetReplacements,
  type InputOf,
  type Label,
  label,
  type PickOption,
  type ReplacementState,
  type ReplyOf,
  type WorkflowReplacement,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import {
  isLongEnough,
  type Replacement,
  replacementCircle,
  replacementOverlap,
  replacementState,
} from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import { peopleReached } from '../access/index.ts';
import { type Caller, type PageReply, Problem, pageByNumber, stale } from '../platform/http/index.ts';
import { todayOfEmployee } from './delegation.ts';
import { todayOf } from './subject.ts';
import type { RequestTypes } from './types.ts';

const MENU = 'workflow-replacement';

interface Row extends Omit<WorkflowReplacement, 'types' | 'status' | 'warnings' | 'can'> {
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
const FROM = sql`workflow_replacement p
  join employee a on a.tenant_id = p.tenant_id and a.id = p.delegator_employee_id
  join employee b on b.tenant_id = p.tenant_id and b.id = p.delegate_employee_id`;

const ALL: Label = label('All', 'Semua');

function asReplacement(
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

async function find(tx: Tx, caller: Caller, id: string, action: Action, lock = false): Promise<Row> {
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

const SUBJECT_WARNING = label(
  '{delegate} cannot decide on their own requests, which stay with {delegator}.',
  '{delegate} tidak dapat memutuskan permohonannya sendiri; permohonan itu tetap pada {delegator}.',
);

/** W12: what is saved nevertheless. */
async function warningsOf(tx: Tx, caller: Caller, id: string): Promise<WorkflowReplacement['warnings']> {
  const { rows } = await sql<{ delegate: string; delegator: string }>`
    select b.display_name as delegate, a.display_name as delegator from ${FROM}
    join employee_current c on c.tenant_id = p.tenant_id and c.id = p.delegate_employee_id and c.manager_id = p.delegator_employee_id
    where p.tenant_id = ${caller.tenantId} and p.id = ${id}::uuid`.execute(tx);
  return rows.map(({ delegate, delegator }) => ({
    code: 'RP_OWN_REQUESTS',
    path: 'delegateEmployeeId',
    message: SUBJECT_WARNING[caller.locale]
      .replace('{delegate}', () => delegate)
      .replace('{delegator}', () => delegator),
  }));
}

interface Draft {
  readonly delegatorEmployeeId?: string | null | undefined;
  readonly delegateEmployeeId: string;
  readonly dateFrom: CalendarDate;
  readonly dateTo: CalendarDate;
  readonly requestTypes: readonly string[];
  readonly employerIds: readonly string[];
  readonly orgUnitIds: readonly string[];
  readonly amountMax?: Decimal | null | undefined;
  readonly allowOnward: boolean;
  readonly notifyDelegator: boolean;
  readonly reason?: string | null | undefined;
}

/** RP-1 and RP-2 are judged while nobody else writes one. */
const takeTurns = (tx: Tx, { tenantId }: Caller) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`replacement ${tenantId}`}, 0))`.execute(tx);

async function delegatorOf(tx: Tx, caller: Caller, draft: Draft, action: Action): Promise<string> {
  const id = draft.delegatorEmployeeId ?? caller.employeeId;
  if (id === null || id === undefined) throw Problem.at('delegatorEmployeeId', 'REFERENCE_MISSING');
  if (id === caller.employeeId) return id;
  const reached = peopleReached(caller, caller.permissions.reach(MENU, action));
  const { rows } = await sql`
    select 1 from employee_current t where t.tenant_id = ${caller.tenantId} and t.id = ${id}::uuid${reached ? sql` and ${reached}` : sql``}`.execute(
    tx,
  );
  if (rows.length === 0) throw Problem.at('delegatorEmployeeId', 'REFERENCE_MISSING');
  return id;
}

async function refuse(
  tx: Tx,
  caller: Caller,
  types: RequestTypes,
  id: string | null,
  delegatorId: string,
  draft: Draft,
): Promise<void> {
  const { tenantId, locale } = caller;
  if (draft.delegateEmployeeId === delegatorId) throw Problem.at('delegateEmployeeId', 'RP_SAME');
  if (!isLongEnough(draft.dateFrom, draft.dateTo)) throw Problem.at('dateTo', 'RP_DATES');
  if (draft.requestTypes.some((code) => !types.has(code))) throw Problem.at('requestTypes', 'REFERENCE_MISSING');
  const { rows: delegates } = await sql<{ name: string; isActive: boolean }>`
    select e.display_name as name, exists (select from app_user u where u.tenant_id = e.tenant_id and u.employee_id = e.id and u.status = 'active') as "isActive"
    from employee e where e.tenant_id = ${tenantId} and e.id = ${draft.delegateEmployeeId}::uuid`.execute(tx);
  const [delegate] = delegates;
  if (!delegate) throw Problem.at('delegateEmployeeId', 'REFERENCE_MISSING');
  if (!delegate.isActive) throw Problem.at('delegateEmployeeId', 'RP_NO_USER', { name: delegate.name });
  const { rows: others } = await sql<Replacement & { delegate: string; delegator: string }>`
    select p.id, p.delegator_employee_id as "delegatorId", p.delegate_employee_id as "delegateId", p.date_from as "from", p.date_to as "to",
      p.request_types as types, p.allow_onward as "allowOnward", a.display_name as delegator, b.display_name as delegate
    from ${FROM} where p.tenant_id = ${tenantId} and p.cancelled_at is null and p.id is distinct from ${id}::uuid
      and p.date_from <= ${draft.dateTo}::date and p.date_to >= ${draft.dateFrom}::date`.execute(tx);
  const wanted: Replacement = {
    id: id ?? '',
    delegatorId,
    delegateId: draft.delegateEmployeeId,
    from: draft.dateFrom,
    to: draft.dateTo,
    types: draft.requestTypes,
    allowOnward: draft.allowOnward,
  };
  const overlap = others.find((one) => one.id === replacementOverlap(wanted, others)?.id);
  if (overlap)
    throw Problem.at('dateFrom', 'RP_OVERLAP', {
      delegate: overlap.delegate,
      from: formatDate(overlap.from, locale),
      to: formatDate(overlap.to, locale),
    });
  const circle = replacementCircle(wanted, others);
  if (circle) throw Problem.at('delegateEmployeeId', 'RP_CYCLE', { path: await namesOf(tx, tenantId, circle) });
}

async function namesOf(tx: Tx, tenantId: string, ids: readonly string[]): Promise<string> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, display_name as name from employee where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[])`.execute(
    tx,
  );
  const names = new Map(rows.map((row) => [row.id, row.name]));
  return ids.map((id) => names.get(id) ?? id).join(' → ');
}

const columnsOf = (draft: Draft) => ({
  delegate_employee_id: draft.delegateEmployeeId,
  date_from: draft.dateFrom,
  date_to: draft.dateTo,
  request_types: [...draft.requestTypes],
  employer_ids: [...draft.employerIds],
  org_unit_ids: [...draft.orgUnitIds],
  amount_max: draft.amountMax ?? null,
  allow_onward: draft.allowOnward,
  notify_delegator: draft.notifyDelegator,
  reason: draft.reason || null,
});

export async function createReplacement(
  tx: Tx,
  caller: Caller,
  types: RequestTypes,
  draft: Draft,
): Promise<WorkflowReplacement> {
  await takeTurns(tx, caller);
  const delegatorId = await delegatorOf(tx, caller, draft, 'create');
  if (draft.dateFrom < (await todayOf(tx, caller.tenantId, delegatorId))) throw Problem.at('dateFrom', 'RP_PAST');
  await refuse(tx, caller, types, null, delegatorId, draft);
  const { id } = await tx
    .insertInto('workflow_replacement')
    .values({
      tenant_id: caller.tenantId,
      delegator_employee_id: delegatorId,
      ...columnsOf(draft),
      cancelled_at: null,
      created_by: caller.userId,
      updated_by: caller.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return getReplacement(tx, caller, types, id);
}

const refuseStale = (row: Row, version: number): void => {
  if (row.version !== version) throw stale(undefined, { updatedBy: row.updatedBy, updatedAt: row.updatedAt });
};

/** Before it starts everything can be changed, while it runs the last day only, afterwards nothing. */
export async function updateReplacement(
  tx: Tx,
  caller: Caller,
  types: RequestTypes,
  id: string,
  draft: Draft & { readonly version: number },
): Promise<WorkflowReplacement> {
  await takeTurns(tx, caller);
  const row = await find(tx, caller, id, 'edit', true);
  refuseStale(row, draft.version);
  const { status } = asReplacement(row, caller, types);
  if (status === 'ENDED' || status === 'CANCELLED') throw new Problem('RP_OVER');
  const changed = status === 'ACTIVE' ? onlyEnd(row, draft) : draft;
  const delegatorId = row.delegatorEmployeeId;
  if ((draft.delegatorEmployeeId ?? delegatorId) !== delegatorId) throw Problem.at('delegatorEmployeeId', 'RP_FIXED');
  if (status === 'SCHEDULED' && changed.dateFrom < row.today) throw Problem.at('dateFrom', 'RP_PAST');
  if (changed.dateTo < row.today) throw Problem.at('dateTo', 'RP_PAST');
  await refuse(tx, caller, types, id, delegatorId, changed);
  await tx
    .updateTable('workflow_replacement')
    .set({ ...columnsOf(changed), updated_by: caller.userId })
    .set((one) => ({ version: one('version', '+', 1), updated_at: sql<string>`now()` }))
    .where('tenant_id', '=', caller.tenantId)
    .where('id', '=', id)
    .execute();
  return getReplacement(tx, caller, types, id);
}

function onlyEnd(row: Row, draft: Draft): Draft {
  const same =
    row.delegateEmployeeId === draft.delegateEmployeeId &&
    row.dateFrom === draft.dateFrom &&
    row.allowOnward === draft.allowOnward &&
    (row.amountMax === null ? (draft.amountMax ?? null) === null : Number(row.amountMax) === Number(draft.amountMax)) &&
    [...row.requestTypes].sort().join() === [...draft.requestTypes].sort().join() &&
    [...row.employerIds].sort().join() === [...draft.employerIds].sort().join() &&
    [...row.orgUnitIds].sort().join() === [...draft.orgUnitIds].sort().join();
  if (!same) throw new Problem('RP_FIXED');
  return draft;
}

/** Ended now: with today, or cancelled where it has not begun. */
export async function endReplacement(
  tx: Tx,
  caller: Caller,
  types: RequestTypes,
  id: string,
  version: number,
): Promise<WorkflowReplacement> {
  const row = await find(tx, caller, id, 'edit', true);
  refuseStale(row, version);
  const { status } = asReplacement(row, caller, types);
  if (status === 'ENDED' || status === 'CANCELLED') throw new Problem('RP_OVER');
  await sql`
    update workflow_replacement set version = version + 1, updated_at = now(), updated_by = ${caller.userId}::uuid,
      date_to = case when date_from <= ${row.today}::date then ${row.today}::date else date_to end,
      cancelled_at = case when date_from > ${row.today}::date then now() end
    where tenant_id = ${caller.tenantId} and id = ${id}::uuid`.execute(tx);
  return getReplacement(tx, caller, types, id);
}

/** RP-5: what was used stays. */
export async function deleteReplacement(tx: Tx, caller: Caller, id: string): Promise<void> {
  const row = await find(tx, caller, id, 'delete', true);
  if (row.used > 0) throw new Problem('RP_USED', { values: { n: row.used } });
  await tx.deleteFrom('workflow_replacement').where('tenant_id', '=', caller.tenantId).where('id', '=', id).execute();
}

const MOST_CANDIDATES = 20;

export async function candidates(
  tx: Tx,
  caller: Caller,
  employeeId: string | undefined,
  search: string | undefined,
): Promise<PickOption[]> {
  const words = (search ?? '').normalize('NFC').trim();
  const { rows } = await sql<PickOption>`
    select c.id, c.employee_no as code, c.display_name as name from employee_current c
    join app_user u on u.tenant_id = c.tenant_id and u.employee_id = c.id and u.status = 'active'
    where c.tenant_id = ${caller.tenantId} and c.status in ('active', 'suspended') and c.id is distinct from ${employeeId ?? caller.employeeId}::uuid
      ${words ? sql`and app.fold(c.display_name || ' ' || c.employee_no) like '%' || app.fold(app.like_text(${words})) || '%'` : sql``}
    order by c.sort_name, c.id limit ${MOST_CANDIDATES}`.execute(tx);
  return rows;
}

type Approver = ReplyOf<typeof GetReplacementApprovers>[number];

/** For whom the caller may name a replacement: oneself, and who is within reach. */
export async function approvers(tx: Tx, caller: Caller, search: string | undefined): Promise<Approver[]> {
  const words = (search ?? '').normalize('NFC').trim();
  const reached = caller.permissions.can(MENU, 'create')
    ? peopleReached(caller, caller.permissions.reach(MENU, 'create'))
    : sql<boolean>`false`;
  const isSelf = sql<boolean>`t.id is not distinct from ${caller.employeeId}::uuid`;
  const { rows } = await sql<Approver>`
    select t.id, t.employee_no as code, t.display_name as name, ${isSelf} as "isSelf" from employee_current t
    where t.tenant_id = ${caller.tenantId} and t.status in ('active', 'suspended')
      and exists (select from app_user u where u.tenant_id = t.tenant_id and u.employee_id = t.id and u.status = 'active')
      ${reached ? sql`and (${isSelf} or ${reached})` : sql``}
      ${words ? sql`and app.fold(t.display_name || ' ' || t.employee_no) like '%' || app.fold(app.like_text(${words})) || '%'` : sql``}
    order by ${isSelf} desc, t.sort_name, t.id limit ${MOST_CANDIDATES}`.execute(tx);
  return rows;
}
