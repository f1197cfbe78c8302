import { type CalendarDate, datedFields, type Field } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { HireFacts, PersonPolicy } from '@personalia/domain';
import { sql } from 'kysely';
import { Problem } from '../../platform/http/index.ts';
import { valueParts } from '../catalogue/listed.ts';
import { policyOf } from '../person-policy.ts';
import { retirementOf } from '../retirement.ts';
import { heldAddresses } from '../taken.ts';
import { isPayLimited } from '../timeline/pay-limits.ts';
import { NOBODY } from './follow-places.ts';
import type { HireRow } from './hire.ts';

export type HireChoices = Pick<
  HireRow,
  | 'hireDate'
  | 'employerId'
  | 'locationId'
  | 'unitId'
  | 'positionId'
  | 'gradeId'
  | 'managerId'
  | 'workerCategoryId'
  | 'workArrangementId'
  | 'workEmail'
  | 'personalEmail'
>;

/** An entry of the list that a field chooses from. */
const listed = (tenantId: string, field: Field, id: string | null) => sql`(
        select json_build_object(${valueParts})
        from catalogue_value x where x.tenant_id = ${tenantId} and x.list = ${field.options.list} and x.id = ${id}::uuid for share)`;

type Found = Record<string, { name: string; inactiveFrom: CalendarDate | null } | null>;

export interface Gathered {
  readonly facts: HireFacts;
  /** Whether a closed period, a number of seats or the like may stand in the way: rarely, so it is looked into only then. */
  readonly isLimited: boolean;
  /** Whether it is said how many people the place has room for. */
  readonly isRoomCounted: boolean;
  /** Of the unit on the first day: what a hire without one gets (1.1). */
  readonly costCentre: string | null;
  /** Who leads the position or unit, where managers follow from these (1.1). */
  readonly managerId: string | null;
  readonly policy: PersonPolicy;
}

/**
 * Everything the rules of a hire need to know, in one round trip. What is not there is refused at its field. What it chooses is
 * held as by `holdPlaces`, the manager so that nobody ends their employment meanwhile, the addresses as by `heldAddresses`.
 */
export async function gatherHireFacts(
  tx: Tx,
  tenantId: string,
  choices: HireChoices,
  { isPaid }: { isPaid: boolean },
): Promise<Gathered> {
  const { hireDate, workEmail, personalEmail, ...draft } = choices;
  const emails = [workEmail, personalEmail].filter((one) => one != null);
  const grade = sql`coalesce(${draft.gradeId}::uuid, (select grade_id from position where tenant_id = ${tenantId} and id = ${draft.positionId}::uuid))`;
  const { rows } = await sql<{
    facts: Found;
    today: CalendarDate;
    limited: boolean;
    counted: boolean;
    costCentre: string | null;
    managerId: string | null;
    policy: PersonPolicy;
  }>`
    select json_build_object(
      'employerId', (select json_build_object('name', e.name, 'inactiveFrom', e.inactive_from, 'retirement', ${retirementOf}) from employer e where e.tenant_id = ${tenantId} and e.id = ${draft.employerId}::uuid for share of e),
      'locationId', (select json_build_object('name', name, 'inactiveFrom', inactive_from, 'employerId', employer_id) from location where tenant_id = ${tenantId} and id = ${draft.locationId}::uuid for share),
      'unitId', (select json_build_object('name', u.name, 'inactiveFrom', u.inactive_from, 'emptyLevel', (
          select case when l.status = 'active' and not l.may_hold_employees then l.name end from organization_level l
          where l.tenant_id = u.tenant_id and l.id = u.level_id for share)) from organization_unit u where u.tenant_id = ${tenantId} and u.id = ${draft.unitId}::uuid for share of u),
      'positionId', (select json_build_object('name', title, 'inactiveFrom', inactive_from, 'gradeId', grade_id) from position where tenant_id = ${tenantId} and id = ${draft.positionId}::uuid for share),
      'gradeId', (select json_build_object('name', name, 'inactiveFrom', inactive_from) from grade where tenant_id = ${tenantId} and id = ${draft.gradeId}::uuid for share),
      'steps', (select json_build_object('name', g.name, 'steps', g.steps) from grade g where g.tenant_id = ${tenantId} and g.id = ${grade} for share of g),
      'managerId', (select json_build_object('name', c.display_name, 'from', c.hire_date, 'to', c.last_day) from employee m join employee_current c on c.tenant_id = m.tenant_id and c.id = m.id where m.tenant_id = ${tenantId} and m.id = ${draft.managerId}::uuid for share of m, c),
      'workerCategoryId', ${listed(tenantId, datedFields.workerCategoryId, draft.workerCategoryId)},
      'workArrangementId', ${listed(tenantId, datedFields.workArrangementId, draft.workArrangementId)}
    ) as facts,
    (select v.cost_centre from organization_unit_version v where v.tenant_id = ${tenantId} and v.unit_id = ${draft.unitId}::uuid
      and ${hireDate}::date between v.valid_from and v.valid_to) as "costCentre",
    app.manager_by_source(${tenantId}::uuid, ${NOBODY}::uuid, ${draft.positionId}::uuid, ${draft.unitId}::uuid, ${hireDate}::date) as "managerId",
    ${policyOf(sql`${tenantId}::uuid`)} as policy,
    coalesce((select (now() at time zone time_zone)::date from location where tenant_id = ${tenantId} and id = ${draft.locationId}::uuid), current_date) as today,
    exists (select from employer where tenant_id = ${tenantId} and id = ${draft.employerId}::uuid and locked_through >= ${hireDate}::date)
      or exists (select from position_headcount where tenant_id = ${tenantId} and position_id = ${draft.positionId}::uuid and approved is not null)
      or ${isPaid} and ${isPayLimited(tenantId, grade)}
      or exists (select from position where tenant_id = ${tenantId} and id = ${draft.positionId}::uuid and employment_types_allowed is not null)
      or exists (select from position_location where tenant_id = ${tenantId} and position_id = ${draft.positionId}::uuid)
      as limited,
    exists (select from location where tenant_id = ${tenantId} and id = ${draft.locationId}::uuid and capacity is not null) as counted
    ${emails.length > 0 ? sql`, ${heldAddresses(tenantId, emails)} as held` : sql``}`.execute(tx);
  const [found] = rows;
  const facts = found?.facts ?? {};
  const missing = Object.entries(draft).flatMap(([path, id]) => (id !== null && !facts[path] ? [{ path }] : []));
  if (missing.length > 0) throw new Problem('REFERENCE_MISSING', { errors: missing });
  const gathered = {
    today: found?.today,
    employer: facts['employerId'],
    location: facts['locationId'],
    unit: facts['unitId'],
    position: facts['positionId'],
    grade: facts['gradeId'],
    steps: facts['steps'],
    manager: facts['managerId'],
    listed: { workerCategoryId: facts['workerCategoryId'], workArrangementId: facts['workArrangementId'] },
  } as unknown as HireFacts;
  return {
    facts: gathered,
    isLimited: found?.limited === true,
    isRoomCounted: found?.counted === true,
    costCentre: found?.costCentre ?? null,
    managerId: found?.managerId ?? null,
    policy: found?.policy ?? { requiredFacts: [], nameLength: 100, asksEmergencyContact: false },
  };
}
