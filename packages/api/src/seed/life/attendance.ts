import { addDays, addMonths, type CalendarDate, daysBetween, mondayOf, sinceMonday } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { closeEarliestPeriod, recompute } from '../../attendance/index.ts';
import type { chance } from '../people.ts';

/** Months before this one that have days: the earlier one is closed. */
const MONTHS = 2;
const KNOWN = ['employee@demo.example', 'manager@demo.example'];

interface Person {
  readonly id: string;
  readonly no: string;
  readonly zone: string;
  readonly isYoga: boolean;
  readonly hired: CalendarDate;
}

const isWeekend = (date: CalendarDate): boolean => sinceMonday(date) > 4;
/** 20:05. */
const STAYED_UNTIL = 1205;

/** The days on which Yoga stayed late: overtime was requested for the first of them. */
export function lateDays(today: CalendarDate): [CalendarDate, CalendarDate] {
  const workdays = [1, 2, 3, 4, 5, 6].map((n) => addDays(today, -n)).filter((date) => !isWeekend(date));
  return [workdays[3] as CalendarDate, workdays[1] as CalendarDate];
}

const time = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/**
 * Five people who follow the office schedule, with punches of a device since two months. The week is the standard one, so leave
 * costs them what it did. On the last working day one of them forgot to clock out. The earlier month is closed; a punch that came
 * in late is an adjustment of the last one.
 */
export async function attendDays(
  tx: Tx,
  tenantId: string,
  random: ReturnType<typeof chance>,
  today: CalendarDate,
): Promise<void> {
  const { rows: people } = await sql<Person>`
    select c.id, c.employee_no as no, l.time_zone as zone, coalesce(e.work_email = ${KNOWN[0]}, false) as "isYoga", c.hire_date as hired
    from employee_current c
    join employee e on e.tenant_id = c.tenant_id and e.id = c.id
    join location l on l.tenant_id = c.tenant_id and l.id = c.location_id
    where c.tenant_id = ${tenantId} and c.status = 'active' and c.hire_date < ${today}::date - 60
      and (e.work_email = any(${KNOWN}) or c.manager_id = (
        select x.id from employee x where x.tenant_id = ${tenantId} and x.work_email = ${KNOWN[1]}))
    order by e.work_email = any(${KNOWN}) desc nulls last, c.employee_no limit 5`.execute(tx);
  const since = addMonths(`${today.slice(0, 7)}-01` as CalendarDate, -MONTHS);
  await sql`
    with made as (
      insert into employee_shift_group (tenant_id, code, name) values (${tenantId}::uuid, 'OFFICE', 'Office') returning id
    ), followed as (
      insert into shift_group_schedule (tenant_id, employee_shift_group_id, valid_from, work_schedule_id, offset_days)
      select ${tenantId}::uuid, made.id, ${since}::date, w.id, 0 from made
      join work_schedule w on w.tenant_id = ${tenantId} and w.code = 'OFFICE'
    )
    insert into shift_group_member (tenant_id, employee_shift_group_id, employee_id, valid_from)
    select ${tenantId}::uuid, made.id, p, ${since}::date from made cross join unnest(${people.map(({ id }) => id)}::uuid[]) p`.execute(
    tx,
  );
  const dates = Array.from({ length: daysBetween(since, today) }, (_, n) => addDays(since, n));
  const workdays = dates.filter((date) => !isWeekend(date));
  const staysLate = lateDays(today);
  const punches = people.flatMap((person) =>
    workdays
      .filter((date) => date >= person.hired)
      .flatMap((date) => {
        const isLate = random() < 0.12;
        const from = isLate ? 495 + Math.floor(random() * 40) : 466 + Math.floor(random() * 20);
        const standard = 1020 + Math.floor(random() * 30);
        const to = person.isYoga && staysLate.includes(date) ? STAYED_UNTIL : standard;
        const isForgotten = person.isYoga && date === workdays.at(-1);
        return (isForgotten ? [from] : [from, to]).map((minutes) => ({
          employee_id: person.id,
          badge: person.no,
          zone: person.zone,
          date,
          time: time(minutes),
          key: `seed|${person.id}|${date}|${minutes}`,
        }));
      }),
  );
  await sql`
    insert into employee_attendance_mapping (tenant_id, employee_id, badge, valid_from)
    select ${tenantId}::uuid, p.id, p.no, ${since}::date from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p(id uuid, no text)`.execute(
    tx,
  );
  // Nobody punches on leave or on a holiday, which the plan of each day knows.
  for (const { id } of people) await recompute(tx, tenantId, id, dates);
  const [late] = punches;
  const isLate = (one: (typeof punches)[number]) => one.employee_id === late?.employee_id && one.date === late.date;
  await insertPunches(
    tx,
    tenantId,
    punches.filter((one) => !isLate(one)),
  );
  for (const { id } of people) await recompute(tx, tenantId, id, dates);
  await closeEarliestPeriod(tx, tenantId);
  await insertPunches(tx, tenantId, punches.filter(isLate));
  if (late) await recompute(tx, tenantId, late.employee_id, [late.date]);
  await planRoster(tx, tenantId, people.filter(({ isYoga }) => !isYoga).slice(-2), today);
}

/** Next week two people work otherwise than scheduled; a day off and a night are still drafts. */
async function planRoster(tx: Tx, tenantId: string, people: readonly Person[], today: CalendarDate): Promise<void> {
  const monday = addDays(mondayOf(today), 7);
  const [one, other] = people;
  const planned = [
    { who: one, day: 1, state: 'published', kind: 'shift', shift: 'MORNING' },
    { who: one, day: 2, state: 'published', kind: 'shift', shift: 'MORNING' },
    { who: one, day: 5, state: 'published', kind: 'shift', shift: 'DAY' },
    { who: other, day: 2, state: 'published', kind: 'off', shift: null },
    { who: other, day: 3, state: 'draft', kind: 'shift', shift: 'NIGHT' },
    { who: other, day: 4, state: 'draft', kind: 'off', shift: null },
  ].flatMap(({ who, day, ...plan }) => (who ? [{ employee_id: who.id, date: addDays(monday, day), ...plan }] : []));
  await sql`
    insert into roster_override (tenant_id, employee_id, date, state, kind, shift_id, published_at)
    select ${tenantId}::uuid, p.employee_id, p.date, p.state, p.kind, s.id, case p.state when 'published' then now() end
    from jsonb_to_recordset(${JSON.stringify(planned)}::jsonb) as p(employee_id uuid, date date, state text, kind text, shift text)
    left join shift s on s.tenant_id = ${tenantId} and s.code = p.shift`.execute(tx);
}

interface SeededPunch {
  readonly employee_id: string;
  readonly badge: string;
  readonly zone: string;
  readonly date: CalendarDate;
  readonly time: string;
  readonly key: string;
}

const insertPunches = (tx: Tx, tenantId: string, punches: readonly SeededPunch[]) =>
  sql`
    insert into attendance_punch (tenant_id, employee_id, punched_at, local_date, zone, direction, source, badge, raw_line, dedupe_key)
    select ${tenantId}::uuid, p.employee_id, (p.date + p.time::time) at time zone p.zone, p.date, p.zone, 'unknown', 'file', p.badge,
      p.badge || ';' || p.date || ';' || p.time, app.punch_key((p.date + p.time::time) at time zone p.zone, md5(p.key))
    from jsonb_to_recordset(${JSON.stringify(punches)}::jsonb)
      as p(employee_id uuid, badge text, zone text, date date, time text, key text)
    join attendance_day a on a.tenant_id = ${tenantId} and a.employee_id = p.employee_id and a.date = p.date
    where a.day_type = 'workday' and a.leave_fraction = 0`.execute(tx);
