import { columnName } from '@personalia/contract';
import { type RawBuilder, sql } from 'kysely';

/**
 * Many rows as a table of a statement, named `name`, its columns called as in the database: an array for each column. PostgreSQL
 * reads those five times as fast as rows of JSON, whose every key it has to look up; a column that no row has costs nothing.
 * A single row is no array: of arrays PostgreSQL expects ten rows, and plans a statement for less of them again each time.
 *
 * @param types of the columns, by the keys of a row
 */
export function rowsAsTable<Key extends string>(
  name: string,
  rows: readonly Readonly<Partial<Record<Key, unknown>>>[],
  types: Readonly<Record<Key, string>>,
): RawBuilder<unknown> {
  const keys = Object.keys(types) as Key[];
  const [only] = rows;
  if (only && rows.length === 1) return oneRow(name, only, types);
  const arrays = keys.map((key) => sql`${arrayText(rows, key)}::${sql.raw(types[key])}[]`);
  const names = keys.map((key) => sql.id(columnName(key)));
  return sql`unnest(${sql.join(arrays)}) as ${sql.id(name)}(${sql.join(names)})`;
}

function oneRow<Key extends string>(
  name: string,
  row: Readonly<Partial<Record<Key, unknown>>>,
  types: Readonly<Record<Key, string>>,
): RawBuilder<unknown> {
  const columns = (Object.keys(types) as Key[]).map((key) => {
    const value = row[key];
    const text = value === null || value === undefined ? null : textOf(value);
    return sql`${text}::${sql.raw(types[key])} as ${sql.id(columnName(key))}`;
  });
  return sql`(select ${sql.join(columns)}) as ${sql.id(name)}`;
}

const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** One column as PostgreSQL reads an array. Missing values at the end are left out: `unnest` makes up for them. */
function arrayText<Key extends string>(rows: readonly Readonly<Partial<Record<Key, unknown>>>[], key: Key): string {
  let text = '';
  let missing = 0;
  for (const row of rows) {
    const value = row[key];
    if (value === null || value === undefined) {
      missing += 1;
      continue;
    }
    for (; missing > 0; missing -= 1) text += ',NULL';
    text += `,${quoted(textOf(value))}`;
  }
  return `{${text.slice(1)}}`;
}

const quoted = (text: string): string =>
  text.includes('"') || text.includes('\\') ? `"${text.replaceAll(/["\\]/g, '\\$&')}"` : `"${text}"`;
