import type { ImportRecord } from '@personalia/contract';
import { useFindings } from '../data/use-imports.ts';
import { UNKNOWN } from './finding-lines.ts';

/** By column title: words that the last check did not know, the most frequent first, so that they can be told a meaning. */
export function useUnknownWords(upload: ImportRecord): ReadonlyMap<string, readonly string[]> {
  const { data } = useFindings(upload, 'error', upload.state === 'validatedWithErrors');
  return new Map(
    (data ?? []).flatMap(({ code, column, most }) =>
      code === UNKNOWN && column !== null ? [[column, most.flatMap(({ value }) => value ?? [])] as const] : [],
    ),
  );
}
