import { useState } from 'react';
import { useSubmit } from '../../platform/submit/index.ts';
import { refusalOf, refusedAt } from './refusal.ts';

/** Something that is first tried out, so that whoever does it sees whom it touches, and then done. */
export function useTried<Effects>(
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
    tryOut: () => void run(true),
    carryOut: () => void run(false),
    /** What was asked for has changed: what was told of it no longer holds. */
    forget: () => {
      setEffects(null);
      forget();
    },
  };
}

export type Tried<Effects> = ReturnType<typeof useTried<Effects>>;
