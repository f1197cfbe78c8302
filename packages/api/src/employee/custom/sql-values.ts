import type { CalendarDate, CustomType } from '@personalia/contract';
import { type RawBuilder, sql } from 'kysely';
import type { CustomFieldRow } from './fields.ts';

type Sql = RawBuilder<unknown>;

const text = (kept: Sql, id: string): Sql => sql`(${kept} ->> ${sql.lit(id)})`;
const as =
  (type: string) =>
  (kept: Sql, id: string): Sql =>
    sql`${text(kept, id)}::${sql.raw(type)}`;

const VALUES: Readonly<Record<Exclude<CustomType, 'computed'>, (kept: Sql, id: string) => Sql>> = {
  text,
  note: text,
  url: text,
  choice: text,
  integer: as('int'),
  decimal: as('numeric'),
  date: as('date'),
  boolean: as('boolean'),
  employee: as('uuid'),
  choices: (kept, id) => sql`(select array_agg(o) from jsonb_array_elements_text(${kept} -> ${sql.lit(id)}) o)`,
  file: (kept, id) => sql`(${kept} -> ${sql.lit(id)} ->> 'name')`,
};

/**
 * The value of a field out of somebody's custom values, as the database compares and sorts it; what was not entered is not
 * there, and so null. `day`: the day that is asked about, which formulas call today.
 */
export const customValueSql = ({ id, type, compute }: CustomFieldRow, kept: Sql, day?: Sql): Sql =>
  compute ? compute(kept, day) : VALUES[type as keyof typeof VALUES](kept, id);

/**
 * The table of custom values as it is on a day, with the columns of the table itself; null: as it is today. Only people have
 * values of other days, and only in fields that are dated.
 */
export const valuesOn = (table: string, fields: readonly CustomFieldRow[], day: CalendarDate | null): Sql =>
  day === null || !fields.some((one) => one.isDated)
    ? sql.table(table)
    : sql`(select k.tenant_id, k.employee_id, k.version, ${fieldsOn(fields, sql`k`, sql`${day}::date`)} as fields from ${sql.table(table)} k)`;

/** Somebody's custom values on a day, out of the row `kept` of `employee_custom`. */
export const fieldsOn = (fields: readonly CustomFieldRow[], kept: Sql, day: Sql): Sql =>
  fields.some((one) => one.isDated)
    ? sql`app.custom_on(${kept}.tenant_id, ${kept}.employee_id, ${kept}.fields, ${day})`
    : sql`${kept}.fields`;

/** What is computed of somebody's values, by the fields' ids, each in the form in which values are kept. Null: as of today. */
export function computedValues(fields: readonly CustomFieldRow[], kept: Sql, day: CalendarDate | null = null): Sql {
  const asked = day === null ? undefined : sql`${day}::date`;
  const parts = fields.flatMap((one) => {
    if (!one.compute) return [];
    const value = one.compute(kept, asked);
    return [sql`${sql.lit(one.id)}::text, ${one.resultType === 'decimal' ? sql`(${value})::text` : value}`];
  });
  return parts.length === 0 ? sql`'{}'::jsonb` : sql`jsonb_build_object(${sql.join(parts)})`;
}
