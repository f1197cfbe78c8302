import type { CalendarDate } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import {
  type CorrectionPeriod,
  type CorrectionPlace,
  type CorrectionRequester,
  type CorrectionScope,
  type CorrectionTerms,
  correctionSettingOn,
  periodOfDay,
} from '@personalia/domain';
import { sql } from 'kysely';
import { type Caller, isOutOfScope } from '../../platform/http/index.ts';
import { CORRECTION_MENU } from '../day/view.ts';
import { closedPeriodOn, periodsUntil } from '../period/calendars.ts';

export type CorrectionSetting = CorrectionScope & CorrectionTerms;

/** The active settings of a company. */
export async function loadSettings(tx: Tx, tenantId: string): Promise<CorrectionSetting[]> {
  const { rows } = await sql<CorrectionSetting>`
    select s.id, s.code, s.name, s.version, s.employer_id as "employerId", s.location_id as "locationId",
      s.organization_unit_id as "organizationUnitId", s.grade_id as "gradeId", s.priority, s.effective_from as "effectiveFrom",
      s.effective_to as "effectiveTo", s.allowed_types as "allowedTypes", s.max_days_back as "maxDaysBack", s.max_days_ahead as "maxDaysAhead", s.deadline,
      s.deadline_days as "deadlineDays", s.max_per_period as "maxPerPeriod", s.max_minutes_per_request as "maxMinutesPerRequest",
      s.allow_on_holiday as "allowOnHoliday", s.allow_on_leave as "allowOnLeave", s.auto_approve_minutes as "autoApproveMinutes",
      s.auto_approve_per_period as "autoApprovePerPeriod", s.manager_may_create as "managerMayCreate", s.hr_may_create as "hrMayCreate",
      (select w.code from workflow w where w.tenant_id = s.tenant_id and w.id = s.workflow_id) as workflow,
      coalesce((select jsonb_agg(jsonb_build_object('code', r.code, 'name', r.name, 'localName', r.local_name, 'needsNote', r.needs_note,
          'needsAttachment', r.needs_attachment, 'types', r.types) order by r.id)
        from attendance_correction_reason r where r.tenant_id = s.tenant_id and r.attendance_correction_setting_id = s.id), '[]') as reasons
    from attendance_correction_setting s where s.tenant_id = ${tenantId} and s.status = 'active'`.execute(tx);
  return rows;
}

/** Where people work on a date, and how many there are of each case: settings are found once for each. */
export async function placesOn(
  tx: Tx,
  tenantId: string,
  date: CalendarDate,
  employeeId: string | null = null,
): Promise<(CorrectionPlace & { readonly n: number })[]> {
  const { rows } = await sql<CorrectionPlace & { readonly n: number }>`
    select s.employer_id as "employerId", s.location_id as "locationId", s.grade_id as "gradeId", count(*)::int as n,
      array(select w.ancestor_id from organization_unit_path w where w.tenant_id = ${tenantId} and w.unit_id = s.unit_id
        and ${date}::date between w.valid_from and w.valid_to) as "unitIds"
    from assignment_segment s
    join employment m on m.tenant_id = s.tenant_id and m.id = s.employment_id
      and ${date}::date between m.hire_date and coalesce(m.last_day, 'infinity')
    where s.tenant_id = ${tenantId} and s.kind = 'primary' and s.recorded_to is null
      and ${date}::date between s.valid_from and s.valid_to
      ${employeeId === null ? sql`` : sql`and s.employee_id = ${employeeId}::uuid`}
    group by s.employer_id, s.location_id, s.grade_id, s.unit_id`.execute(tx);
  return rows;
}

export async function nameOfEmployee(tx: Tx, tenantId: string, employeeId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select display_name as name from employee_current where tenant_id = ${tenantId} and id = ${employeeId}::uuid`.execute(
    tx,
  );
  return rows[0]?.name ?? '';
}

/** The setting of an employee on a date; null: not employed then. */
export async function settingOf(
  tx: Tx,
  tenantId: string,
  employeeId: string,
  date: CalendarDate,
): Promise<CorrectionSetting | null> {
  const [place] = await placesOn(tx, tenantId, date, employeeId);
  return place ? correctionSettingOn(await loadSettings(tx, tenantId), place, date) : null;
}

/** Requests for one employee take turns, so that each sees what is left of the limit. */
export const takeTurns = (tx: Tx, employeeId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${employeeId}, 23))`.execute(tx);

/** The attendance period of a date, and how many corrections of the employee it has. */
export async function periodOfCorrection(
  tx: Tx,
  tenantId: string,
  employeeId: string,
  date: CalendarDate,
  exceptId: string | null,
): Promise<CorrectionPeriod> {
  const [place] = await placesOn(tx, tenantId, date, employeeId);
  const known = await periodsUntil(tx, tenantId, date, date);
  const period = periodOfDay(known, place?.employerId ?? null, date);
  if (!period) throw new Error(`no period on ${date}`);
  const { rows } = await sql<{ used: number; usedAtOnce: number }>`
    select count(*)::int as used, (count(*) filter (where auto_approved))::int as "usedAtOnce" from attendance_correction
    where tenant_id = ${tenantId} and employee_id = ${employeeId}::uuid and date between ${period.from}::date and ${period.to}::date
      and status in ('PENDING', 'RETURNED', 'APPROVED') and id is distinct from ${exceptId}::uuid`.execute(tx);
  const closed = await closedPeriodOn(tx, tenantId, employeeId, date);
  return { code: period.code, to: period.to, isLocked: closed !== undefined, used: 0, usedAtOnce: 0, ...rows[0] };
}

/** Whoever may delete corrections of others is HR without limits; other HR is whoever is no manager of the employee. */
export async function requesterOf(tx: Tx, caller: Caller, employeeId: string): Promise<CorrectionRequester> {
  if (caller.employeeId === employeeId) return 'self';
  const grant = { menus: [CORRECTION_MENU], action: 'delete' } as const;
  if (caller.permissions.can(CORRECTION_MENU, 'delete') && !(await isOutOfScope(tx, caller, grant, [employeeId])))
    return 'free';
  const { rows } = await sql<{ isManager: boolean }>`
    with recursive above (id, depth) as (
      select manager_id, 1 from employee_current where tenant_id = ${caller.tenantId} and id = ${employeeId}::uuid
      union all
      select c.manager_id, a.depth + 1 from above a join employee_current c on c.tenant_id = ${caller.tenantId} and c.id = a.id
      where a.depth < 20)
    select exists (select from above where id = ${caller.employeeId}::uuid) as "isManager"`.execute(tx);
  return rows[0]?.isManager ? 'manager' : 'hr';
}
