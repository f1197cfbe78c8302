import { addDays, type CalendarDate, EmploymentContract } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { daysShort, workingDayAfter } from '@personalia/domain';
import { type RawBuilder, sql } from 'kysely';
import { type PlanFinding, planError, planWarning } from './findings.ts';
import { overLimit } from './limits.ts';

export interface Resignation {
  readonly request: number;
  readonly employeeId: string;
  readonly positionId: string | null;
  readonly employerId: string | null;
  readonly noticeDate: CalendarDate;
  readonly lastDay: CalendarDate;
  /** Why less notice is enough. */
  readonly waiver: string | null;
}

/** The contract of the employee that is in force on a day. */
const contractOn = (tenantId: string, employeeId: RawBuilder<unknown>, day: RawBuilder<unknown>) => sql`(
  select k.notice_days from ${sql.table(EmploymentContract.table)} k
  where k.tenant_id = ${tenantId}::uuid and k.employee_id = ${employeeId} and k.state = 'active' and k.start_date <= ${day}
  order by k.start_date desc limit 1)`;

/** Days of notice of an employee today (12.5). */
export async function noticeDaysOf(tx: Tx, tenantId: string, employeeId: string): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    select coalesce(${contractOn(tenantId, sql`t.id`, sql`current_date`)}, p.notice_days, e.notice_days_default, 0) as days
    from employee_current t
    left join position p on p.tenant_id = t.tenant_id and p.id = t.position_id
    left join employer e on e.tenant_id = t.tenant_id and e.id = t.employer_id
    where t.tenant_id = ${tenantId}::uuid and t.id = ${employeeId}::uuid`.execute(tx);
  return rows[0]?.days ?? 0;
}

/**
 * NOTICE_SHORT (12.5): less notice than the contract asks for, or else the position or the employer, needs a waiver; with one it
 * is only said.
 */
export async function shortNotices(
  tx: Tx,
  tenantId: string,
  resignations: readonly Resignation[],
): Promise<PlanFinding[]> {
  if (resignations.length === 0) return [];
  const { rows } = await sql<{ request: number; days: number }>`
    select a.request, coalesce(${contractOn(tenantId, sql`a."employeeId"`, sql`a."noticeDate"`)}, p.notice_days, e.notice_days_default, 0) as days
    from json_to_recordset(${JSON.stringify(resignations)}::json) as a(request int, "employeeId" uuid, "positionId" uuid,
      "employerId" uuid, "noticeDate" date)
    left join position p on p.tenant_id = ${tenantId}::uuid and p.id = a."positionId"
    left join employer e on e.tenant_id = ${tenantId}::uuid and e.id = a."employerId"`.execute(tx);
  const daysOf = new Map(rows.map(({ request, days }) => [request, days]));
  return resignations.flatMap(({ request, noticeDate, lastDay, waiver }) => {
    const n = daysShort(noticeDate, daysOf.get(request) ?? 0, lastDay);
    if (n === 0) return [];
    return [(waiver ? planWarning : planError)(request, 'effectiveDate', 'NOTICE_SHORT', { n })];
  });
}

export interface Termination {
  readonly request: number;
  readonly locationId: string | null;
  readonly noticeDate: CalendarDate;
  readonly lastDay: CalendarDate;
  /** Working days that the law of the employer asks for. */
  readonly workingDays: number;
}

/** Among so many days there are the working days of any notice, whatever the holidays. */
const MOST_DAYS_OF_NOTICE = 120;

/** EMPLOYER_NOTICE_SHORT (12.5): the company gives less notice than the law asks for, by the holidays of where somebody works. */
export async function shortEmployerNotices(
  tx: Tx,
  tenantId: string,
  terminations: readonly Termination[],
): Promise<PlanFinding[]> {
  if (terminations.length === 0) return [];
  const asked = terminations.map(({ request, locationId, noticeDate }) => ({
    request,
    locationId,
    from: noticeDate,
    to: addDays(noticeDate, MOST_DAYS_OF_NOTICE),
  }));
  const { rows } = await sql<{ request: number; date: CalendarDate }>`
    with recursive asked as materialized (
      select * from json_to_recordset(${JSON.stringify(asked)}::json) as a(request int, "locationId" uuid, "from" date, "to" date)
    ), calendar as (
      select a.request, a."from", a."to", h.id, h.parent_calendar_id from asked a
      join location l on l.tenant_id = ${tenantId}::uuid and l.id = a."locationId"
      join holiday_calendar h on h.tenant_id = l.tenant_id and h.id = l.holiday_calendar_id
      union
      select c.request, c."from", c."to", h.id, h.parent_calendar_id
      from holiday_calendar h join calendar c on h.id = c.parent_calendar_id where h.tenant_id = ${tenantId}::uuid
    )
    select c.request, d.date from calendar c join holiday d on d.tenant_id = ${tenantId}::uuid and d.holiday_calendar_id = c.id
      and d.status = 'active' and d.kind not like '%-half' and d.date between c."from" and c."to"`.execute(tx);
  const holidays = Map.groupBy(rows, ({ request }) => request);
  return terminations.flatMap(({ request, noticeDate, lastDay, workingDays: days }) => {
    const date = workingDayAfter(noticeDate, days, new Set(holidays.get(request)?.map((one) => one.date)));
    if (date <= lastDay) return [];
    return [overLimit('warn', planError(request, 'effectiveDate', 'EMPLOYER_NOTICE_SHORT', { days, date }))];
  });
}
