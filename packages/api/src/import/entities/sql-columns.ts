import { columnName, type Field } from '@personalia/contract';
import { type RawBuilder, sql } from 'kysely';
import { SQL_TYPE, wireValue } from '../../platform/resource/index.ts';

export interface Column {
  readonly key: string;
  readonly field: Field;
  /** Type of the column where the kind of the field does not tell it. */
  readonly type?: string;
}

export const columnOf = ({ key }: Column): RawBuilder<unknown> => sql.id(columnName(key));

/** Rows of any number as a table `r` of a statement, one parameter for all of them. */
export function recordset(
  rows: readonly Readonly<Record<string, unknown>>[],
  extra: Readonly<Record<string, string>>,
  columns: readonly Column[],
): RawBuilder<unknown> {
  const types = [
    ...Object.entries(extra).map(([name, type]) => sql`${sql.id(name)} ${sql.raw(type)}`),
    ...columns.map(({ key, field, type }) => sql`${sql.id(key)} ${sql.raw(type ?? SQL_TYPE[field.kind])}`),
  ];
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as r(${sql.join(types)})`;
}

/** Bytes as PostgreSQL reads them out of text. */
export const bytesText = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`;

/** A column's value as it is on the wire; bytes as text. */
export const keptValue = (field: Field, value: unknown): unknown =>
  Buffer.isBuffer(value) ? bytesText(value) : wireValue(field, value);
