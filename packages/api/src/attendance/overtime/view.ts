import {
  type Action,
  type GetOvertimeRequests,
  type InputOf,
  type OvertimeAction,
  type OvertimeRequest,
  type OvertimeRequestDetail,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { unitsBelow } from '../../access/index.ts';
import {
  type Caller,
  employeeInScope,
  isOutOfScope,
  type PageReply,
  Problem,
  pageByNumber,
} from '../../platform/http/index.ts';
import { type RequestOfSubject, requestEngine } from '../../platform/requests/index.ts';
import { measuredOf, nowSeconds } from '../day/compute.ts';
import { clockText } from '../day/view.ts';
import { overtimeOfDay } from './day.ts';
import { shiftText } from './evaluate.ts';
import { mayGoBack, OVERTIME, OVERTIME_MENU } from './request-type.ts';
import { OVERTIME_COLUMNS, OVERTIME_FROM, type OvertimeRow, readOvertime } from './store.ts';

/** The request, if the action reaches the employee it is about; to others it is not there. */
export async function findRequest(
  tx: Tx,
  caller: Caller,
  id: string,
  action: Action,
  lock = false,
): Promise<OvertimeRow> {
  const row = await readOvertime(tx, caller.tenantId, id, lock);
  if (!row || (await isOutOfScope(tx, caller, { menus: [OVERTIME_MENU], action }, [row.employeeId])))
    throw new Problem('NOT_FOUND');
  return row;
}

/** 9.2: until it starts, whoever may change it cancels; later only whoever may delete requests of others. */
export const mayCancelNow = (caller: Caller, { employeeId, startAt }: OvertimeRow): boolean =>
  startAt > nowSeconds() || mayGoBack(caller, employeeId);

function actionsOf(caller: Caller, row: OvertimeRow, request: RequestOfSubject | undefined): OvertimeAction[] {
  const { status } = row;
  const mayEdit = caller.permissions.can(OVERTIME_MENU, 'edit');
  return [
    ...(mayEdit && (status === 'RETURNED' || status === 'DRAFT') ? (['edit'] as const) : []),
    ...(request?.can.includes('withdraw') ? (['withdraw'] as const) : []),
    ...(mayEdit && status === 'APPROVED' && mayCancelNow(caller, row) ? (['cancel'] as const) : []),
  ];
}

async function shown(tx: Tx, caller: Caller, rows: readonly OvertimeRow[]): Promise<OvertimeRequest[]> {
  const requests = await requestEngine().requestsOf(
    tx,
    caller,
    OVERTIME,
    rows.map(({ id }) => id),
  );
  const waiting = await requestEngine().waitingFor(
    tx,
    caller.tenantId,
    [...requests.values()].map(({ id }) => id),
  );
  return rows.map((row) => {
    const request = requests.get(row.id);
    return {
      id: row.id,
      no: request?.transactionNo ?? null,
      employeeId: row.employeeId,
      employeeNo: row.employeeNo,
      employee: row.employee,
      unit: row.unit,
      date: row.date,
      from: clockText(row.startAt, row) ?? '',
      to: clockText(row.endAt, row) ?? '',
      plannedMinutes: row.plannedMinutes,
      approvedMinutes: row.status === 'APPROVED' ? row.plannedMinutes : null,
      actualMinutes: row.actualMinutes,
      paidMinutes: row.paidMinutes,
      reason: row.reason,
      status: row.status,
      waitingFor: (request && waiting.get(request.id)) ?? [],
      submittedAt: request?.submittedAt ?? null,
      requestId: request?.id ?? null,
      comment: request?.comment ?? null,
      decidedBy: request?.decidedBy ?? null,
      version: row.version,
      createdAt: row.createdAt,
      can: actionsOf(caller, row, request),
    };
  });
}

export async function viewOvertime(tx: Tx, caller: Caller, id: string): Promise<OvertimeRequestDetail> {
  const row = await findRequest(tx, caller, id, 'view');
  const [item] = await shown(tx, caller, [row]);
  const [measured] = await measuredOf(tx, caller.tenantId, row.employeeId, row.date, row.date);
  return {
    ...(item as OvertimeRequest),
    dayType: row.dayType,
    shift: measured ? shiftText(measured.result) : null,
    day: await overtimeOfDay(tx, caller.tenantId, caller.locale, row.employeeId, row.date),
  };
}

const SORTS: Readonly<Record<string, string>> = {
  no: 'q.transaction_no',
  employee: 'c.sort_name',
  date: 'r.date',
  plannedMinutes: 'r.planned_minutes',
  status: 'r.status',
  createdAt: 'r.created_at',
  updatedAt: 'r.updated_at',
};

export async function pageOfOvertime(
  tx: Tx,
  caller: Caller,
  query: InputOf<typeof GetOvertimeRequests>['query'],
): Promise<PageReply> {
  const { page, pageSize, employeeId, unitId, from, to, status, sort } = query;
  const search = (query.search ?? '').normalize('NFC').trim();
  const order = (sort ?? ['-date']).flatMap((word) => {
    const column = SORTS[word.replace(/^-/, '')];
    return column ? [sql.raw(`${column}${word.startsWith('-') ? ' desc nulls last' : ''}`)] : [];
  });
  const within = employeeInScope(caller, { menus: [OVERTIME_MENU], action: 'view' }, sql.ref('r.employee_id'));
  const { rows } = await sql<OvertimeRow & { total: number }>`
    select ${OVERTIME_COLUMNS}, count(*) over ()::int as total from ${OVERTIME_FROM}
    left join approval_request q on q.tenant_id = r.tenant_id and q.subject_id = r.id and q.request_type = ${OVERTIME}
    where r.tenant_id = ${caller.tenantId} and ${within ?? sql`true`}
      ${status && status.length > 0 ? sql`and r.status = any(${[...status]})` : sql``}
      ${employeeId ? sql`and r.employee_id = ${employeeId}::uuid` : sql``}
      ${unitId ? sql`and c.unit_id in ${unitsBelow(caller, sql`${[unitId]}::uuid[]`)}` : sql``}
      ${from ? sql`and r.date >= ${from}::date` : sql``} ${to ? sql`and r.date <= ${to}::date` : sql``}
      ${search ? sql`and app.fold(c.display_name || ' ' || c.employee_no || ' ' || coalesce(q.transaction_no, '')) like '%' || app.fold(app.like_text(${search})) || '%'` : sql``}
    order by ${sql.join([...order, sql`r.id desc`])} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(tx);
  return pageByNumber(await shown(tx, caller, rows), { page, pageSize, total: rows[0]?.total ?? 0 });
}
