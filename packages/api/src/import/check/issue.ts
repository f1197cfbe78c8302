import { type ImportSettings, type Label, type Locale, label, wordsFor } from '@personalia/contract';
import type { Finding, ImportEntity } from '../entities/entity.ts';
import { say } from '../texts.ts';

/** What is said of a row, in every language: whoever reads it chooses. */
export interface Issue {
  /** Title of the column in the file, or the field that the file does not have. */
  readonly column: string | Label | null;
  readonly value: string | null;
  readonly code: string;
  readonly message: Label;
}

export interface Place {
  readonly entity: ImportEntity;
  readonly settings: ImportSettings;
  readonly header: readonly string[];
}

/** A finding at the column of the file where it can be mended. */
export function issueAt(place: Place, { field, code, message }: Finding, value: unknown): Issue {
  const column = field === null ? null : columnOf(place, [field]);
  return { column, value: value == null ? null : String(value).slice(0, 100), code, message };
}

/** The title of the column that fills one of these fields; of fields that the file does not have the name of the first. */
export function columnOf({ entity, settings, header }: Place, fields: readonly string[]): string | Label {
  const title = fields.flatMap((field) => header[settings.mapping.indexOf(field)] ?? []);
  return title[0] ?? labelOf(entity, fields[0] ?? '');
}

/** What concerns the whole row. */
export const issueOfRow = (code: string, message: Label): Issue => ({ column: null, value: null, code, message });

/** As its reader sees it. */
export const worded = ({ column, message, ...issue }: Issue, locale: Locale) => ({
  ...issue,
  column: column && wordsFor(column, locale),
  message: message[locale],
});

export const labelOf = (entity: ImportEntity, key: string): Label =>
  entity.fields.find((one) => one.key === key)?.label ?? label(key, key);

/** LOOKUP_NOT_FOUND, with what was perhaps meant. */
export const unknownWord = (field: Label, value: string, suggestion: string | Label | null = null): Label =>
  say(suggestion === null ? 'LOOKUP_NOT_FOUND' : 'LOOKUP_SUGGESTED', { value, entity: inSentence(field), suggestion });

/** The name of a field within a sentence. */
export const inSentence = ({ en, id }: Label): Label => label(en.toLowerCase(), id.toLowerCase());
