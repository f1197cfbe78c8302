import type { CalendarDate } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import {
  type DayFacts,
  type DayResult,
  type MeasuredDay,
  missingPeriods,
  nameCounted,
  type PeriodDates,
} from '@personalia/domain';
import { sql } from 'kysely';
import { readSettings } from '../period/store.ts';
import type { SettingsBetween } from '../setting/rules.ts';
import { type DirtyReason, markSelected } from './marking.ts';

/** Statuses that count how often somebody was late in the period (attendance 7, `lateCountInPeriod`). */

/** The first day of the attendance period of each date between two. */
export async function periodStarts(
  tx: Tx,
  tenantId: string,
  from: CalendarDate,
  to: CalendarDate,
): Promise<(date: CalendarDate) => CalendarDate> {
  const periods = await periodsBetween(tx, tenantId, from, to);
  return (date) => periods.find((one) => one.from <= date && date <= one.to)?.from ?? date;
}

async function periodsBetween(tx: Tx, tenantId: string, from: CalendarDate, to: CalendarDate): Promise<PeriodDates[]> {
  const { rows } = await sql<PeriodDates>`
    select code, date_from as "from", date_to as "to" from attendance_period where tenant_id = ${tenantId} order by date_from`.execute(
    tx,
  );
  const [first, last] = [rows[0], rows.at(-1)];
  const { cutOffDay } = await readSettings(tx, tenantId);
  return [...rows, ...missingPeriods(first && last ? { first, last } : null, cutOffDay, from, to)];
}

/** Names the days of an employee, from the first day of a period on. */
export function namedByCount(
  found: readonly MeasuredDay[],
  days: readonly DayFacts[],
  settings: SettingsBetween,
  periodFrom: (date: CalendarDate) => CalendarDate,
): MeasuredDay[] {
  const factsOn = new Map(days.map((one) => [one.date, one]));
  return nameCounted(found, (date) => {
    const facts = factsOn.get(date);
    const inForce = settings
      .of(facts?.employerId ?? null)
      .find(({ from, to }) => (from === null || from <= date) && (to === null || date < to));
    return { statuses: inForce?.counted ?? [], periodFrom: periodFrom(date), isChanged: Boolean(facts?.changedStatus) };
  });
}

const dayKey = (employeeId: string, date: CalendarDate): string => `${employeeId} ${date}`;

/** Which of some days are late as they are kept. */
export async function lateDays(
  tx: Tx,
  tenantId: string,
  wanted: ReadonlyMap<string, readonly CalendarDate[]>,
): Promise<ReadonlySet<string>> {
  const days = [...wanted].flatMap(([id, dates]) => dates.map((date) => ({ id, date })));
  const { rows } = await sql<{ id: string; date: CalendarDate }>`
    select a.employee_id as id, a.date
    from unnest(${days.map(({ id }) => id)}::uuid[], ${days.map(({ date }) => date)}::date[]) g(id, date)
    join attendance_day a on a.tenant_id = ${tenantId} and a.employee_id = g.id and a.date = g.date
    where a.late_minutes > 0`.execute(tx);
  return new Set(rows.map(({ id, date }) => dayKey(id, date)));
}

/** Marks the days of a period after those that became late, or are late no longer: they are counted among them. */
export async function markAfterLate(
  tx: Tx,
  tenantId: string,
  before: ReadonlySet<string>,
  found: readonly { readonly employeeId: string; readonly results: readonly DayResult[] }[],
  reason: DirtyReason,
): Promise<void> {
  const changed = found.flatMap(({ employeeId, results }) =>
    results.flatMap(({ date, lateMinutes }) =>
      lateMinutes > 0 === before.has(dayKey(employeeId, date)) ? [] : [{ employeeId, date }],
    ),
  );
  if (changed.length === 0) return;
  const dates = changed.map(({ date }) => date).toSorted();
  const periods = await periodsBetween(tx, tenantId, dates[0] as CalendarDate, dates.at(-1) as CalendarDate);
  const spans = changed.map(({ employeeId, date }) => ({
    employeeId,
    date,
    to: periods.find((one) => one.from <= date && date <= one.to)?.to ?? date,
  }));
  await markSelected(
    tx,
    tenantId,
    sql`select a.employee_id, a.date
      from unnest(${spans.map(({ employeeId }) => employeeId)}::uuid[], ${spans.map(({ date }) => date)}::date[], ${spans.map(({ to }) => to)}::date[]) g(id, date, until)
      join attendance_day a on a.tenant_id = ${tenantId} and a.employee_id = g.id and a.date > g.date and a.date <= g.until`,
    reason,
  );
}
