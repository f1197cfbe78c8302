import {
  type Action,
  type AttendanceCorrection,
  type CorrectionType,
  type GetAttendanceCorrections,
  type InputOf,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, isOutOfScope, type PageReply, Problem } from '../../platform/http/index.ts';
import { requestEngine } from '../../platform/requests/index.ts';
import { pageOfRequestRows, type RequestList } from '../../workflow/index.ts';
import { clockText } from '../day/clock-text.ts';
import { CORRECTION_MENU } from '../day/view.ts';
import { actionsOn, approvalOf } from '../request-view.ts';
import { mayAttach, mayDetach } from './files.ts';
import { CORRECTION } from './request-type.ts';
import { CORRECTION_COLUMNS, CORRECTION_FROM, type CorrectionRow, readCorrection, reasonText } from './store.ts';
import { requesterOf } from './terms.ts';

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

/** The employee cancels, and whoever may delete corrections of the employee. */
export async function mayCancel(tx: Tx, caller: Caller, employeeId: string): Promise<boolean> {
  const by = await requesterOf(tx, caller, employeeId);
  return by === 'self' || by === 'free';
}

async function shown(tx: Tx, caller: Caller, rows: readonly CorrectionRow[]): Promise<AttendanceCorrection[]> {
  const requests = await requestEngine().requestsOf(
    tx,
    caller,
    CORRECTION,
    rows.map(({ id }) => id),
  );
  const approved = new Set(rows.flatMap(({ status, employeeId }) => (status === 'APPROVED' ? [employeeId] : [])));
  const cancels = new Set<string>();
  for (const employeeId of approved) if (await mayCancel(tx, caller, employeeId)) cancels.add(employeeId);
  const mayEdit = caller.permissions.can(CORRECTION_MENU, 'edit');
  return rows.map((row) => {
    const request = requests.get(row.id);
    const day = { date: row.date, zone: row.zone };
    return {
      ...approvalOf(request),
      id: row.id,
      employeeId: row.employeeId,
      employeeNo: row.employeeNo,
      employee: row.employee,
      date: row.date,
      dateTo: row.dateTo,
      days: row.days && [...row.days],
      halfDate: row.halfDate,
      half: row.half,
      includesHolidays: row.includesHolidays,
      slotNo: row.slotNo,
      clockIn: clockText(row.clockIn, day),
      clockOut: clockText(row.clockOut, day),
      shiftId: row.shiftId,
      shift: row.shift,
      statusId: row.statusId,
      statusName: row.statusLabel?.[caller.locale] ?? null,
      voidPunchIds: [...row.voidPunchIds],
      voidPunches: [...row.voidPunches],
      type: row.type,
      reasonCode: row.reasonCode,
      reason: reasonText(row, caller.locale),
      note: row.reason,
      isApprovedAtOnce: row.isApprovedAtOnce,
      before: row.before,
      after: row.after,
      status: row.status,
      version: row.version,
      createdAt: row.createdAt,
      can: actionsOn(row.status, request, {
        mayEdit,
        mayCancel: () => !row.lockedPeriod && cancels.has(row.employeeId),
      }),
      mayAttach: mayAttach(row) && mayEdit,
      mayDetach: mayDetach(row) && mayEdit,
    };
  });
}

export async function viewCorrection(tx: Tx, caller: Caller, id: string): Promise<AttendanceCorrection> {
  const row = await findCorrection(tx, caller, id, 'view');
  const [item] = await shown(tx, caller, [row]);
  return item as AttendanceCorrection;
}

export const CORRECTION_LIST: RequestList = {
  type: CORRECTION,
  menu: CORRECTION_MENU,
  columns: CORRECTION_COLUMNS,
  from: CORRECTION_FROM,
  days: ['date', 'date_to'],
  sorts: { date: 'r.date' },
  sort: '-createdAt',
};

export const typeWanted = ({ type }: { readonly type?: CorrectionType | undefined }) =>
  type ? [sql`r.type = ${type}`] : [];

export function pageOfCorrections(
  tx: Tx,
  caller: Caller,
  asked: InputOf<typeof GetAttendanceCorrections>['query'],
): Promise<PageReply> {
  return pageOfRequestRows<CorrectionRow>(tx, caller, CORRECTION_LIST, { asked, more: typeWanted(asked) }, (rows) =>
    shown(tx, caller, rows),
  );
}
