import { LETTER_FORMATS, type LetterFormat } from '@personalia/contract';

/** A text with merge fields, taken apart: `{{employee.displayName}}`, `{{action.validTo|date}}`. */
export type TemplatePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'field'; readonly name: string; readonly format: LetterFormat | null };

const PLACE = /\{\{([^{}]*)\}\}/g;
const isFormat = (word: string): word is LetterFormat => LETTER_FORMATS.some((one) => one === word);

export function parseTemplate(text: string): TemplatePart[] {
  const parts: TemplatePart[] = [];
  let from = 0;
  for (const found of text.matchAll(PLACE)) {
    if (found.index > from) parts.push({ kind: 'text', text: text.slice(from, found.index) });
    const [name = '', format = ''] = (found[1] ?? '').split('|').map((word) => word.trim());
    parts.push({ kind: 'field', name, format: isFormat(format) ? format : null });
    from = found.index + found[0].length;
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
  return parts;
}

const SECTION = /\{\{#\s*([^{}|]*?)\s*\}\}\n?([\s\S]*?)\{\{\/\s*\1\s*\}\}\n?/g;

/** Conditions (15.4): what stands between `{{#field}}` and `{{/field}}` is written only where the field has a value. */
export const resolveConditions = (text: string, hasValue: (field: string) => boolean): string =>
  text.replaceAll(SECTION, (_, field: string, inside: string) => (hasValue(field) ? inside : ''));

/** UNKNOWN_FIELD (15.4): the first merge field, condition or format that does not exist; null where all do. */
export function unknownField(text: string, known: readonly string[]): string | null {
  let open: string | null = null;
  for (const [whole, inside = ''] of text.matchAll(PLACE)) {
    const [, mark, name = '', rest] = /^\s*([#/]?)\s*([^|]*?)\s*(?:\|(.*))?$/s.exec(inside) ?? [];
    if (!known.includes(name)) return name || whole;
    if (mark) {
      // A condition ends before another begins, and names the field that it began with.
      if (rest !== undefined || (mark === '#' ? open !== null : open !== name)) return inside.trim();
      open = mark === '#' ? name : null;
    } else if (rest !== undefined && !isFormat(rest.trim())) return inside.trim();
  }
  if (open !== null) return `#${open}`;
  // A brace that was left open would stand in the letter.
  return /\{\{|\}\}/.exec(text.replaceAll(PLACE, ''))?.[0] ?? null;
}
