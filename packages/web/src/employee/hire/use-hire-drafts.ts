import {
  CreateHireDraft,
  DeleteHireDraft,
  GetHireDraft,
  GetHireDrafts,
  type HireDraft,
  type HireDraftHead,
  UpdateHireDraft,
} from '@personalia/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { attempt, call, messageOf, Problem } from '../../platform/api/index.ts';
import { isChanged, type Values } from '../../platform/form/index.ts';
import { notify } from '../../platform/notify/index.ts';
import { useHireWords } from '../parts/words.ts';

const KEY = ['Employee', 'drafts of hires'];

/** The draft on the server that the form goes on with, and what was typed when it was kept. */
interface Kept {
  readonly id: string;
  readonly version: number;
  readonly values: Values;
}

/**
 * Drafts of hires on the server: those that can be taken up, and the one being typed (organisation-and-employee 10.10).
 * Files are not among it: they are chosen again.
 */
export function useHireDrafts() {
  const { t } = useHireWords();
  const client = useQueryClient();
  const { data = [] } = useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(GetHireDrafts, { signal }) });
  const [kept, setKept] = useState<Kept | null>(null);
  const [isKeeping, setKeeping] = useState(false);

  async function keep(step: string, values: Values): Promise<void> {
    setKeeping(true);
    try {
      const body = { step, values: { ...values } };
      const head: HireDraftHead = kept
        ? await call(UpdateHireDraft, { params: { id: kept.id }, body: { ...body, version: kept.version } })
        : await call(CreateHireDraft, { body });
      setKept({ id: head.id, version: head.version, values });
      notify.success(t('draft.done'));
      await client.invalidateQueries({ queryKey: KEY });
    } catch (error) {
      // What was typed here is not lost: kept once more, it becomes a draft of its own.
      const isElsewhere = error instanceof Problem && error.code === 'STALE';
      if (isElsewhere) setKept(null);
      notify.error(isElsewhere ? t('draft.elsewhere') : messageOf(error));
    } finally {
      setKeeping(false);
    }
  }

  /** What was typed of a draft; null when it cannot be had. */
  const open = (id: string): Promise<HireDraft | null> => attempt(() => call(GetHireDraft, { params: { id } }));

  const remove = (id: string) =>
    attempt(async () => {
      await call(DeleteHireDraft, { params: { id } });
      await client.invalidateQueries({ queryKey: KEY });
    });

  return {
    /** Those that could be gone on with, besides the one that is open. */
    others: data.filter(({ id }) => id !== kept?.id),
    keptId: kept?.id ?? null,
    isKeeping,
    keep,
    open,
    remove,
    /** The form is about this draft from now on. */
    takeUp: ({ id, version }: HireDraftHead, values: Values) => setKept({ id, version, values }),
    /** Something was typed that is not in the draft. */
    isUnkept: (values: Values, isDirty: boolean) => (kept ? isChanged(kept.values, values) : isDirty),
    /** After the hire there is no such draft any more. */
    refresh: () => client.invalidateQueries({ queryKey: KEY }),
  };
}
