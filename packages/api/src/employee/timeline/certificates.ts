import type { CalendarDate } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type PlanFinding, planWarning } from './findings.ts';

export interface NewPosition {
  readonly request: number;
  readonly employeeId: string;
  readonly positionId: string;
  readonly date: CalendarDate;
}

interface Missing {
  readonly n: number;
  readonly position: string;
  readonly certificate: string;
}

/** CERTIFICATE_MISSING: what a position needs and its new holder does not have on the first day, or no longer (6.2). */
export async function missingCertificates(
  tx: Tx,
  tenantId: string,
  posts: readonly NewPosition[],
): Promise<PlanFinding[]> {
  if (posts.length === 0) return [];
  const { rows } = await sql<Missing>`
    select a.n, p.title as position, c.name as certificate
    from json_to_recordset(${JSON.stringify(posts.map((one, n) => ({ n, ...one })))}::json) as a(n int, "employeeId" uuid, "positionId" uuid, date date)
    join position_certificate c on c.tenant_id = ${tenantId}::uuid and c.position_id = a."positionId" and c.mandatory
    join position p on p.tenant_id = c.tenant_id and p.id = c.position_id
    where case c.kind
      when 'certificate' then not exists (
        select from employee_certification h where h.tenant_id = c.tenant_id and h.employee_id = a."employeeId"
          and app.fold(h.name) = app.fold(c.name) and coalesce(h.expires_on, 'infinity') >= a.date)
      else not exists (
        select from employee_skill h where h.tenant_id = c.tenant_id and h.employee_id = a."employeeId" and app.fold(h.skill) = app.fold(c.name))
      end
    order by a.n, c.name`.execute(tx);
  return rows.map(({ n, position, certificate }) => {
    const { request, date } = posts[n] as NewPosition;
    const values = { position, certificate, date };
    return planWarning(request, 'positionId', 'CERTIFICATE_MISSING', values);
  });
}
