import type { Tx } from '@personalia/database';
import { levelBelow } from '@personalia/domain';
import { sql } from 'kysely';

type Values = Readonly<Record<string, unknown>>;

/** No organisation is deeper than its fifteen levels; units without one may lie between. */
const FARTHEST = 50;

/**
 * New units of which no level is said get the one below what stands above them, however they come: by the form or in a
 * file. Their parents are there by now.
 */
export async function withLevels<R extends { readonly values: Values }>(
  tx: Tx,
  tenantId: string,
  rows: readonly R[],
): Promise<R[]> {
  const asking = rows.filter(({ values }) => !values['levelId']);
  if (asking.length === 0) return [...rows];
  const { rows: levels } = await sql<{ id: string; levelNo: number }>`
    select id, level_no as "levelNo" from organization_level where tenant_id = ${tenantId}::uuid and status = 'active'`.execute(
    tx,
  );
  const above = await levelsAbove(tx, tenantId, [
    ...new Set(asking.flatMap(({ values }) => values['parentUnitId'] ?? [])),
  ]);
  return rows.map((row) => {
    if (row.values['levelId']) return row;
    const levelNo = above.get(row.values['parentUnitId']) ?? null;
    return { ...row, values: { ...row.values, levelId: levelBelow([{ levelNo }], levels)?.id ?? null } };
  });
}

/** The nearest level from these units upwards, their own first. */
async function levelsAbove(tx: Tx, tenantId: string, units: readonly unknown[]): Promise<Map<unknown, number>> {
  const { rows } = await sql<{ of: string; levelNo: number }>`
    with recursive up as (
      select u.id as of, u.parent_unit_id, u.level_id, 0 as steps
      from organization_unit u where u.tenant_id = ${tenantId}::uuid and u.id = any(${units}::uuid[])
      union all
      select up.of, u.parent_unit_id, u.level_id, up.steps + 1
      from up join organization_unit u on u.tenant_id = ${tenantId}::uuid and u.id = up.parent_unit_id
      where up.level_id is null and up.steps < ${FARTHEST}
    )
    select up.of, l.level_no as "levelNo" from up
    join organization_level l on l.tenant_id = ${tenantId}::uuid and l.id = up.level_id`.execute(tx);
  return new Map(rows.map(({ of, levelNo }) => [of, levelNo]));
}
