import type { CalendarDate } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';

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
