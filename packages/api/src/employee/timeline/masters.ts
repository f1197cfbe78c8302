import type { CalendarDate, DatedFact, Label, LeapDay } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { Facts, GradeFacts, Grades } from '@personalia/domain';
import { sql } from 'kysely';
import { lawOf } from '../../organisation/index.ts';
import { LISTED_FACTS, valueParts } from '../catalogue/listed.ts';
import { gapResetDays } from '../gap-reset-days.ts';
import { leapDay } from '../leap-day.ts';
import type { TransitionDraft } from './requests.ts';

export interface Employer {
  readonly code: string;
  readonly name: string;
  /** From this day on it is not chosen any more (0.2). */
  readonly inactiveFrom: CalendarDate | null;
  readonly currency: string;
  /** The country whose law holds for its people. */
  readonly law: string | null;
  readonly pattern: string;
  readonly lockedThrough: CalendarDate | null;
  /** Null: warn. */
  readonly headcountPolicy: 'block' | 'warn' | 'ignore' | null;
  readonly salaryRangePolicy: 'block' | 'warn' | 'ignore' | null;
}
interface Place {
  readonly name: string;
  /** From this day on it is not chosen any more (0.2). */
  readonly inactiveFrom: CalendarDate | null;
  readonly employerId: string | null;
}
interface Establishment extends Place {
  readonly openedOn: CalendarDate;
}
interface Unit extends Place {
  /** The name of its level where that may not hold employees (5). */
  readonly emptyLevel: string | null;
  /** What its people's costs are booked on, from each day on; the latest first. */
  readonly costCentres: readonly { readonly from: CalendarDate; readonly code: string | null }[];
}
/** An entry of one of the tenant's own lists. */
interface Value {
  readonly name: Label;
  readonly list: string;
  readonly isActive: boolean;
}
interface PositionFacts extends Place {
  readonly gradeId: string | null;
}

/** The masters that events may refer to, by id. */
export interface Masters {
  readonly grades: Grades;
  readonly employerId: ReadonlyMap<string, Employer>;
  readonly locationId: ReadonlyMap<string, Place>;
  readonly unitId: ReadonlyMap<string, Unit>;
  readonly establishmentId: ReadonlyMap<string, Establishment>;
  readonly positionId: ReadonlyMap<string, PositionFacts>;
  readonly gradeId: ReadonlyMap<string, Place>;
  readonly managerId: ReadonlyMap<string, Place>;
  /** Of all lists: reasons, and what facts choose. */
  readonly values: ReadonlyMap<string, Value>;
  readonly leapDay: LeapDay;
  /** After a gap of so many days fixed terms count from the beginning; null: after none. */
  readonly gapResetDays: number | null;
}

type Found = Record<string, Record<string, never> | null>;
const mapOf = <T>(found: Record<string, T> | null | undefined): Map<string, T> => new Map(Object.entries(found ?? {}));

/** Grades, employers, and whatever else the drafts and the facts held so far name, in one round trip. */
export async function readMasters(
  tx: Tx,
  tenantId: string,
  drafts: readonly TransitionDraft[],
  held: readonly Facts[],
): Promise<Masters> {
  const named = (...facts: DatedFact[]): string[] => [
    ...new Set(
      [...drafts.map((one): Facts => one.changes ?? {}), ...held].flatMap((one) =>
        facts.flatMap((fact) => idsIn(one[fact])),
      ),
    ),
  ];
  const places = (table: string, title: string, fact: DatedFact, more: string) => sql`(
    select json_object_agg(x.id, json_build_object('name', ${sql.ref(`x.${title}`)}, 'inactiveFrom', x.inactive_from${sql.raw(more)}))
    from ${sql.table(table)} x where x.tenant_id = ${tenantId}::uuid and x.id = any(${named(fact)}::uuid[]))`;
  const { rows } = await sql<Found>`
    select
      ${leapDay} as "leapDay", ${gapResetDays} as "gapResetDays",
      ${gradesOf(tenantId)} as grades,
      (select json_object_agg(id, json_build_object('code', code, 'name', name, 'inactiveFrom', inactive_from, 'currency', currency,
        'law', ${lawOf(sql`${tenantId}::uuid`, sql`employer.id`)}, 'pattern', employee_no_pattern, 'lockedThrough', locked_through, 'headcountPolicy', headcount_policy, 'salaryRangePolicy', salary_range_policy))
        from employer where tenant_id = ${tenantId}::uuid) as employers,
      ${places('location', 'name', 'locationId', ", 'employerId', x.employer_id")} as locations,
      ${places(
        'organization_unit',
        'name',
        'unitId',
        `, 'emptyLevel', app.empty_level_of(x.tenant_id, x.level_id), 'costCentres', (select json_agg(json_build_object('from', v.valid_from, 'code', v.cost_centre) order by v.valid_from desc)
          from organization_unit_version v where v.tenant_id = x.tenant_id and v.unit_id = x.id)`,
      )} as units,
      ${places('establishment', 'name', 'establishmentId', ", 'employerId', x.employer_id, 'openedOn', x.opened_on")} as establishments,
      ${places('position', 'title', 'positionId', ", 'gradeId', x.grade_id")} as positions,
      (select json_object_agg(x.id, json_build_object('list', x.list, ${valueParts})) from catalogue_value x
        where x.tenant_id = ${tenantId}::uuid and x.id = any(${[...named(...LISTED_FACTS), ...drafts.flatMap(({ reasonId }) => reasonId ?? [])]}::uuid[])) as values,
      (select json_object_agg(x.id, json_build_object('name', x.display_name, 'inactiveFrom', null)) from employee x
        where x.tenant_id = ${tenantId}::uuid and x.id = any(${named('managerId', 'dottedManagers')}::uuid[])) as people`.execute(
    tx,
  );
  const found = rows[0] as Record<string, Record<string, never> | null>;
  return {
    grades: mapOf(found['grades']),
    gradeId: mapOf(found['grades']),
    employerId: mapOf(found['employers']),
    locationId: mapOf(found['locations']),
    unitId: mapOf(found['units']),
    establishmentId: mapOf(found['establishments']),
    positionId: mapOf(found['positions']),
    managerId: mapOf(found['people']),
    values: mapOf(found['values']),
    leapDay: rows[0]?.['leapDay'] as unknown as LeapDay,
    gapResetDays: rows[0]?.['gapResetDays'] as unknown as number | null,
  };
}

/** Every grade by its id, as the rules need it. */
const gradesOf = (tenantId: string) => sql`(
  select json_object_agg(g.id, json_build_object('rank', g.rank, 'name', g.name, 'inactiveFrom', g.inactive_from, 'structure', g.structure,
    'minYears', g.min_years_in_grade, 'steps', g.steps, 'mapping', (
      select json_object_agg(m.to_grade_id, m.direction) from grade_mapping m where m.tenant_id = g.tenant_id and m.grade_id = g.id)))
  from grade g where g.tenant_id = ${tenantId}::uuid)`;

export async function readGrades(tx: Tx, tenantId: string): Promise<Grades> {
  const { rows } = await sql<{
    grades: Record<string, GradeFacts> | null;
  }>`select ${gradesOf(tenantId)} as grades`.execute(tx);
  return mapOf(rows[0]?.grades);
}

export const idsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.map((one: { employeeId: string }) => one.employeeId) : [];
};
