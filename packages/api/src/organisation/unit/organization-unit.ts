import {
  type ChangeUnit,
  type GetUnitVersions,
  OPEN_END,
  OrganizationUnit,
  type UnitVersion,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, type Handler, Problem, stale } from '../../platform/http/index.ts';
import { defaults, type ResourceHandlers, storeOf } from '../../platform/resource/index.ts';
import { whileNobodyIsThere } from '../assignments.ts';
import { today } from '../day.ts';
import { namedOn, unitsOn } from '../named-on.ts';
import { withLevels } from './given-levels.ts';
import { refuseWrongLevels } from './unit-levels.ts';

const plain = defaults(OrganizationUnit);
const EVER = '1900-01-01';

/** Whoever writes the tree waits for whoever else does: a move is judged against all others. */
export const takeTurn = (tx: Tx, tenantId: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${tenantId} units`}, 0))`.execute(tx);

/**
 * The same for what closes a unit or takes people out of it: whoever is on the way into it (`holdPlaces`) is waited for, and
 * whoever comes later finds it as it is then.
 */
export async function takeUnit(tx: Tx, tenantId: string, id: string): Promise<void> {
  await takeTurn(tx, tenantId);
  await sql`select from organization_unit where tenant_id = ${tenantId}::uuid and id = ${id}::uuid for no key update`.execute(
    tx,
  );
}

const withoutPeople = whileNobodyIsThere(plain, OrganizationUnit, 'unit_id');

/** What differs from the plain resource: levels, and a unit with something in it is not deactivated. */
export const unitHandlers: ResourceHandlers = {
  ...withoutPeople,
  options: namedOn(plain.options, unitsOn),
  create: async (call) => {
    const { tx, caller, input } = call;
    await takeTurn(tx, caller.tenantId);
    const values = input.body as Record<string, unknown>;
    const [{ values: body } = { values }] = await withLevels(tx, caller.tenantId, [{ values }]);
    const made = (await plain.create({ ...call, input: { ...input, body } })) as { id: string };
    await refuseWrongLevels(tx, caller.tenantId, [made.id], { from: EVER, field: 'parentUnitId' });
    return made;
  },
  update: async (call) => {
    const { tx, caller, input } = call;
    await takeTurn(tx, caller.tenantId);
    const changed = await plain.update(call);
    await refuseWrongLevels(tx, caller.tenantId, [input.params.id], {
      from: await today(tx, caller),
      field: 'parentUnitId',
    });
    return changed;
  },
  deactivate: async (call) => {
    const { tx, caller, input } = call;
    await takeUnit(tx, caller.tenantId, input.params.id);
    await refuseChildren(tx, caller, input.params.id);
    return withoutPeople.deactivate(call);
  },
};

/** UNIT_HAS_CHILDREN: active units that are below it today or will be. */
async function refuseChildren(tx: Tx, caller: Caller, id: string): Promise<void> {
  const { rows } = await sql<{ n: number; unit: string }>`
    select count(distinct v.unit_id)::int as n, min(p.name) as unit
    from organization_unit_version v
    join organization_unit u on u.tenant_id = v.tenant_id and u.id = v.unit_id and u.status = 'active'
    join organization_unit p on p.tenant_id = v.tenant_id and p.id = v.parent_unit_id
    where v.tenant_id = ${caller.tenantId} and v.parent_unit_id = ${id}::uuid and v.valid_to >= app.today_of(${caller.tenantId}::uuid)`.execute(
    tx,
  );
  if (rows[0] && rows[0].n > 0) throw new Problem('UNIT_HAS_CHILDREN', { values: { ...rows[0] } });
}

const named = (alias: string, code: string, name: string) =>
  sql`case when ${sql.ref(`${alias}.id`)} is not null then json_build_object('id', ${sql.ref(`${alias}.id`)}, 'code', ${sql.ref(`${alias}.${code}`)}, 'name', ${sql.ref(`${alias}.${name}`)}) end`;

async function versionsOf(tx: Tx, caller: Caller, id: string): Promise<UnitVersion[]> {
  const { rows } = await sql<UnitVersion>`
    select v.valid_from::text as "validFrom", nullif(v.valid_to, ${OPEN_END}::date)::text as "validTo", v.name, v.short_name as "shortName",
      v.cost_centre as "costCentre", ${named('p', 'code', 'name')} as parent,
      ${named('o', 'code', 'title')} as "headPosition", ${named('e', 'employee_no', 'display_name')} as "headEmployee",
      case when lead(v.valid_from) over (order by v.valid_from) is null then ${named('m', 'code', 'name')} end as "mergedInto"
    from organization_unit_version v
    left join organization_unit p on p.tenant_id = v.tenant_id and p.id = v.parent_unit_id
    left join position o on o.tenant_id = v.tenant_id and o.id = v.head_position_id
    left join employee e on e.tenant_id = v.tenant_id and e.id = v.head_employee_id
    join organization_unit u on u.tenant_id = v.tenant_id and u.id = v.unit_id
    left join organization_unit m on m.tenant_id = u.tenant_id and m.id = u.merged_into_id
    where v.tenant_id = ${caller.tenantId} and v.unit_id = ${id}::uuid order by v.valid_from`.execute(tx);
  return rows;
}

export const unitVersions: Handler<typeof GetUnitVersions> = async ({ tx, caller, input }) => {
  await storeOf(OrganizationUnit).one(tx, caller, input.params.id);
  return versionsOf(tx, caller, input.params.id);
};

export const changeUnit: Handler<typeof ChangeUnit> = async ({ tx, caller, input }) => {
  const { id } = input.params;
  const { effectiveDate, version, ...facts } = input.body;
  await takeTurn(tx, caller.tenantId);
  const record = await storeOf(OrganizationUnit).one(tx, caller, id);
  if (record['version'] !== version) throw stale(record);
  await writeFacts(tx, caller, id, effectiveDate, facts);
  return versionsOf(tx, caller, id);
};

/** Sets dated facts of a unit from a day on; where it then stands is judged. */
export async function writeFacts(
  tx: Tx,
  caller: Caller,
  id: string,
  from: string,
  facts: Readonly<Record<string, unknown>>,
): Promise<void> {
  await refuseWhenGone(tx, caller, id, from);
  if (typeof facts['parentUnitId'] === 'string')
    await refuseWhenGone(tx, caller, facts['parentUnitId'], from, 'parentUnitId');
  // A change to come leaves the row as it is; it counts as a change all the same.
  await sql`
    update organization_unit set version = version + 1, updated_at = now(), updated_by = ${caller.userId}
    where tenant_id = ${caller.tenantId} and id = ${id}::uuid`.execute(tx);
  const changes = JSON.stringify([{ unit: id, from, facts }]);
  await sql`select app.set_unit_facts(${caller.tenantId}::uuid, ${changes}::jsonb)`.execute(tx);
  if ('parentUnitId' in facts) await refuseWrongLevels(tx, caller.tenantId, [id], { from, field: 'parentUnitId' });
}

/** UNIT_NOT_THERE: what happens on a day happens to units that exist then. */
export async function refuseWhenGone(
  tx: Tx,
  caller: Caller,
  id: string,
  date: string,
  field = 'effectiveDate',
): Promise<void> {
  const { rows } = await sql<{ unit: string; there: boolean }>`
    select u.name as unit, exists (select from organization_unit_version v
      where v.tenant_id = u.tenant_id and v.unit_id = u.id and ${date}::date between v.valid_from and v.valid_to) as there
    from organization_unit u where u.tenant_id = ${caller.tenantId} and u.id = ${id}::uuid`.execute(tx);
  if (!rows[0]) throw Problem.at(field, 'REFERENCE_MISSING');
  if (!rows[0].there) throw Problem.at(field, 'UNIT_NOT_THERE', { unit: rows[0].unit, date });
}
