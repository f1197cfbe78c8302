import type { CalendarDate } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { holdersOf, type Notice } from '../../access/index.ts';
import { locksOn } from '../period/list.ts';

interface Ending {
  readonly id: string;
  readonly period: string;
  readonly ends: CalendarDate;
  readonly isLocking: boolean;
}

/** Periods that end or lock within so many days, for whoever may close them. */
export async function endingPeriods(tx: Tx, tenantId: string, days: number): Promise<Notice[]> {
  const { rows } = await sql<Ending>`
    select p.id, concat_ws(' · ', p.code, (select e.name from employer e where e.tenant_id = p.tenant_id and e.id = p.employer_id)) as period,
      y.ends, y."isLocking"
    from attendance_period p
    join attendance_setting s on s.tenant_id = p.tenant_id
    cross join lateral (select coalesce(${locksOn}, p.date_to) as ends, ${locksOn} is not null as "isLocking") y
    where p.tenant_id = ${tenantId} and p.state = 'OPEN'
      and y.ends between (select app.today_of(${tenantId}::uuid)) and (select app.today_of(${tenantId}::uuid)) + ${days}::int
    order by y.ends, p.id`.execute(tx);
  if (rows.length === 0) return [];
  const holders = await holdersOf(tx, tenantId, 'attendance-report', 'approve', { butAdministrators: true });
  const to = holders.map(({ userId }) => userId);
  return rows.map(({ id, period, ends, isLocking }) => ({
    event: isLocking ? 'period-locks' : 'period-ends',
    to,
    facts: { period, date: ends },
    link: '/attendance-report?tab=periods',
    matter: id,
  }));
}
