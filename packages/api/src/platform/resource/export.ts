import type { ResourceEndpoints } from '@personalia/contract';
import { columnName, type Locale, type Resource } from '@personalia/contract';
import { sql } from 'kysely';
import { type SheetColumn, writeSheet } from '../files/index.ts';
import { type Call, type FileReply, Problem } from '../http/index.ts';
import { visibleFields } from './record.ts';
import type { ResourceStore } from './store.ts';

/** Up to this many rows are answered at once; more become a job (organisation-and-employee 17.2). */
export const EXPORT_AT_ONCE = 5_000;

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

export async function exportRecords(
  store: ResourceStore,
  { tx, caller, input }: Call<ResourceEndpoints['exportFile']>,
): Promise<FileReply> {
  const { format, columns: asked, ...query } = input.query;
  const { resource } = store;
  const columns = exportColumns(resource, visibleFields(resource, caller), asked, caller.locale);
  const records = await store.all(tx, caller, query, EXPORT_AT_ONCE);
  await sql`select app.note('EXPORT', ${resource.name}, null, null, ${JSON.stringify({ columns: [null, columns.map((one) => columnName(one.key))], rows: [null, records.length] })}::jsonb)`.execute(
    tx,
  );
  return writeSheet(resource.label.many.en, format, columns, records.map(sheetRow));
}
