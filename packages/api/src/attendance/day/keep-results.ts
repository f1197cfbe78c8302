import { createHash } from 'node:crypto';
import type { CalendarDate } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { DayResult } from '@personalia/domain';
import { sql } from 'kysely';

const instantText = (at: number | null): string | null => (at === null ? null : new Date(at * 1000).toISOString());

export interface OwnResult {
  readonly employeeId: string;
  readonly result: DayResult;
}

/** Writes the results that are new, all in one statement, and says how many there were. */
export async function keepResults(tx: Tx, tenantId: string, results: readonly OwnResult[]): Promise<number> {
  if (results.length === 0) return 0;
  const given = results.map(({ employeeId, result: one }) => ({
    employee_id: employeeId,
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
      select ${tenantId}::uuid, employee_id, date, zone, day_type, state, day_status, first_in, last_out, worked_minutes, late_minutes,
        early_minutes, overtime_minutes, present_fraction, absent_fraction, leave_fraction, holiday_fraction, flags, result, result_hash, final_at
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(employee_id uuid, date date, zone text, day_type text, state text, day_status text,
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

/** Days that nobody was employed on after all. */
export async function removeResults(
  tx: Tx,
  tenantId: string,
  days: readonly { readonly employeeId: string; readonly date: CalendarDate }[],
): Promise<number> {
  if (days.length === 0) return 0;
  const { numAffectedRows } = await sql`
    delete from attendance_day a using unnest(${days.map(({ employeeId }) => employeeId)}::uuid[], ${days.map(({ date }) => date)}::date[]) as g(id, date)
    where a.tenant_id = ${tenantId} and a.employee_id = g.id and a.date = g.date`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
