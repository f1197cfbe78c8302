import { fieldErrors, type Locale, type Ref, type RowList } from '@personalia/contract';
import type { Errors, Values } from '../form/index.ts';

/** A row while it is edited. `key` stays the same for the screen; `id` is there once the row is kept. */
export interface RowDraft {
  readonly key: string;
  readonly id: string | null;
  readonly values: Values;
  readonly refs: Readonly<Record<string, Ref>>;
}

export interface KeptRows {
  readonly version: number;
  readonly rows: readonly ({ readonly id: string; readonly refs: Readonly<Record<string, Ref>> } & Values)[];
}

export const draftsOf = (list: RowList, { rows }: KeptRows): RowDraft[] =>
  rows.map((row) => ({
    key: row.id,
    id: row.id,
    values: Object.fromEntries(Object.keys(list.fields).map((name) => [name, row[name] ?? null])),
    refs: row.refs,
  }));

export const newRow = (list: RowList, key: string): RowDraft => ({
  key,
  id: null,
  values: Object.fromEntries(Object.entries(list.fields).map(([name, field]) => [name, field.options.initial ?? null])),
  refs: {},
});

/** What makes no sense beside the other values of a row. */
export const hiddenOf = ({ hiddenWhen }: Pick<RowList, 'hiddenWhen'>, { values }: Pick<RowDraft, 'values'>) =>
  hiddenWhen?.(values) ?? [];

/** What is sent: an emptied text is none, nor is what is hidden, and what the role may not see was never loaded. */
export function bodyOf(
  list: Pick<RowList, 'hiddenWhen'>,
  { rows, version }: { readonly rows: readonly RowDraft[]; readonly version: number },
  sent: (name: string) => boolean,
) {
  return {
    version,
    rows: rows.map(({ id, values }) => {
      const hidden = hiddenOf(list, { values });
      const isNone = (name: string, value: unknown) => value === undefined || value === '' || hidden.includes(name);
      return {
        ...(id ? { id } : {}),
        ...Object.fromEntries(
          Object.entries(values)
            .filter(([name]) => sent(name))
            .map(([name, value]) => [name, isNone(name, value) ? null : value]),
        ),
      };
    }),
  };
}

/** Mistakes by `row.field`, with the rules and in the words that the API uses too. */
export function checkRows(list: RowList, body: unknown, locale: Locale): Errors {
  const result = list.put.body?.safeParse(body);
  if (!result || result.success) return {};
  return Object.fromEntries(
    fieldErrors(result.error, locale).map(({ path, message }) => [path.replace(/^rows\./, ''), message]),
  );
}

export const isChanged = (before: readonly RowDraft[], now: readonly RowDraft[]): boolean =>
  JSON.stringify(before.map(({ id, values }) => [id, values])) !==
  JSON.stringify(now.map(({ id, values }) => [id, values]));
