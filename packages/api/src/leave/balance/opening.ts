import { absolute, type CalendarDate, compare, type Decimal, type LeaveUnit, MOST_OF_UNIT } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { judgeOpening, type OpeningFault, ownYearOn } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import { LEAVE_UNIT } from '../request/store.ts';
import { yearsFor } from '../setting/years.ts';

/** B8: balances that people bring from another system, a lot each, with one entry. Uploads write them and take them back. */
export interface OpeningBalance {
  /** Of the lot. */
  readonly id: string;
  readonly employeeId: string;
  readonly leaveTypeId: string;
  readonly date: CalendarDate;
  readonly days: Decimal;
  /** Null: until the end of its leave year. */
  readonly validTo: CalendarDate | null;
}
export type AskedOpening = Omit<OpeningBalance, 'id' | 'validTo' | 'days'> & Partial<Pick<OpeningBalance, 'days'>>;

/** Those that stand; one that was taken back is none any more. */
export async function readOpenings(tx: Tx, tenantId: string, which: RawBuilder<unknown>): Promise<OpeningBalance[]> {
  const { rows } = await sql<OpeningBalance>`
    select l.id, a.employee_id as "employeeId", a.leave_type_id as "leaveTypeId", l.valid_from as date, l.valid_to as "validTo",
      trim_scale(sum(e.quantity))::text as days
    from leave_lot l
    join leave_account a on a.tenant_id = l.tenant_id and a.id = l.account_id
    join leave_entry e on e.tenant_id = l.tenant_id and e.lot_id = l.id and e.type = 'ADJUSTMENT'
    where l.tenant_id = ${tenantId} and l.grant_key like 'opening:%' and ${which}
    group by l.tenant_id, l.id, a.employee_id, a.leave_type_id, l.valid_from, l.valid_to having sum(e.quantity) <> 0`.execute(
    tx,
  );
  return rows;
}

/** Those of accounts, by date: what finds a row of a file. */
export const openingsOf = (tx: Tx, tenantId: string, asked: readonly AskedOpening[]): Promise<OpeningBalance[]> =>
  readOpenings(
    tx,
    tenantId,
    sql`(a.employee_id, a.leave_type_id, l.valid_from) in (select r."employeeId", r."leaveTypeId", r.date
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as r("employeeId" uuid, "leaveTypeId" uuid, date date))`,
  );

export type OpeningFinding = OpeningFault | 'NOT_PUBLISHED' | 'ABOVE_MOST';

/** B8 for many: one for an account and date, before any other entry, of a type that has days per year then. */
export async function judgeOpenings(
  tx: Tx,
  tenantId: string,
  asked: readonly AskedOpening[],
): Promise<(OpeningFinding | null)[]> {
  const { rows } = await sql<{
    n: number;
    isYearly: boolean;
    unit: LeaveUnit;
    first: CalendarDate | null;
    openings: CalendarDate[];
  }>`
    select r.n, coalesce((select v.rules ->> 'entitlement' = 'yearly' from leave_type_version v
        where v.tenant_id = ${tenantId} and v.leave_type_id = r."leaveTypeId" and v.effective_from <= r.date
        order by v.effective_from desc limit 1), false) as "isYearly",
      (select ${LEAVE_UNIT} from leave_type t where t.tenant_id = ${tenantId} and t.id = r."leaveTypeId") as unit,
      (select min(e.effective_date) from leave_account a join leave_entry e on e.tenant_id = a.tenant_id and e.account_id = a.id
        join leave_lot l on l.tenant_id = e.tenant_id and l.id = e.lot_id and l.grant_key not like 'opening:%'
        where a.tenant_id = ${tenantId} and a.employee_id = r."employeeId" and a.leave_type_id = r."leaveTypeId") as first,
      array(select l.valid_from::text from leave_account a join leave_lot l on l.tenant_id = a.tenant_id and l.account_id = a.id
        where a.tenant_id = ${tenantId} and a.employee_id = r."employeeId" and a.leave_type_id = r."leaveTypeId" and l.grant_key like 'opening:%'
          and exists (select from leave_entry e where e.tenant_id = l.tenant_id and e.lot_id = l.id having sum(e.quantity) <> 0)) as openings
    from jsonb_to_recordset(${JSON.stringify(asked.map((one, n) => ({ n, ...one })))}::jsonb)
      as r(n int, "employeeId" uuid, "leaveTypeId" uuid, date date) order by r.n`.execute(tx);
  const byRow = new Map(rows.map((row) => [row.n, row]));
  return asked.map(({ date, days = '0' as Decimal }, n) => {
    const row = byRow.get(n);
    if (!row?.isYearly) return 'NOT_PUBLISHED';
    if (compare(absolute(days), MOST_OF_UNIT[row.unit] as Decimal) > 0) return 'ABOVE_MOST';
    return judgeOpening(row.first, row.openings, date);
  });
}

export async function writeOpenings(
  tx: Tx,
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string | null },
  openings: readonly OpeningBalance[],
): Promise<void> {
  const yearOn = await yearsFor(tx, tenantId);
  const own = await serviceDates(tx, tenantId, openings);
  const given = openings.map((one) => {
    const service = own.get(`${one.employeeId} ${one.leaveTypeId}`);
    return { ...one, validTo: one.validTo ?? (service ? ownYearOn(service, one.date) : yearOn(one.date)).to };
  });
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as r(id uuid, "employeeId" uuid, "leaveTypeId" uuid, date date, days numeric, "validTo" date)
    ), opened as (
      insert into leave_account (tenant_id, employee_id, leave_type_id)
      select distinct ${tenantId}::uuid, "employeeId", "leaveTypeId" from given
      on conflict (tenant_id, employee_id, leave_type_id) do nothing returning id, employee_id, leave_type_id
    ), accounts as (
      select * from opened union
      select a.id, a.employee_id, a.leave_type_id from leave_account a join given g on g."employeeId" = a.employee_id and g."leaveTypeId" = a.leave_type_id
      where a.tenant_id = ${tenantId}
    ), lots as (
      insert into leave_lot (tenant_id, id, account_id, source, valid_from, valid_to, grant_key)
      select ${tenantId}::uuid, g.id, a.id, 'ADJUSTMENT', g.date,
        g."validTo", 'opening:' || g.date || ':' || g.id
      from given g join accounts a on a.employee_id = g."employeeId" and a.leave_type_id = g."leaveTypeId"
      returning id, account_id, valid_from
    )
    insert into leave_entry (tenant_id, account_id, lot_id, type, quantity, effective_date, posted_by)
    select ${tenantId}::uuid, l.account_id, l.id, 'ADJUSTMENT', g.days, l.valid_from, ${userId}::uuid
    from lots l join given g on g.id = l.id`.execute(tx);
}

/** R9: since when people are in service, of types of which they have a year of their own. */
async function serviceDates(
  tx: Tx,
  tenantId: string,
  openings: readonly OpeningBalance[],
): Promise<ReadonlyMap<string, CalendarDate>> {
  const asked = openings.map(({ employeeId, leaveTypeId, date }) => ({ employeeId, leaveTypeId, date }));
  const { rows } = await sql<{ employeeId: string; leaveTypeId: string; serviceDate: CalendarDate }>`
    select g."employeeId", g."leaveTypeId", m.service_date as "serviceDate"
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as g("employeeId" uuid, "leaveTypeId" uuid, date date)
    join leave_type t on t.tenant_id = ${tenantId} and t.id = g."leaveTypeId" and t.year_basis = 'anniversary'
    join employment m on m.tenant_id = t.tenant_id and m.employee_id = g."employeeId"
      and g.date between m.hire_date and coalesce(m.last_day, 'infinity')`.execute(tx);
  return new Map(rows.map((row) => [`${row.employeeId} ${row.leaveTypeId}`, row.serviceDate]));
}

/** Takes back those of which nothing was used; the ledger keeps both entries. Returns their ids. */
export async function takeBackOpenings(
  tx: Tx,
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string | null },
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with untouched as (
      select l.id, min(e.id::text)::uuid as entry_id from leave_lot l join leave_entry e on e.tenant_id = l.tenant_id and e.lot_id = l.id
      where l.tenant_id = ${tenantId} and l.id = any(${[...ids]}::uuid[]) and l.grant_key like 'opening:%'
      group by l.id having count(*) = 1
    )
    insert into leave_entry (tenant_id, account_id, lot_id, type, quantity, effective_date, reverses_id, posted_by)
    select e.tenant_id, e.account_id, e.lot_id, 'ADJUSTMENT', -e.quantity, e.effective_date, e.id, ${userId}::uuid
    from untouched u join leave_entry e on e.tenant_id = ${tenantId} and e.id = u.entry_id
    returning lot_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}
