import {
  ADJUSTMENT_CAUSE_LABELS,
  type AdjustmentCause,
  type AttendanceDayDetail,
  DAY_STATUS_LABELS,
  type DayStatus,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { DayResult } from '@personalia/domain';
import { sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import { clockText } from './clock-text.ts';

interface Replaced {
  readonly replacedAt: string;
  readonly cause: AdjustmentCause;
  readonly status: DayStatus;
  readonly firstIn: number | null;
  readonly lastOut: number | null;
  readonly workedMinutes: number;
}
const MOST_REPLACED = 20;

/** What the final result of a day was before, and why it is another one now. */
export async function historyOf(
  tx: Tx,
  { tenantId, locale }: Caller,
  employeeId: string,
  { date, zone }: DayResult,
): Promise<AttendanceDayDetail['history']> {
  const { rows } = await sql<Replaced>`
    select replaced_at as "replacedAt", cause, day_status as status, extract(epoch from first_in)::float8 as "firstIn",
      extract(epoch from last_out)::float8 as "lastOut", worked_minutes as "workedMinutes"
    from attendance_day_history where tenant_id = ${tenantId} and employee_id = ${employeeId}::uuid and date = ${date}::date
    order by replaced_at desc, id desc limit ${sql.lit(MOST_REPLACED)}`.execute(tx);
  return rows.map((row) => ({
    ...row,
    cause: ADJUSTMENT_CAUSE_LABELS[row.cause][locale],
    statusText: DAY_STATUS_LABELS[row.status][locale],
    firstIn: clockText(row.firstIn, { date, zone }),
    lastOut: clockText(row.lastOut, { date, zone }),
  }));
}
