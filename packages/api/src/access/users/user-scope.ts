import { type Action, type ListQuery, User } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import { type Caller, Problem, type Reach } from '../../platform/http/index.ts';
import { type ResourceStore, storeOf } from '../../platform/resource/index.ts';
import { peopleReached } from '../people-reach.ts';

const MENUS = ['user-management', 'user-list'];

/** How far the caller's hand reaches among the accounts, by either of the two pages. */
const reachesOf = ({ permissions }: Caller, action: Action): Reach[] =>
  MENUS.flatMap((menu) => permissions.reach(menu, action));

/**
 * RO-5, RO-6: whoever reaches the whole tenant sees every account; every narrower scope is about employees, so it
 * reaches the accounts of those employees, and one's own. The condition is on users aliased `t`.
 */
export function usersReached(caller: Caller, action: Action): RawBuilder<boolean> | null {
  const people = peopleReached(caller, reachesOf(caller, action));
  if (people === null) return null;
  return sql<boolean>`(t.id = ${caller.userId}::uuid or t.employee_id in (${employeesWhere(caller, people)}))`;
}

/** The same for lists of people beside roles: whoever looks after roles for the whole tenant sees everybody in them. */
export const usersSeenByRoles = (caller: Caller): RawBuilder<boolean> =>
  (caller.permissions.reach('user-role', 'view').some(({ scope }) => scope === 'tenant')
    ? null
    : usersReached(caller, 'view')) ?? sql<boolean>`true`;

const employeesWhere = ({ tenantId }: Caller, people: RawBuilder<boolean>): RawBuilder<unknown> =>
  sql`select x.id from (select t.* from employee_current t where t.tenant_id = ${tenantId} and ${people}) x`;

const reached = (caller: Caller, action: Action): RawBuilder<boolean>[] => {
  const condition = usersReached(caller, action);
  return condition ? [condition] : [];
};

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

const editable: ResourceStore = storeOf(User, (caller, query) => [...reached(caller, 'edit'), ...asked(query)]);
const storeFor: Partial<Record<Action, ResourceStore>> = { edit: editable };

const butMe = ({ userId }: Caller): RawBuilder<boolean> => sql<boolean>`t.id <> ${userId}::uuid`;

/** The accounts of a filter that the caller may change, but their own, by id: the first ones, or those after one. */
export const usersMatching = async (
  tx: Tx,
  caller: Caller,
  query: ListQuery,
  most: number,
  after?: string,
): Promise<string[]> =>
  (await editable.keys(tx, caller, query, { most, after, also: butMe(caller) })).map(({ id }) => id);

export const countMatching = async (tx: Tx, caller: Caller, query: ListQuery): Promise<number> =>
  (await editable.count(tx, caller, query, butMe(caller))).total;

/** Refuses with 404 what lies outside the caller's reach for an action, as if it were not there. */
export async function refuseOutside(tx: Tx, caller: Caller, id: string, action: 'view' | 'edit'): Promise<void> {
  await (storeFor[action] ?? userStore).one(tx, caller, id);
}

/** The same for many at once: one who is outside refuses all, and is not named (RO-6). */
export async function refuseAnyOutside(
  tx: Tx,
  caller: Caller,
  ids: readonly string[],
  action: 'view' | 'edit',
): Promise<void> {
  const within = usersReached(caller, action) ?? sql<boolean>`true`;
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from app_user t
    where t.tenant_id = ${caller.tenantId} and t.id = any(${[...ids]}::uuid[]) and ${within}`.execute(tx);
  if (rows[0]?.n !== ids.length) throw new Problem('NOT_FOUND');
}

/** The employees whose accounts the caller may make or change, as a condition on `employee_current` aliased `t`. */
export const employeesReached = (caller: Caller, action: Action): RawBuilder<boolean> =>
  peopleReached(caller, reachesOf(caller, action)) ?? sql<boolean>`true`;

/**
 * Whoever reaches some employees only may link just those, and makes no account that belongs to nobody: it would be
 * out of their own sight.
 */
export async function refuseEmployeeOutside(
  tx: Tx,
  caller: Caller,
  employeeId: string | null,
  action: 'create' | 'edit',
): Promise<void> {
  const people = peopleReached(caller, reachesOf(caller, action));
  if (people === null) return;
  const { rows } = await sql`
    select 1 from employee_current t where t.tenant_id = ${caller.tenantId} and t.id = ${employeeId}::uuid and ${people}`.execute(
    tx,
  );
  if (rows.length === 0) throw Problem.at('employeeId', 'REFERENCE_MISSING');
}
