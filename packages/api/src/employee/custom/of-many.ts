import { type CalendarDate, customColumn } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { CustomFieldRow } from './fields.ts';
import { computedValues, valuesOn } from './sql-values.ts';

type Values = Readonly<Record<string, unknown>>;

interface OfOne {
  /** By the codes of the fields. */
  readonly values: Values;
  /** What the employees among them are called, by column. */
  readonly refs: Values;
}

/** The custom values of many people by their ids. */
export async function customOfMany(
  tx: Tx,
  tenantId: string,
  fields: readonly CustomFieldRow[],
  ids: readonly string[],
  day: CalendarDate | null = null,
): Promise<ReadonlyMap<string, OfOne>> {
  if (fields.length === 0 || ids.length === 0) return new Map();
  const named = fields.filter(({ type }) => type === 'employee').map(({ id }) => id);
  const { rows } = await sql<{ id: string; fields: Values; refs: Values | null }>`
    select i.id, coalesce(c.fields, '{}') || ${computedValues(fields, sql`c.fields`, day)} as fields,
      (select jsonb_object_agg(f.id, jsonb_build_object('code', t.employee_no, 'name', t.display_name))
        from unnest(${named}::text[]) as f(id)
        join employee_current t on t.tenant_id = c.tenant_id and t.id = (c.fields ->> f.id)::uuid) as refs
    from unnest(${[...ids]}::uuid[]) as i(id)
    left join ${valuesOn('employee_custom', fields, day)} c on c.tenant_id = ${tenantId}::uuid and c.employee_id = i.id`.execute(
    tx,
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        values: Object.fromEntries(fields.map((one) => [one.code, shownValue(one, row.fields[one.id])])),
        refs: Object.fromEntries(
          fields.flatMap((one) => (row.refs?.[one.id] ? [[customColumn(one), row.refs[one.id]]] : [])),
        ),
      },
    ]),
  );
}

/** A file stands in lists by its name. */
const shownValue = ({ type }: CustomFieldRow, value: unknown): unknown =>
  type === 'file' && value ? (value as { name: string }).name : (value ?? null);
