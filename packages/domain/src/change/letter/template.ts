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

/** UNKNOWN_FIELD (15.4): the first merge field, or format of one, that does not exist; null where all do. */
export function unknownField(text: string, known: readonly string[]): string | null {
  for (const [whole, inside = ''] of text.matchAll(PLACE)) {
    const [name = '', format, ...more] = inside.split('|').map((word) => word.trim());
    if (!known.includes(name)) return name || whole;
    if (more.length > 0 || (format !== undefined && !isFormat(format))) return inside.trim();
  }
  // A brace that was left open would stand in the letter.
  return /\{\{|\}\}/.exec(text.replaceAll(PLACE, ''))?.[0] ?? null;
}
