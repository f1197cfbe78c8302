import { setTimeout as pause } from 'node:timers/promises';

/** Does the work again and again, so many milliseconds after it came to its end, until it is stopped; that waits for the end. */
export function repeat(
  ms: number,
  work: () => Promise<void>,
  failed: (error: unknown) => void,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const done = (async () => {
    while (!stopping.signal.aborted) {
      await work().catch(failed);
      await pause(ms, undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await done;
    },
  };
}
