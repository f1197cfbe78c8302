import { addDays, type CalendarDate, type GetLeaveReport, type InputOf, LEAVE_UNIT_LABELS } from '@personalia/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { column } from '../../platform/table-report/index.ts';

/** What the reports of leave have in common (leave 7). */

export type LeaveFilter = Omit<InputOf<typeof GetLeaveReport>['query'], 'page' | 'pageSize' | 'part'>;

export const REPORT_MENU = 'leave-report';

export const employee = [
  column('employeeNo', 'Employee no.', 'No. karyawan'),
  column('employee', 'Employee', 'Karyawan'),
  column('unit', 'Unit', 'Unit'),
];
export const type = column('type', 'Leave type', 'Jenis cuti');
/** What the amounts of a row are counted in. */
export const countedIn = column('countedIn', 'Counted in', 'Dihitung dalam');

export const unitName = ({ locale }: Caller): RawBuilder<unknown> =>
  sql`case when t.unit = 'hour' then ${LEAVE_UNIT_LABELS.hour[locale]} else ${LEAVE_UNIT_LABELS.day[locale]} end`;

export const typeName = ({ locale }: Caller): RawBuilder<unknown> =>
  locale === 'id' ? sql`coalesce(t.local_name, t.name)` : sql`t.name`;

/** The filters on account or request `alias` and its employee `c`. */
export const chosen = (
  { leaveTypeId, unitId, employeeId }: LeaveFilter,
  alias: 'a' | 'r' | 'd',
): RawBuilder<unknown> => sql`true
  ${leaveTypeId ? sql`and ${sql.ref(`${alias === 'd' ? 'r' : alias}.leave_type_id`)} = ${leaveTypeId}::uuid` : sql``}
  ${employeeId ? sql`and ${sql.ref(`${alias}.employee_id`)} = ${employeeId}::uuid` : sql``}
  ${unitId ? sql`and c.unit_id = ${unitId}::uuid` : sql``}`;

/** Sums are of one leave type or one employee: days of all types of a company add up to nothing. */
export const isNarrow = ({ leaveTypeId, employeeId }: LeaveFilter): boolean => Boolean(leaveTypeId ?? employeeId);

/** `from` and `to` where none were given; REPORT_RANGE unless the first is before the second. */
function within(filter: LeaveFilter, from: string, to: string): LeaveFilter {
  const complete = { ...filter, from: (filter.from ?? from) as CalendarDate, to: (filter.to ?? to) as CalendarDate };
  if (complete.from >= complete.to) throw new Problem('REPORT_RANGE', { errors: [{ path: 'to' }] });
  return complete;
}

const yearOf = (date: string): string => date.slice(0, 4);

/** Until today, from the first day of that year. */
export const untilToday = (filter: LeaveFilter, today: string): LeaveFilter => {
  const to = filter.to ?? (filter.from && filter.from >= today ? `${yearOf(filter.from)}-12-31` : today);
  return within(filter, to.endsWith('-01-01') ? addDays(to as CalendarDate, -1) : `${yearOf(to)}-01-01`, to);
};

/** A whole year: leave that is approved for later is in it. */
export const wholeYear = (filter: LeaveFilter, today: string): LeaveFilter => {
  const year = yearOf(filter.from ?? filter.to ?? today);
  return within(filter, `${year}-01-01`, `${year}-12-31`);
};

const DAYS_AHEAD = 90;

/** The next 90 days, or those after a day. */
export const ahead = (filter: LeaveFilter, today: string): LeaveFilter => {
  const from = filter.from ?? (filter.to && filter.to <= today ? addDays(filter.to, -DAYS_AHEAD) : today);
  return within(filter, from, addDays(from as CalendarDate, DAYS_AHEAD));
};
