import { createHash } from 'node:crypto';
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
      : sql<boolean>`(t.id <> ${me}::uuid and t.id in ${everybodyBelow(tenantId, me)})`;
  return includeSelf ? [self, reports] : [reports];
}

/** `union` meets everybody once, so a circle in the lines ends the walk. */
const everybodyBelow = (tenantId: string, me: string): RawBuilder<unknown> => sql`(
  with recursive tree as (
    select x.id from employee_current x where x.tenant_id = ${tenantId} and x.manager_id = ${me}::uuid
    union
    select x.id from employee_current x join tree b on x.manager_id = b.id where x.tenant_id = ${tenantId}
  ) select id from tree)`;

/** The same found person by person, for whoever stops after some. */
const nearestBelow = (tenantId: string, me: string): RawBuilder<unknown> => sql`(
  with recursive tree as (
    select x.id from employee_current x where x.tenant_id = ${tenantId} and x.manager_id = ${me}::uuid
    union
    select r.id from tree b cross join lateral (
      select x.id from employee_current x where x.tenant_id = ${tenantId} and x.manager_id = b.id offset 0) r
  ) select id from tree)`;

const LINES: readonly string[] = ['self', 'direct', 'tree'];

/**
 * The people of some reaches as a subquery of their ids, where all of these go by the caller's line: a statement then begins with
 * them. Null: a place or the whole tenant is reached, which is too many to begin with.
 */
export function peopleByLine(caller: Reacher, reaches: readonly Reach[]): RawBuilder<unknown> | null {
  if (!reaches.every(({ scope }) => LINES.includes(scope))) return null;
  const { tenantId, employeeId: me } = caller;
  const person = (condition: RawBuilder<unknown>) =>
    sql`select c.id from employee_current c where c.tenant_id = ${tenantId} and ${condition}`;
  const self = person(sql`c.id = ${me}::uuid`);
  const parts =
    me === null
      ? []
      : reaches.flatMap(({ scope, includeSelf }) => [
          ...(scope === 'self' || includeSelf ? [self] : []),
          ...(scope === 'direct' ? [person(sql`c.manager_id = ${me}::uuid`)] : []),
          ...(scope === 'tree'
            ? [sql`select b.id from ${nearestBelow(tenantId, me)} b where b.id <> ${me}::uuid`]
            : []),
        ]);
  return parts.length === 0 ? sql`(${self} and false)` : sql`(${sql.join(parts, sql` union `)})`;
}

/**
 * What several callers share whose reaches meet the same people of a place; empty: the whole tenant. Null: a line, which is each
 * caller's own (`lineKey`).
 */
export function reachKey(caller: Reacher, reaches: readonly Reach[]): string | null {
  if (reaches.some(({ scope }) => scope === 'tenant')) return '';
  if (reaches.every(({ scope }) => LINES.includes(scope))) return null;
  const isOwn = reaches.some(({ scope, refs }) => LINES.includes(scope) || refs.length === 0);
  return keyOf(isOwn ? caller.employeeId : null, reaches);
}

/** The same for those whom reaches by the caller's line meet: nobody else has it. */
export const lineKey = (caller: Reacher, reaches: readonly Reach[]): string => keyOf(caller.employeeId, reaches);

function keyOf(employeeId: string | null, reaches: readonly Reach[]): string {
  const parts = reaches.map(({ scope, refs, includeSelf }) => [scope, includeSelf, ...refs.toSorted()]);
  return createHash('sha256')
    .update(JSON.stringify([employeeId, parts]))
    .digest('base64url');
}
