import { plainWords } from '@personalia/contract';

/** A field that a column may stand for, under all the names it goes by. */
export interface NamedField {
  readonly key: string;
  /** What it is called itself, in every language. */
  readonly names: readonly string[];
  /** What others call it. */
  readonly synonyms?: readonly string[];
}

/**
 * For each column the field it most likely holds, or null. A field is given away once, to the column that names it best;
 * what is the name of one field is not taken for the synonym of another.
 */
export function matchHeader(header: readonly string[], fields: readonly NamedField[]): (string | null)[] {
  const columns = header.map(plainWords);
  const result: (string | null)[] = header.map(() => null);
  const taken = new Set<string>();
  const give = (same: (a: string, b: string) => boolean, namesOf: (field: NamedField) => readonly string[]): void => {
    for (const field of fields) {
      if (taken.has(field.key)) continue;
      const found = namesOf(field)
        .map((name) => columns.findIndex((column, at) => result[at] === null && same(column, plainWords(name))))
        .find((at) => at >= 0);
      if (found === undefined) continue;
      result[found] = field.key;
      taken.add(field.key);
    }
  };
  for (const same of [(a: string, b: string) => a === b, (a: string, b: string) => singular(a) === singular(b)]) {
    give(same, ({ names }) => names);
    give(same, ({ synonyms = [] }) => synonyms);
  }
  return result;
}

const singular = (text: string): string =>
  text
    .split(' ')
    .map((word) => word.replace(/s$/, ''))
    .join(' ');
