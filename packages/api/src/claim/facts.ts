import { type CalendarDate, ClaimTerms, type Decimal, decimal } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { ClaimAssignment, ClaimEmployee, ClaimFamilyMember, ClaimTypeFacts, ClaimUse } from '@personalia/domain';
import { sql } from 'kysely';
import { Problem } from '../platform/http/index.ts';

/** What the rules of claims look at, read from the tables. */

export interface ClaimPerson {
  readonly employee: ClaimEmployee;
  /** Today where the employee works (claims-workflow-access 0). */
  readonly today: CalendarDate;
  readonly employerId: string;
}

export async function readPerson(tx: Tx, tenantId: string, employeeId: string): Promise<ClaimPerson> {
  const { rows } = await sql<{
    name: string;
    hireDate: CalendarDate;
    lastDay: CalendarDate | null;
    today: CalendarDate;
    employerId: string;
  }>`
    select c.display_name as name, c.hire_date as "hireDate", c.last_day as "lastDay", c.employer_id as "employerId",
      (now() at time zone coalesce(l.time_zone, t.time_zone))::date as today
    from employee_current c
    join tenant t on t.id = c.tenant_id
    left join location l on l.tenant_id = c.tenant_id and l.id = c.location_id
    where c.tenant_id = ${tenantId} and c.id = ${employeeId}::uuid`.execute(tx);
  const [found] = rows;
  if (!found) throw Problem.at('employeeId', 'REFERENCE_MISSING');
  const { rows: assignments } = await sql<ClaimAssignment>`
    select s.valid_from as "from", s.valid_to as "to", s.grade_id as "gradeId", s.position_id as "positionId",
      s.employment_type as "employmentType"
    from assignment_segment s
    where s.tenant_id = ${tenantId} and s.employee_id = ${employeeId}::uuid and s.kind = 'primary' and s.recorded_to is null
    order by s.valid_from`.execute(tx);
  const { rows: family } = await sql<ClaimFamilyMember>`
    select f.id, f.name, f.relation, f.birth_date as "birthDate", f.deceased_on as "deceasedOn", f.is_married as "isMarried"
    from employee_family_member f
    where f.tenant_id = ${tenantId} and f.employee_id = ${employeeId}::uuid and f.status = 'active'
    order by f.birth_date, f.id`.execute(tx);
  const { name, hireDate, lastDay, today, employerId } = found;
  return { employee: { name, hireDate, lastDay, assignments, family }, today, employerId };
}

interface VersionRow {
  readonly effectiveFrom: CalendarDate;
  readonly terms: unknown;
}
interface TypeRow extends Omit<ClaimTypeFacts, 'terms'> {
  readonly versions: readonly VersionRow[];
}

/** Claim types with all their versions; of each date the one that holds. */
export class ClaimTypes {
  readonly #types: ReadonlyMap<string, TypeRow>;
  constructor(rows: readonly TypeRow[]) {
    this.#types = new Map(rows.map((row) => [row.id, row]));
  }
  on(id: string, date: CalendarDate): ClaimTypeFacts | null {
    const row = this.#types.get(id);
    if (!row) return null;
    const { versions, ...type } = row;
    const version = versions.find(({ effectiveFrom }) => effectiveFrom <= date);
    return { ...type, terms: version ? ClaimTerms.parse(version.terms) : null };
  }
  get ids(): readonly string[] {
    return [...this.#types.keys()];
  }
  allOn(date: CalendarDate): ClaimTypeFacts[] {
    return this.ids.flatMap((id) => this.on(id, date) ?? []);
  }
}

/** These types, or all that are active. */
export async function readTypes(tx: Tx, tenantId: string, ids?: readonly string[]): Promise<ClaimTypes> {
  const which = ids ? sql`t.id = any(${[...ids]}::uuid[])` : sql`t.status = 'active'`;
  const { rows } = await sql<TypeRow>`
    select t.id, t.name, t.currency, t.status = 'active' as "isActive",
      coalesce((select jsonb_agg(jsonb_build_object('effectiveFrom', v.effective_from, 'terms', v.terms) order by v.effective_from desc)
        from claim_type_version v where v.tenant_id = t.tenant_id and v.claim_type_id = t.id), '[]') as versions
    from claim_type t where t.tenant_id = ${tenantId} and ${which} order by t.name, t.id`.execute(tx);
  return new ClaimTypes(rows);
}

/** What claims take from the limits of an employee, line by line, without one claim. */
export async function readUses(
  tx: Tx,
  tenantId: string,
  employeeId: string,
  exceptClaimId: string | null,
): Promise<ClaimUse[]> {
  const { rows } = await sql<Omit<ClaimUse, 'amount'> & { amount: string }>`
    select g.claim_type_id as "typeId", g.member_id as "memberId", g.effective_date as date, trim_scale(-sum(g.amount))::text as amount
    from claim_ledger g
    where g.tenant_id = ${tenantId} and g.employee_id = ${employeeId}::uuid and g.claim_id is distinct from ${exceptClaimId}::uuid
    group by g.claim_type_id, g.member_id, g.effective_date, g.line_id having sum(g.amount) <> 0`.execute(tx);
  return rows.map((row) => ({ ...row, amount: decimal(row.amount) as Decimal }));
}

/** Whoever takes from limits of an employee waits for others who do (CL-5). Ordered, so that nobody waits in a circle. */
export async function lockBalances(
  tx: Tx,
  tenantId: string,
  employeeId: string,
  typeIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(typeIds)].toSorted();
  await sql`
    insert into claim_balance (tenant_id, employee_id, claim_type_id)
    select ${tenantId}::uuid, ${employeeId}::uuid, i.id from unnest(${ids}::uuid[]) with ordinality as i(id, n) order by i.n
    on conflict do nothing`.execute(tx);
  await sql`
    select 1 from claim_balance where tenant_id = ${tenantId} and employee_id = ${employeeId}::uuid and claim_type_id = any(${ids}::uuid[])
    order by claim_type_id for update`.execute(tx);
}

/** A type of which a version holds. */
export type KnownType = ClaimTypeFacts & { readonly terms: ClaimTerms };
export const isKnownType = (type: ClaimTypeFacts): type is KnownType => type.terms !== null;
