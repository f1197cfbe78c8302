import { plainWords } from '@personalia/contract';

/** A row that files may belong to. */
export interface FileRow {
  readonly no: number;
  /** Number of the person, in small letters. */
  readonly person: string;
  /** What tells it from other rows of the same person: its type, its name, its number. */
  readonly words: readonly string[];
}

export type FileMatch =
  | { readonly row: number }
  | { readonly problem: 'FILE_UNMATCHED' }
  | { readonly problem: 'FILE_AMBIGUOUS'; readonly person: string };

/** Parts of a name that may be the number of a person: what stands before a separator, and whole folders. */
export function numbersIn(path: string): string[] {
  const [name, folders] = partsOf(path);
  const starts = [...name.matchAll(/[-_ .]/g)].map(({ index }) => name.slice(0, index));
  return [...new Set([name, ...starts.toReversed(), ...folders.toReversed()].filter(Boolean))];
}

/**
 * Which row a file is for: `100042.pdf`, `100042-passport.pdf` and `100042/passport.pdf` are of the person 100042. Where
 * several rows are about the person, the rest of the name says which one.
 */
export function matchFile(path: string, rows: ReadonlyMap<string, readonly FileRow[]>): FileMatch {
  const [name] = partsOf(path);
  const person = numbersIn(path).find((one) => rows.has(one));
  const own = rows.get(person ?? '') ?? [];
  const [only] = own;
  if (person === undefined || !only) return { problem: 'FILE_UNMATCHED' };
  if (own.length === 1) return { row: only.no };
  const rest = plainWords(name.startsWith(person) ? name.slice(person.length) : name);
  const named = closest(own, rest);
  return named ? { row: named.no } : { problem: 'FILE_AMBIGUOUS', person };
}

/** The one row whose words the rest of a name is, or begins with: `passport`, `passport 2`. */
function closest(rows: readonly FileRow[], rest: string): FileRow | undefined {
  for (const says of [(word: string) => rest === word, (word: string) => rest.startsWith(`${word} `)]) {
    const found = rows.filter(({ words }) => words.map(plainWords).some((word) => word !== '' && says(word)));
    if (found.length > 0) return found.length === 1 ? found[0] : undefined;
  }
  return undefined;
}

/** The name without its ending, and the folders that it lies in. */
function partsOf(path: string): [string, string[]] {
  const parts = path.toLowerCase().split('/');
  const name = parts.pop() ?? '';
  return [name.replace(/\.[^.]*$/, ''), parts];
}
