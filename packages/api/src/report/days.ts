import { type CalendarDate, isCalendarDate, type RegisterRange } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type Days, type LocalTime, periodDays, registerBounds } from '@personalia/domain';
import { sql } from 'kysely';
import { Problem } from '../platform/http/index.ts';

/** Today where the tenant is: one day for a whole answer. */
export async function todayOf(tx: Tx, tenantId: string): Promise<CalendarDate> {
  const { rows } = await sql<{ today: CalendarDate }>`select app.today_of(${tenantId}::uuid) as today`.execute(tx);
  return rows[0]?.today as CalendarDate;
}

/** Day and hour by the clock of the company. */
export async function localTimeOf(tx: Tx, tenantId: string): Promise<LocalTime> {
  const { rows } = await sql<LocalTime>`
    select (now() at time zone time_zone)::date::text as day, extract(hour from now() at time zone time_zone)::int as hour
    from tenant where id = ${tenantId}::uuid`.execute(tx);
  return rows[0] as LocalTime;
}

/** A day that the register answers for (ASOF_INVALID). */
export function registerDay(text: string, today: CalendarDate): CalendarDate {
  const { from, to } = registerBounds(today);
  if (!isCalendarDate(text) || text < from || text > to)
    throw new Problem('ASOF_INVALID', { values: { min: from, max: to } });
  return text;
}

export function rangeDays(range: RegisterRange | null, day: CalendarDate, today: CalendarDate): Days | null {
  if (range === null) return null;
  if ('period' in range) return periodDays(range.period, day);
  const days = { from: registerDay(range.from, today), to: registerDay(range.to, today) };
  if (days.from > days.to)
    throw new Problem('ASOF_INVALID', { values: { min: days.from, max: registerBounds(today).to } });
  return days;
}
