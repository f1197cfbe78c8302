import { plainWords } from '@personalia/contract';

/** Endings of names that say nothing of who it is. */
const SUFFIXES = new Set(['jr', 'sr', 'ii', 'iii', 'iv']);

/**
 * What a name is compared by: its words in the order of the alphabet, without initials and suffixes, so that "KING, JANET L"
 * and "Janet King" are one. Empty if nothing is left.
 */
export const nameKey = (name: string): string =>
  plainWords(name)
    .split(' ')
    .filter((word) => word.length > 1 && !SUFFIXES.has(word))
    .sort()
    .join(' ');
