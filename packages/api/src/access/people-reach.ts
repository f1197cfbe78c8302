import { type RawBuilder, sql } from 'kysely';
import type { Caller, Reach } from '../platform/http/index.ts';

type Condition = RawBuilder<boolean>;
/** Whose reach it is. */
type Reacher = Pick<Caller, 'tenantId' | 'employeeId'>;

/** Units with all below them. */
export const unitsBelow = (caller: Pick<Caller, 'tenantId'>, ids: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  with recursive below as (
    select u.id from organization_unit u where u.tenant_id = ${caller.tenantId} and u.id = any(${ids})
    union
    select u.id from organization_unit u join below b on u.parent_unit_id = b.id where u.tenant_id = ${caller.tenantId}
  ) select id from below)`;

/**
 * Whose records some reaches meet, as a condition on `employee_current` aliased `t` (RO-5). Null: everybody of the
 * tenant. Lists, single records and exports use the same one (RO-6).
 */
export function peopleReached(caller: Reacher, reaches: readonly Reach[]): Condition | null {
  if (reaches.some((one) => one.scope === 'tenant')) return null;
  const conditions = reaches.flatMap((one) => conditionOf(caller, one));
  return conditions.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

function conditionOf(caller: Reacher, { scope, refs, includeSelf }: Reach): Condition[] {
  const me = caller.employeeId;
  const own = (column: string) =>
    sql`array(select x.${sql.ref(column)} from employee_current x where x.tenant_id = ${caller.tenantId} and x.id = ${me}::uuid)`;
  const named = (column: string) => (refs.length > 0 ? sql`${[...refs]}::uuid[]` : own(column));
  switch (scope) {
    case 'tenant':
      return [sql<boolean>`true`];
    case 'orgUnit':
      return [sql<boolean>`t.unit_id in ${unitsBelow(caller, named('unit_id'))}`];
    case 'employer':
      return [sql<boolean>`t.employer_id = any(${named('employer_id')})`];
    default:
      return me === null ? [] : ownPeople(caller.tenantId, me, scope, includeSelf);
  }
}

function ownPeople(tenantId: string, me: string, scope: 'self' | 'direct' | 'tree', includeSelf: boolean): Condition[] {
  const self = sql<boolean>`t.id = ${me}::uuid`;
  if (scope === 'self') return [self];
  const reports =
    scope === 'direct'
      ? sql<boolean>`t.manager_id = ${me}::uuid`
      : // `union` meets everybody once, so a circle in the lines ends the walk.
        sql<boolean>`(t.id <> ${me}::uuid and t.id in (
          with recursive tree as (
            select x.id from employee_current x where x.tenant_id = ${tenantId} and x.manager_id = ${me}::uuid
            union
            select x.id from employee_current x join tree b on x.manager_id = b.id where x.tenant_id = ${tenantId}
          ) select id from tree))`;
  return includeSelf ? [self, reports] : [reports];
}
