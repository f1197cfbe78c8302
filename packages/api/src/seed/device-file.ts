import { addDays, type CalendarDate, dayNumber, sinceMonday } from '@personalia/contract';
import type { Door, Tx } from '@personalia/database';
import { instantOf, zoneOffset } from '@personalia/domain';
import { sql } from 'kysely';
import { scheduleShifts } from './life/shifts.ts';
import { chance } from './people.ts';

/** People whose punches are in a file that is made. */
const MOST_PEOPLE = 300;
/** A badge that nobody has. */
const VISITOR = 'VISITOR-1';

export interface BadgeHolder {
  readonly badge: string;
  /** Where they work: their shifts are by the clock there. */
  readonly zone: string;
  readonly isNight: boolean;
}

interface Stamp {
  readonly badge: string;
  /** Seconds since 1970 by the clock of the device. */
  readonly at: number;
}

const isWeekend = (date: CalendarDate): boolean => sinceMonday(date) > 4;

/** In and out of a working day in minutes from its midnight; null is forgotten. What happens to people happens here in turn. */
function timesOf(random: () => number, isNight: boolean): readonly (number | null)[] {
  const [start, end] = isNight ? [22 * 60, 30 * 60] : [8 * 60, 17 * 60];
  const within = (from: number, most: number): number => from + Math.floor(random() * most);
  const came = within(start - 25, 30);
  const left = within(end, 25);
  const what = random();
  if (what < 0.02) return [];
  if (what < 0.04) return [came, null];
  if (what < 0.05) return [null, left];
  if (what < 0.13) return [within(start + 12, 90), left];
  if (what < 0.18) return [came, within(end - 120, 100)];
  return [came, left];
}

/**
 * Lines of a device's file over some dates, in order of time: late, early, forgotten, double and night punches, and a visitor's. All
 * times are by one clock, in `zone`, wherever people work.
 */
export function deviceLines(
  random: () => number,
  people: readonly BadgeHolder[],
  dates: readonly CalendarDate[],
  zone: string,
): string[] {
  const stamps: Stamp[] = [];
  for (const date of dates.filter((one) => !isWeekend(one))) {
    const midnight = dayNumber(date) * 86_400;
    stamps.push({ badge: VISITOR, at: midnight + 10 * 3600 });
    for (const { badge, isNight, zone: workplace } of people)
      for (const minutes of timesOf(random, isNight)) {
        if (minutes === null) continue;
        const instant = instantOf(date, minutes, workplace);
        const at = instant + zoneOffset(zone, instant) + Math.floor(random() * 60);
        stamps.push({ badge, at });
        // The device did not beep, so the badge is held to it again.
        if (random() < 0.05) stamps.push({ badge, at: at + 20 + Math.floor(random() * 30) });
      }
  }
  return stamps
    .toSorted((a, b) => a.at - b.at)
    .map(({ badge, at }) => {
      const text = new Date(at * 1000).toISOString();
      return `${badge},${text.slice(0, 10)},${text.slice(11, 19)}`;
    });
}

const GROUPS = [
  { code: 'GATE-DAY', name: 'Gate, day', schedule: 'OFFICE' },
  { code: 'GATE-NIGHT', name: 'Gate, night', schedule: 'NIGHTS' },
] as const;

/** People with a badge each, nine of ten by day; those of the file before, if there was one. */
async function holders(tx: Tx, tenantId: string, from: CalendarDate): Promise<BadgeHolder[]> {
  const { rows: there } = await sql<{ n: number }>`
    select count(*)::int as n from shift where tenant_id = ${tenantId} and code in ('DAY', 'NIGHT')`.execute(tx);
  if (there[0]?.n === 0) await scheduleShifts(tx, tenantId);
  await sql`
    with made as (
      insert into work_schedule (tenant_id, code, name, cycle_length, anchor_date, holiday_rule)
      select ${tenantId}::uuid, 'NIGHTS', 'Nights, Monday to Friday', 7, '2026-01-05', 'followCalendar'
      where not exists (select from work_schedule where tenant_id = ${tenantId} and code = 'NIGHTS') returning id)
    insert into work_schedule_day (tenant_id, work_schedule_id, day, shift_id)
    select ${tenantId}::uuid, made.id, n, s.id from made cross join generate_series(1, 5) n
    join shift s on s.tenant_id = ${tenantId} and s.code = 'NIGHT'`.execute(tx);
  for (const { code, name, schedule } of GROUPS)
    await sql`
      with made as (
        insert into employee_shift_group (tenant_id, code, name) select ${tenantId}::uuid, ${code}, ${name}
        where not exists (select from employee_shift_group where tenant_id = ${tenantId} and code = ${code}) returning id)
      insert into shift_group_schedule (tenant_id, employee_shift_group_id, valid_from, work_schedule_id, offset_days)
      select ${tenantId}::uuid, made.id, ${from}::date, w.id, 0 from made
      join work_schedule w on w.tenant_id = ${tenantId} and w.code = ${schedule}`.execute(tx);
  await sql`
    with chosen as (
      select c.id, c.employee_no, row_number() over (order by c.employee_no) % 10 = 0 as is_night
      from employee_current c
      where c.tenant_id = ${tenantId} and c.status = 'active' and c.hire_date < ${from}::date
        and not exists (select from shift_group_member m where m.tenant_id = c.tenant_id and m.employee_id = c.id)
        and not exists (select from employee_attendance_mapping b where b.tenant_id = c.tenant_id
          and (b.employee_id = c.id or lower(b.badge) = lower(c.employee_no)))
        and not exists (select from shift_group_member m join employee_shift_group g on g.tenant_id = m.tenant_id and g.id = m.employee_shift_group_id
          where m.tenant_id = ${tenantId} and g.code in ('GATE-DAY', 'GATE-NIGHT'))
      order by c.employee_no limit ${sql.lit(MOST_PEOPLE)}
    ), members as (
      insert into shift_group_member (tenant_id, employee_shift_group_id, employee_id, valid_from)
      select ${tenantId}::uuid, g.id, c.id, ${from}::date from chosen c
      join employee_shift_group g on g.tenant_id = ${tenantId} and g.code = case when c.is_night then 'GATE-NIGHT' else 'GATE-DAY' end)
    insert into employee_attendance_mapping (tenant_id, employee_id, badge, valid_from)
    select ${tenantId}::uuid, id, employee_no, ${from}::date from chosen`.execute(tx);
  const { rows } = await sql<BadgeHolder>`
    select b.badge, g.code = 'GATE-NIGHT' as "isNight", coalesce(l.time_zone, t.time_zone) as zone from shift_group_member m
    join tenant t on t.id = m.tenant_id
    join employee_shift_group g on g.tenant_id = m.tenant_id and g.id = m.employee_shift_group_id and g.code in ('GATE-DAY', 'GATE-NIGHT')
    join employee_attendance_mapping b on b.tenant_id = m.tenant_id and b.employee_id = m.employee_id and b.status = 'active'
    left join employee_current c on c.tenant_id = m.tenant_id and c.id = m.employee_id
    left join location l on l.tenant_id = c.tenant_id and l.id = c.location_id
    where m.tenant_id = ${tenantId} order by b.badge`.execute(tx);
  return rows;
}

async function zoneOf(tx: Tx, tenantId: string): Promise<string> {
  const { rows } = await sql<{ zone: string }>`select time_zone as zone from tenant where id = ${tenantId}`.execute(tx);
  return rows[0]?.zone ?? 'UTC';
}

export interface DeviceFile {
  readonly text: string;
  readonly people: number;
  readonly punches: number;
  /** `yyyy-mm`. */
  readonly month: string;
  /** Of its times, that of the company: a location in it reads the file. */
  readonly zone: string;
}

/** A file of last month as a device writes it (attendance 10.2), of people who get badges and follow a schedule. */
export async function deviceFile(door: Door, tenantId: string, today: CalendarDate): Promise<DeviceFile> {
  const end = addDays(`${today.slice(0, 7)}-01` as CalendarDate, -1);
  const month = end.slice(0, 7);
  const first = `${month}-01` as CalendarDate;
  const dates = Array.from({ length: Number(end.slice(8)) }, (_, n) => addDays(first, n));
  const { people, zone } = await door.asActor({ tenantId, userId: null, channel: 'populate' }, async (tx) => ({
    people: await holders(tx, tenantId, first),
    zone: await zoneOf(tx, tenantId),
  }));
  const lines = deviceLines(chance(1), people, dates, zone);
  return { text: `Badge,Date,Time\n${lines.join('\n')}\n`, people: people.length, punches: lines.length, month, zone };
}
