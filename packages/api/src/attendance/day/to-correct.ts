import { addDays, type CalendarDate } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import { isPeriodOf } from '../period/calendars.ts';
import { CORRECTION_MENU } from './view.ts';

/** Days back that the clock reminds of, and how many of them it names. */
const DAYS_BACK = 31;
const MOST = 3;

/** The latest own days that lack a clock-in or clock-out and still can be corrected, none of which was asked for (attendance 12). */
export async function daysToCorrect(
  tx: Tx,
  { tenantId, permissions }: Caller,
  employeeId: string,
  today: CalendarDate,
): Promise<CalendarDate[]> {
  if (!permissions.can(CORRECTION_MENU, 'create')) return [];
  const { rows } = await sql<{ date: CalendarDate }>`
    select a.date from attendance_day a
    where a.tenant_id = ${tenantId} and a.employee_id = ${employeeId}::uuid and a.day_status = 'INCOMPLETE' and a.state = 'final'
      and a.date between ${addDays(today, -DAYS_BACK)}::date and ${today}::date
      and not exists (select from attendance_correction r where r.tenant_id = a.tenant_id and r.employee_id = a.employee_id
        and a.date between r.date and r.date_to and r.status in ('PENDING', 'RETURNED'))
      and not exists (select from attendance_period p where p.tenant_id = a.tenant_id and p.state <> 'OPEN' and a.date between p.date_from and p.date_to
        and ${isPeriodOf(tenantId, sql`p.employer_id`, { employeeId: sql`a.employee_id`, date: sql`a.date` })})
    order by a.date desc limit ${sql.lit(MOST)}`.execute(tx);
  return rows.map(({ date }) => date);
}
