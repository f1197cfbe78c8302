import type { UnitEffects } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, Problem, problemOfDatabaseError } from '../../platform/http/index.ts';
import { scopeOf } from '../scope.ts';

/** As many as can be looked over. */
const MOST_NAMES = 12;

/**
 * Whom it touches when something happens to a unit on a day or later: everybody, whoever asks; by name those whom the caller
 * may see. `ownOnly`: people of units below are not concerned.
 */
export async function effectsOn(
  tx: Tx,
  caller: Caller,
  id: string,
  { date, ownOnly }: { readonly date: string; readonly ownOnly: boolean },
): Promise<UnitEffects> {
  const scope = scopeOf(caller, 'view');
  const { rows } = await sql<Omit<UnitEffects, 'jobId'>>`
    with below as (
      select distinct p.unit_id from organization_unit_path p
      where p.tenant_id = ${caller.tenantId} and p.ancestor_id = ${id}::uuid and p.valid_to >= ${date}::date
    ), people as (
      select s.employee_id, bool_or(s.unit_id = ${id}::uuid) as own from assignment_segment s
      where s.tenant_id = ${caller.tenantId} and s.unit_id in (select unit_id from below) and s.recorded_to is null and s.valid_to >= ${date}::date
      group by s.employee_id
    )
    select (select count(*)::int - 1 from below) as units, (select count(*)::int from people where own) as people,
      (select count(*)::int from people) as "peopleBelow",
      (select count(*)::int from position o where o.tenant_id = ${caller.tenantId} and o.unit_id = ${id}::uuid and o.status = 'active') as positions,
      json_build_object(
        'people', array(select t.display_name from people x join employee_current t on t.tenant_id = ${caller.tenantId} and t.id = x.employee_id
          where (x.own or ${!ownOnly})${scope ? sql` and ${scope}` : sql``} order by t.sort_name, t.id limit ${MOST_NAMES}),
        'units', array(select u.name from organization_unit u where u.tenant_id = ${caller.tenantId} and u.id in (select unit_id from below)
          and u.id <> ${id}::uuid order by u.name limit ${MOST_NAMES}),
        'positions', array(select o.title from position o where o.tenant_id = ${caller.tenantId} and o.unit_id = ${id}::uuid
          and o.status = 'active' order by o.title limit ${MOST_NAMES})
      ) as names`.execute(tx);
  return { units: 0, people: 0, peopleBelow: 0, positions: 0, ...rows[0], jobId: null };
}

/** Tries something out: what it would refuse is refused, what it would write is not kept. */
export async function trying(tx: Tx, work: () => Promise<unknown>): Promise<void> {
  await sql`savepoint trying`.execute(tx);
  await work();
  await sql`rollback to savepoint trying`.execute(tx);
}

/** Where a unit is above or around another one, by the names that the rules of units and of people have for it. */
const TARGETS = ['parentUnitId', 'unitId'];

/** What speaks against where a unit goes is said once, at the field where the caller gave it. */
export async function atTarget<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const problem = problemOfDatabaseError(error);
    if (!(problem instanceof Problem)) throw error;
    const result = (problem.options.errors ?? []).map((one) => {
      const name = one.path.split('.').at(-1) ?? '';
      return TARGETS.includes(name) ? { ...one, path: field } : one;
    });
    const errors = [...new Map(result.map((one) => [JSON.stringify(one), one])).values()];
    throw new Problem(problem.code, { ...problem.options, errors, cause: error });
  }
}
