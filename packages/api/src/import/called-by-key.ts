import { formatDate, type Resource } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { Caller } from '../platform/http/index.ts';
import { storeOf } from '../platform/resource/index.ts';

/**
 * What has no name of its own is called by what it is found by: a range of pay by its grade, for whom it is, and from when.
 * A field that the reader may not see is left out.
 */
export async function calledByKey(
  tx: Tx,
  caller: Caller,
  resource: Resource,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const records = await storeOf(resource).some(tx, caller, ids);
  return new Map(
    records.map((record) => {
      const words = (resource.naturalKey ?? []).flatMap((name) => wordOf(resource, record, name, caller) ?? []);
      return [String(record['id']), words.join(', ')];
    }),
  );
}

function wordOf(resource: Resource, record: Row, name: string, { locale }: Caller): string | null {
  const [field, value] = [resource.fields[name], record[name] ?? null];
  if (!field || value === null) return null;
  if (field.kind === 'reference') return (record['refs'] as Refs)[name]?.name ?? null;
  if (field.kind === 'date') return formatDate(String(value), locale);
  if (field.kind === 'integer') return `${field.options.label[locale]} ${String(value)}`;
  return field.options.choices?.find((one) => one.value === value)?.label[locale] ?? String(value);
}

type Row = Readonly<Record<string, unknown>>;
type Refs = Readonly<Record<string, { readonly name: string } | undefined>>;
