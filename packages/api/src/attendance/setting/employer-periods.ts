import { addDays, type CalendarDate } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { OwnPeriods } from '@personalia/domain';
import { sql } from 'kysely';
import type { Caller } from '../../platform/http/index.ts';
import { openPeriods, readKnown } from '../period/store.ts';

/** Periods of an employer instead of those of the company (attendance 10.4, 13). */

/** As an employer would have them by a cut-off day: going on with its own, else from the day after the last period that was opened. */
export async function ownPeriodsBy(
  tx: Tx,
  tenantId: string,
  employerId: string,
  cutOffDay: number,
): Promise<OwnPeriods> {
  const { today, last, own } = await readKnown(tx, tenantId);
  const known = own.find((one) => one.employerId === employerId);
  if (known) return { ...known, cutOffDay };
  // It may have had periods of its own at an earlier time.
  const { rows } = await sql<{ to: CalendarDate | null }>`
    select max(date_to) as "to" from attendance_period where tenant_id = ${tenantId} and employer_id = ${employerId}::uuid`.execute(
    tx,
  );
  const ends = [last?.to, rows[0]?.to].filter((one) => one != null).toSorted();
  return { employerId, cutOffDay, from: addDays(ends.at(-1) ?? today, 1), last: null };
}

/**
 * Null: no further periods of its own; days after the last one that was opened are in those of the company. Whoever saves holds the lock
 * of the periods.
 */
export async function keepOwnPeriods(
  tx: Tx,
  { tenantId, userId }: Caller,
  employerId: string,
  cutOffDay: number | null,
): Promise<void> {
  await openPeriods(tx, tenantId);
  if (cutOffDay === null) {
    await sql`delete from attendance_employer_period where tenant_id = ${tenantId} and employer_id = ${employerId}::uuid`.execute(
      tx,
    );
    return;
  }
  const { from } = await ownPeriodsBy(tx, tenantId, employerId, cutOffDay);
  await sql`
    insert into attendance_employer_period (tenant_id, employer_id, cut_off_day, date_from, updated_by)
    values (${tenantId}::uuid, ${employerId}::uuid, ${cutOffDay}, ${from}::date, ${userId}::uuid)
    on conflict (tenant_id, employer_id) do update set cut_off_day = excluded.cut_off_day, updated_at = now(), updated_by = excluded.updated_by`.execute(
    tx,
  );
}
