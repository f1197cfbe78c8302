import { type Action, type ListQuery, User } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import type { Caller, Reach } from '../../platform/http/index.ts';
import { type ResourceStore, storeOf } from '../../platform/resource/index.ts';

const MENUS = ['user-management', 'user-list'];

/** How far the caller's hand reaches among the accounts, by either of the two pages. */
const reachesOf = ({ permissions }: Caller, action: Action): Reach[] =>
  MENUS.flatMap((menu) => permissions.reach(menu, action));

/**
 * RO-5, RO-6: whoever reaches the whole tenant sees every account; every narrower scope is about employees, of which
 * an account by itself tells only whose it is.
 */
function reached(caller: Caller, action: Action): RawBuilder<boolean>[] {
  if (reachesOf(caller, action).some(({ scope }) => scope === 'tenant')) return [];
  return [sql<boolean>`t.id = ${caller.userId}::uuid`];
}

/** Parts of a list's question that are no fields. */
function asked(query: (ListQuery & { idleDays?: number; roleId?: string }) | undefined): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = [];
  if (query?.idleDays !== undefined)
    conditions.push(
      sql`(t.last_sign_in_at is null or t.last_sign_in_at < now() - ${query.idleDays} * interval '1 day')`,
    );
  if (query?.roleId !== undefined)
    conditions.push(
      sql`exists (select from user_role ur where ur.tenant_id = t.tenant_id and ur.user_id = t.id and ur.role_id = ${query.roleId}::uuid)`,
    );
  return conditions;
}

export const userStore: ResourceStore = storeOf(User, (caller, query) => [...reached(caller, 'view'), ...asked(query)]);

const storeFor: Partial<Record<Action, ResourceStore>> = {
  edit: storeOf(User, (caller) => reached(caller, 'edit')),
};

/** Refuses with 404 what lies outside the caller's reach for an action, as if it were not there. */
export async function refuseOutside(tx: Tx, caller: Caller, id: string, action: 'view' | 'edit'): Promise<void> {
  await (storeFor[action] ?? userStore).one(tx, caller, id);
}
