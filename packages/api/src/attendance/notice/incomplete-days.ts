import type { CalendarDate } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { Notice } from '../../access/index.ts';
import { isPeriodOf } from '../period/calendars.ts';

/** A day that became final later is made up for; older ones are on the clock card. */
const DAYS_BACK = 3;
/** At the clock of the workplace. */
const MORNING = '09:00';

/** Whose day is incomplete, from the next morning on: neither asked to correct nor in a closed period. */
export async function incompleteDays(tx: Tx, tenantId: string): Promise<Notice[]> {
  const { rows } = await sql<{ userId: string; date: CalendarDate }>`
    select u.id as "userId", a.date from attendance_day a
    join app_user u on u.tenant_id = a.tenant_id and u.employee_id = a.employee_id and u.status = 'active'
    where a.tenant_id = ${tenantId} and a.state = 'final' and a.day_status = 'INCOMPLETE'
      and a.date between (now() at time zone 'UTC')::date - ${sql.lit(DAYS_BACK)} - 1 and (now() at time zone 'UTC')::date
      and now() at time zone a.zone between a.date + 1 + ${MORNING}::time and a.date + 1 + ${sql.lit(DAYS_BACK)} + ${MORNING}::time
      and not exists (select from attendance_correction r where r.tenant_id = a.tenant_id and r.employee_id = a.employee_id
        and a.date between r.date and r.date_to and r.status in ('PENDING', 'RETURNED'))
      and not exists (select from attendance_period p where p.tenant_id = a.tenant_id and p.state <> 'OPEN' and a.date between p.date_from and p.date_to
        and ${isPeriodOf(tenantId, sql`p.employer_id`, { employeeId: sql`a.employee_id`, date: sql`a.date` })})
    order by u.id, a.date`.execute(tx);
  return rows.map(({ userId, date }) => ({
    event: 'day-incomplete',
    to: [userId],
    facts: { date },
    // The day, with its button to correct it for whoever may.
    link: `/attendance-status?date=${date}`,
    matter: date,
  }));
}
