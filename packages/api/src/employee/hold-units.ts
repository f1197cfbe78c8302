import type { CalendarDate } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';

/** A unit that somebody is about to be placed in. */
export interface HeldUnit {
  readonly id: string;
  readonly name: string;
  readonly inactiveFrom: CalendarDate | null;
}

/**
 * Nobody closes, merges or splits these units until the transaction ends, and what somebody has just done to them is seen
 * (organisation-and-employee 5). Many may hold one unit at a time. Held before careers are locked, as a merge does it too.
 */
export async function holdUnits(tx: Tx, tenantId: string, ids: readonly string[]): Promise<readonly HeldUnit[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<HeldUnit>`
    select id, name, inactive_from as "inactiveFrom" from organization_unit
    where tenant_id = ${tenantId}::uuid and id = any(${[...new Set(ids)]}::uuid[]) order by id for share`.execute(tx);
  return rows;
}
