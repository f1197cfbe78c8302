import type { RowList } from '@personalia/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Errors } from '../form/index.ts';
import { ask } from '../resource/data/use-resource.ts';
import { useWords } from '../resource/fields/words.ts';
import { useSubmit } from '../submit/index.ts';
import type { bodyOf, KeptRows } from './row-draft.ts';

/** Where findings about rows begin. */
const ROWS = 'rows.';

/** The rows of a record, and how they are kept. */
export function useRowList(list: RowList, id: string, onChanged: () => void) {
  const { t } = useWords();
  const client = useQueryClient();
  const queryKey = [list.of.name, list.name, id];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask<KeptRows>(list.get, { params: { id }, signal }),
    refetchOnWindowFocus: false,
  });
  const { submit, isBusy } = useSubmit<KeptRows>({
    fieldOf: (path) => (path.startsWith(ROWS) ? path.slice(ROWS.length) : null),
    onDone: onChanged,
  });

  /** Null when it is kept, else what was said about it: at rows, or about the whole under ''. */
  async function save(body: ReturnType<typeof bodyOf>): Promise<Errors | null> {
    const refused = await submit(async () => {
      const kept = await ask<KeptRows>(list.put, { params: { id }, body });
      client.setQueryData(queryKey, kept);
      await client.invalidateQueries({ queryKey: [list.of.name], predicate: (one) => one.queryKey[1] !== list.name });
      return kept;
    }, t('rows.saved'));
    return refused && { ...refused.errors, ...(refused.general ? { '': refused.general } : {}) };
  }
  return { ...query, save, isSaving: isBusy };
}
