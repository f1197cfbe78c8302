import { nameIn, type Resource, type SystemFields } from '@personalia/contract';
import { currentLocale } from '../../i18n/index.ts';

/** A record of some resource, where only the definition knows which fields it has. */
export type AnyRecord = SystemFields & Readonly<Record<string, unknown>>;

/** How people call a record: by its title, and where that is no name, by what it belongs to as well. */
export function recordTitle(resource: Resource, record: AnyRecord): string {
  const title = nameIn(resource, record, currentLocale()) ?? record['code'] ?? '';
  const field = resource.fields[resource.title];
  // A part of a resource may come without its title; the record has it still.
  if (!field || field.kind === 'text') return String(title);
  const choice = field.options.choices?.find(({ value }) => value === title);
  if (choice) return choice.label[currentLocale()];
  const owner = Object.keys(resource.fields).find((name) => record.refs[name]);
  return [owner ? record.refs[owner]?.name : null, title].filter(Boolean).join(' · ');
}
