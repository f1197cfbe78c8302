import { createHash } from 'node:crypto';
import { type CalendarDate, WorkflowDefinition } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { ConditionFacts, ScopeFacts } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import type { RequestSubject, RequestType } from '../../platform/requests/index.ts';

/** The employee as conditions and scopes look at them, on one day. */
export interface EmployeeFacts {
  readonly employerId: string | null;
  readonly employerCode: string | null;
  readonly establishmentId: string | null;
  readonly locationId: string | null;
  readonly gradeId: string | null;
  readonly gradeRank: number | null;
  readonly positionId: string | null;
  readonly employmentType: string | null;
  readonly serviceMonths: number | null;
  /** From their own unit upward. */
  readonly unitIds: readonly string[];
}

/** Today where the employee works; without one, in the tenant (claims-workflow-access 0). */
export async function todayOf(tx: Tx, tenantId: string, employeeId: string | null): Promise<CalendarDate> {
  const { rows } = await sql<{ today: CalendarDate }>`${today(tenantId, employeeId)}`.execute(tx);
  return (rows[0] as { today: CalendarDate }).today;
}

const today = (tenantId: string, employeeId: string | null) => sql`
    select (now() at time zone coalesce(l.time_zone, t.time_zone))::date as today
    from tenant t
    left join employee_current c on c.tenant_id = t.id and c.id = ${employeeId}::uuid
    left join location l on l.tenant_id = c.tenant_id and l.id = c.location_id
    where t.id = ${tenantId}`;

/** The employee on the day of today where they work, and that day. */
export async function readEmployeeToday(
  tx: Tx,
  tenantId: string,
  employeeId: string | null,
): Promise<{ employee: EmployeeFacts | null; today: CalendarDate }> {
  if (employeeId === null) return { employee: null, today: await todayOf(tx, tenantId, null) };
  const { rows } = await sql<EmployeeFacts & { today: CalendarDate; isKnown: boolean }>`
    select d.today, f.* from (${today(tenantId, employeeId)}) d
    left join lateral (select true as "isKnown", ${factsOf(tenantId, employeeId, sql`d.today`)} offset 0) f on true`.execute(
    tx,
  );
  const { today: day, isKnown, ...employee } = rows[0] as (typeof rows)[number];
  return { employee: isKnown ? employee : null, today: day };
}

export async function readEmployee(
  tx: Tx,
  tenantId: string,
  employeeId: string | null,
  date: CalendarDate,
): Promise<EmployeeFacts | null> {
  if (employeeId === null) return null;
  const { rows } = await sql<EmployeeFacts>`select ${factsOf(tenantId, employeeId, sql`${date}::date`)}`.execute(tx);
  return rows[0] ?? null;
}

const factsOf = (tenantId: string, employeeId: string, date: RawBuilder<unknown>) => sql`
      s.employer_id as "employerId", o.code as "employerCode", s.establishment_id as "establishmentId",
      s.location_id as "locationId", s.grade_id as "gradeId", g.rank as "gradeRank", s.position_id as "positionId",
      s.employment_type as "employmentType",
      (extract(year from age(${date}, m.hire_date)) * 12 + extract(month from age(${date}, m.hire_date)))::int as "serviceMonths",
      array(select w.ancestor_id from organization_unit_path w where w.tenant_id = s.tenant_id and w.unit_id = s.unit_id
        and ${date} between w.valid_from and w.valid_to order by w.depth) as "unitIds"
    from assignment_segment s
    join employment m on m.tenant_id = s.tenant_id and m.id = s.employment_id
    join employer o on o.tenant_id = s.tenant_id and o.id = s.employer_id
    join grade g on g.tenant_id = s.tenant_id and g.id = s.grade_id
    where s.tenant_id = ${tenantId} and s.employee_id = ${employeeId}::uuid and s.kind = 'primary' and s.recorded_to is null
      and ${date} between s.valid_from and s.valid_to`;

export const scopeFacts = (employee: EmployeeFacts | null, subType: string | null): ScopeFacts => {
  const one = (value: string | null | undefined): string[] => (value ? [value] : []);
  return {
    employer: one(employee?.employerId),
    establishment: one(employee?.establishmentId),
    location: one(employee?.locationId),
    orgUnit: employee?.unitIds ?? [],
    grade: one(employee?.gradeId),
    position: one(employee?.positionId),
    employmentType: one(employee?.employmentType),
    subType: one(subType),
  };
};

/** Facts for conditions: those of the type, of the request and of the employee. Frozen with the request (AE-1). */
export const conditionFacts = (
  type: RequestType,
  subject: Pick<RequestSubject, 'facts' | 'subType' | 'amount' | 'currency'>,
  employee: EmployeeFacts | null,
  { onBehalf, today }: { onBehalf: boolean; today: CalendarDate },
): ConditionFacts => ({
  'request.type': type.code,
  'request.subType': subject.subType ?? null,
  'request.amount': subject.amount ?? null,
  'request.currency': subject.currency ?? null,
  'submitter.onBehalf': onBehalf,
  'date.today': today,
  'employee.gradeRank': employee?.gradeRank ?? null,
  'employee.employmentType': employee?.employmentType ?? null,
  'employee.employerCode': employee?.employerCode ?? null,
  'employee.serviceMonths': employee?.serviceMonths ?? null,
  ...subject.facts,
});

/** A digest of values, whatever the order of their names. The day alone changes nothing. */
export function hashOf(values: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(values)
    .filter(([name]) => name !== 'date.today')
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(entries)).digest('hex');
}

/**
 * Names the content of a version: whether it was simulated as it is, whether two say the same. It is read by its schema
 * first, as the database keeps names in another order.
 */
export const hashOfDefinition = (definition: WorkflowDefinition): string =>
  createHash('sha256')
    .update(JSON.stringify(WorkflowDefinition.parse(definition)))
    .digest('hex');
