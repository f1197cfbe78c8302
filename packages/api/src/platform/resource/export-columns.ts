import { columnName, type Locale, type Resource } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import { sql } from 'kysely';
import type { SheetColumn } from '../files/index.ts';
import { type Caller, Problem } from '../http/index.ts';
import { visibleFields } from './record.ts';

/** Columns of an export in the order asked for; those the caller may not see are refused, not dropped. */
export function exportColumns(
  resource: Resource,
  visible: readonly string[],
  asked: string | undefined,
  locale: Locale,
): SheetColumn[] {
  const known = [...Object.keys(resource.fields), 'status'];
  const wanted = asked ? asked.split(',') : known.filter((name) => name === 'status' || visible.includes(name));
  return wanted.map((name) => {
    if (!known.includes(name)) throw new Problem('BAD_QUERY', { errors: [{ path: 'columns' }] });
    const field = resource.fields[name];
    if (field && !visible.includes(name))
      throw new Problem('FIELD_FORBIDDEN', { values: { label: field.options.label[locale] } });
    return { key: name, title: field?.options.label[locale] ?? 'Status', kind: field?.kind ?? 'text' };
  });
}

/** A record as a row of a sheet: a reference is shown by its code, or its name where it has none. */
export const sheetRow = (record: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const refs = (record['refs'] ?? {}) as Record<string, { code: string | null; name: string }>;
  return {
    ...record,
    ...Object.fromEntries(Object.entries(refs).map(([field, ref]) => [field, ref.code ?? ref.name])),
  };
};

/** Every export is in the trail: what of, which columns, how many rows. */
export async function noteExport(
  tx: Tx,
  resource: Resource,
  columns: readonly SheetColumn[],
  rows: number,
): Promise<void> {
  const details = { columns: [null, columns.map((one) => columnName(one.key))], rows: [null, rows] };
  await sql`select app.note('EXPORT', ${resource.name}, null, null, ${JSON.stringify(details)}::jsonb)`.execute(tx);
}

export const columnsFor = (resource: Resource, caller: Caller, asked: string | undefined): SheetColumn[] =>
  exportColumns(resource, visibleFields(resource, caller), asked, caller.locale);
