import {
  type Finding,
  fillInLabel,
  findingText,
  type ImportSettings,
  type Label,
  type Locale,
  label,
  maskOf,
  wordsFor,
} from '@personalia/contract';
import { type CellValue, cellText } from '@personalia/domain';
import type { ImportEntity, ImportField, Values } from '../entities/entity.ts';
import type { EntityDescription } from '../entities/entity-parts.ts';
import { importText } from '../texts.ts';

/** As it stands in the file, or what it is called in every language. */
export type Words = string | Label;

/** What the cells of a row say, by field, as it is quoted. */
export type IssueText = Readonly<Record<string, Words>>;

/** What is said of a row, in every language: whoever reads it chooses. */
export interface Issue {
  /** Title of the column in the file, or the field that the file does not have. */
  readonly column: string | Label | null;
  readonly value: Words | null;
  readonly code: string;
  readonly message: Label;
  /** What may be meant: the value to keep for the row, and what it is called. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
}

export interface Place {
  readonly entity: ImportEntity;
  readonly settings: ImportSettings;
  readonly header: readonly string[];
}

/** A finding at the column of the file where it can be mended. */
export function issueAt(place: Place, finding: Finding, value: Words | null): Issue {
  const column = finding.path === '' ? null : columnOf(place, [finding.path]);
  return { column, value, code: finding.code, message: findingText(finding) };
}

/** A cell as it is quoted: as it was written, a date without words as its reader says it; of a secret the last signs. */
export function quoted(cell: CellValue, { field }: ImportField): Words {
  if (field.options.sealed) return maskOf(cellText(cell));
  return typeof cell === 'object' ? inWords(cell.date) : cellText(cell).slice(0, 100);
}

/** What a row says of a field; where no cell does, the value that it has. Which record an id means is not told. */
export function quoteOf({ fields }: EntityDescription, texts: IssueText, values: Values, key: string): Words | null {
  if (key === '') return null;
  const value = values[key];
  if (texts[key] !== undefined || value == null) return texts[key] ?? null;
  const field = fields.find((one) => one.key === key)?.field;
  if (field?.kind === 'reference') return null;
  const choice = field?.options.choices?.find((one) => one.value === value);
  if (choice) return choice.label;
  return field?.kind === 'date' ? inWords(value) : String(value).slice(0, 100);
}

const inWords = (date: unknown): Label => fillInLabel(label('{date}', '{date}'), { date });

/** The title of the column that fills one of these fields; of fields that the file does not have the name of the first. */
export function columnOf({ entity, settings, header }: Place, fields: readonly string[]): string | Label {
  const title = fields.flatMap((field) => header[settings.mapping.indexOf(field)] ?? []);
  return title[0] ?? labelOf(entity, fields[0] ?? '');
}

/** What concerns the whole row. */
export const issueOfRow = (code: string, message: Label): Issue => ({ column: null, value: null, code, message });

/** As its reader sees it. */
export const worded = ({ column, value, message, choices, ...issue }: Issue, locale: Locale) => ({
  ...issue,
  ...(choices ? { choices: [...choices] } : {}),
  column: column && wordsFor(column, locale),
  value: value && wordsFor(value, locale),
  message: message[locale],
});

export const labelOf = (entity: EntityDescription, key: string): Label =>
  entity.fields.find((one) => one.key === key)?.label ?? label(key, key);

/** LOOKUP_NOT_FOUND, with what was perhaps meant. */
export const unknownWord = (field: Label, value: Words, suggestion: string | Label | null = null): Label =>
  importText(suggestion === null ? 'LOOKUP_NOT_FOUND' : 'LOOKUP_SUGGESTED', {
    value,
    entity: inSentence(field),
    suggestion,
  });

/** The same of somebody: names are no help there, since several people may have one. */
export const unknownPerson = (field: Label, value: Words): Label =>
  importText('LOOKUP_PERSON', { value, entity: inSentence(field) });

/** The name of a field within a sentence. */
export const inSentence = ({ en, id }: Label): Label => label(en.toLowerCase(), id.toLowerCase());
