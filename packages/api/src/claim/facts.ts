import { addDays, type CalendarDate } from '@personalia/contract';
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
import { type RawBuilder, sql } from 'kysely';
import { Problem } from '../platform/http/index.ts';
import { stockOf, termsOfPeople } from '../workflow/index.ts';
import { ClaimTypes, claimTypes, type TypeRow } from './types.ts';

/** What the rules of claims look at, read from the tables. */

export interface ClaimPerson {
  readonly employee: ClaimEmployee;
  /** Today where the employee works (claims-workflow-access 0). */
  readonly today: CalendarDate;
  readonly employerId: string;
  readonly costCentre: string | null;
}

interface PersonRow extends Omit<ClaimEmployee, 'assignments' | 'family' | 'formulas'> {
  readonly id: string;
  readonly today: CalendarDate;
  readonly employerId: string;
  readonly costCentre: string | null;
  readonly assignments: readonly ClaimAssignment[] | null;
  readonly family: readonly ClaimFamilyMember[] | null;
}

const people = (tenantId: string, which: RawBuilder<unknown>): RawBuilder<PersonRow> => sql<PersonRow>`
  select c.id, c.display_name as name, c.hire_date as "hireDate", c.last_day as "lastDay", e.gender, c.employer_id as "employerId", c.cost_centre as "costCentre",
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
  where c.tenant_id = ${tenantId} and ${which}`;

const personOf = ({
  id: _,
  today,
  employerId,
  costCentre,
  assignments,
  family,
  ...person
}: PersonRow): ClaimPerson => ({
  employee: { ...person, assignments: assignments ?? [], family: family ?? [], formulas: null },
  today,
  employerId,
  costCentre,
});

/** What claims take from limits, line by line, without one claim. */
const uses = (
  tenantId: string,
  which: RawBuilder<unknown>,
  exceptClaimId: string | null = null,
): RawBuilder<ClaimUse & Of> => sql<ClaimUse & Of>`
  select g.employee_id as "employeeId", g.claim_type_id as "typeId", g.member_id as "memberId", g.effective_date as date,
    trim_scale(-sum(g.amount))::text as amount
  from claim_ledger g
  where g.tenant_id = ${tenantId} and ${which} and g.claim_id <> ${exceptClaimId ?? NO_CLAIM}::uuid
  group by g.employee_id, g.claim_type_id, g.member_id, g.effective_date, g.line_id having sum(g.amount) <> 0`;
const NO_CLAIM = '00000000-0000-0000-0000-000000000000';

/** What was carried over, and what HR corrected. */
const grants = (tenantId: string, which: RawBuilder<unknown>): RawBuilder<ClaimGrant & Of> => sql<ClaimGrant & Of>`
  select g.employee_id as "employeeId", g.kind, g.claim_type_id as "typeId", g.member_id as "memberId", g.applies_to as "appliesTo",
    g.period_start as "periodStart", trim_scale(g.amount)::text as amount, g.expires_on as "expiresOn"
  from claim_ledger g
  where g.tenant_id = ${tenantId} and ${which} and g.claim_id is null and (g.kind = 'CARRY_OVER' or g.kind = 'ADJUSTMENT' and g.reason is not null)`;

/** Whose it is. */
interface Of {
  readonly employeeId: string;
}
type ByEmployee<T> = ReadonlyMap<string, readonly T[]>;

const byEmployee = <T extends Of>(rows: readonly T[]): ByEmployee<T> =>
  Map.groupBy(rows, ({ employeeId }) => employeeId);

/** People by id; who is not there is left out. */
export async function readPeople(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ClaimPerson>> {
  const { rows } = await people(tenantId, sql`c.id = any(${[...ids]}::uuid[])`).execute(tx);
  return new Map(rows.map((row) => [row.id, personOf(row)]));
}

const ofAny = (ids: readonly string[]): RawBuilder<unknown> => sql`g.employee_id = any(${[...ids]}::uuid[])`;

export const readUses = async (tx: Tx, tenantId: string, ids: readonly string[]): Promise<ByEmployee<ClaimUse>> =>
  byEmployee((await uses(tenantId, ofAny(ids)).execute(tx)).rows);

export const readGrants = async (tx: Tx, tenantId: string, ids: readonly string[]): Promise<ByEmployee<ClaimGrant>> =>
  byEmployee((await grants(tenantId, ofAny(ids)).execute(tx)).rows);

/** Everything that the rules look at about one employee. */
export interface EmployeeFacts {
  readonly person: ClaimPerson;
  readonly types: ClaimTypes;
  readonly uses: readonly ClaimUse[];
  readonly grants: readonly ClaimGrant[];
}

interface Wanted {
  readonly employeeId: string;
  /** Undefined: all that are active. */
  readonly typeIds?: readonly string[];
  /** What this claim takes does not count. */
  readonly exceptClaimId?: string | null;
}

interface FactsRow {
  readonly person: readonly PersonRow[];
  readonly types: readonly TypeRow[];
  readonly uses: readonly ClaimUse[];
  readonly grants: readonly ClaimGrant[];
}

/** Of whom, of which types (null: all that are active), and without which claim, as expressions of a question. */
interface Asked {
  readonly employee: RawBuilder<unknown>;
  readonly types: RawBuilder<unknown> | null;
  readonly exceptClaimId: string | null;
}

/** All of it in one statement, with further columns of the caller. */
async function askFacts<More>(
  tx: Tx,
  tenantId: string,
  { employee, types, exceptClaimId }: Asked,
  more: RawBuilder<unknown>,
): Promise<FactsRow & More> {
  const theirs = sql`g.employee_id = ${employee}`;
  const { rows } = await sql<FactsRow & More>`
    select ${asJson(people(tenantId, sql`c.id = ${employee}`))} as person, ${asJson(claimTypes(tenantId, types))} as types,
      ${asJson(uses(tenantId, theirs, exceptClaimId))} as uses, ${asJson(grants(tenantId, theirs))} as grants${more}`.execute(
    tx,
  );
  return rows[0] as FactsRow & More;
}

function factsOf<Row extends FactsRow>(row: Row, typeIds?: readonly string[]): EmployeeFacts & { readonly row: Row } {
  if (!row.person[0]) throw Problem.at('employeeId', 'REFERENCE_MISSING');
  const types = new ClaimTypes(row.types, typeIds);
  return { person: personOf(row.person[0]), types, uses: row.uses, grants: row.grants, row };
}

/** All of it in one round trip, with further columns of the caller. */
export async function readFacts<More = unknown>(
  tx: Tx,
  tenantId: string,
  { employeeId, typeIds, exceptClaimId = null }: Wanted,
  more: RawBuilder<unknown> = sql``,
): Promise<EmployeeFacts & { readonly row: More }> {
  const types = typeIds ? sql`any(${[...typeIds]}::uuid[])` : null;
  const asked = { employee: sql`${employeeId}::uuid`, types, exceptClaimId };
  return factsOf(await askFacts<More>(tx, tenantId, asked, more), typeIds);
}

/** The same for a claim as it is kept, before anything of it is known. */
export async function readFactsOfClaim<More = unknown>(
  tx: Tx,
  tenantId: string,
  claimId: string,
  more: RawBuilder<unknown> = sql``,
): Promise<(typeIds: readonly string[]) => EmployeeFacts & { readonly row: More }> {
  const row = await askFacts<More>(
    tx,
    tenantId,
    { employee: employeeOfClaim(tenantId, claimId), types: typesOfClaim(tenantId, claimId), exceptClaimId: claimId },
    more,
  );
  return (typeIds) => factsOf(row, typeIds);
}

/** Whose a claim is, as an expression of a question. */
export const employeeOfClaim = (tenantId: string, claimId: string): RawBuilder<unknown> =>
  sql`(select k.employee_id from claim_request k where k.tenant_id = ${tenantId} and k.id = ${claimId}::uuid)`;
const typesOfClaim = (tenantId: string, claimId: string): RawBuilder<unknown> => sql`any(array(
  select k.claim_type_id from claim_line k where k.tenant_id = ${tenantId} and k.claim_id = ${claimId}::uuid))`;

/** The rows of a question as one value of another. */
export const asJson = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce((select json_agg(j) from (${rows}) j), '[]')`;

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
