import {
  type CustomField as CustomFieldRecord,
  type CustomOptions,
  type GetCustomOptions,
  optionsOf,
  type ReplaceCustomOption,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type Caller, type Handler, Problem, stale } from '../../platform/http/index.ts';
import { canSee } from './fields.ts';
import { holderOf } from './holder.ts';
import { fieldStore } from './store.ts';

/** Who has which option of a field, the several of a multi-choice one by one; of a dated field on whatever day. */
function held(tenantId: string, { id: fieldId, entity, isDated }: CustomFieldRecord) {
  const { table, key } = holderOf(entity);
  const onDays = sql`union all select employee_id, value from employee_custom_day
    where tenant_id = ${tenantId}::uuid and field_id = ${fieldId}::uuid and value is not null`;
  return sql`
    select distinct v.owner, x.option from (
      select ${sql.id(key)} as owner, fields -> ${fieldId} as value from ${sql.table(table)}
      where tenant_id = ${tenantId}::uuid and fields ? ${fieldId} ${isDated ? onDays : sql``}
    ) v
    cross join lateral jsonb_array_elements_text(case jsonb_typeof(v.value) when 'array' then v.value else jsonb_build_array(v.value) end) x(option)`;
}

/** How many have each option. */
export async function optionCounts(
  tx: Tx,
  caller: Caller,
  field: CustomFieldRecord,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ option: string; n: number }>`
    select h.option, count(*)::int as n from (${held(caller.tenantId, field)}) h group by h.option`.execute(tx);
  return new Map(rows.map(({ option, n }) => [option, n]));
}

async function optionsWithCounts(tx: Tx, caller: Caller, field: CustomFieldRecord): Promise<CustomOptions['options']> {
  const counts = await optionCounts(tx, caller, field);
  return optionsOf(field.options).map((option) => ({ option, employees: counts.get(option) ?? 0 }));
}

export const customOptions: Handler<typeof GetCustomOptions> = async ({ tx, caller, input }) => {
  const field = await choiceField(tx, caller, input.params.id, 'view');
  return { options: await optionsWithCounts(tx, caller, field), version: field.version };
};

/** Only choices have options. How many have each is told, and changed, by those who may see and change the values. */
async function choiceField(tx: Tx, caller: Caller, id: string, need: 'view' | 'edit'): Promise<CustomFieldRecord> {
  const field = (await fieldStore.one(tx, caller, id)) as unknown as CustomFieldRecord;
  if (!canSee(caller, field, need))
    throw new Problem('FIELD_FORBIDDEN', { values: { label: caller.locale === 'id' ? field.nameId : field.nameEn } });
  return field.type === 'choice' || field.type === 'choices' ? field : { ...field, options: null };
}

/** The list without the option; a replacement that is none of it yet takes the place of the one that goes. */
function withReplacement(options: readonly string[], gone: string, replacement: string): string[] {
  return options.includes(replacement)
    ? options.filter((one) => one !== gone)
    : options.map((one) => (one === gone ? replacement : one));
}

/** Removing an option gives whoever has it another, in one transaction with the change of the list (10.6). */
export const replaceOption: Handler<typeof ReplaceCustomOption> = async ({ tx, caller, input }) => {
  const { option, replacement, version } = input.body;
  const field = await choiceField(tx, caller, input.params.id, 'edit');
  const options = optionsOf(field.options);
  if (!options.includes(option)) throw Problem.at('option', 'VALIDATION');
  if (replacement === option) throw Problem.at('replacement', 'VALIDATION');
  const list = withReplacement(options, option, replacement).join('\n');
  // The list first: its row is locked until the end, and who comes with an older version of it is refused.
  const { rows } = await sql<{ code: string }>`
    update custom_field set options = ${list}, initial = ${initialAfter(field, option, replacement)}, version = version + 1,
      updated_at = now(), updated_by = ${caller.userId}::uuid
    where tenant_id = ${caller.tenantId}::uuid and id = ${field.id}::uuid and version = ${version} returning code`.execute(
    tx,
  );
  if (rows.length === 0) throw stale(field);
  const employees = await moveValues(tx, caller, field, option, replacement);
  if (field.isDated) await moveDays(tx, caller, field, option, replacement);
  await moveConditions(tx, caller, field, option, replacement);
  const changed = await choiceField(tx, caller, field.id, 'edit');
  return { employees, options: await optionsWithCounts(tx, caller, changed), version: changed.version };
};

function initialAfter({ initial }: CustomFieldRecord, option: string, replacement: string): string | null {
  if (initial === null) return null;
  const parts = initial.split(';').map((one) => (one.trim() === option ? replacement : one.trim()));
  return [...new Set(parts)].join('; ');
}

/** Values of everybody who has the option, each change in the trail as if it had been made by hand. */
async function moveValues(
  tx: Tx,
  caller: Caller,
  { id, type, options, entity }: CustomFieldRecord,
  option: string,
  replacement: string,
): Promise<number> {
  const holder = holderOf(entity);
  const [table, key] = [sql.table(holder.table), sql.id(holder.key)];
  const order = withReplacement(optionsOf(options), option, replacement);
  const has =
    type === 'choices'
      ? sql`c.fields -> ${id} @> jsonb_build_array(${option}::text)`
      : sql`c.fields ->> ${id} = ${option}`;
  // Of several the options stay in the order of the list, each once.
  const next =
    type === 'choices'
      ? sql`(select jsonb_agg(o.option order by o.at) from unnest(${order}::text[]) with ordinality as o(option, at)
          where c.fields -> ${id} @> jsonb_build_array(o.option) or o.option = ${replacement})`
      : sql`to_jsonb(${replacement}::text)`;
  const { rows } = await sql<{ n: number }>`
    with moved as materialized (
      select c.${key} as owner, c.fields -> ${id} as old, ${next} as new
      from ${table} c where c.tenant_id = ${caller.tenantId}::uuid and c.fields ? ${id} and ${has} for update
    ), written as (
      update ${table} c set fields = c.fields || jsonb_build_object(${id}::text, m.new), version = c.version + 1,
        updated_at = now(), updated_by = ${caller.userId}::uuid
      from moved m where c.tenant_id = ${caller.tenantId}::uuid and c.${key} = m.owner
    ), noted as (
      select app.note('UPDATE', ${holder.trail}, m.owner, ${holder.called(caller.tenantId, sql`m.owner`)},
        ${holder.noted(caller.tenantId, sql`m.owner`, sql`jsonb_build_object(${id}::text, jsonb_build_array(m.old, m.new))`)})
      from moved m
    )
    select (select count(*) from moved)::int as n, (select count(*) from noted) as noted`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** The same on all days, also those of people who have another option today. */
async function moveDays(
  tx: Tx,
  caller: Caller,
  { id, options }: CustomFieldRecord,
  option: string,
  replacement: string,
): Promise<void> {
  const order = withReplacement(optionsOf(options), option, replacement);
  await sql`
    update employee_custom_day d set value = case jsonb_typeof(d.value) when 'array' then (
      select jsonb_agg(o.option order by o.at) from unnest(${order}::text[]) with ordinality as o(option, at)
      where d.value @> jsonb_build_array(o.option) or o.option = ${replacement}) else to_jsonb(${replacement}::text) end
    where d.tenant_id = ${caller.tenantId}::uuid and d.field_id = ${id}::uuid and d.value @> to_jsonb(${option}::text)`.execute(
    tx,
  );
  await sql`select app.merge_custom_days(${id}::uuid)`.execute(tx);
}

/** Fields that are asked for when this one has the option are asked for when it has the other. */
async function moveConditions(
  tx: Tx,
  caller: Caller,
  { code, entity }: CustomFieldRecord,
  option: string,
  replacement: string,
): Promise<void> {
  await sql`
    update custom_field set visible_if_value = ${replacement}, version = version + 1, updated_at = now(), updated_by = ${caller.userId}::uuid
    where tenant_id = ${caller.tenantId}::uuid and visible_if_field = ${code} and entity is not distinct from ${entity}::text and lower(visible_if_value) = lower(${option})`.execute(
    tx,
  );
}
