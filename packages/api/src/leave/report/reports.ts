import {
  ENTRY_TYPE_LABELS,
  ExportLeaveReport,
  GetLeaveReport,
  LEAVE_ORIGIN_LABELS,
  LEAVE_REPORT_LABELS,
  type LeaveReport,
  label,
  REQUEST_STATE_LABELS,
} from '@personalia/contract';
import { sql } from 'kysely';
import { between, column, reportHandlers, statementReport, summed } from '../../platform/table-report/index.ts';
import { isHiddenType, shownType } from '../confidential.ts';
import { absences } from './absences.ts';
import { balances } from './balances.ts';
import { expiring } from './expiring.ts';
import {
  chosen,
  countedIn,
  employee,
  isNarrow,
  type LeaveFilter,
  REPORT_MENU,
  type,
  typeName,
  unitName,
  wholeYear,
} from './parts.ts';

const ledger = statementReport<LeaveFilter>(
  {
    columns: [
      column('date', 'Date', 'Tanggal', 'date'),
      ...employee,
      type,
      column('entry', 'Entry', 'Mutasi'),
      summed('quantity', 'Amount', 'Jumlah', 'decimal'),
      countedIn,
      column('balance', 'Balance', 'Saldo', 'decimal'),
      column('validTo', 'Usable until', 'Dapat dipakai sampai', 'date'),
      column('note', 'Note', 'Catatan'),
      column('by', 'Posted by', 'Dibukukan oleh'),
    ],
    chart: label('Amount by entry', 'Jumlah per mutasi'),
    period: wholeYear,
  },
  (caller, scope, filter) => sql`
    select e.id, e.effective_date::text as date, e.posted_at, c.employee_no as "employeeNo", c.display_name as employee, c.unit_name as unit,
      ${typeName(caller)} as type, ${unitName(caller)} as "countedIn", e.type as entry, trim_scale(e.quantity)::text as quantity, l.valid_to::text as "validTo", e.note, u.name as by,
      (select trim_scale(sum(b.quantity))::text from leave_entry b where b.tenant_id = e.tenant_id and b.account_id = e.account_id
        and (b.effective_date, b.posted_at, b.id) <= (e.effective_date, e.posted_at, e.id)) as balance
    from leave_entry e
    join leave_account a on a.tenant_id = e.tenant_id and a.id = e.account_id
    join leave_lot l on l.tenant_id = e.tenant_id and l.id = e.lot_id
    join employee_current c on c.tenant_id = a.tenant_id and c.id = a.employee_id
    join leave_type t on t.tenant_id = a.tenant_id and t.id = a.leave_type_id
    left join app_user u on u.tenant_id = e.tenant_id and u.id = e.posted_by
    where e.tenant_id = ${caller.tenantId} and ${scope} and ${between(sql.ref('e.effective_date'), filter)} and ${chosen(filter, 'a')}
      and not ${isHiddenType(caller, REPORT_MENU, sql.ref('a.employee_id'))}`,
  {
    order: sql`r.date desc, r.posted_at desc, r.id desc`,
    group: 'type',
    sums: isNarrow,
    bar: { by: 'entry', value: 'quantity' },
    words: { entry: ENTRY_TYPE_LABELS },
  },
);

const requests = statementReport<LeaveFilter>(
  {
    columns: [
      column('no', 'Request no.', 'No. permohonan'),
      ...employee,
      type,
      column('from', 'From', 'Dari', 'date'),
      column('to', 'To', 'Sampai', 'date'),
      summed('days', 'Amount', 'Jumlah', 'decimal'),
      countedIn,
      column('origin', 'Entered by', 'Diajukan oleh'),
      column('submitted', 'Submitted', 'Diajukan', 'date'),
      column('notice', 'Notice (days)', 'Pemberitahuan (hari)', 'integer'),
      column('decided', 'Decided', 'Diputuskan', 'date'),
      column('waited', 'Decided after (days)', 'Diputuskan setelah (hari)', 'integer'),
      column('state', 'State', 'Status'),
    ],
    chart: label('Amount by leave type', 'Jumlah per jenis cuti'),
    period: wholeYear,
  },
  // Q9: of a request that begins before the time or ends after it only the days of the time count, also of one that came to nothing.
  // Dates of submitting and deciding are those at the company's time zone. Notice below zero: asked for afterwards.
  (caller, scope, filter) => sql`
    select r.id, coalesce(q.transaction_no, g.mass_leave_no) as no, c.employee_no as "employeeNo", c.display_name as employee, c.unit_name as unit,
      ${shownType(caller, typeName(caller), isHiddenType(caller, REPORT_MENU, sql.ref('r.employee_id')))} as type, ${unitName(caller)} as "countedIn", r.from_date::text as "from", r.to_date::text as "to", trim_scale(z.days)::text as days, r.origin,
      z.submitted::text as submitted, (r.from_date - z.submitted)::text as notice, z.decided::text as decided,
      (z.decided - z.submitted)::text as waited, r.status as state
    from leave_request r
    join employee_current c on c.tenant_id = r.tenant_id and c.id = r.employee_id
    join leave_type t on t.tenant_id = r.tenant_id and t.id = r.leave_type_id
    join tenant o on o.id = r.tenant_id
    left join mass_leave g on g.tenant_id = r.tenant_id and g.id = r.mass_leave_id
    left join approval_request q on q.tenant_id = r.tenant_id and q.request_type = 'LEAVE' and q.subject_id = r.id
    cross join lateral (select case when r.from_date >= ${filter.from}::date and r.to_date <= ${filter.to}::date then r.total else (
        select coalesce(sum(d.quantity), 0) from leave_request_day d where d.tenant_id = r.tenant_id and d.request_id = r.id
          and d.date between ${filter.from}::date and ${filter.to}::date
          and (d.is_active or d.reserved is not null or r.status not in ('PENDING', 'RETURNED', 'APPROVED'))) end as days,
      (q.submitted_at at time zone o.time_zone)::date as submitted,
      case when r.status in ('APPROVED', 'REJECTED', 'CANCELLED') then (q.completed_at at time zone o.time_zone)::date end as decided) z
    where r.tenant_id = ${caller.tenantId} and r.kind = 'TAKE' and r.status <> 'DRAFT' and ${scope}
      and r.to_date >= ${filter.from}::date and r.from_date <= ${filter.to}::date and ${chosen(filter, 'r')}
      ${filter.leaveTypeId ? sql`and not ${isHiddenType(caller, REPORT_MENU, sql.ref('r.employee_id'))}` : sql``}`,
  {
    order: sql`r."from" desc, r.employee, r.id`,
    group: 'type',
    bar: { by: 'type', value: 'days' },
    words: { state: REQUEST_STATE_LABELS, origin: LEAVE_ORIGIN_LABELS },
  },
);

export const leaveReports = reportHandlers<LeaveReport, LeaveFilter>({
  get: GetLeaveReport,
  export: ExportLeaveReport,
  job: 'leave-report-export',
  kind: 'LeaveRequest',
  labels: LEAVE_REPORT_LABELS,
  subject: {
    balances: 'a.employee_id',
    ledger: 'a.employee_id',
    requests: 'r.employee_id',
    absences: 'd.employee_id',
    expiring: 'a.employee_id',
  },
  reports: { balances, ledger, requests, absences, expiring },
});
