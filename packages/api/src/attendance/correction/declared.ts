import type { CalendarDate } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type DayDeclaration, type Declaration, declarationOn } from '@personalia/domain';
import { sql } from 'kysely';

/** On duty and remote work that was approved, or asked for (attendance 12). */

export interface DeclarationRow extends Declaration {
  readonly id: string;
  readonly employeeId: string;
}

const NOTHING: readonly DayDeclaration[] = [];

const COLUMNS = sql`r.id, r.employee_id as "employeeId", r.type, r.date, r.date_to as "dateTo", r.half_date as "halfDate", r.half,
  r.includes_holidays as "includesHolidays"`;

/** What is approved for employees on days of a range, by the day it is asked of. */
export async function approvedDeclarations(
  tx: Tx,
  tenantId: string,
  employeeIds: readonly string[],
  from: CalendarDate,
  to: CalendarDate,
): Promise<(employeeId: string, date: CalendarDate) => readonly DayDeclaration[]> {
  const { rows } = await sql<DeclarationRow>`
    select ${COLUMNS} from attendance_correction r
    where r.tenant_id = ${tenantId} and r.employee_id = any(${[...employeeIds]}::uuid[]) and r.status = 'APPROVED'
      and r.type in ('onDuty', 'remote') and r.date <= ${to}::date and r.date_to >= ${from}::date
    order by r.date, r.id`.execute(tx);
  const byPerson = Map.groupBy(rows, ({ employeeId }) => employeeId);
  return (employeeId, date) => byPerson.get(employeeId)?.flatMap((row) => declarationOn(row, date) ?? []) ?? NOTHING;
}

/** Requests of an employee that are waiting or approved and reach into the days of another one. */
export async function declarationsBeside(
  tx: Tx,
  tenantId: string,
  employeeId: string,
  { date, dateTo }: Pick<Declaration, 'date' | 'dateTo'>,
  exceptId: string | null,
): Promise<(DeclarationRow & { readonly no: string | null })[]> {
  const { rows } = await sql<DeclarationRow & { no: string | null }>`
    select ${COLUMNS}, q.transaction_no as no from attendance_correction r
    left join approval_request q on q.tenant_id = r.tenant_id and q.subject_id = r.id and q.request_type = 'ATTENDANCE_CORRECTION'
    where r.tenant_id = ${tenantId} and r.employee_id = ${employeeId}::uuid and r.status in ('PENDING', 'RETURNED', 'APPROVED')
      and r.type in ('onDuty', 'remote') and r.date <= ${dateTo}::date and r.date_to >= ${date}::date
      and r.id is distinct from ${exceptId}::uuid
    order by r.date`.execute(tx);
  return rows;
}
