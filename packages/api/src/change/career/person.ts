import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { Problem } from '../../platform/http/index.ts';

export interface PersonHead {
  readonly id: string;
  readonly no: string;
  readonly name: string;
  readonly unit: string | null;
  readonly position: string | null;
}

export async function personOf(tx: Tx, tenantId: string, id: string): Promise<PersonHead & { readonly today: string }> {
  const { rows } = await sql<PersonHead & { today: string }>`
    select e.id, e.employee_no as no, e.display_name as name, c.unit_name as unit, c.position_title as position,
      app.today_of(e.tenant_id)::text as today
    from employee e left join employee_current c on c.tenant_id = e.tenant_id and c.id = e.id
    where e.tenant_id = ${tenantId} and e.id = ${id}::uuid`.execute(tx);
  const [found] = rows;
  if (!found) throw new Problem('NOT_FOUND');
  return found;
}

/** Several people, by id. */
export async function personsOf(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PersonHead>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<PersonHead>`
    select e.id, e.employee_no as no, e.display_name as name, c.unit_name as unit, c.position_title as position
    from employee e left join employee_current c on c.tenant_id = e.tenant_id and c.id = e.id
    where e.tenant_id = ${tenantId} and e.id = any(${[...ids]}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}
