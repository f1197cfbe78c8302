import { OrganizationLevel } from '@personalia/contract';
import { sql } from 'kysely';
import { Problem } from '../../platform/http/index.ts';
import { defaults, type ResourceHandlers } from '../../platform/resource/index.ts';
import { today } from '../day.ts';
import { takeTurn } from './organization-unit.ts';
import { refuseWrongLevels } from './unit-levels.ts';

const plain = defaults(OrganizationLevel);

/** A level that is renumbered or becomes mandatory must leave every unit where it may stand. */
export const levelHandlers: ResourceHandlers = {
  ...plain,
  update: async (call) => {
    const { tx, caller } = call;
    await takeTurn(tx, caller.tenantId);
    await refuseEmptying(call);
    const changed = await plain.update(call);
    await refuseWrongLevels(tx, caller.tenantId, null, { from: await today(tx, caller), field: 'levelNo' });
    return changed;
  },
};

/** A level that people are in goes on holding employees until they have moved (5, 0.2). */
async function refuseEmptying({ tx, caller, input }: Parameters<ResourceHandlers['update']>[0]): Promise<void> {
  const { name, mayHoldEmployees } = input.body as { name: string; mayHoldEmployees: boolean };
  if (mayHoldEmployees) return;
  const date = await today(tx, caller);
  const { rows } = await sql<{ n: number }>`
    select count(distinct s.employee_id)::int as n from organization_unit u
    join assignment_segment s on s.tenant_id = u.tenant_id and s.unit_id = u.id and s.recorded_to is null and s.valid_to >= ${date}::date
    where u.tenant_id = ${caller.tenantId} and u.level_id = ${input.params.id}::uuid`.execute(tx);
  const n = rows[0]?.n ?? 0;
  if (n > 0) throw Problem.at('mayHoldEmployees', 'ACTIVE_ASSIGNMENTS', { n, name, date });
}
