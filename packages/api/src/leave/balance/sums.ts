import type { CalendarDate, LeaveBalance } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import { HELD } from '../ledger.ts';
import { LEAVE_UNIT } from '../request/store.ts';

export interface AccountRow extends LeaveBalance {
  readonly validTo: CalendarDate | null;
}

interface Options {
  readonly where: RawBuilder<unknown>;
  readonly on: RawBuilder<unknown>;
  readonly locale: 'en' | 'id';
  /** Of another day than today: what counts from a later day is not there yet. */
  readonly isOfDay?: boolean;
  /** Which entries `e` were known; without it all are, and what waits now counts. */
  readonly isKnown?: RawBuilder<unknown> | undefined;
}

/** Accounts with their sums on a day: of the lots that can be used then, and of what waits against them. */
export async function readAccounts(tx: Tx, tenantId: string, options: Options): Promise<AccountRow[]> {
  return (await accountsQuery(tenantId, options).execute(tx)).rows;
}

/** The same as a query, for statements that read more besides. */
export const accountsQuery = (
  tenantId: string,
  { where, on, locale, isOfDay = false, isKnown }: Options,
): RawBuilder<AccountRow> => {
  const counts = isOfDay ? sql`e.effective_date <= n.today` : sql`true`;
  const sumOf = (condition: RawBuilder<unknown>) =>
    sql`coalesce(sum(e.quantity) filter (where ${condition} and ${counts}), 0)`;
  const days = (name: string) => sql`trim_scale(${sql.ref(`s.${name}`)})::text`;
  return sql<AccountRow>`
    select a.id, a.employee_id as "employeeId", c.employee_no as "employeeNo", c.display_name as employee, c.unit_name as unit,
      a.leave_type_id as "leaveTypeId", ${locale === 'id' ? sql`coalesce(t.local_name, t.name)` : sql`t.name`} as type, ${LEAVE_UNIT} as "leaveUnit", t.colour,
      trim_scale(s.granted + s.carried + s.adjusted - s.expired)::text as entitled,
      jsonb_build_object('granted', ${days('granted')}, 'carried', ${days('carried')}, 'adjusted', ${days('adjusted')}, 'expired', ${days('expired')}) as "entitledBy",
      trim_scale(s.taken)::text as taken, trim_scale(s.scheduled)::text as scheduled,
      trim_scale(w.reserved)::text as reserved, trim_scale(s.granted + s.carried + s.adjusted - s.expired - s.taken - s.scheduled - w.reserved)::text as available, s."validTo"
    from leave_account a
    cross join (select ${on} as today offset 0) n
    join employee_current c on c.tenant_id = a.tenant_id and c.id = a.employee_id
    join leave_type t on t.tenant_id = a.tenant_id and t.id = a.leave_type_id
    cross join lateral (
      select ${sumOf(sql`e.type = 'ENTITLEMENT'`)} as granted, ${sumOf(sql`e.type = 'CARRY'`)} as carried, ${sumOf(sql`e.type = 'ADJUSTMENT'`)} as adjusted,
        -${sumOf(sql`e.type = 'EXPIRY' and e.effective_date <= l.valid_to`)} as expired,
        -coalesce(sum(e.quantity) filter (where e.type in ('TAKEN', 'REVERSAL') and e.effective_date <= n.today), 0) as taken,
        -coalesce(sum(e.quantity) filter (where e.type in ('TAKEN', 'REVERSAL') and e.effective_date > n.today), 0) as scheduled,
        max(l.valid_to) as "validTo", min(l.valid_from) as valid_from
      from leave_lot l join leave_entry e on e.tenant_id = l.tenant_id and e.lot_id = l.id
      where l.tenant_id = a.tenant_id and l.account_id = a.id and n.today between l.valid_from and l.valid_to ${isKnown ? sql`and ${isKnown}` : sql``}) s
    cross join lateral (
      select coalesce(sum(${HELD}), 0) as reserved
      from leave_request r join leave_request_day d on d.tenant_id = r.tenant_id and d.request_id = r.id
      where r.tenant_id = a.tenant_id and r.employee_id = a.employee_id and r.leave_type_id = a.leave_type_id and r.kind = 'TAKE'
        and r.status in ('PENDING', 'RETURNED') and d.date between s.valid_from and s."validTo" ${isKnown ? sql`and false` : sql``}) w
    where a.tenant_id = ${tenantId} and ${where}
    order by t.sort_order, t.id`;
};
