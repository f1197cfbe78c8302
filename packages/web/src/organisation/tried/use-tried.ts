import { useState } from 'react';
import { refusalOf, refusedAt } from './refusal.ts';

/** Something that is first tried out, so that whoever does it sees whom it touches, and then done. */
export function useTried<Effects>(
  send: (preview: boolean) => Promise<Effects>,
  onDone: (effects: Effects) => void,
  /** The fields that show beside them what is wrong with them. */
  marked: readonly string[] = [],
) {
  const [effects, setEffects] = useState<Effects | null>(null);
  const [refused, setRefused] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);

  async function run(preview: boolean): Promise<void> {
    setBusy(true);
    setRefused(null);
    try {
      const told = await send(preview);
      if (preview) setEffects(told);
      else onDone(told);
    } catch (error) {
      setEffects(null);
      setRefused(error);
    } finally {
      setBusy(false);
    }
  }

  return {
    effects,
    refusal: refused === null ? null : refusalOf(refused, marked),
    errorOf: (path: string) => refusedAt(refused, path),
    isBusy,
    tryOut: () => void run(true),
    carryOut: () => void run(false),
    /** What was asked for has changed: what was told of it no longer holds. */
    forget: () => {
      setEffects(null);
      setRefused(null);
    },
  };
}

export type Tried<Effects> = ReturnType<typeof useTried<Effects>>;
