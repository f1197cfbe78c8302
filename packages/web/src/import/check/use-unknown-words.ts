import type { ImportRecord } from '@personalia/contract';
import { useRows } from '../data/use-imports.ts';

/** By column title: words that the last check did not know, so that they can be told a meaning. */
export function useUnknownWords(upload: ImportRecord): ReadonlyMap<string, readonly string[]> {
  const { data } = useRows(upload, 'error', upload.state === 'validatedWithErrors');
  const words = new Map<string, string[]>();
  for (const { issues } of data?.pages.flat() ?? []) {
    for (const { code, column, value } of issues) {
      if (code !== 'LOOKUP_NOT_FOUND' || column === null || value === null) continue;
      const ofColumn = words.get(column) ?? [];
      words.set(column, [...ofColumn, value]);
    }
  }
  return words;
}
