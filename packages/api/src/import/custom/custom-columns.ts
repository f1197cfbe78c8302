import {
  customColumn,
  customValue,
  errorAt,
  type Field,
  type Finding,
  fieldOfCustom,
  isAsked,
  isCustomColumn,
  isEntered,
  type Label,
  label,
} from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import { type CustomFieldRow, customFields, type Holder, holderOf, takenCustom } from '../../employee/index.ts';
import { Problem } from '../../platform/http/index.ts';
import type { Existing, ImportField, Judged, KeySet, Values } from '../entities/entity.ts';
import { importText } from '../texts.ts';

/** A file is no cell, and what is computed is not entered. */
export const uploadable = (fields: readonly CustomFieldRow[]): CustomFieldRow[] => fields.filter(isEntered);

const nameOf = ({ nameEn, nameId }: CustomFieldRow): Label => label(nameEn, nameId);

/** As in the form, new people may lack at first what is required of them. */
export const customImportFields = (fields: readonly CustomFieldRow[]): ImportField[] =>
  fields.map((one) => ({
    key: customColumn(one),
    field: fieldOfCustom(one),
    label: nameOf(one),
    synonyms: [one.code],
    askedLater: true,
  }));

export const customKeySets = (fields: readonly CustomFieldRow[]): KeySet[] =>
  fields.flatMap((one) =>
    one.isUnique ? [{ key: customColumn(one), label: nameOf(one), fields: [customColumn(one)] }] : [],
  );

/** What people have, by the keys of columns. */
export const customOf = (fields: readonly CustomFieldRow[], stored: Values | null): Values =>
  Object.fromEntries(fields.map((one) => [customColumn(one), stored?.[one.id] ?? null]));

const NOTHING: Values = {};

/** Splits the values of a row in those of the person and those of custom fields. */
export function apart(values: Values): { readonly own: Values; readonly custom: Values } {
  if (!Object.keys(values).some(isCustomColumn)) return { own: values, custom: NOTHING };
  const entries = Object.entries(values);
  return {
    own: Object.fromEntries(entries.filter(([key]) => !isCustomColumn(key))),
    custom: Object.fromEntries(entries.filter(([key]) => isCustomColumn(key))),
  };
}

/** The custom fields of rows, as they are written. */
export const customRows = (rows: readonly { readonly id: string; readonly values: Values }[]) =>
  rows.map(({ id, values }) => ({ id, custom: apart(values).custom }));

/** Values that nobody would be asked for, as another field says something else: refused, since the form would empty them. */
export function judgeConditions(fields: readonly CustomFieldRow[], rows: readonly Judged[]): Finding[][] {
  const depending = fields.filter(({ visibleIfField }) => visibleIfField !== null);
  if (depending.length === 0) return rows.map(() => []);
  const names = new Map(fields.map((one) => [one.code, one]));
  const begins = Object.fromEntries(
    fields.map((one) => [one.code, one.initial === null ? null : customValue(one, one.initial)]),
  );
  return rows.map(({ id, values }) => {
    const given = Object.fromEntries(
      fields.map((one) => [one.code, values[customColumn(one)] ?? (id === null ? begins[one.code] : null)]),
    );
    return depending.flatMap((one): Finding[] => {
      if (values[customColumn(one)] == null || isAsked(one, given)) return [];
      const other = names.get(one.visibleIfField ?? '');
      const texts = {
        field: nameOf(one),
        other: other ? nameOf(other) : one.visibleIfField,
        value: one.visibleIfValue,
      };
      return [errorAt(customColumn(one), 'NOT_ASKED', importText('NOT_ASKED', texts))];
    });
  });
}

/** Whether somebody has the value of a unique field already: of each row the id of whoever it is. */
export async function holdersOf(
  tx: Tx,
  tenantId: string,
  field: CustomFieldRow,
  rows: readonly Values[],
  holder: Holder = holderOf(null),
): Promise<(Existing | null)[]> {
  const wanted = rows.flatMap((row, n) => {
    const value = row[customColumn(field)];
    return value == null ? [] : [{ n, fieldId: field.id, value, ownId: null }];
  });
  const holders = await takenCustom(tx, tenantId, wanted, holder);
  return rows.map((_, n) => {
    const id = holders.get(n);
    return id === undefined ? null : { id, version: 0, values: {} };
  });
}

interface Row {
  readonly id: string;
  readonly custom: Values;
}

/** By the field's id, checked by the fields as they are now: an option may have gone since the dry run. */
function checked(fields: ReadonlyMap<string, CustomFieldRow>, custom: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(custom).map(([key, value]) => {
      const field = fields.get(key);
      if (!field) throw Problem.at(key, 'VALIDATION');
      if (value === null) return [field.id, null];
      const result = (fieldOfCustom(field) as Field).schema.safeParse(value);
      if (!result.success) throw Problem.at(key, 'VALIDATION');
      return [field.id, result.data];
    }),
  );
}

/** Writes custom values of many; `added`: of those who came with the same file, whose version stays their first. */
export async function writeCustom(
  tx: Tx,
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string | null },
  rows: readonly Row[],
  how: 'added' | 'changed' | 'restored',
  { entity, table: name, key, trail, called, noted }: Holder = holderOf(null),
): Promise<void> {
  const some = rows.filter(({ custom }) => Object.keys(custom).length > 0);
  if (some.length === 0) return;
  const fields = new Map(
    (await customFields(tx, tenantId, { hold: true, of: entity })).map((one) => [customColumn(one), one]),
  );
  // What was there before an upload is put back even if nobody could enter it any more.
  const read = how === 'restored' ? known : checked;
  const json = JSON.stringify(some.map(({ id, custom }) => ({ id, values: read(fields, custom) })));
  const next = how === 'added' ? 0 : 1;
  const [table, owner] = [sql.table(name), sql.id(key)];
  await sql`
    with r as materialized (
      select x.id, x.values, ${called(tenantId, sql`x.id`)} as called, coalesce(c.fields, '{}') as old
      from json_to_recordset(${json}::json) as x(id uuid, values jsonb)
      left join ${table} c on c.tenant_id = ${tenantId}::uuid and c.${owner} = x.id
    ), written as (
      insert into ${table} as c (tenant_id, ${owner}, fields, updated_by)
      select ${tenantId}::uuid, id, jsonb_strip_nulls(old || values), ${userId}::uuid from r
      on conflict (tenant_id, ${owner}) do update set fields = excluded.fields,
        version = c.version + ${next}::int, updated_at = now(), updated_by = excluded.updated_by
    ), noted as (
      select app.note('UPDATE', ${trail}, r.id, r.called,
        ${noted(tenantId, sql`r.id`, sql`(select jsonb_object_agg(v.key, jsonb_build_array(r.old -> v.key, v.value)) from jsonb_each(r.values) v)`)}) from r
    )
    select count(*) from noted`.execute(tx);
}

const known = (fields: ReadonlyMap<string, CustomFieldRow>, custom: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(custom).flatMap(([key, value]) => {
      const field = fields.get(key);
      return field ? [[field.id, value] as const] : [];
    }),
  );
