import { type CalendarDate, type Decimal, formatDate, label, negate } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import { tenantLocale } from '../../platform/requests/index.ts';
import { postAdjustments } from '../balance/adjust.ts';
import { lotWith } from '../balance/lot-with.ts';

/** R11: days that are given back to an entitlement that has ended expire again, unless HR says until when they can be used. */

/** Whether a lot `l` has ended for good: what is left of an open leave year is carried or expires when it is closed. */
const hasEnded = (today: CalendarDate): RawBuilder<boolean> => sql<boolean>`
  (l.valid_to < ${today}::date and not exists (select from leave_year y where y.tenant_id = l.tenant_id and y.id = l.leave_year_id
    and y.state = 'OPEN' and l.grant_key = 'year:' || y.code))`;

/** The days of a request that were taken from a lot which has ended, and when it did. */
export async function endedDays(
  tx: Tx,
  tenantId: string,
  requestId: string,
  today: CalendarDate,
): Promise<ReadonlyMap<CalendarDate, CalendarDate>> {
  const { rows } = await sql<{ date: CalendarDate; endedOn: CalendarDate }>`
    select e.effective_date as date, max(l.valid_to) as "endedOn"
    from leave_entry e join leave_lot l on l.tenant_id = e.tenant_id and l.id = e.lot_id
    where e.tenant_id = ${tenantId} and e.ref_id = ${requestId}::uuid and e.type = 'TAKEN' and ${hasEnded(today)}
      and not exists (select from leave_entry r where r.tenant_id = e.tenant_id and r.reverses_id = e.id)
    group by 1`.execute(tx);
  return new Map(rows.map(({ date, endedOn }) => [date, endedOn]));
}

const NOTE = label('Cancelled leave, usable until {date}', 'Cuti dibatalkan, dapat dipakai sampai {date}');

/** Moves what this transaction gave back to lots that have ended to lots with the chosen end. */
export async function extendGiven(
  tx: Tx,
  actor: { readonly tenantId: string; readonly userId: string | null },
  requestId: string,
): Promise<void> {
  const { tenantId } = actor;
  const { rows } = await sql<{ extendTo: CalendarDate; today: CalendarDate }>`
    select c.extend_to as "extendTo", app.today_of(c.tenant_id) as today from leave_request c
    where c.tenant_id = ${tenantId} and c.parent_id = ${requestId}::uuid and c.kind = 'CANCEL' and c.extend_to is not null
      and c.status = 'PENDING' order by c.created_at desc limit 1`.execute(tx);
  const [asked] = rows;
  if (!asked) return;
  const { extendTo, today } = asked;
  const { rows: given } = await sql<{
    accountId: string;
    lotId: string;
    from: CalendarDate;
    to: CalendarDate;
    quantity: Decimal;
  }>`
    select e.account_id as "accountId", l.id as "lotId", l.valid_from as "from", l.valid_to as "to", trim_scale(sum(e.quantity))::text as quantity
    from leave_entry t
    join leave_entry e on e.tenant_id = t.tenant_id and e.reverses_id = t.id and e.posted_at >= now()
    join leave_lot l on l.tenant_id = e.tenant_id and l.id = e.lot_id
    where t.tenant_id = ${tenantId} and t.ref_id = ${requestId}::uuid and t.type = 'TAKEN' and ${hasEnded(today)}
    group by 1, 2, 3, 4`.execute(tx);
  const locale = await tenantLocale(tx, tenantId);
  const note = NOTE[locale].replace('{date}', formatDate(extendTo, locale));
  for (const { accountId, lotId, from, to, quantity } of given) {
    const target = await lotWith(tx, tenantId, accountId, { id: lotId, from }, extendTo);
    const pieces = [
      { accountId, lotId, date: to, quantity: negate(quantity) },
      { accountId, lotId: target, date: to, quantity },
    ];
    await postAdjustments(tx, actor, pieces, { note, refId: null });
  }
}
