import { label } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import {
  type ReportDefinition,
  type ReportPart,
  type ReportRow,
  type ReportRows,
  summed,
} from '../../platform/table-report/index.ts';
import { isHiddenType } from '../confidential.ts';
import { HELD } from '../ledger.ts';
import {
  chosen,
  countedIn,
  employee,
  isNarrow,
  type LeaveFilter,
  REPORT_MENU,
  type,
  typeName,
  unitName,
  untilToday,
} from './parts.ts';

const MOVEMENTS = ['opening', 'carried', 'granted', 'adjusted', 'taken', 'expired', 'closing', 'pending'] as const;

/**
 * Balances over a time: opening + granted + adjusted - taken - expired = closing. The balance of a day is what can be used
 * on it, so the opening is that of the day before, and days of a lot that ended count as expired on the day after its end, even where
 * its leave year has not been closed.
 */
export const balances: ReportDefinition<LeaveFilter> = {
  columns: [
    ...employee,
    type,
    summed('opening', 'Opening', 'Saldo awal', 'decimal'),
    summed('carried', 'Incl. carried', 'Termasuk dibawa', 'decimal'),
    summed('granted', 'Granted', 'Hak', 'decimal'),
    summed('adjusted', 'Adjusted', 'Disesuaikan', 'decimal'),
    summed('taken', 'Taken', 'Diambil', 'decimal'),
    summed('expired', 'Expired', 'Hangus', 'decimal'),
    summed('closing', 'Closing', 'Saldo akhir', 'decimal'),
    summed('pending', 'Pending approval', 'Menunggu persetujuan', 'decimal'),
    countedIn,
  ],
  chart: label('Closing balance by leave type', 'Saldo akhir per jenis cuti'),
  period: untilToday,
  read: readBalances,
};

async function readBalances(
  tx: Tx,
  caller: Caller,
  scope: RawBuilder<boolean>,
  filter: LeaveFilter,
  { limit, offset }: ReportPart,
): Promise<ReportRows> {
  const accounts = sql`
    from leave_account a
    join employee_current c on c.tenant_id = a.tenant_id and c.id = a.employee_id
    join leave_type t on t.tenant_id = a.tenant_id and t.id = a.leave_type_id
    where a.tenant_id = ${caller.tenantId} and ${scope} and ${chosen(filter, 'a')}
        and not ${isHiddenType(caller, REPORT_MENU, sql.ref('a.employee_id'))}`;
  // The accounts of the page first: movements are summed for them only.
  const { rows } = await sql<ReportRow & { accounts: number }>`
    with page as materialized (
      select a.tenant_id, a.id, a.employee_id, a.leave_type_id, c.employee_no as "employeeNo", c.display_name as employee, c.unit_name as unit,
        ${typeName(caller)} as type, ${unitName(caller)} as "countedIn", c.sort_name, t.sort_order, count(*) over ()::int as accounts
      ${accounts} order by c.sort_name, c.id, t.sort_order, t.id limit ${limit} offset ${offset}
    )
    select p."employeeNo", p.employee, p.unit, p.type, p."countedIn", p.accounts, ${sql.join(MOVEMENTS.map((name) => sql`trim_scale(${sql.ref(`m.${name}`)})::text as ${sql.id(name)}`))}
    from page p cross join lateral (${movements(filter, 'p')}) m
    order by p.sort_name, p.employee_id, p.sort_order, p.leave_type_id`.execute(tx);
  const { rows: totals } = isNarrow(filter)
    ? await sql<Record<(typeof MOVEMENTS)[number] | 'group', string>>`
        select x."group", ${sql.join(MOVEMENTS.map((name) => sql`trim_scale(sum(${sql.ref(`m.${name}`)}))::text as ${sql.id(name)}`))}
        from (select a.tenant_id, a.id, a.employee_id, a.leave_type_id, ${typeName(caller)} as "group" ${accounts}) x
        cross join lateral (${movements(filter, 'x')}) m group by 1 order by 1`.execute(tx)
    : { rows: [] };
  return {
    rows: rows.map(({ accounts: _, ...row }) => row),
    total: rows[0]?.accounts ?? 0,
    sums: totals.map(({ group, ...values }) => ({ group, values })),
    bars: totals.map(({ group, closing }) => ({ label: group, value: closing, group: '' })),
  };
}

/** The sums of one account. An entry counts from its date on, but not before its lot can be used. */
function movements({ from, to }: LeaveFilter, account: 'p' | 'x'): RawBuilder<unknown> {
  const a = (name: string) => sql.ref(`${account}.${name}`);
  const before = sql`${from}::date - 1`;
  const counted = sql`greatest(e.effective_date, l.valid_from)`;
  const inTime = sql`${counted} between ${from}::date and ${to}::date`;
  const sumOf = (condition: RawBuilder<unknown>) => sql`coalesce(sum(e.quantity) filter (where ${condition}), 0)`;
  const lapsed = sql`l.valid_to < ${to}::date and ${counted} <= ${to}::date and (l.valid_to >= ${before} or ${counted} >= ${from}::date)`;
  return sql`
    select ${sumOf(sql`${counted} <= ${before} and l.valid_to >= ${before}`)} as opening,
      ${sumOf(sql`${inTime} and e.type = 'ENTITLEMENT'`)} as granted, ${sumOf(sql`${inTime} and e.type = 'CARRY' and l.source = 'CARRY'`)} as carried,
      ${sumOf(sql`${inTime} and e.type = 'ADJUSTMENT'`)} as adjusted, -${sumOf(sql`${inTime} and e.type in ('TAKEN', 'REVERSAL')`)} as taken,
      ${sumOf(lapsed)} - ${sumOf(sql`${inTime} and e.type = 'EXPIRY'`)} as expired,
      ${sumOf(sql`${counted} <= ${to}::date and l.valid_to >= ${to}::date`)} as closing,
      (select coalesce(sum(${HELD}), 0) from leave_request r join leave_request_day d on d.tenant_id = r.tenant_id and d.request_id = r.id
        where r.tenant_id = ${a('tenant_id')} and r.employee_id = ${a('employee_id')} and r.leave_type_id = ${a('leave_type_id')}
          and r.kind = 'TAKE' and r.status in ('PENDING', 'RETURNED') and d.date between ${from}::date and ${to}::date) as pending
    from leave_entry e join leave_lot l on l.tenant_id = e.tenant_id and l.id = e.lot_id
    where e.tenant_id = ${a('tenant_id')} and e.account_id = ${a('id')}`;
}
