import type { CalendarDate } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { lawOf } from '../organisation/index.ts';

/** A contract of somebody, which begins on a day. */
export interface Beginning {
  readonly employeeId: string;
  readonly startDate: CalendarDate;
}

/** Of contracts the countries whose law holds for them: of who employs the person on the first day, else of who does now. */
export async function lawsOfContracts(tx: Tx, tenantId: string, contracts: readonly Beginning[]): Promise<string[]> {
  if (contracts.length === 0) return [];
  const asked = contracts.map(({ employeeId, startDate }, n) => ({ n, employeeId, startDate }));
  const { rows } = await sql<{ law: string }>`
    select ${lawOf(sql`${tenantId}::uuid`, sql`coalesce(s.employer_id, c.employer_id)`)} as law
    from json_to_recordset(${JSON.stringify(asked)}::json) as r(n int, "employeeId" uuid, "startDate" date)
    left join employee_current c on c.tenant_id = ${tenantId}::uuid and c.id = r."employeeId"
    left join assignment_segment s on s.tenant_id = ${tenantId}::uuid and s.employee_id = r."employeeId" and s.kind = 'primary'
      and s.recorded_to is null and r."startDate" between s.valid_from and s.valid_to
    order by r.n`.execute(tx);
  return rows.map(({ law }) => law);
}
