import type { CalendarDate, LeaveGroup, LeaveRules } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import {
  type EntitlementFacts,
  entitlementOf,
  entitlementWith,
  type RulesByFormula,
  rulesOfGroup,
} from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Chunk } from '../../employee/index.ts';
import { exceptionsOfType, type StoredException } from '../exception/load.ts';
import { accrualsIn, postAccruals } from './accrue.ts';
import { type FormulaFailures, type PersonFacts, rulesOfPeople } from './formula.ts';
import type { StoredYear } from './years.ts';

export interface GrantedType {
  readonly id: string;
  readonly versionId: string;
  readonly effectiveFrom: CalendarDate;
  readonly rules: LeaveRules;
}

interface Case extends EntitlementFacts {
  /** Its place among the groups of the rules; 0: none. */
  readonly group: number;
  readonly people: number;
}

/** Everybody who works in a leave year, by the last of their employments in it. */
const peopleOf = (
  tenantId: string,
  { from, to }: Pick<StoredYear, 'from' | 'to'>,
  chunk: RawBuilder<unknown> = sql`true`,
  groups: readonly LeaveGroup[] | null | undefined = null,
): RawBuilder<unknown> => sql`
  select distinct on (m.employee_id) m.employee_id, m.service_date, m.hire_date, m.last_day, e.gender, ${
    groups
      ? sql`app.leave_group_of(m.tenant_id, ${JSON.stringify(groups)}::jsonb, m.employee_id, greatest(m.hire_date, ${from}::date))`
      : sql`0`
  } as "group"
  from employment m join employee e on e.tenant_id = m.tenant_id and e.id = m.employee_id
  where m.tenant_id = ${tenantId} and m.hire_date <= ${to}::date and coalesce(m.last_day, 'infinity') >= ${from}::date
    and e.anonymised_at is null and ${chunk}
  order by m.employee_id, m.spell_no desc`;

/** What people have in common that decides about their entitlement, with how many they are. */
export async function casesOf(
  tx: Tx,
  tenantId: string,
  year: Pick<StoredYear, 'from' | 'to'>,
  chunk?: RawBuilder<unknown>,
  groups?: readonly LeaveGroup[] | null,
): Promise<Case[]> {
  const { rows } = await sql<Case>`
    select service_date as "serviceDate", hire_date as "hireDate", last_day as "lastDay", gender, "group", count(*)::int as people
    from (${peopleOf(tenantId, year, chunk, groups)}) p group by 1, 2, 3, 4, 5`.execute(tx);
  return rows;
}

/** R3, R4: what a case is entitled to by a version; before its first day a version grants nothing. */
export function grantOf(
  type: Pick<GrantedType, 'effectiveFrom'> & { readonly rules: RulesByFormula },
  facts: EntitlementFacts,
  year: StoredYear,
) {
  const found = entitlementOf(type.rules, facts, year);
  if ('reason' in found || found.quantity === '0') return found;
  return found.from < type.effectiveFrom ? { ...found, from: type.effectiveFrom } : found;
}

/**
 * Opens accounts and grants what people of a chunk are entitled to in a leave year. Rules are computed once for each case, and
 * for each employee with an exception; what was granted before is left as it is, so that a run can be repeated. Returns the
 * number of new grants.
 */
export async function grantEntitlements(
  tx: Tx,
  tenantId: string,
  type: GrantedType,
  year: StoredYear,
  { after, last }: Chunk,
  failures?: FormulaFailures,
): Promise<number> {
  const within = (id: RawBuilder<unknown>) => sql`${id} > ${after}::uuid and ${id} <= ${last}::uuid`;
  const chunk = within(sql`m.employee_id`);
  const special = await exceptionsOfType(tx, tenantId, type.id, year, within(sql`x.employee_id`));
  if (type.rules.daysFormula)
    return grantEach(tx, tenantId, type, year, await peopleWithFacts(tx, tenantId, year, chunk), special, failures);
  const others = special.size === 0 ? chunk : sql`${chunk} and m.employee_id <> all(${[...special.keys()]}::uuid[])`;
  const { groups } = type.rules;
  const cases = (await casesOf(tx, tenantId, year, others, groups)).flatMap(({ people: _, group, ...facts }) => {
    const rules = rulesOfGroup(type.rules, group);
    const grant = grantOf({ ...type, rules }, facts, year);
    if ('reason' in grant || grant.quantity === '0') return [];
    const quantity = rules.accrual ? '0' : grant.quantity;
    return [{ ...facts, group, ...grant, quantity, ...accrualsIn(rules, facts, year) }];
  });
  const granted = special.size === 0 ? 0 : await grantSpecial(tx, tenantId, type, year, special);
  if (cases.length === 0) return granted;
  const found = peopleOf(tenantId, year, others, groups);
  const isOf = sql`c."serviceDate" = p.service_date and c."hireDate" = p.hire_date and c."lastDay" is not distinct from p.last_day
    and c.gender is not distinct from p.gender and c."group" = p."group"`;
  const people = sql`
    select p.employee_id, c.quantity, c."from" as valid_from, c."to" as valid_to, c.trace,
      0::numeric as change, null::jsonb as change_trace, null::uuid as exception_id
    from (${found}) p
    join jsonb_to_recordset(${JSON.stringify(cases)}::jsonb) as c("serviceDate" date, "hireDate" date, "lastDay" date, gender text,
        "group" int, quantity numeric, "from" date, "to" date, trace jsonb)
      on ${isOf}`;
  const n = granted + (await postGrants(tx, tenantId, type, year, people));
  if (!type.rules.accrual) return n;
  const earned = sql`
    select p.employee_id, c.earned, c.most from (with w as materialized (${found}) select * from w) p
    join jsonb_to_recordset(${JSON.stringify(cases)}::jsonb) as c("serviceDate" date, "hireDate" date, "lastDay" date, gender text, "group" int,
      earned jsonb, most numeric) on ${isOf}`;
  return n + (await postAccruals(tx, tenantId, type, year, earned));
}

async function peopleWithFacts(
  tx: Tx,
  tenantId: string,
  year: Pick<StoredYear, 'from' | 'to'>,
  chunk: RawBuilder<unknown>,
): Promise<PersonFacts[]> {
  const { rows } = await sql<PersonFacts>`
    select employee_id as "employeeId", service_date as "serviceDate", hire_date as "hireDate", last_day as "lastDay", gender
    from (${peopleOf(tenantId, year, chunk)}) p`.execute(tx);
  return rows;
}

/** The facts that decide about the entitlement of some people in a leave year. */
export const factsOf = (
  tx: Tx,
  tenantId: string,
  year: Pick<StoredYear, 'from' | 'to'>,
  employeeIds: readonly string[],
) => peopleWithFacts(tx, tenantId, year, sql`m.employee_id = any(${[...employeeIds]}::uuid[])`);

/**
 * The cases of a type by formula: everybody is computed, and those who agree in facts and days are counted together. Whom the
 * formula gives nothing is noted.
 */
export async function casesByFormula(
  tx: Tx,
  tenantId: string,
  rules: LeaveRules,
  year: Pick<StoredYear, 'from' | 'to'>,
): Promise<{ readonly people: number; readonly facts: EntitlementFacts; readonly rules: RulesByFormula }[]> {
  const people = await peopleWithFacts(tx, tenantId, year, sql`true`);
  const cases = new Map<string, { people: number; facts: EntitlementFacts; rules: RulesByFormula }>();
  for (let at = 0; at < people.length; at += BATCH) {
    const batch = people.slice(at, at + BATCH);
    const of = await rulesOfPeople(tx, tenantId, rules, year, batch);
    for (const { employeeId, ...facts } of batch) {
      const own = of.get(employeeId);
      if (!own) continue;
      const key = JSON.stringify([facts, own.days]);
      const known = cases.get(key) ?? { people: 0, facts, rules: own };
      cases.set(key, { ...known, people: known.people + 1 });
    }
  }
  return [...cases.values()];
}
const BATCH = 5_000;

/** E2: people with exceptions are each a case of their own; what an exception changes is an entry of its own. */
export const grantSpecial = async (
  tx: Tx,
  tenantId: string,
  type: GrantedType,
  year: StoredYear,
  special: ReadonlyMap<string, readonly StoredException[]>,
  failures?: FormulaFailures,
): Promise<number> =>
  grantEach(tx, tenantId, type, year, await factsOf(tx, tenantId, year, [...special.keys()]), special, failures);

/** People who are each a case of their own: those with exceptions, and all whose days a formula gives. */
async function grantEach(
  tx: Tx,
  tenantId: string,
  type: GrantedType,
  year: StoredYear,
  everybody: readonly PersonFacts[],
  special: ReadonlyMap<string, readonly StoredException[]>,
  failures?: FormulaFailures,
): Promise<number> {
  const rules = await rulesOfPeople(tx, tenantId, type.rules, year, everybody, failures);
  const grants = everybody.flatMap((facts) => {
    const own = rules.get(facts.employeeId);
    if (!own) return [];
    const exceptions = special.get(facts.employeeId) ?? [];
    const found = entitlementWith(own, exceptions, facts, year);
    if ('reason' in found || (found.policy === '0' && found.change === '0')) return [];
    const from = found.from < type.effectiveFrom ? type.effectiveFrom : found.from;
    // Days of an exception are granted at once, whatever else is earned by period.
    const policy = own.accrual ? '0' : found.policy;
    return [
      {
        ...found,
        ...accrualsIn(own, facts, year),
        policy,
        from,
        employeeId: facts.employeeId,
        exceptionId: exceptions[0]?.id,
      },
    ];
  });
  if (grants.length === 0) return 0;
  const people = sql`
    select c."employeeId" as employee_id, c.policy as quantity, c."from" as valid_from, c."to" as valid_to, c."policyTrace" as trace,
      c.change, c."changeTrace" as change_trace, c."exceptionId" as exception_id
    from jsonb_to_recordset(${JSON.stringify(grants)}::jsonb) as c("employeeId" uuid, policy numeric, "from" date, "to" date,
      "policyTrace" jsonb, change numeric, "changeTrace" jsonb, "exceptionId" uuid)`;
  const n = await postGrants(tx, tenantId, type, year, people);
  if (!type.rules.accrual) return n;
  const earned = sql`
    select c."employeeId" as employee_id, c.earned, c.most
    from jsonb_to_recordset(${JSON.stringify(grants)}::jsonb) as c("employeeId" uuid, earned jsonb, most numeric)`;
  return n + (await postAccruals(tx, tenantId, type, year, earned));
}

/** Opens the accounts and the lots of a year that are not there yet, with what is granted to each of some people. */
async function postGrants(
  tx: Tx,
  tenantId: string,
  type: GrantedType,
  year: StoredYear,
  people: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with people as (${people}
    ), opened as (
      insert into leave_account (tenant_id, employee_id, leave_type_id)
      select ${tenantId}::uuid, employee_id, ${type.id}::uuid from people
      on conflict (tenant_id, employee_id, leave_type_id) do nothing
      returning id, employee_id
    ), accounts as (
      select id, employee_id from opened
      union all
      select a.id, a.employee_id from leave_account a join people p on p.employee_id = a.employee_id
      where a.tenant_id = ${tenantId} and a.leave_type_id = ${type.id}::uuid
    ), lots as (
      insert into leave_lot (tenant_id, account_id, source, leave_year_id, version_id, valid_from, valid_to, grant_key)
      select ${tenantId}::uuid, a.id, 'POLICY', ${year.id}::uuid, ${type.versionId}::uuid, p.valid_from, p.valid_to, ${`year:${year.code}`}
      from people p join accounts a on a.employee_id = p.employee_id
      on conflict (tenant_id, account_id, grant_key) do nothing
      returning id, account_id, valid_from
    ), entries as (
      insert into leave_entry (tenant_id, account_id, lot_id, type, quantity, effective_date, ref_id, trace, posted_by)
      select ${tenantId}::uuid, l.account_id, l.id, e.type, e.quantity, l.valid_from, e.ref_id, e.trace, app.acting_user()
      from lots l join accounts a on a.id = l.account_id join people p on p.employee_id = a.employee_id
      cross join lateral (values ('ENTITLEMENT', p.quantity, ${type.versionId}::uuid, p.trace),
        ('ADJUSTMENT', p.change, p.exception_id, p.change_trace)) as e(type, quantity, ref_id, trace)
      where e.quantity <> 0
    ) select count(*)::int as n from lots`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** Requests of the last days of a year may still be decided on for so many days. */
const DECIDED_WITHIN = 31;

/**
 * Entitlements whose last day is over expire on the next day; what was given back afterwards expires then. What may be carried
 * forward waits until its leave year is closed.
 */
export async function expireLots(tx: Tx, tenantId: string, today: CalendarDate): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`leave expiry ${tenantId}`}, 0))`.execute(tx);
  await sql`
    insert into leave_entry (tenant_id, account_id, lot_id, type, quantity, effective_date)
    select l.tenant_id, l.account_id, l.id, 'EXPIRY', -sum(e.quantity), l.valid_to + 1
    from leave_lot l join leave_entry e on e.tenant_id = l.tenant_id and e.lot_id = l.id
    where l.tenant_id = ${tenantId} and l.valid_to < ${today}::date - ${DECIDED_WITHIN}::int
      and not exists (
        select from leave_year y join leave_account a on a.tenant_id = y.tenant_id and a.id = l.account_id
        cross join lateral (select v.rules from leave_type_version v where v.tenant_id = a.tenant_id and v.leave_type_id = a.leave_type_id
          and v.effective_from <= y.date_to order by v.effective_from desc limit 1) v
        where y.tenant_id = l.tenant_id and y.date_to = l.valid_to and y.state <> 'CLOSED' and v.rules ->> 'carry' <> 'none')
    group by l.tenant_id, l.account_id, l.id, l.valid_to having sum(e.quantity) > 0`.execute(tx);
}
