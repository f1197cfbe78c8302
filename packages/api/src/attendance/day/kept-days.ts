import { type CalendarDate, LATE_COUNT } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';

interface Marked {
  readonly employeeId: string;
  readonly dates: readonly CalendarDate[];
}

/** Days whose punches are still kept, without which a result would only be lost; and whether lateness is counted over the period. */
export async function keptDays(
  tx: Tx,
  tenantId: string,
  marked: readonly Marked[],
): Promise<{ readonly marked: readonly Marked[]; readonly isCounting: boolean }> {
  const { rows } = await sql<{ from: CalendarDate | null; isCounting: boolean }>`
    select (select punches_kept_from from attendance_setting where tenant_id = ${tenantId}) as "from", exists (select from attendance_own_status
      where tenant_id = ${tenantId} and status = 'active' and condition like ${`%${LATE_COUNT}%`}) as "isCounting"`.execute(
    tx,
  );
  const { from = null, isCounting = false } = rows[0] ?? {};
  const isKept = (date: CalendarDate): boolean => from === null || date >= from;
  return { marked: marked.map(({ employeeId, dates }) => ({ employeeId, dates: dates.filter(isKept) })), isCounting };
}
