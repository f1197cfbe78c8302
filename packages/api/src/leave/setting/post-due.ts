import type { CalendarDate, Decimal } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { EntitlementTrace } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import { type EarnedCase, type EarningLot, postAccruals } from './accrue.ts';
import type { StoredYear } from './years.ts';

/** What everybody of a case is granted of a leave year. */
export interface DueCase extends EarnedCase {
  readonly year: StoredYear;
  readonly quantity: Decimal;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly trace: EntitlementTrace | null;
  /** What exceptions change of it. */
  readonly change: Decimal;
  readonly changeTrace: EntitlementTrace | null;
  readonly exceptionId: string | null;
}

export interface Due {
  readonly employeeId: string;
  readonly case: DueCase;
}

/** Confines a column of employee ids to the people that are granted to. */
export type Within = (id: RawBuilder<unknown>) => RawBuilder<unknown>;

interface Account {
  readonly id: string;
  readonly employeeId: string;
  readonly year: string;
  /** The lot of the leave year; null: none yet. */
  readonly lotId: string | null;
  readonly validFrom: CalendarDate | null;
  /** What was posted of it by period, and for which day last. */
  readonly posted: number;
  readonly lastPosted: CalendarDate | null;
}

/** Opens the accounts and lots of a leave year that are not there yet, and posts what is granted at once and what was earned by today. */
export async function postDue(
  tx: Tx,
  tenantId: string,
  typeId: string,
  due: readonly Due[],
  within: Within,
): Promise<number> {
  if (due.length === 0) return 0;
  const years = [...new Set(due.map((one) => one.case.year.code))];
  let accounts = await accountsOf(tx, tenantId, typeId, years, within);
  const accountOf = (one: Due) => accounts.get(`${one.employeeId} ${one.case.year.code}`);
  const unknown = [...new Set(due.filter((one) => !accountOf(one)).map(({ employeeId }) => employeeId))];
  if (unknown.length > 0) {
    await sql`
      insert into leave_account (tenant_id, employee_id, leave_type_id)
      select ${tenantId}::uuid, i.id, ${typeId}::uuid from unnest(${unknown}::uuid[]) with ordinality i(id, n)
      order by i.n on conflict (tenant_id, employee_id, leave_type_id) do nothing`.execute(tx);
    accounts = await accountsOf(tx, tenantId, typeId, years, within);
  }
  const missing = due.flatMap((one) => {
    const account = accountOf(one);
    return account && account.lotId === null ? [{ accountId: account.id, case: one.case }] : [];
  });
  const n = missing.length === 0 ? 0 : await openLots(tx, tenantId, missing);
  if (!due.some((one) => one.case.earned.length > 0)) return n;
  if (n > 0) accounts = await accountsOf(tx, tenantId, typeId, years, within);
  const earning = due.flatMap((one): EarningLot[] => {
    const { id, lotId, validFrom, posted, lastPosted } = accountOf(one) ?? {};
    return id && lotId && validFrom
      ? [{ accountId: id, lotId, validFrom, posted: posted ?? 0, lastPosted: lastPosted ?? null, case: one.case }]
      : [];
  });
  return n + (await postAccruals(tx, tenantId, earning));
}

/** The accounts of a type, by employee and leave year. Each lot is looked up by its key: fresh tables have no statistics by which a plan could know better. */
async function accountsOf(
  tx: Tx,
  tenantId: string,
  typeId: string,
  years: readonly string[],
  within: Within,
): Promise<ReadonlyMap<string, Account>> {
  const { rows } = await sql<Account>`
    select a.id, a.employee_id as "employeeId", y.code as year, l.id as "lotId", l.valid_from as "validFrom", coalesce(c.n, 0) as posted, c.last as "lastPosted"
    from leave_account a cross join unnest(${[...years]}::text[]) as y(code)
    left join lateral (select l.id, l.valid_from from leave_lot l where l.tenant_id = a.tenant_id and l.account_id = a.id
      and l.grant_key = 'year:' || y.code limit 1) l on true
    left join lateral (select count(*)::int as n, max(c.date) as last from leave_accrual c
      where c.tenant_id = a.tenant_id and c.lot_id = l.id limit 1) c on true
    where a.tenant_id = ${tenantId} and a.leave_type_id = ${typeId}::uuid and ${within(sql`a.employee_id`)}`.execute(
    tx,
  );
  return new Map(rows.map((row) => [`${row.employeeId} ${row.year}`, row]));
}

/** Lots with what is granted at once; whoever was granted the year meanwhile is passed over. */
async function openLots(
  tx: Tx,
  tenantId: string,
  missing: readonly { readonly accountId: string; readonly case: DueCase }[],
): Promise<number> {
  const cases = [...new Set(missing.map((one) => one.case))];
  const placeOf = new Map(cases.map((one, place) => [one, place]));
  const sent = cases.map(({ earned: _, year: { id, code }, ...one }, place) => ({
    ...one,
    place,
    yearId: id,
    key: `year:${code}`,
  }));
  const { rows } = await sql<{ n: number }>`
    with cases as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as c(place int, "versionId" uuid, "yearId" uuid, key text, quantity numeric,
        "from" date, "to" date, trace jsonb, change numeric, "changeTrace" jsonb, "exceptionId" uuid)
    ), due as materialized (
      select uuidv7() as lot_id, i.account_id, c.* from unnest(${missing.map(({ accountId }) => accountId)}::uuid[],
        ${missing.map((one) => placeOf.get(one.case))}::int[]) as i(account_id, place) join cases c on c.place = i.place
    ), lots as (
      insert into leave_lot (tenant_id, id, account_id, source, leave_year_id, version_id, valid_from, valid_to, grant_key)
      select ${tenantId}::uuid, lot_id, account_id, 'POLICY', "yearId", "versionId", "from", "to", key from due
      on conflict (tenant_id, account_id, grant_key) do nothing
      returning id
    ), entries as (
      insert into leave_entry (tenant_id, account_id, lot_id, type, quantity, effective_date, ref_id, trace, posted_by)
      select ${tenantId}::uuid, d.account_id, d.lot_id, e.type, e.quantity, d."from", e.ref_id, e.trace, app.acting_user()
      from lots l join due d on d.lot_id = l.id
      cross join lateral (values ('ENTITLEMENT', d.quantity, d."versionId", d.trace),
        ('ADJUSTMENT', d.change, d."exceptionId", d."changeTrace")) as e(type, quantity, ref_id, trace)
      where e.quantity <> 0
    ) select count(*)::int as n from lots`.execute(tx);
  return rows[0]?.n ?? 0;
}
