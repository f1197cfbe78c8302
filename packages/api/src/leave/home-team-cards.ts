import { CelebrationsCard, type ReplyOf, TEAM_CALENDAR_DAYS, TeamCalendarCard } from '@personalia/contract';
import { sql } from 'kysely';
import { confinedReports, hasReports } from '../employee/index.ts';
import { homeCard, rowsOf } from '../platform/area/index.ts';
import { teamOf } from './home-team.ts';

const PEOPLE_SHOWN = 8;
/** Whoever leads more sees the leave calendar. */
const LARGEST_TEAM = 200;

type Calendar = ReplyOf<typeof TeamCalendarCard.endpoint>;

/** Who of one's reports is away in the next weeks, most absences first; a day is counted once a person. */
export const teamCalendar = homeCard(TeamCalendarCard, {
  place: { MANAGER: 4, otherwise: 56 },
  isShown: ({ tx, caller }) => hasReports(tx, caller),
  read: async ({ tx, caller }) => {
    const { tenantId, employeeId } = caller;
    const within = confinedReports(
      caller,
      { ...TeamCalendarCard.endpoint, subject: { field: 'employeeId' } },
      sql.ref('c.id'),
    );
    const { rows } = await sql<Calendar['counts'] & { people: Calendar['rows'] }>`
      with recursive first as materialized (
        select date_trunc('week', app.today_of(${tenantId})::timestamp)::date as day
      ), calendar as (
        select h.id, h.parent_calendar_id from employee_current c
        join location l on l.tenant_id = c.tenant_id and l.id = c.location_id
        join holiday_calendar h on h.tenant_id = l.tenant_id and h.id = l.holiday_calendar_id
        where c.tenant_id = ${tenantId} and c.id = ${employeeId}::uuid
        union
        select h.id, h.parent_calendar_id from holiday_calendar h join calendar c on h.id = c.parent_calendar_id where h.tenant_id = ${tenantId}
      ), team as materialized (
        select c.id, c.display_name from employee_current c
        where c.tenant_id = ${tenantId} and c.manager_id = ${employeeId}::uuid and c.status in ('active', 'suspended') and ${within}
        order by c.sort_name, c.id limit ${sql.lit(LARGEST_TEAM)}
      ), absence as materialized (
        select t.id, d.date, bool_or(r.status = 'APPROVED') as approved
        from team t
        join leave_request_day d on d.tenant_id = ${tenantId} and d.employee_id = t.id
          and d.date between (select day from first) and (select day from first) + ${TEAM_CALENDAR_DAYS - 1}::int
        join leave_request r on r.tenant_id = d.tenant_id and r.id = d.request_id and r.status in ('APPROVED', 'PENDING')
        where d.is_active and d.quantity > 0 group by t.id, d.date
      ), person as materialized (
        select t.id, t.display_name, array_agg(a.date order by a.date) filter (where a.approved) as away,
          array_agg(a.date order by a.date) filter (where not a.approved) as pending, count(*) as days
        from absence a join team t on t.id = a.id group by t.id, t.display_name
      ), shown as materialized (
        select * from person order by days desc, display_name, id limit ${sql.lit(PEOPLE_SHOWN + 1)}
      )
      select f.day as "from", (select count(*)::int from team) as team,
        (select array_agg((select count(*)::int from absence a where a.date = f.day + n and a.approved) order by n)
          from generate_series(0, ${TEAM_CALENDAR_DAYS - 1}::int) n) as away,
        (select array_agg((select string_agg(distinct d.name, ', ' order by d.name) from calendar c join holiday d on d.tenant_id = ${tenantId} and d.holiday_calendar_id = c.id
            and d.status = 'active' and d.kind not like '%-half' and d.date = f.day + n) order by n)
          from generate_series(0, ${TEAM_CALENDAR_DAYS - 1}::int) n) as holidays,
        coalesce((select json_agg(json_build_object('employeeId', s.id, 'name', s.display_name, 'away', coalesce(s.away, '{}'),
          'pending', coalesce(s.pending, '{}')) order by s.days desc, s.display_name, s.id) from shown s), '[]') as people
      from first f`.execute(tx);
    const [row] = rows;
    if (!row) throw new Error('a calendar has a first day');
    const { people, ...counts } = row;
    return { counts, rows: people.slice(0, PEOPLE_SHOWN), more: people.length > PEOPLE_SHOWN };
  },
});

/** Today and the days after it. */
const DAYS_AHEAD = 14;

/**
 * HS-30, 3.5: birthdays and anniversaries of one's team and unit, and who joined. Left out: whoever does not want it, is leaving, is
 * suspended or on confidential leave. Somebody born on 29 February has the day that the company keeps (0.2).
 */
export const celebrations = homeCard(CelebrationsCard, {
  place: { 'HR-ADMIN': 10, 'HR-OFFICER': 10, MANAGER: 7, EMPLOYEE: 8, otherwise: 67 },
  read: async ({ tx, caller: { tenantId, employeeId } }) => {
    const { rows } = await sql<ReplyOf<typeof CelebrationsCard.endpoint>['rows'][number]>`
      with ${teamOf(tenantId, employeeId)}, shown as materialized (
        select t.id, t.display_name, t.hire_date, t.service_date, t.today, e.birth_date, coalesce(e.birthday, true) as birthday,
          coalesce(e.anniversary, true) as anniversary, (select k.leap_day from tenant k where k.id = ${tenantId}) as leap_day
        from team t
        cross join lateral (
          select e.birth_date, (select p.birthday from celebration_preference p where p.tenant_id = e.tenant_id and p.employee_id = e.id) as birthday,
            (select p.anniversary from celebration_preference p where p.tenant_id = e.tenant_id and p.employee_id = e.id) as anniversary
          from employee e where e.tenant_id = ${tenantId} and e.id = t.id offset 0) e
        where t.status = 'active' and t.last_day is null and not exists (
          select from leave_request_day d join leave_request r on r.tenant_id = d.tenant_id and r.id = d.request_id and r.status = 'APPROVED'
          join leave_type y on y.tenant_id = r.tenant_id and y.id = r.leave_type_id and y.confidential
          where d.tenant_id = ${tenantId} and d.employee_id = t.id and d.is_active and d.date = t.today offset 0)
      ), day as (
        select s.id, s.display_name, s.today, s.service_date, s.leap_day, 'birthday' as kind, s.birth_date as day from shown s
        where s.birthday and s.birth_date is not null
        union all
        select s.id, s.display_name, s.today, s.service_date, s.leap_day, 'anniversary', s.service_date from shown s where s.anniversary
      ), due as (
        select d.*, x.years, (d.day + make_interval(years => x.years))::date
          + case when to_char(d.day, 'MMDD') = '0229' and d.leap_day = 'mar1'
              and to_char(d.day + make_interval(years => x.years), 'MMDD') = '0228' then 1 else 0 end as date
        from day d cross join lateral (select extract(year from d.today)::int - extract(year from d.day)::int + n as years from generate_series(0, 1) n) x
      )
      select id as "employeeId", display_name as name, kind, date, case when kind = 'anniversary' then years end as years from due
      where date between today and today + ${DAYS_AHEAD - 1}::int and years > 0
      union all
      select s.id, s.display_name, 'joined', s.hire_date, null from shown s
      where s.hire_date between s.today - ${DAYS_AHEAD - 1}::int and s.today + ${DAYS_AHEAD - 1}::int
      order by date, name, kind limit 6`.execute(tx);
    return { counts: {}, ...rowsOf(rows) };
  },
});
