import type { Action, CalendarDate } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { OwnerFacts } from '@personalia/domain';
import { sql } from 'kysely';
import { type Caller, Problem } from '../../platform/http/index.ts';
import { scopeOf } from '../scope.ts';

/** The employee whose records are asked for, with what the rules of records look at. */
export interface Owner extends OwnerFacts {
  readonly id: string;
  readonly employeeNo: string;
  readonly name: string;
  readonly isErased: boolean;
  readonly lastDay: CalendarDate | null;
  readonly employmentType: string;
}

const ownerFacts = sql`
      t.id, t.hire_date as "hireDate", e.birth_date as "birthDate", e.gender,
      array_remove(array[e.phone, e.home_phone], null) || array(
        select p.number::text from employee_phone p where p.tenant_id = t.tenant_id and p.employee_id = t.id) as phones,
      (now() at time zone l.time_zone)::date as today`;

/** What the rules of records look at of people, by their id; read once for all of them. */
export async function ownerFactsOf(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OwnerFacts>> {
  const { rows } = await sql<OwnerFacts & { id: string }>`
    select ${ownerFacts} from employee_current t
    join employee e on e.tenant_id = ${tenantId} and e.id = t.id
    join location l on l.tenant_id = ${tenantId} and l.id = t.location_id
    where t.tenant_id = ${tenantId} and t.id = any(${[...ids]}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

/** Whoever is outside the reach of the action is not found, as if there were nobody (organisation-and-employee 0.2). */
export async function ownerOf(tx: Tx, caller: Caller, id: string, action: Action): Promise<Owner> {
  const scope = scopeOf(caller, action);
  const { rows } = await sql<Owner>`
    select ${ownerFacts}, t.employee_no as "employeeNo", t.last_day as "lastDay", t.employment_type as "employmentType",
      t.display_name as "name", e.anonymised_at is not null as "isErased"
    from employee_current t
    join employee e on e.tenant_id = t.tenant_id and e.id = t.id
    join location l on l.tenant_id = t.tenant_id and l.id = t.location_id
    where t.tenant_id = ${caller.tenantId} and t.id = ${id}::uuid${scope ? sql` and ${scope}` : sql``}`.execute(tx);
  const [owner] = rows;
  if (!owner) throw new Problem('NOT_FOUND');
  if (owner.isErased && action !== 'view') throw new Problem('ANONYMISED', { values: { name: owner.name } });
  return owner;
}

/** Writers of one employee's records take turns, so that what was checked is still so when it is written. */
export async function takeTurn(tx: Tx, caller: Caller, owner: Owner): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${caller.tenantId} records ${owner.id}`}, 0))`.execute(tx);
}

/** How somebody else is called in a refusal: alone and with the number; not at all, where the caller may not see that person. */
export async function nameInReach(
  tx: Tx,
  caller: Caller,
  id: string,
): Promise<{ readonly name: string; readonly holder: string }> {
  const scope = scopeOf(caller, 'view');
  const { rows } = await sql<{ name: string; holder: string }>`
    select t.display_name as name, t.employee_no || ' ' || t.display_name as holder from employee_current t
    where t.tenant_id = ${caller.tenantId} and t.id = ${id}::uuid${scope ? sql` and ${scope}` : sql``}`.execute(tx);
  const another = caller.locale === 'id' ? 'karyawan lain' : 'another employee';
  return rows[0] ?? { name: another, holder: another };
}
