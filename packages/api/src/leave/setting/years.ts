import { addDays, type CalendarDate, calendarDate } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';

export interface StoredYear {
  readonly id: string;
  readonly code: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** So many days before a leave year begins it is opened, so that leave across its start can be asked for (Q4). */
const OPENED_BEFORE = 60;

/** The leave years, those of the calendar, from one day to shortly after another. Missing ones are opened. */
export async function openYears(tx: Tx, tenantId: string, from: CalendarDate, to: CalendarDate): Promise<StoredYear[]> {
  const first = Number(from.slice(0, 4));
  const last = Number(addDays(to, OPENED_BEFORE).slice(0, 4));
  const codes = Array.from({ length: last - first + 1 }, (_, n) => String(first + n));
  await tx
    .insertInto('leave_year')
    .values(codes.map((code) => ({ tenant_id: tenantId, code, date_from: `${code}-01-01`, date_to: `${code}-12-31` })))
    .onConflict((on) => on.columns(['tenant_id', 'code']).doNothing())
    .execute();
  const { rows } = await sql<StoredYear>`
    select id, code, date_from as "from", date_to as "to" from leave_year
    where tenant_id = ${tenantId} and code = any(${codes}) order by date_from`.execute(tx);
  return rows;
}

/** The leave year of a day, whether it is open or not. */
export const yearOf = (date: CalendarDate): { code: string; from: CalendarDate; to: CalendarDate } => {
  const code = date.slice(0, 4);
  return { code, from: calendarDate(`${code}-01-01`), to: calendarDate(`${code}-12-31`) };
};
