import {
  type CalendarDate,
  fillInLabel,
  type GetReorganisations,
  label,
  OrganizationUnit,
  REORGANISATION_UNDO_DAYS,
  type Reorganisation,
  type UndoReorganisation,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { takeUnit } from '../../organisation/index.ts';
import { type Caller, type Handler, Problem } from '../../platform/http/index.ts';
import { defineJob, enqueue } from '../../platform/jobs/index.ts';
import { storeOf } from '../../platform/resource/index.ts';
import { takeBatchBack } from '../timeline/index.ts';
import { MOVED_AT_ONCE, refuseNarrowReach } from './transfer-people.ts';

const REASON = label('The reorganisation was undone.', 'Penataan ulang diurungkan.');

/** As many as are named where something stands in the way. */
const MOST_NAMES = 5;

export const reorganisations: Handler<typeof GetReorganisations> = async ({ tx, caller, input }) => {
  const { id } = input.params;
  await storeOf(OrganizationUnit).one(tx, caller, id);
  const named = (unit: RawBuilder<unknown>) =>
    sql`(select json_build_object('id', u.id, 'code', u.code, 'name', u.name) from organization_unit u where u.tenant_id = r.tenant_id and u.id = ${unit})`;
  const { rows } = await sql<Reorganisation>`
    select r.id, r.kind, r.effective_date::text as "effectiveDate", ${named(sql`r.unit_id`)} as unit, ${named(sql`r.into_id`)} as into,
      array(select json_build_object('id', u.id, 'code', u.code, 'name', u.name) from organization_unit u
        where u.tenant_id = r.tenant_id and u.id = any(r.parts) order by u.code) as parts,
      r.people, r.created_at as "doneAt", r.undone_at as "undoneAt", r.undone_at is null and ${young} as "mayUndo"
    from reorganisation r
    where r.tenant_id = ${caller.tenantId} and (r.unit_id = ${id}::uuid or r.into_id = ${id}::uuid or ${id}::uuid = any(r.parts))
    order by r.created_at desc, r.id desc`.execute(tx);
  return rows;
};

const young = sql<boolean>`r.created_at > now() - make_interval(days => ${REORGANISATION_UNDO_DAYS})`;

interface Done {
  readonly id: string;
  readonly kind: Reorganisation['kind'];
  readonly unitId: string;
  readonly unit: string;
  readonly intoId: string | null;
  readonly effectiveDate: CalendarDate;
  readonly people: number;
  readonly parts: readonly string[];
  readonly isUndone: boolean;
  readonly isYoung: boolean;
}

export const undoReorganisation: Handler<typeof UndoReorganisation> = async ({ tx, caller, input }) => {
  const done = await undoable(tx, caller, input.params.id);
  if (done.people > MOVED_AT_ONCE)
    return { jobId: await enqueue(tx, caller, undoReorganisationJob, { id: done.id, name: done.unit }) };
  await undo(tx, caller, done);
  return { jobId: null };
};

/** The reorganisation, held, if it can still be undone at all. */
async function undoable(tx: Tx, caller: Caller, id: string): Promise<Done> {
  const { rows } = await sql<Done>`
    select r.id, r.kind, r.unit_id as "unitId", u.name as unit, r.into_id as "intoId", r.effective_date as "effectiveDate", r.people, r.parts,
      r.undone_at is not null as "isUndone", ${young} as "isYoung"
    from reorganisation r join organization_unit u on u.tenant_id = r.tenant_id and u.id = r.unit_id
    where r.tenant_id = ${caller.tenantId} and r.id = ${id}::uuid for update of r`.execute(tx);
  const [done] = rows;
  if (!done) throw new Problem('NOT_FOUND');
  if (done.isUndone) throw new Problem('REORGANISATION_UNDONE');
  if (!done.isYoung) throw new Problem('REORGANISATION_OLD', { values: { n: REORGANISATION_UNDO_DAYS } });
  if (done.people > 0) refuseNarrowReach(caller);
  return done;
}

/** Units, positions and people, in this order: who goes back finds the unit as it was. */
async function undo(tx: Tx, caller: Caller, done: Done): Promise<void> {
  const { tenantId, userId, locale } = caller;
  await takeUnit(tx, tenantId, done.unitId);
  refuseChanged(await changedUnits(tx, caller, done));
  await putStructureBack(tx, caller, done);
  const batch = { tenantId, userId, locale, batchNo: done.id, reason: REASON[locale] };
  const people = await peopleOf(tx, caller, done);
  refuseChanged(await namesOf(tx, caller, await takeBatchBack(tx, batch, people)));
  refuseChanged(await stillThere(tx, caller, done));
  await removeParts(tx, caller, done);
  await sql`
    update reorganisation set undone_at = now(), undone_by = ${userId}::uuid
    where tenant_id = ${tenantId} and id = ${done.id}::uuid`.execute(tx);
}

function refuseChanged(names: readonly string[]): void {
  if (names.length === 0) return;
  const shown = names.slice(0, MOST_NAMES);
  throw new Problem('REORGANISATION_CHANGED', {
    values: { names: [...shown, ...(names.length > MOST_NAMES ? ['…'] : [])].join(', ') },
  });
}

/** Units whose facts are no longer as the reorganisation left them, or that went somewhere else. */
async function changedUnits(tx: Tx, { tenantId }: Caller, { id }: Done): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select u.name from reorganisation r
    cross join lateral jsonb_each(r.was) w
    join organization_unit u on u.tenant_id = r.tenant_id and u.id = w.key::uuid
    where r.tenant_id = ${tenantId} and r.id = ${id}::uuid and (
      app.unit_facts(r.tenant_id, array[u.id]) -> w.key is distinct from r.made -> w.key
      or r.kind = 'merge' and u.id = r.unit_id and u.merged_into_id is distinct from r.into_id)
    order by u.name`.execute(tx);
  return rows.map(({ name }) => name);
}

async function putStructureBack(tx: Tx, { tenantId, userId }: Caller, done: Done): Promise<void> {
  const { id, kind, unitId, intoId, effectiveDate, parts } = done;
  if (kind === 'merge')
    await sql`
      update organization_unit set merged_into_id = null, inactive_from = null, status = 'active', version = version + 1, updated_at = now(), updated_by = ${userId}::uuid
      where tenant_id = ${tenantId} and id = ${unitId}::uuid`.execute(tx);
  await sql`
    select app.put_unit_facts_back(r.tenant_id, r.was),
      app.put_positions_back(r.tenant_id, r.positions, r.unit_id, ${kind === 'merge' ? [intoId] : [...parts]}::uuid[], ${effectiveDate}::date)
    from reorganisation r where r.tenant_id = ${tenantId} and r.id = ${id}::uuid`.execute(tx);
}

async function peopleOf(tx: Tx, { tenantId }: Caller, { id }: Done): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct t.employee_id as id from career_transition t
    where t.tenant_id = ${tenantId} and t.batch_no = ${id} order by t.employee_id`.execute(tx);
  return rows.map((one) => one.id);
}

async function namesOf(tx: Tx, { tenantId }: Caller, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select e.display_name as name from employee e where e.tenant_id = ${tenantId} and e.id = any(${[...ids]}::uuid[])
    order by e.display_name`.execute(tx);
  return rows.map(({ name }) => name);
}

/** Who and what came since: people on the positions that went back, and whatever is in the units that a split made. */
async function stillThere(tx: Tx, { tenantId }: Caller, { id, kind, intoId, effectiveDate, parts }: Done) {
  const { rows } = await sql<{ name: string }>`
    with back as (
      select w.position from reorganisation r cross join lateral jsonb_to_recordset(r.positions) as w(position uuid)
      where r.tenant_id = ${tenantId} and r.id = ${id}::uuid
    )
    select e.display_name as name from assignment_segment s
    join employee e on e.tenant_id = s.tenant_id and e.id = s.employee_id
    where s.tenant_id = ${tenantId} and s.recorded_to is null and s.valid_to >= ${effectiveDate}::date and (
      s.unit_id = any(${[...parts]}::uuid[])
      or ${kind === 'merge'} and s.unit_id = ${intoId}::uuid and s.position_id in (select position from back))
    union select p.title from position p where p.tenant_id = ${tenantId} and p.unit_id = any(${[...parts]}::uuid[])
    union select v.name from organization_unit_version v
    where v.tenant_id = ${tenantId} and v.parent_unit_id = any(${[...parts]}::uuid[]) order by name`.execute(tx);
  return rows.map(({ name }) => name);
}

/** Units that a split made go; one that the past of somebody still names is deactivated. */
async function removeParts(tx: Tx, { tenantId, userId }: Caller, { parts }: Done): Promise<void> {
  if (parts.length === 0) return;
  const units = sql`tenant_id = ${tenantId} and id = any(${[...parts]}::uuid[])`;
  await sql`
    update organization_unit set status = 'inactive', version = version + 1, updated_at = now(), updated_by = ${userId}::uuid
    where ${units}`.execute(tx);
  await sql`
    delete from organization_unit u where ${units}
      and not exists (select from assignment_segment s where s.tenant_id = u.tenant_id and s.unit_id = u.id)
      and not exists (select from position_version v where v.tenant_id = u.tenant_id and v.unit_id = u.id)`.execute(tx);
}

const PUT_BACK = label(
  '{n} {n:employee is|employees are} back where they were.',
  '{n} karyawan kembali ke tempat semula.',
);

export const undoReorganisationJob = defineJob({
  name: 'undo-reorganisation',
  payload: z.object({ id: z.string(), name: z.string() }),
  title: ({ name }, locale) =>
    locale === 'id' ? `Urungkan penataan ulang ${name}` : `Undo the reorganisation of ${name}`,
  link: () => '/organization-level',
  /** One transaction: it is undone or it is not, and one that was interrupted begins again. */
  run: async ({ payload, door, actor, caller: callerOf, report }) => {
    const n = await door.asActor(actor, async (tx) => {
      const caller = await callerOf(tx);
      const done = await undoable(tx, caller, payload.id);
      report(0, 1);
      await undo(tx, caller, done);
      return done.people;
    });
    report(1, 1);
    return { message: fillInLabel(PUT_BACK, { n }) };
  },
});
