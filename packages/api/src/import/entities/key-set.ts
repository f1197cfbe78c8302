import { type Fields, label } from '@personalia/contract';
import type { KeySet } from './entity.ts';

/** A set of fields as people read it: "Employer + Code". */
export function keySet(known: Fields, fields: readonly string[]): KeySet {
  const words = (locale: 'en' | 'id') => fields.map((name) => known[name]?.options.label[locale] ?? name).join(' + ');
  return { key: fields.join('+'), label: label(words('en'), words('id')), fields };
}
