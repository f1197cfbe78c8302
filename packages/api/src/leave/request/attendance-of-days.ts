import type { CalendarDate } from '@personalia/contract';
import { type Tx, together } from '@personalia/database';
import type { CountedDay, LeaveYear } from '@personalia/domain';
import { sql } from 'kysely';

/** R17: the closed attendance periods, from which pay is computed, that overlap a range of days. */
async function closedPeriods(tx: Tx, tenantId: string, { from, to }: LeaveYear) {
  const { rows } = await sql<LeaveYear & { code: string }>`
    select p.code, p.date_from as "from", p.date_to as "to" from attendance_period p
    where p.tenant_id = ${tenantId} and p.state <> 'OPEN' and p.date_from <= ${to}::date and p.date_to >= ${from}::date
    order by p.date_from`.execute(tx);
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
    closedPeriods(tx, tenantId, range),
  );
  return {
    presentOn: (days) =>
      new Set(
        days.flatMap(({ date, portion, quantity }) =>
          portion === 'FULL' && quantity !== '0' && final.has(date) ? [date] : [],
        ),
      ),
    closedPeriodOf: (days) =>
      closed.find(({ from, to }) => days.some(({ date }) => from <= date && date <= to))?.code ?? null,
  };
}
