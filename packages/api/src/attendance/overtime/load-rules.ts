import { type CalendarDate, OVERTIME_SEGMENTS } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type OvertimeCriteria, type OvertimeRule, type OvertimeSettingScope, ruleOn } from '@personalia/domain';
import { sql } from 'kysely';

const STANDARD_SEGMENTS = OVERTIME_SEGMENTS.filter((one) => one !== 'breakWorked');

/** A rule with whom it is for, and what it says of requests. */
export interface LoadedRule extends OvertimeRule, OvertimeSettingScope {
  readonly isEligible: boolean;
  readonly requestLeadHours: number;
  readonly backDateDays: number;
  /** What the pay of an hour is found by; null: overtime is counted in hours of pay only. */
  readonly hourlyPayFormula: string | null;
}

/** The columns of `overtime_setting s` as a rule. */
const RULE_COLUMNS = sql`s.id, s.code, s.name, s.effective_from as "effectiveFrom", s.effective_to as "effectiveTo", coalesce(s.priority, 100) as priority, s.employer_id as "employerId",
      s.location_id as "locationId", s.grade_id as "gradeId", s.position_id as "positionId", s.employment_type as "employmentType",
      s.is_eligible as "isEligible", s.mode, s.basis, s.min_minutes as "minMinutes", s.round_step as "roundStep", coalesce(s.round_direction, 'down') as "roundDirection",
      coalesce(nullif(s.segments, '{}'), ${STANDARD_SEGMENTS}::text[]) as segments, s.break_every as "breakEvery",
      s.break_minutes as "breakMinutes", s.cap_day as "capDay", s.cap_week as "capWeek", s.cap_month as "capMonth", s.cap_scope as "capScope",
      s.over_cap as "overCap", s.meal_allowance_after as "mealAllowanceAfter", s.split_at_midnight as "splitAtMidnight", s.request_lead_hours as "requestLeadHours",
      s.back_date_days as "backDateDays", s.hourly_pay_formula as "hourlyPayFormula",
      coalesce((select jsonb_agg(jsonb_build_object('dayType', t.day_type, 'fromMinute', t.from_minute, 'multiplier', trim_scale(t.multiplier)::text)
          order by t.day_type, t.from_minute)
        from overtime_tier t where t.tenant_id = s.tenant_id and t.overtime_setting_id = s.id), '[]') as tiers`;

const NOWHERE: OvertimeCriteria = {
  employerId: null,
  locationId: null,
  gradeId: null,
  positionId: null,
  employmentType: null,
};

/** One rule, whether it is in use or not; undefined where it is not there. */
export async function loadRule(tx: Tx, tenantId: string, id: string): Promise<LoadedRule | undefined> {
  const { rows } = await sql<LoadedRule>`
    select ${RULE_COLUMNS} from overtime_setting s where s.tenant_id = ${tenantId} and s.id = ${id}::uuid`.execute(tx);
  return rows[0];
}

/** The rule of an employee on each of some dates; null where overtime is not paid. */
export async function loadRules(
  tx: Tx,
  tenantId: string,
  employeeId: string,
  dates: readonly CalendarDate[],
): Promise<(date: CalendarDate) => LoadedRule | null> {
  const { rows: settings } = await sql<LoadedRule>`
    select ${RULE_COLUMNS}
    from overtime_setting s where s.tenant_id = ${tenantId} and s.status = 'active'`.execute(tx);
  const { rows: places } = await sql<OvertimeCriteria & { date: CalendarDate }>`
    select d.date, s.employer_id as "employerId", s.location_id as "locationId", s.grade_id as "gradeId", s.position_id as "positionId",
      s.employment_type as "employmentType" from unnest(${[...dates]}::date[]) as d(date)
    join assignment_segment s on s.tenant_id = ${tenantId} and s.employee_id = ${employeeId}::uuid and s.kind = 'primary'
      and s.recorded_to is null and d.date between s.valid_from and s.valid_to`.execute(tx);
  const placeOn = new Map(places.map(({ date, ...place }) => [date, place]));
  return (date) => {
    const found = ruleOn(settings, date, placeOn.get(date) ?? NOWHERE);
    return found?.isEligible ? found : null;
  };
}
