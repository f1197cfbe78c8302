import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { DEPTH } from '../check/order-rows.ts';

/** Steps above a position that are looked at, as many as `app.manager_by_source` climbs. */
const MOST_LEVELS = 30;

/**
 * Where managers follow from positions or units (organisation-and-employee 1.1), the people of higher ones are written first: whoever
 * comes later in a file finds the manager there. Answers at what depth the rows stand that are `named`: whoever names another
 * row of the file gets a place of their own, and keeps to this one where that is possible.
 */
export async function leadersFirst(
  tx: Tx,
  tenantId: string,
  importId: string,
  named: ReadonlySet<number>,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ source: 'explicit' | 'position' | 'unit' }>`
    select manager_source as source from tenant where id = ${tenantId}::uuid`.execute(tx);
  const source = rows[0]?.source ?? 'explicit';
  if (source === 'explicit') return new Map();
  const { rows: placed } = await sql<{ no: number; level: number }>`
    with recursive post as (
      select id, 0 as level from position where tenant_id = ${tenantId}::uuid and reports_to_position_id is null
      union all
      select p.id, o.level + 1 from post o join position p on p.tenant_id = ${tenantId}::uuid and p.reports_to_position_id = o.id
      where o.level < ${MOST_LEVELS}
    ), head as (
      select v.head_position_id as id, min((
        select max(w.depth) from organization_unit_path w where w.tenant_id = v.tenant_id and w.unit_id = v.unit_id)) as level
      from organization_unit_version v where v.tenant_id = ${tenantId}::uuid and v.head_position_id is not null group by 1
    ), staged as (
      select i.turn, i.row_no, (i.data -> 'values' ->> 'positionId')::uuid as post, i.data -> 'later' = '{}' as names_nobody from import_row i
      where i.tenant_id = ${tenantId}::uuid and i.import_id = ${importId}::uuid and i.state = 'add'
    ), placed as (
      select s.turn, s.row_no, s.names_nobody, ${
        source === 'position'
          ? sql`(select level from post where id = s.post)`
          : sql`case when exists (select from head) then coalesce((select level from head where id = s.post), ${MOST_LEVELS}) end`
      } as level
      from staged s
    ), moved as (
      update import_row i set turn = p.turn + least(p.level, ${MOST_LEVELS}) * ${DEPTH} from placed p
      where i.tenant_id = ${tenantId}::uuid and i.import_id = ${importId}::uuid and i.turn = p.turn and p.level > 0 and p.names_nobody
    )
    select row_no as no, least(level, ${MOST_LEVELS}) as level from placed where level > 0 and row_no = any(${[...named]}::int[])`.execute(
    tx,
  );
  return new Map(placed.map(({ no, level }) => [no, level]));
}
