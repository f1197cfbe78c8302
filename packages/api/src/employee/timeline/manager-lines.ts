import { transitionRule } from '@personalia/contract';
import { newId, type Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { StoredCareer } from './read-careers.ts';
import { employeeOf, type TimelineCommand } from './requests.ts';
import type { TimelineChanged } from './timeline-changed.ts';

/** Facts that say who leads and who is led. */
const LINES = new Set(['positionId', 'unitId', 'employerId']);
/**
 * Where managers follow from positions or units (1.1), whoever gets another of either gets the manager that goes with it, unless
 * one is named.
 */
export async function withManagers(
  tx: Tx,
  tenantId: string,
  requests: readonly TimelineCommand[],
  careers: ReadonlyMap<string, StoredCareer>,
): Promise<readonly TimelineCommand[]> {
  const asked = requests.flatMap((request, n) => {
    if (request.kind === 'cancel') return [];
    const { type, effectiveDate, changes = {} } = request.draft;
    const { may, kind } = transitionRule(type);
    const isOther = changes.positionId != null || changes.unitId != null;
    if (!isOther || changes.managerId !== undefined || kind || !may.includes('managerId')) return [];
    const employeeId = employeeOf(request);
    const held = careers
      .get(employeeId)
      ?.segments.find(
        (one) => one.kind === 'primary' && one.validFrom <= effectiveDate && effectiveDate <= one.validTo,
      );
    const { positionId, unitId } = { ...held?.facts, ...changes };
    return [{ n, employeeId, positionId, unitId, day: effectiveDate }];
  });
  if (asked.length === 0) return requests;
  const { rows } = await sql<{ n: number; managerId: string }>`
    select r.n, m as "managerId"
    from json_to_recordset(${JSON.stringify(asked)}::json) as r(n int, "employeeId" uuid, "positionId" uuid, "unitId" uuid, day date)
    cross join lateral app.manager_by_source(${tenantId}::uuid, r."employeeId", r."positionId", r."unitId", r.day) m
    where m is not null`.execute(tx);
  const found = new Map(rows.map(({ n, managerId }) => [n, managerId]));
  return requests.map((request, n) => {
    const managerId = found.get(n);
    if (managerId === undefined || request.kind === 'cancel') return request;
    return { ...request, draft: { ...request.draft, changes: { ...request.draft.changes, managerId } } };
  });
}

/** Keeps whose positions have changed, until the day comes from which on they have. */
export async function noteLines(tx: Tx, tenantId: string, changes: readonly TimelineChanged[]): Promise<void> {
  const moved = changes.filter(({ facts }) => facts.some((fact) => LINES.has(fact)));
  if (moved.length === 0) return;
  await sql`
    insert into manager_follow_up (tenant_id, id, employee_id, due)
    select ${tenantId}::uuid, x.id, x."employeeId", x."fromDate"
    from json_to_recordset(${JSON.stringify(moved.map(({ employeeId, fromDate }) => ({ id: newId(), employeeId, fromDate })))}::json) as x(id uuid, "employeeId" uuid, "fromDate" date)
    where exists (select from tenant where id = ${tenantId}::uuid and manager_source <> 'explicit')`.execute(tx);
}
