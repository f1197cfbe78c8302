import type { CalendarDate, FormulaValue } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { LEAVE_TERMS, type LeaveOfType, leaveTerms } from '@personalia/domain';
import { sql } from 'kysely';
import type { PersonOnDay } from '../../platform/area/index.ts';
import { HELD } from '../ledger.ts';

/** Whether a formula asks what people have and have taken. */
export const asksLeave = (words: ReadonlySet<string> | undefined): boolean =>
  !words || LEAVE_TERMS.some(({ code }) => words.has(code));

/**
 * What each of some people has of every type at the end of the day before their own, and has taken in the twelve months before it
 * (leave 8.4). What the leave year of that day grants is not in it, so that an entitlement never rests on itself.
 */
export async function leaveOfPeople(
  tx: Tx,
  tenantId: string,
  people: readonly PersonOnDay[],
): Promise<(employeeId: string, asOf: CalendarDate) => ReadonlyMap<string, FormulaValue>> {
  const { rows } = await sql<LeaveOfType & { employeeId: string; asOf: CalendarDate }>`
    select i.id as "employeeId", i.day as "asOf", t.code,
      trim_scale(s.balance)::text as balance, trim_scale(s.entitlement)::text as entitlement, trim_scale(s.carried)::text as carried,
      trim_scale(coalesce((select sum(${HELD}) from leave_request r
        join leave_request_day d on d.tenant_id = r.tenant_id and d.request_id = r.id
        where r.tenant_id = t.tenant_id and r.employee_id = i.id and r.leave_type_id = t.id and r.kind = 'TAKE'
          and r.status in ('PENDING', 'RETURNED')), 0))::text as pending,
      trim_scale(coalesce((select sum(d.quantity) from leave_request r
        join leave_request_day d on d.tenant_id = r.tenant_id and d.request_id = r.id and d.is_active
          and d.date >= i.day - interval '12 months' and d.date < i.day
        where r.tenant_id = t.tenant_id and r.employee_id = i.id and r.leave_type_id = t.id and r.kind = 'TAKE' and r.status = 'APPROVED'
          and r.from_date < i.day and r.to_date >= i.day - interval '12 months'), 0))::text as taken
    from unnest(${people.map(({ employeeId }) => employeeId)}::uuid[], ${people.map(({ asOf }) => asOf)}::date[]) as i(id, day)
    join leave_type t on t.tenant_id = ${tenantId}
    cross join lateral (
      select coalesce(sum(e.quantity), 0) as balance,
        coalesce(sum(e.quantity) filter (where e.type in ('ENTITLEMENT', 'ADJUSTMENT')), 0) as entitlement,
        coalesce(sum(e.quantity) filter (where e.type = 'CARRY' and l.grant_key like 'carry:%'), 0) as carried
      from leave_account a
      join leave_lot l on l.tenant_id = a.tenant_id and l.account_id = a.id and l.valid_from < i.day and l.valid_to >= i.day - 1
      join leave_entry e on e.tenant_id = l.tenant_id and e.lot_id = l.id and e.effective_date < i.day
      where a.tenant_id = t.tenant_id and a.employee_id = i.id and a.leave_type_id = t.id) s`.execute(tx);
  const byPerson = Map.groupBy(rows, ({ employeeId, asOf }) => `${employeeId} ${asOf}`);
  return (employeeId, asOf) => leaveTerms(byPerson.get(`${employeeId} ${asOf}`) ?? []);
}
