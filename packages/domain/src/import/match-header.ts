import { plainWords } from '@personalia/contract';

/** A field that a column may stand for, under all the names it goes by. */
export interface NamedField {
  readonly key: string;
  readonly names: readonly string[];
}

/** For each column the field it most likely holds, or null. A field is given away once, to the column that names it best. */
export function matchHeader(header: readonly string[], fields: readonly NamedField[]): (string | null)[] {
  const columns = header.map(plainWords);
  const result: (string | null)[] = header.map(() => null);
  const taken = new Set<string>();
  for (const same of [(a: string, b: string) => a === b, (a: string, b: string) => singular(a) === singular(b)]) {
    for (const { key, names } of fields) {
      if (taken.has(key)) continue;
      const found = names
        .map((name) => columns.findIndex((column, at) => result[at] === null && same(column, plainWords(name))))
        .find((at) => at >= 0);
      if (found === undefined) continue;
      result[found] = key;
      taken.add(key);
    }
  }
  return result;
}

const singular = (text: string): string =>
  text
    .split(' ')
    .map((word) => word.replace(/s$/, ''))
    .join(' ');
