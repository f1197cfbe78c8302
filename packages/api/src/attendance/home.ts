import {
  AttendanceExceptionsCard,
  ClockCard,
  MyOvertimeCard,
  PeriodCard,
  type ReplyOf,
  TEAM_STATES,
  type TeamState,
  TeamTodayCard,
} from '@personalia/contract';
import { sql } from 'kysely';
import { confinedReports, hasReports } from '../employee/index.ts';
import { countOf, homeCard, rowsOf } from '../platform/area/index.ts';
import { confinedTo } from '../platform/http/index.ts';
import { viewClock } from './day/clock.ts';
import { clockingOf } from './day/clocking.ts';
import { isPeriodOf } from './period/calendars.ts';

/** The own clock as its page reads it; a press of its button needs what comes next, which no single statement says. */
const clock = homeCard(ClockCard, {
  place: { 'HR-ADMIN': 8, 'HR-OFFICER': 8, MANAGER: 5, EMPLOYEE: 1, otherwise: 59 },
  phone: { MANAGER: 0.5 },
  isShown: async ({ tx, caller }) => (await clockingOf(tx, caller)) !== 'off',
  read: async ({ tx, caller }) => ({ counts: {}, rows: [await viewClock(tx, caller)], more: false }),
});

const myOvertime = homeCard(MyOvertimeCard, {
  place: { MANAGER: 9, EMPLOYEE: 6, otherwise: 63 },
  read: async ({ tx, caller }) => {
    const { tenantId, employeeId } = caller;
    const { rows } = await sql<
      ReplyOf<typeof MyOvertimeCard.endpoint>['counts'] & {
        requests: ReplyOf<typeof MyOvertimeCard.endpoint>['rows'];
      }
    >`
      with own as materialized (
        select r.id, r.date, r.planned_minutes, r.status, r.date >= date_trunc('month', (select app.today_of(${tenantId}::uuid))) as is_of_month from overtime_request r
        where r.tenant_id = ${tenantId} and r.employee_id = ${employeeId}::uuid and (r.status in ('PENDING', 'RETURNED')
          or (r.status = 'APPROVED' and r.date >= date_trunc('month', (select app.today_of(${tenantId}::uuid)))
            and r.date < date_trunc('month', (select app.today_of(${tenantId}::uuid))) + interval '1 month'))
      )
      select (select count(*)::int from own where status <> 'APPROVED') as pending,
        (select coalesce(sum(planned_minutes), 0)::int from own where status = 'APPROVED') as "approvedMinutes",
        coalesce((select json_agg(json_build_object('id', o.id, 'date', o.date, 'plannedMinutes', o.planned_minutes, 'status', o.status))
          from (select * from own order by status = 'APPROVED', date desc, id limit 6) o), '[]') as requests`.execute(
      tx,
    );
    const [{ requests, ...counts } = { requests: [], pending: 0, approvedMinutes: 0 }] = rows;
    return { counts, ...rowsOf(requests) };
  },
});

/** A team is no larger; who leads more has the list of days. */
const LARGEST_TEAM = 50;

/**
 * Minutes since the begin of the first shift of today for whoever has not come, once the grace is over. Of a flexible shift, and of one of
 * which a part is leave or on duty, nobody says yet when it should have begun.
 */
const lateNow = (tenantId: string) => sql`lateral (
  select floor(extract(epoch from now() - y.starts) / 60)::int as minutes
  from attendance_explanation x
  cross join lateral (select x.document -> 'slots' -> 0 as slot) f
  join shift s on s.tenant_id = ${tenantId} and s.id = (f.slot ->> 'shiftId')::uuid and s.kind = 'fixed'
  cross join lateral (select (d.date::timestamp at time zone 'UTC') + make_interval(secs => (f.slot ->> 'plannedStart')::float8) as starts) y
  where x.tenant_id = ${tenantId} and x.month = date_trunc('month', d.date)::date and x.id = d.explanation_id
    and d.day_status = 'SCHEDULED' and d.required_minutes = (x.document ->> 'plannedMinutes')::int
    and now() > y.starts + make_interval(mins => coalesce(s.late_grace, 0))
)`;

/** Of today's result, the first that fits (home-and-self-service 3.1). */
const stateOfDay = sql<TeamState>`case
  when d.first_in is not null and d.last_out is null then 'in'
  when d.first_in is not null then 'done'
  when d.day_status = 'LEAVE' then 'away'
  when d.day_status in ('ON_DUTY', 'REMOTE') then 'onDuty'
  when d.day_status = 'ABSENT' or late.minutes is not null then 'late'
  when d.day_status in ('SCHEDULED', 'IN_PROGRESS', 'INCOMPLETE') then 'notIn'
  when d.day_status is null or d.day_status = 'NO_SCHEDULE' then 'none'
  else 'off' end`;

const teamToday = homeCard(TeamTodayCard, {
  place: { MANAGER: 2, otherwise: 55 },
  isShown: ({ tx, caller }) => hasReports(tx, caller),
  read: async ({ tx, caller }) => {
    const { tenantId, employeeId } = caller;
    const within = confinedReports(
      caller,
      { ...TeamTodayCard.endpoint, subject: { field: 'employeeId' } },
      sql.ref('c.id'),
    );
    const { rows } = await sql<ReplyOf<typeof TeamTodayCard.endpoint>['rows'][number]>`
      select c.id as "employeeId", c.display_name as name, ${stateOfDay} as state, d.first_in as "firstIn",
        coalesce(late.minutes, d.late_minutes, 0) as "lateMinutes"
      from employee_current c
      left join attendance_day d on d.tenant_id = c.tenant_id and d.employee_id = c.id and d.date = (select app.today_of(${tenantId}::uuid))
      left join ${lateNow(tenantId)} late on true
      where c.tenant_id = ${tenantId} and c.manager_id = ${employeeId}::uuid and c.status in ('active', 'suspended') and ${within}
      order by array_position(${[...TEAM_STATES]}::text[], ${stateOfDay}), c.display_name limit ${sql.lit(LARGEST_TEAM)}`.execute(
      tx,
    );
    const counts = { late: 0, notIn: 0, away: 0, onDuty: 0, in: 0, done: 0, off: 0, none: 0 };
    for (const { state } of rows) counts[state] += 1;
    return {
      counts,
      ...rowsOf(rows.map((row) => ({ ...row, firstIn: row.firstIn && new Date(row.firstIn).toISOString() }))),
    };
  },
});

/** Days that are looked at: those of the last month can still be corrected. */
const DAYS_BACK = 31;

const exceptions = homeCard(AttendanceExceptionsCard, {
  place: { 'TIME-ADMIN': 1, otherwise: 47 },
  read: async ({ tx, caller }) => {
    const { tenantId } = caller;
    const within = confinedTo(
      caller,
      { ...AttendanceExceptionsCard.endpoint, subject: { field: 'employeeId' } },
      sql.ref('d.employee_id'),
    );
    const days = sql`attendance_day d where d.tenant_id = ${tenantId} and d.date >= (select app.today_of(${tenantId}::uuid)) - ${sql.lit(DAYS_BACK)}
      and d.date < (select app.today_of(${tenantId}::uuid)) and ${within}`;
    const incomplete = sql`${days} and d.day_status = 'INCOMPLETE'`;
    const { rows } = await sql<
      ReplyOf<typeof AttendanceExceptionsCard.endpoint>['counts'] & {
        oldest: ReplyOf<typeof AttendanceExceptionsCard.endpoint>['rows'];
      }
    >`
      select (app.today_of(${tenantId}::uuid) - ${sql.lit(DAYS_BACK)})::text as "from", (app.today_of(${tenantId}::uuid) - 1)::text as "to",
        ${countOf(sql`select 1 from ${incomplete}`)} as incomplete,
        ${countOf(sql`select 1 from ${days} and d.day_status = 'NO_SCHEDULE' and d.first_in is not null`)} as "noSchedule",
        ${countOf(sql`select 1 from attendance_punch p where p.tenant_id = ${tenantId} and p.employee_id is null`)} as unmatched,
        coalesce((select json_agg(json_build_object('employeeId', x.employee_id, 'name', c.display_name, 'date', x.date) order by x.date, c.display_name)
          from (select d.employee_id, d.date, d.tenant_id from ${incomplete} order by d.date, d.employee_id limit 6) x
          join employee_current c on c.tenant_id = x.tenant_id and c.id = x.employee_id), '[]') as oldest`.execute(tx);
    const [row] = rows;
    if (!row) throw new Error('a count has a row');
    const { oldest, ...counts } = row;
    return { counts, ...rowsOf(oldest) };
  },
});

const period = homeCard(PeriodCard, {
  place: { PAYROLL: 2, 'TIME-ADMIN': 2, otherwise: 49 },
  phone: { PAYROLL: 3 },
  read: async ({ tx, caller }) => {
    const { tenantId } = caller;
    const days = (condition: ReturnType<typeof sql>) =>
      countOf(
        sql`select 1 from attendance_day d where d.tenant_id = ${tenantId} and d.date between p.date_from and p.date_to and ${condition}
          and ${isPeriodOf(tenantId, sql`p.employer_id`, { employeeId: sql`d.employee_id`, date: sql`d.date` })}`,
      );
    const check = (code: string, count: unknown) => sql`json_build_object('code', ${sql.lit(code)}, 'count', ${count})`;
    const { rows } = await sql<ReplyOf<typeof PeriodCard.endpoint>['rows'][number]>`
      select p.code, (select e.name from employer e where e.tenant_id = ${tenantId} and e.id = p.employer_id) as employer, p.date_from as "from", p.date_to as "to", p.date_to - (select app.today_of(${tenantId}::uuid)) as "daysLeft", json_build_array(
        ${check('PROVISIONAL', days(sql`d.state = 'provisional'`))}, ${check('INCOMPLETE', days(sql`d.day_status = 'INCOMPLETE'`))}) as checks
      from (select * from attendance_period where tenant_id = ${tenantId} and state <> 'LOCKED' order by date_to, employer_id nulls first limit 1) p`.execute(
      tx,
    );
    return { counts: {}, rows, more: false };
  },
});

export const attendanceCards = [clock, myOvertime, teamToday, exceptions, period];
