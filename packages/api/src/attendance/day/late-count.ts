import type { CalendarDate } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type DayFacts, type DayResult, type MeasuredDay, nameCounted, periodOfDay } from '@personalia/domain';
import { sql } from 'kysely';
import { periodsUntil } from '../period/calendars.ts';
import type { SettingsBetween } from '../setting/rules.ts';
import { type DirtyReason, markSelected } from './marking.ts';

/** Statuses that count how often somebody was late in the period (attendance 7, `lateCountInPeriod`). */

/** The first day of the attendance period of a date between two, by the employer of that day. */
export type PeriodStart = (date: CalendarDate, employerId: string | null) => CalendarDate;

/** The first days of periods: of that of a day, and the earliest of those that a date may lie in. */
export async function periodStarts(
  tx: Tx,
  tenantId: string,
  from: CalendarDate,
  to: CalendarDate,
): Promise<{ readonly startOf: PeriodStart; readonly earliest: (date: CalendarDate) => CalendarDate }> {
  const periods = await periodsUntil(tx, tenantId, from, to);
  return {
    startOf: (date, employerId) => periodOfDay(periods, employerId, date)?.from ?? date,
    earliest: (date) =>
      periods
        .filter((one) => one.from <= date && date <= one.to)
        .reduce((least, one) => (one.from < least ? one.from : least), date),
  };
}

/** Names the days of an employee, from the first day of a period on. */
export function namedByCount(
  found: readonly MeasuredDay[],
  days: readonly DayFacts[],
  settings: SettingsBetween,
  startOf: PeriodStart,
): MeasuredDay[] {
  const factsOn = new Map(days.map((one) => [one.date, one]));
  return nameCounted(found, (date) => {
    const facts = factsOn.get(date);
    const inForce = settings
      .of(facts?.employerId ?? null)
      .find(({ from, to }) => (from === null || from <= date) && (to === null || date < to));
    return {
      statuses: inForce?.counted ?? [],
      periodFrom: startOf(date, facts?.employerId ?? null),
      isChanged: Boolean(facts?.changedStatus),
    };
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
  const periods = await periodsUntil(tx, tenantId, dates[0] as CalendarDate, dates.at(-1) as CalendarDate);
  // With periods of employers more days may be marked than are counted: computed again they stay as they are.
  const spans = changed.map(({ employeeId, date }) => ({
    employeeId,
    date,
    to:
      periods
        .filter((one) => one.from <= date && date <= one.to)
        .map((one) => one.to)
        .toSorted()
        .at(-1) ?? date,
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
