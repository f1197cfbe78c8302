import { compare, decimal, subtract } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { endOf, yearEndCases } from './year-end.ts';
import type { StoredYear } from './years.ts';

/**
 * R10: leave of a closed year is posted in that year, and one reversing pair lowers what was carried forward; what had expired is
 * used first. The account is locked.
 */
export async function settleClosed(tx: Tx, tenantId: string, accountId: string): Promise<void> {
  const { rows: years } = await sql<StoredYear & { lotId: string; rest: string }>`
    select y.id, y.code, y.date_from as "from", y.date_to as "to", y.is_own as "isOwn", l.id as "lotId", sum(e.quantity)::text as rest
    from leave_year y
    join leave_lot l on l.tenant_id = y.tenant_id and l.account_id = ${accountId}::uuid and l.leave_year_id = y.id and l.grant_key = 'year:' || y.code
    join leave_entry e on e.tenant_id = l.tenant_id and e.lot_id = l.id
    where y.tenant_id = ${tenantId} and y.state = 'CLOSED' group by y.id, y.code, y.date_from, y.date_to, y.is_own, l.id, y.tenant_id
    having sum(e.quantity) < 0`.execute(tx);
  for (const { lotId, rest, ...year } of years) {
    const [one] = await yearEndCases(tx, tenantId, year, 'en', sql`a.id = ${accountId}::uuid`);
    if (!one) continue;
    const lowered = subtract(one.before, endOf(one).carried);
    const carry = compare(lowered, decimal('0')) > 0 ? lowered : decimal('0');
    await sql`
      insert into leave_entry (tenant_id, account_id, lot_id, type, quantity, effective_date, ref_id, posted_by)
      select ${tenantId}::uuid, ${accountId}::uuid, p.lot_id, p.type, p.quantity, ${year.to}::date + 1, ${year.id}::uuid, app.acting_user()
      from (
        select ${lotId}::uuid as lot_id, 'CARRY' as type, ${carry}::numeric as quantity
        union all select ${lotId}::uuid, 'EXPIRY', -${rest}::numeric - ${carry}::numeric
        union all select l.id, 'CARRY', -${carry}::numeric from leave_lot l
          where l.tenant_id = ${tenantId} and l.account_id = ${accountId}::uuid and l.grant_key = ${`carry:${year.code}`}
      ) p where p.quantity <> 0`.execute(tx);
  }
}
