import { ATTENDANCE_MEASURES, type AttendanceMeasure } from '@personalia/contract';
import type { Measures } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';

/** Measures of attendance in SQL: columns of lines and adjustments, and what they are of a day. */

export const columnOf = (measure: AttendanceMeasure): string =>
  measure.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The columns, in the order of `ATTENDANCE_MEASURES`. */
export const MEASURE_COLUMNS = sql.raw(ATTENDANCE_MEASURES.map(columnOf).join(', '));

/** The sums of some rows that have these columns, by name; a column each. */
export const sumsOf = (alias: string): RawBuilder<unknown> =>
  sql.raw(ATTENDANCE_MEASURES.map((one) => `sum(${alias}.${columnOf(one)}) as ${columnOf(one)}`).join(', '));

/** The columns of a row as one object of exact texts; null where there is no row. */
export const measuresAsJson = (alias: string): RawBuilder<Measures | null> =>
  sql<Measures | null>`case when ${sql.raw(`${alias}.present_days`)} is not null then jsonb_build_object(${sql.raw(
    ATTENDANCE_MEASURES.map((one) => `'${one}', trim_scale(${alias}.${columnOf(one)}::numeric)::text`).join(', '),
  )}) end`;

/** What an incomplete day of an employee counts as in a closed period: as the employer of the day says, else as the period does. */
export const incompleteOn = (
  tenantId: string,
  { as, byEmployer }: { readonly as: RawBuilder<unknown>; readonly byEmployer: RawBuilder<unknown> },
  { employeeId, date }: { readonly employeeId: RawBuilder<unknown>; readonly date: RawBuilder<unknown> },
): RawBuilder<unknown> => sql`case when ${byEmployer} is null then ${as} else coalesce(${byEmployer} ->> (
    select s.employer_id::text from assignment_segment s where s.tenant_id = ${tenantId} and s.employee_id = ${employeeId} and s.kind = 'primary'
      and s.recorded_to is null and ${date} between s.valid_from and s.valid_to limit 1), ${as}) end`;

/** What a row `a` of `attendance_day` adds, as `measuresOf` of the domain says it. */
export function dayColumns(incompleteAs: RawBuilder<unknown>): RawBuilder<unknown> {
  const turned = sql`case when a.day_status <> 'INCOMPLETE' then 0
    else a.absent_fraction * case ${incompleteAs} when 'present' then 1 when 'half' then 0.5 else 0 end end`;
  const present = sql`a.present_fraction + ${turned}`;
  const columns: Record<AttendanceMeasure, RawBuilder<unknown>> = {
    presentDays: present,
    absentDays: sql`a.absent_fraction - ${turned}`,
    leaveDays: sql`a.leave_fraction`,
    paidDays: sql`case when a.own_status_id is null then ${present} else coalesce((select s.paid_part from attendance_own_status s
      where s.tenant_id = a.tenant_id and s.id = a.own_status_id) * (a.present_fraction + a.absent_fraction), ${present}) end`,
    lateDays: sql`(a.late_minutes > 0)::int`,
    earlyDays: sql`(a.early_minutes > 0)::int`,
    incompleteDays: sql`(a.day_status = 'INCOMPLETE' and ${incompleteAs} = 'keep')::int`,
    requiredMinutes: sql`a.required_minutes`,
    workedMinutes: sql`a.worked_minutes`,
    lateMinutes: sql`a.late_minutes`,
    earlyMinutes: sql`a.early_minutes`,
    outsideMinutes: sql`a.overtime_minutes`,
    nightMinutes: sql`a.night_minutes`,
  };
  return sql.join(ATTENDANCE_MEASURES.map((one) => sql`${columns[one]} as ${sql.id(columnOf(one))}`));
}
