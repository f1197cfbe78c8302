import type { CalendarDate } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type CalendarPeriod, periodOfDay } from '@personalia/domain';
import { sql } from 'kysely';

/** The code of the closed period of a day; null: it is open. */
export type LockedOn = (day: { readonly employerId: string | null }, date: CalendarDate) => string | null;

/** Which days are in a closed period: of their employer where that has its own, else of the company. */
export async function loadLocked(tx: Tx, tenantId: string, from: string, to: string): Promise<LockedOn> {
  const { rows } = await sql<CalendarPeriod & { code: string; isClosed: boolean }>`
    select date_from as "from", date_to as "to", code, employer_id as "employerId", state <> 'OPEN' as "isClosed" from attendance_period
    where tenant_id = ${tenantId} and date_from <= ${to}::date and date_to >= ${from}::date order by 1`.execute(tx);
  return ({ employerId }, date) => {
    const period = periodOfDay(rows, employerId, date);
    return period?.isClosed ? period.code : null;
  };
}
