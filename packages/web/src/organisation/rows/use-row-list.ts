import type { RowList } from '@personalia/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf, Problem } from '../../platform/api/index.ts';
import type { Errors } from '../../platform/form/index.ts';
import { notify } from '../../platform/notify/index.ts';
import { ask } from '../../platform/resource/data/use-resource.ts';
import { useOrganisationWords } from '../use-organisation-words.ts';
import type { bodyOf, KeptRows } from './row-draft.ts';

/** The rows of a record, and how they are kept. */
export function useRowList(list: RowList, id: string, onChanged: () => void) {
  const { t } = useOrganisationWords();
  const client = useQueryClient();
  const queryKey = [list.of.name, list.name, id];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask<KeptRows>(list.get, { params: { id }, signal }),
    refetchOnWindowFocus: false,
  });
  const [isSaving, setSaving] = useState(false);

  /** Null when it is kept, else what was said about it: at rows, or about the whole under ''. */
  async function save(body: ReturnType<typeof bodyOf>): Promise<Errors | null> {
    setSaving(true);
    try {
      client.setQueryData(queryKey, await ask<KeptRows>(list.put, { params: { id }, body }));
      notify.success(t('rows.saved'));
      await client.invalidateQueries({ queryKey: [list.of.name], predicate: (one) => one.queryKey[1] !== list.name });
      onChanged();
      return null;
    } catch (error) {
      const named = error instanceof Problem ? error.errors.filter(({ path }) => path.startsWith('rows.')) : [];
      if (named.length === 0) return { '': messageOf(error) };
      return Object.fromEntries(named.map(({ path, message }) => [path.slice('rows.'.length), message]));
    } finally {
      setSaving(false);
    }
  }
  return { ...query, save, isSaving };
}
