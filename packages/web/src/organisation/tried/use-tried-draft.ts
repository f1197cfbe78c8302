import type { Resource } from '@personalia/contract';
import { useState } from 'react';
import { notify } from '../../platform/notify/index.ts';
import { useRefresh } from '../../platform/resource/data/use-resource.ts';
import { useTried } from './use-tried.ts';

interface Wish<Draft, Effects> {
  /** Of what the rows are. */
  resource: Resource;
  start: Draft;
  send: (draft: Draft, preview: boolean) => Promise<Effects>;
  said: (effects: Effects) => string;
  onDone: () => void;
}

/** A change of chosen rows that is filled in, tried and done. */
export function useTriedDraft<Draft extends object, Effects>({
  resource,
  start,
  send,
  said,
  onDone,
}: Wish<Draft, Effects>) {
  const refresh = useRefresh(resource);
  const [draft, setDraft] = useState(start);
  const tried = useTried(
    (preview) => send(draft, preview),
    (effects) => {
      notify.success(said(effects));
      void refresh();
      onDone();
    },
    Object.keys(start),
  );
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
    tried.forget();
  };
  return { draft, change, tried };
}
