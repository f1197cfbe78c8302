import type { CustomType } from '@personalia/contract';
import { type RawBuilder, sql } from 'kysely';
import type { CustomFieldRow } from './fields.ts';

type Sql = RawBuilder<unknown>;

const text = (kept: Sql, id: string): Sql => sql`(${kept} ->> ${sql.lit(id)})`;
const as =
  (type: string) =>
  (kept: Sql, id: string): Sql =>
    sql`${text(kept, id)}::${sql.raw(type)}`;

const VALUES: Readonly<Record<CustomType, (kept: Sql, id: string) => Sql>> = {
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
 * there, and so null.
 */
export const customValueSql = ({ id, type }: CustomFieldRow, kept: Sql): Sql => VALUES[type as CustomType](kept, id);
