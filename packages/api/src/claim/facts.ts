import { addDays, type CalendarDate, type Decimal, decimal } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import {
  type ClaimAssignment,
  type ClaimEmployee,
  type ClaimFamilyMember,
  type ClaimFormulas,
  type ClaimGrant,
  type ClaimTypeFacts,
  type ClaimUse,
  type CurrencyRateFacts,
  formulasOfClaim,
  RATE_DAYS,
} from '@personalia/domain';
import { sql } from 'kysely';
import { Problem } from '../platform/http/index.ts';
import { stockOf, termsOfPeople } from '../workflow/index.ts';

/** What the rules of claims look at, read from the tables. */

export interface ClaimPerson {
  readonly employee: ClaimEmployee;
  /** Today where the employee works (claims-workflow-access 0). */
  readonly today: CalendarDate;
  readonly employerId: string;
}

interface PersonRow {
  readonly id: string;
  readonly name: string;
  readonly hireDate: CalendarDate;
  readonly lastDay: CalendarDate | null;
  readonly gender: string | null;
  readonly today: CalendarDate;
  readonly employerId: string;
  readonly assignments: readonly ClaimAssignment[] | null;
  readonly family: readonly ClaimFamilyMember[] | null;
}

/** People by id; who is not there is left out. */
export async function readPeople(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ClaimPerson>> {
  const { rows } = await sql<PersonRow>`
    select c.id, c.display_name as name, c.hire_date as "hireDate", c.last_day as "lastDay", e.gender, c.employer_id as "employerId",
      (now() at time zone coalesce(l.time_zone, t.time_zone))::date as today,
      (select jsonb_agg(jsonb_build_object('from', s.valid_from, 'to', s.valid_to, 'gradeId', s.grade_id, 'positionId', s.position_id,
          'employmentType', s.employment_type, 'employerId', s.employer_id, 'probationEnd', s.probation_end) order by s.valid_from)
        from assignment_segment s where s.tenant_id = c.tenant_id and s.employee_id = c.id and s.kind = 'primary' and s.recorded_to is null) as assignments,
      (select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'relation', f.relation, 'birthDate', f.birth_date,
          'deceasedOn', f.deceased_on, 'isMarried', f.is_married) order by f.birth_date, f.id)
        from employee_family_member f where f.tenant_id = c.tenant_id and f.employee_id = c.id and f.status = 'active') as family
    from employee_current c
    join employee e on e.tenant_id = c.tenant_id and e.id = c.id
    join tenant t on t.id = c.tenant_id
    left join location l on l.tenant_id = c.tenant_id and l.id = c.location_id
    where c.tenant_id = ${tenantId} and c.id = any(${[...ids]}::uuid[])`.execute(tx);
  return new Map(
    rows.map(({ id, today, employerId, assignments, family, ...person }) => [
      id,
      {
        employee: { ...person, assignments: assignments ?? [], family: family ?? [], formulas: null },
        today,
        employerId,
      },
    ]),
  );
}

export async function readPerson(tx: Tx, tenantId: string, employeeId: string): Promise<ClaimPerson> {
  const found = (await readPeople(tx, tenantId, [employeeId])).get(employeeId);
  if (!found) throw Problem.at('employeeId', 'REFERENCE_MISSING');
  return found;
}

/** What the formulas of types ask about an employee on some days; null where they have none, and then nothing is read. */
export async function readFormulas(
  tx: Tx,
  tenantId: string,
  employeeId: string,
  types: readonly ClaimTypeFacts[],
  dates: Iterable<CalendarDate>,
): Promise<ClaimFormulas | null> {
  const terms = types.flatMap((type) => [type.terms, ...type.pools.map((pool) => pool.terms)]);
  if (!terms.some((one) => one !== null && formulasOfClaim(one).length > 0)) return null;
  const stock = await stockOf(tx, tenantId);
  const found = new Map<CalendarDate, ReturnType<ClaimFormulas['termsOn']>>();
  for (const asOf of new Set(dates))
    found.set(asOf, (await termsOfPeople(tx, tenantId, [{ employeeId, asOf }])).get(employeeId) ?? new Map());
  return { stock, termsOn: (date) => found.get(date) ?? new Map() };
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
    where g.tenant_id = ${tenantId} and g.employee_id = ${employeeId}::uuid and g.claim_id <> ${exceptClaimId ?? NO_CLAIM}::uuid
    group by g.claim_type_id, g.member_id, g.effective_date, g.line_id having sum(g.amount) <> 0`.execute(tx);
  return rows.map((row) => ({ ...row, amount: decimal(row.amount) as Decimal }));
}
const NO_CLAIM = '00000000-0000-0000-0000-000000000000';

/** What was carried over for employees, and what HR corrected. */
export async function readGrants(
  tx: Tx,
  tenantId: string,
  employeeIds: readonly string[],
): Promise<(ClaimGrant & { readonly employeeId: string })[]> {
  const { rows } = await sql<ClaimGrant & { employeeId: string }>`
    select g.employee_id as "employeeId", g.kind, g.claim_type_id as "typeId", g.member_id as "memberId", g.applies_to as "appliesTo",
      g.period_start as "periodStart", trim_scale(g.amount)::text as amount, g.expires_on as "expiresOn"
    from claim_ledger g
    where g.tenant_id = ${tenantId} and g.employee_id = any(${[...employeeIds]}::uuid[])
      and (g.kind = 'CARRY_OVER' or g.kind = 'ADJUSTMENT' and g.reason is not null)`.execute(tx);
  return rows;
}

interface ToConvert {
  readonly from: string;
  readonly to: string;
  readonly date: CalendarDate;
}
/** The rates that could convert receipts, in both directions. */
export async function readRates(
  tx: Tx,
  tenantId: string,
  receipts: readonly ToConvert[],
): Promise<readonly CurrencyRateFacts[]> {
  const foreign = receipts.filter(({ from, to }) => from !== to);
  const dates = foreign.map(({ date }) => date).toSorted();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return [];
  const { rows } = await sql<CurrencyRateFacts>`
    select r.from_currency as "from", r.to_currency as "to", r.rate_date as date, trim_scale(r.rate)::text as rate from currency_rate r
    where r.tenant_id = ${tenantId} and r.status = 'active' and r.rate_date between ${addDays(first, -RATE_DAYS)}::date and ${last}::date
      and exists (select from jsonb_to_recordset(${JSON.stringify(foreign)}::jsonb) as i("from" text, "to" text)
        where (r.from_currency, r.to_currency) in ((i."from", i."to"), (i."to", i."from")))`.execute(tx);
  return rows;
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
