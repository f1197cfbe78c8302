import { fillIn, type Label, type ListQuery, label, type Resource, STATUS_LABELS } from '@personalia/contract';
import type { Tx } from '@personalia/database';
import type { About } from '../files/index.ts';
import type { Caller } from '../http/index.ts';
import { type AskedFilter, aboutExport, filterPhrases } from './about-export.ts';

const WORDS = {
  en: { search: 'Search', status: 'Status' },
  id: { search: 'Pencarian', status: 'Status' },
} as const;
const CHOSEN = label('{n} chosen {n:record|records}', '{n} data yang dipilih');

/** What the export of a list shows. */
export async function aboutList(tx: Tx, caller: Caller, resource: Resource, query: ListQuery): Promise<About> {
  const words = WORDS[caller.locale];
  const filters: string[] = [];
  if (query.search) filters.push(`${words.search}: ${query.search}`);
  if (query.status) {
    const labels: Readonly<Record<string, Label>> = resource.statusLabels ?? STATUS_LABELS;
    const named = query.status.map((one) => labels[one]?.[caller.locale] ?? one);
    filters.push(`${words.status}: ${named.join(', ')}`);
  }
  if (query.ids) filters.push(fillIn(CHOSEN, { n: query.ids.length }, caller.locale));
  const asked: AskedFilter[] = [];
  for (const [key, value] of Object.entries(query)) {
    // A column of a tenant has points in its name.
    const end = key.lastIndexOf('.');
    const [name, operator] = [key.slice(0, Math.max(end, 0)), key.slice(end + 1)];
    const field = resource.fields[name] ?? resource.narrowedBy?.[name];
    if (!field || value === undefined) continue;
    asked.push({ field, operator: operator as AskedFilter['operator'], value });
  }
  filters.push(...(await filterPhrases(tx, caller, asked)));
  const { asOf } = query as { asOf?: string };
  return aboutExport(tx, caller, { name: resource.label.many[caller.locale], asOf, filters });
}
