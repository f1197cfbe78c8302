import type { CalendarDate, LeaveRules } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type EntitlementFacts, type LeaveException, type Lot, withProjected } from '@personalia/domain';
import { sql } from 'kysely';
import type { Account } from '../ledger.ts';
import { accrualsIn } from '../setting/accrue.ts';

/** R13: the lots of an account with the days that will have been earned by a day and are not granted yet. */
export async function withEarned(
  tx: Tx,
  tenantId: string,
  { id, lots }: Pick<Account, 'id' | 'lots'>,
  rules: LeaveRules,
  facts: EntitlementFacts,
  until: CalendarDate,
  exceptions: readonly LeaveException[] = [],
): Promise<readonly Lot[]> {
  if (!rules.accrual?.projected || !id) return lots;
  const { rows } = await sql<{ id: string; from: CalendarDate; to: CalendarDate; posted: CalendarDate[] }>`
    select l.id, y.date_from as "from", y.date_to as "to",
      array(select c.date::text from leave_accrual c where c.tenant_id = l.tenant_id and c.lot_id = l.id) as posted
    from leave_lot l join leave_year y on y.tenant_id = l.tenant_id and y.id = l.leave_year_id and l.grant_key = 'year:' || y.code
    where l.tenant_id = ${tenantId} and l.account_id = ${id}::uuid and y.date_from <= ${until}::date and y.state = 'OPEN'`.execute(
    tx,
  );
  const projected = rows.flatMap((lot) =>
    accrualsIn(rules, facts, lot, exceptions).flatMap(({ date, quantity }) =>
      lot.posted.includes(date) ? [] : [{ lotId: lot.id, date, quantity }],
    ),
  );
  return withProjected(lots, projected, until);
}
