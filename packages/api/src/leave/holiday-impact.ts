import type { PreviewHolidayImpact, ReplyOf } from '@personalia/contract';
import { sql } from 'kysely';
import { type Handler, Problem } from '../platform/http/index.ts';
import { changedDaysInLieu, peopleInLieu } from './holiday-impact-in-lieu.ts';

const DAYS_AHEAD = 365;

/**
 * 8.2: what publishing or withdrawing non-work days changes. Employee days are counted once a date, by where people work on it;
 * calendars below take the days of those above. The dates of a place are gone through once, whatever the number of days. A recurring
 * day is counted up to a year from today, since it may have no last date. Days that are off in lieu of holidays count besides.
 */
export const holidayImpact: Handler<typeof PreviewHolidayImpact> = async ({ tx, caller: { tenantId }, input }) => {
  const ids = [...new Set(input.body.ids)];
  const changes = input.body.to === 'published' ? sql`d.state <> 'published'` : sql`d.state = 'published'`;
  const named = sql`named as materialized (
      select d.*, ${changes} as changes from non_work_day d where d.tenant_id = ${tenantId} and d.id = any(${ids}::uuid[])
    ), counted as materialized (
      select max(app.today_of(${tenantId}) + ${DAYS_AHEAD}::int) as until from named where changes and recurring <> 'none'
    ), changed_dates as materialized (
      select distinct n.holiday_calendar_id, d.date, n.name, n.kind from named n
      cross join lateral app.holiday_dates(n.from_date, n.to_date, n.recurring, n.feb29_rule, n.effective_from, n.effective_to) d(date)
      where n.changes and (n.recurring = 'none' or d.date <= (select until from counted))
    )`;
  const inLieu = await changedDaysInLieu(tx, tenantId, named);
  const { rows } = await sql<ReplyOf<typeof PreviewHolidayImpact> & { found: number }>`
    with recursive ${named}, changed as materialized (
      select distinct holiday_calendar_id as id, date from changed_dates
    ), calendar as (
      select c.id, c.date from changed c
      union
      select h.id, c.date from holiday_calendar h join calendar c on h.parent_calendar_id = c.id where h.tenant_id = ${tenantId}
    ), place as materialized (
      select l.id, range_agg(daterange(c.date, c.date, '[]')) as days from calendar c
      join location l on l.tenant_id = ${tenantId} and l.holiday_calendar_id = c.id group by l.id
    ), in_lieu as materialized (${peopleInLieu(tenantId, inLieu)}
    ), leave as (
      select r.id from (select distinct date from changed) c
      join leave_request_day d on d.tenant_id = ${tenantId} and d.is_active and d.date = c.date
      join leave_request r on r.tenant_id = d.tenant_id and r.id = d.request_id and r.status = 'APPROVED'
      join assignment_segment s on s.tenant_id = d.tenant_id and s.employee_id = d.employee_id and s.kind = 'primary' and s.recorded_to is null
        and d.date between s.valid_from and s.valid_to
      join place p on p.id = s.location_id and p.days @> d.date
      union
      select r.id from in_lieu i
      join leave_request_day d on d.tenant_id = ${tenantId} and d.is_active and d.employee_id = i.employee_id and d.date = i.date
      join leave_request r on r.tenant_id = d.tenant_id and r.id = d.request_id and r.status = 'APPROVED'
    )
    select (select count(*)::int from named) as found, (select count(*)::int from named where changes) as days,
      (select until from counted) as "countedUntil",
      (select coalesce(sum(n.days), 0)::int from place p
        join assignment_segment s on s.tenant_id = ${tenantId} and s.location_id = p.id and s.kind = 'primary' and s.recorded_to is null
          and p.days && daterange(s.valid_from, s.valid_to, '[]')
        cross join lateral (select sum(upper(r) - lower(r)) as days from unnest(p.days * datemultirange(daterange(s.valid_from, s.valid_to, '[]'))) r) n
      ) + (select count(*)::int from in_lieu) as "employeeDays",
      (select count(*)::int from leave) as "leaveRequests"`.execute(tx);
  const [found] = rows;
  if (!found || found.found < ids.length) throw Problem.at('ids', 'REFERENCE_MISSING');
  const { days, employeeDays, leaveRequests, countedUntil } = found;
  return { days, employeeDays, leaveRequests, countedUntil };
};
