import type { GetRegionMoves, GetRegionSources, RegionMove } from '@personalia/contract';
import { sql } from 'kysely';
import type { Handler } from '../platform/http/index.ts';

export const getSources: Handler<typeof GetRegionSources> = async ({ tx }) => {
  const rows = await tx.selectFrom('region_source').selectAll().orderBy('contents').orderBy('name').execute();
  return rows.map(({ loaded_at, ...row }) => ({ ...row, loadedAt: loaded_at }));
};

/** Old regions that records of the tenant still name, with what became of them. */
export const getMoves: Handler<typeof GetRegionMoves> = async ({ tx, caller }) => {
  const split = (kind: 'country' | 'province') => sql`
    select ${sql.lit(kind)} as kind, o.id, o.code, o.name, min(s.since)::text as since,
      json_agg(json_build_object('id', n.id, 'code', n.code, 'name', n.name) order by n.name) as successors
    from region_successor s
    join ${sql.table(kind)} o on o.tenant_id = ${caller.tenantId} and o.code = s.old_code
    join ${sql.table(kind)} n on n.tenant_id = ${caller.tenantId} and n.code = s.new_code
    where s.kind = ${kind} group by o.id, o.code, o.name`;
  const { rows } = await sql<RegionMove>`
    select kind, json_build_object('id', id, 'code', code, 'name', name) as "from", successors as "to", since, uses
    from (
      select split.*, app.references_to('region_key'::regclass, id)::int as uses
      from (${split('country')} union all ${split('province')}) split offset 0
    ) used
    where uses > 0 order by name`.execute(tx);
  return rows;
};
