import { messageOf, Problem } from '../api/index.ts';

/** What is said of a field beside it. */
export const refusedAt = (refused: unknown, path: string): string | undefined =>
  refused instanceof Problem ? refused.errors.find((one) => one.path === path)?.message : undefined;

/** What is said of the whole: with that of fields which nothing is marked beside, or nobody would know what to mend. */
export function refusalOf(refused: unknown, marked: readonly string[]): string {
  const unmarked =
    refused instanceof Problem && refused.code === 'VALIDATION'
      ? refused.errors.filter(({ path }) => !marked.includes(path))
      : [];
  return unmarked.length === 0 ? messageOf(refused) : [...new Set(unmarked.map(({ message }) => message))].join(' ');
}
