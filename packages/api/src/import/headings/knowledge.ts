import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ColumnKnowledge, headingKnowledge, type KnownHeading } from '@personalia/domain';

const linesOf = (name: string): string[][] =>
  readFileSync(join(import.meta.dirname, name), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));

/** Titles of columns as HR systems and public files write them (`headings.tsv`), and the systems by number. */
export function readHeadings(): { systems: ReadonlyMap<number, string>; headings: readonly KnownHeading[] } {
  const systems = new Map<number, string>();
  const headings: KnownHeading[] = [];
  for (const [meaning = '', title = '', rest = ''] of linesOf('headings.tsv'))
    if (meaning === '#') systems.set(Number(title), rest);
    else headings.push({ meaning: meaning === '-' ? null : meaning, title, systems: rest.split(',').map(Number) });
  return { systems, headings };
}

/** Words of choices as such files write them, by meaning and value. */
export function readValues(): ReadonlyMap<string, ReadonlyMap<string, readonly string[]>> {
  const values = new Map<string, Map<string, readonly string[]>>();
  for (const [meaning = '', value = '', words = ''] of linesOf('values.tsv')) {
    const of = values.get(meaning) ?? new Map<string, readonly string[]>();
    values.set(meaning, of.set(value, words.split('|')));
  }
  return values;
}

let known: ColumnKnowledge | undefined;

/** Read when the first file comes. */
export function columnKnowledge(): ColumnKnowledge {
  known ??= {
    headings: headingKnowledge(readHeadings().headings),
    values: new Map(
      [...readValues()].map(([meaning, of]) => [
        meaning,
        new Map([...of].flatMap(([value, words]) => words.map((word) => [word.toLowerCase(), value] as const))),
      ]),
    ),
  };
  return known;
}
