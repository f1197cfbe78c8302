import {
  CustomField,
  defineResource,
  errorAt,
  type Finding,
  fields as field,
  label,
  type Rule,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { Problem } from '../../platform/http/index.ts';
import type { ExportSource } from '../../platform/resource/index.ts';
import type { Existing, ImportEntity, Values } from '../entities/entity.ts';
import { keySet } from '../entities/key-set.ts';
import { importFields } from '../entities/resource-entity.ts';

/** As many as the form takes. */
const MOST_SIGNS = 5000;

/** They separate options in files and in addresses. */
const isPlain: Rule = ({ option }) =>
  typeof option === 'string' && /[,;\n]/.test(option)
    ? errorAt(
        'option',
        'OPTION_SIGNS',
        label('Write options without commas and semicolons.', 'Tulis pilihan tanpa koma dan titik koma.'),
      )
    : null;

const FIELDS = {
  customFieldId: field.reference({ label: CustomField.label.one, to: CustomField.name, fixed: true }),
  option: field.text({ label: label('Option', 'Pilihan'), max: 250 }),
};

const CustomOption = defineResource('CustomOption', {
  path: CustomField.path,
  label: {
    one: label('Option of a custom field', 'Pilihan isian tambahan'),
    many: label('Options of custom fields', 'Pilihan isian tambahan'),
  },
  code: 'none',
  title: 'option',
  fields: FIELDS,
  rules: [isPlain],
  list: { columns: Object.keys(FIELDS), search: [], sort: 'option' },
});

const NO_CHOICE = label(
  '{value} is not a choice field, so it has no options.',
  '{value} bukan isian pilihan, jadi tidak memiliki pilihan.',
);
const TOO_LONG = label(
  'The options of a field can have {n} {n:character|characters} together at most.',
  'Seluruh pilihan satu isian paling banyak {n} karakter.',
);

/** An option is a line of its field and has no id: one is made of both, so that it is the same each time. */
const optionId = sql`md5(f.id::text || ' ' || lower(o.option))::uuid`;

/** Fields whose values are chosen from a list, `f`, and the entries of each, `o`, in their order. */
const everyOption = (tenantId: string, joined = sql``) => sql`
  custom_field f cross join lateral (
    select trim(x.line) as option, x.at from regexp_split_to_table(f.options, '\n') with ordinality as x(line, at) where trim(x.line) <> ''
  ) o ${joined} where f.tenant_id = ${tenantId}::uuid and f.type in ('choice', 'choices')`;

interface Option {
  readonly id: string;
  readonly fieldId: string;
  readonly option: string;
}

const asExisting = ({ id, fieldId, option }: Option): Existing => ({
  id,
  version: 1,
  values: { customFieldId: fieldId, option },
});

/** Options by the ids that they are made of, and those that an upload added by the ids that it has written down. */
async function readOptions(tx: Tx, tenantId: string, ids: readonly string[]): Promise<Option[]> {
  const { rows } = await sql<Option>`
    with named as (
      select c.target_id as id, (r.data -> 'values' ->> 'customFieldId')::uuid as field_id, r.data -> 'values' ->> 'option' as option
      from import_change c join import_row r on r.tenant_id = c.tenant_id and r.import_id = c.import_id and r.row_no = c.row_no
      where c.tenant_id = ${tenantId}::uuid and c.entity = ${CustomOption.name} and c.target_id = any(${[...ids]}::uuid[])
    )
    select coalesce(n.id, ${optionId}) as id, f.id as "fieldId", o.option
    from ${everyOption(tenantId, sql`left join named n on n.field_id = f.id and lower(n.option) = lower(o.option)`)}
      and (n.id is not null or ${optionId} = any(${[...ids]}::uuid[]))`.execute(tx);
  return rows;
}

/** What may be chosen in the fields that a tenant has made (17.1: catalogue values). What is there stays; more comes behind it. */
export const customOptions: ImportEntity = {
  name: CustomOption.name,
  label: CustomOption.label.many,
  menu: CustomField.path,
  tables: [CustomField.table],
  fields: importFields(FIELDS),
  matchKeys: [keySet(FIELDS, ['customFieldId', 'option'])],
  unique: [],
  modes: ['insert', 'upsert'],
  rules: CustomOption.rules ?? [],
  own: null,
  chunk: 1_000,
  inTurn: true,
  composed: [],
  derive: () => ({}),
  source: optionSource(),
  async find(tx, tenantId, _fields, rows) {
    const asked = rows.map((row, n) => ({ n, field: row['customFieldId'] ?? null, option: row['option'] ?? null }));
    const found = await sql<Option & { n: number }>`
      select r.n, ${optionId} as id, f.id as "fieldId", o.option
      from json_to_recordset(${JSON.stringify(asked)}::json) as r(n int, field uuid, option text), ${everyOption(tenantId)}
        and f.id = r.field and lower(o.option) = lower(r.option)`.execute(tx);
    const result: (Existing | null)[] = rows.map(() => null);
    // The same in other letters is the same option.
    for (const row of found.rows) result[row.n] = { ...asExisting(row), former: { option: rows[row.n]?.['option'] } };
    return result;
  },
  judge: async (_tx, _tenantId, rows) => rows.map(() => []),
  async judgeWhole(tx, tenantId, judged, { memory }) {
    const ids = [...new Set(judged.map(({ values }) => String(values['customFieldId'])))];
    const fields = await fieldsOf(tx, tenantId, ids);
    return judged.map(({ id, values }): Finding[] => {
      const one = fields.get(String(values['customFieldId']));
      if (!one || id !== null) return [];
      if (!one.isChoice) return [errorAt('customFieldId', 'NO_CHOICE', NO_CHOICE, { value: one.name })];
      const key = `signs of ${one.id}`;
      const signs = Number(memory.get(key) ?? one.signs) + String(values['option']).length + 1;
      memory.set(key, signs);
      return signs > MOST_SIGNS ? [errorAt('option', 'TOO_LONG', TOO_LONG, { n: MOST_SIGNS })] : [];
    });
  },
  fixed: () => null,
  async insert(tx, { tenantId, userId }, rows) {
    const byField = Map.groupBy(rows, ({ values }) => String(values['customFieldId']));
    for (const [id, more] of byField) {
      const lines = more.map(({ values }) => String(values['option'])).join('\n');
      const { numAffectedRows } = await sql`
        update custom_field set options = concat_ws(E'\n', nullif(options, ''), ${lines}::text), version = version + 1, updated_at = now(), updated_by = ${userId}::uuid
        where tenant_id = ${tenantId}::uuid and id = ${id}::uuid and type in ('choice', 'choices')`.execute(tx);
      if (numAffectedRows === 0n) throw Problem.at('customFieldId', 'VALIDATION');
    }
  },
  // There is nothing of an option that could change.
  update: async () => undefined,
  restore: async () => undefined,
  async remove(tx, { tenantId, userId }, ids) {
    const free: Option[] = [];
    for (const one of await readOptions(tx, tenantId, ids)) if (await isFree(tx, tenantId, one)) free.push(one);
    for (const [id, gone] of Map.groupBy(free, ({ fieldId }) => fieldId)) {
      await sql`
        update custom_field f set options = (
            select string_agg(o.option, E'\n' order by o.at) from (${sql`select o.option, o.at from ${everyOption(tenantId)} and f.id = ${id}::uuid`}) o
            where o.option <> all(${gone.map(({ option }) => option)}::text[])),
          version = version + 1, updated_at = now(), updated_by = ${userId}::uuid
        where f.tenant_id = ${tenantId}::uuid and f.id = ${id}::uuid`.execute(tx);
    }
    return free.map(({ id }) => id);
  },
  deactivate: async () => false,
  shownWith: {
    kind: CustomField.name,
    pages: async (tx, tenantId, ids) =>
      new Map((await readOptions(tx, tenantId, ids)).map(({ id, fieldId }) => [id, fieldId])),
  },
  load: async (tx, tenantId, ids) =>
    new Map((await readOptions(tx, tenantId, ids)).map((one) => [one.id, asExisting(one)])),
};

/** Nobody has it, nothing begins with it, and no other field is asked for because of it. The last of a list stays. */
async function isFree(tx: Tx, tenantId: string, { fieldId, option }: Option): Promise<boolean> {
  const holds = (table: 'employee_custom' | 'record_custom') => sql`exists (
    select from ${sql.table(table)} c where c.tenant_id = f.tenant_id and c.fields ? f.id::text and c.fields -> f.id::text @> to_jsonb(${option}::text))`;
  const { rows } = await sql<{ free: boolean }>`
    select f.options like E'%\n%' and ${option} <> all(regexp_split_to_array(coalesce(f.initial, ''), '\s*;\s*'))
      and not ${holds('employee_custom')} and not ${holds('record_custom')}
      and not exists (select from custom_field d where d.tenant_id = f.tenant_id and d.visible_if_field = f.code and d.visible_if_value = ${option}) as free
    from custom_field f where f.tenant_id = ${tenantId}::uuid and f.id = ${fieldId}::uuid for update`.execute(tx);
  return rows[0]?.free ?? false;
}

interface ListField {
  readonly id: string;
  readonly name: string;
  readonly isChoice: boolean;
  readonly signs: number;
}

async function fieldsOf(tx: Tx, tenantId: string, ids: readonly string[]): Promise<ReadonlyMap<string, ListField>> {
  const { rows } = await sql<ListField>`
    select id, code as name, type in ('choice', 'choices') as "isChoice", length(coalesce(options, '')) as signs
    from custom_field where tenant_id = ${tenantId}::uuid and id::text = any(${[...ids]}::text[])`.execute(tx);
  return new Map(rows.map((one) => [one.id, one]));
}

/** Every option as its upload brings it, field by field in the order of its list. */
function optionSource(): ExportSource {
  return {
    resource: CustomOption,
    async *every(tx, { tenantId }) {
      const { rows } = await sql<Values>`
        select ${optionId} as id, f.id as "customFieldId", o.option,
          json_build_object('customFieldId', json_build_object('code', f.code, 'name', f.name_en)) as refs
        from ${everyOption(tenantId)} order by f.code, o.at`.execute(tx);
      yield* rows;
    },
  };
}
