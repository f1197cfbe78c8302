import type { Actor } from '@personalia/database';
import { sql } from 'kysely';
import { raiseMatters } from '../access/index.ts';
import type { Schedule } from '../platform/jobs/index.ts';

/** Days for which it is caught up where no worker ran. */
const LATE = 3;

interface Turn {
  readonly event: 'employee.joined' | 'employee.left';
  readonly employeeId: string;
  readonly no: string;
  readonly day: string;
}

/** Webhooks are told of first days, and of the day after last ones, as they come where people work (home-and-self-service 6). */
export const announceDays: Schedule = {
  name: 'announce-first-and-last-days',
  crontab: '4,19,34,49 * * * *',
  run: (door, actor: Actor) =>
    door.asActor(actor, async (tx) => {
      const { tenantId } = actor;
      const { rows } = await sql<Turn>`
        with person as (
          select c.id as "employeeId", c.employee_no as no, c.hire_date, c.last_day, (now() at time zone l.time_zone)::date as today
          from employee_current c join location l on l.tenant_id = c.tenant_id and l.id = c.location_id
          where c.tenant_id = ${tenantId} and exists (select from webhook w where w.tenant_id = c.tenant_id and w.status = 'active')
            and (c.hire_date between current_date - ${LATE + 1}::int and current_date + 1
              or c.status = 'ended' and c.last_day >= current_date - ${LATE + 2}::int)
        )
        select 'employee.joined' as event, "employeeId", no, hire_date as day from person where hire_date between today - ${LATE}::int and today
        union all
        select 'employee.left', "employeeId", no, last_day from person where last_day between today - ${LATE + 1}::int and today - 1`.execute(
        tx,
      );
      await raiseMatters(
        tx,
        tenantId,
        rows.map(({ event, employeeId, no, day }) => ({
          event,
          resource: 'Employee',
          resourceId: employeeId,
          code: no,
          matter: `${employeeId}:${day}`,
        })),
      );
    }),
};
