import type { CalendarDate } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { Facts } from '@personalia/domain';
import { sql } from 'kysely';
import { type PlanFinding, planError } from './findings.ts';
import { overLimit } from './limits.ts';

/** Where somebody is on the first day of an event, and would be without it. */
export interface PositionCase {
  readonly request: number | null;
  readonly date: CalendarDate;
  readonly was: Facts | null;
  readonly is: Facts;
}

interface Meant {
  readonly n: number;
  readonly position: string;
  readonly location: string;
  readonly isWrongType: boolean;
  readonly isWrongPlace: boolean;
}

const isNew = ({ was, is }: PositionCase, fact: string): boolean =>
  was === null || was['positionId'] !== is['positionId'] || was[fact] !== is[fact];

/**
 * EMPLOYMENT_TYPE_NOT_ALLOWED, LOCATION_NOT_ALLOWED: a position that is filled in another way or another place than it is meant
 * to be (6.2). It can be, with a reason; what was so before is not the event's doing.
 */
export async function positionsNotMeant(
  tx: Tx,
  tenantId: string,
  cases: readonly PositionCase[],
): Promise<PlanFinding[]> {
  const looked = cases.filter((one) => isNew(one, 'employmentType') || isNew(one, 'locationId'));
  if (looked.length === 0) return [];
  // Many are hired for one position in one place.
  const alike = Map.groupBy(looked, ({ is }) => [is['positionId'], is['employmentType'], is['locationId']].join(' '));
  const groups = [...alike.values()];
  const asked = groups.map(([first], n) => ({
    n,
    position: first?.is['positionId'],
    type: first?.is['employmentType'],
    location: first?.is['locationId'],
  }));
  const { rows } = await sql<Meant>`
    select a.n, p.title as position, l.name as location, coalesce(a.type <> all (p.employment_types_allowed), false) as "isWrongType",
      exists (select from position_location x where x.tenant_id = p.tenant_id and x.position_id = p.id)
        and not exists (select from position_location x where x.tenant_id = p.tenant_id and x.position_id = p.id and x.location_id = a.location) as "isWrongPlace"
    from json_to_recordset(${JSON.stringify(asked)}::json) as a(n int, position uuid, type text, location uuid)
    join position p on p.tenant_id = ${tenantId}::uuid and p.id = a.position
    join location l on l.tenant_id = p.tenant_id and l.id = a.location
    order by a.n`.execute(tx);
  return rows.flatMap((meant) => (groups[meant.n] ?? []).flatMap((one) => limitsAt(one, meant)));
}

function limitsAt(one: PositionCase, { position, location, isWrongType, isWrongPlace }: Meant): PlanFinding[] {
  const { request, is } = one;
  const employment = String(is['employmentType']);
  const findings: PlanFinding[] = [];
  if (isWrongType && isNew(one, 'employmentType'))
    findings.push(planError(request, 'employmentType', 'EMPLOYMENT_TYPE_NOT_ALLOWED', { position, employment }));
  if (isWrongPlace && isNew(one, 'locationId'))
    findings.push(planError(request, 'locationId', 'LOCATION_NOT_ALLOWED', { position, location }));
  return findings.map((finding) => overLimit('warn', finding));
}
