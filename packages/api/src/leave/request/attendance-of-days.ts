import type { CalendarDate } from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import type { CountedDay, LeaveYear } from '@personalia/domain';
import { sql } from 'kysely';
import { isPeriodOf } from '../../attendance/index.ts';

/** R17: the closed attendance periods of an employee, from which pay is computed, by the days of a range. */
async function closedPeriods(tx: Tx, tenantId: string, employeeId: string, { from, to }: LeaveYear) {
  const { rows } = await sql<{ date: CalendarDate; code: string }>`
    select d.date, p.code from attendance_period p
    cross join lateral (select n::date as date from generate_series(greatest(p.date_from, ${from}::date), least(p.date_to, ${to}::date), interval '1 day') n) d
    where p.tenant_id = ${tenantId} and p.state <> 'OPEN' and p.date_from <= ${to}::date and p.date_to >= ${from}::date
      and ${isPeriodOf(tenantId, sql`p.employer_id`, { employeeId: sql`${employeeId}::uuid`, date: sql`d.date` })}
    order by d.date`.execute(tx);
  return rows;
}

/** Days of a range on which the employee clocked in and out, and whose result is final. */
async function finalDays(
  tx: Tx,
  tenantId: string,
  employeeId: string,
  { from, to }: LeaveYear,
): Promise<ReadonlySet<CalendarDate>> {
  const { rows } = await sql<{ date: CalendarDate }>`
    select date from attendance_day where tenant_id = ${tenantId} and employee_id = ${employeeId}::uuid
      and date between ${from}::date and ${to}::date
      and state = 'final' and first_in is not null and last_out is not null order by date`.execute(tx);
  return new Set(rows.map(({ date }) => date));
}

export interface AttendanceFacts {
  /** Q6: full days of leave among these on which the employee was present. */
  readonly presentOn: (days: readonly CountedDay[]) => ReadonlySet<CalendarDate>;
  /** R17: the closed period that one of these days lies in; null: none does. */
  readonly closedPeriodOf: (days: readonly CountedDay[]) => string | null;
}

/** What attendance says of a range of days, read before it is known which of them are leave. */
export async function readAttendance(
  tx: Tx,
  tenantId: string,
  employeeId: string,
  range: LeaveYear,
): Promise<AttendanceFacts> {
  const [final, closed] = await together(
    finalDays(tx, tenantId, employeeId, range),
    closedPeriods(tx, tenantId, employeeId, range),
  );
  return {
    presentOn: (days) =>
      new Set(
        days.flatMap(({ date, portion, quantity }) =>
          portion === 'FULL' && quantity !== '0' && final.has(date) ? [date] : [],
        ),
      ),
    closedPeriodOf: (days) => closed.find((one) => days.some(({ date }) => date === one.date))?.code ?? null,
  };
}
