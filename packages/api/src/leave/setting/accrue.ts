import type { CalendarDate } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import {
  type Accrual,
  accrualsOf,
  type EntitlementFacts,
  type LeaveYear,
  type RulesByFormula,
} from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import { tenantToday } from '../facts.ts';
import type { GrantedType } from './grant.ts';
import type { StoredYear } from './years.ts';

/** R5: what a case earns in a leave year, and the balance up to which it is granted (R6). */
interface EarnedCase {
  readonly earned: readonly Accrual[];
  readonly most: string | null;
}

export const accrualsIn = (rules: RulesByFormula, facts: EntitlementFacts, year: LeaveYear): EarnedCase =>
  rules.accrual
    ? { earned: accrualsOf({ ...rules, accrual: rules.accrual }, facts, year), most: rules.maxBalance ?? null }
    : { earned: [], most: null };

/**
 * R5, R6: posts what is earned by today and was not posted before, one date after the other, each for all people at once. `people` are
 * their ids with what each earns and the highest balance (`EarnedCase`). A posting is kept with what was due and what of it that
 * balance let through, so that a run can be repeated and what was cut is not made up for.
 */
export async function postAccruals(
  tx: Tx,
  tenantId: string,
  type: Pick<GrantedType, 'id' | 'versionId'>,
  year: Pick<StoredYear, 'code'>,
  people: RawBuilder<unknown>,
): Promise<number> {
  const today = await tenantToday(tx, tenantId);
  // The people as a set of their own: fresh tables have no statistics, and nobody is looked for again with each posting.
  const open = (dates: RawBuilder<unknown>) => sql`
    with who as materialized (${people})
    select l.id as lot_id, l.account_id, d.date, d.quantity as due, w.most, d.trace, greatest(d.date, l.valid_from) as counts_from
    from who w cross join lateral jsonb_to_recordset(w.earned) as d(date date, quantity numeric, trace jsonb)
    join leave_account a on a.tenant_id = ${tenantId} and a.employee_id = w.employee_id and a.leave_type_id = ${type.id}::uuid
    join leave_lot l on l.tenant_id = a.tenant_id and l.account_id = a.id and l.grant_key = ${`year:${year.code}`}
    where ${dates} and not exists (select from leave_accrual c where c.tenant_id = l.tenant_id and c.lot_id = l.id and c.date = d.date)`;
  // On most nights all that is due was posted before.
  const { rows: dates } = await sql<{ date: CalendarDate }>`
    select distinct o.date from (${open(sql`d.date <= ${today}::date`)}) o order by 1`.execute(tx);
  let n = 0;
  for (const { date } of dates) {
    const { rows } = await sql<{ n: number }>`
      with due as materialized (${open(sql`d.date = ${date}::date`)}
      ), noted as (
        insert into leave_accrual (tenant_id, lot_id, date, due, granted)
        select ${tenantId}::uuid, lot_id, date, due, case when most is null then due else greatest(0, least(due, most - coalesce((
          select sum(e.quantity) from leave_lot o join leave_entry e on e.tenant_id = o.tenant_id and e.lot_id = o.id
          where o.tenant_id = ${tenantId} and o.account_id = due.account_id and due.counts_from between o.valid_from and o.valid_to
            and e.effective_date <= due.counts_from), 0))) end
        from due on conflict do nothing
        returning lot_id, granted
      ), entries as (
        insert into leave_entry (tenant_id, account_id, lot_id, type, quantity, effective_date, ref_id, trace, posted_by)
        select ${tenantId}::uuid, d.account_id, d.lot_id, 'ENTITLEMENT', n.granted, d.counts_from, ${type.versionId}::uuid, d.trace, app.acting_user()
        from due d join noted n on n.lot_id = d.lot_id where n.granted > 0
      ) select count(*)::int as n from noted`.execute(tx);
    n += rows[0]?.n ?? 0;
  }
  return n;
}
