import { CUSTOM_TRANSITION } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem, type Route, route } from '../../platform/http/index.ts';
import { ownerOf, takeTurn } from '../records/owner.ts';
import { oneTransitionOf } from '../timeline/transition-list.ts';
import { canSee, customFields, viewOf } from './fields.ts';
import { holderOf } from './holder.ts';
import { readKept, shown, type Whose } from './kept.ts';
import { saveValues } from './values.ts';

const { entity, columns, get, put } = CUSTOM_TRANSITION;

/** An event that the caller may know of, of somebody in reach; with `edit` nobody else writes what is known of them. */
async function transitionOf(tx: Tx, caller: Caller, id: string, need: 'view' | 'edit'): Promise<Whose> {
  await oneTransitionOf(tx, caller, id);
  const { rows } = await sql<{ root: string; employeeId: string }>`
    select coalesce(root_id, id) as root, employee_id as "employeeId" from career_transition
    where tenant_id = ${caller.tenantId}::uuid and id = ${id}::uuid`.execute(tx);
  const [event] = rows;
  if (!event) throw new Problem('NOT_FOUND');
  if (need === 'edit') await takeTurn(tx, caller, await ownerOf(tx, caller, event.employeeId, 'edit'));
  // A corrected event keeps what was entered of it: the values are those of its first version.
  return { id: event.root, holder: holderOf(entity) };
}

/** What is entered of career events in fields of the tenant (organisation-and-employee 10.6); an event itself is never rewritten. */
export const transitionCustomRoutes: readonly Route[] = [
  route(columns, async ({ tx, caller }) => {
    const fields = await customFields(tx, caller.tenantId, { of: entity });
    return fields.filter((one) => canSee(caller, one)).map(viewOf);
  }),
  route(get, async ({ tx, caller, input }) =>
    shown(tx, caller, await readKept(tx, caller, await transitionOf(tx, caller, input.params.id, 'view'))),
  ),
  route(put, async ({ tx, caller, input }) =>
    saveValues(tx, caller, await transitionOf(tx, caller, input.params.id, 'edit'), input.body),
  ),
];
