import type { CalendarDate, CustomDay, DeleteCustomDay } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Call, type Caller, Problem } from '../../platform/http/index.ts';
import { type Owner, ownerOf, takeTurn } from '../records/owner.ts';
import { type CustomFieldRow, canSee } from './fields.ts';
import { type Change, noteChanges, ofPerson, peopleCalled, putFields, readKept, type Values } from './kept.ts';

/** How the database writes that a value holds from the beginning. */
const BEGINNING = '0001-01-01';
/** Before it nobody who is kept here had anything. */
const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2199-12-31';

interface DayRow {
  readonly fieldId: string;
  readonly from: string;
  readonly value: unknown;
}

/** What somebody's dated fields were and will be, as far as the caller may see them; each field's latest day first. */
export async function daysOf(
  tx: Tx,
  caller: Caller,
  { id }: Pick<Owner, 'id'>,
  fields: readonly CustomFieldRow[],
): Promise<CustomDay[]> {
  const dated = fields.filter((one) => one.isDated && canSee(caller, one));
  if (dated.length === 0) return [];
  const { rows } = await sql<DayRow>`
    select field_id as "fieldId", valid_from as "from", value from employee_custom_day
    where tenant_id = ${caller.tenantId}::uuid and employee_id = ${id}::uuid and field_id = any(${dated.map((one) => one.id)}::uuid[])
    order by valid_from desc`.execute(tx);
  const people = dated.filter(({ type }) => type === 'employee').map((one) => one.id);
  const named = rows.filter(({ fieldId, value }) => people.includes(fieldId) && value !== null);
  const called = await peopleCalled(
    tx,
    caller,
    named.map(({ value }) => String(value)),
  );
  return dated.flatMap((field) =>
    rows
      .filter(({ fieldId }) => fieldId === field.id)
      .map(({ from, value }) => ({
        code: field.code,
        from: from === BEGINNING ? null : from,
        value,
        ref: called.get(String(value)) ?? null,
      })),
  );
}

export function refuseOddDay(day: CalendarDate): void {
  if (day < FIRST_DAY || day > LAST_DAY) throw Problem.at('from', 'ASOF_INVALID', { min: FIRST_DAY, max: LAST_DAY });
}

/** Writes what dated fields become on a day; what they were until then holds from the beginning, if nothing was dated yet. */
export async function writeDays(
  tx: Tx,
  caller: Caller,
  owner: Owner,
  changes: readonly Change[],
  day: CalendarDate,
): Promise<void> {
  const { tenantId, userId } = caller;
  const rows = JSON.stringify(changes.map(({ field, next }) => ({ id: field.id, value: next })));
  await sql`
    insert into employee_custom (tenant_id, employee_id, updated_by) values (${tenantId}::uuid, ${owner.id}::uuid, ${userId}::uuid)
    on conflict do nothing`.execute(tx);
  await sql`
    insert into employee_custom_day (tenant_id, employee_id, field_id, valid_from, value)
    select c.tenant_id, c.employee_id, r.id, ${BEGINNING}::date, c.fields -> r.id::text
    from jsonb_to_recordset(${rows}::jsonb) as r(id uuid)
    join employee_custom c on c.tenant_id = ${tenantId}::uuid and c.employee_id = ${owner.id}::uuid and c.fields ? r.id::text
    where not exists (select from employee_custom_day y
      where y.tenant_id = c.tenant_id and y.employee_id = c.employee_id and y.field_id = r.id)`.execute(tx);
  await sql`
    insert into employee_custom_day (tenant_id, employee_id, field_id, valid_from, value, recorded_by)
    select ${tenantId}::uuid, ${owner.id}::uuid, r.id, ${day}::date, nullif(r.value, 'null'), ${userId}::uuid
    from jsonb_to_recordset(${rows}::jsonb) as r(id uuid, value jsonb)
    on conflict (tenant_id, employee_id, field_id, valid_from)
      do update set value = excluded.value, recorded_at = now(), recorded_by = excluded.recorded_by`.execute(tx);
  await mergeDays(
    tx,
    owner,
    changes.map(({ field }) => field.id),
  );
}

const mergeDays = (tx: Tx, { id }: Owner, fieldIds: readonly string[]): Promise<unknown> =>
  sql`select app.merge_custom_days(f.id, ${id}::uuid) from unnest(${[...fieldIds]}::uuid[]) f(id)`.execute(tx);

/** Values as they are today, after days were written: what lists and filters read. */
export async function todaysValues(tx: Tx, caller: Caller, owner: Owner): Promise<Values> {
  const { stored } = await readKept(tx, caller, ofPerson(owner), { day: owner.today });
  return stored;
}

/** Takes a day back: what held before it goes on. */
export async function removeDay({ tx, caller, input }: Call<typeof DeleteCustomDay>): Promise<Owner> {
  const { employeeId, fieldId, from } = input.params;
  const owner = await ownerOf(tx, caller, employeeId, 'edit');
  await takeTurn(tx, caller, owner);
  const { fields } = await readKept(tx, caller, ofPerson(owner), { hold: true });
  const field = fields.find((one) => one.id === fieldId && one.isDated);
  if (!field || !canSee(caller, field) || from === BEGINNING) throw new Problem('NOT_FOUND');
  if (!canSee(caller, field, 'edit'))
    throw new Problem('FIELD_FORBIDDEN', { values: { label: caller.locale === 'id' ? field.nameId : field.nameEn } });
  const ofField = sql`tenant_id = ${caller.tenantId}::uuid and employee_id = ${owner.id}::uuid and field_id = ${field.id}::uuid`;
  const { rows } = await sql<{ from: string; value: unknown }>`
    select valid_from as "from", value from employee_custom_day where ${ofField}`.execute(tx);
  const gone = rows.find((one) => one.from === from);
  if (!gone) throw new Problem('NOT_FOUND');
  if (rows.length === 1) {
    // Before its only day it was empty. Emptying it is noted as a change of today, which goes with the days.
    const { stored } = await readKept(tx, caller, ofPerson(owner));
    await putFields(tx, caller, ofPerson(owner), { ...stored, [field.id]: null });
    await sql`delete from employee_custom_day where ${ofField}`.execute(tx);
  } else {
    await sql`delete from employee_custom_day where ${ofField} and valid_from = ${from}::date`.execute(tx);
    await mergeDays(tx, owner, [field.id]);
    await putFields(tx, caller, ofPerson(owner), await todaysValues(tx, caller, owner));
  }
  const { stored } = await readKept(tx, caller, ofPerson(owner), { day: from as CalendarDate });
  const change = { field, old: gone.value, next: stored[field.id] ?? null };
  await noteChanges(tx, caller, ofPerson(owner), [change], from as CalendarDate);
  return owner;
}
