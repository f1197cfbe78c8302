import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { HireRow } from './hire.ts';

/** Who is hired has no id yet that anybody could be led by. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/** What the company has follow from positions and units (organisation-and-employee 1.1). */
async function whatFollows(tx: Tx, tenantId: string): Promise<{ managers: boolean; costCentres: boolean }> {
  const { rows } = await sql<{ managers: boolean; costCentres: boolean }>`
    select manager_source <> 'explicit' as managers, exists (
      select from organization_unit_version where tenant_id = ${tenantId}::uuid and cost_centre is not null) as "costCentres"
    from tenant where id = ${tenantId}::uuid`.execute(tx);
  return rows[0] ?? { managers: false, costCentres: false };
}

/** Where and from when somebody is, and what may follow from it. */
type Placed = Pick<HireRow, 'positionId' | 'unitId' | 'hireDate' | 'managerId' | 'costCentre'>;

const placeOf = ({ positionId, unitId, hireDate }: Placed): string => `${positionId} ${unitId} ${hireDate}`;

/**
 * Gives many hires what a hire by hand gets where none is named (1.1): the manager who goes with position and unit, and the cost
 * centre of the unit, both on the first day. Asked once for all people of one place and day.
 */
export async function withFollowing<Row extends Placed>(
  tx: Tx,
  tenantId: string,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const follows = await whatFollows(tx, tenantId);
  const lacks = ({ managerId, costCentre }: Placed): boolean =>
    (follows.managers && managerId === null) || (follows.costCentres && costCentre === null);
  const places = new Map(rows.filter(lacks).map((row) => [placeOf(row), row]));
  if (places.size === 0) return rows;
  const asked = [...places].map(([place, { positionId, unitId, hireDate }]) => ({
    place,
    positionId,
    unitId,
    hireDate,
  }));
  const { rows: found } = await sql<{ place: string; managerId: string | null; costCentre: string | null }>`
    select r.place, v.cost_centre as "costCentre",
      app.manager_by_source(${tenantId}::uuid, ${NOBODY}::uuid, r."positionId", r."unitId", r."hireDate") as "managerId"
    from json_to_recordset(${JSON.stringify(asked)}::json) as r(place text, "positionId" uuid, "unitId" uuid, "hireDate" date)
    left join organization_unit_version v on v.tenant_id = ${tenantId}::uuid and v.unit_id = r."unitId"
      and r."hireDate" between v.valid_from and v.valid_to`.execute(tx);
  const byPlace = new Map(found.map((one) => [one.place, one]));
  return rows.map((row) => {
    const here = byPlace.get(placeOf(row));
    if (!here) return row;
    return {
      ...row,
      managerId: row.managerId ?? here.managerId,
      costCentre: row.costCentre ?? here.costCentre,
    };
  });
}
