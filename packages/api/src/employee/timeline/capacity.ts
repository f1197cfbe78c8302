import type { CalendarDate } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type PlanFinding, planWarning } from './findings.ts';

/** Somebody who is somewhere from a day on and was elsewhere, or nowhere, before. */
export interface Arrival {
  readonly request: number | null;
  readonly employeeId: string;
  readonly locationId: string;
  readonly date: CalendarDate;
}

interface Crowded {
  readonly n: number;
  readonly location: string;
  readonly capacity: number;
  readonly people: number;
  readonly date: CalendarDate;
}

/**
 * LOCATION_FULL: more people on a day than a place has room for, whoever comes with the same events among them. It is told
 * and refuses nothing (organisation-and-employee 4).
 */
export async function overCapacity(tx: Tx, tenantId: string, arrivals: readonly Arrival[]): Promise<PlanFinding[]> {
  if (arrivals.length === 0) return [];
  const { rows } = await sql<Crowded>`
    with coming as (
      select a."locationId" as id, a.date, min(a.n) as n, array_agg(distinct a."employeeId") as who
      from json_to_recordset(${JSON.stringify(arrivals.map((one, n) => ({ n, ...one })))}::json) as a(n int, "employeeId" uuid, "locationId" uuid, date date)
      group by 1, 2
    ), counted as (
      select k.n, l.name as location, l.capacity, k.date, cardinality(k.who) + (
        select count(distinct s.employee_id) from assignment_segment s
        where s.tenant_id = l.tenant_id and s.location_id = l.id and s.kind = 'primary' and s.recorded_to is null
          and k.date between s.valid_from and s.valid_to and s.employee_id <> all(k.who))::int as people
      from coming k join location l on l.tenant_id = ${tenantId}::uuid and l.id = k.id and l.capacity is not null
    )
    select n, location, capacity, people, date::text from counted where people > capacity order by n`.execute(tx);
  return rows.map(({ n, ...values }) => {
    const { request } = arrivals[n] as Arrival;
    return planWarning(request, 'locationId', 'LOCATION_FULL', { ...values });
  });
}
