import {
  addDays,
  type CalendarDate,
  fillInLabel,
  label,
  type MergeUnit,
  OrganizationUnit,
  type UnitEffects,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import * as z from 'zod';
import { refuseWhenGone, refuseWrongLevels, takeUnit } from '../../organisation/index.ts';
import { type Caller, type Handler, Problem } from '../../platform/http/index.ts';
import { defineJob, enqueue } from '../../platform/jobs/index.ts';
import { storeOf } from '../../platform/resource/index.ts';
import { keepingWhatWas } from './reorganisation.ts';
import { MOVED_AT_ONCE, refuseNarrowReach, transferPeople } from './transfer-people.ts';
import { atTarget, effectsOn, trying } from './unit-effects.ts';

interface Merge {
  readonly id: string;
  readonly intoId: string;
  readonly effectiveDate: CalendarDate;
}

/** Brings everybody and everything of a unit into another one from a day on, and closes it the day before. */
export const mergeUnit: Handler<typeof MergeUnit> = async ({ tx, caller, input }) => {
  const { intoId, effectiveDate, preview } = input.body;
  const merge: Merge = { id: input.params.id, intoId, effectiveDate };
  const { name } = await storeOf(OrganizationUnit).one(tx, caller, merge.id);
  await takeUnit(tx, caller.tenantId, merge.id);
  await refuseImpossible(tx, caller, merge);
  const effects = await effectsOn(tx, caller, merge.id, { date: effectiveDate, ownOnly: true });
  if (effects.people > 0) refuseNarrowReach(caller);
  if (preview) {
    await atTarget('intoId', () =>
      trying(tx, async () => mergeStructure(tx, caller, merge, await childrenOf(tx, caller, merge))),
    );
    return effects;
  }
  if (effects.people > MOVED_AT_ONCE)
    return { ...effects, jobId: await enqueue(tx, caller, mergeJob, { ...merge, name: String(name) }) };
  await atTarget('intoId', () => mergeAll(tx, caller, merge));
  return effects satisfies UnitEffects;
};

async function refuseImpossible(tx: Tx, caller: Caller, { id, intoId, effectiveDate }: Merge): Promise<void> {
  if (id === intoId) throw Problem.at('intoId', 'UNIT_CYCLE');
  await refuseWhenGone(tx, caller, intoId, effectiveDate, 'intoId');
  await refuseWhenGone(tx, caller, id, addDays(effectiveDate, -1));
  await refuseWhenGone(tx, caller, id, effectiveDate);
}

async function mergeAll(tx: Tx, caller: Caller, merge: Merge): Promise<number> {
  const { id, intoId, effectiveDate } = merge;
  const children = await childrenOf(tx, caller, merge);
  const units = [id, ...children.map(({ unit }) => unit)];
  const about = { kind: 'merge', unitId: id, intoId, effectiveDate, units, from: { unitId: id } } as const;
  const { people } = await keepingWhatWas(tx, caller, about, async (batchNo) => {
    const to = [{ unitId: intoId, positionIds: null }];
    const moved = await transferPeople(tx, caller, { from: id, date: effectiveDate, batchNo, to });
    await mergeStructure(tx, caller, merge, children);
    return { people: moved, parts: [] };
  });
  return people;
}

interface Child {
  readonly unit: string;
  readonly from: CalendarDate;
}

/** The units that are or come directly below it on the day or later, each from when on. */
async function childrenOf(tx: Tx, { tenantId }: Caller, { id, effectiveDate }: Merge): Promise<Child[]> {
  const { rows } = await sql<Child>`
    select unit_id as unit, greatest(min(valid_from), ${effectiveDate}::date) as "from" from organization_unit_version
    where tenant_id = ${tenantId} and parent_unit_id = ${id}::uuid and valid_to >= ${effectiveDate}::date group by unit_id`.execute(
    tx,
  );
  return rows;
}

/** What is below the unit goes below the other one, the unit ends; its positions follow when that day has come. */
async function mergeStructure(
  tx: Tx,
  caller: Caller,
  { id, intoId, effectiveDate }: Merge,
  children: readonly Child[],
): Promise<void> {
  const { tenantId } = caller;
  const changes = children.map((child) => ({ ...child, facts: { parentUnitId: intoId } }));
  if (changes.length > 0)
    await sql`select app.set_unit_facts(${tenantId}::uuid, ${JSON.stringify(changes)}::jsonb)`.execute(tx);
  await sql`delete from organization_unit_version where tenant_id = ${tenantId} and unit_id = ${id}::uuid and valid_from >= ${effectiveDate}::date`.execute(
    tx,
  );
  await sql`
    update organization_unit_version set valid_to = ${effectiveDate}::date - 1
    where tenant_id = ${tenantId} and unit_id = ${id}::uuid and valid_to >= ${effectiveDate}::date`.execute(tx);
  await sql`
    update organization_unit set merged_into_id = ${intoId}::uuid, inactive_from = ${effectiveDate}::date, version = version + 1, updated_at = now(), updated_by = ${caller.userId}
    where tenant_id = ${tenantId} and id = ${id}::uuid`.execute(tx);
  await sql`select app.settle_units(${tenantId}::uuid, array[${id}::uuid])`.execute(tx);
  const moved = children.map(({ unit }) => unit);
  if (moved.length > 0) await refuseWrongLevels(tx, tenantId, moved, { from: effectiveDate, field: 'intoId' });
}

const MOVED = label('{n} {n:employee was|employees were} moved.', '{n} karyawan dipindahkan.');

export const mergeJob = defineJob({
  name: 'merge-unit',
  payload: z.object({
    id: z.string(),
    intoId: z.string(),
    effectiveDate: z.string().transform((value) => value as CalendarDate),
    name: z.string(),
  }),
  title: ({ name }, locale) => (locale === 'id' ? `Gabungkan ${name}` : `Merge ${name}`),
  link: () => '/organization-level',
  /** One transaction: a merge is done or it is not, and one that was interrupted begins again. */
  run: async ({ payload, door, actor, caller: callerOf, report }) => {
    const n = await door.asActor(actor, async (tx) => {
      const caller = await callerOf(tx);
      await takeUnit(tx, caller.tenantId, payload.id);
      await refuseImpossible(tx, caller, payload);
      refuseNarrowReach(caller);
      report(0, 1);
      return mergeAll(tx, caller, payload);
    });
    report(1, 1);
    return { message: fillInLabel(MOVED, { n }) };
  },
});
