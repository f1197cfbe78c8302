import type { ImportEntityInfo, ImportFinding } from '@personalia/contract';
import { ownChoice, takesMeaning, wordsOfCells } from '../mapping/choice-words.ts';

type Field = ImportEntityInfo['fields'][number];

/** A word that names nothing the product knows. */
export const UNKNOWN = 'LOOKUP_NOT_FOUND';
/** Words of the file are not told longer than this, so a meaning could not be given to all of one. */
const MOST_SIGNS = 100;
/** Values of one mistake that are told one by one. */
const MOST_VALUES = 5;

/** A line of the summary: one mistake with one value, or with all its values together. */
export interface FindingLine {
  readonly code: string;
  readonly column: string | null;
  /** Null: of several values, or of none. */
  readonly value: string | null;
  /** How many values the line stands for, where these are not told one by one. */
  readonly others: number;
  readonly message: string;
  readonly rows: number;
}

/** Values that come again and again are told one by one, the others of the same mistake in one line. */
export function findingLines(findings: readonly ImportFinding[]): FindingLine[] {
  return findings.flatMap(({ code, column, rows, values, most }): FindingLine[] => {
    const result = code === UNKNOWN ? most : most.filter((one) => one.rows > 1);
    const shown = (values === 1 ? most : result).slice(0, MOST_VALUES);
    const lines = shown.map(({ value, message, rows: ofValue }) => ({
      code,
      column,
      value,
      others: 0,
      message,
      rows: ofValue,
    }));
    const left = rows - lines.reduce((sum, line) => sum + line.rows, 0);
    if (left <= 0) return lines;
    const message = most[shown.length]?.message ?? most[0]?.message ?? '';
    return [...lines, { code, column, value: null, others: values - shown.length, message, rows: left }];
  });
}

/** Two or three rows are read as quickly as what they have in common. */
export const isWorthTelling = (lines: readonly FindingLine[], mayMean: (line: FindingLine) => boolean): boolean =>
  lines.some((line) => line.rows > 1 || mayMean(line));

/** The field that a column of the file fills. */
export function fieldOfColumn(
  entity: ImportEntityInfo,
  header: readonly string[],
  mapping: readonly (string | null)[],
  column: string | null,
): Field | undefined {
  const at = header.findIndex((title, n) => title === column && mapping[n] != null);
  return entity.fields.find(({ key }) => key === mapping[at]);
}

/** The field that a row has something wrong in: that of its column, or the one that no column fills. */
export const fieldOfIssue = (
  entity: ImportEntityInfo,
  header: readonly string[],
  mapping: readonly (string | null)[],
  column: string | null,
): Field | undefined =>
  fieldOfColumn(entity, header, mapping, column) ??
  entity.fields.find(({ key, label }) => !mapping.includes(key) && Object.values(label).includes(column ?? ''));

/**
 * The field that a line misses in every one of its rows, because no column fills it: one value for all rows would do.
 * What the file has no column for is called as the field is, in the language of whoever uploaded.
 */
export function unfilledFieldOf(
  line: FindingLine,
  entity: ImportEntityInfo,
  mapping: readonly (string | null)[],
): Field | undefined {
  if (line.value !== null || line.others > 0 || line.column === null) return undefined;
  const called = (field: Field) => Object.values(field.label).includes(line.column ?? '');
  return entity.fields.find((field) => called(field) && !mapping.includes(field.key));
}

/** The word of a line that can be told what it means; in a cell of several the one that is not known. */
export function unknownWordOf(line: FindingLine, field: Field | undefined): string | null {
  if (line.code !== UNKNOWN || line.value === null || !field || !takesMeaning(field)) return null;
  if (line.value.length >= MOST_SIGNS) return null;
  const words = wordsOfCells(field, [line.value]).map((word) => word.trim());
  const unknown = field.choices ? words.filter((word) => word !== '' && ownChoice(field, word) === null) : words;
  return unknown.length === 1 ? (unknown[0] ?? null) : null;
}
