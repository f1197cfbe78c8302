import type { CalendarDate, LeaveRules } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type EntitlementFacts, entitlementOf } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Chunk } from '../../employee/index.ts';
import type { StoredYear } from './years.ts';

export interface GrantedType {
  readonly id: string;
  readonly versionId: string;
  readonly effectiveFrom: CalendarDate;
  readonly rules: LeaveRules;
}

interface Case extends EntitlementFacts {
  readonly people: number;
}

/** Everybody who works in a leave year, by the last of their employments in it. */
const peopleOf = (
  tenantId: string,
  { from, to }: Pick<StoredYear, 'from' | 'to'>,
  chunk: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> => sql`
  select distinct on (m.employee_id) m.employee_id, m.service_date, m.hire_date, m.last_day, e.gender
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
): Promise<Case[]> {
  const { rows } = await sql<Case>`
    select service_date as "serviceDate", hire_date as "hireDate", last_day as "lastDay", gender, count(*)::int as people
    from (${peopleOf(tenantId, year, chunk)}) p group by 1, 2, 3, 4`.execute(tx);
  return rows;
}

/** R3, R4: what a case is entitled to by a version; before its first day a version grants nothing. */
export function grantOf(type: Pick<GrantedType, 'rules' | 'effectiveFrom'>, facts: EntitlementFacts, year: StoredYear) {
  const found = entitlementOf(type.rules, facts, year);
  if ('reason' in found || found.quantity === '0') return found;
  return found.from < type.effectiveFrom ? { ...found, from: type.effectiveFrom } : found;
}

/**
 * Opens accounts and grants what people of a chunk are entitled to in a leave year. Rules are computed once for each case;
 * what was granted before is left as it is, so that a run can be repeated. Returns the number of new grants.
 */
export async function grantEntitlements(
  tx: Tx,
  tenantId: string,
  type: GrantedType,
  year: StoredYear,
  { after, last }: Chunk,
): Promise<number> {
  const chunk = sql`m.employee_id > ${after}::uuid and m.employee_id <= ${last}::uuid`;
  const cases = (await casesOf(tx, tenantId, year, chunk)).flatMap(({ people: _, ...facts }) => {
    const grant = grantOf(type, facts, year);
    return 'reason' in grant || grant.quantity === '0' ? [] : [{ ...facts, ...grant }];
  });
  if (cases.length === 0) return 0;
  const { rows } = await sql<{ n: number }>`
    with people as (
      select p.employee_id, c.quantity, c."from" as valid_from, c."to" as valid_to, c.trace
      from (${peopleOf(tenantId, year, chunk)}) p
      join jsonb_to_recordset(${JSON.stringify(cases)}::jsonb) as c("serviceDate" date, "hireDate" date, "lastDay" date, gender text,
          quantity numeric, "from" date, "to" date, trace jsonb)
        on c."serviceDate" = p.service_date and c."hireDate" = p.hire_date and c."lastDay" is not distinct from p.last_day
          and c.gender is not distinct from p.gender
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
      select ${tenantId}::uuid, l.account_id, l.id, 'ENTITLEMENT', p.quantity, l.valid_from, ${type.versionId}::uuid, p.trace, app.acting_user()
      from lots l join accounts a on a.id = l.account_id join people p on p.employee_id = a.employee_id
      returning 1
    ) select count(*)::int as n from entries`.execute(tx);
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
