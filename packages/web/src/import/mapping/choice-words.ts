import { type ImportEntityInfo, plainWords, wordsOfChoice } from '@personalia/contract';

/** By field what words of the file mean. */
type Meanings = Readonly<Record<string, Record<string, string>>>;
type Field = ImportEntityInfo['fields'][number];

/** The choice that a word of the file names by itself, in either language. */
export function ownChoice(field: Field, word: string): string | null {
  const wanted = plainWords(word);
  const found = field.choices?.find((choice) => wordsOfChoice(choice).some((one) => plainWords(one) === wanted));
  return found?.value ?? null;
}

/** Words can be told a meaning where one chooses: of a few values, or of the records of another kind. People have numbers. */
export const takesMeaning = (field: Field): boolean =>
  field.choices !== null || (field.to !== null && field.to !== 'Employee');

/** What a word has been told to mean, or means by itself. */
export function meaningOf(values: Meanings, field: Field, word: string): string | null {
  const result = Object.entries(values[field.key] ?? {}).find(([one]) => one.toLowerCase() === word.toLowerCase());
  return result ? result[1] : ownChoice(field, word);
}

/** Cells as words: those of a field with several choices have some with semicolons between. */
export const wordsOfCells = (field: Field, cells: readonly string[]): string[] =>
  field.kind === 'choices' ? cells.flatMap((cell) => cell.split(/[;\n]/)) : [...cells];

/** Different words of a column, first seen first; case and spaces around make no difference. */
export function distinctWords(words: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const word of words) {
    const text = word.trim();
    if (text !== '' && !seen.has(text.toLowerCase())) seen.set(text.toLowerCase(), text);
  }
  return [...seen.values()];
}

/** Sets or removes what a word means; a field without any leaves no trace. */
export function withMeaning(
  values: Meanings,
  field: string,
  word: string,
  meaning: string | null,
): Record<string, Record<string, string>> {
  const others = Object.entries(values[field] ?? {}).filter(([one]) => one.toLowerCase() !== word.toLowerCase());
  const ofField = Object.fromEntries(meaning === null ? others : [...others, [word, meaning]]);
  const rest = Object.fromEntries(Object.entries(values).filter(([key]) => key !== field));
  return Object.keys(ofField).length === 0 ? rest : { ...rest, [field]: ofField };
}
