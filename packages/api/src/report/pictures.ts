import { addMonths, type CalendarDate, type GetWorkforcePictures, type ReplyOf } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { Caller } from '../platform/http/index.ts';
import { registerDay, todayOf } from './days.ts';
import { reached } from './frame.ts';

/** Months before the one asked about, and after it. */
const [BEFORE, AFTER] = [17, 6];

/**
 * Headcount at the end of each month, joiners and leavers in it, and how many seats were planned then. A plan is of the
 * whole tenant, so who sees a part of its people gets none.
 */
export async function workforcePictures(
  tx: Tx,
  caller: Caller,
  asked: string | undefined,
): Promise<ReplyOf<typeof GetWorkforcePictures>> {
  const today = await todayOf(tx, caller.tenantId);
  const asOf = asked === undefined ? today : registerDay(asked, today);
  const first = addMonths(`${asOf.slice(0, 7)}-01` as CalendarDate, -BEFORE);
  const scope = reached(caller, 'view');
  const people = scope
    ? sql`and m.employee_id in (select t.id from employee_current t where t.tenant_id = ${caller.tenantId}::uuid and ${scope})`
    : sql``;
  // Of positions without a row of seats that day any number may be there: they plan nothing.
  const plan = sql`(select coalesce(sum(h.approved), 0)::int from position_headcount h
    where h.tenant_id = ${caller.tenantId}::uuid and h.valid_from <= n.last_day and (h.valid_to is null or h.valid_to >= n.last_day))`;
  const { rows } = await sql<ReplyOf<typeof GetWorkforcePictures>['months'][number]>`
    with month as materialized (
      select x::date as month, (x + interval '1 month - 1 day')::date as last_day
      from generate_series(${first}::timestamp, ${first}::timestamp + make_interval(months => ${BEFORE + AFTER}), '1 month') x
    ), employed as materialized (
      select m.hire_date, m.last_day from employment m where m.tenant_id = ${caller.tenantId}::uuid and m.spell_no > 0 ${people}
    ), joined as (
      select date_trunc('month', hire_date::timestamp)::date as month, count(*) as n from employed group by 1
    ), gone as (
      -- Gone from the day after the last one.
      select date_trunc('month', (last_day + 1)::timestamp)::date as month, count(*) as n from employed where last_day is not null group by 1
    ), ended as (
      select date_trunc('month', last_day::timestamp)::date as month, count(*) as n from employed where last_day is not null group by 1
    )
    select n.month,
      (coalesce((select sum(j.n) from joined j where j.month <= n.month), 0) - coalesce((select sum(g.n) from gone g where g.month <= n.month), 0))::int as headcount,
      ${scope ? sql`null::int` : plan} as plan,
      coalesce((select j.n from joined j where j.month = n.month), 0)::int as joiners,
      coalesce((select d.n from ended d where d.month = n.month), 0)::int as leavers
    from month n order by n.month`.execute(tx);
  return { asOf, months: rows };
}
