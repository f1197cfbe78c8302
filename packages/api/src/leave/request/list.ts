import type { GetLeaveRequests, InputOf, LeaveRequest } from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import { sql } from 'kysely';
import type { Caller, PageReply } from '../../platform/http/index.ts';
import { pageOfRequestRows, type RequestList } from '../../workflow/index.ts';
import { isHiddenRequest, maskedRequest } from '../confidential.ts';
import { tenantToday } from '../facts.ts';
import { itemOf, requestsBehind } from './item.ts';
import { LEAVE, LEAVE_CANCEL, LEAVE_MENU, REQUEST_COLUMNS, REQUEST_FROM, type RequestRow } from './store.ts';

type ListedRow = RequestRow & { readonly isHidden: boolean };

async function shown(tx: Tx, caller: Caller, rows: readonly ListedRow[]): Promise<LeaveRequest[]> {
  const [requests, today] = await together(requestsBehind(tx, caller, rows), tenantToday(tx, caller.tenantId));
  return rows.map((row) => {
    const item = itemOf(caller, row, requests.get(row.id), today);
    return row.isHidden ? maskedRequest(item, caller) : item;
  });
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
