import { addDays, addMonths, type CalendarDate, daysBetween, label } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import {
  column,
  type ReportColumn,
  type ReportDefinition,
  type ReportPart,
  type ReportRow,
  type ReportRows,
} from '../../platform/table-report/index.ts';
import { isHiddenType } from '../confidential.ts';
import { chosen, employee, type LeaveFilter, REPORT_MENU } from './parts.ts';

const AWAY = label('Away', 'Absen');

/** Who is away on which days of a month: the code of the type, with a question mark while it waits for approval. */
export const absences: ReportDefinition<LeaveFilter> = {
  columns: (filter) => [
    ...employee.slice(0, 2),
    column('days', 'Days', 'Hari', 'decimal'),
    ...datesOf(filter).map((date): ReportColumn => column(date, date.slice(8), date.slice(8))),
  ],
  chart: null,
  // The month of the first date.
  period: (filter, today) => {
    const from = `${(filter.from ?? today).slice(0, 7)}-01` as CalendarDate;
    return { ...filter, from, to: addDays(addMonths(from, 1), -1) };
  },
  read: readAbsences,
};

const datesOf = ({ from, to }: LeaveFilter): CalendarDate[] =>
  from && to ? Array.from({ length: daysBetween(from, to) + 1 }, (_, day) => addDays(from, day)) : [];

async function readAbsences(
  tx: Tx,
  caller: Caller,
  scope: RawBuilder<boolean>,
  filter: LeaveFilter,
  { limit, offset }: ReportPart,
): Promise<ReportRows> {
  const { tenantId, locale } = caller;
  const days = sql`
    from leave_request_day d
    join leave_request r on r.tenant_id = d.tenant_id and r.id = d.request_id
    join leave_type t on t.tenant_id = r.tenant_id and t.id = r.leave_type_id
    join employee_current c on c.tenant_id = d.tenant_id and c.id = d.employee_id
    where d.tenant_id = ${tenantId} and d.is_active and d.quantity > 0 and r.status in ('PENDING', 'APPROVED')
      and d.date between ${filter.from}::date and ${filter.to}::date and ${scope} and ${chosen(filter, 'd')}
      ${filter.leaveTypeId ? sql`and not ${isHiddenType(caller, REPORT_MENU, sql.ref('d.employee_id'))}` : sql``}`;
  const { rows } = await sql<{
    employeeNo: string;
    employee: string;
    days: string;
    cells: Record<string, string>;
    total: number;
  }>`
    select p.*, (
      select jsonb_object_agg(q.date, q.text) from (
        select d.date, string_agg(case when t.confidential then ${AWAY[locale]} else t.code end
          || case when d.portion = 'FULL' then '' when d.portion = 'HOURS' then ' ' || round(d.minutes / 60.0, 2)::float8 || ' h' when d.minutes is not null then ' ¼' else ' ½' end || case r.status when 'PENDING' then '?' else '' end, ', ' order by d.slots) as text
        ${days} and d.employee_id = p.id group by d.date) q) as cells
    from (
      select c.id, c.employee_no as "employeeNo", c.display_name as employee, trim_scale(sum(coalesce(d.days, d.quantity)))::text as days, count(*) over ()::int as total
      ${days} group by c.id, c.employee_no, c.display_name, c.sort_name
      order by c.sort_name, c.id limit ${limit} offset ${offset}) p`.execute(tx);
  return {
    rows: rows.map(({ employeeNo, employee: name, days: sum, cells }) => {
      const row: ReportRow = { employeeNo, employee: name, days: sum };
      for (const date of datesOf(filter)) row[date] = cells[date] ?? null;
      return row;
    }),
    total: rows[0]?.total ?? 0,
    sums: [],
    bars: [],
  };
}
