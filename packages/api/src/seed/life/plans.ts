import type { CalendarDate } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';

/** Approved seats of every post: those that are filled, below the managers a few more, and more still from next year. */
export async function planSeats(tx: Tx, tenantId: string, today: CalendarDate): Promise<void> {
  await sql`
    with filled as (
      select p.id, count(c.id)::int as people, case when g.rank < 5 then 1 else 0 end as spare from position p
      join grade g on g.tenant_id = p.tenant_id and g.id = p.grade_id
      left join employee_current c on c.tenant_id = p.tenant_id and c.position_id = p.id and c.status <> 'ended'
      where p.tenant_id = ${tenantId}::uuid group by p.id, g.rank
    ), next_year as (select date_trunc('year', ${today}::date + interval '1 year')::date as from)
    insert into position_headcount (tenant_id, position_id, approved, valid_from, valid_to)
    select ${tenantId}::uuid, f.id, f.people + f.spare * (5 + f.people / 8), date '2015-01-01', n.from - 1 from filled f, next_year n
    union all
    select ${tenantId}::uuid, f.id, f.people + f.spare * (6 + f.people / 6), n.from, null from filled f, next_year n`.execute(
    tx,
  );
  // The posts themselves tell today's number.
  await sql`select app.refresh_positions(${tenantId}::uuid)`.execute(tx);
}

/** The staffing table of each establishment: who works at its main location, and below the managers one seat more. */
export async function planStaffing(tx: Tx, tenantId: string): Promise<void> {
  await sql`
    insert into establishment_staffing (tenant_id, establishment_id, position_id, approved, valid_from)
    select e.tenant_id, e.id, c.position_id, count(*)::int + max(case when g.rank < 5 then 1 else 0 end), greatest(e.opened_on, date '2015-01-01')
    from establishment e
    join employee_current c on c.tenant_id = e.tenant_id and c.employer_id = e.employer_id and c.location_id = e.main_location_id and c.status <> 'ended'
    join position p on p.tenant_id = c.tenant_id and p.id = c.position_id
    join grade g on g.tenant_id = p.tenant_id and g.id = p.grade_id
    where e.tenant_id = ${tenantId}::uuid group by e.tenant_id, e.id, e.opened_on, c.position_id`.execute(tx);
}

/** A band for each grade, newly drawn at the beginning of this year. */
export async function planPay(tx: Tx, tenantId: string, today: CalendarDate): Promise<void> {
  await sql`
    with year as (select date_trunc('year', ${today}::date)::date as from)
    insert into salary_range (tenant_id, grade_id, currency, period, minimum, midpoint, maximum, valid_from, valid_to)
    select ${tenantId}::uuid, g.id, 'IDR', 'month', r.low, r.low * 1.3, r.low * 1.6, r.from, r.until
    from grade g, year y, lateral (values
      ((2 + g.rank * 2) * 1000000, (y.from - interval '1 year')::date, y.from - 1),
      (round((2 + g.rank * 2) * 1065000, -5), y.from, null)) as r(low, "from", until)
    where g.tenant_id = ${tenantId}::uuid`.execute(tx);
}
