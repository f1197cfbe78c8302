import { addDays, type CalendarDate, type MergeUnit, OrganizationUnit, type UnitEffects } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import * as z from 'zod';
import { refuseWhenGone, refuseWrongLevels, takeTurn } from '../../organisation/index.ts';
import { type Caller, type Handler, Problem } from '../../platform/http/index.ts';
import { defineJob, enqueue } from '../../platform/jobs/index.ts';
import { storeOf } from '../../platform/resource/index.ts';
import { applyTimeline, recordTransitions, type TransitionDraft } from '../timeline/index.ts';
import { effectsOn, trying } from './unit-effects.ts';

/** More people than these are moved in the background (organisation-and-employee 20). */
const MOVED_AT_ONCE = 200;

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
  await takeTurn(tx, caller.tenantId);
  await refuseImpossible(tx, caller, merge);
  const effects = await effectsOn(tx, caller, merge.id, effectiveDate);
  if (effects.people > 0) refuseNarrowReach(caller);
  if (preview) {
    await trying(tx, () => mergeStructure(tx, caller, merge));
    return effects;
  }
  if (effects.people > MOVED_AT_ONCE)
    return { ...effects, jobId: await enqueue(tx, caller, mergeJob, { ...merge, name: String(name) }) };
  await mergeAll(tx, caller, merge);
  return effects satisfies UnitEffects;
};

async function refuseImpossible(tx: Tx, caller: Caller, { id, intoId, effectiveDate }: Merge): Promise<void> {
  if (id === intoId) throw Problem.at('intoId', 'UNIT_CYCLE');
  await refuseWhenGone(tx, caller, intoId, effectiveDate, 'intoId');
  await refuseWhenGone(tx, caller, id, addDays(effectiveDate, -1));
  await refuseWhenGone(tx, caller, id, effectiveDate);
}

/** A merge writes into the careers of everybody in the unit, so it is for those who may change everybody. */
function refuseNarrowReach(caller: Caller): void {
  const reach = caller.permissions.reach('employee', 'edit');
  if (!reach.some(({ scope }) => scope === 'tenant')) throw new Problem('FORBIDDEN');
}

async function mergeAll(tx: Tx, caller: Caller, merge: Merge): Promise<number> {
  const people = await movePeople(tx, caller, merge);
  await mergeStructure(tx, caller, merge);
  return people;
}

/** A transfer for each person who is in the unit on the day or comes later, as one batch. */
async function movePeople(tx: Tx, caller: Caller, { id, intoId, effectiveDate }: Merge): Promise<number> {
  const { rows } = await sql<{ employeeId: string; from: CalendarDate }>`
    select s.employee_id as "employeeId", greatest(min(s.valid_from), ${effectiveDate}::date) as "from"
    from assignment_segment s
    where s.tenant_id = ${caller.tenantId} and s.unit_id = ${id}::uuid and s.kind = 'primary' and s.recorded_to is null
      and s.valid_to >= ${effectiveDate}::date
    group by s.employee_id order by s.employee_id`.execute(tx);
  const drafts = rows.map(
    (row): TransitionDraft => ({
      employeeId: row.employeeId,
      type: 'transfer',
      effectiveDate: row.from,
      changes: { unitId: intoId },
    }),
  );
  const origin = { tenantId: caller.tenantId, userId: caller.userId, locale: caller.locale, reviewed: true };
  await recordTransitions(tx, origin, drafts);
  await applyTimeline(
    tx,
    caller.tenantId,
    drafts.map(({ employeeId }) => employeeId),
  );
  return drafts.length;
}

/** What is below the unit goes below the other one, the unit ends; its posts follow when that day has come. */
async function mergeStructure(tx: Tx, caller: Caller, { id, intoId, effectiveDate }: Merge): Promise<void> {
  const { tenantId } = caller;
  const { rows: children } = await sql<{ unit: string; from: CalendarDate }>`
    select unit_id as unit, greatest(min(valid_from), ${effectiveDate}::date) as "from" from organization_unit_version
    where tenant_id = ${tenantId} and parent_unit_id = ${id}::uuid and valid_to >= ${effectiveDate}::date group by unit_id`.execute(
    tx,
  );
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
    update organization_unit set merged_into_id = ${intoId}::uuid, version = version + 1, updated_at = now(), updated_by = ${caller.userId}
    where tenant_id = ${tenantId} and id = ${id}::uuid`.execute(tx);
  await sql`select app.settle_units(${tenantId}::uuid, array[${id}::uuid])`.execute(tx);
  const moved = children.map(({ unit }) => unit);
  if (moved.length > 0) await refuseWrongLevels(tx, tenantId, moved, { from: effectiveDate, field: 'intoId' });
}

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
  run: async ({ payload, door, actor, caller: callerOf, report, locale }) => {
    const people = await door.asActor(actor, async (tx) => {
      const caller = await callerOf(tx);
      await takeTurn(tx, caller.tenantId);
      await refuseImpossible(tx, caller, payload);
      refuseNarrowReach(caller);
      report(0, 1);
      return mergeAll(tx, caller, payload);
    });
    report(1, 1);
    return { message: locale === 'id' ? `${people} karyawan dipindahkan.` : `${people} employees were moved.` };
  },
});
