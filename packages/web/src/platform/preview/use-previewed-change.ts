import { useState } from 'react';
import { useSubmit } from '../submit/index.ts';
import { refusalOf, refusedAt } from './refusal.ts';

/** A change whose effects are previewed before it is applied. */
export function usePreviewedChange<Effects>(
  send: (preview: boolean) => Promise<Effects>,
  onDone: (effects: Effects) => void,
  /** The fields that show beside them what is wrong with them. */
  marked: readonly string[] = [],
) {
  const [effects, setEffects] = useState<Effects | null>(null);
  const { submit, isBusy, error, forget } = useSubmit<Effects>();

  async function run(preview: boolean): Promise<void> {
    const refused = await submit(async () => {
      const answer = await send(preview);
      if (preview) setEffects(answer);
      else onDone(answer);
      return answer;
    });
    if (refused) setEffects(null);
  }

  return {
    effects,
    refusal: error === null ? null : refusalOf(error, marked),
    errorOf: (path: string) => refusedAt(error, path),
    isBusy,
    preview: () => void run(true),
    apply: () => void run(false),
    /** The input has changed, so the preview no longer holds. */
    forget: () => {
      setEffects(null);
      forget();
    },
  };
}

export type PreviewedChange<Effects> = ReturnType<typeof usePreviewedChange<Effects>>;
