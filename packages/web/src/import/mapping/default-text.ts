import type { ImportEntityInfo, ImportSettings } from '@personalia/contract';

type Kind = ImportEntityInfo['fields'][number]['kind'];
type NumberFormat = ImportSettings['numberFormat'];

/** A value for all rows is kept as the file would have it, so an exact number takes on the file's decimal sign. */
export function toDefaultText(kind: Kind, value: unknown, format: NumberFormat): string {
  if (value === null || value === undefined) return '';
  const text = Array.isArray(value) ? value.join('; ') : String(value);
  return kind === 'decimal' && format === 'comma' ? text.replace('.', ',') : text;
}

export function fromDefaultText(kind: Kind, text: string | undefined, format: NumberFormat): unknown {
  if (text === undefined || text === '') return null;
  if (kind === 'boolean') return text === 'true';
  if (kind === 'choices') return text.split('; ');
  if (kind === 'integer') return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
  return kind === 'decimal' && format === 'comma' ? text.replace(',', '.') : text;
}

/** The same values after the file's number format was corrected. */
export function convertDefaults(
  defaults: ImportSettings['defaults'],
  fields: ImportEntityInfo['fields'],
  from: NumberFormat,
  to: NumberFormat,
): ImportSettings['defaults'] {
  const kindOf = (key: string): Kind => fields.find((field) => field.key === key)?.kind ?? 'text';
  return Object.fromEntries(
    Object.entries(defaults).map(([key, text]) => {
      const kind = kindOf(key);
      return [key, toDefaultText(kind, fromDefaultText(kind, text, from), to)];
    }),
  );
}
