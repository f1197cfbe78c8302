import {
  type Action,
  type GetOvertimeRequests,
  type InputOf,
  type OvertimeRequest,
  type OvertimeRequestDetail,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { unitsBelow } from '../../access/index.ts';
import { type Caller, isOutOfScope, type PageReply, Problem } from '../../platform/http/index.ts';
import { requestEngine } from '../../platform/requests/index.ts';
import { pageOfRequestRows, type RequestList } from '../../workflow/index.ts';
import { clockText } from '../day/clock-text.ts';
import { measuredOf, nowSeconds } from '../day/compute.ts';
import { actionsOn, approvalOf } from '../request-view.ts';
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

/** What was approved; null until then. */
export const approvedMinutesOf = ({ status, approvedMinutes, plannedMinutes }: OvertimeRow): number | null =>
  status === 'APPROVED' ? (approvedMinutes ?? plannedMinutes) : null;

async function shown(tx: Tx, caller: Caller, rows: readonly OvertimeRow[]): Promise<OvertimeRequest[]> {
  const requests = await requestEngine().requestsOf(
    tx,
    caller,
    OVERTIME,
    rows.map(({ id }) => id),
  );
  const mayEdit = caller.permissions.can(OVERTIME_MENU, 'edit');
  return rows.map((row) => {
    const request = requests.get(row.id);
    return {
      ...approvalOf(request),
      id: row.id,
      employeeId: row.employeeId,
      employeeNo: row.employeeNo,
      employee: row.employee,
      unit: row.unit,
      date: row.date,
      from: clockText(row.startAt, row) ?? '',
      to: clockText(row.endAt, row) ?? '',
      plannedMinutes: row.plannedMinutes,
      approvedMinutes: approvedMinutesOf(row),
      actualMinutes: row.actualMinutes,
      paidMinutes: row.paidMinutes,
      reason: row.reason,
      projectCode: row.projectCode,
      status: row.status,
      version: row.version,
      createdAt: row.createdAt,
      can: actionsOn(row.status, request, { mayEdit, mayCancel: () => mayCancelNow(caller, row) }),
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
    day: await overtimeOfDay(tx, caller, row.employeeId, row.date),
  };
}

export const OVERTIME_LIST: RequestList = {
  type: OVERTIME,
  menu: OVERTIME_MENU,
  columns: OVERTIME_COLUMNS,
  from: OVERTIME_FROM,
  days: ['date', 'date'],
  sorts: { date: 'r.date', plannedMinutes: 'r.planned_minutes' },
  sort: '-date',
};

/** The units of a filter with all below them. */
export const inUnit = (caller: Caller, { unitId }: { readonly unitId?: string | undefined }) =>
  unitId ? [sql`c.unit_id in ${unitsBelow(caller, sql`${[unitId]}::uuid[]`)}`] : [];

export function pageOfOvertime(
  tx: Tx,
  caller: Caller,
  asked: InputOf<typeof GetOvertimeRequests>['query'],
): Promise<PageReply> {
  return pageOfRequestRows<OvertimeRow>(tx, caller, OVERTIME_LIST, { asked, more: inUnit(caller, asked) }, (rows) =>
    shown(tx, caller, rows),
  );
}
