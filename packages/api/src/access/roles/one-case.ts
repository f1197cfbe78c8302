import { type Endpoint, isId } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { earlierActs } from '@personalia/domain';
import { sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { kindOf } from '../refusal-notes.ts';
import { dutyPhrases } from './duties.ts';
import type { Withheld } from './withheld.ts';

/** How an act stands on the trail. What is no change of a row is noted there under its own name. */
const ON_TRAIL: Readonly<Record<string, string>> = { create: 'CREATE', edit: 'UPDATE', delete: 'DELETE' };
const onTrail = (action: string): string => ON_TRAIL[action] ?? `ACTION:${action.toUpperCase()}`;

/**
 * D3, rules for each case: nobody does to one record what goes against what they did to it before. Who did what to it
 * stands on the trail, which nobody can change. No role is above this, as it is not about what somebody may do.
 */
export async function refuseSecondAct(
  tx: Tx,
  { access, path }: Endpoint,
  params: unknown,
  caller: Caller,
  { cases }: Withheld,
): Promise<void> {
  if (cases.length === 0 || typeof access === 'string') return;
  const id = typeof params === 'object' && params !== null && 'id' in params ? params.id : null;
  if (typeof id !== 'string' || !isId(id)) return;
  for (const menu of [access.menu].flat()) {
    for (const rule of cases) {
      const earlier = earlierActs([rule], { menu, action: access.action });
      if (earlier.length === 0) continue;
      const { rows } = await sql`
        select 1 from audit_log
        where tenant_id = ${caller.tenantId} and entity = ${kindOf({ path })} and entity_id = ${id}::uuid
          and actor_user_id = ${caller.userId}::uuid and action = any(${earlier.map(onTrail)}::text[])
        limit 1`.execute(tx);
      if (rows.length === 0) continue;
      const { a, b } = await dutyPhrases(tx, caller, rule);
      const [done, now] = rule.menuA === menu && rule.actionA === access.action ? [b, a] : [a, b];
      throw new Problem('SOD_CASE', { values: { done, now } });
    }
  }
}
