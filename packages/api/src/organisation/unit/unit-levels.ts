import type { Tx } from '@personalia/database';
import { levelProblem, type MandatoryLevel, type PlacedUnit } from '@personalia/domain';
import { sql } from 'kysely';
import { Problem } from '../../platform/http/index.ts';

/**
 * Refuses when one of these units, or one below them, stands where its level may not, on any day from `from` on. Null:
 * all units. Each is looked at on every day on which something above it changes.
 */
export async function refuseWrongLevels(
  tx: Tx,
  tenantId: string,
  units: readonly string[] | null,
  at: { from: string; field: string },
): Promise<void> {
  const { rows: mandatory } = await sql<MandatoryLevel>`
    select level_no as "levelNo", name from organization_level
    where tenant_id = ${tenantId} and status = 'active' and mandatory_in_chain order by level_no`.execute(tx);
  const affected = units
    ? sql`p.unit_id in (select b.unit_id from organization_unit_path b where b.tenant_id = ${tenantId} and b.ancestor_id = any(${[...units]}::uuid[]))`
    : sql`true`;
  const { rows } = await sql<PlacedUnit>`
    with days as (
      select distinct p.unit_id, greatest(p.valid_from, ${at.from}::date) as day
      from organization_unit_path p where p.tenant_id = ${tenantId} and p.valid_to >= ${at.from}::date and ${affected}
    )
    select u.name, l.level_no as "levelNo", l.name as "levelName",
      (select coalesce(json_agg(json_build_object('name', a.name, 'levelNo', al.level_no) order by p.depth), '[]')
        from organization_unit_path p
        join organization_unit a on a.tenant_id = p.tenant_id and a.id = p.ancestor_id
        left join organization_level al on al.tenant_id = a.tenant_id and al.id = a.level_id
        where p.tenant_id = u.tenant_id and p.unit_id = u.id and p.depth > 0 and d.day between p.valid_from and p.valid_to) as above
    from days d
    join organization_unit u on u.tenant_id = ${tenantId} and u.id = d.unit_id
    join organization_level l on l.tenant_id = u.tenant_id and l.id = u.level_id
    where u.status = 'active'`.execute(tx);
  const found = levelProblem(rows, mandatory);
  if (!found) return;
  const { code, ...values } = found;
  throw Problem.at(at.field, code, values);
}
