import {
  type AttendanceMonthRow,
  addDays,
  addMonths,
  type CalendarDate,
  DAY_STATUS_CODES,
  DAY_STATUS_LABELS,
  type DayStatus,
  type Endpoint,
  ExportAttendanceSheet,
  GetAttendanceSheet,
  type InputOf,
  type Locale,
  label,
  MOST_SHEET_PEOPLE,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { unitsBelow } from '../../access/index.ts';
import { writeSheet } from '../../platform/files/index.ts';
import {
  type Caller,
  confinedTo,
  type FileReply,
  type Handler,
  type PageReply,
  Problem,
  pageByNumber,
} from '../../platform/http/index.ts';
import { aboutExport } from '../../platform/resource/index.ts';
import { datesFrom } from '../plan/load-people.ts';
import { EMPLOYEE_NO } from '../roster/export.ts';

type Filter = Omit<InputOf<typeof ExportAttendanceSheet>['query'], 'format'>;

interface Cell {
  readonly date: CalendarDate;
  readonly status: DayStatus;
  /** Of a status of the company's own. */
  readonly own: {
    readonly name: Readonly<Record<Locale, string>>;
    readonly shortCode: string | null;
    readonly exportCode: string | null;
    readonly colour: string | null;
  } | null;
}
interface Row extends Omit<AttendanceMonthRow, 'days'> {
  readonly days: readonly Cell[];
  readonly total: number;
}

const daysOfMonth = (month: string): { readonly from: CalendarDate; readonly to: CalendarDate } => {
  const from = `${month}-01` as CalendarDate;
  return { from, to: addDays(addMonths(from, 1), -1) };
};

/** People who have results in the month, by name; those of a page are found before their days are read. */
async function rowsOf(
  tx: Tx,
  caller: Caller,
  endpoint: Endpoint,
  { month, employeeId, unitId, search: typed }: Filter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Row[]> {
  const { tenantId } = caller;
  const { from, to } = daysOfMonth(month);
  const search = (typed ?? '').normalize('NFC').trim();
  const ofMonth = (who: string) => sql`a.tenant_id = ${tenantId} and a.employee_id = ${sql.ref(who)}
    and a.date between ${from}::date and ${to}::date`;
  const { rows } = await sql<Row>`
    with people as (
      select c.id, c.employee_no, c.display_name, c.unit_name, c.sort_name, count(*) over ()::int as total from employee_current c
      where c.tenant_id = ${tenantId} and ${confinedTo(caller, endpoint, sql.ref('c.id'))}
        ${employeeId ? sql`and c.id = ${employeeId}::uuid` : sql``}
        ${unitId ? sql`and c.unit_id in ${unitsBelow(caller, sql`${[unitId]}::uuid[]`)}` : sql``}
        ${search ? sql`and app.fold(c.display_name || ' ' || c.employee_no) like '%' || app.fold(app.like_text(${search})) || '%'` : sql``}
        and exists (select from attendance_day a where ${ofMonth('c.id')})
      order by c.sort_name, c.id limit ${limit} offset ${offset}
    )
    select p.id as "employeeId", p.employee_no as "employeeNo", p.display_name as employee, p.unit_name as unit, p.total, d.days
    from people p cross join lateral (
      select jsonb_agg(jsonb_build_object('date', a.date, 'status', a.day_status, 'own', case when s.id is not null then jsonb_build_object(
        'name', jsonb_build_object('en', s.name, 'id', coalesce(s.local_name, s.name)), 'shortCode', s.short_code,
        'exportCode', s.export_code, 'colour', s.colour) end) order by a.date) as days
      from attendance_day a left join attendance_own_status s on s.tenant_id = a.tenant_id and s.id = a.own_status_id
      where ${ofMonth('p.id')}) d
    order by p.sort_name, p.id`.execute(tx);
  return rows;
}

const codeOf = ({ status, own }: Cell): string => own?.shortCode ?? DAY_STATUS_CODES[status];

/** A page of the month sheet (attendance 10.5). */
export async function pageOfSheet(
  tx: Tx,
  caller: Caller,
  { page, pageSize, ...filter }: InputOf<typeof GetAttendanceSheet>['query'],
): Promise<PageReply> {
  const rows = await rowsOf(tx, caller, GetAttendanceSheet, filter, { limit: pageSize, offset: (page - 1) * pageSize });
  return pageByNumber(
    rows.map(
      ({ total: _, days, ...person }): AttendanceMonthRow => ({
        ...person,
        days: days.map((cell) => ({
          date: cell.date,
          status: cell.status,
          code: codeOf(cell),
          text: (cell.own?.name ?? DAY_STATUS_LABELS[cell.status])[caller.locale],
          colour: cell.own?.colour ?? null,
        })),
      }),
    ),
    { page, pageSize, total: rows[0]?.total ?? 0 },
  );
}

const EMPLOYEE = label('Employee', 'Karyawan');
const UNIT = label('Unit', 'Unit');
const NAME = label('Attendance {month}', 'Kehadiran {month}');

/** The month sheet as a file: a column for each day. ROSTER_NARROW: too many people at once. */
export const exportSheet: Handler<typeof ExportAttendanceSheet> = async ({ tx, caller, input }): Promise<FileReply> => {
  const { format, ...filter } = input.query;
  const { locale } = caller;
  const found = await rowsOf(tx, caller, ExportAttendanceSheet, filter, { limit: MOST_SHEET_PEOPLE, offset: 0 });
  if ((found[0]?.total ?? 0) > MOST_SHEET_PEOPLE)
    throw new Problem('ROSTER_NARROW', { values: { n: MOST_SHEET_PEOPLE } });
  const { from, to } = daysOfMonth(filter.month);
  const rows = found.map(({ employeeNo, employee, unit, days }) => ({
    employeeNo,
    employee,
    unit,
    ...Object.fromEntries(days.map((cell) => [cell.date, cell.own?.exportCode ?? codeOf(cell)])),
  }));
  const columns = [
    { key: 'employeeNo', title: EMPLOYEE_NO[locale] },
    { key: 'employee', title: EMPLOYEE[locale] },
    { key: 'unit', title: UNIT[locale] },
    ...datesFrom(from, to).map((date) => ({ key: date, title: date })),
  ].map((column) => ({ ...column, kind: 'text' as const }));
  const name = NAME[locale].replace('{month}', filter.month);
  const about = await aboutExport(tx, caller, { name, asOf: undefined, filters: [] });
  await sql`select app.note('EXPORT', 'AttendanceReport', null, ${name}, ${JSON.stringify({ rows: [null, rows.length] })}::jsonb)`.execute(
    tx,
  );
  return writeSheet(name, format, columns, rows, about);
};
