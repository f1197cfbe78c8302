import {
  columnName,
  type Field,
  type Fields,
  formatDate,
  type Locale,
  type Resource,
  ROWS_OF_RECORDS,
  TRANSITION_TRAIL,
} from '@personalia/contract';
import { product } from '../../platform/area/index.ts';
import { type ColumnWords, kindsOfRecords, referable } from '../../platform/resource/index.ts';

/** What a kind of record is called; one without a name of its own keeps the one it has in the trail. */
export function kindText(entity: string, locale: Locale): string {
  const rows = ROWS_OF_RECORDS[entity];
  if (rows) return `${rows.of.label.one[locale]}: ${rows.label[locale]}`;
  return (referable.get(entity)?.label.one ?? product().trail.kinds.get(entity))?.[locale] ?? entity;
}

/** Kinds that are on the trail with fields of their own and are neither a resource nor rows of one. */
const FURTHER: Readonly<Record<string, { readonly fields: Fields }>> = { CareerTransition: TRANSITION_TRAIL };

/** The field that a column of a kind of record keeps. Rows without a definition borrow it from a kind that has one. */
export function fieldOf(entity: string, column: string): Field | undefined {
  const own = fieldIn(entity, column);
  if (own || referable.get(entity)) return own;
  if (product().trail.column(entity, column)) return undefined;
  for (const kind of kindsOfRecords()) {
    const field = fieldIn(kind, column);
    if (field) return field;
  }
  return undefined;
}

function fieldIn(entity: string, column: string): Field | undefined {
  const fields = Object.entries((referable.get(entity) ?? ROWS_OF_RECORDS[entity] ?? FURTHER[entity])?.fields ?? {});
  return fields.find(([name]) => columnName(name) === column)?.[1];
}

/** The record that rows belong to, where a column names it. */
const ownerIn = (entity: string, column: string): Resource | undefined => {
  const of = ROWS_OF_RECORDS[entity]?.of;
  return of && columnName(`${of.name}Id`).replace(/^_/, '') === column ? of : undefined;
};

/** What a column of a kind of record is called on its form. */
export function columnText(entity: string, column: string, locale: Locale): string {
  const words =
    fieldOf(entity, column)?.options.label ??
    ownerIn(entity, column)?.label.one ??
    product().trail.column(entity, column);
  return words?.[locale] ?? column;
}

/** The kind of record that a column of ids points to. */
export const targetOf = (entity: string, column: string): string | undefined =>
  fieldOf(entity, column)?.options.to ?? ownerIn(entity, column)?.name ?? product().trail.target(entity, column);

/** Where rows of the trail list the columns of a list. */
const COLUMN_LISTS: ReadonlySet<string> = new Set(['columns', 'in_full']);

/** The columns that a row of the trail lists, where it does. */
export const listedColumns = (column: string, value: unknown): readonly string[] | null =>
  COLUMN_LISTS.has(column) && Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : null;

/** What columns of a list are called, those of a second day with that day; unknown ones keep their names. */
export const columnsText = (
  kind: string,
  words: ColumnWords | undefined,
  names: readonly string[],
  locale: Locale,
): string =>
  names
    .map((name) => {
      const [column = '', day] = name.split('@');
      const called = (words?.get(column) ?? product().trail.column(kind, column))?.[locale] ?? column;
      return day === undefined ? called : `${called} (${formatDate(day, locale)})`;
    })
    .join(', ');

/** The words for a value out of a list; undefined for a value that is no such word. */
export function wordText(entity: string, column: string, value: unknown, locale: Locale): string | undefined {
  if (Array.isArray(value)) {
    const words = value.map((one) => wordText(entity, column, one, locale));
    return words.every((word) => word !== undefined) ? words.join(', ') : undefined;
  }
  if (typeof value !== 'string') return undefined;
  if (entity === 'Import' && column === 'entity') return kindText(value, locale);
  const choice = fieldOf(entity, column)?.options.choices?.find((one) => one.value === value);
  // A column without a definition may borrow one in which the same word means something else.
  const { trail } = product();
  return (trail.ownWord(entity, column, value) ?? choice?.label ?? trail.word(entity, column, value))?.[locale];
}
