import { addDays, type CalendarDate, type LeaveRules } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { decidingFacts, type NamedYear, ownYearFrom, ownYearOn, ownYears, rulesOfGroup } from '@personalia/domain';
import { sql } from 'kysely';
import { FIRST } from '../../employee/index.ts';
import { exceptionsOfType } from '../exception/load.ts';
import { type FormulaFailures, type PersonFacts, rulesOfPeople } from './formula.ts';
import { dueOf, dueWith, type GrantedType } from './grant.ts';
import { peopleWithFacts } from './people-in-year.ts';
import { type Due, type DueCase, postDue, type Within } from './post-due.ts';
import { closeAccounts } from './year-end.ts';
import { OPENED_BEFORE, openYears, type StoredYear, yearOf } from './years.ts';

/** R9: types of which every employee has a year of their own, from one anniversary of service to the next. */
export interface OwnYearType {
  readonly id: string;
  readonly versions: readonly (Omit<GrantedType, 'id'> & { readonly rules: LeaveRules })[];
}

export async function ownYearTypes(tx: Tx, tenantId: string, ids: readonly string[] | null): Promise<OwnYearType[]> {
  const { rows } = await sql<OwnYearType>`
    select t.id, jsonb_agg(jsonb_build_object('versionId', v.id, 'effectiveFrom', v.effective_from, 'rules', v.rules) order by v.effective_from) as versions
    from leave_type t join leave_type_version v on v.tenant_id = t.tenant_id and v.leave_type_id = t.id
    where t.tenant_id = ${tenantId} and t.status = 'active' and t.year_basis = 'anniversary' and t.entitlement = 'yearly'
      ${ids === null ? sql`` : sql`and t.id = any(${[...ids]}::uuid[])`}
    group by t.id, t.sort_order order by t.sort_order, t.id`.execute(tx);
  return rows;
}

/** The version of the first day of a year, or the first within it. */
export function versionFor({ id, versions }: OwnYearType, { from, to }: NamedYear): GrantedType | null {
  const found =
    versions.findLast(({ effectiveFrom }) => effectiveFrom <= from) ??
    versions.find(({ effectiveFrom }) => effectiveFrom <= to);
  return found ? { id, ...found } : null;
}

/** The stored years of some spans; missing ones are opened. */
async function openOwn(
  tx: Tx,
  tenantId: string,
  years: readonly NamedYear[],
): Promise<ReadonlyMap<string, StoredYear>> {
  const { rows } = await sql<StoredYear>`
    with asked as (
      select distinct code, "from", "to" from jsonb_to_recordset(${JSON.stringify(years)}::jsonb) as y(code text, "from" date, "to" date)
    ), opened as (
      insert into leave_year (tenant_id, code, date_from, date_to, is_own)
      select ${tenantId}::uuid, code, "from", "to", true from asked a
      where not exists (select from leave_year y where y.tenant_id = ${tenantId} and y.code = a.code) order by code
      -- Opened meanwhile by somebody else: it is returned all the same.
      on conflict (tenant_id, code) do update set is_own = true returning id, code
    )
    select coalesce(o.id, y.id) as id, a.code, a."from", a."to", true as "isOwn" from asked a
    left join opened o on o.code = a.code
    left join leave_year y on y.tenant_id = ${tenantId} and y.code = a.code`.execute(tx);
  return new Map(rows.map((row) => [row.code, row]));
}

/** Opens the years that people have in a time, before they are granted in chunks at once. */
export async function openOwnYears(tx: Tx, tenantId: string, from: CalendarDate, to: CalendarDate): Promise<void> {
  const { rows } = await sql<{ serviceDate: CalendarDate }>`
    select distinct service_date as "serviceDate" from employment
    where tenant_id = ${tenantId} and coalesce(last_day, 'infinity') >= ${from}::date`.execute(tx);
  const until = addDays(to, OPENED_BEFORE);
  await openOwn(
    tx,
    tenantId,
    rows.flatMap(({ serviceDate }) => ownYears(serviceDate, from, until)),
  );
}

interface Person {
  readonly facts: PersonFacts;
  readonly year: NamedYear;
}

/**
 * Grants what people of a chunk are entitled to in those of their own years that have days in a time. What people have in common
 * is computed once; whatever was granted before is left as it is.
 */
export async function grantOwnYears(
  tx: Tx,
  tenantId: string,
  type: OwnYearType,
  span: { readonly from: CalendarDate; readonly to: CalendarDate },
  within: Within,
  failures?: FormulaFailures,
): Promise<number> {
  const until = addDays(span.to, OPENED_BEFORE);
  const everybody = await peopleWithFacts(tx, tenantId, { from: span.from, to: until }, within(sql`m.employee_id`), {
    byFte: type.versions.some(({ rules }) => rules.byFte),
  });
  const people = everybody.flatMap((facts): Person[] => {
    const first = facts.hireDate > span.from ? facts.hireDate : span.from;
    const end = facts.lastDay !== null && facts.lastDay < until ? facts.lastDay : until;
    return ownYears(facts.serviceDate, first, end).map((year) => ({ facts, year }));
  });
  if (people.length === 0) return 0;
  const due: Due[] = [];
  const years = await openOwn(
    tx,
    tenantId,
    people.map(({ year }) => year),
  );
  const special = await exceptionsOfType(tx, tenantId, type.id, boundsOf(years), within(sql`x.employee_id`));
  const cases = new Map<string, DueCase | null>();
  for (const [code, those] of Map.groupBy(people, ({ year }) => year.code)) {
    const year = years.get(code);
    const version = year && versionFor(type, year);
    if (!year || !version) continue;
    const { groups, daysFormula } = version.rules;
    const facts = those.map((one) => one.facts);
    const rulesOf =
      groups || daysFormula
        ? await rulesOfPeople(tx, tenantId, version.rules, year, facts, { leaveTypeId: type.id, failures })
        : null;
    for (const one of facts) {
      const rules = rulesOf ? rulesOf.get(one.employeeId) : rulesOfGroup(version.rules, 0);
      if (!rules) continue;
      const exceptions = special.get(one.employeeId);
      const deciding = decidingFacts(rules, one, year);
      const key = JSON.stringify([code, deciding]);
      const isAlone = exceptions !== undefined || rulesOf !== null;
      const found = isAlone
        ? dueWith(version, rules, exceptions ?? [], one, year)
        : (cases.get(key) ?? dueOf(version, rules, deciding, year));
      if (!isAlone) cases.set(key, found);
      if (found) due.push({ employeeId: one.employeeId, case: found });
    }
  }
  return postDue(tx, tenantId, type.id, due, within);
}

const boundsOf = (years: ReadonlyMap<string, StoredYear>): { from: CalendarDate; to: CalendarDate } => {
  const dates = [...years.values()].flatMap(({ from, to }) => [from, to]).toSorted((a, b) => a.localeCompare(b));
  return { from: dates[0] as CalendarDate, to: dates.at(-1) as CalendarDate };
};

/** What is given back in own years that ended so long ago is left alone, as in those of everybody. */
const LOOKED_BACK = 400;
/** After every id. */
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** R10: own years that are over and were not closed, or in which something was given back since. */
export async function ownYearsOver(tx: Tx, tenantId: string, today: CalendarDate): Promise<StoredYear[]> {
  const { rows } = await sql<StoredYear>`
    select y.id, y.code, y.date_from as "from", y.date_to as "to", true as "isOwn" from leave_year y
    where y.tenant_id = ${tenantId} and y.is_own and y.date_to < ${today}::date
      and (y.state = 'OPEN' or y.date_to >= ${today}::date - ${LOOKED_BACK}::int and exists (
        select from leave_lot l join leave_entry e on e.tenant_id = l.tenant_id and e.lot_id = l.id
        where l.tenant_id = y.tenant_id and l.leave_year_id = y.id and l.valid_to = y.date_to group by l.id having sum(e.quantity) <> 0))
    order by y.date_to`.execute(tx);
  return rows;
}

/** R10: closes one, for the few people who share it; nobody has to. Repeated, it posts what was given back since. */
export async function closeOwnYear(tx: Tx, tenantId: string, year: StoredYear): Promise<void> {
  const next = ownYearFrom(addDays(year.to, 1));
  const stored = (await openOwn(tx, tenantId, [next])).get(next.code) as StoredYear;
  await closeAccounts(tx, tenantId, year, stored, { after: FIRST, last: LAST });
  await sql`
    update leave_year set state = 'CLOSED', version = version + 1, closed_at = now()
    where tenant_id = ${tenantId} and id = ${year.id}::uuid and state = 'OPEN'`.execute(tx);
}

interface OfAccount {
  readonly employeeId: string;
  readonly leaveTypeId: string;
}

/** The year of an employee of their own on a day; null: the type has the leave year of everybody. */
async function ownYearOf(
  tx: Tx,
  tenantId: string,
  { employeeId, leaveTypeId }: OfAccount,
  date: CalendarDate,
): Promise<NamedYear | null> {
  const { rows } = await sql<{ serviceDate: CalendarDate }>`
    select m.service_date as "serviceDate" from leave_type t
    join employment m on m.tenant_id = t.tenant_id and m.employee_id = ${employeeId}::uuid
    where t.tenant_id = ${tenantId} and t.id = ${leaveTypeId}::uuid and t.year_basis = 'anniversary'
    order by ${date}::date between m.hire_date and coalesce(m.last_day, 'infinity') desc, m.hire_date desc limit 1`.execute(
    tx,
  );
  return rows[0] ? ownYearOn(rows[0].serviceDate, date) : null;
}

/** The leave year of an account on a day. */
export const yearOfAccount = async (tx: Tx, tenantId: string, account: OfAccount, date: CalendarDate) =>
  (await ownYearOf(tx, tenantId, account, date)) ?? (await yearOf(tx, tenantId, date));

/** The same, opened where it is missing. */
export async function openYearOfAccount(
  tx: Tx,
  tenantId: string,
  account: OfAccount,
  date: CalendarDate,
): Promise<StoredYear> {
  const own = await ownYearOf(tx, tenantId, account, date);
  const opened = own ? [...(await openOwn(tx, tenantId, [own])).values()] : await openYears(tx, tenantId, date, date);
  return opened[0] as StoredYear;
}
