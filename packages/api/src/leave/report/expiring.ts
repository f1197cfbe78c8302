import { type CalendarDate, type Decimal, type LeaveRules, subtract } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { lostAtEnd, rulesOfGroup, rulesWith } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import { column, type ReportDefinition, type ReportPart, type ReportRows } from '../../platform/table-report/index.ts';
import { isHiddenType } from '../confidential.ts';
import { exceptionsOfPeople } from '../exception/load.ts';
import { HELD } from '../ledger.ts';
import { endsOwnYear, yearsFor } from '../setting/years.ts';
import {
  ahead,
  chosen,
  countedIn,
  employee,
  type LeaveFilter,
  REPORT_MENU,
  type,
  typeName,
  unitName,
} from './parts.ts';

/** Days that can no longer be used after a date of the time: what is carried forward by the rule in force (R10), and what is lost. */
export const expiring: ReportDefinition<LeaveFilter> = {
  columns: [
    ...employee,
    type,
    countedIn,
    column('usableUntil', 'Usable until', 'Dapat dipakai sampai', 'date'),
    column('left', 'Left', 'Sisa', 'decimal'),
    column('pending', 'Pending approval', 'Menunggu persetujuan', 'decimal'),
    column('carried', 'Will be carried forward', 'Akan dibawa', 'decimal'),
    column('lost', 'Will be lost', 'Akan hangus', 'decimal'),
  ],
  chart: null,
  period: ahead,
  read: readExpiring,
};

async function readExpiring(
  tx: Tx,
  caller: Caller,
  scope: RawBuilder<boolean>,
  filter: LeaveFilter,
  { limit, offset }: ReportPart,
): Promise<ReportRows> {
  const { rows } = await sql<{
    employeeNo: string;
    employee: string;
    unit: string;
    type: string;
    countedIn: string;
    usableUntil: CalendarDate;
    left: Decimal;
    pending: Decimal;
    rules: LeaveRules | null;
    group: number;
    employeeId: string;
    leaveTypeId: string;
    isOwnYearEnd: boolean;
    total: number;
  }>`
    select p.employee_id as "employeeId", p.leave_type_id as "leaveTypeId", p."employeeNo", p.employee, p.unit, p.type, p."countedIn", p."usableUntil", trim_scale(p."left")::text as "left", p.total, v.rules,
      app.leave_group_of(${caller.tenantId}::uuid, v.rules -> 'groups', p.employee_id, p."usableUntil") as "group",
      ${endsOwnYear(caller.tenantId, sql`p.account_id`, sql`p."usableUntil"`)} as "isOwnYearEnd",
      (select trim_scale(coalesce(sum(${HELD}), 0))::text from leave_request r
        join leave_request_day d on d.tenant_id = r.tenant_id and d.request_id = r.id
        where r.tenant_id = ${caller.tenantId} and r.employee_id = p.employee_id and r.leave_type_id = p.leave_type_id and r.kind = 'TAKE'
          and r.status in ('PENDING', 'RETURNED') and d.date between p.valid_from and p."usableUntil") as pending
    from (
      select a.id as account_id, a.employee_id, a.leave_type_id, c.employee_no as "employeeNo", c.display_name as employee, c.unit_name as unit, ${typeName(caller)} as type, ${unitName(caller)} as "countedIn",
        l.valid_to as "usableUntil", min(l.valid_from) as valid_from, sum(e.quantity) as "left", c.sort_name, count(*) over ()::int as total
      from leave_lot l
      join leave_account a on a.tenant_id = l.tenant_id and a.id = l.account_id
      join leave_entry e on e.tenant_id = l.tenant_id and e.lot_id = l.id
      join employee_current c on c.tenant_id = a.tenant_id and c.id = a.employee_id
      join leave_type t on t.tenant_id = a.tenant_id and t.id = a.leave_type_id
      where l.tenant_id = ${caller.tenantId} and l.valid_to between ${filter.from}::date and ${filter.to}::date
        and ${scope} and ${chosen(filter, 'a')}
        and not ${isHiddenType(caller, REPORT_MENU, sql.ref('a.employee_id'))}
      group by a.id, a.employee_id, a.leave_type_id, c.employee_no, c.display_name, c.unit_name, c.sort_name, t.tenant_id, t.id, l.valid_to
      having sum(e.quantity) > 0
      order by l.valid_to, c.sort_name, a.employee_id, t.id limit ${limit} offset ${offset}) p
    left join lateral (
      select v.rules from leave_type_version v where v.tenant_id = ${caller.tenantId} and v.leave_type_id = p.leave_type_id
        and v.effective_from <= p."usableUntil" order by v.effective_from desc limit 1) v on true
    order by p."usableUntil", p.sort_name, p.employee_id, p.leave_type_id`.execute(tx);
  const yearOf = await yearsFor(tx, caller.tenantId);
  const ids = rows.map(({ employeeId }) => employeeId);
  const exceptionsOf = await exceptionsOfPeople(tx, caller.tenantId, ids);
  return {
    rows: rows.map(({ rules, group, isOwnYearEnd, employeeId, leaveTypeId, total: _, ...row }) => {
      // Only the last days of a leave year are carried; carried days themselves end for good.
      const isYearEnd = rules?.yearBasis ? isOwnYearEnd : row.usableUntil === yearOf(row.usableUntil).to;
      const own =
        rules &&
        rulesWith(rulesOfGroup(rules, group), exceptionsOf({ employeeId, leaveTypeId }), row.usableUntil).rules;
      const lost = lostAtEnd(isYearEnd ? own : null, row.left);
      return { ...row, carried: subtract(row.left, lost), lost };
    }),
    total: rows[0]?.total ?? 0,
    sums: [],
    bars: [],
  };
}
