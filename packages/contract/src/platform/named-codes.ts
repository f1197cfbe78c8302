import type { Choice } from './fields.ts';

/** Codes as choices with the names that the platform has for them: those of the home market first, then by name. */
export function namedCodes(type: 'region' | 'language', codes: readonly string[], first: readonly string[]): Choice[] {
  const en = new Intl.DisplayNames('en', { type });
  const id = new Intl.DisplayNames('id', { type });
  const named = (value: string): Choice => ({ value, label: { en: en.of(value) ?? value, id: id.of(value) ?? value } });
  const rest = codes.filter((value) => !first.includes(value)).map(named);
  return [...first.map(named), ...rest.toSorted((a, b) => a.label.en.localeCompare(b.label.en, 'en'))];
}
