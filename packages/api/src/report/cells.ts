import { plainDecimal, type RegisterCell } from '@personalia/contract';
import { sql } from 'kysely';
import { type At, atOf, type Sql } from './at.ts';
import type { RegisterField } from './fields/index.ts';
import type { Frame } from './frame.ts';

export type AnswerRow = Readonly<Record<string, unknown>>;

interface ReadPart {
  readonly name: string;
  readonly value: Sql;
}

/** What is read for the cells of columns: `c0`, and of references what they are called beside it. */
export function readParts(columns: readonly RegisterField[], at: At, prefix: string): ReadPart[] {
  return columns.flatMap((column, index) => {
    const name = `${prefix}${index}`;
    const value = { name, value: column.value(at) };
    if (!column.named) return [value];
    const called = column.named(at);
    return [value, { name: `${name}_code`, value: called.code }, { name: `${name}_name`, value: called.name }];
  });
}

/** The same as a select list. */
export const selectList = (columns: readonly RegisterField[], at: At, prefix: string): Sql[] =>
  readParts(columns, at, prefix).map(({ name, value }) => sql`${value} as ${sql.ref(name)}`);

export function cellOf(column: RegisterField, row: AnswerRow, name: string): RegisterCell {
  const value = row[name] ?? null;
  if (value === null) return null;
  if (column.named) {
    const code = row[`${name}_code`];
    return {
      id: String(value),
      code: typeof code === 'string' ? code : null,
      name: String(row[`${name}_name`] ?? ''),
    };
  }
  return column.field.kind === 'decimal' ? plainDecimal(String(value)) : (value as RegisterCell);
}

export const cellsOf = (columns: readonly RegisterField[], row: AnswerRow, prefix: string): RegisterCell[] =>
  columns.map((column, index) => cellOf(column, row, `${prefix}${index}`));

/** The values of the same person on the second day, as one row `o` or none; `person` is no column of a `t`, which is the frame's. */
export function otherDay(frame: Frame, columns: readonly RegisterField[], person: Sql): Sql {
  const at = atOf(frame);
  const list = selectList(columns, at, 'd');
  const conditions = [...frame.conditions, sql`t.id = ${person}`];
  return sql`left join lateral (
    select true as there, ${sql.join(list)} from ${frame.from} ${at.joins()} where ${sql.join(conditions, sql` and `)} limit 1
  ) o on true`;
}
