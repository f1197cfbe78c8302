import { createHash } from 'node:crypto';
import { type AdjustmentCause, addDays, type CalendarDate, daysBetween } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type DayResult, dateAt, type MeasuredDay, measureDays, type Punch } from '@personalia/domain';
import { sql } from 'kysely';
import { valueDays } from '../overtime/value-days.ts';
import { postAdjustments, settledDays, stopWaiting } from '../period/adjust.ts';
import { sharePeriods } from '../period/store.ts';
import { settingsBetween } from '../setting/rules.ts';
import { loadDayFacts, loadPunches } from './load-facts.ts';

/** Days before and after whose windows may overlap those of a day. */
const BEFORE = 2;
const AFTER = 1;
/** Dates that lie farther apart are computed apart. */
const GAP = 7;

export const nowSeconds = (): number => Math.floor(Date.now() / 1000);

const instantText = (at: number | null): string | null => (at === null ? null : new Date(at * 1000).toISOString());

/** Stretches of dates that are computed together. */
function stretches(dates: readonly CalendarDate[]): { from: CalendarDate; to: CalendarDate }[] {
  const found: { from: CalendarDate; to: CalendarDate }[] = [];
  for (const date of [...new Set(dates)].toSorted()) {
    const last = found.at(-1);
    if (last && daysBetween(last.to, date) <= GAP) last.to = date;
    else found.push({ from: date, to: date });
  }
  return found;
}

/** The results of a stretch of days with other punches than those that are kept, for previews. */
export async function resultsOf(...given: Parameters<typeof measuredOf>): Promise<DayResult[]> {
  return (await measuredOf(...given)).map(({ result }) => result);
}

/** The results of a stretch of days, and what they have for overtime. */
export async function measuredOf(
  tx: Tx,
  tenantId: string,
  employeeId: string,
  from: CalendarDate,
  to: CalendarDate,
  change: (punches: readonly Punch[]) => readonly Punch[] = (punches) => punches,
): Promise<MeasuredDay[]> {
  const [first, last] = [addDays(from, -BEFORE), addDays(to, AFTER)];
  const days = await loadDayFacts(tx, tenantId, employeeId, first, last);
  const punches = (await loadPunches(tx, tenantId, employeeId, first, last)).filter(({ isVoid }) => !isVoid);
  const counted = change(punches);
  const found = (await settingsBetween(tx, tenantId, from, to)).flatMap(({ settings, ...span }) =>
    measureDays({ days, punches: counted, now: nowSeconds(), settings }).filter(
      ({ result: { date } }) => (span.from === null || date >= span.from) && (span.to === null || date < span.to),
    ),
  );
  return found.filter(({ result: { date } }) => from <= date && date <= to);
}

/**
 * Computes days of an employee again and keeps what is new; who computes for an employee takes turns (attendance 1.12). Days of a
 * locked period stay as they are, and the difference is an adjustment. Returns how many rows were written: none where nothing
 * changed.
 */
export async function recompute(
  tx: Tx,
  tenantId: string,
  employeeId: string,
  dates: readonly CalendarDate[],
  cause: AdjustmentCause = 'PUNCH',
): Promise<number> {
  await sharePeriods(tx, tenantId);
  await sql`select pg_advisory_xact_lock(hashtextextended(${employeeId}, 21))`.execute(tx);
  const wanted = new Set(dates);
  const now = nowSeconds();
  const settled = await settledDays(tx, tenantId, employeeId, [...wanted]);
  const frozen = new Set(settled.flatMap(({ date, isFrozen }) => (isFrozen ? [date] : [])));
  let written = 0;
  for (const { from, to } of stretches(dates)) {
    const measured = await measuredOf(tx, tenantId, employeeId, from, to);
    const kept = measured.filter(({ result: { date, zone } }) => wanted.has(date) && date <= dateAt(now, zone));
    const results = kept.map(({ result }) => result);
    const inside = [...wanted].filter((date) => from <= date && date <= to);
    const gone = inside.filter((date) => !results.some((one) => one.date === date));
    const isOpen = (date: CalendarDate): boolean => !frozen.has(date);
    written += await keep(
      tx,
      tenantId,
      employeeId,
      results.filter(({ date }) => isOpen(date)),
    );
    written += await remove(tx, tenantId, employeeId, gone.filter(isOpen));
    const days = settled.filter(({ date }) => from <= date && date <= to);
    written += await postAdjustments(tx, tenantId, employeeId, cause, days, results);
    const open = kept.filter(({ result }) => isOpen(result.date));
    await valueDays(tx, tenantId, employeeId, open, gone.filter(isOpen));
  }
  await stopWaiting(tx, tenantId, employeeId, [...frozen]);
  return written;
}

async function keep(tx: Tx, tenantId: string, employeeId: string, results: readonly DayResult[]): Promise<number> {
  if (results.length === 0) return 0;
  const given = results.map((one) => ({
    date: one.date,
    zone: one.zone,
    day_type: one.dayType,
    state: one.state,
    day_status: one.status,
    first_in: instantText(one.firstIn),
    last_out: instantText(one.lastOut),
    worked_minutes: one.workedMinutes,
    late_minutes: one.lateMinutes,
    early_minutes: one.earlyMinutes,
    overtime_minutes: one.overtimeMinutes,
    present_fraction: one.presentFraction,
    absent_fraction: one.absentFraction,
    leave_fraction: one.leaveFraction,
    holiday_fraction: one.holidayFraction,
    flags: one.flags,
    result: one,
    result_hash: createHash('sha256').update(JSON.stringify(one)).digest('hex'),
    final_at: instantText(one.finalAt),
  }));
  const { rows } = await sql<{ n: number }>`
    with written as (
      insert into attendance_day (tenant_id, employee_id, date, zone, day_type, state, day_status, first_in, last_out, worked_minutes, late_minutes,
        early_minutes, overtime_minutes, present_fraction, absent_fraction, leave_fraction, holiday_fraction, flags, result, result_hash, final_at)
      select ${tenantId}::uuid, ${employeeId}::uuid, date, zone, day_type, state, day_status, first_in, last_out, worked_minutes, late_minutes,
        early_minutes, overtime_minutes, present_fraction, absent_fraction, leave_fraction, holiday_fraction, flags, result, result_hash, final_at
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(date date, zone text, day_type text, state text, day_status text,
        first_in timestamptz, last_out timestamptz, worked_minutes int, late_minutes int, early_minutes int, overtime_minutes int,
        present_fraction numeric, absent_fraction numeric, leave_fraction numeric, holiday_fraction numeric, flags text[], result jsonb,
        result_hash text, final_at timestamptz)
      on conflict (tenant_id, employee_id, date) do update set zone = excluded.zone, day_type = excluded.day_type, state = excluded.state,
        day_status = excluded.day_status, first_in = excluded.first_in, last_out = excluded.last_out, worked_minutes = excluded.worked_minutes,
        late_minutes = excluded.late_minutes, early_minutes = excluded.early_minutes, overtime_minutes = excluded.overtime_minutes,
        present_fraction = excluded.present_fraction, absent_fraction = excluded.absent_fraction, leave_fraction = excluded.leave_fraction,
        holiday_fraction = excluded.holiday_fraction, flags = excluded.flags, result = excluded.result, result_hash = excluded.result_hash,
        final_at = excluded.final_at, calc_version = attendance_day.calc_version + 1, calculated_at = now()
      where attendance_day.result_hash <> excluded.result_hash
      returning 1
    ) select count(*)::int as n from written`.execute(tx);
  return rows[0]?.n ?? 0;
}

async function remove(tx: Tx, tenantId: string, employeeId: string, dates: readonly CalendarDate[]): Promise<number> {
  if (dates.length === 0) return 0;
  const { numAffectedRows } = await sql`
    delete from attendance_day where tenant_id = ${tenantId} and employee_id = ${employeeId}::uuid
      and date = any(${[...dates]}::date[])`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
