import { useState } from 'react';
import { messageOf } from '../platform/api/index.ts';
import { notify } from '../platform/notify/index.ts';

/** Work that takes a while, says when it is done, and leaves what was refused in its place. */
export function useToldWork(onDone: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  async function run(work: () => Promise<unknown>, told: string): Promise<void> {
    setBusy(true);
    setRefusal(null);
    try {
      await work();
      notify.success(told);
      onDone();
    } catch (error) {
      setRefusal(messageOf(error));
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, refusal, run };
}

export type ToldWork = ReturnType<typeof useToldWork>;
