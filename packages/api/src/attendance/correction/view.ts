import {
  type Action,
  type AttendanceCorrection,
  type CorrectionAction,
  type GetAttendanceCorrections,
  type InputOf,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import {
  type Caller,
  employeeInScope,
  isOutOfScope,
  type PageReply,
  Problem,
  pageByNumber,
} from '../../platform/http/index.ts';
import { type RequestOfSubject, requestEngine } from '../../platform/requests/index.ts';
import { CORRECTION_MENU, clockText } from '../day/view.ts';
import { CORRECTION } from './request-type.ts';
import { CORRECTION_COLUMNS, CORRECTION_FROM, type CorrectionRow, readCorrection } from './store.ts';

/** The correction, if the action reaches the employee it is about; to others it is not there. */
export async function findCorrection(
  tx: Tx,
  caller: Caller,
  id: string,
  action: Action,
  lock = false,
): Promise<CorrectionRow> {
  const row = await readCorrection(tx, caller.tenantId, id, lock);
  if (!row || (await isOutOfScope(tx, caller, { menus: [CORRECTION_MENU], action }, [row.employeeId])))
    throw new Problem('NOT_FOUND');
  return row;
}

function actionsOf(
  caller: Caller,
  { status }: CorrectionRow,
  request: RequestOfSubject | undefined,
): CorrectionAction[] {
  const mayEdit = caller.permissions.can(CORRECTION_MENU, 'edit') && (status === 'RETURNED' || status === 'DRAFT');
  return [
    ...(mayEdit ? (['edit'] as const) : []),
    ...(request?.can.includes('withdraw') ? (['withdraw'] as const) : []),
  ];
}

async function shown(tx: Tx, caller: Caller, rows: readonly CorrectionRow[]): Promise<AttendanceCorrection[]> {
  const requests = await requestEngine().requestsOf(
    tx,
    caller,
    CORRECTION,
    rows.map(({ id }) => id),
  );
  const waiting = await requestEngine().waitingFor(
    tx,
    caller.tenantId,
    [...requests.values()].map(({ id }) => id),
  );
  return rows.map((row) => {
    const request = requests.get(row.id);
    const day = { date: row.date, zone: row.zone };
    return {
      id: row.id,
      no: request?.transactionNo ?? null,
      employeeId: row.employeeId,
      employeeNo: row.employeeNo,
      employee: row.employee,
      date: row.date,
      slotNo: row.slotNo,
      clockIn: clockText(row.clockIn, day),
      clockOut: clockText(row.clockOut, day),
      reason: row.reason,
      before: row.before,
      after: row.after,
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

export async function viewCorrection(tx: Tx, caller: Caller, id: string): Promise<AttendanceCorrection> {
  const row = await findCorrection(tx, caller, id, 'view');
  const [item] = await shown(tx, caller, [row]);
  return item as AttendanceCorrection;
}

const SORTS: Readonly<Record<string, string>> = {
  no: 'q.transaction_no',
  employee: 'c.display_name',
  date: 'r.date',
  status: 'r.status',
  createdAt: 'r.created_at',
  updatedAt: 'r.updated_at',
};

export async function pageOfCorrections(
  tx: Tx,
  caller: Caller,
  query: InputOf<typeof GetAttendanceCorrections>['query'],
): Promise<PageReply> {
  const { page, pageSize, employeeId, from, to, status, sort } = query;
  const search = (query.search ?? '').normalize('NFC').trim();
  const order = (sort ?? ['-createdAt']).flatMap((word) => {
    const column = SORTS[word.replace(/^-/, '')];
    return column ? [sql.raw(`${column}${word.startsWith('-') ? ' desc nulls last' : ''}`)] : [];
  });
  const within = employeeInScope(caller, { menus: [CORRECTION_MENU], action: 'view' }, sql.ref('r.employee_id'));
  const { rows } = await sql<CorrectionRow & { total: number }>`
    select ${CORRECTION_COLUMNS}, count(*) over ()::int as total from ${CORRECTION_FROM}
    left join approval_request q on q.tenant_id = r.tenant_id and q.subject_id = r.id and q.request_type = ${CORRECTION}
    where r.tenant_id = ${caller.tenantId} and ${within ?? sql`true`}
      ${status && status.length > 0 ? sql`and r.status = any(${[...status]})` : sql``}
      ${employeeId ? sql`and r.employee_id = ${employeeId}::uuid` : sql``}
      ${from ? sql`and r.date >= ${from}::date` : sql``} ${to ? sql`and r.date <= ${to}::date` : sql``}
      ${search ? sql`and app.fold(c.display_name || ' ' || c.employee_no || ' ' || coalesce(q.transaction_no, '')) like '%' || app.fold(app.like_text(${search})) || '%'` : sql``}
    order by ${sql.join([...order, sql`r.id desc`])} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(tx);
  return pageByNumber(await shown(tx, caller, rows), { page, pageSize, total: rows[0]?.total ?? 0 });
}
