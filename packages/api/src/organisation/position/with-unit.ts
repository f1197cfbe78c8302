import type { PickOption } from '@personalia/contract';
import { sql } from 'kysely';
import type { ResourceHandlers } from '../../platform/resource/index.ts';

type Options = ResourceHandlers['options'];

/** Positions of one title stand in several units: pickers tell in which. */
export const withUnit =
  (options: Options): Options =>
  async (call) => {
    const found = (await options(call)) as readonly PickOption[];
    if (found.length === 0) return [...found];
    const { rows } = await sql<{ id: string; unit: string }>`
      select p.id, u.name as unit from position p
      join organization_unit u on u.tenant_id = p.tenant_id and u.id = p.unit_id
      where p.tenant_id = ${call.caller.tenantId} and p.id = any(${found.map(({ id }) => id)}::uuid[])`.execute(
      call.tx,
    );
    const units = new Map(rows.map(({ id, unit }) => [id, unit]));
    return found.map((one) => ({ ...one, detail: units.get(one.id) ?? null }));
  };
