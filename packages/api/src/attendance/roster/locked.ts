import type { CalendarDate } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type CalendarPeriod, periodOfDay } from '@personalia/domain';
import { sql } from 'kysely';

/** The code of the closed period of a day of an employee; null: it is open. */
export type LockedOn = (
  employeeId: string,
  day: { readonly employerId: string | null },
  date: CalendarDate,
) => string | null;

/**
 * Which days of some people are in a closed period: in that in which they were closed; else in that of their employer where it has its
 * own, else of the company.
 */
export async function loadLocked(
  tx: Tx,
  tenantId: string,
  employeeIds: readonly string[],
  from: string,
  to: string,
): Promise<LockedOn> {
  const { rows } = await sql<CalendarPeriod & { code: string; isClosed: boolean; frozen: Record<string, string[]> }>`
    select p.date_from as "from", p.date_to as "to", p.code, p.employer_id as "employerId", p.state <> 'OPEN' as "isClosed",
      (select coalesce(jsonb_object_agg(l.employee_id, (select jsonb_agg(d::date)
          from unnest(l.days * datemultirange(daterange(${from}::date, ${to}::date, '[]'))) r
          cross join generate_series(lower(r)::timestamp, upper(r) - interval '1 day', interval '1 day') d)), '{}')
        from attendance_period_line l where l.tenant_id = p.tenant_id and l.period_id = p.id and l.employee_id = any(${[...employeeIds]}::uuid[])
          and l.days && daterange(${from}::date, ${to}::date, '[]')) as frozen
    from attendance_period p
    where p.tenant_id = ${tenantId} and p.date_from <= ${to}::date and p.date_to >= ${from}::date order by 1`.execute(
    tx,
  );
  const frozen = new Map(
    rows.flatMap((one) =>
      Object.entries(one.frozen).flatMap(([id, dates]) => dates.map((date) => [`${id} ${date}`, one.code] as const)),
    ),
  );
  return (employeeId, { employerId }, date) => {
    const code = frozen.get(`${employeeId} ${date}`);
    if (code !== undefined) return code;
    const period = periodOfDay(rows, employerId, date);
    return period?.isClosed ? period.code : null;
  };
}
