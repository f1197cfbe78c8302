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
import { type Tx, together } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
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
}

const daysOfMonth = (month: string): { readonly from: CalendarDate; readonly to: CalendarDate } => {
  const from = `${month}-01` as CalendarDate;
  return { from, to: addDays(addMonths(from, 1), -1) };
};

/** The most people that are counted. */
const MOST_COUNTED = 10_000;

/**
 * Whoever has a result in the month, as `c`. Asked person by person: a page ends with its last row, where a join would read the month
 * of everybody first.
 */
function peopleOf(
  caller: Caller,
  endpoint: Endpoint,
  { month, employeeId, unitId, search: typed }: Filter,
): RawBuilder<unknown> {
  const { from, to } = daysOfMonth(month);
  const search = (typed ?? '').normalize('NFC').trim();
  return sql`employee_current c cross join lateral (select from attendance_day a where a.tenant_id = c.tenant_id and a.employee_id = c.id
      and a.date between ${from}::date and ${to}::date limit 1) a
    where c.tenant_id = ${caller.tenantId} and ${confinedTo(caller, endpoint, sql.ref('c.id'))}
      ${employeeId ? sql`and c.id = ${employeeId}::uuid` : sql``}
      ${unitId ? sql`and c.unit_id in ${unitsBelow(caller, sql`${[unitId]}::uuid[]`)}` : sql``}
      ${search ? sql`and app.fold(c.display_name || ' ' || c.employee_no) like '%' || app.fold(app.like_text(${search})) || '%'` : sql``}`;
}

/** How many they are, of long lists only that they are more than so many. */
async function countOf(tx: Tx, people: RawBuilder<unknown>, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select 1 from ${people} limit ${sql.lit(most)}) x`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** People who have results in the month, by name; those of a page are found before their days are read. */
async function rowsOf(
  tx: Tx,
  { tenantId }: Caller,
  people: RawBuilder<unknown>,
  { month }: Filter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Row[]> {
  const { from, to } = daysOfMonth(month);
  const { rows } = await sql<Row>`
    with people as (
      select c.id, c.employee_no, c.display_name, c.unit_name, c.sort_name from ${people}
      order by c.sort_name, c.id limit ${limit} offset ${offset}
    )
    select p.id as "employeeId", p.employee_no as "employeeNo", p.display_name as employee, p.unit_name as unit, d.days
    from people p cross join lateral (
      select jsonb_agg(jsonb_build_object('date', a.date, 'status', a.day_status, 'own', case when s.id is not null then jsonb_build_object(
        'name', jsonb_build_object('en', s.name, 'id', coalesce(s.local_name, s.name)), 'shortCode', s.short_code,
        'exportCode', s.export_code, 'colour', s.colour) end) order by a.date) as days
      from attendance_day a left join attendance_own_status s on s.tenant_id = a.tenant_id and s.id = a.own_status_id
      where a.tenant_id = ${tenantId} and a.employee_id = p.id and a.date between ${from}::date and ${to}::date) d
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
  const people = peopleOf(caller, GetAttendanceSheet, filter);
  const [rows, total] = await together(
    rowsOf(tx, caller, people, filter, { limit: pageSize, offset: (page - 1) * pageSize }),
    countOf(tx, people, MOST_COUNTED),
  );
  return pageByNumber(
    rows.map(
      ({ days, ...person }): AttendanceMonthRow => ({
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
    { page, pageSize, total, most: MOST_COUNTED },
  );
}

const EMPLOYEE = label('Employee', 'Karyawan');
const UNIT = label('Unit', 'Unit');
const NAME = label('Attendance {month}', 'Kehadiran {month}');

/** The month sheet as a file: a column for each day. ROSTER_NARROW: too many people at once. */
export const exportSheet: Handler<typeof ExportAttendanceSheet> = async ({ tx, caller, input }): Promise<FileReply> => {
  const { format, ...filter } = input.query;
  const { locale } = caller;
  const people = peopleOf(caller, ExportAttendanceSheet, filter);
  if ((await countOf(tx, people, MOST_SHEET_PEOPLE + 1)) > MOST_SHEET_PEOPLE)
    throw new Problem('ROSTER_NARROW', { values: { n: MOST_SHEET_PEOPLE } });
  const found = await rowsOf(tx, caller, people, filter, { limit: MOST_SHEET_PEOPLE, offset: 0 });
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
