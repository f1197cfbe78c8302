import {
  type CalendarDate,
  fillInLabel,
  label,
  OrganizationUnit,
  type SplitUnit,
  type UnitSplit,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import * as z from 'zod';
import { refuseWhenGone, refuseWrongLevels, takeUnit } from '../../organisation/index.ts';
import { type Caller, type Handler, Problem } from '../../platform/http/index.ts';
import { defineJob, enqueue } from '../../platform/jobs/index.ts';
import { insertRecord, storeOf } from '../../platform/resource/index.ts';
import { keepingWhatWas } from './reorganisation.ts';
import { MOVED_AT_ONCE, refuseNarrowReach, transferPeople } from './transfer-people.ts';
import { trying } from './unit-effects.ts';

interface Part {
  readonly code: string;
  readonly name: string;
  readonly positionIds: readonly string[];
  readonly unitIds: readonly string[];
}
interface Split {
  readonly id: string;
  readonly effectiveDate: CalendarDate;
  readonly parts: readonly Part[];
}

/** Makes new units beside a unit out of positions of it, with the people who hold them, and of units below it. */
export const splitUnit: Handler<typeof SplitUnit> = async ({ tx, caller, input }) => {
  const { parts, effectiveDate, preview } = input.body;
  const split: Split = { id: input.params.id, effectiveDate, parts };
  const { name } = await storeOf(OrganizationUnit).one(tx, caller, split.id);
  await takeUnit(tx, caller.tenantId, split.id);
  await refuseImpossible(tx, caller, split);
  const result = await effectsOf(tx, caller, split);
  if (result.people > 0) refuseNarrowReach(caller);
  if (preview) {
    await trying(tx, () => makeParts(tx, caller, split));
    return result;
  }
  if (result.people > MOVED_AT_ONCE)
    return { ...result, jobId: await enqueue(tx, caller, splitJob, { ...split, name: String(name) }) };
  const ids = await splitAll(tx, caller, split);
  return { ...result, parts: result.parts.map((part, n) => ({ ...part, id: ids[n] ?? null })) };
};

/** Everything that goes is directly in the unit on the day, and goes to one part only. */
async function refuseImpossible(tx: Tx, caller: Caller, { id, effectiveDate, parts }: Split): Promise<void> {
  await refuseWhenGone(tx, caller, id, effectiveDate);
  const { rows } = await sql<{ unit: string; positions: string[]; units: string[] }>`
    select u.name as unit,
      array(select p.id from position p where p.tenant_id = u.tenant_id and p.unit_id = u.id and p.status = 'active') as positions,
      array(select v.unit_id from organization_unit_version v where v.tenant_id = u.tenant_id and v.parent_unit_id = u.id
        and ${effectiveDate}::date between v.valid_from and v.valid_to) as units
    from organization_unit u where u.tenant_id = ${caller.tenantId} and u.id = ${id}::uuid`.execute(tx);
  const { unit = '', positions = [], units = [] } = rows[0] ?? {};
  const here = new Set([...positions, ...units]);
  const taken = new Set<string>();
  for (const [index, { positionIds, unitIds }] of parts.entries()) {
    if (positionIds.length + unitIds.length === 0) throw Problem.at(`parts.${index}.positionIds`, 'SPLIT_NOTHING');
    for (const [path, ids] of Object.entries({ positionIds, unitIds }))
      for (const one of ids) {
        if (!here.has(one)) throw Problem.at(`parts.${index}.${path}`, 'SPLIT_NOT_HERE', { unit, date: effectiveDate });
        if (taken.has(one)) throw Problem.at(`parts.${index}.${path}`, 'SPLIT_TWICE');
        taken.add(one);
      }
  }
}

async function effectsOf(tx: Tx, caller: Caller, { id, effectiveDate, parts }: Split): Promise<UnitSplit> {
  const counted: Awaited<ReturnType<typeof countPart>>[] = [];
  for (const part of parts) counted.push(await countPart(tx, caller, { id, effectiveDate, part }));
  const sum = (of: (one: (typeof counted)[number]) => number): number => counted.reduce((all, one) => all + of(one), 0);
  return {
    units: sum((one) => one.units),
    people: sum((one) => one.people),
    peopleBelow: sum((one) => one.people + one.peopleBelow),
    positions: sum((one) => one.positions),
    jobId: null,
    parts: counted.map(({ peopleBelow: _, ...part }) => part),
  };
}

async function countPart(
  tx: Tx,
  caller: Caller,
  { id, effectiveDate, part }: { id: string; effectiveDate: CalendarDate; part: Part },
) {
  const { code, positionIds, unitIds } = part;
  const held = sql`s.tenant_id = ${caller.tenantId} and s.kind = 'primary' and s.recorded_to is null and s.valid_to >= ${effectiveDate}::date`;
  const { rows } = await sql<{ people: number; below: number }>`
    select (select count(distinct s.employee_id)::int from assignment_segment s
        where ${held} and s.unit_id = ${id}::uuid and s.position_id = any(${[...positionIds]}::uuid[])) as people,
      (select count(distinct s.employee_id)::int from assignment_segment s where ${held} and s.unit_id in (
        select w.unit_id from organization_unit_path w where w.tenant_id = ${caller.tenantId} and w.ancestor_id = any(${[...unitIds]}::uuid[])
          and w.valid_to >= ${effectiveDate}::date)) as below`.execute(tx);
  const { people = 0, below = 0 } = rows[0] ?? {};
  return { id: null, code, people, peopleBelow: below, positions: positionIds.length, units: unitIds.length };
}

async function splitAll(tx: Tx, caller: Caller, split: Split): Promise<readonly string[]> {
  const { id, effectiveDate } = split;
  const units = split.parts.flatMap(({ unitIds }) => unitIds);
  const positionIds = split.parts.flatMap((part) => part.positionIds);
  const about = { kind: 'split', unitId: id, intoId: null, effectiveDate, units, from: { positionIds } } as const;
  const { parts } = await keepingWhatWas(tx, caller, about, async (batchNo) => {
    const ids = await makeParts(tx, caller, split);
    const to = split.parts.map((part, n) => ({ unitId: ids[n] ?? '', positionIds: part.positionIds }));
    const people = await transferPeople(tx, caller, { from: id, date: effectiveDate, batchNo, to });
    return { people, parts: ids };
  });
  return parts;
}

/** The new units, beside the old one; its positions and the units below it go there on the day. */
async function makeParts(tx: Tx, caller: Caller, { id, effectiveDate, parts }: Split): Promise<string[]> {
  const { tenantId } = caller;
  const { rows } = await sql<{ parent: string | null; level: string | null; employer: string | null }>`
    select v.parent_unit_id as parent, u.level_id as level, u.employer_id as employer from organization_unit u
    join organization_unit_version v on v.tenant_id = u.tenant_id and v.unit_id = u.id and ${effectiveDate}::date between v.valid_from and v.valid_to
    where u.tenant_id = ${tenantId} and u.id = ${id}::uuid`.execute(tx);
  const { parent: parentUnitId = null, level: levelId = null, employer: employerId = null } = rows[0] ?? {};
  const ids: string[] = [];
  for (const [index, { code, name }] of parts.entries()) {
    const values = { code, name, parentUnitId, levelId, employerId, validFrom: effectiveDate };
    ids.push(await atPart(index, () => insertRecord(tx, caller, OrganizationUnit, values)));
  }
  const positions = parts.flatMap(({ positionIds }, n) =>
    positionIds.map((position) => ({ position, from: effectiveDate, unit: ids[n] })),
  );
  const units = parts.flatMap(({ unitIds }, n) =>
    unitIds.map((unit) => ({ unit, from: effectiveDate, facts: { parentUnitId: ids[n] } })),
  );
  if (positions.length > 0)
    await sql`select app.set_position_facts(${tenantId}::uuid, ${JSON.stringify(positions)}::jsonb)`.execute(tx);
  if (units.length > 0)
    await sql`select app.set_unit_facts(${tenantId}::uuid, ${JSON.stringify(units)}::jsonb)`.execute(tx);
  const moved = units.map(({ unit }) => unit);
  await refuseWrongLevels(tx, tenantId, [...ids, ...moved], { from: effectiveDate, field: 'parts' });
  return ids;
}

/** What is said of a field of a new unit is said of that field of its part. */
async function atPart<T>(index: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const errors = error.options.errors?.map((one) => ({ ...one, path: `parts.${index}.${one.path}` }));
    throw new Problem(error.code, { ...error.options, ...(errors ? { errors } : {}) });
  }
}

const partPayload = z.object({
  code: z.string(),
  name: z.string(),
  positionIds: z.array(z.string()),
  unitIds: z.array(z.string()),
});

const MADE = label('{n} new {n:unit was|units were} made.', '{n} unit baru dibentuk.');

export const splitJob = defineJob({
  name: 'split-unit',
  payload: z.object({
    id: z.string(),
    effectiveDate: z.string().transform((value) => value as CalendarDate),
    parts: z.array(partPayload),
    name: z.string(),
  }),
  title: ({ name }, locale) => (locale === 'id' ? `Pecah ${name}` : `Split ${name}`),
  link: () => '/organization-level',
  /** One transaction: a split is done or it is not, and one that was interrupted begins again. */
  run: async ({ payload, door, actor, caller: callerOf, report }) => {
    await door.asActor(actor, async (tx) => {
      const caller = await callerOf(tx);
      await takeUnit(tx, caller.tenantId, payload.id);
      await refuseImpossible(tx, caller, payload);
      refuseNarrowReach(caller);
      report(0, 1);
      await splitAll(tx, caller, payload);
    });
    report(1, 1);
    const n = payload.parts.length;
    return { message: fillInLabel(MADE, { n }) };
  },
});
