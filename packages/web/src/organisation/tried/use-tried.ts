import { useState } from 'react';
import { messageOf } from '../../platform/api/index.ts';

/** Something that is first tried out, so that whoever does it sees whom it touches, and then done. */
export function useTried<Effects>(send: (preview: boolean) => Promise<Effects>, onDone: (effects: Effects) => void) {
  const [effects, setEffects] = useState<Effects | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function run(preview: boolean): Promise<void> {
    setBusy(true);
    setRefusal(null);
    try {
      const told = await send(preview);
      if (preview) setEffects(told);
      else onDone(told);
    } catch (error) {
      setEffects(null);
      setRefusal(messageOf(error));
    } finally {
      setBusy(false);
    }
  }

  return {
    effects,
    refusal,
    isBusy,
    tryOut: () => void run(true),
    carryOut: () => void run(false),
    /** What was asked for has changed: what was told of it no longer holds. */
    forget: () => {
      setEffects(null);
      setRefusal(null);
    },
  };
}

export type Tried<Effects> = ReturnType<typeof useTried<Effects>>;
