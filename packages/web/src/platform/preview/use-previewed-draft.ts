import type { Resource } from '@personalia/contract';
import { useState } from 'react';
import { notify } from '../notify/index.ts';
import { useRefresh } from '../resource/data/use-resource.ts';
import { usePreviewedChange } from './use-previewed-change.ts';

interface Options<Draft, Effects> {
  /** The resource of the rows. */
  resource: Resource;
  start: Draft;
  send: (draft: Draft, preview: boolean) => Promise<Effects>;
  success: (effects: Effects) => string;
  onDone: () => void;
}

/** A change of chosen rows that is filled in, previewed and applied. */
export function usePreviewedDraft<Draft extends object, Effects>({
  resource,
  start,
  send,
  success,
  onDone,
}: Options<Draft, Effects>) {
  const refresh = useRefresh(resource);
  const [draft, setDraft] = useState(start);
  const previewed = usePreviewedChange(
    (preview) => send(draft, preview),
    (effects) => {
      notify.success(success(effects));
      void refresh();
      onDone();
    },
    Object.keys(start),
  );
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
    previewed.forget();
  };
  return { draft, change, previewed };
}
