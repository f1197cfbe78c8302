import type { CalendarDate } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { Notice } from '../../access/index.ts';

/** Hours for which a reminder is of use; after that the day is incomplete, which has a notice of its own. */
const LATEST = 2;

interface Missing {
  readonly userId: string;
  readonly date: CalendarDate;
  /** When the shift ended, at the clock of the workplace. */
  readonly time: string;
}

/**
 * Who is in and should have clocked out some minutes ago: after the last shift of the day, and after approved overtime. A shift that clocks
 * out by itself, or has no end, waits for nobody. A plan is of many days, so its end is looked at once for all of them.
 */
export async function missingOut(tx: Tx, tenantId: string, minutes: number): Promise<Notice[]> {
  const { rows } = await sql<Missing>`
    with open as materialized (
      select a.employee_id, a.date, a.zone, a.explanation_id, date_trunc('month', a.date)::date as month from attendance_day a
      where a.tenant_id = ${tenantId} and a.state = 'provisional' and a.first_in is not null and a.last_out is null
        and a.date between (now() at time zone 'UTC')::date - 2 and (now() at time zone 'UTC')::date + 1
    ), plan as materialized (
      select x.month, x.id, p.ends from attendance_explanation x
      cross join lateral (select max((s ->> 'plannedEnd')::float8) as ends, bool_or(h.auto_out is not null) as "isAuto"
        from json_array_elements(x.document -> 'slots') s
        left join shift h on h.tenant_id = ${tenantId} and h.id = (s ->> 'shiftId')::uuid) p
      where x.tenant_id = ${tenantId} and p.ends is not null and not coalesce(p."isAuto", false)
        and (x.month, x.id) in (select month, explanation_id from open)
    )
    select u.id as "userId", o.date, to_char(y.ends at time zone o.zone, 'HH24:MI') as time
    from open o
    join plan p on p.month = o.month and p.id = o.explanation_id
    cross join lateral (select greatest((o.date::timestamp at time zone 'UTC') + make_interval(secs => p.ends),
      (select max(r.end_at) from overtime_request r where r.tenant_id = ${tenantId} and r.employee_id = o.employee_id
        and r.date = o.date and r.status = 'APPROVED')) as ends) y
    join app_user u on u.tenant_id = ${tenantId} and u.employee_id = o.employee_id and u.status = 'active'
    where now() between y.ends + make_interval(mins => ${minutes}) and y.ends + make_interval(mins => ${minutes}, hours => ${sql.lit(LATEST)})
    order by u.id, o.date`.execute(tx);
  return rows.map(({ userId, date, time }) => ({
    event: 'clock-out-missing',
    to: [userId],
    facts: { date, time },
    link: '/attendance-status',
    matter: date,
  }));
}
