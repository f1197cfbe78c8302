import { addDays, type Decimal, type ExceptionOverride, type LeaveRules } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { carriedUntil, type NamedYear, ownYearFrom, rulesOfGroup, rulesWith, yearEndOf } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Chunk } from '../../employee/index.ts';
import { hasOwnYears, type StoredYear, yearAfter } from './years.ts';

/** R10: accounts at the end of a leave year, as sets: rules are computed once for each type and number of days. */

/** People who have a balance at the end of a year have the same of each number of days; so do those who left by then. */
export interface YearEndCase {
  readonly leaveTypeId: string;
  readonly name: string;
  readonly rules: LeaveRules;
  readonly versionId: string;
  /** The group of the rules that they are in. */
  readonly group: number;
  /** Days left, without what closing the year posted before. */
  readonly left: Decimal;
  /** What was carried forward before. */
  readonly before: Decimal;
  /** What the next leave year has given, for the ceiling of the balance. */
  readonly granted: Decimal;
  /** Employed on the first day of the next leave year: who has left takes nothing along. */
  readonly stays: boolean;
  readonly people: number;
  /** What exceptions of these people change of carrying forward (5.2); null: nothing. */
  readonly overrides: readonly ExceptionOverride[] | null;
}

/** The last lots of a year, with what is left of each and what closing it posted. */
const lotsOf = (
  tenantId: string,
  { id, to, isOwn }: StoredYear,
  within: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select a.id as account_id, a.employee_id, a.leave_type_id, l.id as lot_id, sum(e.quantity) as rest,
    -coalesce(sum(e.quantity) filter (where e.type = 'CARRY' and e.ref_id = ${id}::uuid), 0) as carried,
    -coalesce(sum(e.quantity) filter (where e.type = 'EXPIRY' and e.ref_id = ${id}::uuid), 0) as expired
  from leave_account a
  join leave_lot l on l.tenant_id = a.tenant_id and l.account_id = a.id
  join leave_entry e on e.tenant_id = l.tenant_id and e.lot_id = l.id
  where a.tenant_id = ${tenantId} and l.valid_to = ${to}::date and ${within}
    and ${isOwn ? sql`` : sql`not`} ${hasOwnYears(tenantId, sql`a.id`)}
  group by 1, 2, 3, 4`;

const versionAt = (tenantId: string, typeId: RawBuilder<unknown>, { to }: Pick<StoredYear, 'to'>) => sql`
  select l.id, l.rules from leave_type_version l
  where l.tenant_id = ${tenantId} and l.leave_type_id = ${typeId} and l.effective_from <= ${to}::date
  order by l.effective_from desc limit 1`;

/** What exceptions that hold on the last day of a year change of carrying forward, in the order in which they are applied. */
const overridesOf = (tenantId: string, { to }: Pick<StoredYear, 'to'>) => sql`(
  select jsonb_agg(v.override order by x.effective_from, x.id, v.n)
  from leave_exception x cross join lateral jsonb_array_elements(x.overrides) with ordinality v(override, n)
  where x.tenant_id = ${tenantId} and x.employee_id = o.employee_id and x.leave_type_id = o.leave_type_id and x.state <> 'DRAFT'
    and ${to}::date between x.effective_from and coalesce(x.effective_to, 'infinity') and v.override ->> 'field' in ('carryMax', 'carryDays', 'maxBalance'))`;

/** Accounts of which something is left, with the version that was in force on the last day of the year. */
const accountsOf = (tenantId: string, year: StoredYear, next: NamedYear, within: RawBuilder<unknown>) => sql`
  select ${overridesOf(tenantId, year)} as overrides, o.account_id, o.employee_id, o.leave_type_id,
    app.leave_group_of(${tenantId}::uuid, (select v.rules -> 'groups' from (${versionAt(tenantId, sql`o.leave_type_id`, year)}) v), o.employee_id, ${year.to}::date) as "group",
    sum(o.rest) as rest, sum(o.rest + o.carried + o.expired) as total, sum(o.carried) as carried,
    coalesce((select sum(e.quantity) from leave_lot g join leave_entry e on e.tenant_id = g.tenant_id and e.lot_id = g.id
      where g.tenant_id = ${tenantId} and g.account_id = o.account_id and g.grant_key = ${`year:${next.code}`}
        and e.type = 'ENTITLEMENT'), 0) as granted,
    exists (select from employment m where m.tenant_id = ${tenantId} and m.employee_id = o.employee_id
      and m.hire_date <= ${next.from}::date and coalesce(m.last_day, 'infinity') >= ${next.from}::date) as stays
  from (${lotsOf(tenantId, year, within)}) o
  group by 2, 3, 4 having bool_or(o.rest <> 0)`;

export async function yearEndCases(
  tx: Tx,
  tenantId: string,
  year: StoredYear,
  locale: 'en' | 'id' = 'en',
  within: RawBuilder<unknown> = sql`true`,
): Promise<YearEndCase[]> {
  const next = year.isOwn ? ownYearFrom(addDays(year.to, 1)) : await yearAfter(tx, tenantId, year);
  const { rows } = await sql<YearEndCase>`
    select t.id as "leaveTypeId", ${locale === 'id' ? sql`coalesce(t.local_name, t.name)` : sql`t.name`} as name, v.rules, v.id as "versionId", a."group", a.overrides,
      trim_scale(a.total)::text as left, trim_scale(a.carried)::text as before,
      trim_scale(a.granted)::text as granted, a.stays, count(*)::int as people
    from (${accountsOf(tenantId, year, next, within)}) a
    join leave_type t on t.tenant_id = ${tenantId} and t.id = a.leave_type_id
    cross join lateral (${versionAt(tenantId, sql`t.id`, year)}) v
    group by t.tenant_id, t.id, v.id, v.rules, a."group", a.overrides, a.total, a.carried, a.granted, a.stays
    order by t.sort_order, t.id`.execute(tx);
  return rows.map((row) => ({ ...row, rules: rulesOfCase(row, year) }));
}

function rulesOfCase({ rules, group, overrides }: YearEndCase, { to }: StoredYear): LeaveRules {
  const ofGroup = rulesOfGroup(rules, group);
  return overrides ? rulesWith(ofGroup, [{ from: to, to, overrides }], to).rules : ofGroup;
}

/** What is carried forward of a case, altogether: who has left takes nothing along but what is owed. */
export const endOf = ({ rules, left, stays, granted }: Pick<YearEndCase, 'rules' | 'left' | 'stays' | 'granted'>) =>
  yearEndOf(stays ? rules : { carry: 'none', carryMax: null }, left, granted);

/**
 * Posts the end of a year for the people of a chunk: each of its last lots goes to zero, a part of it as carried forward, the
 * rest as expired, and the carried part is a new lot of the next year. All count from the first day of the next year. Whatever
 * was given back since is posted the same way by the next run.
 */
export async function closeAccounts(
  tx: Tx,
  tenantId: string,
  year: StoredYear,
  next: StoredYear,
  { after, last }: Chunk,
): Promise<number> {
  const within = sql`a.employee_id > ${after}::uuid and a.employee_id <= ${last}::uuid`;
  const found = await yearEndCases(tx, tenantId, year, 'en', within);
  if (found.length === 0) return 0;
  // Whoever takes from an account takes turns; one that has changed meanwhile fits no case and is left to the next run.
  await sql`select from leave_account a where a.tenant_id = ${tenantId} and ${within} order by a.id for update`.execute(
    tx,
  );
  const cases = found.map((one) => ({
    typeId: one.leaveTypeId,
    versionId: one.versionId,
    group: one.group,
    overrides: one.overrides,
    total: one.left,
    before: one.before,
    granted: one.granted,
    stays: one.stays,
    carried: endOf(one).carried,
    until: carriedUntil(one.rules, next),
  }));
  const { rows } = await sql<{ n: number }>`
    with lots as (${lotsOf(tenantId, year, within)}),
    accounts as (
      select a.account_id, c."versionId", c.until, c.carried - c.before as carried, a.rest < 0 as owes
      from (${accountsOf(tenantId, year, next, within)}) a
      join jsonb_to_recordset(${JSON.stringify(cases)}::jsonb) as c("typeId" uuid, "versionId" uuid, "group" int, overrides jsonb, total numeric, before numeric, granted numeric, stays boolean,
          carried numeric, until date)
        on c."typeId" = a.leave_type_id and c."group" = a."group" and c.overrides is not distinct from a.overrides and c.total = a.total and c.before = a.carried and c.granted = a.granted and c.stays = a.stays
    ), parts as (
      -- Lots that owe are carried whole; of the others those that come first, until what is carried is reached.
      select l.account_id, l.lot_id, l.rest,
        case when a.owes or l.rest < 0 then l.rest
          else least(l.rest, greatest(0, a.carried
            - coalesce(sum(l.rest) filter (where l.rest < 0) over (partition by l.account_id), 0)
            - coalesce(sum(l.rest) filter (where l.rest > 0) over (partition by l.account_id order by l.lot_id rows between unbounded preceding and 1 preceding), 0)))
        end as carried
      from lots l join accounts a on a.account_id = l.account_id
      where l.rest <> 0
    ), shares as (
      -- What was taken of a closed year later comes out of what had expired before it comes out of what is carried.
      select p.account_id, p.lot_id, p.rest, p.carried
        + case when row_number() over (partition by p.account_id order by p.lot_id desc) = 1
            then a.carried - sum(p.carried) over (partition by p.account_id) else 0 end as carried
      from parts p join accounts a on a.account_id = p.account_id
    ), closed as (
      insert into leave_entry (tenant_id, account_id, lot_id, type, quantity, effective_date, ref_id, posted_by)
      select ${tenantId}::uuid, s.account_id, s.lot_id, p.type, -p.quantity, ${next.from}::date, ${year.id}::uuid, app.acting_user()
      from shares s cross join lateral (values ('CARRY', s.carried), ('EXPIRY', s.rest - s.carried)) as p(type, quantity)
      where p.quantity <> 0
    ), opened as (
      insert into leave_lot (tenant_id, account_id, source, leave_year_id, version_id, valid_from, valid_to, grant_key)
      select ${tenantId}::uuid, account_id, 'CARRY', ${next.id}::uuid, "versionId", ${next.from}::date, until, ${`carry:${year.code}`}
      from accounts where carried <> 0
      on conflict (tenant_id, account_id, grant_key) do nothing
      returning id, account_id
    ), targets as (
      select id, account_id from opened
      union all
      select l.id, l.account_id from leave_lot l join accounts a on a.account_id = l.account_id
      where l.tenant_id = ${tenantId} and l.grant_key = ${`carry:${year.code}`}
    ), carried as (
      insert into leave_entry (tenant_id, account_id, lot_id, type, quantity, effective_date, ref_id, posted_by)
      select ${tenantId}::uuid, a.account_id, t.id, 'CARRY', a.carried, ${next.from}::date, ${year.id}::uuid, app.acting_user()
      from accounts a join targets t on t.account_id = a.account_id
      where a.carried <> 0
    ) select count(*)::int as n from accounts`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** Takes back what closing a year has posted for the people of a chunk, and what expired of carried days: the opposite of every sum. */
export async function reopenAccounts(
  tx: Tx,
  tenantId: string,
  year: StoredYear,
  { after, last }: Chunk,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with posted as (
      select e.account_id, e.lot_id, e.type, e.effective_date, e.ref_id, sum(e.quantity) as quantity
      from leave_account a join leave_entry e on e.tenant_id = a.tenant_id and e.account_id = a.id
      join leave_lot l on l.tenant_id = e.tenant_id and l.id = e.lot_id
      where a.tenant_id = ${tenantId} and a.employee_id > ${after}::uuid and a.employee_id <= ${last}::uuid
        and (e.ref_id = ${year.id}::uuid and e.type in ('CARRY', 'EXPIRY')
          or e.type = 'EXPIRY' and l.source = 'CARRY' and l.grant_key = ${`carry:${year.code}`})
      group by 1, 2, 3, 4, 5 having sum(e.quantity) <> 0
    ), taken_back as (
      insert into leave_entry (tenant_id, account_id, lot_id, type, quantity, effective_date, ref_id, posted_by)
      select ${tenantId}::uuid, account_id, lot_id, type, -quantity, effective_date, ref_id, app.acting_user() from posted
    ) select count(distinct account_id)::int as n from posted`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** How many have used days that this year carried forward. */
export async function carriedUsed(tx: Tx, tenantId: string, year: StoredYear): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select l.id from leave_lot l join leave_entry e on e.tenant_id = l.tenant_id and e.lot_id = l.id
      where l.tenant_id = ${tenantId} and l.grant_key = ${`carry:${year.code}`} and l.source = 'CARRY'
      group by l.id having sum(e.quantity) filter (where e.type in ('TAKEN', 'REVERSAL')) <> 0) u`.execute(tx);
  return rows[0]?.n ?? 0;
}
