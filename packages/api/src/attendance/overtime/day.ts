import {
  type CalendarDate,
  type DayStep,
  describeOvertimeStep,
  type Locale,
  type OvertimeOfDay,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { OvertimeValue } from '@personalia/domain';
import { sql } from 'kysely';

type Value = Pick<
  OvertimeValue,
  | 'actualMinutes'
  | 'approvedMinutes'
  | 'paidMinutes'
  | 'cutMinutes'
  | 'unpaidMinutes'
  | 'hasMeal'
  | 'weightedHours'
  | 'lines'
> & { readonly steps: readonly DayStep[] };

/** A value as it goes over the wire, with its steps as sentences. */
export const valueShown = (
  {
    steps,
    lines,
    actualMinutes,
    approvedMinutes,
    paidMinutes,
    cutMinutes,
    unpaidMinutes,
    hasMeal,
    weightedHours,
  }: Value,
  about: Pick<OvertimeOfDay, 'state' | 'rule'>,
  locale: Locale,
): OvertimeOfDay => ({
  ...about,
  actualMinutes,
  approvedMinutes,
  paidMinutes,
  cutMinutes,
  unpaidMinutes,
  hasMeal,
  weightedHours,
  lines: lines.map(({ dayType, multiplier, minutes }) => ({ dayType, multiplier, minutes })),
  why: steps.map((step) => describeOvertimeStep(step, locale)),
});

/** What the overtime of a day comes to; null without approved overtime or a result. */
export async function overtimeOfDay(
  tx: Tx,
  tenantId: string,
  locale: Locale,
  employeeId: string,
  date: CalendarDate,
): Promise<OvertimeOfDay | null> {
  const { rows } = await sql<Value & Pick<OvertimeOfDay, 'state' | 'rule'>>`
    select o.state, s.name as rule, o.actual_minutes as "actualMinutes", o.approved_minutes as "approvedMinutes",
      o.paid_minutes as "paidMinutes", o.cut_minutes as "cutMinutes", o.unpaid_minutes as "unpaidMinutes",
      o.has_meal as "hasMeal", trim_scale(o.weighted_hours)::text as "weightedHours", o.lines, o.steps
    from overtime_day o left join overtime_setting s on s.tenant_id = o.tenant_id and s.id = o.overtime_setting_id
    where o.tenant_id = ${tenantId} and o.employee_id = ${employeeId}::uuid and o.date = ${date}::date`.execute(tx);
  const [row] = rows;
  return row ? valueShown(row, { state: row.state, rule: row.rule }, locale) : null;
}
