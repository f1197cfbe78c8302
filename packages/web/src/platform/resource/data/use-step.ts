import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { attempt } from '../../api/index.ts';
import { notify } from '../../notify/index.ts';

/**
 * Takes a step, says that it is done or why not, and asks again for everything of the named resources. True when it was
 * done.
 */
export function useStep(...changed: readonly string[]) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  /** `onRefused` shows what it can of a refusal where it belongs; a notice tells it otherwise. */
  async function step(
    work: () => Promise<unknown>,
    texts: string | (() => string | null),
    onRefused?: (error: unknown) => void,
  ): Promise<boolean> {
    setBusy(true);
    const isDone = await attempt(async () => {
      await work();
      return true;
    }, onRefused);
    setBusy(false);
    const text = typeof texts === 'string' ? texts : texts();
    if (isDone && text !== null) notify.success(text);
    await Promise.all(changed.map((name) => client.invalidateQueries({ queryKey: [name] })));
    return isDone ?? false;
  }
  return { step, isBusy };
}
